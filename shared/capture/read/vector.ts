/** A direction or a place: x, y, z. */
export type Vector = readonly [number, number, number];

/** Reads the vector of a sample. */
export function readVector(points: Float64Array, sample: number): Vector {
  return [points[3 * sample]!, points[3 * sample + 1]!, points[3 * sample + 2]!];
}

export function subtract(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

export function computeMiddle(a: Vector, b: Vector): Vector {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2];
}

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function scale(a: Vector, by: number): Vector {
  return [a[0] * by, a[1] * by, a[2] * by];
}

/** A vector of length 1; nothing of nothing. */
export function normalize(a: Vector): Vector {
  const length = Math.hypot(a[0], a[1], a[2]);
  return length > 0 ? scale(a, 1 / length) : [0, 0, 0];
}

/** Turns about Y, left turns +, radians. */
export function turnY(a: Vector, angleRad: number): Vector {
  const [s, c] = [Math.sin(angleRad), Math.cos(angleRad)];
  return [c * a[0] + s * a[2], a[1], c * a[2] - s * a[0]];
}

/** Turns about X, from Y to Z +, radians. */
export function turnX(a: Vector, angleRad: number): Vector {
  const [s, c] = [Math.sin(angleRad), Math.cos(angleRad)];
  return [a[0], c * a[1] - s * a[2], s * a[1] + c * a[2]];
}

/** Turns about Z, from X to Y +, radians. */
export function turnZ(a: Vector, angleRad: number): Vector {
  const [s, c] = [Math.sin(angleRad), Math.cos(angleRad)];
  return [c * a[0] - s * a[1], s * a[0] + c * a[1], a[2]];
}

/** The middle value of some; of an even number the mean of the middle two; NaN of none. */
export function computeMedian(values: Iterable<number>): number {
  const sorted = Float64Array.from(values).sort();
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}
