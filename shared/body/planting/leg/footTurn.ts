import type { LegSolution } from '../../leg/leg.ts';
import { multiplyInto, multiplyInverseInto } from '../../pose/quaternion.ts';

const knee = new Float64Array(4);
const shank = new Float64Array(4);

/** Writes the orientation of a solved leg's foot in the treadmill frame (quaternion). */
export function writeFootTurnInto(solution: LegSolution, out: Float64Array): void {
  setKnee(solution);
  multiplyInto(solution.hip, 0, knee, 0, out, 0);
  multiplyInto(out, 0, solution.ankle, 0, out, 0);
}

/**
 * Turns a solved leg's ankle so that its foot has an orientation in the treadmill frame (quaternion). Of the
 * turns about X that differ by whole ones the ankle has the one nearest to its `ankleRad`.
 */
export function writeAnkleInto(solution: LegSolution, footTurn: Float64Array): void {
  setKnee(solution);
  multiplyInto(solution.hip, 0, knee, 0, shank, 0);
  multiplyInverseInto(shank, 0, footTurn, 0, solution.ankle, 0);
  followAnkle(solution);
}

/**
 * Brings `ankleRad` in line with the ankle's rotation, on past half a turn: it takes the nearest to where it
 * was.
 */
export function followAnkle(solution: LegSolution): void {
  const { ankle, ankleRad } = solution;
  const sign = ankle[3]! < 0 ? -1 : 1;
  const turnRad = 2 * Math.atan2(sign * ankle[0]!, sign * ankle[3]!);
  solution.ankleRad = turnRad + 2 * Math.PI * Math.round((ankleRad - turnRad) / (2 * Math.PI));
}

function setKnee({ kneeRad }: LegSolution): void {
  knee[0] = Math.sin(kneeRad / 2);
  knee[3] = Math.cos(kneeRad / 2);
}
