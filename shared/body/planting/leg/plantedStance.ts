import type { Side } from '../../../gait/channels.ts';
import type { Posture } from '../../../gait/posture.ts';
import { computeRunHeight } from '../../../gait/run/runHeight.ts';
import type { Leg, LegSolution } from '../../leg/leg.ts';
import { createLegTarget, reachSoftly, solveTwoBones } from '../../leg/twoBone.ts';
import type { Pose } from '../../pose/pose.ts';
import { createFootPlace, type FootPlace, type FootStand, placeFootInto } from './footPath.ts';
import { writeFootTurnOnInto } from '../footing/foothold.ts';
import type { LegInstant } from './legInstant.ts';
import { yieldAnkle } from './ankleLimit.ts';
import { writeAnkleInto } from './footTurn.ts';
import { type FootPlan, HEEL_SEGMENTS, HIP_KNOTS, type PlantPlan } from '../plan/plantPlan.ts';
import { writeSplineWeightsInto } from '../plan/splines.ts';

/** Nearer than this to its reach a leg of a calm walk stops short, in thighs and shanks (chosen). */
export const REACH_SHARE = 0.0033;

const place = createFootPlace();
const stand: FootStand = { ownPhase: 0, heel: 0, pitchRad: 0 };
const target = createLegTarget();
const weights = new Float64Array(4);
const footTurn = new Float64Array(4);

/** The stances of a plan: all but its swings, which are made from them. */
export type StancePlan = Omit<PlantPlan, 'feet'> & {
  readonly feet: Readonly<Record<Side, Omit<FootPlan, 'swing' | 'asideRad' | 'folds'>>>;
};

/** Fills where a plan has the hips at a posture's phase. */
export function placeHipsInto(
  { hipHeight, hipShift, runHz, stanceEnd }: StancePlan,
  { phase }: Pick<Posture, 'phase'>,
  out: LegInstant,
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
  if (runHz !== 0) out.heightM += computeRunHeight(runHz, stanceEnd, phase);
}

/**
 * Solves a leg that stands at its own phase: its foot where it is held, its knee where the pattern's points.
 * `pose` is the pattern's, its positions as with the hips at height 0.
 */
export function solveStanceInto(
  leg: Leg,
  plan: StancePlan,
  pose: Pose,
  moment: LegInstant,
  out: LegSolution,
): void {
  const { foot } = moment;
  setTarget(leg, plan, pose, moment);
  target.roundingShare = REACH_SHARE * plan.softness;
  reachSoftly(leg, target);
  solveTwoBones(leg, pose.orientations, 4 * leg.hip, target, out);
  writeFootTurnOnInto(foot, place.pitchRad, footTurn);
  // In the plane of walking: what the leg's lean, its knee and the foot's pitch leave to the ankle.
  out.ankleRad = Math.atan2(target.z, -target.y) - out.kneeRad / 2 - place.pitchRad - foot.slopeRad;
  writeAnkleInto(out, footTurn);
  yieldAnkle(out);
  out.bendRad = place.bendRad;
  out.giveM[0] = place.giveM[0]!;
}

/**
 * How much lower its hip would have to be for a leg that stands to reach its foot, metres; below 0 where it
 * may rise.
 */
export function computeShort(leg: Leg, plan: StancePlan, pose: Pose, moment: LegInstant): number {
  setTarget(leg, plan, pose, moment);
  const { x, y, z } = target;
  return -y - Math.sqrt(Math.max(0, leg.reachM * leg.reachM - x * x - z * z));
}

/** Sets where the ankle of a foot that stands is, as seen from its hip. */
function setTarget(leg: Leg, plan: StancePlan, { positions }: Pose, moment: LegInstant): void {
  const planned = plan.feet[leg.side];
  stand.ownPhase = moment.ownPhase;
  setHeel(planned.heelRise, plan);
  stand.heel += moment.foot.heelRad;
  stand.pitchRad = moment.foot.pitchRad;
  placeFootInto(leg, moment.foot, planned, plan, stand, place);
  target.x = place.x - positions[3 * leg.hip]!;
  target.y = place.y - positions[3 * leg.hip + 1]! - moment.heightM;
  target.z = place.z - positions[3 * leg.hip + 2]! - moment.shiftM;
}

/** Fills where a foot that stands as planned is at its own phase, before the belt has taken it along. */
export function placeStandInto(leg: Leg, plan: StancePlan, ownPhase: number, out: FootPlace): void {
  const planned = plan.feet[leg.side];
  stand.ownPhase = ownPhase;
  setHeel(planned.heelRise, plan);
  stand.pitchRad = 0;
  placeFootInto(leg, planned.foothold, planned, plan, stand, out);
}

/** Sets how far up the heel of the foot that stands is (an open spline over the stance). */
function setHeel(heelRise: Float64Array, { stanceEnd }: StancePlan): void {
  const x = Math.min(HEEL_SEGMENTS, (stand.ownPhase / stanceEnd) * HEEL_SEGMENTS);
  const segment = Math.min(HEEL_SEGMENTS - 1, Math.floor(x));
  writeSplineWeightsInto(x - segment, weights);
  stand.heel = 0;
  for (let i = 0; i < 4; i++) stand.heel += weights[i]! * heelRise[segment + i]!;
}
