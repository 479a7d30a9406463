import { formatPlain, type Point, type Reading, readComparison } from './differenceReading.ts';
import { type Comparison, findRuns, type SpeedRange } from './diffStyles.ts';

/** What a coefficient of one style is against that of another, in words. */
export interface DifferencePhrase {
  /**
   * "0.5×", "+6° (more bent) below 0.8", "1.2× at 0.6, 0.9× at 2", "0.1 cycle later", "+6° (more bent) in
   * stance, −6° (straighter) in swing".
   */
  readonly text: string;
  /** Whether it holds at every speed, so that other phrases may stand beside it. */
  readonly isConstant: boolean;
}

/** Puts a comparison into words, without its subject; undefined where rounding leaves nothing to say. */
export function createDifferencePhrase(comparison: Comparison): DifferencePhrase | undefined {
  return createReadingPhrase(readComparison(comparison));
}

/** The same of anything that is read speed by speed. */
export function createReadingPhrase(reading: Reading): DifferencePhrase | undefined {
  const { points, opening = '' } = reading;
  const runs = findRuns(points, ({ isNeutral }) => !isNeutral);
  const amounts = runs.map(({ first, last }) => formatSteady(reading, points.slice(first, last + 1)));
  const [amount] = amounts;
  if (runs.length === 0) return undefined;
  const isSharp = runs.every(({ first, last }) => isShort(points, first - 1) && isShort(points, last));
  if (amount === undefined || !isSharp || amounts.some((other) => other !== amount)) {
    return { text: opening + formatCourse(reading), isConstant: false };
  }
  const ranges = runs.map(({ range }) => formatRange(range)).join(' and');
  return { text: opening + amount + ranges, isConstant: ranges === '' };
}

/**
 * What is longer of a wave says only what happens here, not that it is the opposite half a cycle later;
 * characters (chosen: with the longest subject of a run in front a line then stays within 100).
 */
const LONG = 70;

/** What happens speed by speed; of a wave with the moment at which. */
function formatCourse(reading: Reading): string {
  const { moments } = reading;
  const list = formatList(reading);
  if (moments === undefined) return list;
  const whole = `${moments.here}, opposite ${moments.there}: ${list}`;
  return whole.length > LONG ? `${moments.here}: ${list}` : whole;
}

/**
 * A difference that comes or goes within this much speed, V in 1/s, has an edge ("below 0.8", where half of
 * it is left); one that takes longer has a course. Chosen: about the distance of neighbouring key speeds.
 */
const EDGE = 0.6;

/**
 * Whether the way from a point to the next is short enough for an edge; so it is where there is no such
 * point.
 */
function isShort(points: readonly Point[], index: number): boolean {
  const [here, next] = [points[index], points[index + 1]];
  return here === undefined || next === undefined || next.speed - here.speed <= EDGE + 1e-9;
}

/**
 * One amount for a run of speeds, with "about" where it wavers a little; undefined where it takes more than
 * one.
 */
function formatSteady(reading: Reading, points: readonly Point[]): string | undefined {
  const amounts = points.map(({ amount }) => amount);
  const least = Math.min(...amounts);
  const most = Math.max(...amounts);
  if (most - least > reading.tolerance) return undefined;
  const middle = (least + most) / 2;
  if (reading.format(least) === reading.format(most)) return explainSteady(reading, amounts[0]!);
  // What goes both ways, or is not much more than its own wavering, is told speed by speed.
  const isOneWay = reading.explain(least) === reading.explain(most) && least * most > 0;
  return isOneWay && most - least < Math.abs(middle) / 4
    ? `about ${explainSteady(reading, middle)}`
    : undefined;
}

/** One amount for all of a run, of a wave together with what it is half a cycle later. */
function explainSteady(reading: Reading, amount: number): string {
  const { moments } = reading;
  const here = explainAmount(reading, amount);
  if (moments === undefined) return here;
  const only = `${here} ${moments.here}`;
  const whole = `${only}, ${dropUnit(explainAmount(reading, 0 - amount))} ${moments.there}`;
  return whole.length > LONG ? only : whole;
}

/** A later amount of a line: its unit, if that is a word, is said by the first. */
function dropUnit(amount: string): string {
  return amount.replace(' leg lengths', '');
}

function explainAmount({ format, explain }: Pick<Reading, 'format' | 'explain'>, amount: number): string {
  const word = explain(amount);
  return word === '' ? format(amount) : `${format(amount)} (${word})`;
}

/**
 * "+36° (forward) at 0.5, +30° from 2 on": the amounts at the speeds where the course bends, linear between.
 */
function formatList({ points, tolerance, format, explain }: Reading): string {
  const sizes = points.map(({ amount }) => amount);
  // Of a small change no third is left out.
  const third = (Math.max(...sizes) - Math.min(...sizes)) / 3;
  const corners = findCorners(joinLevelEnds(points, format), Math.min(tolerance, third));
  const amounts = joinLevelEnds(corners, format);
  const [start, end] = [amounts[0]!, amounts.at(-1)!];
  // All are written alike, which rounding can make of a change at the edge of being none.
  if (amounts.length === 1) return `about ${explainAmount({ format, explain }, start.amount)}`;
  const isLevelStart = start.speed > points[0]!.speed;
  const isLevelEnd = end.speed < points.at(-1)!.speed;
  const explained = new Set(['']);
  return amounts
    .map(({ speed, amount }, index) => {
      const word = explain(amount);
      const size = index === 0 ? format(amount) : dropUnit(format(amount));
      const isNew = !explained.has(word);
      explained.add(word);
      const text = isNew ? `${size} (${word})` : size;
      const place = formatPlain(speed, 2);
      if (speed === start.speed && isLevelStart) return `${text} up to ${place}`;
      return speed === end.speed && isLevelEnd ? `${text} from ${place} on` : `${text} at ${place}`;
    })
    .join(', ');
}

/** Level stretches at both ends without all but their inner ends. */
function joinLevelEnds(points: readonly Point[], format: Reading['format']): readonly Point[] {
  const texts = points.map(({ amount }) => format(amount));
  const first = texts.findIndex((_, index) => texts[index + 1] !== texts[0]);
  const last = texts.findLastIndex((_, index) => texts[index - 1] !== texts.at(-1));
  return points.slice(first, Math.max(first, last) + 1);
}

/**
 * The points without those that lie, within the tolerance, between the ones that are kept (Douglas and
 * Peucker).
 */
function findCorners(points: readonly Point[], tolerance: number): readonly Point[] {
  const first = points[0]!;
  const last = points.at(-1)!;
  const slope = (last.amount - first.amount) / Math.max(last.speed - first.speed, Number.MIN_VALUE);
  let farthest = 0;
  let distance = tolerance;
  points.forEach(({ speed, amount }, index) => {
    const missed = Math.abs(amount - (first.amount + slope * (speed - first.speed)));
    if (missed > distance) {
      farthest = index;
      distance = missed;
    }
  });
  if (farthest === 0) return points.length === 1 ? [first] : [first, last];
  return [
    ...findCorners(points.slice(0, farthest + 1), tolerance),
    ...findCorners(points.slice(farthest), tolerance).slice(1),
  ];
}

function formatRange({ above, below }: SpeedRange): string {
  if (above === undefined) return below === undefined ? '' : ` below ${formatPlain(below, 2)}`;
  if (below === undefined) return ` above ${formatPlain(above, 2)}`;
  return ` between ${formatPlain(above, 2)} and ${formatPlain(below, 2)}`;
}
