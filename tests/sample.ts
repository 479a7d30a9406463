/**
 * Whether tests ask in full what they otherwise take a sample of: `npm run soak -- --tests` runs the unit and
 * property tests so.
 */
export const IS_WHOLE = process.env['GAITSMITH_WHOLE'] === '1';

/** How many of a drawn test's inputs are drawn: all in a soak, the first quarter otherwise. */
export function countDraws(whole: number, part = Math.ceil(whole / 4)): number {
  return IS_WHOLE ? whole : part;
}

/** All of a list in a soak, otherwise every `every`-th of it, beginning with number `from`. */
export function takeSome<T>(all: readonly T[], every: number, from = 0): readonly T[] {
  return IS_WHOLE ? all : all.filter((_, index) => index % every === from);
}
