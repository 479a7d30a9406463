import { SEED_MAX } from './seed.ts';
import type { Figure } from '../body/figure/figure.ts';
import { CHANNEL_GROUPS, CHANNEL_NAMES, CHANNELS, type ChannelGroup } from '../gait/channels.ts';
import { createRandom, drawOne } from '../gait/random.ts';
import type { StyleDocument } from '../style/document.ts';
import { drawStyle, type DrawnStyle, type KeptChannels } from './drawStyle.ts';
import { judgeStyle, type RandomFault, type TriedStyle } from './judgeStyle.ts';
import { describeRandomStyle, nameRandomStyle } from './randomWords.ts';
import { learnDistances, type StyleStock } from './styleStock.ts';

/** What an open style gives to a random one. */
export interface KeptGroups {
  readonly document: StyleDocument;
  readonly groups: ReadonlySet<ChannelGroup>;
}

/** What `createRandomStyle` draws. */
export interface RandomStyleOptions {
  readonly stock: StyleStock;
  /** An integer from 0 up to `SEED_MAX`; the same one gives the same style. */
  readonly seed: number;
  /** The body that has to be able to walk it. */
  readonly figure: Figure;
  /** Groups of channels that stay as an open style has them; without, or with none, nothing is kept. */
  readonly kept?: KeptGroups;
}

/** A style that was drawn. */
export interface RandomStyle {
  readonly document: StyleDocument;
  /** Drawn before it, and not believable. */
  readonly redraws: number;
  /** What each of those broke, in their order; the first thing that was found. */
  readonly rejected: readonly RandomFault[];
  /** The built-in style that it is nearest to over what was drawn, and how near; degrees. */
  readonly nearest: { readonly name: string; readonly distance: number };
  /**
   * What is wrong with it: nothing as a rule. What is kept of an open style may break something by itself,
   * and then no drawing can mend it.
   */
  readonly faults: readonly RandomFault[];
}

/** Drawings at most (measured: of 10,000 seeds none takes this many where nothing is kept). */
const DRAWINGS_MOST = 60;

/**
 * Makes a new style of old ones: drawn (`drawStyle`), and drawn again from the same stream until it is
 * believable at V 0.6, 1.4 and 2. Its law is not held, no joint passes its limit, no arm goes through the
 * trunk and no leg through the other, and planted feet slide no more than the aims. It is as far from the
 * styles of the stock as they are from each other (`learnDistances`) and reaches no further than they do
 * (`isWithinReach`). Where nothing believable comes of it, that drawing is given that got furthest in these
 * checks, with what it breaks. Throws a RangeError for a seed that is none, and for a kept style whose base
 * no style of the stock stands on.
 */
export function createRandomStyle(options: RandomStyleOptions): RandomStyle {
  const { stock, seed, figure } = options;
  if (!Number.isInteger(seed) || seed < 0 || seed > SEED_MAX) throw new RangeError(`${seed} is no seed`);
  const kept = findKept(options.kept);
  const channels = CHANNEL_NAMES.filter((channel) => !kept?.channels.has(channel));
  const distances = kept === undefined ? stock.distances : learnDistances(stock.all, channels);
  const random = createRandom(seed);
  const baseName = kept?.document.base ?? drawOne(random, stock.all).document.base;
  const base = stock.bases.get(baseName);
  if (base === undefined) throw new RangeError(`no style stands on the base "${baseName}"`);
  const rejected: RandomFault[] = [];
  let best: TriedStyle | undefined;
  while (rejected.length < DRAWINGS_MOST) {
    const drawn = drawStyle(base, random, kept);
    const document = createDocument(options, baseName, drawn);
    const tried = judgeStyle(document, { stock, figure, channels, distances });
    if (tried.fault === undefined) return toStyle(tried, rejected);
    if (best === undefined || tried.passed > best.passed) best = tried;
    rejected.push(tried.fault);
  }
  return toStyle(best!, rejected);
}

function toStyle({ document, nearest, fault }: TriedStyle, rejected: readonly RandomFault[]): RandomStyle {
  return {
    document,
    nearest,
    redraws: rejected.length,
    rejected,
    faults: fault === undefined ? [] : [fault],
  };
}

function findKept(kept: KeptGroups | undefined): KeptChannels | undefined {
  if (kept === undefined || kept.groups.size === 0) return undefined;
  const channels = CHANNEL_NAMES.filter((channel) => kept.groups.has(CHANNELS[channel].group));
  return { document: kept.document, channels: new Set(channels) };
}

function createDocument(
  { seed, kept, stock }: RandomStyleOptions,
  base: StyleDocument['base'],
  { keys, hipPolicy, parts }: DrawnStyle,
): StyleDocument {
  const groups = CHANNEL_GROUPS.filter((group) => kept?.groups.has(group));
  const isKept = kept !== undefined && groups.length > 0;
  const licenses = new Set([
    ...stock.all.map(({ document }) => document.license),
    ...(isKept ? [kept.document.license] : []),
  ]);
  const [license = ''] = licenses;
  return {
    format: 'gait-style',
    name: nameRandomStyle(parts, seed),
    description: describeRandomStyle(parts, seed, isKept ? { name: kept.document.name, groups } : undefined),
    author: '',
    license: licenses.size === 1 ? license : '',
    tags: ['random'],
    base,
    hipPolicy,
    keys,
    mix: parts.map(({ name, weight }) => ({ name, weight })),
  };
}
