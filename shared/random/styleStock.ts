import type { BaseName } from '../gait/bases.ts';
import {
  CHANNEL_NAMES,
  CHANNELS,
  type ChannelGroup,
  type ChannelName,
  getSlot,
  SIDES,
} from '../gait/channels.ts';
import type { StyleCoefficients } from '../gait/coefficients.ts';
import type { StyleDocument } from '../style/document.ts';
import { createStyleFileName } from '../style/file/fileName.ts';
import { interpolateStyles } from '../style/mix/interpolateStyles.ts';
import { COEFFICIENT_NAMES, type CoefficientName, hasCoefficient, type Range } from '../style/limits.ts';
import { mirrorStyle } from '../style/edit/sides.ts';
import { measureReach, type PostureReach, uniteReaches } from './postures.ts';
import { computeStyleDistance, createStyleTrace, type StyleTrace } from '../style/diff/styleDistance.ts';
import { evaluateStyle } from '../style/styleSource.ts';

/** Speeds V of a random style's keys, 1/s: those that most built-in styles have. */
export const KEY_SPEEDS = [0.6, 1.4, 2.2] as const;

/** One style that random styles are mixed of. */
export interface StockStyle {
  readonly document: StyleDocument;
  /** The same walk without a better and a worse leg: half of it and half of its mirror image. */
  readonly even: StyleDocument;
  /** Whether it limps or holds itself to a side, so that `even` is another walk. */
  readonly isUneven: boolean;
  readonly trace: StyleTrace;
}

/** What the styles of one base hold of a coefficient at the key speeds, both sides together. */
export interface LearnedRange extends Range {
  /** Standard deviation over the even styles, the mean of that at each speed; unit of the coefficient. */
  readonly spread: number;
}

/** What is learned from the styles of one base. */
export interface StockBase {
  readonly styles: readonly StockStyle[];
  /** What the styles hold, on either side; undefined for a coefficient that a channel has not. */
  getLearned(channel: ChannelName, coefficient: CoefficientName): LearnedRange | undefined;
}

/** Styles to make random ones of, and what they teach. */
export interface StyleStock {
  readonly all: readonly StockStyle[];
  readonly bases: ReadonlyMap<BaseName, StockBase>;
  /** How far they bend, turn and sway, on either side. */
  readonly reach: PostureReach;
  /** `learnDistances` over all channels. */
  readonly distances: Range;
  /** The normal walks of the bases. */
  readonly plain: readonly StyleTrace[];
  /** How far legs and trunk are at least from the nearest normal walk, degrees (`measurePlainness`). */
  readonly leastApart: number;
}

/**
 * Learns from styles, the built-in ones as a rule, in whatever order they are listed: a seed draws by the
 * order of their files. Some 100 ms for 23, so it is kept as long as they do not change.
 */
export function createStyleStock(documents: readonly StyleDocument[]): StyleStock {
  const all = documents.toSorted(compareFiles).map((document): StockStyle => {
    const even = createEven(document);
    const trace = createStyleTrace(document);
    return { document, even, isUneven: computeStyleDistance(trace, createStyleTrace(even)) > UNSEEN, trace };
  });
  const bases = new Map<BaseName, StockBase>();
  for (const { document } of all) {
    if (bases.has(document.base)) continue;
    bases.set(document.base, createStockBase(all.filter((one) => one.document.base === document.base)));
  }
  const reach = uniteReaches(
    all.flatMap(({ document, trace, isUneven }) =>
      (isUneven ? [trace, createStyleTrace(mirrorStyle(document))] : [trace]).map(measureReach),
    ),
  );
  const plain = [...bases.keys()].map((base) =>
    createStyleTrace({ ...all[0]!.document, base, keys: [{ speed: 1, channels: {} }] }),
  );
  const apart = all.map(({ trace }) => measurePlainness(plain, trace)).toSorted((a, b) => a - b);
  return {
    all,
    bases,
    reach,
    distances: learnDistances(all),
    plain,
    leastApart: getPercentile(apart, APART),
  };
}

const BODY_GROUPS: readonly ChannelGroup[] = ['translations', 'trunk', 'legs'];
/** Those of legs and trunk, by which a walk is told from afar; arms are carried in many ways by anybody. */
export const BODY_CHANNELS = CHANNEL_NAMES.filter((name) => BODY_GROUPS.includes(CHANNELS[name].group));

/** How far legs and trunk of a walk are from the nearest of the normal walks, degrees. */
export function measurePlainness(plain: readonly StyleTrace[], trace: StyleTrace): number {
  return Math.min(...plain.map((normal) => computeStyleDistance(normal, trace, BODY_CHANNELS)));
}

