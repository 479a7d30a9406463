import * as fc from 'fast-check';

/**
 * Numbers of [min, max], both ends included, drawn evenly: an integer, scaled. `fc.double` draws bit patterns
 * instead, so that over a range that holds 0 nearly all of its values are next to nothing (of [-1, 1], 93 %
 * lie under a hundredth). Some values are fast-check's own choice, the ends of the range and what is next to
 * them; shrinking goes towards `min`.
 *
 * @param steps how many equal steps the range is cut into; with fewer, equal values come up more often.
 */
export function evenly(min: number, max: number, steps = 2 ** 20): fc.Arbitrary<number> {
  return fc
    .integer({ min: 0, max: steps })
    .map((step) => (step === steps ? max : min + (max - min) * (step / steps)));
}
