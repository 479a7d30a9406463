import type { ChannelName, Side } from '../../../../shared/gait/channels.ts';
import type { StyleDocument } from '../../../../shared/style/document.ts';
import { addKey, deleteKey, moveKey } from '../../../../shared/style/edit/edit.ts';
import { getKeySpeeds } from '../../../../shared/style/editedKeys.ts';
import { getKeyCoefficients, isSameCoefficients } from '../../../../shared/style/settings.ts';
import { formatNumber } from '../../../ui/format.ts';
import {
  type DocumentState,
  getCommittedStyle,
  getEditedStyle,
  getSelectedKey,
} from '../../documents/documentStore.ts';
import { findKeyInEffect } from '../../documents/keyInfluence.ts';
import { getWalkingSpeed, type Studio } from '../../studio.ts';
import { type Change, type SyncCommand, createKeyCommand } from '../command.ts';
import { setSpeed } from '../walk/transportCommands.ts';

/** How far past the last key its duplicate stands, V in 1/s (chosen: apart on the strip). */
const DUPLICATE_STEP = 0.4;

const describeSpeed = (speed: number): string => formatNumber(speed, 2);

/**
 * Adds a key at a speed V (1/s) with the values that the style has there, so that no walk changes, and
 * selects it.
 */
export const addKeyAt = createKeyCommand<{ normalizedSpeed: number }>({
  id: 'key.add',
  label: 'Add a key at this speed',
  transition: 'cut',
  entry: ({ normalizedSpeed }) => `New key at ${describeSpeed(normalizedSpeed)}`,
  change: (state, { normalizedSpeed }): Change => {
    if (normalizedSpeed <= 0) {
      return {
        ok: false,
        message: 'A key needs a speed above 0. Set the speed to where the key belongs, then add it.',
      };
    }
    const edit = addKey(state.document, normalizedSpeed);
    return edit.ok ? { ok: true, document: edit.document, selectedKey: edit.keyIndex } : edit;
  },
});

/** Adds a key at the asked speed; not where one stands already, or the style has as many as it can have. */
export const addKeyHere: SyncCommand = {
  id: 'key.addHere',
  label: 'Add key at current speed',
  enabled(studio) {
    const normalizedSpeed = getWalkingSpeed(studio);
    const document = getEditedStyle(studio.documents.getActive().getState());
    return normalizedSpeed > 0 && addKey(document, normalizedSpeed).ok;
  },
  run: (studio) => addKeyAt.run(studio, { normalizedSpeed: getWalkingSpeed(studio) }),
};

/** Speed of the key that has most of what is seen, V in 1/s. */
export function getSpeedOfKeyInEffect(studio: Studio): number {
  const document = getEditedStyle(studio.documents.getActive().getState());
  return document.keys[findKeyInEffect(document, getWalkingSpeed(studio))]!.speed;
}

/** Selects the key that has most of what is seen; the walking speed stays. */
export const editKeyInEffect: SyncCommand = {
  id: 'key.editInEffect',
  label: 'Edit the key at this speed',
  run(studio) {
    const store = studio.documents.getActive();
    const document = getEditedStyle(store.getState());
    store.setState({ selectedKey: findKeyInEffect(document, getWalkingSpeed(studio)) });
  },
};

/** Adds a key with the numbers of the selected one, halfway to the next, and selects it. */
export const duplicateSelectedKey = createKeyCommand<void>({
  id: 'key.duplicate',
  label: 'Duplicate selected key',
  transition: 'cut',
  entry: (_args, state) =>
    `Duplicate of key ${describeSpeed(state.document.keys[getSelectedKey(state)]!.speed)}`,
  change(state): Change {
    const { document } = state;
    const index = getSelectedKey(state);
    const key = document.keys[index]!;
    const added = addKey(document, findFreeSpeed(document, index));
    if (!added.ok) return added;
    const { keyIndex } = added;
    const keys = added.document.keys.with(keyIndex, { ...key, speed: added.document.keys[keyIndex]!.speed });
    return { ok: true, document: { ...added.document, keys }, selectedKey: keyIndex };
  },
});

