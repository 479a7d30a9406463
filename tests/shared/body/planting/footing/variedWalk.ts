import { getBody } from '../../../../../shared/body/figure/bodies.ts';
import type { JointName } from '../../../../../shared/body/figure/joints.ts';
import { createPlantPlan } from '../../../../../shared/body/planting/solve/createPlantPlan.ts';
import { BeltFooting } from '../../../../../shared/body/planting/footing/beltFooting.ts';
import { createPose, type Pose } from '../../../../../shared/body/pose/pose.ts';
import { createPoser } from '../../../../../shared/body/pose/poser.ts';
import { createPosture } from '../../../../../shared/gait/posture.ts';
import { DEGREES_PER_RADIAN } from '../../../../../shared/gait/units.ts';
import { type Wander, writeWanderInto } from '../../../../../shared/gait/variation/variation.ts';
import { createWalker, type Walker } from '../../../../../shared/gait/walker.ts';
import type { WalkerOptions } from '../../../../../shared/gait/walkerInputs.ts';

/** A walk on its belt that is posed where it is put. */
export interface VariedWalk {
  readonly walker: Walker;
  readonly pose: Pose;
  readonly stepsOff: BeltFooting['stepsOff'];
  /** Poses it after so many cycles. */
  poseAt(cycles: number): Pose;
}

/** Sets a man off who varies; planted unless told. */
export function createVariedWalk(options: WalkerOptions, isPlanted = true): VariedWalk {
  const figure = getBody('Man');
  const walker = createWalker(options);
  const poser = createPoser(figure);
  const footing = new BeltFooting(figure.legLengthM);
  const [pose, posture] = [createPose(figure), createPosture()];
  const wander: Wander = { aside: 0, ahead: 0 };
  const plan = createPlantPlan(figure, walker.gait, 'floor');
  const planting = isPlanted ? { plan, strength: 1, footing: footing.now } : undefined;
  let cycles = 0;
  return {
    stepsOff: footing.stepsOff,
    walker,
    pose,
    poseAt(to) {
      // A walker is put by the shorter way: several strides are gone in parts.
      for (; Math.abs(to - cycles) > 0.4; ) {
        cycles += 0.4 * Math.sign(to - cycles);
        walker.setPhase(cycles);
      }
      cycles = to;
      walker.setPhase(cycles);
      walker.sampleNow(posture);
      footing.follow(plan, walker, poser.stances);
      writeWanderInto(walker.variation, walker.wholeCycles + walker.phase, wander);
      const frame = {
        x: wander.aside * figure.legLengthM,
        y: 0,
        z: wander.ahead * figure.legLengthM,
        headingRad: 0,
      };
      poser.writePoseInto(posture, pose, 'floor', planting, frame);
      return pose;
    },
  };
}
export function readFlexion(pose: Pose, joint: JointName): number {
  const at = 4 * getBody('Man').joints.indexOf(joint);
  return 2 * Math.atan2(pose.rotations[at]!, pose.rotations[at + 3]!) * DEGREES_PER_RADIAN;
}

/** Standard deviation between strides of what is read at the same phase of each, a mean over the cycle. */
export function measureDeviation(walk: VariedWalk, strides: number, read: (pose: Pose) => number): number {
  const phases = 50;
  const sums = new Float64Array(phases);
  const squares = new Float64Array(phases);
  for (let stride = 0; stride < strides; stride++)
    for (let at = 0; at < phases; at++) {
      const value = read(walk.poseAt(stride + at / phases));
      sums[at]! += value;
      squares[at]! += value * value;
    }
  const variances = squares.map((square, at) => square / strides - (sums[at]! / strides) ** 2);
  return variances.reduce((sum, variance) => sum + Math.sqrt(Math.max(0, variance)), 0) / phases;
}
