import { describe, expect, it } from 'vitest';
import { measureFeet } from '../../../../shared/body/feet/measureFeet.ts';
import { createWalkSampler } from '../../../../shared/body/metrics/walkSampler.ts';
import { type ChannelName, type Side, getSlot, SLOT } from '../../../../shared/gait/channels.ts';
import { createPosture } from '../../../../shared/gait/posture.ts';
import type { StyleDocument } from '../../../../shared/style/document.ts';
import { parseStyle } from '../../../../shared/style/file/parseStyle.ts';
import { writeStyle } from '../../../../shared/style/file/writeStyle.ts';
import type { CoefficientName } from '../../../../shared/style/limits.ts';
import { deriveRunKeys, getRunKeys } from '../../../../shared/style/runKeys.ts';
import { getCoefficients, getKeyCoefficients } from '../../../../shared/style/settings.ts';
import { setAmount } from '../../../../renderer/state/commands/style/amountCommands.ts';
import { setChannelCoefficient } from '../../../../renderer/state/commands/style/channelCommands.ts';
import {
  copyKey,
  copyPose,
  pasteKey,
  pastePose,
} from '../../../../renderer/state/commands/style/copyCommands.ts';
import { undoEdit } from '../../../../renderer/state/commands/style/editCommands.ts';
import { shapeFoot } from '../../../../renderer/state/commands/style/feetCommands.ts';
import {
  addKeyHere,
  deleteSelectedKey,
  duplicateSelectedKey,
  moveSelectedKey,
} from '../../../../renderer/state/commands/style/keyCommands.ts';
import {
  copySides,
  getRowScope,
  mirrorActiveStyle,
  resetRows,
  WHOLE_STYLE,
} from '../../../../renderer/state/commands/style/rowCommands.ts';
import { makeOwnRun, setRunNumber, setRuns } from '../../../../renderer/state/commands/style/runCommands.ts';
import { dragCurve } from '../../../../renderer/state/commands/view/curveCommands.ts';
import { toggleFreeWalk } from '../../../../renderer/state/commands/walk/freeWalkCommands.ts';
import { setGait, toggleRun } from '../../../../renderer/state/commands/walk/gaitCommands.ts';
import { addLane, editLane } from '../../../../renderer/state/commands/walk/laneCommands.ts';
import { poseChannels } from '../../../../renderer/state/commands/walk/poseCommands.ts';
import { setSpeed } from '../../../../renderer/state/commands/walk/transportCommands.ts';
import {
  type DocumentState,
  getEditedStyle,
  getSelectedKey,
} from '../../../../renderer/state/documents/documentStore.ts';
import {
  createPoseMove,
  createShownPhase,
} from '../../../../renderer/state/documents/gesture/channelPose.ts';
import { createDocumentGesture } from '../../../../renderer/state/documents/gesture/documentGesture.ts';
import { createKeyMove } from '../../../../renderer/state/documents/gesture/keyMove.ts';
import { createRowEdit } from '../../../../renderer/state/documents/meantRows.ts';
import { getShownWalk, getStraightWalk } from '../../../../renderer/state/lanes/shownWalk.ts';
import { getFigure, type Studio } from '../../../../renderer/state/studio.ts';
import { createQueriedGait } from '../../../../renderer/state/walk/walkQuery.ts';
import { BUILT_INS, getBuiltIn } from '../../../shared/style/builtIns.ts';
import { createTestStudio } from '../studioOnFakePlatform.ts';

const getState = ({ documents }: Studio): DocumentState => documents.getActive().getState();
const getDocument = (studio: Studio): StyleDocument => getState(studio).document;
const readNotices = ({ notices }: Studio) => notices.store.getState().map(({ text }) => text);

/** A built-in style that goes at a run in the edited lane. */
function createRunner(name = 'Sad', normalizedSpeed = 2.5): Studio {
  const { studio } = createTestStudio();
  studio.documents.open({ document: getBuiltIn(name), kept: true });
  setGait.run(studio, { gait: 'run' });
  setSpeed.run(studio, { normalizedSpeed });
  return studio;
}

