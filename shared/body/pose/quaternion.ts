/**
 * Quaternion arithmetic on flat arrays, x y z w from an index, for frame loops: nothing is allocated, `out`
 * may be one of the inputs. All quaternions are unit ones; q and -q are the same rotation.
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

/** out = q v: a vector turned by a quaternion, three numbers each. */
export function rotateInto(
  q: Float64Array,
  at: number,
  v: Float64Array,
  vAt: number,
  out: Float64Array,
  outAt: number,
): void {
  turnInto(q, at, 1, v, vAt, out, outAt);
}

/** out = q^-1 v: a vector as shown in the frame that a quaternion turns. */
export function rotateInverseInto(
  q: Float64Array,
  at: number,
  v: Float64Array,
  vAt: number,
  out: Float64Array,
  outAt: number,
): void {
  turnInto(q, at, -1, v, vAt, out, outAt);
}

/** A unit quaternion's inverse has its axis the other way round. */
function turnInto(
  q: Float64Array,
  at: number,
  axisSign: 1 | -1,
  v: Float64Array,
  vAt: number,
  out: Float64Array,
  outAt: number,
): void {
  const qx = axisSign * q[at]!;
  const qy = axisSign * q[at + 1]!;
  const qz = axisSign * q[at + 2]!;
  const qw = q[at + 3]!;
  const vx = v[vAt]!;
  const vy = v[vAt + 1]!;
  const vz = v[vAt + 2]!;
  // v + 2 q x (q x v + w v).
  const tx = 2 * (qy * vz - qz * vy);
  const ty = 2 * (qz * vx - qx * vz);
  const tz = 2 * (qx * vy - qy * vx);
  out[outAt] = vx + qw * tx + (qy * tz - qz * ty);
  out[outAt + 1] = vy + qw * ty + (qz * tx - qx * tz);
  out[outAt + 2] = vz + qw * tz + (qx * ty - qy * tx);
}

/** Takes a rotation of `out` the share `weight` of the straight way to one that is near. */
export function mixQuaternionInto(
  other: Float64Array,
  otherAt: number,
  weight: number,
  out: Float64Array,
  at: number,
): void {
  let dot = 0;
  for (let i = 0; i < 4; i++) dot += out[at + i]! * other[otherAt + i]!;
  const by = dot < 0 ? -weight : weight;
  let square = 0;
  for (let i = 0; i < 4; i++) {
    out[at + i] = (1 - weight) * out[at + i]! + by * other[otherAt + i]!;
    square += out[at + i]! * out[at + i]!;
  }
  const length = Math.sqrt(square);
  for (let i = 0; i < 4; i++) out[at + i]! /= length;
}

/** Writes the quaternion of a turn about X, radians. */
export function writeTurnXInto(angleRad: number, out: Float64Array, outAt: number): void {
  out[outAt] = Math.sin(angleRad / 2);
  out[outAt + 1] = 0;
  out[outAt + 2] = 0;
  out[outAt + 3] = Math.cos(angleRad / 2);
}

/** The turn about X of a quaternion, what it turns about other axes left aside; radians in (-pi, pi]. */
export function getTurnX(q: Float64Array, at: number): number {
  const sign = q[at + 3]! < 0 ? -1 : 1;
  return 2 * Math.atan2(sign * q[at]!, sign * q[at + 3]!);
}

/** The angle between two rotations, radians in [0, pi]; exact also where it is next to nothing. */
export function computeAngleBetween(a: Float64Array, aAt: number, b: Float64Array, bAt: number): number {
  let minus = 0;
  let plus = 0;
  for (let i = 0; i < 4; i++) {
    minus += (a[aAt + i]! - b[bAt + i]!) ** 2;
    plus += (a[aAt + i]! + b[bAt + i]!) ** 2;
  }
  return 4 * Math.atan2(Math.sqrt(Math.min(minus, plus)), Math.sqrt(Math.max(minus, plus)));
}
