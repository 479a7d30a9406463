import { describe, expect, it, vi } from 'vitest';
import {
  addLane,
  closeLanes,
  editLane,
  lineUpCommands,
  putStyleInLane,
  removeLane,
  setLaneBody,
  setLaneDocument,
  setLaneSpeed,
} from '../../../../renderer/state/commands/walk/laneCommands.ts';
import { setChain } from '../../../../renderer/state/commands/style/channelCommands.ts';
import {
  toggleAllKeys,
  toggleFollowSpeed,
} from '../../../../renderer/state/commands/style/inspectorCommands.ts';
import { pickJoint } from '../../../../renderer/state/commands/style/jointCommands.ts';
import {
  addKeyAt,
  addKeyHere,
  editKeyInEffect,
  getSpeedOfKeyInEffect,
} from '../../../../renderer/state/commands/style/keyCommands.ts';
import {
  changeProperties,
  redoEdit,
  undoEdit,
} from '../../../../renderer/state/commands/style/editCommands.ts';
import { flipBack, slotCommands } from '../../../../renderer/state/commands/style/slotCommands.ts';
import { getEditedLane, LANES_MAX } from '../../../../renderer/state/lanes/lanes.ts';
import { createNewStyle } from '../../../../renderer/state/documents/newStyle.ts';
import { createRingGesture } from '../../../../renderer/state/documents/gesture/ringGesture.ts';
import { findRingTarget } from '../../../../renderer/state/documents/gesture/ringTarget.ts';
import { getSelectedKey } from '../../../../renderer/state/documents/documentStore.ts';
import { createSweeper } from '../../../../renderer/state/walk/sweep.ts';
import { setSpeed, toggleSweep } from '../../../../renderer/state/commands/walk/transportCommands.ts';
import { getSlots } from '../../../../renderer/state/documents/slots.ts';
import { getCoefficients } from '../../../../shared/style/settings.ts';
import { succeed } from '../../../../shared/ipc/result.ts';
import { createEntry, stockLibrary } from '../library/libraryEntries.ts';
import { createStyleText, createTestStudio } from '../studioOnFakePlatform.ts';
import { getCommandLabel, isEnabled, previewCommand } from '../../../../renderer/state/commands/command.ts';
import { getFigure, getWalkingSpeed } from '../../../../renderer/state/studio.ts';

const start = () => {
  const { studio, platform } = createTestStudio();
  const lanes = () => studio.lanes.getState().lanes;
  const lane = (index: number) => lanes()[index]!;
  return { studio, platform, lanes, lane };
};

