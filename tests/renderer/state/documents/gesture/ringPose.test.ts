import { describe, expect, it } from 'vitest';
import { setChain } from '../../../../../renderer/state/commands/style/channelCommands.ts';
import { undoEdit } from '../../../../../renderer/state/commands/style/editCommands.ts';
import {
  toggleAllKeys,
  toggleFollowSpeed,
} from '../../../../../renderer/state/commands/style/inspectorCommands.ts';
import { addKeyAt } from '../../../../../renderer/state/commands/style/keyCommands.ts';
import { setGait } from '../../../../../renderer/state/commands/walk/gaitCommands.ts';
import {
  poseStopCommands,
  togglePoseReach,
} from '../../../../../renderer/state/commands/walk/poseCommands.ts';
import {
  findKeyPose,
  seek,
  setSpeed,
  togglePlaying,
} from '../../../../../renderer/state/commands/walk/transportCommands.ts';
import { createRingGesture } from '../../../../../renderer/state/documents/gesture/ringGesture.ts';
import { findRingTarget } from '../../../../../renderer/state/documents/gesture/ringTarget.ts';
import { getShownSource } from '../../../../../renderer/state/documents/shownStyle.ts';
import { getWalkingSpeed, type Studio } from '../../../../../renderer/state/studio.ts';
import type { KeyPoseName } from '../../../../../shared/body/metrics/keyPoses.ts';
import { type ChannelName, getSlot, type Side } from '../../../../../shared/gait/channels.ts';
import { getRunKeys } from '../../../../../shared/style/runKeys.ts';
import { createGait } from '../../../../../shared/gait/gait.ts';
import { createPosture } from '../../../../../shared/gait/posture.ts';
import { createTestStudio } from '../../studioOnFakePlatform.ts';
import { getDocument, read } from '../kneeRow.ts';

const FROM_RIGHT = { x: -1, y: 0, z: 0 };

function pauseAt(studio: Studio, pose: KeyPoseName): void {
  poseStopCommands.find((command) => command.pose === pose)!.run(studio);
}

/** A channel's value of the walk that is seen. */
function look(studio: Studio, channel: ChannelName, side: Side, phase: number): number {
  const posture = createPosture();
  createGait({ style: getShownSource(studio), normalizedSpeed: getWalkingSpeed(studio) }).sample(
    phase,
    posture,
  );
  return posture.channels[getSlot(channel, side)]!;
}

const getEntries = (studio: Studio) => studio.documents.getActive().temporal.getState().pastStates;

function start() {
  const { studio } = createTestStudio();
  const ring = createRingGesture(studio);
  const { sign } = findRingTarget(studio, 'l_knee', FROM_RIGHT)!;
  /** Bends the left knee by so many degrees. */
  const bend = (angleDeg: number, turn: 'pose' | 'swapped' | 'scale' = 'pose') =>
    ring.turn(sign * angleDeg, turn);
  return { studio, ring, bend };
}

