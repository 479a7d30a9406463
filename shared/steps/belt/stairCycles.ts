import type { StyleSource } from '../../gait/coefficients.ts';
import { type BeltStairs, isSameStairs } from '../../gait/slope/beltStairs.ts';
import { createStairCycle, type StairCycleResult, type StairWalk } from './stairCycle.ts';
import type { StairRefusal } from './stairPlan.ts';

/** Cycles that are kept of a style (chosen: six lanes, and what read-outs ask meanwhile). */
const KEPT = 8;

interface Kept {
  readonly walk: StairWalk;
  readonly result: StairCycleResult;
}

const known = new WeakMap<StyleSource, Kept[]>();

/** The cycle of a walk on stairs where it was solved lately. */
export function findStairCycle(walk: StairWalk): StairCycleResult | undefined {
  return known.get(walk.style)?.find((one) => isSameWalk(one.walk, walk))?.result;
}

/** The same, solved if it was not: all who look at a walk see one solution. Allocates. */
export function getStairCycle(walk: StairWalk): StairCycleResult {
  const found = findStairCycle(walk);
  if (found !== undefined) return found;
  const kept = known.get(walk.style) ?? [];
  const result = createStairCycle(walk);
  if (kept.length >= KEPT) kept.shift();
  kept.push({ walk, result });
  known.set(walk.style, kept);
  return result;
}

function isSameWalk(a: StairWalk, b: StairWalk): boolean {
  return (
    a.figure === b.figure &&
    a.normalizedSpeed === b.normalizedSpeed &&
    a.extension === b.extension &&
    isSameStairs(a.stairs, b.stairs)
  );
}

const REFUSALS: Readonly<Record<StairRefusal, string>> = {
  high: 'each tread is higher than these legs step',
  far: 'each tread is further than these legs step',
  room: 'these feet find no room on a tread',
};

/** Why nobody walks such stairs, and what to do: a sentence. */
export function describeStairRefusal(reason: StairRefusal, { treadM, riseM }: BeltStairs): string {
  const size = `${Math.round(1000 * Math.abs(riseM)) / 10} x ${Math.round(1000 * treadM) / 10} cm`;
  const wish = reason === 'room' ? 'deeper treads' : 'lower and shorter ones';
  return `Stairs of ${size} are not walked: ${REFUSALS[reason]}. Ask for ${wish}.`;
}
