import { createDifferenceWeight } from '../diff/differenceWeight.ts';
import { compareRhythms } from '../diff/compareRhythms.ts';
import { compareStyles } from '../diff/diffStyles.ts';
import type { StyleDocument } from '../document.ts';

/**
 * Key speeds closer than this are one to the eye, V in 1/s; chosen: a third of the step between the speeds of
 * a usual style.
 */
const NEAR_GAP = 0.25;
/**
 * How far a style may move from itself by leaving keys out, degrees (a leg length counts as a radian);
 * chosen: hardly seen side by side.
 */
const SEEN_DEG = 2;

/**
 * What a shift of a step by a cycle moves a leg by, and a foot by a leg's length, degrees (chosen: legs swing
 * by some 60 in half a cycle).
 */
const DEGREES_PER_CYCLE = 120;

/** How far a style moves any channel at most, at any speed, from what another does, degrees. */
export function measureDifference(from: StyleDocument, to: StyleDocument): number {
  const weigh = createDifferenceWeight(to);
  const rhythms = compareRhythms(from, to).flatMap(({ values }) =>
    values.map((value) => DEGREES_PER_CYCLE * Math.abs(value.to - value.from)),
  );
  return Math.max(0, ...compareStyles(from, to).map(weigh), ...rhythms);
}

/**
 * Leaves out keys that stand close to another one and change next to nothing, those that change the least
 * first; the style stays within 2 degrees of what it was, at every speed. The same document where there are
 * none. Mixes have such keys: they have those of all their parts (style-file.md).
 */
export function thinKeys(document: StyleDocument): StyleDocument {
  let thinned = document;
  for (;;) {
    const { keys } = thinned;
    const isNear = (a: number, b: number): boolean =>
      a in keys && b in keys && keys[b]!.speed - keys[a]!.speed < NEAR_GAP;
    const [best] = keys
      .flatMap((_, index) => (isNear(index - 1, index) || isNear(index, index + 1) ? [index] : []))
      .map((index) => ({ ...thinned, keys: keys.toSpliced(index, 1) }))
      .map((without) => ({ without, change: measureDifference(document, without) }))
      .toSorted((a, b) => a.change - b.change);
    if (best === undefined || best.change > SEEN_DEG) return thinned;
    thinned = best.without;
  }
}