describe('lanes', () => {
  it('begin with an open style that stands in none yet, at most six', () => {
    const { studio, lanes, lane } = start();
    const first = studio.documents.store.getState().activeId;
    const other = studio.documents.open({ document: createNewStyle('Other') });
    studio.documents.activate(first);
    addLane.run(studio);
    expect(lane(1).store).toBe(studio.documents.get(other));
    for (let i = 0; i < 8; i++) if (isEnabled(addLane, studio)) addLane.run(studio);
    expect(lanes()).toHaveLength(LANES_MAX);
  });

  it('begin with the open style once more, and from then on with what no lane shows', async () => {
    const { studio, platform, lanes, lane } = start();
    stockLibrary(studio, platform, [createEntry('builtin', 'Angry'), createEntry('builtin', 'Brisk')]);
    addLane.run(studio);
    expect(lane(1).store).toBe(lane(0).store);
    for (const [index, name] of ['Angry', 'Brisk'].entries()) {
      addLane.run(studio);
      await vi.waitFor(() => expect(lanes()).toHaveLength(3 + index));
      expect(lane(2 + index).store.getState().document.name).toBe(name);
    }
    addLane.run(studio);
    expect(lane(4).store).toBe(lane(0).store);
  });

  it('give the window their style, body and speed when they are edited, and keep those of the lane that is left', () => {
    const { studio, lanes, lane } = start();
    const first = studio.documents.getActive();
    studio.documents.open({ document: createNewStyle('Other') });
    studio.documents.activate(studio.documents.store.getState().order[0]!);
    addLane.run(studio);
    setLaneBody.run(studio, { id: lanes()[1]!.id, body: 'Child' });
    setLaneSpeed.run(studio, { id: lanes()[1]!.id, normalizedSpeed: 0.9 });
    const before = [lane(0), lane(1)];
    editLane.run(studio, { id: lanes()[1]!.id });
    expect(getEditedLane(studio.lanes).body).toBe('Child');
    expect(getWalkingSpeed(studio)).toBe(0.9);
    expect(studio.documents.getActive().getState().document.name).toBe('Other');
    expect([lane(0), lane(1)]).toEqual(before);
    editLane.run(studio, { id: lanes()[0]!.id });
    expect(studio.documents.getActive()).toBe(first);
  });

  it('take a style of the library without opening it, until the lane is edited', async () => {
    const { studio, platform, lanes, lane } = start();
    platform.answers['library.read'] = () => succeed({ fileName: 'a.gait.json', text: createStyleText('A') });
    const open = studio.documents.store.getState().order.length;
    await putStyleInLane.run(studio, { libraryId: 'builtin:a.gait.json' });
    expect(lane(1).store.getState().document.name).toBe('A');
    expect(studio.documents.store.getState().order).toHaveLength(open);
    editLane.run(studio, { id: lanes()[1]!.id });
    expect(studio.documents.getActive().getState().document.name).toBe('A');
    expect(studio.documents.listDirty()).toEqual([]);
  });

  it('are edited by one number: the document, the speed and the body of the window are those of the lane', () => {
    const { studio, lanes } = start();
    studio.documents.open({ document: createNewStyle('Other') });
    studio.documents.activate(studio.documents.store.getState().order[0]!);
    addLane.run(studio);
    setLaneBody.run(studio, { id: lanes()[1]!.id, body: 'Child' });
    studio.lanes.setState({ edited: 1 });
    expect(studio.documents.getActive()).toBe(lanes()[1]!.store);
    expect(studio.documents.get(studio.documents.store.getState().activeId)).toBe(lanes()[1]!.store);
    expect(getFigure(studio).name).toBe('Child');
  });

  it('go on with a document that was closed, which is open again when its lane is edited', () => {
    const { studio, lanes } = start();
    const { documents } = studio;
    const other = documents.open({ document: createNewStyle('Other') });
    addLane.run(studio);
    documents.close(other, () => createNewStyle('Natural'));
    expect(lanes().map(({ store }) => store.getState().document.name)).toEqual(['Natural', 'Natural']);
    setLaneDocument.run(studio, { id: lanes()[1]!.id, document: documents.store.getState().activeId });
    const third = documents.open({ document: createNewStyle('Third') });
    const guest = documents.get(third);
    addLane.run(studio);
    documents.close(third, () => createNewStyle('Natural'));
    studio.lanes.setState({ edited: lanes().findIndex(({ store }) => store === guest) });
    expect(documents.getActive()).toBe(guest);
    const heard: string[] = [];
    documents.subscribeEach((id) => heard.push(id));
    changeProperties.run(studio, { name: 'Renamed' });
    expect(new Set(heard)).toEqual(new Set([documents.store.getState().activeId]));
  });

  it('hand over to the next when the edited one is removed, and leave one', () => {
    const { studio, lanes } = start();
    addLane.run(studio);
    addLane.run(studio);
    const [first, second] = lanes();
    removeLane.run(studio, { id: first!.id });
    expect(getEditedLane(studio.lanes).id).toBe(second!.id);
    closeLanes.run(studio);
    expect(lanes().map(({ id }) => id)).toEqual([second!.id]);
    removeLane.run(studio, { id: second!.id });
    expect(lanes()).toHaveLength(1);
  });

  it('line one style up over its speeds, with the edited lane at the speed it has', () => {
    const { studio, lanes, lane } = start();
    const own = getWalkingSpeed(studio);
    lineUpCommands[3]!.run(studio);
    expect(lanes()).toHaveLength(6);
    const speeds = lanes().map((_, index) => lane(index).normalizedSpeed);
    expect(speeds).toContain(own);
    expect([...speeds].sort((a, b) => a - b)).toEqual(speeds);
    expect(new Set(lanes().map((_, index) => lane(index).store))).toEqual(
      new Set([studio.documents.getActive()]),
    );
  });
});

