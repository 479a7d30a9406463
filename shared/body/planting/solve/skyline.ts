/** A sparse row of a least squares problem: how a residual changes with some of the unknowns. */
export interface Row {
  /** Used entries. */
  count: number;
  /** Unknowns, each once. */
  readonly columns: Int32Array;
  readonly values: Float64Array;
  residual: number;
  /** How much the residual's square counts. */
  weight: number;
}

/** Allocates a row of at most `capacity` entries. */
export function createRow(capacity: number): Row {
  return {
    count: 0,
    columns: new Int32Array(capacity),
    values: new Float64Array(capacity),
    residual: 0,
    weight: 1,
  };
}

/** Keeps unknowns that no row mentions where they are. */
const LEAST_DIAGONAL = 1e-9;

/**
 * The normal equations of a Gauss-Newton step, sums of w J'J and w J'r over rows, of a problem in which
 * mostly neighbours meet: of each row of the lower triangle only what lies between its first entry and the
 * diagonal is kept. First the rows' columns are told (`reserve`), then room is made (`seal`), then rows are
 * added and solved as often as it takes. Rows that are linear are added once and kept (`keep`).
 */
export class SkylineEquations {
  readonly size: number;
  readonly vector: Float64Array;
  /** The first column of each row that is kept. */
  readonly #first: Int32Array;
  /** Where each row would begin, its column 0, in `#matrix`. */
  readonly #origin: Int32Array;
  /** The last row that reaches each column. */
  readonly #last: Int32Array;
  /** What is kept, row by row; places in it are told by `locateInto`. */
  matrix = new Float64Array(0);
  #kept = { matrix: new Float64Array(0), vector: new Float64Array(0) };

  /**
   * Of so many unknowns. As many columns past them as are told stand for what is known: rows may name them,
   * and lose nothing by it.
   */
  constructor(size: number, known = 0) {
    this.size = size;
    this.vector = new Float64Array(size + known);
    this.#first = Int32Array.from({ length: size }, (_, at) => at);
    this.#origin = new Int32Array(size);
    this.#last = new Int32Array(size);
  }

  /** Tells the columns of a row, so many of those that are given. */
  reserve(columns: ArrayLike<number>, count = columns.length, from = 0): void {
    let least = this.size;
    for (let i = from; i < from + count; i++) least = Math.min(least, columns[i]!);
    for (let i = from; i < from + count; i++) {
      const column = columns[i]!;
      if (column < this.size) this.#first[column] = Math.min(this.#first[column]!, least);
    }
  }

  /** Makes room for all rows whose columns were told. */
  seal(): void {
    let length = 0;
    for (let row = 0; row < this.size; row++) {
      this.#origin[row] = length - this.#first[row]!;
      length += row - this.#first[row]! + 1;
      this.#last.fill(row, this.#first[row], row + 1);
    }
    // The last place is for what is known.
    this.matrix = new Float64Array(length + 1);
  }

  /**
   * Fills where the products of a row's entries are in `matrix`, of so many columns from one on: of the first
   * with itself, of the second with the first and itself, and so on. Filled in from a place on.
   */
  locateInto(columns: Int32Array, count: number, from: number, out: Int32Array, at: number): void {
    const { size } = this;
    const last = this.matrix.length - 1;
    let place = at;
    for (let a = from; a < from + count; a++) {
      const column = columns[a]!;
      const row = column < size ? this.#origin[column]! : 0;
      for (let b = from; b <= a; b++) {
        const other = columns[b]!;
        if (column >= size || other >= size) out[place++] = last;
        else out[place++] = other <= column ? row + other : this.#origin[other]! + column;
      }
    }
  }

  /** Begins a step without any row. */
  clear(): void {
    this.matrix.fill(0);
    this.vector.fill(0);
  }

  /**
   * Keeps the rows that were added so far for all steps: linear ones, with the residuals that they have where
   * all unknowns are 0. Allocates.
   */
  keep(): void {
    this.#kept = { matrix: this.matrix.slice(), vector: this.vector.slice() };
  }

