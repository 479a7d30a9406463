import type { RunKey, StyleDocument } from '../../../../shared/style/document.ts';
import {
  getRunKeys,
  getRunNumber,
  readRunKeys,
  withRun,
  withRunNumber,
} from '../../../../shared/style/runKeys.ts';
import { LEGS_RANGE, PLANTED_RANGES, type RunNumber } from '../../../../shared/style/runRanges.ts';
import { clampToRange } from '../../../../shared/style/limits.ts';
import { createDocumentCommand } from '../command.ts';

/** What the numbers of a run are called. */
export const RUN_NAMES: Readonly<Record<RunNumber | 'legs', string>> = {
  legs: 'As it walks',
  bounce: 'Bounce',
  landing: 'Landing',
};

/** The key of a run that is nearest to a speed, V in 1/s; undefined where a style has none of its own. */
export function findRunKey(document: StyleDocument, normalizedSpeed: number): RunKey | undefined {
  const away = ({ speed }: RunKey): number => Math.abs(speed - normalizedSpeed);
  return getRunKeys(document)?.reduce((nearest, key) => (away(key) < away(nearest) ? key : nearest));
}

/** Sets how much of what a style does to its legs its run has, [0, 1]. */
export const setRunLegs = createDocumentCommand<{ readonly legs: number }>({
  id: 'run.setLegs',
  label: 'Set how much of the walk’s legs a run has',
  transition: 'cut',
  entry: () => 'Legs of the run',
  change: ({ document }, { legs }) => ({
    ok: true,
    document: withRun(document, { legs: clampToRange(legs, LEGS_RANGE) }),
  }),
});

/** Sets a number of the run's key that is nearest to a speed, V in 1/s. */
export const setRunNumber = createDocumentCommand<{
  readonly number: RunNumber;
  readonly value: number;
  readonly normalizedSpeed: number;
}>({
  id: 'run.setNumber',
  label: 'Set a number of the run',
  transition: 'cut',
  entry: ({ number }) => `${RUN_NAMES[number]} of the run`,
  change({ document }, { number, value, normalizedSpeed }) {
    const key = findRunKey(document, normalizedSpeed);
    if (key === undefined)
      return { ok: false, message: 'This style runs as it walks: make its run its own first.' };
    const changed = withRunNumber(key, number, clampToRange(value, PLANTED_RANGES[number]));
    const keys = getRunKeys(document)!.map((each) => (each === key ? changed : each));
    return { ok: true, document: withRun(document, { keys }) };
  },
});

/** Gives a style a run of its own, which is what it came to by itself at a speed, V in 1/s. */
export const makeOwnRun = createDocumentCommand<{ readonly normalizedSpeed: number }>({
  id: 'run.makeOwn',
  label: 'Make its run its own',
  transition: 'blend',
  entry: () => 'Run of its own',
  change: ({ document }, { normalizedSpeed }) => ({
    ok: true,
    document: withRun(document, { keys: readRunKeys([{ document, weight: 1 }], [normalizedSpeed]) }),
  }),
});

/** Has a style run as it walks, or not at all. */
export const setRuns = createDocumentCommand<{ readonly runs: boolean }>({
  id: 'run.set',
  label: 'Whether the style runs',
  transition: 'blend',
  entry: ({ runs }) => (runs ? 'Run as it walks' : 'No run'),
  change: ({ document }, { runs }) => ({ ok: true, document: withRun(document, runs ? undefined : false) }),
});

/** What a number of the run is at a speed, V in 1/s. */
export function readRun(document: StyleDocument, number: RunNumber, normalizedSpeed: number): number {
  return getRunNumber(
    number,
    findRunKey(document, normalizedSpeed) ?? { speed: normalizedSpeed, channels: {} },
  );
}
