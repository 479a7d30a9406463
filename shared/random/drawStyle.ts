import { CHANNEL_NAMES, CHANNELS, type ChannelGroup, type ChannelName, SLOT } from '../gait/channels.ts';
import { createCoefficients, type HipPolicy, type StyleCoefficients } from '../gait/coefficients.ts';
import { EVEN_RHYTHM, RHYTHM } from '../gait/cycleClock.ts';
import { drawInteger, drawOne, type Random } from '../gait/random.ts';
import { createKey } from '../style/edit/createKey.ts';
import type { StyleDocument, StyleKey } from '../style/document.ts';
import { getFieldDecimals } from '../style/fieldDecimals.ts';
import { getKeyRhythm, RHYTHM_DECIMALS, withRhythm } from '../style/rhythm.ts';
import { clampToRange, COEFFICIENT_NAMES, IDENTITY, type Range } from '../style/limits.ts';
import { mirrorStyle } from '../style/edit/sides.ts';
import { evaluateStyle } from '../style/styleSource.ts';
import { KEY_SPEEDS, type StockBase, type StockStyle } from './styleStock.ts';

/** One style that went into a drawn one. */
export interface DrawnPart {
  readonly name: string;
  /** Share of the mix, the parts sum to 1. */
  readonly weight: number;
  /** What was done to a style that limps or holds itself to a side. */
  readonly change: 'none' | 'evened' | 'mirrored';
}

/** What was drawn, before it is looked at. */
export interface DrawnStyle {
  readonly keys: readonly StyleKey[];
  readonly hipPolicy: HipPolicy;
  /** The heaviest first. */
  readonly parts: readonly DrawnPart[];
}

/** What is kept of an open style. */
export interface KeptChannels {
  readonly document: StyleDocument;
  readonly channels: ReadonlySet<ChannelName>;
}

/** All chosen, by the sheet of 48 (`docs/guide/pictures/random-styles.png`). */
const MAIN_WEIGHT = { min: 0.45, max: 0.75 } as const;
/** How often a style that limps does so in what is drawn of it, on either leg. */
const UNEVEN_SHARE = 0.25;
/** Spread of the logarithm of a weight by which a part of the body may be of other shares than the whole. */
const PART_SPREAD = 0.5;
/**
 * The power that the shares of the arms are raised to. How arms are carried is one way or another: half way
 * between hanging and folded they are held out like a tray.
 */
const ARM_POWER = 3;
/**
 * What a mix is exaggerated by, arms less than all else: sums of several styles are tamer than each of them,
 * and by legs and trunk a walk is told from afar.
 */
const AMOUNT = { min: 1.1, max: 1.5 } as const;
const ARM_AMOUNT = { min: 0.85, max: 1.1 } as const;
/** How far a coefficient is moved, in what the built-in styles spread by. */
export const JITTER = 0.3;
/** The most of it, in spreads of the jitter. */
const JITTER_MOST = 2;
/** How the normal head answers the normal trunk (engine.md §3): what keeps the eyes on the way. */
const HEAD_PER_TORSO = -0.8;

/** Groups that have their shares together: the head answers the trunk, the sway answers the legs. */
const PARTS = ['upper', 'lower', 'arms'] as const;
type BodyPart = (typeof PARTS)[number];
const PART_OF: Readonly<Record<ChannelGroup, BodyPart>> = {
  translations: 'lower',
  legs: 'lower',
  trunk: 'upper',
  head: 'upper',
  arms: 'arms',
};

/** Shares of the parts, in their order, for each part of the body. */
type BodyShares = Readonly<Record<BodyPart, readonly number[]>>;

/** What each part of the body is exaggerated by. */
type Amounts = Readonly<Record<BodyPart, number>>;

/**
 * Draws a style: two or three of the stock's in shares, a little other ones for legs, trunk and arms, the mix
 * exaggerated somewhat, then every number moved by a part of what the stock spreads by and held within what
 * it holds. One move serves all key speeds, so that the style changes with speed as its parts do. What is
 * kept of an open style stays as it is written there. Nothing is checked.
 */
