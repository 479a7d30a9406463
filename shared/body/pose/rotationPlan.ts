import { type ChannelName, getSlot, type Side, SIDES, SLOT, SLOT_COUNT } from '../../gait/channels.ts';
import { ANGLE_COUNT } from '../../gait/posture.ts';
import { RADIANS_PER_DEGREE } from '../../gait/units.ts';
import type { Figure } from '../figure/figure.ts';
import { createHalfAngles, type HalfAngles, type HalfAngleTerm } from './halfAngles.ts';
import { type JointName, limbJoint } from '../figure/joints.ts';
import { createSpinePlan, type ShareRamp, type SpineRun } from './spine.ts';

/**
 * Inputs of the half angles: channels by slot and wrists of a posture, then the root's yaw, the torsion and
 * roll that the spine carries, and the flexion of both hips against the tilted pelvis, degrees.
 */
export const ROOT_YAW = ANGLE_COUNT;
export const SPINE_TORSION = ANGLE_COUNT + 1;
export const SPINE_ROLL = ANGLE_COUNT + 2;
export const HIP_FLEXION = ANGLE_COUNT + 3;
export const INPUT_COUNT = ANGLE_COUNT + 5;

/** A joint and the half angles of its three axes: indices into `RotationPlan.angles`. */
export interface TurnedJoint {
  /** Index of the joint's quaternion in `Pose.rotations`: four times the joint's index. */
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/**
 * Neighbouring vertebrae: half angles of the lowest one, and of the step from one to the next, as indices.
 */
export interface TurnedRun {
  /** Index of each vertebra's quaternion in `Pose.rotations`, from the pelvis up. */
  readonly at: Int16Array;
  readonly first: Omit<TurnedJoint, 'at'>;
  readonly step: Omit<TurnedJoint, 'at'>;
}

/** A collarbone, and the shoulder whose arm keeps its direction in the torso while that moves. */
export interface TurnedClavicle extends TurnedJoint {
  /** Index of the shoulder's quaternion in `Pose.rotations`. */
  readonly shoulderAt: number;
}

/**
 * Which joints a posture turns and by which angles; prepared once per figure for `writeJointRotationsInto`.
 */
export interface RotationPlan {
  /** Channels and what is made of them; refilled for every posture. Length `INPUT_COUNT`. */
  readonly inputs: Float64Array;
  readonly angles: HalfAngles;
  /** humanoid_root: Ry(heading + pelvisTorsion) Rz(list) Rx(pelvisTilt). */
  readonly root: TurnedJoint;
  /** Ry(torsion) Rx(tilt) Rz(roll) each. */
  readonly spine: readonly TurnedRun[];
  /** Hips and shoulders: Rx(-flexion) Rz(abduction) Ry(twist). */
  readonly balls: readonly TurnedJoint[];
  /** Sternoclavicular joints, and the shoulders that hang from them: Ry(-protraction) Rz(elevation). */
  readonly clavicles: readonly TurnedClavicle[];
  /** Knees, ankles, elbows and wrists: Rx. */
  readonly hinges: readonly TurnedJoint[];
  /** 1 for joints that a posture may turn, 0 for those that keep the identity, by joint. */
  readonly turning: Uint8Array;
}

/** Half an angle in degrees, in radians. */
const HALF = 0.5 * RADIANS_PER_DEGREE;

/**
 * Sign of a flexion's rotation about X (left): shank back is positive there, all else is limb forward or toe
 * up (§1).
 */
const HINGES: readonly { joint: 'knee' | 'talocrural' | 'elbow'; channel: ChannelName; sign: 1 | -1 }[] = [
  { joint: 'knee', channel: 'kneeFlexion', sign: 1 },
  { joint: 'talocrural', channel: 'ankleFlexion', sign: -1 },
  { joint: 'elbow', channel: 'elbowFlexion', sign: -1 },
];

/** Finds the joints of a figure that carry the channels; those it lacks are left out. Allocates. */
export function createRotationPlan(figure: Pick<Figure, 'joints' | 'lumbosacralShare'>): RotationPlan {
  const terms: HalfAngleTerm[] = [];
  const addAngle = (source: number, factor: number): number =>
    terms.push({ source, factor: factor * HALF }) - 1;
  // An input times 0: sine 0, cosine 1.
  const none = addAngle(0, 0);
  const find = (name: JointName) => 4 * figure.joints.indexOf(name);

  const root: TurnedJoint = {
    at: find('humanoid_root'),
    x: addAngle(SLOT.pelvisTilt, 1),
    y: addAngle(ROOT_YAW, 1),
    z: addAngle(SLOT.pelvisList, 1),
  };

  const addRun = (run: SpineRun, tilt: number, torsion: number, roll: number): TurnedRun => {
    const addRamp = (source: number, sign: number, ramp: ShareRamp) => {
      const first = ramp.first === 0 ? none : addAngle(source, sign * ramp.first);
      if (ramp.step === 0) return { first, step: none };
      return { first, step: ramp.step === ramp.first ? first : addAngle(source, sign * ramp.step) };
    };
    // Left side lower is a negative turn about Z (§1, §3).
    const [x, y, z] = [
      addRamp(tilt, 1, run.tilt),
      addRamp(torsion, 1, run.torsion),
      addRamp(roll, -1, run.roll),
    ];
    return {
      at: run.joints.map((joint) => 4 * joint),
      first: { x: x.first, y: y.first, z: z.first },
      step: { x: x.step, y: y.step, z: z.step },
    };
  };
  const { torso, head } = createSpinePlan(figure);
  const spine = [
    ...torso.map((run) => addRun(run, SLOT.torsoTilt, SPINE_TORSION, SPINE_ROLL)),
    ...head.map((run) => addRun(run, SLOT.headTilt, SLOT.headTorsion, SLOT.headRoll)),
  ];

  const balls: TurnedJoint[] = [];
  const clavicles: TurnedClavicle[] = [];
  const hinges: TurnedJoint[] = [];
  for (const side of SIDES) {
    const addOutward = (channel: ChannelName) => addAngle(getSlot(channel, side), OUTWARD[side]);
    const addFlexion = (channel: ChannelName, sign: 1 | -1) => addAngle(getSlot(channel, side), sign);
    balls.push(
      {
        at: find(limbJoint(side, 'hip')),
        x: addAngle(HIP_FLEXION + SIDES.indexOf(side), -1),
        y: addOutward('hipTwist'),
        z: addOutward('hipAbduction'),
      },
      {
        at: find(limbJoint(side, 'shoulder')),
        x: addFlexion('shoulderFlexion', -1),
        y: addAngle(getSlot('shoulderTwist', side), -OUTWARD[side]),
        z: addOutward('shoulderAbduction'),
      },
    );
    clavicles.push({
      at: find(limbJoint(side, 'sternoclavicular')),
      shoulderAt: find(limbJoint(side, 'shoulder')),
      x: none,
      y: addAngle(getSlot('clavicleProtraction', side), -OUTWARD[side]),
      z: addOutward('clavicleElevation'),
    });
    hinges.push({
      at: find(limbJoint(side, 'radiocarpal')),
      x: addAngle(SLOT_COUNT + SIDES.indexOf(side), 1),
      y: none,
      z: none,
    });
    for (const { joint, channel, sign } of HINGES)
      hinges.push({ at: find(limbJoint(side, joint)), x: addFlexion(channel, sign), y: none, z: none });
  }
  const isPresent = ({ at }: TurnedJoint) => at >= 0;
  const plan = {
    root,
    spine,
    balls: balls.filter(isPresent),
    clavicles: clavicles.filter((clavicle) => isPresent(clavicle) && clavicle.shoulderAt >= 0),
    hinges: hinges.filter(isPresent),
  };
  return {
    ...plan,
    inputs: new Float64Array(INPUT_COUNT),
    angles: createHalfAngles(terms),
    turning: markTurning(figure.joints, plan),
  };
}

/**
 * The same of root and legs alone, for whoever asks only where legs are: spine, collarbones and arms are left
 * as they were. Allocates.
 */
export function createLegRotationPlan(figure: Pick<Figure, 'joints'>, plan: RotationPlan): RotationPlan {
  return narrowRotationPlan(
    plan,
    SIDES.flatMap((side) =>
      (['hip', 'knee', 'talocrural'] as const).map((joint) => figure.joints.indexOf(limbJoint(side, joint))),
    ),
  );
}

/**
 * The same of the root and some joints, indices into the figure's, alone: others are left as they were.
 * Allocates.
 */
export function narrowRotationPlan(plan: RotationPlan, joints: readonly number[]): RotationPlan {
  const used: number[] = [];
  const take = (angle: number): number => {
    const known = used.indexOf(angle);
    return known < 0 ? used.push(angle) - 1 : known;
  };
  const takeAxes = ({ x, y, z }: Omit<TurnedJoint, 'at'>) => ({ x: take(x), y: take(y), z: take(z) });
  const takeAll = <T extends TurnedJoint>(turned: readonly T[]): readonly T[] =>
    turned.filter(({ at }) => joints.includes(at / 4)).map((joint) => ({ ...joint, ...takeAxes(joint) }));
  const narrowed = {
    root: { ...plan.root, ...takeAxes(plan.root) },
    balls: takeAll(plan.balls),
    hinges: takeAll(plan.hinges),
    spine: plan.spine
      .filter(({ at }) => joints.includes(at[0]! / 4))
      .map(({ at, first, step }) => ({ at, first: takeAxes(first), step: takeAxes(step) })),
    clavicles: takeAll(plan.clavicles),
  };
  const { sources, factors } = plan.angles;
  return {
    ...narrowed,
    inputs: new Float64Array(INPUT_COUNT),
    angles: createHalfAngles(used.map((at) => ({ source: sources[at]!, factor: factors[at]! }))),
    turning: plan.turning,
  };
}

/**
 * Outward is +Z and +Y on the left, the negatives on the right (§3.10). Up is outward's turn of a bone that
 * lies to the side, forward and inward are the other turn about Y.
 */
const OUTWARD: Readonly<Record<Side, 1 | -1>> = { left: 1, right: -1 };

function markTurning(
  joints: Figure['joints'],
  plan: Pick<RotationPlan, 'root' | 'spine' | 'balls' | 'clavicles' | 'hinges'>,
): Uint8Array {
  // No channel turns the toes, but planting bends them.
  const turning = Uint8Array.from(joints, (joint) => (joint.includes('metatarsophalangeal') ? 1 : 0));
  for (const { at } of [plan.root, ...plan.balls, ...plan.clavicles, ...plan.hinges]) turning[at / 4] = 1;
  for (const run of plan.spine) for (const at of run.at) turning[at / 4] = 1;
  return turning;
}
