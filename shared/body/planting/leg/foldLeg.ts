import type { LegSolution } from '../../leg/leg.ts';
import { multiplyInto } from '../../pose/quaternion.ts';
import { writeAnkleInto, writeFootTurnInto } from './footTurn.ts';

const turn = new Float64Array(4);
const footTurn = new Float64Array(4);

/**
 * Folds a solved leg: its thigh forward by an angle, radians, its knee by twice as much, its foot kept as it
 * is turned. So a foot is lifted without a knee near straight being thrown about. Allocates nothing.
 */
export function foldLeg(foldRad: number, out: LegSolution): void {
  writeFootTurnInto(out, footTurn);
  turn[0] = Math.sin(-foldRad / 2);
  turn[3] = Math.cos(foldRad / 2);
  multiplyInto(out.hip, 0, turn, 0, out.hip, 0);
  out.kneeRad += 2 * foldRad;
  writeAnkleInto(out, footTurn);
}
