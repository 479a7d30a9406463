import { RHYTHM } from '../../gait/cycleClock.ts';
import type { StyleDocument } from '../document.ts';
import { dropImplied } from '../dropImplied.ts';
import { deriveRunKeys, getRunKeys, getRunLegs, withRun } from '../runKeys.ts';
import { evaluateStyle } from '../styleSource.ts';
import { createReadingPhrase } from './differencePhrase.ts';
import { createDifferences, formatPlain } from './differenceReading.ts';
import { isImplied, listKeySpeeds } from './diffStyles.ts';

/** What rounding of a field hides of a landing, and how far off a word may be, degrees. */
const LEAST_DEG = 0.05;
const TOLERANCE_DEG = 0.5;

/** What lines about a run begin with. */
export const RUNNING = 'running: ';

/**
 * How `to` runs otherwise than `from`, a line each; what a run has from how its style walks is not told.
 * `describe` tells how one style walks otherwise than another.
 */
export function describeRunDifference(
  from: StyleDocument,
  to: StyleDocument,
  describe: (from: StyleDocument, to: StyleDocument) => readonly string[],
): readonly string[] {
  if (from.run === false || to.run === false)
    return from.run === to.run ? [] : [to.run === false ? 'does not run' : 'runs'];
  if (getRunKeys(from) === undefined && getRunKeys(to) === undefined) {
    const [before, after] = [from, to].map((style) => formatPlain(100 * getRunLegs(style), 0));
    return before === after ? [] : [`running takes ${after} % of its legs, was ${before} %`];
  }
  const [before, after] = [from, to].map(
    (style): StyleDocument => ({
      ...withRun(style, undefined),
      base: to.base,
      hipPolicy: to.hipPolicy,
      keys: deriveRunKeys(style)!,
    }),
  ) as [StyleDocument, StyleDocument];
  return [...describe(before, after), ...describeLanding(before, after)].map((line) => RUNNING + line);
}

function describeLanding(from: StyleDocument, to: StyleDocument): readonly string[] {
  const read = (style: StyleDocument, speed: number) => evaluateStyle(style, speed).rhythm[RHYTHM.landing]!;
  const values = listKeySpeeds(from, to).map((speed) => ({
    speed,
    from: read(from, speed),
    to: read(to, speed),
  }));
  const phrase = createReadingPhrase({
    points: createDifferences(dropImplied(values, isImplied), LEAST_DEG),
    tolerance: TOLERANCE_DEG,
    format: (amount) =>
      Math.abs(amount) < LEAST_DEG
        ? 'as before'
        : `${formatPlain(Math.abs(amount), 1)}° further ${amount < 0 ? 'down' : 'up'}`,
    explain: () => '',
  });
  return phrase === undefined ? [] : [`toes land ${phrase.text}`];
}
