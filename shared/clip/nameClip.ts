import type { Clip } from './clip.ts';

/**
 * The name of a clip, as animation and file: style and the walk's own speed in m/s with two decimals,
 * `Tired_1.40`. What file systems and engines forbid in names becomes `-`.
 */
export function nameClip({ walk, figure }: Pick<Clip, 'walk' | 'figure'>): string {
  const style = walk.style.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '');
  return `${style === '' ? 'Walk' : style}_${(walk.normalizedSpeed * figure.legLengthM).toFixed(2)}`;
}
