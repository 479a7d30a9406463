import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  getAmount,
  resetAmount,
  setAmount,
} from '../../../../renderer/state/commands/style/amountCommands.ts';
import {
  setChain,
  setChannelCoefficient,
} from '../../../../renderer/state/commands/style/channelCommands.ts';
import { isEnabled, getCommandLabel, previewCommand } from '../../../../renderer/state/commands/command.ts';
import { redoEdit, undoEdit } from '../../../../renderer/state/commands/style/editCommands.ts';
import { addKeyAt } from '../../../../renderer/state/commands/style/keyCommands.ts';
import { toggleAllKeys } from '../../../../renderer/state/commands/style/inspectorCommands.ts';
import {
  copySides,
  getRowScope,
  mirrorActiveStyle,
  muteMeantRows,
  resetRows,
  selectRow,
  soloChannels,
  swapRowSides,
  unmuteAll,
  WHOLE_STYLE,
} from '../../../../renderer/state/commands/style/rowCommands.ts';
import { commitPreview } from '../../../../renderer/state/documents/documentStore.ts';
import {
  createRowEdit,
  createRowReset,
  getFollowingRows,
} from '../../../../renderer/state/documents/meantRows.ts';
import type { RowEdit } from '../../../../renderer/state/documents/rowEdit.ts';
import {
  NO_ROWS,
  type RowId,
  selectRow as selectRowIn,
} from '../../../../renderer/state/workspace/selection.ts';
import { getShownOwner, getShownSource } from '../../../../renderer/state/documents/shownStyle.ts';
import type { Studio } from '../../../../renderer/state/studio.ts';
import {
  createCurveSpan,
  writeChannelCurveInto,
  writeCurveSpanInto,
} from '../../../../shared/gait/channelCurve.ts';
import { getSlot, type Side } from '../../../../shared/gait/channels.ts';
import { createGait } from '../../../../shared/gait/gait.ts';
import { createCoefficients } from '../../../../shared/gait/coefficients.ts';
import { getKeyCoefficients } from '../../../../shared/style/settings.ts';
import { IDENTITY } from '../../../../shared/style/limits.ts';
import { createStyleSource } from '../../../../shared/style/styleSource.ts';
import { createStyleText, createTestStudio, readStyle } from '../studioOnFakePlatform.ts';
import { getDocument, KNEE, read } from './kneeRow.ts';