function compareFiles(a: StyleDocument, b: StyleDocument): number {
  const [first, second] = [
    createStyleFileName(a.name).toLowerCase(),
    createStyleFileName(b.name).toLowerCase(),
  ];
  return first < second ? -1 : first > second ? 1 : 0;
}

/** A walk this near to its even self is even, degrees (chosen: rounding is far below, a limp far above). */
const UNSEEN = 0.1;

/** Mixing with one's own mirror image cannot be refused: one base, one policy, the same keys. */
function createEven(document: StyleDocument): StyleDocument {
  const mix = interpolateStyles(
    [
      { document, weight: 1 },
      { document: mirrorStyle(document), weight: 1 },
    ],
    { name: document.name },
  );
  if (!mix.ok) throw new Error(mix.message);
  return mix.document;
}

function createStockBase(styles: readonly StockStyle[]): StockBase {
  // Mirrored too, so that what is held on one side may be on the other.
  const documents = styles.flatMap(({ document }) => [document, mirrorStyle(document)]);
  const held = documents.flatMap((document) => KEY_SPEEDS.map((speed) => evaluateStyle(document, speed)));
  // What only uneven styles do is none that others vary by: else every one drawn would lean to a side.
  const even = KEY_SPEEDS.map((speed) => styles.map((style) => evaluateStyle(style.even, speed)));
  const learned = new Map<string, LearnedRange>();
  for (const channel of CHANNEL_NAMES)
    for (const coefficient of COEFFICIENT_NAMES)
      if (hasCoefficient(channel, coefficient))
        learned.set(`${channel}.${coefficient}`, learn(held, even, channel, coefficient));
  return {
    styles,
    getLearned: (channel, coefficient) => learned.get(`${channel}.${coefficient}`),
  };
}

function learn(
  held: readonly StyleCoefficients[],
  even: readonly (readonly StyleCoefficients[])[],
  channel: ChannelName,
  coefficient: CoefficientName,
): LearnedRange {
  const slots = [...new Set(SIDES.map((side) => getSlot(channel, side)))];
  const read = (rows: readonly StyleCoefficients[]): readonly number[] =>
    rows.flatMap((row) => slots.map((slot) => row[coefficient][slot]!));
  const values = read(held);
  const spreads = even.map((rows) => computeDeviation(read(rows)));
  return {
    min: Math.min(...values),
    max: Math.max(...values),
    spread: spreads.reduce((sum, spread) => sum + spread, 0) / spreads.length,
  };
}

function computeDeviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

/** Distance of a style to the nearest of the stock, degrees, over some channels; which one that is. */
export function findNearestStyle(
  all: readonly StockStyle[],
  trace: StyleTrace,
  channels: readonly ChannelName[] = CHANNEL_NAMES,
): { readonly name: string; readonly distance: number } {
  let nearest = { name: '', distance: Number.POSITIVE_INFINITY };
  for (const style of all) {
    if (style.trace === trace) continue;
    const distance = computeStyleDistance(style.trace, trace, channels);
    if (distance < nearest.distance) nearest = { name: style.document.name, distance };
  }
  return nearest;
}

/**
 * Share of the stock that is nearer to a normal walk than what is drawn may be (chosen by the sheet of 48).
 */
const APART = 0.35;

/** Shares of the stock's own distances between which a random style's lies. */
const NEAR = 0.05;
const FAR = 0.95;

/**
 * How far from the nearest style of the stock a new one may be, degrees: from the 5th to the 95th percentile
 * of how far each of the stock is from the one that is nearest to it, over some channels. No nearer, or it is
 * that style again; no further, or it is like nothing that was ever made.
 */
export function learnDistances(
  all: readonly StockStyle[],
  channels: readonly ChannelName[] = CHANNEL_NAMES,
): Range {
  const distances = all
    .map(({ trace }) => findNearestStyle(all, trace, channels).distance)
    .toSorted((a, b) => a - b);
  return { min: getPercentile(distances, NEAR), max: getPercentile(distances, FAR) };
}

/** A percentile of ascending numbers, linear between them; `share` is 0 to 1. Throws for no numbers. */
export function getPercentile(ascending: readonly number[], share: number): number {
  const at = share * (ascending.length - 1);
  const low = ascending[Math.floor(at)];
  const high = ascending[Math.ceil(at)];
  if (low === undefined || high === undefined) throw new RangeError('no numbers');
  return low + (high - low) * (at - Math.floor(at));
}
