import { describe, expect, it } from 'vitest';
import { setChannelCoefficient } from '../../../../renderer/state/commands/style/channelCommands.ts';
import { isEnabled, getCommandLabel } from '../../../../renderer/state/commands/command.ts';
import { undoEdit } from '../../../../renderer/state/commands/style/editCommands.ts';
import {
  addKeyAt,
  differsFromNeighbours,
  duplicateSelectedKey,
  selectKey,
} from '../../../../renderer/state/commands/style/keyCommands.ts';
import {
  toggleAllKeys,
  toggleStayAtSpeed,
} from '../../../../renderer/state/commands/style/inspectorCommands.ts';
import { moveProfilePoint } from '../../../../renderer/state/commands/style/profileCommands.ts';
import { selectRow } from '../../../../renderer/state/commands/style/rowCommands.ts';
import { getSelectedKey } from '../../../../renderer/state/documents/documentStore.ts';
import { createRowEdit } from '../../../../renderer/state/documents/meantRows.ts';
import { type Side } from '../../../../shared/gait/channels.ts';
import { createTestStudio } from '../studioOnFakePlatform.ts';
import { getWalkingSpeed } from '../../../../renderer/state/studio.ts';
import { getDocument, KNEE, read } from './kneeRow.ts';

describe('keys and profiles', () => {
  it('duplicate a key with its numbers at a speed of its own', () => {
    const { studio } = createTestStudio();
    addKeyAt.run(studio, { normalizedSpeed: 0.6 });
    setChannelCoefficient.run(studio, { ...KNEE, value: 1.5 });
    duplicateSelectedKey.run(studio);
    expect(getDocument(studio).keys.map(({ speed }) => speed)).toEqual([0.6, 1, 1.4]);
    expect(read(studio, 'kneeFlexion', 'left', 1).scale).toBe(1.5);
    expect(getSelectedKey(studio.documents.getActive().getState())).toBe(1);
    selectKey.run(studio, { index: 2 });
    duplicateSelectedKey.run(studio);
    expect(getDocument(studio).keys.map(({ speed }) => speed)).toEqual([0.6, 1, 1.4, 1.8]);
  });

  it('glide to a selected key unless the speed is to stay', () => {
    const { studio } = createTestStudio();
    addKeyAt.run(studio, { normalizedSpeed: 0.6 });
    selectKey.run(studio, { index: 0 });
    expect(getWalkingSpeed(studio)).toBe(0.6);
    toggleStayAtSpeed.run(studio);
    selectKey.run(studio, { index: 1 });
    expect(getWalkingSpeed(studio)).toBe(0.6);
  });

  it('move a point of a profile in value and speed as one entry', () => {
    const { studio } = createTestStudio();
    addKeyAt.run(studio, { normalizedSpeed: 0.6 });
    const before = getDocument(studio);
    moveProfilePoint.run(studio, { ...KNEE, keyIndex: 0, value: 1.3, speed: 0.8 });
    expect(getDocument(studio).keys[0]!.speed).toBe(0.8);
    expect(read(studio, 'kneeFlexion', 'right', 0).scale).toBe(1.3);
    undoEdit.run(studio);
    expect(getDocument(studio)).toBe(before);
  });

  it('move a point within its neighbours and the limits, and tell of a limit', () => {
    const { studio } = createTestStudio();
    addKeyAt.run(studio, { normalizedSpeed: 0.6 });
    moveProfilePoint.run(studio, { ...KNEE, keyIndex: 0, value: 9, speed: 9 });
    expect(getDocument(studio).keys[0]!.speed).toBe(1.399);
    expect(read(studio, 'kneeFlexion', 'left', 0).scale).toBe(5);
    expect(studio.notices.store.getState()[0]?.text).toContain('from −5 to 5');
  });

  it('make no entry of a point that is put where it is', () => {
    const { studio } = createTestStudio();
    const { speed } = getDocument(studio).keys[0]!;
    moveProfilePoint.run(studio, { ...KNEE, keyIndex: 0, value: 1, speed });
    expect(isEnabled(undoEdit, studio)).toBe(false);
  });

  it('take selected rows along with a point, and every key where that is asked, as one entry', () => {
    const { studio } = createTestStudio();
    addKeyAt.run(studio, { normalizedSpeed: 0.6 });
    setChannelCoefficient.run(studio, { ...KNEE, channel: 'elbowFlexion', value: 1.1 });
    for (const id of ['kneeFlexion.left', 'elbowFlexion.left'] as const)
      selectRow.run(studio, { id, mode: 'toggle', order: [] });
    const scales = () =>
      (['kneeFlexion', 'elbowFlexion'] as const).map((channel) =>
        [0, 1].map((key) => read(studio, channel, 'left', key).scale),
      );
    const before = getDocument(studio);
    const move = (keyIndex: number, value: number, speed: number) =>
      moveProfilePoint.run(studio, { ...createRowEdit(studio, KNEE, value), keyIndex, speed });
    move(0, 1.3, 0.8);
    expect(scales()).toEqual([
      [1.3, 1],
      [1.4, 1],
    ]);
    expect(getCommandLabel(undoEdit, studio)).toBe('Undo Scale of 2 rows over speed');
    toggleAllKeys.run(studio);
    // By the point's own key, whichever is selected: 1 to 1.2 there is 0.2 more everywhere.
    move(1, 1.2, 1.6);
    expect(scales()).toEqual([
      [1.5, 1.2],
      [1.6, 1.2],
    ]);
    expect(getDocument(studio).keys.map(({ speed }) => speed)).toEqual([0.8, 1.6]);
    undoEdit.run(studio);
    undoEdit.run(studio);
    expect(getDocument(studio)).toBe(before);
  });

  it('mark the rows whose numbers are others than at the keys beside', () => {
    const { studio } = createTestStudio();
    const differs = (side: Side) =>
      differsFromNeighbours(studio.documents.getActive().getState(), 'kneeFlexion', side);
    addKeyAt.run(studio, { normalizedSpeed: 0.6 });
    addKeyAt.run(studio, { normalizedSpeed: 1 });
    selectKey.run(studio, { index: 2 });
    expect(differs('left')).toBe(false);
    setChannelCoefficient.run(studio, { ...KNEE, coefficient: 'offset', value: 4, chain: 'split' });
    expect([differs('left'), differs('right')]).toEqual([true, false]);
    selectKey.run(studio, { index: 1 });
    expect(differs('left')).toBe(true);
    // Not beside the key that was changed.
    selectKey.run(studio, { index: 0 });
    expect(differs('left')).toBe(false);
  });
});