describe('an edit of a row', () => {
  it('takes the other side the opposite way when the chain says so', () => {
    const { studio } = createTestStudio();
    setChannelCoefficient.run(studio, { ...KNEE, value: 1.25, chain: 'opposite' });
    expect(read(studio, 'kneeFlexion', 'left').scale).toBe(1.25);
    expect(read(studio, 'kneeFlexion', 'right').scale).toBe(0.75);
  });

  it('takes selected rows along by as much, each by its own chain, and leaves those of another unit', () => {
    const { studio } = createTestStudio();
    setChain.run(studio, { channel: 'ankleFlexion', chain: 'opposite' });
    for (const id of ['kneeFlexion.left', 'ankleFlexion.left', 'torsoTilt.left', 'vertical.left'] as const)
      selectRow.run(studio, { id, mode: 'toggle', order: [] });
    const others = getFollowingRows(studio, 'kneeFlexion.left');
    setChannelCoefficient.run(studio, { ...KNEE, coefficient: 'offset', value: 6, others });
    expect(read(studio, 'kneeFlexion', 'right').offset).toBe(6);
    expect(read(studio, 'ankleFlexion', 'left').offset).toBe(6);
    expect(read(studio, 'ankleFlexion', 'right').offset).toBe(-6);
    expect(read(studio, 'torsoTilt', 'left').offset).toBe(6);
    expect(read(studio, 'vertical', 'left').offset).toBe(0);
    expect(getCommandLabel(undoEdit, studio)).toBe('Undo Offset of 3 rows');
  });

  it('takes no other row along where its own is not selected', () => {
    const { studio } = createTestStudio();
    selectRow.run(studio, { id: 'torsoTilt.left', mode: 'alone', order: [] });
    expect(getFollowingRows(studio, 'kneeFlexion.left')).toEqual([]);
  });

  it('changes a side once that two selected rows lead to', () => {
    const { studio } = createTestStudio();
    setChannelCoefficient.run(studio, { ...KNEE, value: 1.5, chain: 'split' });
    setChain.run(studio, { channel: 'kneeFlexion', chain: 'linked' });
    for (const id of ['kneeFlexion.left', 'kneeFlexion.right'] as const)
      selectRow.run(studio, { id, mode: 'toggle', order: [] });
    const others = getFollowingRows(studio, 'kneeFlexion.left');
    setChannelCoefficient.run(studio, { ...KNEE, value: 1.75, others });
    expect(read(studio, 'kneeFlexion', 'right').scale).toBe(1.25);
  });

  it('keeps its chain while one side is dragged past the other', () => {
    const { studio } = createTestStudio();
    setChannelCoefficient.run(studio, { ...KNEE, value: 1.5, chain: 'split' });
    for (const value of [1.2, 1, 0.8])
      previewCommand(studio, setChannelCoefficient, createRowEdit(studio, KNEE, value));
    commitPreview(studio.documents.getActive());
    expect([read(studio, 'kneeFlexion', 'left').scale, read(studio, 'kneeFlexion', 'right').scale]).toEqual([
      0.8, 1,
    ]);
  });

  it('goes to every key by as much, so that their differences stay', () => {
    const { studio } = createTestStudio();
    addKeyAt.run(studio, { normalizedSpeed: 0.6 });
    setChannelCoefficient.run(studio, { ...KNEE, value: 1.2 });
    setChannelCoefficient.run(studio, { ...KNEE, value: 1.5, allKeys: true });
    expect([0, 1].map((key) => read(studio, 'kneeFlexion', 'left', key).scale)).toEqual([1.5, 1.3]);
  });

  it('keeps the mean pose where that is asked, in one entry', () => {
    const { studio } = createTestStudio();
    const { speed } = getDocument(studio).keys[0]!;
    const getMean = (): number => {
      const curve = new Float64Array(400);
      const style = createStyleSource(getDocument(studio));
      writeChannelCurveInto(createGait({ style, normalizedSpeed: speed }), 'kneeFlexion', 'left', curve);
      const span = createCurveSpan();
      writeCurveSpanInto(curve, span);
      return span.mean;
    };
    const before = getMean();
    setChannelCoefficient.run(studio, { ...KNEE, value: 1.6, keepMiddle: {} });
    expect(getMean()).toBeCloseTo(before, 6);
    undoEdit.run(studio);
    expect(isEnabled(undoEdit, studio)).toBe(false);
  });
});

describe('sides', () => {
  it('are copied, swapped and mirrored, and undone to the very document', () => {
    const { studio } = createTestStudio();
    setChannelCoefficient.run(studio, { ...KNEE, value: 1.5, chain: 'split' });
    setChannelCoefficient.run(studio, { ...KNEE, channel: 'lateral', coefficient: 'offset', value: 0.02 });
    const before = getDocument(studio);
    swapRowSides.run(studio, getRowScope('kneeFlexion'));
    expect(read(studio, 'kneeFlexion', 'right').scale).toBe(1.5);
    undoEdit.run(studio);
    expect(getDocument(studio)).toBe(before);
    copySides.run(studio, { ...WHOLE_STYLE, from: 'left' });
    expect(read(studio, 'kneeFlexion', 'right').scale).toBe(1.5);
    undoEdit.run(studio);
    mirrorActiveStyle.run(studio);
    expect(read(studio, 'kneeFlexion', 'right').scale).toBe(1.5);
    expect(read(studio, 'lateral', 'left').offset).toBe(-0.02);
    expect(getCommandLabel(undoEdit, studio)).toBe('Undo Mirrored style');
  });

  it('are reset together or one by one, at this key or at all', () => {
    const { studio } = createTestStudio();
    addKeyAt.run(studio, { normalizedSpeed: 0.6 });
    setChannelCoefficient.run(studio, { ...KNEE, value: 1.5, allKeys: true });
    const reset = (side: Side | 'both', allKeys: boolean) =>
      resetRows.run(studio, { rows: [{ channel: 'kneeFlexion', side }], allKeys, name: 'knee' });
    reset('left', false);
    expect(read(studio, 'kneeFlexion', 'left', 0).scale).toBe(1);
    expect(read(studio, 'kneeFlexion', 'right', 0).scale).toBe(1.5);
    reset('both', true);
    expect(getDocument(studio).keys.map(({ channels }) => channels)).toEqual([{}, {}]);
  });
});

