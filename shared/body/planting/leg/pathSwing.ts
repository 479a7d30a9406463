import type { Leg, LegSolution } from '../../leg/leg.ts';
import { createLegTarget, reachSoftly, solveTwoBones } from '../../leg/twoBone.ts';
import type { Pose } from '../../pose/pose.ts';
import { writeFootTurnOnInto } from '../footing/foothold.ts';
import type { PlantPlan } from '../plan/plantPlan.ts';
import { holdAnkle } from './ankleLimit.ts';
import { writeAnkleInto } from './footTurn.ts';
import type { LegInstant } from './legInstant.ts';
import { REACH_SHARE } from './plantedStance.ts';
import { computeAsideShare, turnAside } from './swingAside.ts';

const target = createLegTarget();
const footTurn = new Float64Array(4);

/**
 * Solves a leg whose foot goes through the air on a path: as one that stands where its foot is by now.
 * Allocates nothing.
 */
export function solvePathInto(
  leg: Leg,
  plan: PlantPlan,
  { positions, orientations }: Pose,
  moment: LegInstant,
  out: LegSolution,
): void {
  const { path } = moment.foot;
  target.x = path.x - positions[3 * leg.hip]!;
  target.y = path.y - positions[3 * leg.hip + 1]! - moment.heightM;
  target.z = path.z - positions[3 * leg.hip + 2]! - moment.shiftM;
  target.roundingShare = REACH_SHARE * plan.softness;
  reachSoftly(leg, target);
  solveTwoBones(leg, orientations, 4 * leg.hip, target, out);
  writeFootTurnOnInto(path, path.pitchRad, footTurn);
  out.ankleRad = Math.atan2(target.z, -target.y) - out.kneeRad / 2 - path.pitchRad - path.slopeRad;
  writeAnkleInto(out, footTurn);
  const { asideRad } = plan.feet[leg.side];
  if (asideRad > 0) turnAside(leg, asideRad * computeAsideShare(moment.swingShare), out);
  holdAnkle(moment, out);
  out.bendRad = path.bendRad;
}
