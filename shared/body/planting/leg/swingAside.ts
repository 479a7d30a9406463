import { smootherstep } from '../../../gait/smoothstep.ts';
import type { Leg, LegSolution } from '../../leg/leg.ts';
import { multiplyInto } from '../../pose/quaternion.ts';
import { writeAnkleInto, writeFootTurnInto } from './footTurn.ts';

const turn = new Float64Array(4);
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
  const halfRad = (leg.side === 'left' ? asideRad : -asideRad) / 2;
  turn[2] = Math.sin(halfRad);
  turn[3] = Math.cos(halfRad);
  multiplyInto(turn, 0, out.hip, 0, out.hip, 0);
  writeAnkleInto(out, footTurn);
}