describe('a reset in a row', () => {
  const reset = (studio: Studio, row: Parameters<typeof createRowReset>[1]) =>
    resetRows.run(studio, createRowReset(studio, row));

  it('takes back that number of all selected rows as one entry, and of no other row', () => {
    const { studio } = createTestStudio();
    for (const channel of ['kneeFlexion', 'torsoTilt', 'vertical', 'headTilt'] as const)
      for (const coefficient of ['scale', 'offset'] as const)
        setChannelCoefficient.run(studio, { ...KNEE, channel, coefficient, value: 0.5 });
    const before = getDocument(studio);
    for (const id of ['kneeFlexion.left', 'torsoTilt.left', 'vertical.left'] as const)
      selectRow.run(studio, { id, mode: 'toggle', order: [] });
    reset(studio, { channel: 'kneeFlexion', side: 'left', coefficient: 'offset' });
    for (const channel of ['kneeFlexion', 'torsoTilt', 'vertical'] as const)
      expect(read(studio, channel, 'right')).toEqual({ ...IDENTITY, scale: 0.5 });
    expect(read(studio, 'headTilt', 'left').offset).toBe(0.5);
    expect(getCommandLabel(undoEdit, studio)).toBe('Undo Reset of offset of 3 rows');
    undoEdit.run(studio);
    expect(getDocument(studio)).toBe(before);
    // A row that is not selected is reset alone.
    reset(studio, { channel: 'headTilt', side: 'left', coefficient: 'offset' });
    expect(read(studio, 'headTilt', 'left').offset).toBe(0);
    expect(read(studio, 'torsoTilt', 'left').offset).toBe(0.5);
  });

  it('takes one side where sides are split, and every key where edits go to all', () => {
    const { studio } = createTestStudio();
    addKeyAt.run(studio, { normalizedSpeed: 0.6 });
    setChannelCoefficient.run(studio, { ...KNEE, value: 1.5, allKeys: true });
    setChain.run(studio, { channel: 'kneeFlexion', chain: 'split' });
    reset(studio, KNEE);
    const scales = () =>
      ([0, 1] as const).flatMap((key) =>
        (['left', 'right'] as const).map((side) => read(studio, 'kneeFlexion', side, key).scale),
      );
    expect(scales()).toEqual([1, 1.5, 1.5, 1.5]);
    toggleAllKeys.run(studio);
    reset(studio, KNEE);
    expect(scales()).toEqual([1, 1.5, 1, 1.5]);
  });
});

describe('the amount', () => {
  const WHOLE = { ...WHOLE_STYLE, allKeys: true };

  it('is of the key that edits go to, or of all keys', () => {
    const { studio } = createTestStudio();
    const text = createStyleText('Two', [
      { speed: 0.7, channels: { kneeFlexion: { scale: 1.4, offset: 0 } } },
      { speed: 1.3, channels: { kneeFlexion: { scale: 1.6, offset: 0 } } },
    ]);
    studio.documents.open({ document: readStyle(text), selectedKey: 1 });
    const getScales = () =>
      getDocument(studio).keys.map((key) => getKeyCoefficients(key, 'kneeFlexion', 'left').scale);
    setAmount.run(studio, { ...WHOLE_STYLE, allKeys: false, amount: 0.5 });
    expect(getScales()).toEqual([1.4, 1.3]);
    const state = studio.documents.getActive().getState();
    expect(state.entry).toContain('at key 1.30');
    expect(getAmount(state, { ...WHOLE_STYLE, allKeys: false })).toBe(0.5);
    expect(getAmount(state, WHOLE)).toBe(1);
    setAmount.run(studio, { ...WHOLE, amount: 0.5 });
    expect(getScales()).toEqual([1.2, 1.15]);
  });

  it('is computed from where it began, in one entry a gesture, and can be taken further without loss', () => {
    const { studio } = createTestStudio();
    const store = studio.documents.getActive();
    setChannelCoefficient.run(studio, { ...KNEE, value: 1.4 });
    const before = getDocument(studio);
    for (const amount of [0.8, 0, 0.5]) previewCommand(studio, setAmount, { ...WHOLE, amount });
    commitPreview(store);
    expect(read(studio, 'kneeFlexion', 'left').scale).toBe(1.2);
    expect(getAmount(studio.documents.getActive().getState(), WHOLE)).toBe(0.5);
    setAmount.run(studio, { ...WHOLE, amount: 0 });
    expect(getDocument(studio).keys[0]!.channels).toEqual({});
    setAmount.run(studio, { ...WHOLE, amount: 1 });
    expect(getDocument(studio)).toBe(before);
  });

  it('goes with undo and redo, and begins anew after another edit', () => {
    const { studio } = createTestStudio();
    setChannelCoefficient.run(studio, { ...KNEE, value: 1.4 });
    setAmount.run(studio, { ...WHOLE, amount: 2 });
    undoEdit.run(studio);
    expect(getAmount(studio.documents.getActive().getState(), WHOLE)).toBe(1);
    redoEdit.run(studio);
    expect(getAmount(studio.documents.getActive().getState(), WHOLE)).toBe(2);
    setChannelCoefficient.run(studio, { ...KNEE, value: 1.1 });
    expect(getAmount(studio.documents.getActive().getState(), WHOLE)).toBe(1);
  });

  it('goes back to 1 softly, with nothing lost', () => {
    const { studio } = createTestStudio();
    setChannelCoefficient.run(studio, { ...KNEE, value: 1.4 });
    const before = getDocument(studio);
    setAmount.run(studio, { ...WHOLE, amount: 0.3 });
    resetAmount.run(studio, WHOLE);
    expect(getDocument(studio)).toBe(before);
    expect(studio.documents.getActive().getState().transition).toBe('blend');
  });

  it('of a group leaves the others', () => {
    const { studio } = createTestStudio();
    setChannelCoefficient.run(studio, { ...KNEE, value: 1.4 });
    setChannelCoefficient.run(studio, { ...KNEE, channel: 'elbowFlexion', value: 1.4 });
    setAmount.run(studio, {
      channels: ['elbowFlexion'],
      name: 'arms',
      allKeys: true,
      amount: 0.5,
    });
    expect(read(studio, 'kneeFlexion', 'left').scale).toBe(1.4);
    expect(read(studio, 'elbowFlexion', 'left').scale).toBe(1.2);
  });
});

