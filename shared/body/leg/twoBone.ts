import { multiplyInto } from '../pose/quaternion.ts';
import { computeKneeAtReach, type Leg, type LegSolution } from './leg.ts';

/** Nearer than this to its reach a leg stops short, softly; in thighs and shanks (chosen). */
const REACH_ROUNDING = 0.0033;

const turn = new Float64Array(4);

/** Where a leg is to bring its ankle, seen from its hip in the treadmill frame. */
export interface LegTarget {
  x: number;
  y: number;
  z: number;
  /** How far towards it the leg goes, metres. */
  distanceM: number;
}

/** Allocates a target at the hip itself. */
export function createLegTarget(): LegTarget {
  return { x: 0, y: 0, z: 0, distanceM: 0 };
}

/** Fills `distanceM`: all the way to the target. */
export function reachWholly(target: LegTarget): void {
  const { x, y, z } = target;
  target.distanceM = Math.sqrt(x * x + y * y + z * z);
}

/** Fills `distanceM`: all the way to the target, but softly no further than the leg reaches. */
export function reachSoftly({ thighM, shankM, reachM }: Leg, target: LegTarget): void {
  reachWholly(target);
  const asked = target.distanceM;
  const rounding = REACH_ROUNDING * (thighM + shankM);
  const past = asked - reachM;
  const corner = Math.min(rounding, Math.max(-rounding, past)) + rounding;
  target.distanceM = asked - (corner * corner) / (4 * rounding) - Math.max(0, past - rounding);
}

/**
 * Two-bone solution of a leg, `distanceM` towards its target: fills hip and knee of `out`. The leg keeps the
 * plane that the hip orientation `hipTurn` (quaternion at `hipAt`, treadmill frame) has it in: it is turned by
 * the shortest way, so that the knee points where it did. `hipTurn` may be `out.hip`. Allocates nothing.
 */
export function solveTwoBones(
  leg: Leg,
  hipTurn: Float64Array,
  hipAt: number,
  target: LegTarget,
  out: LegSolution,
): void {
  const { x, y, z, distanceM } = target;
  const kneeRad = computeKneeAtReach(leg, distanceM);
  out.kneeRad = kneeRad;

  // Where the ankle is now, the knee flexed so far: below the hip by `down`, behind it by `behind`, in the
  // hip's frame.
  const down = -leg.thighM - leg.shankM * Math.cos(kneeRad);
  const behind = -leg.shankM * Math.sin(kneeRad);
  const qx = hipTurn[hipAt]!;
  const qy = hipTurn[hipAt + 1]!;
  const qz = hipTurn[hipAt + 2]!;
  const qw = hipTurn[hipAt + 3]!;
  const fromX = 2 * (qx * qy - qw * qz) * down + 2 * (qx * qz + qw * qy) * behind;
  const fromY = (1 - 2 * (qx * qx + qz * qz)) * down + 2 * (qy * qz - qw * qx) * behind;
  const fromZ = 2 * (qy * qz + qw * qx) * down + (1 - 2 * (qx * qx + qy * qy)) * behind;
  // The shortest turn from there to the direction asked for.
  const turnX = fromY * z - fromZ * y;
  const turnY = fromZ * x - fromX * z;
  const turnZ = fromX * y - fromY * x;
  const turnW =
    Math.sqrt(x * x + y * y + z * z) * Math.sqrt(fromX * fromX + fromY * fromY + fromZ * fromZ) +
    (fromX * x + fromY * y + fromZ * z);
  const length = Math.sqrt(turnX * turnX + turnY * turnY + turnZ * turnZ + turnW * turnW);
  if (length < 1e-12) {
    for (let i = 0; i < 4; i++) out.hip[i] = hipTurn[hipAt + i]!;
    return;
  }
  turn[0] = turnX / length;
  turn[1] = turnY / length;
  turn[2] = turnZ / length;
  turn[3] = turnW / length;
  multiplyInto(turn, 0, hipTurn, hipAt, out.hip, 0);
}
