import type { Side } from '../../gait/channels.ts';
import type { Leg, LegSolution } from '../leg/leg.ts';
import { createLegTarget, reachSoftly, solveTwoBones } from '../leg/twoBone.ts';
import type { Pose } from '../pose/pose.ts';
import { createFootPlace, type FootPlace, placeFootInto } from './footPath.ts';
import { yieldAnkle } from './ankleLimit.ts';
import { writeAnkleInto } from './footTurn.ts';
import type { FootPlan, PlantPlan } from './plantPlan.ts';
import { evaluateOpenSpline, evaluatePeriodicSpline } from './splines.ts';

/** Where a plan has the hips at one instant: height over the floor and shift ahead of the pattern, metres. */
export interface HipsPlace {
  heightM: number;
  shiftM: number;
}

/** Nearer than this to its reach a leg of a calm walk stops short, in thighs and shanks (chosen). */
const REACH_SHARE = 0.0033;

const place = createFootPlace();
const target = createLegTarget();
const footTurn = new Float64Array(4);

/** What of a plan stands: all but the swings, which are made from the stances. */
export type StancePlan = Omit<PlantPlan, 'feet'> & {
  readonly feet: Readonly<Record<Side, Omit<FootPlan, 'swing'>>>;
};

/** Fills where a plan has the hips at a phase in cycles. */
export function placeHipsInto({ hipHeight, hipShift }: StancePlan, phase: number, out: HipsPlace): void {
  out.heightM = evaluatePeriodicSpline(hipHeight, phase);
  out.shiftM = evaluatePeriodicSpline(hipShift, phase);
}

/**
 * Solves a leg that stands at its own phase: its foot where the plan has it, its knee where the pattern's
 * points. `pose` is the pattern's, its positions as with the hips at height 0.
 */
export function solveStanceInto(
  leg: Leg,
  plan: StancePlan,
  pose: Pose,
  ownPhase: number,
  hips: HipsPlace,
  out: LegSolution,
): void {
  const { positions, orientations } = pose;
  const foot = plan.feet[leg.side];
  const heel = evaluateOpenSpline(foot.heelRise, ownPhase / plan.stanceEnd);
  placeFootInto(leg, foot, plan, ownPhase, heel, place);
  target.x = place.x - positions[3 * leg.hip]!;
  target.y = place.y - positions[3 * leg.hip + 1]! - hips.heightM;
  target.z = place.z - positions[3 * leg.hip + 2]! - hips.shiftM;
  reachSoftly(leg, REACH_SHARE * plan.softness, target);
  solveTwoBones(leg, orientations, 4 * leg.hip, target, out);
  writeFlatTurnInto(place, footTurn);
  // In the plane of walking: what the leg's lean, its knee and the foot's pitch leave to the ankle.
  out.ankleRad = Math.atan2(target.z, -target.y) - out.kneeRad / 2 - place.pitchRad;
  writeAnkleInto(out, footTurn);
  yieldAnkle(out);
  out.bendRad = place.bendRad;
}

/** Orientation of a foot that does not roll aside: Ry(yaw) Rx(-pitch). */
function writeFlatTurnInto({ yawRad, pitchRad }: FootPlace, out: Float64Array): void {
  const sinYaw = Math.sin(yawRad / 2);
  const cosYaw = Math.cos(yawRad / 2);
  const sinPitch = Math.sin(-pitchRad / 2);
  const cosPitch = Math.cos(pitchRad / 2);
  out[0] = cosYaw * sinPitch;
  out[1] = sinYaw * cosPitch;
  out[2] = -sinYaw * sinPitch;
  out[3] = cosYaw * cosPitch;
}