export function drawStyle(base: StockBase, random: Random, kept?: KeptChannels): DrawnStyle {
  const own = base.styles.filter(hasCharacter);
  const parts = drawParts(own.length > 0 ? own : base.styles, random);
  const weights = parts.map(({ weight }) => weight);
  const shares: BodyShares = {
    upper: moveWeights(weights, 1, random),
    lower: moveWeights(weights, 1, random),
    arms: moveWeights(weights, ARM_POWER, random),
  };
  const bold = random();
  const draw = ({ min, max }: Range): number => min + bold * (max - min);
  const body = draw(AMOUNT);
  const amounts: Amounts = { upper: body, lower: body, arms: draw(ARM_AMOUNT) };
  const moves = drawMoves(base, random, JITTER);
  const policies = parts.map(({ style }) => style.document.hipPolicy);
  const heaviest = shares.lower.indexOf(Math.max(...shares.lower));
  const speeds = getKeySpeeds(kept);
  const keys = speeds.map((speed) => {
    const rows = parts.map(({ document }) => evaluateStyle(document, speed));
    const mixed = mixRows(rows, shares, amounts);
    return keepChannels(createKey(speed, moveRow(base, mixed, moves)), kept);
  });
  // What it is of as a whole: the mean over the parts of the body.
  const whole = parts.map(
    (_, index) => PARTS.reduce((sum, part) => sum + shares[part][index]!, 0) / PARTS.length,
  );
  return {
    keys,
    hipPolicy: kept?.channels.has('hipFlexion') ? kept.document.hipPolicy : policies[heaviest]!,
    parts: parts
      .map(({ style, change }, index) => ({ name: style.document.name, weight: whole[index]!, change }))
      .toSorted((a, b) => b.weight - a.weight),
  };
}

/** Whether a style is more than the walk of its base: that gives a mix nothing. */
function hasCharacter({ document }: StockStyle): boolean {
  return document.keys.some(({ channels }) => Object.keys(channels).length > 0);
}

/** One of the drawn styles as it goes into the mix. */
interface MixedPart {
  readonly style: StockStyle;
  readonly document: StyleDocument;
  readonly change: DrawnPart['change'];
  readonly weight: number;
}

function drawParts(styles: readonly StockStyle[], random: Random): readonly MixedPart[] {
  const count = Math.min(drawInteger(random, 2, 3), styles.length);
  const drawn: StockStyle[] = [];
  while (drawn.length < count) {
    drawn.push(
      drawOne(
        random,
        styles.filter((style) => !drawn.includes(style)),
      ),
    );
  }
  const main = MAIN_WEIGHT.min + random() * (MAIN_WEIGHT.max - MAIN_WEIGHT.min);
  const split = 0.3 + 0.4 * random();
  const weights = count < 3 ? [main, 1 - main] : [main, (1 - main) * split, (1 - main) * (1 - split)];
  return drawn.map((style, index) => {
    const change = style.isUneven ? drawChange(random) : 'none';
    const { document, even } = style;
    const given = change === 'evened' ? even : change === 'mirrored' ? mirrorStyle(document) : document;
    return { style, document: given, change, weight: weights[index]! };
  });
}

function drawChange(random: Random): DrawnPart['change'] {
  if (random() >= UNEVEN_SHARE) return 'evened';
  return random() < 0.5 ? 'none' : 'mirrored';
}

function moveWeights(weights: readonly number[], power: number, random: Random): readonly number[] {
  const moved = weights.map((weight) => (weight * Math.exp(PART_SPREAD * drawNormal(random))) ** power);
  const sum = moved.reduce((total, weight) => total + weight, 0);
  return moved.map((weight) => weight / sum);
}

/** Near enough a normal number of mean 0 and spread 1, never beyond 2: three even ones. */
function drawNormal(random: Random): number {
  return clampToRange(2 * (random() + random() + random()) - 3, { min: -JITTER_MOST, max: JITTER_MOST });
}

/**
 * How far each coefficient is moved at every key and on both sides; `jitter` in what the styles spread by.
 */
export function drawMoves(base: StockBase, random: Random, jitter: number): StyleCoefficients {
  const moves = createCoefficients();
  moves.scale.fill(0);
  for (const channel of CHANNEL_NAMES) {
    const { leftSlot, rightSlot } = CHANNELS[channel];
    for (const coefficient of COEFFICIENT_NAMES) {
      const move = jitter * (base.getLearned(channel, coefficient)?.spread ?? 0) * drawNormal(random);
      moves[coefficient][leftSlot] = move;
      moves[coefficient][rightSlot] = move;
    }
  }
  const { offset } = moves;
  offset[SLOT.headTilt]! += HEAD_PER_TORSO * (offset[SLOT.pelvisTilt]! + offset[SLOT.torsoTilt]!);
  return moves;
}

