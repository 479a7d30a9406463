import { RHYTHM } from '../../gait/cycleClock.ts';
import type { StyleDocument } from '../document.ts';
import { dropImplied } from '../dropImplied.ts';
import { RHYTHM_NUMBERS, type RhythmNumber } from '../rhythm.ts';
import { evaluateStyle } from '../styleSource.ts';
import { type ComparedValue, isImplied, isSameValue, listKeySpeeds } from './diffStyles.ts';

/** One number of the rhythm that differs between two styles, over all speeds. */
export interface RhythmComparison {
  readonly number: RhythmNumber;
  /** As those of a `Comparison`; shares of a cycle, or leg lengths. */
  readonly values: readonly ComparedValue[];
}

/** The numbers of the rhythm that differ anywhere. */
export function compareRhythms(from: StyleDocument, to: StyleDocument): readonly RhythmComparison[] {
  const rows = listKeySpeeds(from, to).map((speed) => ({
    speed,
    from: evaluateStyle(from, speed).rhythm,
    to: evaluateStyle(to, speed).rhythm,
  }));
  return RHYTHM_NUMBERS.map((number) => {
    const place = RHYTHM[number];
    const values = rows.map((row) => ({ speed: row.speed, from: row.from[place]!, to: row.to[place]! }));
    return { number, values: dropImplied(values, isImplied) };
  }).filter(({ values }) => !values.every(isSameValue));
}
