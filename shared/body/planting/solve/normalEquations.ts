/** A sparse row of a least squares problem: how a residual changes with some of the unknowns. */
export interface Row {
  /** Used entries. */
  count: number;
  /** Unknowns, each once. */
  readonly columns: Int16Array;
  readonly values: Float64Array;
  residual: number;
  /** How much the residual's square counts. */
  weight: number;
}

/** Allocates a row of at most `capacity` entries. */
export function createRow(capacity: number): Row {
  return {
    count: 0,
    columns: new Int16Array(capacity),
    values: new Float64Array(capacity),
    residual: 0,
    weight: 1,
  };
}

/**
 * The normal equations of a Gauss-Newton step: sum of w J'J and w J'r over rows; lower triangle, row by row.
 */
export interface NormalEquations {
  readonly size: number;
  readonly matrix: Float64Array;
  readonly vector: Float64Array;
  /** Damping of the next step, relative to the diagonal. */
  damping: number;
}

/** Allocates normal equations for `size` unknowns. */
export function createNormalEquations(size: number): NormalEquations {
  return { size, matrix: new Float64Array(size * size), vector: new Float64Array(size), damping: 0.1 };
}

/** Starts a step anew. */
export function clearEquations({ matrix, vector }: NormalEquations): void {
  matrix.fill(0);
  vector.fill(0);
}

/** Adds a residual with its weight. Allocates nothing. */
export function addRow({ size, matrix, vector }: NormalEquations, row: Row): void {
  const { count, columns, values, residual, weight } = row;
  for (let a = 0; a < count; a++) {
    const column = columns[a]!;
    const value = values[a]!;
    const weighted = weight * value;
    vector[column]! += weighted * residual;
    for (let b = 0; b <= a; b++) {
      const other = columns[b]!;
      if (other <= column) matrix[size * column + other]! += weighted * values[b]!;
      else matrix[size * other + column]! += weight * values[b]! * value;
    }
  }
}

/** Keeps unknowns that no row mentions where they are. */
const LEAST_DIAGONAL = 1e-9;

/**
 * Solves for the step that lessens the residuals, (J'J + damping diag(J'J)) step = -J'r
 * (Levenberg-Marquardt), by Cholesky; `vector` becomes the step, the matrix is used up. Allocates nothing.
 */
export function solveStep({ size, matrix, vector, damping }: NormalEquations): void {
  for (let i = 0; i < size; i++) {
    matrix[size * i + i]! += damping * matrix[size * i + i]! + LEAST_DIAGONAL;
    vector[i] = -vector[i]!;
  }
  for (let i = 0; i < size; i++) {
    const rowAt = size * i;
    let first = 0;
    while (matrix[rowAt + first] === 0) first++;
    // Left of its first number a row stays empty.
    for (let j = first; j <= i; j++) {
      const otherAt = size * j;
      let sum = matrix[rowAt + j]!;
      for (let k = first; k < j; k++) sum -= matrix[rowAt + k]! * matrix[otherAt + k]!;
      matrix[rowAt + j] = i === j ? Math.sqrt(sum) : sum / matrix[otherAt + j]!;
    }
  }
  for (let i = 0; i < size; i++) {
    let sum = vector[i]!;
    for (let k = 0; k < i; k++) sum -= matrix[size * i + k]! * vector[k]!;
    vector[i] = sum / matrix[size * i + i]!;
  }
  for (let i = size - 1; i >= 0; i--) {
    let sum = vector[i]!;
    for (let k = i + 1; k < size; k++) sum -= matrix[size * k + i]! * vector[k]!;
    vector[i] = sum / matrix[size * i + i]!;
  }
}