describe('mute and solo', () => {
  const getScale = (studio: Studio, channel: RowEdit['channel']): number => {
    const coefficients = createCoefficients();
    getShownSource(studio).writeCoefficientsInto(1.4, coefficients);
    return coefficients.scale[getSlot(channel, 'left')]!;
  };

  it('silence channels of what is seen, and leave the document', () => {
    const { studio } = createTestStudio();
    setChannelCoefficient.run(studio, { ...KNEE, value: 1.5 });
    setChannelCoefficient.run(studio, { ...KNEE, channel: 'torsoTilt', value: 1.5 });
    const before = getDocument(studio);
    studio.transient.setState({ hoveredChannel: 'kneeFlexion' });
    muteMeantRows.run(studio);
    expect([getScale(studio, 'kneeFlexion'), getScale(studio, 'torsoTilt')]).toEqual([1, 1.5]);
    soloChannels.run(studio, { channels: ['headTilt'] });
    expect(getScale(studio, 'torsoTilt')).toBe(1);
    unmuteAll.run(studio);
    expect([getScale(studio, 'kneeFlexion'), getScale(studio, 'torsoTilt')]).toEqual([1.5, 1.5]);
    expect(getDocument(studio)).toBe(before);
  });

  it('give the frame loop the same object until something changes, and make it blend when it does', () => {
    const { studio } = createTestStudio();
    const owner = getShownOwner(studio);
    studio.transient.setState({ hoveredChannel: 'kneeFlexion' });
    muteMeantRows.run(studio);
    expect(getShownSource(studio)).toBe(getShownSource(studio));
    expect(getShownOwner(studio)).not.toBe(owner);
  });
});

describe('selecting rows', () => {
  const ORDER: readonly RowId[] = ['vertical.left', 'lateral.left', 'forward.left', 'torsoTilt.left'];

  it('takes one, several, and all between two', () => {
    const one = selectRowIn(NO_ROWS, 'lateral.left', 'alone', ORDER);
    expect([...one.ids]).toEqual(['lateral.left']);
    const range = selectRowIn(one, 'torsoTilt.left', 'range', ORDER);
    expect([...range.ids]).toEqual(ORDER.slice(1));
    // From the same anchor upwards.
    expect([...selectRowIn(range, 'vertical.left', 'range', ORDER).ids]).toEqual(ORDER.slice(0, 2));
    const without = selectRowIn(range, 'forward.left', 'toggle', ORDER);
    expect([...without.ids]).toEqual(['lateral.left', 'torsoTilt.left']);
  });

  it('lets a lone row go by another click, and takes a row twice toggled back', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ORDER), (id) => {
        const one = selectRowIn(NO_ROWS, id, 'alone', ORDER);
        expect(selectRowIn(one, id, 'alone', ORDER).ids.size).toBe(0);
        expect(selectRowIn(one, id, 'toggle', ORDER).ids.size).toBe(0);
      }),
      { seed: 5 },
    );
  });
});
