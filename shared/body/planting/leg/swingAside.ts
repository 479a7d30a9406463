import { smootherstep } from '../../../gait/smoothstep.ts';
import type { Leg, LegSolution } from '../../leg/leg.ts';
import { multiplyInto } from '../../pose/quaternion.ts';
import type { PlantPlan } from '../plan/plantPlan.ts';
import { writeAnkleInto, writeFootTurnInto } from './footTurn.ts';
import type { LegInstant } from './legInstant.ts';
import { BUMP_COUNT, writeBumpsInto } from './liftBumps.ts';

const turn = new Float64Array(4);
const bumps = new Float64Array(BUMP_COUNT);
const footTurn = new Float64Array(4);

/**
 * How far aside a leg is at a share of its swing, 0 at both ends and 1 in the middle. It takes all of the
 * swing and begins and ends without a jolt, so that a foot that is still low, or already, stays over its spot
 * (chosen: by the cubic step and within a third of the swing, feet that step round each other in a sharp turn
 * scuff by 10 mm x H).
 */
export function computeAsideShare(share: number): number {
  return smootherstep(2 * Math.min(share, 1 - share));
}

/** Turns a solved leg aside about its hip, outward +, its foot kept as it is turned. Allocates nothing. */
export function turnAside(leg: Leg, asideRad: number, out: LegSolution): void {
  writeFootTurnInto(out, footTurn);
  turnHipAside(leg, asideRad, out);
  writeAnkleInto(out, footTurn);
}

/**
 * Has a leg that swings go aside and fold as its plan has it, and as far as its foot is to beyond it: its
 * thigh forward by the fold, its knee by twice as much, its foot kept as it is turned. So a foot is lifted
 * without a knee near straight being thrown about. Allocates nothing.
 */
export function shapeSwing(
  leg: Leg,
  { clearance, feet }: PlantPlan,
  { swingShare, foot }: LegInstant,
  out: LegSolution,
): void {
  const { asideRad, folds } = feet[leg.side];
  writeBumpsInto(swingShare, bumps);
  let foldRad = foot.foldRad;
  for (let i = 0; i < BUMP_COUNT; i++) foldRad += clearance * folds[i]! * bumps[i]!;
  if (asideRad === 0 && foldRad === 0) return;
  writeFootTurnInto(out, footTurn);
  if (asideRad > 0) turnHipAside(leg, asideRad * computeAsideShare(swingShare), out);
  turn[0] = Math.sin(-foldRad / 2);
  turn[1] = 0;
  turn[2] = 0;
  turn[3] = Math.cos(foldRad / 2);
  multiplyInto(out.hip, 0, turn, 0, out.hip, 0);
  out.kneeRad += 2 * foldRad;
  writeAnkleInto(out, footTurn);
}

function turnHipAside(leg: Leg, asideRad: number, out: LegSolution): void {
  const halfRad = (leg.side === 'left' ? asideRad : -asideRad) / 2;
  turn[0] = 0;
  turn[1] = 0;
  turn[2] = Math.sin(halfRad);
  turn[3] = Math.cos(halfRad);
  multiplyInto(turn, 0, out.hip, 0, out.hip, 0);
}