/** At the keys of the style that is kept of where there are several, so that what is kept stays exact. */
function getKeySpeeds(kept: KeptChannels | undefined): readonly number[] {
  const keys = kept === undefined || kept.channels.size === 0 ? [] : kept.document.keys;
  return keys.length > 1 ? keys.map(({ speed }) => speed) : KEY_SPEEDS;
}

/** The weighted sum, exaggerated as `applyAmount` does; without it the mix would be no bolder than a mean. */
function mixRows(
  rows: readonly StyleCoefficients[],
  shares: BodyShares,
  amounts: Amounts,
): StyleCoefficients {
  const mixed = createCoefficients();
  for (const channel of CHANNEL_NAMES) {
    const { leftSlot, rightSlot, group } = CHANNELS[channel];
    const weights = shares[PART_OF[group]];
    const amount = amounts[PART_OF[group]];
    for (const coefficient of COEFFICIENT_NAMES)
      for (let slot = leftSlot; slot <= rightSlot; slot++) {
        const sum = rows.reduce((total, row, at) => total + weights[at]! * row[coefficient][slot]!, 0);
        const neutral = IDENTITY[coefficient];
        mixed[coefficient][slot] = neutral + amount * (sum - neutral);
      }
  }
  // When the feet come and go is of the legs; how far they clear the floor is not drawn.
  EVEN_RHYTHM.slice(0, RHYTHM.clearanceLeft).forEach((neutral, i) => {
    const sum = rows.reduce((total, row, at) => total + shares.lower[at]! * row.rhythm[i]!, 0);
    mixed.rhythm[i] = neutral + amounts.lower * (sum - neutral);
  });
  return mixed;
}

/**
 * Moved, held within what the stock holds at any of the key speeds, and rounded as fields are; with
 * `isFromOwn` what is beyond that already may stay so.
 */
export function moveRow(
  base: StockBase,
  row: StyleCoefficients,
  moves: StyleCoefficients,
  isFromOwn = false,
): StyleCoefficients {
  const moved = createCoefficients();
  for (const channel of CHANNEL_NAMES) {
    const { leftSlot, rightSlot } = CHANNELS[channel];
    for (const coefficient of COEFFICIENT_NAMES) {
      const learned = base.getLearned(channel, coefficient);
      if (learned === undefined) continue;
      const factor = 10 ** getFieldDecimals(channel, coefficient);
      for (let slot = leftSlot; slot <= rightSlot; slot++) {
        const from = row[coefficient][slot]!;
        const min = isFromOwn ? Math.min(learned.min, from) : learned.min;
        const max = isFromOwn ? Math.max(learned.max, from) : learned.max;
        const held = clampToRange(from + moves[coefficient][slot]!, { min, max });
        // Plus 0: never -0.
        moved[coefficient][slot] = Math.round(held * factor) / factor + 0;
      }
    }
  }
  row.rhythm.forEach((value, i) => {
    moved.rhythm[i] = Math.round(value * 10 ** RHYTHM_DECIMALS) / 10 ** RHYTHM_DECIMALS;
  });
  return moved;
}

/**
 * A key with the kept channels as the open style has them there; its only key holds at every speed. The
 * rhythm goes with the hips, as the policy does.
 */
function keepChannels(key: StyleKey, kept: KeptChannels | undefined): StyleKey {
  if (kept === undefined || kept.channels.size === 0) return key;
  const { document } = kept;
  const from = document.keys.length > 1 ? document.keys.find(({ speed }) => speed === key.speed) : undefined;
  const own = from ?? document.keys[0]!;
  const { channels } = own;
  const merged = CHANNEL_NAMES.flatMap((channel) => {
    const setting = kept.channels.has(channel) ? channels[channel] : key.channels[channel];
    return setting === undefined ? [] : [[channel, setting] as const];
  });
  const drawn = { ...key, channels: Object.fromEntries(merged) };
  return kept.channels.has('hipFlexion') ? withRhythm(drawn, getKeyRhythm(own)) : drawn;
}
