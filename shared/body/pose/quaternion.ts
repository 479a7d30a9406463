/**
 * Quaternion arithmetic on flat arrays, x y z w from an index, for frame loops: nothing is allocated, `out`
 * may be one of the inputs.
 */

/** out = a b: first turned by b, then by a. */
export function multiplyInto(
  a: Float64Array,
  aAt: number,
  b: Float64Array,
  bAt: number,
  out: Float64Array,
  outAt: number,
): void {
  const ax = a[aAt]!;
  const ay = a[aAt + 1]!;
  const az = a[aAt + 2]!;
  const aw = a[aAt + 3]!;
  const bx = b[bAt]!;
  const by = b[bAt + 1]!;
  const bz = b[bAt + 2]!;
  const bw = b[bAt + 3]!;
  out[outAt] = aw * bx + ax * bw + ay * bz - az * by;
  out[outAt + 1] = aw * by - ax * bz + ay * bw + az * bx;
  out[outAt + 2] = aw * bz + ax * by - ay * bx + az * bw;
  out[outAt + 3] = aw * bw - ax * bx - ay * by - az * bz;
}

/** out = a^-1 b: what turns a into b, in a's frame. Unit quaternions. */
export function multiplyInverseInto(
  a: Float64Array,
  aAt: number,
  b: Float64Array,
  bAt: number,
  out: Float64Array,
  outAt: number,
): void {
  const ax = -a[aAt]!;
  const ay = -a[aAt + 1]!;
  const az = -a[aAt + 2]!;
  const aw = a[aAt + 3]!;
  const bx = b[bAt]!;
  const by = b[bAt + 1]!;
  const bz = b[bAt + 2]!;
  const bw = b[bAt + 3]!;
  out[outAt] = aw * bx + ax * bw + ay * bz - az * by;
  out[outAt + 1] = aw * by - ax * bz + ay * bw + az * bx;
  out[outAt + 2] = aw * bz + ax * by - ay * bx + az * bw;
  out[outAt + 3] = aw * bw - ax * bx - ay * by - az * bz;
}

/**
 * Writes the rotation vector (axis times angle, radians, at most pi long) of a unit quaternion: three numbers
 * from `outAt`.
 */
export function writeLogInto(q: Float64Array, at: number, out: Float64Array, outAt: number): void {
  const sign = q[at + 3]! < 0 ? -1 : 1;
  const x = sign * q[at]!;
  const y = sign * q[at + 1]!;
  const z = sign * q[at + 2]!;
  const sine = Math.sqrt(x * x + y * y + z * z);
  const factor = sine < 1e-9 ? 2 : (2 * Math.atan2(sine, sign * q[at + 3]!)) / sine;
  out[outAt] = x * factor;
  out[outAt + 1] = y * factor;
  out[outAt + 2] = z * factor;
}

/** Writes the unit quaternion of a rotation vector (radians). */
export function writeExpInto(v: Float64Array, at: number, out: Float64Array, outAt: number): void {
  const x = v[at]!;
  const y = v[at + 1]!;
  const z = v[at + 2]!;
  const angle = Math.sqrt(x * x + y * y + z * z);
  const factor = angle < 1e-9 ? 0.5 : Math.sin(angle / 2) / angle;
  out[outAt] = x * factor;
  out[outAt + 1] = y * factor;
  out[outAt + 2] = z * factor;
  out[outAt + 3] = Math.cos(angle / 2);
}
