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

/** Axes in the order in which they turn, by the number that FBX has for a rotation order. */
export const FBX_ROTATION_ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 2, 0],
  [1, 0, 2],
  [2, 0, 1],
  [2, 1, 0],
] as const;
export type FbxRotationOrder = (typeof FBX_ROTATION_ORDERS)[number];

const renamed = new Float64Array(4);
const near = new Float64Array(3);

/**
 * The same for any order of the axes; the angles stay in their places x, y, z. Renamed axes are X, Y, Z in
 * turn, or their mirror image, in which everything turns the other way.
 */
export function writeAnglesInto(
  order: FbxRotationOrder,
  q: Float64Array,
  at: number,
  out: Float64Array,
  outAt: number,
): void {
  const [a, b] = order;
  const sign = (a + 1) % 3 === b ? 1 : -1;
  order.forEach((axis, place) => {
    renamed[place] = sign * q[at + axis]!;
    near[place] = sign * out[outAt + axis]!;
  });
  renamed[3] = q[at + 3]!;
  writeXyzInto(renamed, 0, near, 0);
  order.forEach((axis, place) => {
    out[outAt + axis] = sign * near[place]!;
  });
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
