import { describe, expect, test } from 'vitest';
import type { Pose } from '../../../../shared/body/pose/pose.ts';
import { countTurn } from '../../../../renderer/viewport/crowd/crowdTurns.ts';
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
  const counted = crowd.walkers.map(({ walk }) => ({
    writePoseInto(out: Pose) {
      poses++;
      walk.writePoseInto(out);
    },
  }));
  player.watcher = { take: (index, _walk, toStep) => joints.take(index, counted[index]!, toStep) };
  const show = (isSeen: (index: number) => boolean = () => true) => {
    joints.begin(player.steps, player.share);
    for (const [index, walk] of counted.entries()) if (isSeen(index)) joints.show(index, walk);
  };
  show();
  const frame = (seconds: number, isSeen?: (index: number) => boolean) => {
    player.advance(lane, transport, seconds);
    show(isSeen);
  };
  /** The place of a walker's first joint as the picture has it, metres. */
  const see = (index: number) => {
    const [one, other] = [joints.one, joints.other].map(({ image }) => image.data as Float32Array);
    const at = (one!.length / WALKERS) * index + 12;
    const between = (field: number) =>
      one![field]! + joints.getShare(index) * (other![field]! - one![field]!);
    return { x: between(at), z: between(at + 2) };
  };
  return { crowd, player, transport, joints, frame, see, countPoses: () => poses };
}

describe('the bodies of a crowd between two steps', () => {
  test.each([
    { display: '144 Hz', frameS: 1 / 144, rate: 1, size: 1 },
    { display: '60 Hz in slow motion', frameS: 1 / 60, rate: 0.2, size: 1 },
    { display: '50 Hz', frameS: 1 / 50, rate: 1, size: 1 },
    { display: '60 Hz', frameS: 1 / 60, rate: 1, size: 1 },
    { display: '144 Hz, far away', frameS: 1 / 144, rate: 1, size: 0.01 },
    { display: '60 Hz in slow motion, far away', frameS: 1 / 60, rate: 0.2, size: 0.01 },
    { display: '50 Hz, far away', frameS: 1 / 50, rate: 1, size: 0.01 },
    { display: '60 Hz, far away', frameS: 1 / 60, rate: 1, size: 0.01 },
  ])('go on evenly at $display, with their shadows', ({ frameS, rate, size }) => {
    const { player, transport, joints, frame, see } = follow();
    transport.rate = rate;
    player.see(0, size);
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
  test('poses far walkers once in three steps, on the same way, and near ones again without a jump', () => {
    const { crowd, player, frame, see, countPoses } = follow();
    const near = follow();
    for (let at = 0; at < 30; at++) for (const one of [near, { frame }]) one.frame(1 / 60);
    for (let index = 0; index < WALKERS; index++) player.see(index, 0.01);
    const poses = countPoses();
    for (let at = 0; at < 60; at++) {
      for (const one of [near, { frame }]) one.frame(1 / 60);
      for (let index = 0; index < WALKERS; index++) {
        const [one, other] = [see(index), near.see(index)];
        expect(Math.hypot(one.x - other.x, one.z - other.z)).toBeLessThan(0.03);
      }
    }
    expect(countPoses() - poses).toBeLessThanOrEqual((WALKERS * 60) / countTurn(0) + WALKERS);
    for (let index = 0; index < WALKERS; index++) player.see(index, 0.5);
    let last = crowd.walkers.map((_, index) => see(index));
    for (let at = 0; at < 10; at++) {
      frame(1 / 60);
      const next = crowd.walkers.map((_, index) => see(index));
      next.forEach(({ x, z }, index) =>
        expect(Math.hypot(x - last[index]!.x, z - last[index]!.z)).toBeLessThan(0.012),
      );
      last = next;
    }
    const all = countPoses();
    frame(1 / 60);
    expect(countPoses() - all).toBe(WALKERS);
  });

  test('tells of each walker once a frame, in its last step, and a walker is posed once all the same', () => {
    const { lane, transport, player, prepare } = createCrowdPlayer(WALKERS);
    const { walkers } = prepare();
    const joints = new CrowdJoints(player.figure, WALKERS);
    const told: string[] = [];
    let poses = 0;
    const counted = walkers.map(({ walk }) => ({
      writePoseInto(out: Pose) {
        poses++;
        walk.writePoseInto(out);
      },
    }));
    player.watcher = {
      take(index, walk, toStep) {
        expect(walk).toBe(walkers[index]!.walk);
        told.push(`${index} to step ${toStep - player.steps}`);
        joints.take(index, counted[index]!, toStep);
      },
    };
    const show = (): void => {
      joints.begin(player.steps, player.share);
      for (const [index, walk] of counted.entries()) joints.show(index, walk);
    };
    show();
    for (let frame = 0; frame < 20; frame++) {
      const steps = player.steps;
      told.length = poses = 0;
      player.advance(lane, transport, 1 / 30);
      show();
      if (player.steps === steps) continue;
      expect(told).toEqual([0, 1, 2, 3].map((index) => `${index} to step 0`));
      expect(poses).toBe(WALKERS);
    }
    expect(player.steps).toBeGreaterThan(20);
  });
});
