import type { StyleDocument } from '../document.ts';
import type { RhythmNumber } from '../rhythm.ts';
import { compareRhythms } from './compareRhythms.ts';
import { createReadingPhrase } from './differencePhrase.ts';
import { createDifferences, formatPlain, type Reading } from './differenceReading.ts';

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