describe('the selected key', () => {
  const KEYS = [0.6, 1.4, 2.2].map((speed) => ({ speed, channels: {} }));
  const startHappy = async () => {
    const all = start();
    const text = createStyleText('Happy', KEYS);
    all.platform.answers['library.read'] = () => succeed({ fileName: 'happy.gait.json', text });
    await putStyleInLane.run(all.studio, { libraryId: 'builtin:happy.gait.json' });
    return all;
  };
  const selected = ({ documents }: ReturnType<typeof start>['studio']) =>
    getSelectedKey(documents.getActive().getState());

  it('is the one at the speed of a lane that is taken up for editing', async () => {
    const { studio, lanes } = await startHappy();
    editLane.run(studio, { id: lanes()[1]!.id });
    expect([getWalkingSpeed(studio), selected(studio)]).toEqual([1.4, 1]);
  });

  it('follows the walking speed as soon as it has no part in what is seen, and not before', async () => {
    const { studio, lanes } = await startHappy();
    editLane.run(studio, { id: lanes()[1]!.id });
    setSpeed.run(studio, { normalizedSpeed: 2 });
    expect(selected(studio)).toBe(1);
    setSpeed.run(studio, { normalizedSpeed: 2.2 });
    expect(selected(studio)).toBe(2);
    setLaneSpeed.run(studio, { id: lanes()[1]!.id, normalizedSpeed: 0.5 });
    expect(selected(studio)).toBe(0);
  });

  it('stays where following is switched off, and the key that stands there is offered, not a new one', async () => {
    const { studio, lanes } = await startHappy();
    editLane.run(studio, { id: lanes()[1]!.id });
    toggleFollowSpeed.run(studio);
    setSpeed.run(studio, { normalizedSpeed: 2.2 });
    expect(selected(studio)).toBe(1);
    expect(isEnabled(addKeyHere, studio)).toBe(false);
    expect(getSpeedOfKeyInEffect(studio)).toBe(2.2);
    editKeyInEffect.run(studio);
    expect([selected(studio), getWalkingSpeed(studio)]).toEqual([2, 2.2]);
    setSpeed.run(studio, { normalizedSpeed: 1.8 });
    expect(isEnabled(addKeyHere, studio)).toBe(true);
    setSpeed.run(studio, { normalizedSpeed: 0 });
    expect(isEnabled(addKeyHere, studio)).toBe(false);
  });

  it('rests while the speeds are swept, and follows to where the sweep ends', async () => {
    const { studio, lanes } = await startHappy();
    editLane.run(studio, { id: lanes()[1]!.id });
    toggleSweep.run(studio);
    const sweep = createSweeper(studio);
    sweep(0);
    // From 1.4 on the way up from 0.4 to 2.2 in 6 s.
    sweep(2.6);
    expect(getWalkingSpeed(studio)).toBeGreaterThan(2.15);
    expect(selected(studio)).toBe(1);
    toggleSweep.run(studio);
    expect(selected(studio)).toBe(2);
  });
});

describe('versions A to D', () => {
  const name = (studio: ReturnType<typeof start>['studio']) =>
    studio.documents.getActive().getState().document.name;
  const current = (studio: ReturnType<typeof start>['studio']) =>
    getSlots(studio.slots, studio.documents.getActive()).current;
  const rename = (studio: ReturnType<typeof start>['studio'], to: string) =>
    changeProperties.run(studio, { name: to });

  it('flip at once between what each holds', () => {
    const { studio } = start();
    rename(studio, 'in A');
    slotCommands[1]!.run(studio);
    expect(name(studio)).toBe('in A');
    rename(studio, 'in B');
    flipBack.run(studio);
    expect([name(studio), current(studio)]).toEqual(['in A', 'A']);
    expect(studio.documents.getActive().getState().transition).toBe('cut');
    flipBack.run(studio);
    expect([name(studio), current(studio)]).toEqual(['in B', 'B']);
  });

  it('are no entries of the history: undo and redo are of the version that is seen', () => {
    const { studio } = start();
    rename(studio, 'first A');
    slotCommands[1]!.run(studio);
    rename(studio, 'in B');
    slotCommands[0]!.run(studio);
    rename(studio, 'second A');
    flipBack.run(studio);
    expect([name(studio), current(studio)]).toEqual(['in B', 'B']);
    expect(getCommandLabel(undoEdit, studio)).toBe('Undo Style name');
    undoEdit.run(studio);
    // A copy of the first A, which was made with what had led there.
    expect([name(studio), current(studio)]).toEqual(['first A', 'B']);
    undoEdit.run(studio);
    expect([name(studio), current(studio)]).toEqual(['Natural', 'B']);
    expect(isEnabled(undoEdit, studio)).toBe(false);
    flipBack.run(studio);
    expect([name(studio), current(studio)]).toEqual(['second A', 'A']);
    undoEdit.run(studio);
    expect([name(studio), current(studio)]).toEqual(['first A', 'A']);
    flipBack.run(studio);
    redoEdit.run(studio);
    redoEdit.run(studio);
    expect([name(studio), current(studio)]).toEqual(['in B', 'B']);
  });

  it('takes a gesture that goes on as an edit of the version that is left', () => {
    const { studio } = start();
    previewCommand(studio, changeProperties, { name: 'held' });
    slotCommands[1]!.run(studio);
    rename(studio, 'in B');
    flipBack.run(studio);
    expect(name(studio)).toBe('held');
    undoEdit.run(studio);
    expect(name(studio)).toBe('Natural');
  });
});

