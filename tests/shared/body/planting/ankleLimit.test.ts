import { describe, expect, it } from 'vitest';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { createLegSolution } from '../../../../shared/body/leg/leg.ts';
import { JOINT_LIMITS } from '../../../../shared/body/leg/jointLimits.ts';
import { holdAnkle } from '../../../../shared/body/planting/leg/ankleLimit.ts';
import { createPlantPlan } from '../../../../shared/body/planting/solve/createPlantPlan.ts';
import { createFootNow } from '../../../../shared/body/planting/footing/footing.ts';
import { createLegInstant } from '../../../../shared/body/planting/leg/legInstant.ts';
import { writeTurnXInto } from '../../../../shared/body/pose/quaternion.ts';
import { createPoser } from '../../../../shared/body/pose/poser.ts';
import { createGait } from '../../../../shared/gait/gait.ts';
import { createPosture } from '../../../../shared/gait/posture.ts';
import { RADIANS_PER_DEGREE } from '../../../../shared/gait/units.ts';

const { minDeg, maxDeg } = JOINT_LIMITS.find(({ joint }) => joint === 'talocrural')!;
const PAST_DEG = 20;

describe('the ankle of a foot that stood past its limit where it stood', () => {
  const leave = (ankleDeg: number, foot = createFootNow()) => {
    const solution = createLegSolution();
    solution.ankleRad = ankleDeg * RADIANS_PER_DEGREE;
    writeTurnXInto(solution.ankleRad, solution.ankle, 0);
    const isHeld = holdAnkle({ ...createLegInstant(), swingShare: 0, foot }, solution);
    return { isHeld, deg: solution.ankleRad / RADIANS_PER_DEGREE };
  };

  it.each([
    ['plantarflexed', -minDeg + PAST_DEG, { plantarflexedRad: PAST_DEG * RADIANS_PER_DEGREE }],
    ['dorsiflexed', -maxDeg - PAST_DEG, { dorsiflexedRad: PAST_DEG * RADIANS_PER_DEGREE }],
  ] as const)('begins its swing there: %s', (_, deg, excess) => {
    expect(leave(deg, { ...createFootNow(), ...excess })).toEqual({ isHeld: false, deg });
    // One that stood within it does not go past it.
    expect(leave(deg)).toMatchObject({ isHeld: true, deg: expect.closeTo(deg - Math.sign(deg) * PAST_DEG) });
  });

  it('is told by its stance as it leaves', () => {
    const figure = getBody('Man');
    const gait = createGait({ normalizedSpeed: 0.6 });
    const plan = createPlantPlan(figure, gait, 'floor');
    const posture = createPosture();
    const phase = plan.stanceEnd - 0.02;
    gait.sample(phase, posture);
    const { stances } = createPoser(figure);
    stances.read(posture);
    const { foothold } = plan.feet.left;
    const tell = (aheadM: number) => {
      const foot = createFootNow();
      foot.x = foothold.x;
      foot.z = foothold.z - phase * plan.cycleLengthM + aheadM;
      stances.solveLift(plan, 'left', phase, 0, foot);
      return foot.plantarflexedRad + foot.dorsiflexedRad;
    };
    expect(tell(0)).toBe(0);
    // Far ahead, so that the shank leans back over it.
    expect(tell(0.7)).toBeGreaterThan(0.05);
  });
});
