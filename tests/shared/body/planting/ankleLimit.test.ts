import { describe, expect, it } from 'vitest';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { createLegSolution } from '../../../../shared/body/leg/leg.ts';
import { JOINT_LIMITS } from '../../../../shared/body/leg/jointLimits.ts';
import { holdAnkle } from '../../../../shared/body/planting/ankleLimit.ts';
import { createPlantPlan } from '../../../../shared/body/planting/createPlantPlan.ts';
import { createHeldFoot } from '../../../../shared/body/planting/heldFoot.ts';
import { createLegMoment } from '../../../../shared/body/planting/legMoment.ts';
import { createSwingEnd } from '../../../../shared/body/planting/planRecord.ts';
import { writeTurnXInto } from '../../../../shared/body/pose/quaternion.ts';
import { createPose } from '../../../../shared/body/pose/pose.ts';
import { createPoser } from '../../../../shared/body/pose/poser.ts';
import { createGait } from '../../../../shared/gait/gait.ts';
import { createPosture } from '../../../../shared/gait/posture.ts';
import { RADIANS_PER_DEGREE } from '../../../../shared/gait/units.ts';

const { minDeg, maxDeg } = JOINT_LIMITS.find(({ joint }) => joint === 'talocrural')!;
const PAST_DEG = 20;

describe('the ankle of a foot that stood past its limit where it is held', () => {
  const planned = { start: createSwingEnd(), end: createSwingEnd() };
  const leave = (ankleDeg: number, held = createHeldFoot()) => {
    const solution = createLegSolution();
    solution.ankleRad = ankleDeg * RADIANS_PER_DEGREE;
    writeTurnXInto(solution.ankleRad, solution.ankle, 0);
    const isHeld = holdAnkle(planned, { ...createLegMoment(), swingShare: 0, held }, solution);
    return { isHeld, deg: solution.ankleRad / RADIANS_PER_DEGREE };
  };

  it.each([
    ['plantarflexed', -minDeg + PAST_DEG, { plantarflexedRad: PAST_DEG * RADIANS_PER_DEGREE }],
    ['dorsiflexed', -maxDeg - PAST_DEG, { dorsiflexedRad: PAST_DEG * RADIANS_PER_DEGREE }],
  ] as const)('begins its swing there: %s', (_, deg, excess) => {
    expect(leave(deg, { ...createHeldFoot(), ...excess })).toEqual({ isHeld: false, deg });
    // One that stood within it does not go past it.
    expect(leave(deg)).toMatchObject({ isHeld: true, deg: expect.closeTo(deg - Math.sign(deg) * PAST_DEG) });
  });

  it('is told by its last pose that stood', () => {
    const figure = getBody('Man');
    const gait = createGait({ normalizedSpeed: 0.6 });
    const plan = createPlantPlan(figure, gait, 'floor');
    const [posture, pose] = [createPosture(), createPose(figure)];
    const phase = plan.stanceEnd - 0.02;
    gait.sample(phase, posture);
    const { foothold } = plan.feet.left;
    const tell = (aheadM: number) => {
      const held = createHeldFoot();
      held.x = foothold.x;
      held.z = foothold.z - phase * plan.cycleLengthM + aheadM;
      const feet = { left: held, right: createHeldFoot() };
      createPoser(figure).writePoseInto(posture, pose, 'floor', { plan, strength: 1, feet });
      return held.plantarflexedRad + held.dorsiflexedRad;
    };
    expect(tell(0)).toBe(0);
    // Far ahead, so that the shank leans back over it.
    expect(tell(0.7)).toBeGreaterThan(0.05);
  });
});
