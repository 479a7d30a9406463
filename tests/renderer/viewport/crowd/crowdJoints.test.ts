import { describe, expect, test } from 'vitest';
import { CrowdJoints } from '../../../../renderer/viewport/crowd/crowdJoints.ts';
import { createCrowdPlayer } from './createCrowdPlayer.ts';

const WALKERS = 4;
/** Frames to either side that a move is compared with. */
const NEARBY = 10;

/** A crowd that has walked for four seconds, and its joints; every walker posed where `isSeen` says so. */
function follow() {
  const { lane, transport, player, prepare, run } = createCrowdPlayer(WALKERS);
  const crowd = prepare();
  run(4);
  const joints = new CrowdJoints(player.figure, WALKERS);
  let poses = 0;
  const show = (isSeen: (index: number) => boolean = () => true) => {
    joints.begin(player.steps, player.share);
    for (const [index, { walk }] of crowd.walkers.entries()) {
      if (!isSeen(index)) continue;
      joints.pose(index, {
        writePoseInto(out) {
          poses++;
          walk.writePoseInto(out);
        },
      });
    }
  };
  const frame = (seconds: number, isSeen?: (index: number) => boolean) => {
    player.advance(lane, transport, seconds);
    show(isSeen);
  };
  /** The place of a walker's first joint as the picture has it, metres. */
  const see = (index: number) => {
    const { before, now, share } = joints;
    const [from, to] = [before, now].map(({ image }) => image.data as Float32Array);
    const at = (from!.length / WALKERS) * index + 12;
    const between = (field: number) => from![field]! + share * (to![field]! - from![field]!);
    return { x: between(at), z: between(at + 2) };
  };
  return { crowd, player, transport, joints, frame, see, countPoses: () => poses };
}

describe('the bodies of a crowd between two steps', () => {
  test.each([
    { display: '144 Hz', frameS: 1 / 144, rate: 1 },
    { display: '60 Hz in slow motion', frameS: 1 / 60, rate: 0.2 },
    { display: '50 Hz', frameS: 1 / 50, rate: 1 },
    { display: '60 Hz', frameS: 1 / 60, rate: 1 },
  ])('go on evenly at $display, with their shadows', ({ frameS, rate }) => {
    const { transport, joints, frame, see } = follow();
    transport.rate = rate;
    // Until the clock knows how long frames are.
    for (let at = 0; at < 60; at++) frame(frameS);
    const body: number[] = [];
    const shadow: number[] = [];
    let [last, lastX, lastZ] = [see(0), joints.getX(0), joints.getZ(0)];
    for (let at = 0; at < 100; at++) {
      frame(frameS);
      const next = see(0);
      body.push(Math.hypot(next.x - last.x, next.z - last.z));
      shadow.push(Math.hypot(joints.getX(0) - lastX, joints.getZ(0) - lastZ));
      [last, lastX, lastZ] = [next, joints.getX(0), joints.getZ(0)];
    }
    for (const moves of [body, shadow]) {
      const mean = moves.reduce((sum, each) => sum + each, 0) / moves.length;
      expect(mean).toBeGreaterThan(1e-4 * rate);
      // Beside the frames round it: the walker itself may slow down and speed up.
      moves.forEach((move, at) => {
        const round = moves.slice(Math.max(0, at - NEARBY), at + NEARBY + 1);
        const near = round.reduce((sum, each) => sum + each, 0) / round.length;
        expect(move).toBeGreaterThan(0.4 * near);
        expect(move).toBeLessThan(1.8 * near);
      });
    }
  });

  test('are posed once a step, however many frames show it', () => {
    const { player, frame, countPoses } = follow();
    frame(1 / 60);
    const [steps, poses] = [player.steps, countPoses()];
    for (let at = 0; at < 240; at++) frame(1 / 240);
    const made = player.steps - steps;
    expect(made).toBeGreaterThan(55);
    expect(countPoses() - poses).toBe(WALKERS * made);
  });

  test('are where they walk as they come into sight', () => {
    const { crowd, player, frame, joints } = follow();
    const place = crowd.walkers[1]!.walk.frame;
    const { x, z } = place;
    for (let at = 0; at < 143; at++) frame(1 / 100, (index) => index !== 1);
    expect(Math.hypot(place.x - x, place.z - z)).toBeGreaterThan(0.2);
    const { steps } = player;
    // The first frame that poses it anew, and the next one of a new step.
    while (player.steps < steps + 2) {
      frame(1 / 100);
      const awayM = Math.hypot(joints.getX(1) - place.x, joints.getZ(1) - place.z);
      expect(awayM).toBeLessThan(0.08);
    }
  });
});

describe('a crowd that is watched', () => {
  test('tells of each walker once a frame, in its last step, and a walker is posed once all the same', () => {
    const { lane, transport, player, prepare } = createCrowdPlayer(WALKERS);
    const { walkers } = prepare();
    const joints = new CrowdJoints(player.figure, WALKERS);
    const told: string[] = [];
    let poses = 0;
    const pose = (index: number): void =>
      joints.pose(index, {
        writePoseInto(out) {
          poses++;
          walkers[index]!.walk.writePoseInto(out);
        },
      });
    player.watcher = {
      begin(steps) {
        told.push(`step ${steps - player.steps}`);
        joints.begin(steps, 1);
      },
      take(index, walk) {
        expect(walk).toBe(walkers[index]!.walk);
        told.push(String(index));
        if (joints.wasSeen(index)) pose(index);
      },
    };
    const show = (): void => {
      joints.begin(player.steps, player.share);
      for (const index of walkers.keys()) pose(index);
    };
    for (let frame = 0; frame < 20; frame++) {
      const steps = player.steps;
      told.length = poses = 0;
      player.advance(lane, transport, 1 / 30);
      show();
      if (player.steps === steps) continue;
      expect(told).toEqual(['step 0', '0', '1', '2', '3']);
      expect(poses).toBe(WALKERS);
    }
    expect(player.steps).toBeGreaterThan(20);
  });
});
