import type { Side } from '../../gait/channels.ts';
import { RADIANS_PER_DEGREE } from '../../gait/units.ts';
import type { Figure } from '../figure/figure.ts';
import { limbJoint } from '../figure/joints.ts';
import type { Pose } from '../pose/pose.ts';
import { mixQuaternionInto } from '../pose/quaternion.ts';
import type { SoleProfile } from './soleProfile.ts';

/**
 * One leg as kinematics sees it: joints by index, lengths in metres. Foot measures are in the foot's frame
 * with the sole flat.
 */
export interface Leg {
  readonly side: Side;
  readonly hip: number;
  readonly knee: number;
  readonly ankle: number;
  /** The toe joint (ball of the foot); -1 for a figure whose toes do not bend. */
  readonly toe: number;
  readonly thighM: number;
  readonly shankM: number;
  /** As far as the leg reaches from hip to ankle, its knee a degree short of straight. */
  readonly reachM: number;
  /** Ankle over the floor. */
  readonly ankleHeightM: number;
  /** How far the heel lies behind the ankle. */
  readonly heelBehindM: number;
  /** Axis about which the heel rises: how far ahead of the ankle, how high over the floor. */
  readonly ballAheadM: number;
  readonly ballHeightM: number;
  /** Tip of the toes ahead of that axis. */
  readonly toeLengthM: number;
  /** What its sole is beyond heel, ball and tip; empty where it is nothing else. */
  readonly profile: SoleProfile;
}

const NO_PROFILE = new Float64Array(0);

/** How a leg is turned, solved for where its foot is to be. */
export interface LegSolution {
  /** Orientation of the hip in the treadmill frame, quaternion. */
  readonly hip: Float64Array;
  kneeRad: number;
  /** Rotation of the ankle in the shank's frame, quaternion. */
  readonly ankle: Float64Array;
  /** Its turn about X, plantarflexed +; goes on past half a turn. */
  ankleRad: number;
  /** Bend of the toes, up +. */
  bendRad: number;
  /** How far the sole gives under its load, metres; one number, which in an array is boxed nowhere. */
  readonly giveM: Float64Array;
}

/** Takes a solution of a leg the share `weight` of the way to another one. Allocates nothing. */
export function mixLegInto(other: Readonly<LegSolution>, weight: number, out: LegSolution): void {
  out.kneeRad += weight * (other.kneeRad - out.kneeRad);
  out.ankleRad += weight * (other.ankleRad - out.ankleRad);
  out.bendRad += weight * (other.bendRad - out.bendRad);
  mixQuaternionInto(other.hip, 0, weight, out.hip, 0);
  mixQuaternionInto(other.ankle, 0, weight, out.ankle, 0);
}

/** The straightest knee that a leg reaches with (chosen). */
const STRAIGHTEST_KNEE = 1 * RADIANS_PER_DEGREE;

/** Measures a leg of a figure. Its foot hangs on the talocrural joint, as in H-Anim. Allocates. */
export function createLeg(figure: Figure, side: Side): Leg {
  const [hip, knee, ankle] = (['hip', 'knee', 'talocrural'] as const).map((joint) =>
    figure.joints.indexOf(limbJoint(side, joint)),
  ) as [number, number, number];
  const { heel, ball, toe } = figure.soles[side];
  const getLength = (joint: number) => Math.hypot(...figure.offsets.subarray(3 * joint, 3 * joint + 3));
  const bends = toe.joint !== ankle;
  const ankleHeightM = -heel.offset[1];
  const ballAheadM = bends ? figure.offsets[3 * toe.joint + 2]! : ball.offset[2];
  const [thighM, shankM] = [getLength(knee), getLength(ankle)];
  return {
    side,
    hip,
    knee,
    ankle,
    toe: bends ? toe.joint : -1,
    thighM,
    shankM,
    reachM: computeLegReach({ thighM, shankM }, STRAIGHTEST_KNEE),
    ankleHeightM,
    heelBehindM: -heel.offset[2],
    ballAheadM,
    ballHeightM: bends ? ankleHeightM + figure.offsets[3 * toe.joint + 1]! : 0,
    toeLengthM: bends ? toe.offset[2] : toe.offset[2] - ballAheadM,
    profile: figure.soleProfiles?.[side] ?? NO_PROFILE,
  };
}

/** Both legs of a figure. Allocates. */
export function createLegs(figure: Figure): Readonly<Record<Side, Leg>> {
  return { left: createLeg(figure, 'left'), right: createLeg(figure, 'right') };
}

/** Allocates a solution: a straight leg, hanging. */
export function createLegSolution(): LegSolution {
  const [hip, ankle] = [Float64Array.of(0, 0, 0, 1), Float64Array.of(0, 0, 0, 1)];
  return { hip, kneeRad: 0, ankle, ankleRad: 0, bendRad: 0, giveM: new Float64Array(1) };
}

/** Distance from hip to ankle at a knee flexion in radians, metres (law of cosines). */
export function computeLegReach({ thighM, shankM }: Pick<Leg, 'thighM' | 'shankM'>, kneeRad: number): number {
  // A knee folded flat on a leg of equal bones leaves 0, less what rounding takes.
  const squared = thighM * thighM + shankM * shankM + 2 * thighM * shankM * Math.cos(kneeRad);
  return Math.sqrt(Math.max(0, squared));
}

/** Knee flexion at a distance from hip to ankle, radians: straight where the leg does not reach. */
export function computeKneeAtReach(
  { thighM, shankM }: Pick<Leg, 'thighM' | 'shankM'>,
  distanceM: number,
): number {
  const cosine = (distanceM * distanceM - thighM * thighM - shankM * shankM) / (2 * thighM * shankM);
  return Math.acos(Math.min(1, Math.max(-1, cosine)));
}

/** Knee flexion of a pose, radians; goes on beyond a half turn. */
export function getKneeFlexion({ knee }: Leg, { rotations }: Pose): number {
  return 2 * Math.atan2(rotations[4 * knee]!, rotations[4 * knee + 3]!);
}
