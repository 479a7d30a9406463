import type { LegSolution } from '../leg/leg.ts';
import { getTurnXNear, multiplyInto, multiplyInverseInto, writeTurnXInto } from '../pose/quaternion.ts';

const knee = new Float64Array(4);
const shank = new Float64Array(4);

/** Writes the orientation of a solved leg's foot in the treadmill frame (quaternion). */
export function writeFootTurnInto(solution: LegSolution, out: Float64Array): void {
  writeTurnXInto(solution.kneeRad, knee, 0);
  multiplyInto(solution.hip, 0, knee, 0, out, 0);
  multiplyInto(out, 0, solution.ankle, 0, out, 0);
}

/**
 * Turns a solved leg's ankle so that its foot has an orientation in the treadmill frame (quaternion). Of the
 * turns about X that differ by whole ones the ankle has the one nearest to its `ankleRad`.
 */
export function writeAnkleInto(solution: LegSolution, footTurn: Float64Array): void {
  writeTurnXInto(solution.kneeRad, knee, 0);
  multiplyInto(solution.hip, 0, knee, 0, shank, 0);
  multiplyInverseInto(shank, 0, footTurn, 0, solution.ankle, 0);
  solution.ankleRad = getTurnXNear(solution.ankle, 0, solution.ankleRad);
}