describe('the ring of a joint, paused', () => {
  it('turns the joint of a run, at this phase or in the whole cycle, and leaves the walk', () => {
    const { studio, ring, bend } = start();
    const { keys } = getDocument(studio);
    setGait.run(studio, { gait: 'run' });
    pauseAt(studio, 'passing');
    const { phase } = studio.playhead;
    const readKnee = () => [phase, (phase + 0.5) % 1].map((at) => look(studio, 'kneeFlexion', 'left', at));
    const [here, away] = readKnee();
    ring.start('l_knee', FROM_RIGHT);
    bend(12);
    ring.end();
    expect(readKnee()[0]! - here!).toBeCloseTo(12, 3);
    expect(readKnee()[1]! - away!).toBeCloseTo(0, 3);
    ring.start('l_knee', FROM_RIGHT);
    bend(5, 'swapped');
    ring.end();
    expect(readKnee()[0]! - here!).toBeCloseTo(17, 3);
    expect(readKnee()[1]! - away!).toBeCloseTo(5, 3);
    expect(getDocument(studio).keys).toBe(keys);
    expect(getRunKeys(getDocument(studio))).toBeDefined();
  });

  it('knows when what it last told is so no more', () => {
    const { studio, ring, bend } = start();
    pauseAt(studio, 'passing');
    const told = ring.read('l_knee', FROM_RIGHT);
    expect(ring.hasChanged()).toBe(false);
    ring.start('l_knee', FROM_RIGHT);
    bend(20);
    ring.end();
    expect(ring.hasChanged()).toBe(true);
    expect(ring.read('l_knee', FROM_RIGHT)).not.toBe(told);
    undoEdit.run(studio);
    expect(ring.hasChanged()).toBe(true);
    expect(ring.read('l_knee', FROM_RIGHT)).toBe(told);
    togglePlaying.run(studio);
    expect(ring.hasChanged()).toBe(true);
  });

  it('moves what is seen by what it is turned and not half a cycle away, as one entry that is named', () => {
    const { studio, ring, bend } = start();
    setChain.run(studio, { channel: 'kneeFlexion', chain: 'split' });
    pauseAt(studio, 'passing');
    const { phase } = studio.playhead;
    const here = look(studio, 'kneeFlexion', 'left', phase);
    const away = look(studio, 'kneeFlexion', 'left', phase + 0.5);
    const other = look(studio, 'kneeFlexion', 'right', phase);
    expect(ring.read('l_knee', FROM_RIGHT)).toBe(`Knee flexion ${here.toFixed(1)}° here`);
    ring.start('l_knee', FROM_RIGHT);
    expect(bend(2)).toBe('Knee flexion here +2.0°');
    expect(bend(6)).toBe('Knee flexion here +6.0°');
    expect(getEntries(studio)).toHaveLength(0);
    ring.end();
    expect(look(studio, 'kneeFlexion', 'left', phase)).toBeCloseTo(here + 6, 6);
    expect(look(studio, 'kneeFlexion', 'left', phase + 0.5)).toBeCloseTo(away, 6);
    expect(look(studio, 'kneeFlexion', 'right', phase)).toBeCloseTo(other, 9);
    expect(getEntries(studio)).toHaveLength(1);
    expect(studio.documents.getActive().getState().entry).toBe('Knee here (passing), left');
    undoEdit.run(studio);
    expect(look(studio, 'kneeFlexion', 'left', phase)).toBeCloseTo(here, 9);
  });

  it('is the whole cycle where that was chosen, or while the modifier has the other one', () => {
    const { studio, ring, bend } = start();
    pauseAt(studio, 'passing');
    ring.start('l_knee', FROM_RIGHT);
    bend(4);
    expect(bend(4, 'swapped')).toBe('Knee flexion all +4.0°');
    ring.end();
    expect(read(studio, 'kneeFlexion', 'left')).toMatchObject({ offset: 4, stance: 0, strike: 0 });
    togglePoseReach.run(studio);
    expect(ring.read('l_knee', FROM_RIGHT)).toBe('Knee flexion 4.0°');
    ring.start('l_knee', FROM_RIGHT);
    expect(bend(-3)).toBe('Knee flexion all −3.0°');
    ring.end();
    expect(read(studio, 'kneeFlexion', 'left')).toMatchObject({ offset: 1, stance: 0, strike: 0 });
    ring.start('l_knee', FROM_RIGHT);
    expect(bend(3, 'swapped')).toBe('Knee flexion here +3.0°');
    ring.cancel();
    expect(read(studio, 'kneeFlexion', 'left').offset).toBe(1);
  });

  it('is the whole cycle while the walk plays', () => {
    const { studio, ring, bend } = start();
    pauseAt(studio, 'passing');
    togglePlaying.run(studio);
    ring.start('l_knee', FROM_RIGHT);
    expect(bend(4)).toBe('Knee flexion all +4.0°');
    expect(bend(4, 'swapped')).toBe('Knee flexion all +4.0°');
    ring.end();
    expect(read(studio, 'kneeFlexion', 'left')).toMatchObject({ offset: 4, stance: 0 });
  });

  it('keeps to the phase at which it was taken', () => {
    const { studio, ring, bend } = start();
    pauseAt(studio, 'passing');
    ring.start('l_knee', FROM_RIGHT);
    bend(6);
    const seen = studio.documents.getActive().getState().preview?.document;
    seek.run(studio, { phase: 0.9 });
    bend(6);
    expect(studio.documents.getActive().getState().preview?.document).toEqual(seen);
    ring.cancel();
  });

  it.each([
    ['sacroiliac', 'the right', FROM_RIGHT, 'pelvisTilt'],
    ['sacroiliac', 'the front', { x: 0, y: 0, z: 1 }, 'pelvisList'],
    ['l_sternoclavicular', 'the front', { x: 0, y: 0, z: 1 }, 'clavicleElevation'],
    ['r_sternoclavicular', 'above', { x: 0, y: 1, z: 0 }, 'clavicleProtraction'],
    ['l_shoulder', 'above', { x: 0, y: 1, z: 0 }, 'shoulderTwist'],
  ] as const)('of %s, seen from %s, turns what turns it there', (joint, _from, eye, channel) => {
    const { studio, ring } = start();
    pauseAt(studio, 'passing');
    const target = findRingTarget(studio, joint, eye)!;
    expect(target.channel).toBe(channel);
    const { phase } = studio.playhead;
    const here = look(studio, channel, target.side, phase);
    ring.start(joint, eye);
    ring.turn(target.sign * 7, 'pose');
    ring.end();
    expect(look(studio, channel, target.side, phase)).toBeCloseTo(here + 7, 6);
    undoEdit.run(studio);
    expect(look(studio, channel, target.side, phase)).toBeCloseTo(here, 9);
  });

  it('says where a hip has no pose of its own: at a heel strike its stance says nothing', () => {
    const { studio, ring } = start();
    seek.run(studio, { phase: 0 });
    const { sign } = findRingTarget(studio, 'l_hip', FROM_RIGHT)!;
    ring.start('l_hip', FROM_RIGHT);
    expect(ring.turn(sign * 5, 'pose')).toBe('Hip flexion all +5.0° (heel strike)');
    ring.end();
    expect(read(studio, 'hipFlexion', 'left')).toMatchObject({ offset: 5, stance: 0 });
  });

  it('says so where the selected key is not in what is seen, and changes nothing', () => {
    const { studio, ring, bend } = start();
    toggleFollowSpeed.run(studio);
    addKeyAt.run(studio, { normalizedSpeed: 0.6 });
    setSpeed.run(studio, { normalizedSpeed: 2 });
    pauseAt(studio, 'passing');
    const before = getDocument(studio);
    ring.start('l_knee', FROM_RIGHT);
    expect(bend(6)).toBeUndefined();
    ring.end();
    expect(getDocument(studio)).toBe(before);
    expect(studio.notices.store.getState().at(-1)?.text).toMatch(/selected key is not in what you see/);
    toggleAllKeys.run(studio);
    ring.start('l_knee', FROM_RIGHT);
    expect(bend(6)).toBe('Knee flexion here +6.0°');
    ring.end();
    expect(studio.documents.getActive().getState().entry).toBe('Knee here (passing), all keys');
  });

  it('names a phase that is no pose by its share of the cycle', () => {
    const { studio, ring, bend } = start();
    seek.run(studio, { phase: 0.37 });
    ring.start('l_knee', FROM_RIGHT);
    bend(6);
    ring.end();
    expect(studio.documents.getActive().getState().entry).toBe('Knee here (37 %)');
  });
});

describe('the poses of a step', () => {
  it('are stops, one leg after the other, that pause', () => {
    const { studio } = createTestStudio();
    for (const { pose, run } of poseStopCommands) {
      studio.transient.setState({ playing: true });
      run(studio);
      expect(studio.transient.getState().playing).toBe(false);
      const first = findKeyPose(studio)!;
      run(studio);
      const second = findKeyPose(studio)!;
      expect([first.name, second.name]).toEqual([pose, pose]);
      expect(first.side).not.toBe(second.side);
      run(studio);
      expect(findKeyPose(studio)).toEqual(first);
    }
  });
});
