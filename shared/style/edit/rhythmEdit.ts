import type { StyleDocument } from '../document.ts';
import { clampToRange } from '../limits.ts';
import { EVEN, getKeyRhythm, mapKeyRhythms, RHYTHM_RANGES, type RhythmNumber } from '../rhythm.ts';
import { getKey } from '../settings.ts';
import { dropNoise, type StyleEdit } from './mapChannels.ts';

/** One number of a rhythm. */
export interface RhythmEdit {
  readonly number: RhythmNumber;
  /** Share of a cycle. */
  readonly value: number;
  /** Whether every key changes by as much as the one that is edited. */
  readonly allKeys: boolean;
}

/**
 * Sets a number of a key's rhythm, held within what a file may hold. Throws a RangeError for a key that is
 * not there or a number that is not finite.
 */
export function setRhythm(
  document: StyleDocument,
  keyIndex: number,
  { number, value, allKeys }: RhythmEdit,
): StyleEdit {
  if (!Number.isFinite(value)) throw new RangeError(`expected a finite number, got ${value}`);
  const range = RHYTHM_RANGES[number];
  const held = clampToRange(value, range);
  const change = held - getKeyRhythm(getKey(document, keyIndex))[number];
  let clamped = held !== value;
  const changed = mapKeyRhythms(document, (old, index) => {
    if (index === keyIndex) return { ...old, [number]: held };
    if (!allKeys) return old;
    const moved = dropNoise(old[number] + change);
    const within = clampToRange(moved, range);
    clamped ||= within !== moved;
    return { ...old, [number]: within };
  });
  return { document: changed, clamped };
}

/** Has the steps of a key, or of all, take even time again, their feet leave as by the base. */
export function resetRhythm(document: StyleDocument, keyIndex: number, allKeys: boolean): StyleDocument {
  return mapKeyRhythms(document, (old, index) => (allKeys || index === keyIndex ? EVEN : old));
}
