import { describe, expect, it } from 'vitest';
import { CHANNEL_NAMES } from '../../../../shared/gait/channels.ts';
import { COEFFICIENT_NAMES, hasCoefficient } from '../../../../shared/style/limits.ts';
import { getCoefficients } from '../../../../shared/style/settings.ts';
import { ALL_COMMANDS } from '../../../../renderer/state/commands/allCommands.ts';
import { findCommandByShortcut } from '../../../../renderer/state/commands/keymap.ts';
import {
  setChain,
  setChannelCoefficient,
} from '../../../../renderer/state/commands/style/channelCommands.ts';
import { isEnabled, getCommandLabel, previewCommand } from '../../../../renderer/state/commands/command.ts';
import { resetRows } from '../../../../renderer/state/commands/style/rowCommands.ts';
import {
  redoEdit,
  changeProperties,
  undoEdit,
} from '../../../../renderer/state/commands/style/editCommands.ts';
import { createDocument } from '../../../../renderer/state/commands/file/fileCommands.ts';
import { getVariation, setVariation } from '../../../../renderer/state/commands/walk/variationCommands.ts';
import { addLane, setLaneBody } from '../../../../renderer/state/commands/walk/laneCommands.ts';
import {
  addKeyAt,
  addKeyHere,
  deleteSelectedKey,
  moveSelectedKey,
  selectKey,
  selectNextKey,
} from '../../../../renderer/state/commands/style/keyCommands.ts';
import { addActiveToMix } from '../../../../renderer/state/commands/library/mixCommands.ts';
import {
  goToEnd,
  seek,
  setRate,
  setIncline,
  setStairs,
  setTurnRate,
  walkStraight,
  setSpeed,
  stepForward,
  togglePlaying,
} from '../../../../renderer/state/commands/walk/transportCommands.ts';
import { computeKeyInfluence, findKeyInEffect } from '../../../../renderer/state/documents/keyInfluence.ts';
import { commitPreview, getPreviewedDocument } from '../../../../renderer/state/documents/documentStore.ts';
import { getShownDocument } from '../../../../renderer/state/documents/shownStyle.ts';
import type { Studio } from '../../../../renderer/state/studio.ts';
import { createStyleText, createTestStudio, readStyle } from '../studioOnFakePlatform.ts';
import { getIncline, getTurnRate, getWalkingSpeed } from '../../../../renderer/state/studio.ts';

const getDocument = ({ documents }: Studio) => documents.getActive().getState().document;
const getKnee = (studio: Studio, side: 'left' | 'right', key = 0) =>
  getCoefficients(getDocument(studio), key, 'kneeFlexion', side).scale;
const KNEE = { channel: 'kneeFlexion', coefficient: 'scale', side: 'left' } as const;

