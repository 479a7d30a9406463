import type { PlantedLeg } from '../planting/leg.ts';
import { multiplyInto } from '../pose/quaternion.ts';

/** Nearer than this to its reach a leg stops short, softly; in thighs and shanks (chosen). */
const REACH_ROUNDING = 0.0033;

const turn = new Float64Array(4);

/**
 * Indices into a leg's target: the ankle seen from the hip and how far towards it the leg goes, metres; the
 * knee's flexion in radians comes out.
 */
export const TARGET = { x: 0, y: 1, z: 2, distance: 3, knee: 4 } as const;
export const TARGET_LENGTH = 5;

/** Fills `TARGET.distance`: all the way to the target. */
export function setDistance(target: Float64Array): void {
  const x = target[TARGET.x]!;
  const y = target[TARGET.y]!;
  const z = target[TARGET.z]!;
  target[TARGET.distance] = Math.sqrt(x * x + y * y + z * z);
}

/**
 * Fills `TARGET.distance` for a leg that stands: all the way to the target, but softly no further than it
 * reaches.
 */
export function holdReach({ thighM, shankM, reachM }: PlantedLeg, target: Float64Array): void {
  setDistance(target);
  const asked = target[TARGET.distance]!;
  const rounding = REACH_ROUNDING * (thighM + shankM);
  const past = asked - reachM;
  const corner = Math.min(rounding, Math.max(-rounding, past)) + rounding;
  target[TARGET.distance] = asked - (corner * corner) / (4 * rounding) - Math.max(0, past - rounding);
}

/**
 * Two-bone solution of a leg, `TARGET.distance` towards its target: writes the hip's orientation in the
 * treadmill frame to `out[at]` (quaternion), and the knee's flexion to `target`. The leg keeps the plane that
 * the pattern's hip orientation `hipTurn` (quaternion at `hipAt`) has it in: it is turned by the shortest
 * way, so that the knee points where it did. `out` may be `hipTurn`. Allocates nothing.
 */
export function solveLeg(
  leg: PlantedLeg,
  hipTurn: Float64Array,
  hipAt: number,
  target: Float64Array,
  out: Float64Array,
  at: number,
): void {
  const { thighM, shankM } = leg;
  const x = target[TARGET.x]!;
  const y = target[TARGET.y]!;
  const z = target[TARGET.z]!;
  const asked = Math.sqrt(x * x + y * y + z * z);
  const distance = target[TARGET.distance]!;
  const cosine = (distance * distance - thighM * thighM - shankM * shankM) / (2 * thighM * shankM);
  const kneeRad = Math.acos(Math.min(1, Math.max(-1, cosine)));
  target[TARGET.knee] = kneeRad;

  // Where the ankle is now, the knee flexed so far: below the hip by `down`, behind it by `behind`, in the
  // hip's frame.
  const down = -thighM - shankM * Math.cos(kneeRad);
  const behind = -shankM * Math.sin(kneeRad);
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
    asked * Math.sqrt(fromX * fromX + fromY * fromY + fromZ * fromZ) + fromX * x + fromY * y + fromZ * z;
  const length = Math.sqrt(turnX * turnX + turnY * turnY + turnZ * turnZ + turnW * turnW);
  if (length < 1e-12) {
    for (let i = 0; i < 4; i++) out[at + i] = hipTurn[hipAt + i]!;
    return;
  }
  turn[0] = turnX / length;
  turn[1] = turnY / length;
  turn[2] = turnZ / length;
  turn[3] = turnW / length;
  multiplyInto(turn, 0, hipTurn, hipAt, out, at);
}