/** A number of the keys that are edited, at the selected one. */
function readKey(studio: Studio, channel: ChannelName, coefficient: CoefficientName, side: Side = 'left') {
  const state = getState(studio);
  return getCoefficients(getEditedStyle(state), getSelectedKey(state), channel, side)[coefficient];
}

function readCurve(studio: Studio, channel: ChannelName, side: Side = 'left'): readonly number[] {
  const gait = createQueriedGait(getShownWalk(studio));
  const posture = createPosture();
  return Array.from({ length: 400 }, (_, at) => {
    gait.sample(at / 400, posture);
    return posture.channels[getSlot(channel, side)]!;
  });
}

const setKneeScale = (studio: Studio, value: number) =>
  setChannelCoefficient.run(
    studio,
    createRowEdit(studio, { channel: 'kneeFlexion', side: 'left', coefficient: 'scale' }, value),
  );

describe('an edit while a lane runs', () => {
  it('goes to the run, which is its own by that, in one step that undo takes back', () => {
    const studio = createRunner();
    const before = getDocument(studio);
    const curve = readCurve(studio, 'kneeFlexion');
    const arms = readCurve(studio, 'elbowFlexion');
    setKneeScale(studio, 1.4);
    expect(readKey(studio, 'kneeFlexion', 'scale')).toBe(1.4);
    const after = getDocument(studio);
    expect(after.keys).toBe(before.keys);
    expect(after.hipPolicy).toBe(before.hipPolicy);
    expect(getRunKeys(after)!.map((key) => getKeyCoefficients(key, 'kneeFlexion', 'left').scale)).toContain(
      1.4,
    );
    expect(Math.max(...readCurve(studio, 'kneeFlexion'))).toBeGreaterThan(Math.max(...curve) + 5);
    readCurve(studio, 'elbowFlexion').forEach((value, at) => expect(value).toBeCloseTo(arms[at]!, 6));
    expect(readNotices(studio)).toEqual([expect.stringContaining('runs by numbers of its own')]);
    // The file holds nothing of how it was edited.
    const written = writeStyle(after);
    const read = parseStyle(written);
    if (!read.ok) throw new Error('it is not read');
    expect(getRunKeys(read.document)).toHaveLength(getRunKeys(after)!.length);
    expect(writeStyle(read.document)).toBe(written);
    expect(written).not.toContain('runOf');
    expect(undoEdit.describe?.(studio)).toBe('Undo Knee scale (run)');
    undoEdit.run(studio);
    expect(getDocument(studio)).toBe(before);
    expect(readCurve(studio, 'kneeFlexion')).toEqual(curve);
    setKneeScale(studio, 1.4);
    for (const { id } of studio.notices.store.getState()) studio.notices.dismiss(id);
    // Of a run that is its own nothing is said.
    setKneeScale(studio, 1.5);
    expect(readNotices(studio)).toEqual([]);
  });

  it('goes to the walk again as it walks, whose edits leave an own run alone', () => {
    const studio = createRunner();
    setKneeScale(studio, 1.4);
    const { run } = getDocument(studio);
    toggleRun.run(studio);
    setKneeScale(studio, 0.7);
    expect(getDocument(studio).run).toBe(run);
    const index = getSelectedKey(getState(studio));
    expect(getKeyCoefficients(getDocument(studio).keys[index]!, 'kneeFlexion', 'left').scale).toBe(0.7);
  });

  it('is none where nothing changes: a run that follows from its walk goes on doing so', () => {
    const studio = createRunner();
    const before = getDocument(studio);
    setKneeScale(studio, readKey(studio, 'kneeFlexion', 'scale'));
    copySides.run(studio, { ...WHOLE_STYLE, from: 'left' });
    resetRows.run(studio, { ...getRowScope('vertical'), rows: [], allKeys: true });
    expect(getDocument(studio)).toBe(before);
    expect(readNotices(studio)).toEqual([]);
  });

  it('shows what a run is by that follows from its walk, and has at most as many keys', () => {
    for (const style of BUILT_INS) {
      const keys = deriveRunKeys(style)!;
      expect(keys.length).toBeLessThanOrEqual(2 + style.keys.length);
      if (style.keys.length === 1) expect(keys).toHaveLength(1);
    }
    const studio = createRunner('Sad');
    expect(getEditedStyle(getState(studio)).keys).toEqual(deriveRunKeys(getDocument(studio)));
  });

  it('moves a pose that is seen, as far as was asked, and not half a cycle away', () => {
    const studio = createRunner('Sad', 3);
    studio.transient.setState({ playing: false });
    studio.playhead.setPhase(0.3);
    const before = readCurve(studio, 'kneeFlexion');
    const seen = createShownPhase(studio)!;
    poseChannels.run(studio, {
      ...seen,
      phase: 0.3,
      moves: [createPoseMove(studio, 'kneeFlexion', 'left', 8)],
    });
    const after = readCurve(studio, 'kneeFlexion');
    expect(after[120]! - before[120]!).toBeCloseTo(8, 3);
    expect(after[320]! - before[320]!).toBeCloseTo(0, 3);
    expect(getDocument(studio).keys).toBe(getBuiltIn('Sad').keys);
  });

  it('brings a curve to where it is dragged, and keeps its other end', () => {
    const studio = createRunner('Sad', 5);
    addKeyHere.run(studio);
    const before = readCurve(studio, 'shoulderFlexion');
    const value = Math.max(...before) + 12;
    dragCurve.run(studio, {
      channel: 'shoulderFlexion',
      side: 'left',
      grip: 'max',
      value,
      chain: 'linked',
      normalizedSpeed: 5,
      extension: 'constant-step',
      legLengthM: getFigure(studio).legLengthM,
    });
    const after = readCurve(studio, 'shoulderFlexion');
    expect(Math.abs(Math.max(...after) - value)).toBeLessThan(0.3);
    expect(Math.abs(Math.min(...after) - Math.min(...before))).toBeLessThan(0.3);
    expect(getDocument(studio).keys).toBe(getBuiltIn('Sad').keys);
  });

  it('brings steps to where they are asked', () => {
    const studio = createRunner('Sad', 2.5);
    const measure = () => {
      const { source, ...walk } = getStraightWalk(studio);
      return measureFeet(createWalkSampler({ ...walk, style: source })).left;
    };
    const before = measure();
    const { source: _source, ...walk } = getStraightWalk(studio);
    for (const [name, by] of [
      ['step', 0.05],
      ['width', 0.04],
    ] as const) {
      const value = before[name] + by;
      shapeFoot.run(studio, { walk, side: 'left', isLinked: true, measure: name, value, allKeys: true });
      expect(Math.abs(measure()[name] - value)).toBeLessThan(0.01);
    }
    expect(getDocument(studio).keys).toBe(getBuiltIn('Sad').keys);
  });

  it('adds, moves, doubles and deletes keys of the run, between 1.2 and 7', () => {
    const studio = createRunner('Sad', 4);
    const { keys } = getDocument(studio);
    makeOwnRun.run(studio);
    const curve = readCurve(studio, 'kneeFlexion');
    addKeyHere.run(studio);
    readCurve(studio, 'kneeFlexion').forEach((value, at) => expect(value).toBeCloseTo(curve[at]!, 5));
    const readSpeeds = () => getRunKeys(getDocument(studio))!.map(({ speed }) => speed);
    expect(readSpeeds().at(-1)).toBe(4);
    moveSelectedKey.run(studio, { normalizedSpeed: 9 });
    expect(readSpeeds().at(-1)).toBe(7);
    duplicateSelectedKey.run(studio);
    expect(readSpeeds().slice(-2)).toEqual([6.6, 7]);
    while (readSpeeds().length > 1) deleteSelectedKey.run(studio);
    moveSelectedKey.run(studio, { normalizedSpeed: 0.5 });
    expect(readSpeeds()).toEqual([1.2]);
    expect(getDocument(studio).keys).toBe(keys);
    setRunNumber.run(studio, { number: 'bounce', value: 1.2, normalizedSpeed: 4, allKeys: false });
    setRunNumber.run(studio, { number: 'landing', value: 2, normalizedSpeed: 4, allKeys: false });
    setSpeed.run(studio, { normalizedSpeed: 3 });
    const ankle = readCurve(studio, 'ankleFlexion');
    addKeyHere.run(studio);
    expect(readSpeeds()).toEqual([1.2, 3]);
    // A key in between holds what the run was there, bounce and landing too.
    readCurve(studio, 'ankleFlexion').forEach((value, at) => expect(value).toBeCloseTo(ankle[at]!, 5));
    expect(getRunKeys(getDocument(studio))![1]!.bounce).toBeCloseTo(1.2, 6);
  });

  it('is an amount of the key of the run, bounce and landing too, or of both rows of keys', () => {
    const studio = createRunner('Sad', 2.5);
    makeOwnRun.run(studio);
    setSpeed.run(studio, { normalizedSpeed: 4 });
    addKeyHere.run(studio);
    setRunNumber.run(studio, { number: 'bounce', value: 1.1, normalizedSpeed: 4, allKeys: false });
    const { keys } = getDocument(studio);
    const [first] = getRunKeys(getDocument(studio))!;
    const torso = readKey(studio, 'torsoTilt', 'offset');
    expect(torso).not.toBe(0);
    setAmount.run(studio, { ...WHOLE_STYLE, amount: 0.5, allKeys: false });
    expect(readKey(studio, 'torsoTilt', 'offset')).toBeCloseTo(torso / 2, 9);
    expect(getRunKeys(getDocument(studio))!.at(-1)!.bounce).toBeCloseTo(1.05, 9);
    expect(getRunKeys(getDocument(studio))![0]).toEqual(first);
    expect(getDocument(studio).keys).toBe(keys);
    // From where it began, so that an amount of 1 is what was.
    setAmount.run(studio, { ...WHOLE_STYLE, amount: 1, allKeys: false });
    expect(readKey(studio, 'torsoTilt', 'offset')).toBe(torso);
    setAmount.run(studio, { ...WHOLE_STYLE, amount: 0, allKeys: true });
    expect(readKey(studio, 'torsoTilt', 'offset')).toBe(0);
    expect(getDocument(studio).keys[0]!.channels).toEqual({});
  });

  it('takes copied numbers and poses, but for what a run has not', () => {
    const { studio } = createTestStudio();
    studio.documents.open({ document: getBuiltIn('Sad'), kept: true });
    const { keys } = getDocument(studio);
    expect(keys.some(({ channels }) => channels.vertical !== undefined)).toBe(true);
    copyKey.run(studio);
    const copied = keys[getSelectedKey(getState(studio))]!;
    studio.transient.setState({ playing: false });
    copyPose.run(studio);
    setGait.run(studio, { gait: 'run' });
    pasteKey.run(studio);
    const { vertical: _height, forward: _way, ...rest } = copied.channels;
    const readPasted = () =>
      getEditedStyle(getState(studio)).keys[getSelectedKey(getState(studio))]!.channels;
    expect(readPasted()).toEqual(rest);
    pastePose.run(studio);
    expect(readPasted()).not.toEqual(rest);
    expect(Object.keys(readPasted())).not.toContain('vertical');
    expect(Object.keys(readPasted())).not.toContain('forward');
    expect(getDocument(studio).keys).toBe(keys);
  });

  it('leaves to the whole style what is of the whole style', () => {
    const studio = createRunner('Limp (left)', 2.5);
    setKneeScale(studio, 1.3);
    const before = getDocument(studio);
    mirrorActiveStyle.run(studio);
    const after = getDocument(studio);
    const read = ({ keys }: Pick<StyleDocument, 'keys'>, side: Side) =>
      keys.map((key) => getKeyCoefficients(key, 'hipFlexion', side));
    expect(read(after, 'left')).toEqual(read(before, 'right'));
    expect(read({ keys: getRunKeys(after)! }, 'left')).toEqual(read({ keys: getRunKeys(before)! }, 'right'));
  });

  it('is as much of the legs again as was said, once it runs as it walks', () => {
    const studio = createRunner();
    const store = studio.documents.getActive();
    store.setState({ document: { ...getDocument(studio), run: { legs: 0.8 } } });
    setKneeScale(studio, 1.4);
    expect(getDocument(studio).run).toMatchObject({ legs: 0.8, keys: expect.any(Array) as unknown });
    setRuns.run(studio, { runs: true });
    expect(getDocument(studio).run).toEqual({ legs: 0.8 });
  });
});