  /** Begins a step with the rows that were kept, their residuals as the unknowns have them. */
  begin(unknowns: Float64Array): void {
    const { size, matrix, vector } = this;
    matrix.set(this.#kept.matrix);
    vector.set(this.#kept.vector);
    for (let i = 0; i < size; i++) {
      const row = this.#origin[i]!;
      const unknown = unknowns[i]!;
      let sum = matrix[row + i]! * unknown;
      for (let k = this.#first[i]!; k < i; k++) {
        const product = matrix[row + k]!;
        sum += product * unknowns[k]!;
        vector[k]! += product * unknown;
      }
      vector[i]! += sum;
    }
  }

  /** Adds a residual with its weight. */
  add({ count, columns, values, residual, weight }: Row): void {
    const matrix = this.matrix;
    for (let a = 0; a < count; a++) {
      const column = columns[a]!;
      if (column >= this.size) continue;
      const value = weight * values[a]!;
      this.vector[column]! += value * residual;
      const origin = this.#origin[column]!;
      for (let b = 0; b < count; b++) {
        const other = columns[b]!;
        if (other <= column) matrix[origin + other]! += value * values[b]!;
      }
    }
  }

  /** Adds a residual with its weight, of columns that ascend. Allocates nothing. */
  addAscending(columns: Int32Array, values: Float64Array, residual: number, weight: number): void {
    const { matrix, vector, size } = this;
    for (let a = 0; a < columns.length; a++) {
      const column = columns[a]!;
      if (column >= size) return;
      const value = weight * values[a]!;
      const origin = this.#origin[column]!;
      for (let b = 0; b <= a; b++) matrix[origin + columns[b]!]! += value * values[b]!;
      vector[column]! += value * residual;
    }
  }

  /** Fixes the change of an unknown in the present step; the others make up for it. */
  impose(column: number, change: number): void {
    const { vector, matrix } = this;
    const row = this.#origin[column]!;
    for (let i = this.#first[column]!; i < column; i++) {
      vector[i]! += matrix[row + i]! * change;
      matrix[row + i] = 0;
    }
    for (let i = column + 1; i <= this.#last[column]!; i++) {
      if (this.#first[i]! > column) continue;
      const at = this.#origin[i]! + column;
      vector[i]! += matrix[at]! * change;
      matrix[at] = 0;
    }
    matrix[row + column] = 1;
    vector[column] = 0;
  }

  /**
   * Solves for the step that lessens the residuals, (J'J + damping diag(J'J)) step = -J'r, by Cholesky;
   * `vector` becomes the step, the matrix is used up.
   */
  solve(damping: number): void {
    const { size, vector } = this;
    const matrix = this.matrix;
    const firsts = this.#first;
    const origins = this.#origin;
    for (let i = 0; i < size; i++) {
      const diagonal = origins[i]! + i;
      matrix[diagonal]! += damping * matrix[diagonal]! + LEAST_DIAGONAL;
      vector[i] = -vector[i]!;
    }
    for (let i = 0; i < size; i++) {
      const row = origins[i]!;
      const first = firsts[i]!;
      for (let j = first; j <= i; j++) {
        const other = origins[j]!;
        let sum = matrix[row + j]!;
        for (let k = Math.max(first, firsts[j]!); k < j; k++) sum -= matrix[row + k]! * matrix[other + k]!;
        matrix[row + j] = i === j ? Math.sqrt(sum) : sum / matrix[other + j]!;
      }
    }
    for (let i = 0; i < size; i++) {
      const row = origins[i]!;
      let sum = vector[i]!;
      for (let k = firsts[i]!; k < i; k++) sum -= matrix[row + k]! * vector[k]!;
      vector[i] = sum / matrix[row + i]!;
    }
    for (let i = size - 1; i >= 0; i--) {
      const row = origins[i]!;
      const value = vector[i]! / matrix[row + i]!;
      vector[i] = value;
      for (let k = firsts[i]!; k < i; k++) vector[k]! -= matrix[row + k]! * value;
    }
  }
}

/** Equations of a few unknowns that all meet, with room made for every row. Allocates. */
export function createFullEquations(size: number): SkylineEquations {
  const equations = new SkylineEquations(size);
  equations.reserve(Array.from({ length: size }, (_, column) => column));
  equations.seal();
  return equations;
}
