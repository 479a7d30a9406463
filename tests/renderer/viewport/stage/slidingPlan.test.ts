import { describe, expect, it } from 'vitest';
import { createPlayer, type Player } from '../../../../renderer/viewport/player.ts';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { getPlanTable } from '../../../../shared/body/planting/plan/planShelf.ts';
import { createPlantPlan } from '../../../../shared/body/planting/solve/createPlantPlan.ts';
import { createPose } from '../../../../shared/body/pose/pose.ts';
import { computeAngleBetween } from '../../../../shared/body/pose/quaternion.ts';
import type { StyleSource } from '../../../../shared/gait/coefficients.ts';
import { createPosture } from '../../../../shared/gait/posture.ts';
import { DEGREES_PER_RADIAN } from '../../../../shared/gait/units.ts';
import { createStyleSource } from '../../../../shared/style/styleSource.ts';
import { getBuiltIn } from '../../../shared/style/builtIns.ts';

const MAN = getBody('Man');
const FRAME_S = 1 / 60;
/** Phases of a walk that are looked at in each frame. */
const PHASES = 40;
/** A joint may be turned so far from frame to frame for the plan, degrees, where the speed hardly changes. */
const MOST_DEG = 0.3;

const start = (
  name: string,
  normalizedSpeed: number,
  turnRate = 0,
  style = createStyleSource(getBuiltIn(name)),
): Player =>
  createPlayer({
    figure: MAN,
    style,
    normalizedSpeed,
    turnRate,
    plantStrength: 1,
  });

/** Plans that the table of a player's walk has. */
const countCells = (style: StyleSource, { walker: { inputs } }: Player) =>
  getPlanTable({ figure: MAN, style, extension: inputs.extension, leaning: inputs.leaning }).count;

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
  it('is planned by the cells of its table, and solves none that is there', () => {
    const style = createStyleSource(getBuiltIn('Natural'));
    const player = start('Natural', 1, 0, style);
    slide(player, 1.4);
    while (player.walker.gait.law.normalizedSpeed !== 1.4) player.advance(FRAME_S);
    // Those at 1, 1.2 and 1.4.
    expect(countCells(style, player)).toBe(3);
    player.advance(FRAME_S);
    expect(countCells(style, player)).toBe(3);
    slide(player, 1.1);
    expect(countCells(style, player)).toBe(3);
  });

  it('walks by its own plan at rest, and solves that once', () => {
    const player = start('Natural', 1);
    slide(player, 1.3);
    for (let frame = 0; frame < 200; frame++) player.advance(FRAME_S);
    const own = createPlantPlan(MAN, player.walker.gait, 'floor');
    expect(player.frame.planting!.plan).toEqual(own);
    const { planting } = player.frame;
    for (let frame = 0; frame < 30; frame++) player.advance(FRAME_S);
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
