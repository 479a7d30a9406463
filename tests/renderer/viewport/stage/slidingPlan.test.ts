import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlayer, type Player } from '../../../../renderer/viewport/player.ts';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { createPlantPlan } from '../../../../shared/body/planting/solve/createPlantPlan.ts';
import { createPose } from '../../../../shared/body/pose/pose.ts';
import { computeAngleBetween } from '../../../../shared/body/pose/quaternion.ts';
import { createPosture } from '../../../../shared/gait/posture.ts';
import { DEGREES_PER_RADIAN } from '../../../../shared/gait/units.ts';
import { createStyleSource } from '../../../../shared/style/styleSource.ts';
import { getBuiltIn } from '../../../shared/style/builtIns.ts';

// The real one, whose calls are counted, in modules that no other test has loaded or will use.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());
vi.mock('../../../../shared/body/planting/solve/createPlantPlan.ts', { spy: true });

const MAN = getBody('Man');
const FRAME_S = 1 / 60;
/** Phases of a walk that are looked at in each frame. */
const PHASES = 40;
/** A joint may be turned so far from frame to frame for the plan, degrees, where the speed hardly changes. */
const MOST_DEG = 0.3;

const start = (name: string, normalizedSpeed: number, turnRate = 0): Player =>
  createPlayer({
    figure: MAN,
    style: createStyleSource(getBuiltIn(name)),
    normalizedSpeed,
    turnRate,
    plantStrength: 1,
  });

const countPlans = () => vi.mocked(createPlantPlan).mock.calls.length;

/** Drags the speed somewhere. */
function slide(player: Player, normalizedSpeed: number): void {
  for (let frame = 0; frame < 60; frame++) {
    // A hand that drags through two thirds of a second.
    const share = Math.min(1, frame / 40);
    const { askedSpeed } = player.frame;
    player.setNormalizedSpeed(askedSpeed + share * (normalizedSpeed - askedSpeed));
    player.advance(FRAME_S);
  }
}

describe('a speed that slides', () => {
  beforeEach(() => {
    vi.mocked(createPlantPlan).mockClear();
  });

  it('is planned by the cells of its table, and solves none that is there', () => {
    const player = start('Natural', 1);
    slide(player, 1.4);
    while (player.walker.gait.law.normalizedSpeed !== 1.4) player.advance(FRAME_S);
    // Its own at the start, those at 1, 1.2 and 1.4.
    expect(countPlans()).toBe(4);
    player.advance(FRAME_S);
    expect(countPlans()).toBe(5);
    slide(player, 1.1);
    expect(countPlans()).toBe(5);
  });

  it('walks by its own plan at rest, and solves that once', () => {
    const player = start('Natural', 1);
    slide(player, 1.3);
    for (let frame = 0; frame < 200; frame++) player.advance(FRAME_S);
    const own = createPlantPlan(MAN, player.walker.gait, 'floor');
    expect(player.frame.planting!.plan).toEqual(own);
    const { planting } = player.frame;
    const before = countPlans();
    for (let frame = 0; frame < 30; frame++) player.advance(FRAME_S);
    expect(countPlans()).toBe(before);
    expect(player.frame.planting).toBe(planting);
  });

  it('is its own plan at once where it is settled', () => {
    const player = start('Natural', 1);
    player.setNormalizedSpeed(1.7);
    player.advance(FRAME_S);
    player.settle();
    expect(player.frame.planting!.plan).toEqual(createPlantPlan(MAN, player.walker.gait, 'floor'));
  });

  it.each([
    ['Natural', 0],
    ['Natural', 0.4],
    ['March', 0],
    ['Tired', 0],
    ['Happy', 0],
  ] as const)('never jumps as it begins and as it rests, at any phase: %s, %f rad/s', (name, turnRate) => {
    const player = start(name, 0.7, turnRate);
    const pose = createPose(MAN);
    const posture = createPosture();
    const count = pose.rotations.length;
    const before = new Float64Array(PHASES * count);
    let mostDeg = 0;
    const look = (isFirst = false) => {
      const { poser, planting, gait } = player.frame;
      for (let phase = 0; phase < PHASES; phase++) {
        gait.sample(phase / PHASES, posture);
        poser.writePoseInto(posture, pose, 'floor', planting);
        for (let at = 0; at < count; at += 4) {
          const turn = computeAngleBetween(before, phase * count + at, pose.rotations, at);
          if (!isFirst) mostDeg = Math.max(mostDeg, turn * DEGREES_PER_RADIAN);
        }
        before.set(pose.rotations, phase * count);
      }
    };
    look(true);
    player.setNormalizedSpeed(0.7001);
    for (let frame = 0; frame < 25; frame++) {
      player.advance(FRAME_S);
      look();
    }
    player.setNormalizedSpeed(1.3);
    while (player.walker.gait.law.normalizedSpeed !== 1.3) player.advance(FRAME_S);
    look(true);
    for (let frame = 0; frame < 25; frame++) {
      player.advance(FRAME_S);
      look();
    }
    expect(mostDeg).toBeLessThan(MOST_DEG);
  });
});