describe('the ring of a joint', () => {
  const FROM_RIGHT = { x: -1, y: 0, z: 0 };
  const FROM_LEFT = { x: 1, y: 0, z: 0 };
  const FROM_FRONT = { x: 0, y: 0, z: 1 };
  const FROM_ABOVE = { x: 0, y: 1, z: 0 };

  it('turns what turns in the plane of the screen', () => {
    const { studio } = start();
    expect(findRingTarget(studio, 'l_hip', FROM_RIGHT)?.channel).toBe('hipFlexion');
    expect(findRingTarget(studio, 'l_hip', FROM_FRONT)?.channel).toBe('hipAbduction');
    expect(findRingTarget(studio, 'skullbase', FROM_FRONT)?.channel).toBe('headRoll');
    expect(findRingTarget(studio, 'skullbase', FROM_ABOVE)?.channel).toBe('headTorsion');
    expect(findRingTarget(studio, 'r_knee', FROM_FRONT)?.side).toBe('right');
  });

  it('turns the other way round seen from the other side', () => {
    const { studio } = start();
    const right = findRingTarget(studio, 'l_knee', FROM_RIGHT)!;
    const left = findRingTarget(studio, 'l_knee', FROM_LEFT)!;
    expect(right.sign).toBe(-left.sign);
  });

  it('is the offset by the degrees turned, with the modifier the scale, one entry; given up it is as before', () => {
    const { studio } = start();
    const store = studio.documents.getActive();
    const ring = createRingGesture(studio);
    const knee = () => getCoefficients(store.getState().document, 0, 'kneeFlexion', 'left');
    ring.start('l_knee', FROM_RIGHT);
    ring.turn(5, 'pose');
    ring.turn(12, 'pose');
    expect(knee().offset).toBe(0);
    ring.end();
    expect(Math.abs(knee().offset)).toBe(12);
    expect(store.temporal.getState().pastStates).toHaveLength(1);
    ring.start('l_knee', FROM_RIGHT);
    ring.turn(45, 'scale');
    ring.end();
    expect(knee().scale).toBe(1.5);
    ring.start('l_knee', FROM_RIGHT);
    ring.turn(30, 'pose');
    ring.cancel();
    expect(Math.abs(knee().offset)).toBe(12);
    expect(store.temporal.getState().pastStates).toHaveLength(2);
  });

  it('turns its own joint alone, at every key where edits go to all, by the chain of its sides', () => {
    const { studio } = start();
    addKeyAt.run(studio, { normalizedSpeed: 0.6 });
    toggleAllKeys.run(studio);
    setChain.run(studio, { channel: 'hipFlexion', chain: 'opposite' });
    pickJoint.run(studio, { joint: 'l_hip' });
    const { sign } = findRingTarget(studio, 'l_hip', FROM_RIGHT)!;
    const ring = createRingGesture(studio);
    ring.start('l_hip', FROM_RIGHT);
    ring.turn(sign * 8, 'pose');
    ring.end();
    const { document } = studio.documents.getActive().getState();
    for (const key of [0, 1]) {
      expect(getCoefficients(document, key, 'hipFlexion', 'left').offset).toBe(8);
      expect(getCoefficients(document, key, 'hipFlexion', 'right').offset).toBe(-8);
      expect(getCoefficients(document, key, 'hipAbduction', 'left').offset).toBe(0);
    }
  });
});
