import { writeZxyInto } from '../bvh/eulerZxy.ts';

const swapped = new Float64Array(4);
const angles = new Float64Array(3);

/**
 * Writes the angles x, y, z of R = Rz Ry Rx (degrees, from `outAt`; the order that FBX calls XYZ) of a unit
 * quaternion (x y z w from `at`). Of the angles that mean the same it takes those nearest to what `out` holds
 * already, so that a row of keys does not jump.
 *
 * With X and Y swapped and Z turned round, which is a rotation of the axes, R is Rz Rx Ry.
 */
export function writeXyzInto(q: Float64Array, at: number, out: Float64Array, outAt: number): void {
  swapped.set([q[at + 1]!, q[at]!, -q[at + 2]!, q[at + 3]!]);
  angles.set([-out[outAt + 2]!, out[outAt + 1]!, out[outAt]!]);
  writeZxyInto(swapped, 0, angles, 0);
  out[outAt] = angles[2]!;
  out[outAt + 1] = angles[1]!;
  out[outAt + 2] = -angles[0]!;
}

/** Writes the unit quaternion (x y z w from `outAt`) of R = Rz Ry Rx, of angles x, y, z in degrees. */
export function writeXyzQuaternionInto(
  xDeg: number,
  yDeg: number,
  zDeg: number,
  out: Float64Array,
  outAt: number,
): void {
  const half = Math.PI / 360;
  const [sx, cx] = [Math.sin(xDeg * half), Math.cos(xDeg * half)];
  const [sy, cy] = [Math.sin(yDeg * half), Math.cos(yDeg * half)];
  const [sz, cz] = [Math.sin(zDeg * half), Math.cos(zDeg * half)];
  out[outAt] = sx * cy * cz - cx * sy * sz;
  out[outAt + 1] = cx * sy * cz + sx * cy * sz;
  out[outAt + 2] = cx * cy * sz - sx * sy * cz;
  out[outAt + 3] = cx * cy * cz + sx * sy * sz;
}
