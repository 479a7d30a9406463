import type { ChannelGroup } from '../gait/channels.ts';
import { cutText, NAME_LENGTH, TEXT_LENGTH } from '../style/limits.ts';
import type { DrawnPart } from './drawStyle.ts';

/** A part of less than this is "a little" of the style. */
const LITTLE = 0.4;

/** "Brisk, a little zombie (4711)": the two that it is most of, and the seed. */
export function nameRandomStyle(parts: readonly DrawnPart[], seed: number): string {
  const [first, second] = parts.map(({ name }) => stripBrackets(name));
  const ending = ` (${seed})`;
  const stem =
    second === undefined
      ? first!
      : parts[1]!.weight < LITTLE
        ? `${first}, a little ${second.toLowerCase()}`
        : `${first} and ${second.toLowerCase()}`;
  return `${cutText(stem, NAME_LENGTH.max - ending.length - 1)}${ending}`;
}

/** A style's name without what stands in brackets: which leg, which base, which seed. */
export function stripBrackets(name: string): string {
  return name.replace(/\s*\([^)]*\)$/, '') || name;
}

const CHANGES: Readonly<Record<DrawnPart['change'], string>> = {
  none: '',
  evened: ' without its uneven side',
  mirrored: ' mirrored',
};

/** What the groups are called in a sentence. */
const GROUPS: Readonly<Record<ChannelGroup, string>> = {
  translations: 'translations',
  trunk: 'trunk',
  head: 'head',
  legs: 'legs',
  arms: 'arms',
};

/** What a style was drawn of and by which seed, so that it can be drawn again; two sentences. */
export function describeRandomStyle(
  parts: readonly DrawnPart[],
  seed: number,
  kept?: { readonly name: string; readonly groups: readonly ChannelGroup[] },
): string {
  const shares = parts.map(
    ({ name, weight, change }) => `${Math.round(100 * weight)} % ${name}${CHANGES[change]}`,
  );
  const drawn = `Random style, seed ${seed}: ${shares.join(', ')}, every number varied a little.`;
  if (kept === undefined) return drawn;
  const groups = kept.groups.map((group) => GROUPS[group]).join(', ');
  return cutText(`${drawn} Kept from "${kept.name}": ${groups}.`, TEXT_LENGTH.max - 1);
}

/** What a style is called that was varied around another: that one's name without its brackets, the seed. */
export function nameVariation(around: string, seed: number): string {
  const ending = ` (${seed})`;
  return `${cutText(stripBrackets(around), NAME_LENGTH.max - ending.length - 1)}${ending}`;
}

/** What a style was varied around, by which seed and how far; `spread` as `createVariation` has it. */
export function describeVariation(around: string, seed: number, spread: number): string {
  const text = `Like "${around}", every number varied by seed ${seed}, spread ${Math.round(100 * spread)} %.`;
  return cutText(text, TEXT_LENGTH.max - 1);
}