describe('command records', () => {
  it('have ids of their own', () => {
    const ids = ALL_COMMANDS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('do not share a shortcut', () => {
    const shortcuts = ALL_COMMANDS.flatMap((command) => command.shortcuts ?? []);
    expect(new Set(shortcuts).size).toBe(shortcuts.length);
    const { studio } = createTestStudio();
    for (const shortcut of shortcuts) expect(findCommandByShortcut(studio, shortcut)).toBeDefined();
  });

  it('can all be asked whether they are enabled and what they are called', () => {
    const { studio } = createTestStudio();
    for (const command of ALL_COMMANDS) {
      expect(typeof isEnabled(command, studio)).toBe('boolean');
      expect(getCommandLabel(command, studio)).not.toBe('');
    }
  });
});

describe('names of commands', () => {
  it('are the same whatever was done; what one would do now is told beside them', () => {
    const { studio } = createTestStudio();
    setChannelCoefficient.run(studio, { ...KNEE, value: 1.3, chain: 'linked' });
    expect([undoEdit.label, getCommandLabel(undoEdit, studio)]).toEqual(['Undo', 'Undo Knee scale']);
    for (const { label } of ALL_COMMANDS) expect(label).not.toBe('');
  });
});

describe('channel commands', () => {
  it('give both linked sides the change and name the entry without a side', () => {
    const { studio } = createTestStudio();
    setChannelCoefficient.run(studio, { ...KNEE, value: 1.3, chain: 'linked' });
    expect([getKnee(studio, 'left'), getKnee(studio, 'right')]).toEqual([1.3, 1.3]);
    expect(getCommandLabel(undoEdit, studio)).toBe('Undo Knee scale');
  });

  it('change one split side only and name it', () => {
    const { studio } = createTestStudio();
    setChannelCoefficient.run(studio, { ...KNEE, value: 1.3, chain: 'split' });
    expect([getKnee(studio, 'left'), getKnee(studio, 'right')]).toEqual([1.3, 1]);
    expect(getCommandLabel(undoEdit, studio)).toBe('Undo Knee scale, left');
  });

  it('keep the difference of linked sides that differ', () => {
    const { studio } = createTestStudio();
    setChannelCoefficient.run(studio, { ...KNEE, value: 1.5, chain: 'split' });
    setChannelCoefficient.run(studio, { ...KNEE, value: 1.75, chain: 'linked' });
    expect(getKnee(studio, 'left')).toBe(1.75);
    expect(getKnee(studio, 'right')).toBe(1.25);
  });

  it('do not add the steps of a gesture up', () => {
    const { studio } = createTestStudio();
    for (const value of [1.1, 1.2, 1.3])
      previewCommand(studio, setChannelCoefficient, { ...KNEE, value, chain: 'linked' });
    commitPreview(studio.documents.getActive());
    expect(getKnee(studio, 'right')).toBe(1.3);
    undoEdit.run(studio);
    expect(getKnee(studio, 'left')).toBe(1);
  });

  it('say where a number was held at the limit of the file', () => {
    const { studio } = createTestStudio();
    setChannelCoefficient.run(studio, { ...KNEE, value: 9, chain: 'linked' });
    expect(getKnee(studio, 'left')).toBe(5);
    expect(studio.notices.store.getState()[0]?.text).toContain('from −5 to 5');
  });

  it('write to the selected key and leave the others', () => {
    const { studio } = createTestStudio();
    addKeyAt.run(studio, { normalizedSpeed: 0.6 });
    setChannelCoefficient.run(studio, { ...KNEE, value: 0.7, chain: 'linked' });
    expect([getKnee(studio, 'left', 0), getKnee(studio, 'left', 1)]).toEqual([0.7, 1]);
  });

  it('reset one number of one side, and a whole channel', () => {
    const { studio } = createTestStudio();
    for (const coefficient of ['scale', 'offset'] as const)
      setChannelCoefficient.run(studio, { ...KNEE, coefficient, value: 2, chain: 'linked' });
    const reset = { allKeys: false, name: 'knee flexion' };
    resetRows.run(studio, {
      ...reset,
      rows: [{ channel: 'kneeFlexion', side: 'left' }],
      coefficient: 'scale',
    });
    expect(getCoefficients(getDocument(studio), 0, 'kneeFlexion', 'left')).toMatchObject({
      scale: 1,
      offset: 2,
    });
    expect(getKnee(studio, 'right')).toBe(2);
    resetRows.run(studio, { ...reset, rows: [{ channel: 'kneeFlexion', side: 'both' }] });
    expect(getDocument(studio).keys[0]!.channels).toEqual({});
  });

  it('hold no entry of linking and splitting', () => {
    const { studio } = createTestStudio();
    setChain.run(studio, { channel: 'kneeFlexion', chain: 'split' });
    expect(isEnabled(undoEdit, studio)).toBe(false);
    expect(studio.documents.getActive().getState().chains).toEqual({ kneeFlexion: 'split' });
  });

  it('edit the mix while it is what is seen', () => {
    const { studio } = createTestStudio();
    addActiveToMix.run(studio);
    addActiveToMix.run(studio);
    expect(studio.mix.getState().previewing).toBe(true);
    const store = previewCommand(studio, setChannelCoefficient, { ...KNEE, value: 1.1, chain: 'linked' });
    expect(getPreviewedDocument(store.getState())).toBe(getShownDocument(studio));
    commitPreview(store);
    expect(studio.mix.getState().previewing).toBe(false);
    expect(getShownDocument(studio).mix).toBeDefined();
  });

  it('undo every channel and coefficient to the very document before', () => {
    const { studio } = createTestStudio();
    const before = getDocument(studio);
    for (const channel of CHANNEL_NAMES) {
      for (const coefficient of COEFFICIENT_NAMES.filter((name) => hasCoefficient(channel, name)))
        setChannelCoefficient.run(studio, {
          channel,
          coefficient,
          side: 'right',
          value: 0.25,
          chain: 'split',
        });
    }
    while (isEnabled(undoEdit, studio)) undoEdit.run(studio);
    expect(getDocument(studio)).toBe(before);
    while (isEnabled(redoEdit, studio)) redoEdit.run(studio);
    expect(Object.keys(getDocument(studio).keys[0]!.channels)).toHaveLength(23);
  });
});

describe('key commands', () => {
  const TWO_KEYS = readStyle(
    createStyleText('Two', [
      { speed: 0.6, channels: { torsoTilt: { scale: 1, offset: 10 } } },
      { speed: 1.6, channels: { torsoTilt: { scale: 1, offset: 0 } } },
    ]),
  );

  it('add a key with the values in effect, and select it', () => {
    const { studio } = createTestStudio();
    studio.documents.open({ document: TWO_KEYS });
    setSpeed.run(studio, { normalizedSpeed: 1.1 });
    addKeyHere.run(studio);
    const { document, selectedKey } = studio.documents.getActive().getState();
    expect(selectedKey).toBe(1);
    expect(document.keys[1]!.channels.torsoTilt).toEqual({ scale: 1, offset: expect.closeTo(5, 9) });
  });

  it('say why a key cannot be added', () => {
    const { studio } = createTestStudio();
    const before = getDocument(studio);
    addKeyAt.run(studio, { normalizedSpeed: 0 });
    addKeyAt.run(studio, { normalizedSpeed: before.keys[0]!.speed });
    expect(getDocument(studio)).toBe(before);
    expect(studio.notices.store.getState().map(({ kind }) => kind)).toEqual(['warning', 'warning']);
  });

  it('glide the speed to a selected key, but leave it where one key holds at all speeds', () => {
    const { studio } = createTestStudio();
    const speed = getWalkingSpeed(studio);
    selectKey.run(studio, { index: 0 });
    expect(getWalkingSpeed(studio)).toBe(speed);
    studio.documents.open({ document: TWO_KEYS });
    selectNextKey.run(studio);
    expect(getWalkingSpeed(studio)).toBe(1.6);
    expect(isEnabled(selectNextKey, studio)).toBe(false);
  });

  it('move a key between its neighbours in one entry', () => {
    const { studio } = createTestStudio();
    studio.documents.open({ document: TWO_KEYS });
    selectKey.run(studio, { index: 0 });
    for (const normalizedSpeed of [0.8, 1.2, 5]) previewCommand(studio, moveSelectedKey, { normalizedSpeed });
    commitPreview(studio.documents.getActive());
    expect(getDocument(studio).keys.map(({ speed }) => speed)).toEqual([expect.closeTo(1.599, 9), 1.6]);
    undoEdit.run(studio);
    expect(getDocument(studio)).toBe(TWO_KEYS);
  });

  it('delete a key, never the last', () => {
    const { studio } = createTestStudio();
    studio.documents.open({ document: TWO_KEYS });
    selectKey.run(studio, { index: 1 });
    deleteSelectedKey.run(studio);
    expect(getDocument(studio).keys.map(({ speed }) => speed)).toEqual([0.6]);
    expect(isEnabled(deleteSelectedKey, studio)).toBe(false);
    expect(getCommandLabel(undoEdit, studio)).toBe('Undo Deletion of key 1.60');
  });

  it('know the share of a key in what is seen', () => {
    const speeds = [0.5, 1, 2];
    const table = [
      [0, 0.2, 1],
      [0, 0.75, 0.5],
      [0, 1, 0],
      [1, 0.75, 0.5],
      [1, 1, 1],
      [1, 1.9, 0.1],
      [1, 2.4, 0],
      [2, 1.25, 0.25],
      [2, 9, 1],
    ] as const;
    for (const [index, speed, share] of table)
      expect(computeKeyInfluence(speeds, index, speed)).toBeCloseTo(share, 12);
    expect(findKeyInEffect(TWO_KEYS, 1.2)).toBe(1);
    expect(findKeyInEffect(TWO_KEYS, 0.1)).toBe(0);
  });
});

describe('transport commands', () => {
  it('pause when the playhead is moved, and wrap it', () => {
    const { studio, playhead } = createTestStudio();
    seek.run(studio, { phase: 1.25 });
    expect(playhead.phase).toBeCloseTo(0.25, 12);
    expect(studio.transient.getState().playing).toBe(false);
    togglePlaying.run(studio);
    expect(studio.transient.getState().playing).toBe(true);
  });

  it('step by a frame of the chosen rate', () => {
    const { studio, playhead } = createTestStudio();
    studio.workspace.setState({ frameRate: 30 });
    setSpeed.run(studio, { normalizedSpeed: 1 });
    stepForward.run(studio);
    // f0(1) = 0.743 Hz (engine.md §2), so that a cycle is 40.4 frames.
    expect(playhead.phase).toBeCloseTo(0.743 / 30, 9);
    goToEnd.run(studio);
    expect(playhead.phase).toBeCloseTo(1 - 0.743 / 30, 9);
  });

  it('hold rate, speed and turn rate within their ranges and say so', () => {
    const { studio } = createTestStudio();
    setRate.run(studio, { rate: 7 });
    setSpeed.run(studio, { normalizedSpeed: 8 });
    setTurnRate.run(studio, { turnRate: -20 });
    expect([studio.workspace.getState().rate, getWalkingSpeed(studio)]).toEqual([2, 6]);
    expect(getTurnRate(studio)).toBeCloseTo(-Math.PI, 9);
    expect(studio.notices.store.getState()).toHaveLength(3);
  });

  it('let the belt of the edited lane alone rise, by 15 degrees at most', () => {
    const { studio } = createTestStudio();
    addLane.run(studio);
    setIncline.run(studio, { inclineRad: 0.1 });
    expect(studio.lanes.getState().lanes.map(({ inclineRad }) => inclineRad)).toEqual([0.1, 0]);
    setIncline.run(studio, { inclineRad: -2 });
    expect(getIncline(studio)).toBeCloseTo(-Math.PI / 12, 9);
    expect(studio.notices.store.getState()).toHaveLength(1);
  });

  it('have stairs come towards the edited lane alone, straight ahead, and refuse what legs do not reach', () => {
    const { studio } = createTestStudio();
    addLane.run(studio);
    setTurnRate.run(studio, { turnRate: 0.5 });
    setStairs.run(studio, { stairs: { treadM: 0.29, riseM: -0.17 } });
    const list = () => studio.lanes.getState().lanes.map(({ stairs }) => stairs);
    expect(list()).toEqual([{ treadM: 0.29, riseM: -0.17 }, undefined]);
    expect(getTurnRate(studio)).toBe(0);
    setTurnRate.run(studio, { turnRate: 0.5 });
    expect(getTurnRate(studio)).toBe(0);
    setVariation.run(studio, { amount: 1 });
    expect(getVariation(studio)).toBe(0.3);
    setStairs.run(studio, { stairs: { treadM: 0.1, riseM: 0.01 } });
    expect(list()[0]).toEqual({ treadM: 0.2, riseM: 0.05 });
    expect(studio.notices.store.getState()).toHaveLength(3);
    setLaneBody.run(studio, { id: studio.lanes.getState().lanes[0]!.id, body: 'Child' });
    setStairs.run(studio, { stairs: { treadM: 0.3, riseM: 0.3 } });
    expect(list()[0]).toEqual({ treadM: 0.2, riseM: 0.05 });
    expect(studio.notices.store.getState().at(-1)!.text).toContain('higher than these legs step');
    setStairs.run(studio, { stairs: undefined });
    expect(list()).toEqual([undefined, undefined]);
  });

  it('turn the edited lane alone, and let it go straight ahead again', () => {
    const { studio } = createTestStudio();
    addLane.run(studio);
    setTurnRate.run(studio, { turnRate: 0.5 });
    expect(studio.lanes.getState().lanes.map(({ turnRate }) => turnRate)).toEqual([0.5, 0]);
    expect(walkStraight.enabled?.(studio)).toBe(true);
    walkStraight.run(studio);
    expect(getTurnRate(studio)).toBe(0);
    expect(walkStraight.enabled?.(studio)).toBe(false);
  });
});

describe('renaming', () => {
  it('is an entry, trims, and refuses nothing at all', () => {
    const { studio } = createTestStudio();
    changeProperties.run(studio, { name: '  Old soldier ' });
    expect(getDocument(studio).name).toBe('Old soldier');
    changeProperties.run(studio, { name: '   ' });
    expect(getDocument(studio).name).toBe('Old soldier');
    undoEdit.run(studio);
    expect(getDocument(studio).name).toBe('Natural');
  });
});

describe('documents', () => {
  it('keep histories of their own', () => {
    const { studio } = createTestStudio();
    setChannelCoefficient.run(studio, { ...KNEE, value: 1.3, chain: 'linked' });
    const first = studio.documents.store.getState().activeId;
    createDocument.run(studio, { base: 'measured' });
    expect(isEnabled(undoEdit, studio)).toBe(false);
    studio.documents.activate(first);
    expect(getCommandLabel(undoEdit, studio)).toBe('Undo Knee scale');
  });

  it('tell listeners of the active one only', () => {
    const { studio } = createTestStudio();
    const { documents } = studio;
    const first = documents.store.getState().activeId;
    createDocument.run(studio, { base: 'measured' });
    let heard = 0;
    documents.subscribeActive(() => heard++);
    documents.get(first).setState({ selectedKey: 1 });
    expect(heard).toBe(0);
    documents.getActive().setState({ selectedKey: 1 });
    expect(heard).toBe(1);
    documents.activate(first);
    expect(heard).toBe(2);
    documents.getActive().setState({ selectedKey: 0 });
    expect(heard).toBe(3);
  });
});
