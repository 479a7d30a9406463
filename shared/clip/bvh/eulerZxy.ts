import { DEGREES_PER_RADIAN, RADIANS_PER_DEGREE } from '../../gait/units.ts';

/** Nearer to a quarter turn about X than this (1 - sine), the turns about Z and Y are one. */
const LOCKED = 1e-12;

/**
 * Writes the angles z, x, y of R = Rz Rx Ry (degrees, from `outAt`) of a unit quaternion (x y z w from `at`).
 * Of the angles that mean the same it takes those nearest to what `out` holds already, so that a row of
 * frames does not jump; where x is a quarter turn, z stays as it was.
 */
export function writeZxyInto(q: Float64Array, at: number, out: Float64Array, outAt: number): void {
  const [x, y, z, w] = [q[at]!, q[at + 1]!, q[at + 2]!, q[at + 3]!];
  const [beforeZ, beforeX, beforeY] = [out[outAt]!, out[outAt + 1]!, out[outAt + 2]!];
  const sine = Math.min(1, Math.max(-1, 2 * (y * z + w * x)));
  const aboutX = Math.asin(sine) * DEGREES_PER_RADIAN;
  if (1 - Math.abs(sine) < LOCKED) {
    const s = Math.sin((beforeZ * RADIANS_PER_DEGREE) / 2);
    const c = Math.cos((beforeZ * RADIANS_PER_DEGREE) / 2);
    // What is left of the rotation once Rz and Rx are taken off its left.
    const aboutY =
      2 *
      Math.atan2(
        c * y - s * x + Math.sign(sine) * (c * z - s * w),
        c * w + s * z + Math.sign(sine) * (c * x + s * y),
      );
    out[outAt + 1] = approach(aboutX, beforeX);
    out[outAt + 2] = approach(aboutY * DEGREES_PER_RADIAN, beforeY);
    return;
  }
  const aboutZ = Math.atan2(2 * (w * z - x * y), 1 - 2 * (x * x + z * z)) * DEGREES_PER_RADIAN;
  const aboutY = Math.atan2(2 * (w * y - x * z), 1 - 2 * (x * x + y * y)) * DEGREES_PER_RADIAN;
  const near = [approach(aboutZ, beforeZ), approach(aboutX, beforeX), approach(aboutY, beforeY)] as const;
  const far = [
    approach(aboutZ + 180, beforeZ),
    approach(180 - aboutX, beforeX),
    approach(aboutY + 180, beforeY),
  ] as const;
  const computeWay = ([toZ, toX, toY]: readonly [number, number, number]) =>
    Math.abs(toZ - beforeZ) + Math.abs(toX - beforeX) + Math.abs(toY - beforeY);
  out.set(computeWay(far) < computeWay(near) ? far : near, outAt);
}

/** The angle, of those whole turns apart, that is nearest to another; degrees. */
function approach(angleDeg: number, toDeg: number): number {
  return angleDeg + 360 * Math.round((toDeg - angleDeg) / 360);
}