describe('whose keys are edited', () => {
  it('follows what is seen: the lane, its speed, the mode, and whether the style runs', () => {
    const { studio } = createTestStudio();
    const read = () => getState(studio).edits;
    expect(read()).toBe('walk');
    setGait.run(studio, { gait: 'auto' });
    expect(read()).toBe('walk');
    setSpeed.run(studio, { normalizedSpeed: 3 });
    expect(read()).toBe('run');
    toggleFreeWalk.run(studio);
    expect(read()).toBe('walk');
    toggleFreeWalk.run(studio);
    expect(read()).toBe('run');
    setRuns.run(studio, { runs: false });
    expect(read()).toBe('walk');
    undoEdit.run(studio);
    expect(read()).toBe('run');
    addLane.run(studio);
    const [first, second] = studio.lanes.getState().lanes;
    editLane.run(studio, { id: second!.id });
    setGait.run(studio, { gait: 'walk' });
    expect(read()).toBe('walk');
    editLane.run(studio, { id: first!.id });
    expect(read()).toBe('run');
  });

  it('selects the key of the speed that is seen', () => {
    const studio = createRunner('Sad', 1.5);
    toggleFreeWalk.run(studio);
    toggleFreeWalk.run(studio);
    const { keys } = getEditedStyle(getState(studio));
    const nearest = keys.reduce((best, key) =>
      Math.abs(key.speed - 1.5) < Math.abs(best.speed - 1.5) ? key : best,
    );
    expect(keys[getSelectedKey(getState(studio))]).toBe(nearest);
  });

  it('stays with a gesture that goes on until it is over', () => {
    const { studio } = createTestStudio();
    const { keys } = getBuiltIn('Sad');
    const last = keys.findLastIndex(({ speed }) => speed < 2.1);
    studio.documents.open({
      document: { ...getBuiltIn('Sad'), keys: keys.slice(0, last + 1) },
      kept: true,
    });
    setGait.run(studio, { gait: 'auto' });
    setSpeed.run(studio, { normalizedSpeed: keys[last]!.speed });
    expect(getState(studio).edits).toBe('walk');
    const move = createKeyMove(studio);
    move.start(last);
    for (const normalizedSpeed of [2.1, 2.6, 3]) move.moveTo(normalizedSpeed);
    move.commit();
    expect(getDocument(studio).keys[last]!.speed).toBe(3);
    expect(getDocument(studio).run).toBeUndefined();
    expect(getState(studio).edits).toBe('run');
  });

  it('says that a run is its own by now when a drag ends, not while it goes on or where it is given up', () => {
    const studio = createRunner();
    const gesture = createDocumentGesture(studio);
    const preview = (value: number) =>
      gesture.preview(
        setChannelCoefficient,
        createRowEdit(studio, { channel: 'kneeFlexion', side: 'left', coefficient: 'scale' }, value),
      );
    preview(1.2);
    preview(1.3);
    gesture.cancel();
    expect(readNotices(studio)).toEqual([]);
    preview(1.3);
    expect(createQueriedGait(getShownWalk(studio)).coefficients.scale[SLOT.kneeFlexion]).toBeCloseTo(1.3, 6);
    gesture.commit();
    expect(readNotices(studio)).toHaveLength(1);
  });
});
