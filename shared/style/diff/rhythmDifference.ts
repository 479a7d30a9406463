import { dropImplied } from '../dropImplied.ts';
import type { StyleDocument } from '../document.ts';
import { RHYTHM } from '../../gait/cycleClock.ts';
import { RHYTHM_NUMBERS, type RhythmNumber } from '../rhythm.ts';
import { evaluateStyle } from '../styleSource.ts';
import { createReadingPhrase } from './differencePhrase.ts';
import { createDifferences, formatPlain, type Reading } from './differenceReading.ts';
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

const SUBJECTS: Readonly<Record<RhythmNumber, string>> = {
  otherStrike: 'right foot strikes',
  toeOffLeft: 'left foot leaves',
  toeOffRight: 'right foot leaves',
  clearanceLeft: 'left foot swings',
  clearanceRight: 'right foot swings',
};

/** What rounding of a field hides, and how far off a word may be, shares of the cycle or the leg. */
const LEAST = 0.0005;
const TOLERANCE = 0.005;

/** How the rhythm of `to` differs from that of `from`, a line each: "right foot strikes 5 % earlier". */
export function describeRhythmDifference(from: StyleDocument, to: StyleDocument): readonly string[] {
  return compareRhythms(from, to).flatMap(({ number, values }) => {
    const reading: Reading = {
      points: createDifferences(values, LEAST),
      tolerance: TOLERANCE,
      format: (amount) =>
        Math.abs(amount) < LEAST
          ? 'as before'
          : `${formatPlain(100 * Math.abs(amount), 1)} % ${describeWay(number, amount)}`,
      explain: () => '',
    };
    const phrase = createReadingPhrase(reading);
    return phrase === undefined ? [] : [`${SUBJECTS[number]} ${phrase.text}`];
  });
}

/** Which way a number is off: sooner or later, of the cycle, or over the floor, of the leg. */
function describeWay(number: RhythmNumber, amount: number): string {
  if (number.startsWith('clearance')) return `of the leg ${amount < 0 ? 'lower' : 'higher'}`;
  return amount < 0 ? 'earlier' : 'later';
}
