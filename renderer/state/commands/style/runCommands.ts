import type { RunKey, StyleDocument } from '../../../../shared/style/document.ts';
import {
  deriveRunKeys,
  getNeutral,
  getRunNumber,
  withRun,
  withRunNumber,
} from '../../../../shared/style/runKeys.ts';
import { LEGS_RANGE, PLANTED_RANGES, type RunNumber } from '../../../../shared/style/runRanges.ts';
import { clampToRange } from '../../../../shared/style/limits.ts';
import { getEditedStyle, getSelectedKey } from '../../documents/documentStore.ts';
import { getWalkingSpeed, type Studio } from '../../studio.ts';
import { createDocumentCommand, createKeyCommand } from '../command.ts';

/** What the numbers of a run are called. */
export const RUN_NAMES: Readonly<Record<RunNumber | 'legs', string>> = {
  legs: 'As it walks',
  bounce: 'Bounce',
  landing: 'Landing',
};

/** What a style says of its run beside its keys. */
const getRunMembers = ({ run }: StyleDocument) => (run === false ? undefined : run);

/** Sets how much of what a style does to its legs its run has, [0, 1]. */
export const setRunLegs = createDocumentCommand<{ readonly legs: number }>({
  id: 'run.setLegs',
  label: 'Set how much of the walk’s legs a run has',
  transition: 'cut',
  entry: () => 'Legs of the run',
  change: ({ document }, { legs }) => ({
    ok: true,
    document: withRun(document, { ...getRunMembers(document), legs: clampToRange(legs, LEGS_RANGE) }),
  }),
});

/** What a number of a key comes to at a speed, V in 1/s: as far off the normal run's as it is at the key. */
const readAt = (number: RunNumber, key: RunKey, speed: number): number =>
  getNeutral(number, { speed }) + getRunNumber(number, key) - getNeutral(number, key);

/** What a number of the run's selected key comes to at the speed that it is seen at. */
export function readRun(studio: Studio, number: RunNumber): number {
  const state = studio.documents.getActive().getState();
  return readAt(number, getEditedStyle(state).keys[getSelectedKey(state)]!, getWalkingSpeed(studio));
}

/** Sets what a number of the run's selected key comes to at a speed; of all keys, by as much each. */
export const setRunNumber = createKeyCommand<{
  readonly number: RunNumber;
  readonly value: number;
  /** V, 1/s. */
  readonly normalizedSpeed: number;
  readonly allKeys: boolean;
}>({
  id: 'run.setNumber',
  label: 'Set a number of the run',
  transition: 'cut',
  entry: ({ number }) => RUN_NAMES[number],
  change(state, { number, value, normalizedSpeed, allKeys }) {
    const { document } = state;
    if (document.runOf === undefined)
      return {
        ok: false,
        message: 'What is seen walks, and nothing is changed: choose Run beside the speed.',
      };
    const selected = getSelectedKey(state);
    const change =
      clampToRange(value, PLANTED_RANGES[number]) - readAt(number, document.keys[selected]!, normalizedSpeed);
    const keys = document.keys.map((key, at) =>
      allKeys || at === selected ? withRunNumber(key, number, getRunNumber(number, key) + change) : key,
    );
    return { ok: true, document: { ...document, keys } };
  },
});

/** Gives a style the run of its own that it comes to by itself. */
export const makeOwnRun = createDocumentCommand<void>({
  id: 'run.makeOwn',
  label: 'Make its run its own',
  transition: 'blend',
  entry: () => 'Run of its own',
  change({ document }) {
    const keys = deriveRunKeys(document);
    return {
      ok: true,
      document: keys === undefined ? document : withRun(document, { ...getRunMembers(document), keys }),
    };
  },
});

/** Has a style run as it walks, with as much of its legs as it says, or not at all. */
export const setRuns = createDocumentCommand<{ readonly runs: boolean }>({
  id: 'run.set',
  label: 'Whether the style runs',
  transition: 'blend',
  entry: ({ runs }) => (runs ? 'Run as it walks' : 'No run'),
  change({ document }, { runs }) {
    const { keys: _own, ...rest } = getRunMembers(document) ?? {};
    return { ok: true, document: withRun(document, runs ? rest : false) };
  },
});
