import { describe, expect, test } from 'vitest';
import { getBody } from '../../../../../shared/body/figure/bodies.ts';
import { createPlantPlan } from '../../../../../shared/body/planting/solve/createPlantPlan.ts';
import { takeBeltFoot } from '../../../../../shared/body/planting/footing/beltFoot.ts';
import { createFootNow } from '../../../../../shared/body/planting/footing/footing.ts';
import { createPose } from '../../../../../shared/body/pose/pose.ts';
import { createPoser } from '../../../../../shared/body/pose/poser.ts';
import { createGait } from '../../../../../shared/gait/gait.ts';
import { createPosture } from '../../../../../shared/gait/posture.ts';

const MAN = getBody('Man');
const GAIT = createGait({ normalizedSpeed: 1 });
const PLAN = createPlantPlan(MAN, GAIT, 'floor');
const POSER = createPoser(MAN);
/** Of the left foot: flat on the floor. */
const MID_STANCE = 0.25;

/** Poses a walk whose left foot stands on other ground than a floor. */
function standOn(ground: { readonly y?: number; readonly slopeRad?: number; readonly rollRad?: number }) {
  const [posture, pose] = [createPosture(), createPose(MAN)];
  GAIT.sample(MID_STANCE, posture);
  const [left, right] = [createFootNow(), createFootNow()];
  takeBeltFoot(PLAN, 'left', MID_STANCE, left);
  takeBeltFoot(PLAN, 'right', MID_STANCE + 0.5, right);
  Object.assign(left, ground);
  const footing = { left, right };
  POSER.writePoseInto(posture, pose, 'floor', { plan: PLAN, strength: 1, footing, loweredM: 0.08 });
  return { left, pose };
}

/** How high a sole point of the left foot is over the plane of its foothold, metres. */
function measureHeight({ left, pose: { contacts } }: ReturnType<typeof standOn>, at: number): number {
  const { x, y, z, yawRad, slopeRad, rollRad } = left;
  // Up on that plane: Ry(yaw) Rx(-slope) Rz(roll) of straight up.
  const [asideUp, aheadUp] = [-Math.sin(rollRad), -Math.cos(rollRad) * Math.sin(slopeRad)];
  const up = Math.cos(rollRad) * Math.cos(slopeRad);
  const upX = asideUp * Math.cos(yawRad) + aheadUp * Math.sin(yawRad);
  const upZ = aheadUp * Math.cos(yawRad) - asideUp * Math.sin(yawRad);
  return upX * (contacts[at]! - x) + up * (contacts[at + 1]! - y) + upZ * (contacts[at + 2]! - z);
}

describe('a foot that stands', () => {
  const onFloor = standOn({});

  test.each([
    { y: 0.05 },
    { slopeRad: 0.15 },
    { slopeRad: -0.15 },
    { rollRad: 0.12 },
    { y: 0.04, slopeRad: 0.1, rollRad: -0.1 },
  ])('has heel and ball as high over its ground as over a floor: %j', (ground) => {
    const onGround = standOn(ground);
    for (const at of [0, 3]) expect(measureHeight(onGround, at)).toBeCloseTo(measureHeight(onFloor, at), 9);
    // And not because the floor was meant.
    const moved = onGround.pose.rotations.map((value, at) => Math.abs(value - onFloor.pose.rotations[at]!));
    expect(Math.max(...moved)).toBeGreaterThan(0.01);
  });

  test('stands on the floor where its foothold is there', () => {
    for (const at of [0, 3]) expect(Math.abs(measureHeight(onFloor, at))).toBeLessThan(3e-3);
  });
});
