/**
 * Sines and cosines of many half angles at once. A pose needs some thirty pairs; taken in one pass over flat
 * arrays they cost half of what calls of Math.sin and Math.cos do.
 */
export interface HalfAngles {
  /** Which input value each angle is made from. */
  readonly sources: Uint32Array;
  /** Half angle in radians per unit of that input. */
  readonly factors: Float64Array;
  /** Filled by `updateHalfAngles`. */
  readonly sines: Float64Array;
  readonly cosines: Float64Array;
}

/** One angle: its input's index and radians of half angle per unit of input. */
export interface HalfAngleTerm {
  readonly source: number;
  readonly factor: number;
}

/** Allocates the tables for a list of angles, in its order. */
export function createHalfAngles(terms: readonly HalfAngleTerm[]): HalfAngles {
  return {
    sources: Uint32Array.from(terms, (term) => term.source),
    factors: Float64Array.from(terms, (term) => term.factor),
    sines: new Float64Array(terms.length),
    cosines: new Float64Array(terms.length),
  };
}

/** (pi / 4)^2: within it the polynomials hold. */
const LIMIT_SQUARED = (Math.PI / 4) ** 2;

/**
 * Fills sines and cosines from the inputs. Up to 45 degrees, where nearly every half angle lies, by the
 * polynomials of fdlibm's kernels (Sun Microsystems 1993; the same that Math.sin stands on, error under
 * 2.3e-16), beyond by Math. Allocates nothing.
 */
export function updateHalfAngles(angles: HalfAngles, inputs: Float64Array): void {
  const { sources, factors, sines, cosines } = angles;
  for (let i = 0; i < sources.length; i++) {
    const x = inputs[sources[i]!]! * factors[i]!;
    const z = x * x;
    if (z > LIMIT_SQUARED) {
      sines[i] = Math.sin(x);
      cosines[i] = Math.cos(x);
      continue;
    }
    const sineTail =
      8.33333333332248946124e-3 +
      z *
        (-1.98412698298579493134e-4 +
          z *
            (2.75573137070700676789e-6 + z * (-2.50507602534068634195e-8 + z * 1.58969099521155010221e-10)));
    const cosineTail =
      4.16666666666666019037e-2 +
      z *
        (-1.38888888888741095749e-3 +
          z *
            (2.48015872894767294178e-5 +
              z *
                (-2.75573143513906633035e-7 +
                  z * (2.0875723212981748279e-9 + z * -1.13596475577881948265e-11))));
    sines[i] = x + x * z * (-1.66666666666666324348e-1 + z * sineTail);
    cosines[i] = 1 - (0.5 * z - z * z * cosineTail);
  }
}
