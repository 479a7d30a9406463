import { CHANNELS } from '../../gait/channels.ts';
import { CHANNEL_WORDS } from '../channelWords.ts';
import { RESTING_CHANNELS } from './differenceWords.ts';
import { type Comparison, isSameValue } from './diffStyles.ts';

/** How a coefficient is put into words. */
export interface Reading {
  /** What is said of each key speed: a factor or a difference. */
  readonly points: readonly Point[];
  /** How far from the exact amount a word may be (chosen: next to nothing to see). */
  readonly tolerance: number;
  readonly format: (amount: number) => string;
  /** A word on which way the amount goes; said once, and again where it changes. */
  readonly explain: (amount: number) => string;
  /** What comes before all amounts. */
  readonly opening?: string;
  /** When in the cycle the amount is seen, where it is as much the other way half a cycle later, and when. */
  readonly moments?: { readonly here: string; readonly there: string };
}

/** What is said of one speed. */
export interface Point {
  /** V, 1/s. */
  readonly speed: number;
  readonly amount: number;
  /** Whether there is nothing to say: the amount would be written as no change. */
  readonly isNeutral: boolean;
}

/** Reads a comparison as what is said of it. */
export function readComparison(comparison: Comparison): Reading {
  switch (comparison.coefficient) {
    case 'scale':
      return readScale(comparison);
    case 'offset':
      return readOffset(comparison);
    case 'lead':
      return readLead(comparison);
    case 'stance':
    case 'strike':
      return { ...readOffset(comparison), moments: getMoments(comparison) };
  }
}

/** A scale smaller than this is no swing to compare with: 1 against 0.05 is no "20×". */
const LEAST_SWING = 0.1;

/**
 * "0.5×" of the swing of the other style; "from 0× to 0.5×" of that of the normal walk where the other has
 * none.
 */
function readScale({ channel, values }: Comparison): Reading {
  const isComparable = values.every((value) => isSameValue(value) || Math.abs(value.from) >= LEAST_SWING);
  const wasStill = values.every(({ from }) => Math.abs(from) < 0.005);
  const points = values.map((value) => {
    const { speed, from, to } = value;
    const amount = isComparable ? (isSameValue(value) ? 1 : to / from) : to;
    return { speed, amount, isNeutral: Math.abs(amount - (isComparable ? 1 : from)) < 0.005 };
  });
  const stillWord = isComparable && !RESTING_CHANNELS.includes(channel) ? 'still' : '';
  return {
    points,
    tolerance: 0.06 * Math.max(1, ...points.map(({ amount }) => Math.abs(amount))),
    format: (amount) => `${formatPlain(amount, 2)}×`,
    explain: (amount) => {
      if (Math.abs(amount) < 0.005) return stillWord;
      return amount < 0 && isComparable ? 'reversed' : '';
    },
    opening: isComparable ? '' : wasStill ? 'from 0× to ' : 'from almost 0× to ',
  };
}

/** "+6° (more bent)". */
function readOffset({ channel, values }: Comparison): Reading {
  const isAngle = CHANNELS[channel].unit === 'degrees';
  const { plus, minus } = CHANNEL_WORDS[channel];
  return {
    points: createDifferences(values, isAngle ? 0.05 : 0.0005),
    tolerance: isAngle ? 2 : 0.004,
    format: (amount) => {
      const sign = amount < 0 ? MINUS : amount > 0 ? '+' : '';
      const size = Math.abs(amount);
      // From ten degrees on, tenths are noise to a reader.
      return isAngle
        ? `${sign}${formatPlain(size, size < 9.95 ? 1 : 0)}°`
        : `${sign}${formatPlain(size, 3)} leg lengths`;
    },
    explain: (amount) => (amount > 0 ? plus : amount < 0 ? minus : ''),
  };
}

/** When a wave is at its greatest and at its least; a midline channel's is that of the left leg. */
function getMoments({ channel, coefficient }: Comparison): { readonly here: string; readonly there: string } {
  const isMidline = CHANNELS[channel].sides === 'one';
  if (coefficient === 'stance') {
    return isMidline
      ? { here: 'in left stance', there: 'in right stance' }
      : { here: 'in stance', there: 'in swing' };
  }
  return isMidline
    ? { here: 'at the left heel strike', there: 'at the right one' }
    : { here: 'at its strike', there: "at the other foot's" };
}

/** "0.1 cycle later". */
function readLead({ values }: Comparison): Reading {
  return {
    points: createDifferences(values, 0.0005),
    tolerance: 0.01,
    format: (amount) =>
      Math.abs(amount) < 0.0005
        ? 'in time'
        : `${formatPlain(Math.abs(amount), 3)} cycle ${amount < 0 ? 'later' : 'earlier'}`,
    explain: () => '',
  };
}

/** Differences; what would be written as 0 is 0. */
export function createDifferences(values: Comparison['values'], least: number): readonly Point[] {
  return values.map(({ speed, from, to }) => {
    const isNeutral = Math.abs(to - from) < least;
    return { speed, amount: isNeutral ? 0 : to - from, isNeutral };
  });
}

/** U+2212, as in all that the window writes. */
const MINUS = '\u2212';

/** At most `decimals` digits behind the point, no closing zeros, a true minus sign. */
export function formatPlain(value: number, decimals: number): string {
  const text = String(Number(Math.abs(value).toFixed(decimals)));
  return value < 0 && text !== '0' ? `${MINUS}${text}` : text;
}
