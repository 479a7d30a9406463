import type { Side } from '../../gait/channels.ts';
import type { Posture } from '../../gait/posture.ts';
import type { Leg, LegSolution } from '../leg/leg.ts';
import { createLegTarget, type LegTarget, reachSoftly, solveTwoBones } from '../leg/twoBone.ts';
import type { Pose } from '../pose/pose.ts';
import { createFootPlace, type FootPlace, type FootStand, placeFootInto } from './footPath.ts';
import type { LegMoment } from './legMoment.ts';
import { writeAnkleExcessInto, yieldAnkle } from './ankleLimit.ts';
import { writeAnkleInto } from './footTurn.ts';
import { type FootPlan, HEEL_SEGMENTS, HIP_KNOTS, type PlantPlan } from './plantPlan.ts';
import { writeChangeInto } from './swingChange.ts';
import { writeSplineWeightsInto } from './splines.ts';

/** Nearer than this to its reach a leg of a calm walk stops short, in thighs and shanks (chosen). */
const REACH_SHARE = 0.0033;

const place = createFootPlace();
const stand: FootStand = { ownPhase: 0, heel: 0, held: undefined };
const target = createLegTarget();
const weights = new Float64Array(4);
const footTurn = new Float64Array(4);

/** What of a plan stands: all but the swings, which are made from the stances. */
export type StancePlan = Omit<PlantPlan, 'feet'> & {
  readonly feet: Readonly<Record<Side, Omit<FootPlan, 'swing' | 'asideRad'>>>;
};

/** Fills where a plan has the hips at a posture's phase. */
export function placeHipsInto(
  { hipHeight, hipShift }: StancePlan,
  { phase }: Pick<Posture, 'phase'>,
  out: LegMoment,
): void {
  // Both splines have their weights in common.
  const x = (phase - Math.floor(phase)) * HIP_KNOTS;
  const segment = Math.min(HIP_KNOTS - 1, Math.floor(x));
  writeSplineWeightsInto(x - segment, weights);
  out.heightM = 0;
  out.shiftM = 0;
  for (let i = 0; i < 4; i++) {
    const knot = (segment + i - 1 + HIP_KNOTS) % HIP_KNOTS;
    out.heightM += weights[i]! * hipHeight[knot]!;
    out.shiftM += weights[i]! * hipShift[knot]!;
  }
}

/**
 * Solves a leg that stands at its own phase: its foot where the plan has it, its knee where the pattern's
 * points. `pose` is the pattern's, its positions as with the hips at height 0.
 */
export function solveStanceInto(
  leg: Leg,
  plan: StancePlan,
  pose: Pose,
  moment: LegMoment,
  out: LegSolution,
): void {
  const { positions, orientations } = pose;
  const foot = plan.feet[leg.side];
  stand.ownPhase = moment.ownPhase;
  stand.held = moment.held;
  setHeel(foot.heelRise, plan);
  if (moment.held !== undefined) stand.heel += moment.held.heelRad;
  placeFootInto(leg, foot, plan, stand, place);
  target.x = place.x - positions[3 * leg.hip]!;
  target.y = place.y - positions[3 * leg.hip + 1]! - moment.heightM;
  target.z = place.z - positions[3 * leg.hip + 2]! - moment.shiftM;
  target.roundingShare = REACH_SHARE * plan.softness;
  reachSoftly(leg, target);
  solveTwoBones(leg, orientations, 4 * leg.hip, target, out);
  writeFlatTurnInto(place, footTurn);
  // In the plane of walking: what the leg's lean, its knee and the foot's pitch leave to the ankle.
  out.ankleRad = Math.atan2(target.z, -target.y) - out.kneeRad / 2 - place.pitchRad;
  writeAnkleInto(out, footTurn);
  yieldAnkle(out);
  out.bendRad = place.bendRad;
  if (moment.held === undefined) return;
  writeChangeInto(leg, pose, out, moment.held.change);
  writeAnkleExcessInto(out, moment.held);
  moment.held.shortM = computeShort(leg, target);
}

/** How much lower a hip would have to be for its leg to reach a target, metres; below 0 where it may rise. */
function computeShort({ reachM }: Leg, { x, y, z }: LegTarget): number {
  return -y - Math.sqrt(Math.max(0, reachM * reachM - x * x - z * z));
}

/** Sets how far up the heel of the foot that stands is (an open spline over the stance). */
function setHeel(heelRise: Float64Array, { stanceEnd }: StancePlan): void {
  const x = Math.min(HEEL_SEGMENTS, (stand.ownPhase / stanceEnd) * HEEL_SEGMENTS);
  const segment = Math.min(HEEL_SEGMENTS - 1, Math.floor(x));
  writeSplineWeightsInto(x - segment, weights);
  stand.heel = 0;
  for (let i = 0; i < 4; i++) stand.heel += weights[i]! * heelRise[segment + i]!;
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
