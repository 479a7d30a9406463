import { describe, expect, it } from 'vitest';
import { getBody } from '../../../shared/body/figure/bodies.ts';
import { measureMotion } from '../../../shared/body/motion/measureMotion.ts';
import { createPlanTable } from '../../../shared/body/planting/plan/planTable.ts';
import { leadByPush, type LedTo } from '../../../shared/control/drive.ts';
import { SteppingWalk } from '../../../shared/control/stepping/steppingWalk.ts';
import type { GoalFile } from '../../../shared/control/goals/goals.ts';
import { createGoalRun } from '../../../shared/control/goals/goalRun.ts';
import { recordRun } from '../../../shared/control/goals/recordRun.ts';
import type { Blocked } from '../../../shared/control/stepping/planLedSteps.ts';
import { createWalkControl } from '../../../shared/control/walkControl.ts';
import { SIDES, type Side } from '../../../shared/gait/channels.ts';
import type { TerrainPart } from '../../../shared/steps/terrain/grounds.ts';
import { createTerrain } from '../../../shared/steps/terrain/terrain.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';
import { getBuiltIn } from '../style/builtIns.ts';
import { WalkMeter } from './walkMeter.ts';
import { ahead } from '../steps/terrain/terrainWalks.ts';

const figure = getBody('Man');
const style = createStyleSource(getBuiltIn('Tired'));
const table = createPlanTable({ figure, style, extension: 'constant-step' });
const FPS = 60;

function lead(parts: readonly TerrainPart[], file: GoalFile, seconds: number) {
  const terrain = createTerrain(parts);
  const control = createWalkControl({ style, legLengthM: figure.legLengthM });
  const blocked: Blocked[] = [];
  const walk = new SteppingWalk({
    figure,
    control,
    table,
    terrain,
    onBlocked: (place) => blocked.push(place),
  });
  const { legLengthM } = figure;
  const run = createGoalRun({ ...file, walk, legLengthM, normalizedSpeed: 0.8, fps: FPS, seconds });
  const motion = recordRun({ run, walk, figure, fps: FPS, ground: terrain });
  return { run, walk, motion, blocked };
}

describe('a free walk over uneven ground', () => {
  it('reaches goals on top of stairs and behind them, and turns to the second as it comes to the first', () => {
    const stairs = ahead(0.8, { kind: 'stairs', treadM: 0.3, riseM: 0.16, count: 2 });
    const goals = [
      { x: 0, z: 2 },
      { x: 0.3, z: 2.6 },
    ];
    const { run, walk, motion, blocked } = lead([stairs], { goals, halt: true }, 30);
    const [first, second] = run.listArrivals();
    expect(blocked).toEqual([]);
    expect(first!.timeS).toBeLessThan(second!.timeS!);
    expect(second!.missM).toBeLessThan(1e-6);
    expect(walk.frame.y).toBeCloseTo(2 * 0.16, 9);
    const { slip, penetration, jointTurnDeg } = measureMotion(motion);
    expect(slip.mostM).toBeLessThan(0.005);
    expect(penetration.standingM).toBeLessThan(0.001);
    expect(penetration.swingingM).toBeLessThan(0.003);
    expect(jointTurnDeg).toBeLessThan(4);
  });

  it('is led by one foot after the other, round and on, without a slide', () => {
    const hills = ahead(0.5, { kind: 'hills', heightM: 0.12, wavelengthM: 2, lengthM: 6, seed: 1 });
    const control = createWalkControl({ style, legLengthM: figure.legLengthM });
    const walk = new SteppingWalk({ figure, control, table, terrain: createTerrain([hills]) });
    const meter = new WalkMeter(walk, figure);
    const steps = { left: walk.feet.left.steps, right: walk.feet.right.steps };
    const landed: Side[] = [];
    const slidesM: number[] = [];
    let led: LedTo | undefined;
    for (let frame = 0; frame < 6 * FPS; frame++) {
      const right = frame < 3 * FPS ? 0 : -0.6;
      led = leadByPush(
        control,
        { right, forward: 1 },
        { drive: 'steer', topSpeed: 0.8, eyeRad: 0, last: led },
      );
      walk.advance(1 / FPS);
      meter.look(walk);
      slidesM.push(...meter.slidesM);
      for (const side of SIDES) {
        if (walk.feet[side].steps > steps[side]) landed.push(side);
        steps[side] = walk.feet[side].steps;
      }
    }
    expect(landed.length).toBeGreaterThan(5);
    landed.forEach((side, at) => expect(at === 0 || side !== landed[at - 1]).toBe(true));
    expect(Math.max(...slidesM)).toBeLessThan(0.003);
    expect(walk.frame.x).toBeGreaterThan(0.1);
  });

  it('stands before what nobody steps on, and says where and why', () => {
    const wall = ahead(1.5, { kind: 'kerb', heightM: 1, lengthM: 2 });
    const { run, walk, blocked } = lead([wall], { goals: [{ x: 0, z: 2.5 }], halt: true }, 6);
    expect(run.listArrivals()[0]!.timeS).toBeUndefined();
    expect(blocked.length).toBeGreaterThan(0);
    expect(blocked[0]!.z).toBeGreaterThan(0.8);
    expect(walk.isStanding).toBe(true);
    expect(walk.frame.y).toBe(0);
    expect(walk.frame.z).toBeLessThan(1.5);
  });
});
