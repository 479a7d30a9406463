/** Matrices of four rows, column by column, for what is worked out once: they allocate. */
export type Matrix = Float64Array;

/** Three numbers: metres, or the file's units. */
export type Vector = readonly [number, number, number];

/** The identity. */
export function createIdentity(): Matrix {
  return Float64Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1);
}

/** a b: first b, then a. */
export function multiply(a: Matrix, b: Matrix): Matrix {
  const out = new Float64Array(16);
  for (let column = 0; column < 4; column++)
    for (let row = 0; row < 4; row++) {
      let sum = 0;
      for (let i = 0; i < 4; i++) sum += a[4 * i + row]! * b[4 * column + i]!;
      out[4 * column + row] = sum;
    }
  return out;
}

/** A translation after a rotation (quaternion x y z w) after a scale. */
export function compose(
  translation: readonly number[] | Float64Array,
  rotation: readonly number[] | Float64Array,
  scale: readonly number[] | Float64Array,
): Matrix {
  const [x, y, z, w] = rotation as readonly [number, number, number, number];
  const [sx, sy, sz] = scale as readonly [number, number, number];
  return Float64Array.of(
    (1 - 2 * (y * y + z * z)) * sx,
    2 * (x * y + z * w) * sx,
    2 * (x * z - y * w) * sx,
    0,
    2 * (x * y - z * w) * sy,
    (1 - 2 * (x * x + z * z)) * sy,
    2 * (y * z + x * w) * sy,
    0,
    2 * (x * z + y * w) * sz,
    2 * (y * z - x * w) * sz,
    (1 - 2 * (x * x + y * y)) * sz,
    0,
    translation[0]!,
    translation[1]!,
    translation[2]!,
    1,
  );
}

/** Determinant of the upper three rows and columns: negative for a mirrored frame. */
export function computeDeterminant(m: Matrix): number {
  return (
    m[0]! * (m[5]! * m[10]! - m[9]! * m[6]!) -
    m[4]! * (m[1]! * m[10]! - m[9]! * m[2]!) +
    m[8]! * (m[1]! * m[6]! - m[5]! * m[2]!)
  );
}

/** The inverse of a matrix whose last row is 0 0 0 1; not finite where there is none. */
export function invert(m: Matrix): Matrix {
  const factor = 1 / computeDeterminant(m);
  const out = createIdentity();
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 3; column++) {
      const [a, b] = [(row + 1) % 3, (row + 2) % 3];
      const [c, d] = [(column + 1) % 3, (column + 2) % 3];
      out[4 * column + row] = factor * (m[4 * a + c]! * m[4 * b + d]! - m[4 * a + d]! * m[4 * b + c]!);
    }
  for (let row = 0; row < 3; row++)
    out[12 + row] = -(out[row]! * m[12]! + out[4 + row]! * m[13]! + out[8 + row]! * m[14]!);
  return out;
}

/** Where a matrix takes a point. */
export function transform(m: Matrix, point: Vector): [number, number, number] {
  const x = point[0];
  const y = point[1];
  const z = point[2];
  return [
    m[0]! * x + m[4]! * y + m[8]! * z + m[12]!,
    m[1]! * x + m[5]! * y + m[9]! * z + m[13]!,
    m[2]! * x + m[6]! * y + m[10]! * z + m[14]!,
  ];
}

/** Where a frame stands. */
export function getPlace(m: Matrix): [number, number, number] {
  return [m[12]!, m[13]!, m[14]!];
}

/** The lengths of a frame's axes. */
export function getScale(m: Matrix): [number, number, number] {
  return [0, 4, 8].map((at) => Math.hypot(m[at]!, m[at + 1]!, m[at + 2]!)) as [number, number, number];
}

/** How a frame is turned, a unit quaternion: its axes made square from the first on. */
export function getRotation(m: Matrix): Float64Array {
  const x = normalize([m[0]!, m[1]!, m[2]!]);
  const z = normalize(cross(x, [m[4]!, m[5]!, m[6]!]));
  return createRotation(x, cross(z, x), z);
}

/** The quaternion that takes X, Y and Z to three square axes of length 1. */
export function createRotation(x: Vector, y: Vector, z: Vector): Float64Array {
  const [xx, xy, xz] = x;
  const [yx, yy, yz] = y;
  const [zx, zy, zz] = z;
  // The largest of the four numbers first, so that none is divided by a small one.
  const squares = [1 + xx - yy - zz, 1 - xx + yy - zz, 1 - xx - yy + zz, 1 + xx + yy + zz];
  const largest = squares.indexOf(Math.max(...squares));
  const twice = 2 * Math.sqrt(squares[largest]!);
  const [a, b, c] = [(yz - zy) / twice, (zx - xz) / twice, (xy - yx) / twice];
  const [d, e, f] = [(yx + xy) / twice, (zx + xz) / twice, (zy + yz) / twice];
  const own = twice / 4;
  const rows = [
    [own, d, e, a],
    [d, own, f, b],
    [e, f, own, c],
    [a, b, c, own],
  ];
  const out = Float64Array.from(rows[largest]!);
  const length = Math.hypot(...out);
  return out.map((value) => value / length);
}

/** The shortest turn that takes a way to another one: a quaternion. */
export function createShortestTurn(from: Vector, to: Vector): Float64Array {
  const [a, b] = [normalize(from), normalize(to)];
  const cosine = dot(a, b);
  if (cosine < -1 + 1e-12) {
    const aside = normalize(cross(a, Math.abs(a[0]) < 0.9 ? [1, 0, 0] : [0, 0, 1]));
    return Float64Array.of(...aside, 0);
  }
  const axis = cross(a, b);
  const out = Float64Array.of(...axis, 1 + cosine);
  const length = Math.hypot(...out);
  return out.map((value) => value / length);
}

/** a - b. */
export function subtract(a: Vector, b: Vector): [number, number, number] {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

/** The middle of two places. */
export function computeMiddle(a: Vector, b: Vector): [number, number, number] {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2];
}

/** Inner product. */
export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** Outer product. */
export function cross(a: Vector, b: Vector): [number, number, number] {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** The same way, of length 1; zeros where it has none. */
export function normalize(v: Vector): [number, number, number] {
  const length = Math.hypot(...v);
  return length > 0 ? [v[0] / length, v[1] / length, v[2] / length] : [0, 0, 0];
}

/** What of a way lies across an axis of length 1, itself of length 1. */
export function squareTo(v: Vector, axis: Vector): [number, number, number] {
  const along = dot(v, axis);
  return normalize([v[0] - along * axis[0], v[1] - along * axis[1], v[2] - along * axis[2]]);
}

/** Angle between two ways, degrees. */
export function computeAngleDeg(a: Vector, b: Vector): number {
  return (Math.atan2(Math.hypot(...cross(a, b)), dot(a, b)) * 180) / Math.PI;
}
