import { CHANNEL_NAMES, CHANNELS, type ChannelName, getSlot, type Side, SIDES } from '../../gait/channels.ts';
import type { HipPolicy } from '../../gait/coefficients.ts';
import type { StyleDocument } from '../document.ts';
import { dropImplied } from '../dropImplied.ts';
import { COEFFICIENT_NAMES, type CoefficientName } from '../limits.ts';
import { evaluateStyle } from '../styleSource.ts';

/** One coefficient of two styles at one speed. */
export interface ComparedValue {
  /** V, 1/s. */
  readonly speed: number;
  readonly from: number;
  readonly to: number;
}

/** One coefficient that differs between two styles, over all speeds. */
export interface Comparison {
  readonly channel: ChannelName;
  /** `left` for a one-sided channel. */
  readonly side: Side;
  readonly coefficient: CoefficientName;
  /**
   * At the lowest and the highest key speed of both styles, and at those between where the course of either
   * bends; ascending, those where both agree too. Between them both styles are linear, outside they are held.
   */
  readonly values: readonly ComparedValue[];
}

/** From which speed up and to which speed, V in 1/s; a bound that is left out is no bound. */
export interface SpeedRange {
  readonly above?: number;
  readonly below?: number;
}

/** One stretch of speeds in which one coefficient of two styles differs. */
export interface StyleDifference {
  readonly channel: ChannelName;
  /** `both` where both sides differ alike, and for one-sided channels. */
  readonly side: Side | 'both';
  readonly coefficient: CoefficientName;
  /**
   * Bounds lie halfway between the last key speed with the difference and the next without: half of it is
   * left there.
   */
  readonly range: SpeedRange;
  /** Within the range, at the speeds of a `Comparison`; at least one. */
  readonly values: readonly ComparedValue[];
}

/** What one style does that another does not; names, descriptions, tags and the like are not compared. */
export interface StyleDiff {
  /** In the order of the file: channel, coefficient, left before right, slow before fast. */
  readonly differences: readonly StyleDifference[];
  /** Present where the styles keep their speed in different ways. */
  readonly hipPolicy?: { readonly from: HipPolicy; readonly to: HipPolicy };
}

/** Coefficients nearer than this are equal: a file holds six decimals. */
const SAME = 1e-9;

/** Whether two coefficients are the same but for noise. */
export function isSameValue({ from, to }: ComparedValue): boolean {
  return Math.abs(to - from) <= SAME;
}

/**
 * Lists every difference between two styles at every speed: nothing where they walk alike, whatever key
 * speeds each has.
 */
export function diffStyles(from: StyleDocument, to: StyleDocument): StyleDiff {
  const differences = mergeSides(compareStyles(from, to).flatMap(splitIntoRanges));
  return from.hipPolicy === to.hipPolicy
    ? { differences }
    : { differences, hipPolicy: { from: from.hipPolicy, to: to.hipPolicy } };
}

/** The coefficients that differ anywhere, side by side, in the order of `StyleDiff`. */
export function compareStyles(from: StyleDocument, to: StyleDocument): readonly Comparison[] {
  const rows = listKeySpeeds(from, to).map((speed) => ({
    speed,
    from: evaluateStyle(from, speed),
    to: evaluateStyle(to, speed),
  }));
  return CHANNEL_NAMES.flatMap((channel) =>
    COEFFICIENT_NAMES.flatMap((coefficient) =>
      getSides(channel).map((side) => {
        const slot = getSlot(channel, side);
        const values = rows.map((row) => ({
          speed: row.speed,
          from: row.from[coefficient][slot]!,
          to: row.to[coefficient][slot]!,
        }));
        // A key that one style has is no news where both are linear.
        return { channel, side, coefficient, values: dropImplied(values, isImplied) };
      }),
    ),
  ).filter(({ values }) => !values.every(isSameValue));
}

/** The speeds of all keys of both styles, V in 1/s, ascending, each once. */
export function listKeySpeeds(from: StyleDocument, to: StyleDocument): readonly number[] {
  return [...new Set([...from.keys, ...to.keys].map(({ speed }) => speed))].toSorted((a, b) => a - b);
}

/** Whether a value lies on the line between those before and after it, in both styles. */
export function isImplied(value: ComparedValue, before: ComparedValue, after: ComparedValue): boolean {
  const along = (value.speed - before.speed) / (after.speed - before.speed);
  return (['from', 'to'] as const).every(
    (style) => Math.abs(before[style] + (after[style] - before[style]) * along - value[style]) <= SAME,
  );
}

function getSides(channel: ChannelName): readonly Side[] {
  return CHANNELS[channel].sides === 'two' ? SIDES : ['left'];
}

/** One difference for each unbroken run of key speeds at which the styles differ. */
function splitIntoRanges({ values, ...place }: Comparison): StyleDifference[] {
  return findRuns(values, (value) => !isSameValue(value)).map(({ first, last, range }) => ({
    ...place,
    range,
    values: values.slice(first, last + 1),
  }));
}

/**
 * Unbroken runs of speeds that `isMeant` picks, with the range of speeds that each stands for; ends of the
 * list have no bound.
 */
export function findRuns<T extends { readonly speed: number }>(
  values: readonly T[],
  isMeant: (value: T) => boolean,
): { readonly first: number; readonly last: number; readonly range: SpeedRange }[] {
  const runs = [];
  for (let first = 0; first < values.length; first++) {
    if (!isMeant(values[first]!)) continue;
    let last = first;
    while (last + 1 < values.length && isMeant(values[last + 1]!)) last++;
    const halfway = (index: number) => (values[index]!.speed + values[index + 1]!.speed) / 2;
    const range = {
      ...(first === 0 ? {} : { above: halfway(first - 1) }),
      ...(last === values.length - 1 ? {} : { below: halfway(last) }),
    };
    runs.push({ first, last, range });
    first = last;
  }
  return runs;
}

/** Where left and right differ alike over the same speeds, one difference of both. */
function mergeSides(differences: readonly StyleDifference[]): readonly StyleDifference[] {
  return differences.flatMap((difference) => {
    if (CHANNELS[difference.channel].sides === 'one') return [{ ...difference, side: 'both' as const }];
    const twin = differences.find((other) => other.side !== difference.side && isAlike(other, difference));
    if (twin === undefined) return [difference];
    return difference.side === 'left' ? [{ ...difference, side: 'both' as const }] : [];
  });
}

function isAlike(a: StyleDifference, b: StyleDifference): boolean {
  return (
    a.channel === b.channel &&
    a.coefficient === b.coefficient &&
    a.values.length === b.values.length &&
    a.values.every((value, index) => {
      const other = b.values[index]!;
      return (
        value.speed === other.speed &&
        Math.abs(value.from - other.from) <= SAME &&
        Math.abs(value.to - other.to) <= SAME
      );
    })
  );
}