/**
 * Halfway from a key to the next, or as far past the last as `DUPLICATE_STEP`; below it where there is no
 * room above. V, 1/s.
 */
function findFreeSpeed(document: StyleDocument, index: number): number {
  const { speed } = document.keys[index]!;
  const after = document.keys[index + 1]?.speed;
  const free = after === undefined ? speed + DUPLICATE_STEP : (speed + after) / 2;
  return Math.round((free > getKeySpeeds(document).max ? speed - DUPLICATE_STEP : free) * 1000) / 1000;
}

/** Moves the selected key to a speed V (1/s), between its neighbours. */
export const moveSelectedKey = createKeyCommand<{ normalizedSpeed: number }>({
  id: 'key.move',
  label: 'Move the selected key',
  transition: 'cut',
  entry: ({ normalizedSpeed }) => `Move of key to ${describeSpeed(normalizedSpeed)}`,
  change(state, { normalizedSpeed }) {
    // By the committed selection: `getSelectedKey` is held within the keys.
    const { document } = moveKey(state.document, getSelectedKey(state), normalizedSpeed);
    return { ok: true, document };
  },
});

/** Deletes the selected key; a style keeps at least one. */
export const deleteSelectedKey = createKeyCommand<void>({
  id: 'key.delete',
  label: 'Delete selected key',
  transition: 'blend',
  enabled: ({ documents }) => getCommittedStyle(documents.getActive().getState()).keys.length > 1,
  entry: (_args, state) =>
    `Deletion of key ${describeSpeed(state.document.keys[getSelectedKey(state)]!.speed)}`,
  change(state) {
    const edit = deleteKey(state.document, getSelectedKey(state));
    return edit.ok ? { ok: true, document: edit.document, selectedKey: edit.keyIndex } : edit;
  },
});

/** Selects a key, and glides the playing speed to it unless that is to stay. */
export const selectKey: SyncCommand<{ index: number }> = {
  id: 'key.select',
  label: 'Select a key',
  run(studio, { index }) {
    const { documents, workspace } = studio;
    const store = documents.getActive();
    const { keys } = getEditedStyle(store.getState());
    store.setState({ selectedKey: index });
    // The only key of a style holds at all speeds: there is nowhere to go.
    const key = keys.length > 1 ? keys[index] : undefined;
    if (key !== undefined && !workspace.getState().inspector.stayAtSpeed)
      setSpeed.run(studio, { normalizedSpeed: key.speed });
  },
};

/** Selects the next or the previous key. */
function createKeyStep(id: string, label: string, by: 1 | -1): SyncCommand {
  const getNext = ({ documents }: Studio): number => getSelectedKey(documents.getActive().getState()) + by;
  const isThere = (studio: Studio): boolean =>
    getEditedStyle(studio.documents.getActive().getState()).keys[getNext(studio)] !== undefined;
  return {
    id,
    label,
    enabled: isThere,
    run: (studio) => selectKey.run(studio, { index: getNext(studio) }),
  };
}

/** Selects the key of the next higher speed. */
export const selectNextKey = createKeyStep('key.next', 'Select next key', 1);
/** Selects the key of the next lower speed. */
export const selectPreviousKey = createKeyStep('key.previous', 'Select previous key', -1);

/** Whether the numbers of a row at the selected key are others than at a key beside it. */
export function differsFromNeighbours(state: DocumentState, channel: ChannelName, side: Side): boolean {
  const { keys } = getEditedStyle(state);
  const index = getSelectedKey(state);
  const here = getKeyCoefficients(keys[index]!, channel, side);
  return [keys[index - 1], keys[index + 1]].some(
    (key) => key !== undefined && !isSameCoefficients(getKeyCoefficients(key, channel, side), here),
  );
}
