import { CHANNELS, type ChannelName } from '../gait/channels.ts';

/** Lowest and highest allowed value, both included. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

/** The numbers that style a channel at a key, in the order in which they are written. */
export const COEFFICIENT_NAMES = ['scale', 'offset', 'lead', 'stance', 'strike'] as const;
export type CoefficientName = (typeof COEFFICIENT_NAMES)[number];

/** Value of each coefficient that changes nothing. */
export const IDENTITY: Readonly<Record<CoefficientName, number>> = {
  scale: 1,
  offset: 0,
  lead: 0,
  stance: 0,
  strike: 0,
};

/** How the name of a style file ends. */
export const STYLE_ENDING = '.gait.json';
/** Greatest size of a style's text, bytes of UTF-8 (1 MiB). */
export const TEXT_BYTES_MAX = 1_048_576;
/**
 * Deepest nesting of lists and objects in a style's text; chosen: far above any real file, far below what a
 * call stack holds.
 */
export const TEXT_DEPTH_MAX = 100;
/**
 * Most problems of one text that are listed; chosen: more than anyone mends one by one, few enough to send
 * and draw at once.
 */
export const PROBLEMS_MAX = 100;
/** Length of a style's name in code points. */
export const NAME_LENGTH: Range = { min: 1, max: 120 };
/** Length of description, author and license in code points. */
export const TEXT_LENGTH: Range = { min: 0, max: 2000 };
/** How many tags a style has. */
export const TAG_COUNT: Range = { min: 0, max: 32 };
/** Length of a tag in code points. */
export const TAG_LENGTH: Range = { min: 0, max: 60 };
/** How many keys a style has. */
export const KEY_COUNT: Range = { min: 1, max: 32 };
/** Highest speed of a key, V in 1/s; speeds lie in (0, this]. */
export const KEY_SPEED_MAX = 6;
/** Lowest speed of a key that the 6 decimals of the file can write, V in 1/s. */
export const KEY_SPEED_MIN = 1e-6;
/** Least distance between the speeds of two keys, V in 1/s. */
export const KEY_SPEED_GAP = 0.001;
/** What `KEY_SPEED_GAP` may fall short by: 1.001 - 1 is a few 1e-16 too small in binary. */
const KEY_SPEED_GAP_SLACK = 1e-12;

const SCALE: Range = { min: -5, max: 5 };
const ANGLE_OFFSET: Range = { min: -180, max: 180 };
const TRANSLATION_OFFSET: Range = { min: -1, max: 1 };
const LEAD: Range = { min: -0.5, max: 0.5 };
const NONE: Range = { min: 0, max: 0 };

/** Whether a channel has a coefficient; one that it has not is 0. */
export function hasCoefficient(channel: ChannelName, coefficient: CoefficientName): boolean {
  const { hasLead, hasStrike } = CHANNELS[channel];
  return coefficient === 'lead' ? hasLead : coefficient !== 'strike' || hasStrike;
}

/**
 * What a file may hold for a coefficient: scale bare, lead in cycles, all others in degrees or leg lengths;
 * only 0 for one that the channel has not.
 */
export function getCoefficientRange(channel: ChannelName, coefficient: CoefficientName): Range {
  if (!hasCoefficient(channel, coefficient)) return NONE;
  if (coefficient === 'scale') return SCALE;
  if (coefficient === 'lead') return LEAD;
  return CHANNELS[channel].unit === 'legLengths' ? TRANSLATION_OFFSET : ANGLE_OFFSET;
}

/** Moves a value into a range. */
export function clampToRange(value: number, range: Range): number {
  return Math.min(range.max, Math.max(range.min, value));
}

/** Whether `speed` is above `before` by at least the gap that keys must keep (V, 1/s). */
export function isFarEnough(before: number, speed: number): boolean {
  return speed - before >= KEY_SPEED_GAP - KEY_SPEED_GAP_SLACK;
}

/**
 * The first `length` code points of a text, with an ellipsis in place of the rest; no character is cut in
 * two.
 */
export function cutText(text: string, length: number): string {
  // A code point has at most two units, so that a long text is never walked through.
  const points = Array.from(text.slice(0, 2 * length + 2));
  return points.length > length ? `${points.slice(0, length).join('')}…` : text;
}

/** Length of a text in code points, as the limits count it; a lone surrogate counts as one. */
export function countCodePoints(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    if (text.codePointAt(i)! > 0xffff) i++;
    count++;
  }
  return count;
}

/**
 * Bytes of a text in UTF-8. Counted by hand because the kernel has no TextEncoder; a lone surrogate counts as
 * its replacement's 3.
 */
export function countUtf8Bytes(text: string): number {
  let bytes = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.codePointAt(i)!;
    if (code > 0xffff) i++;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
