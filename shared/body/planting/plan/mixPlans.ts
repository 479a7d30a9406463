import { createPlanNumbers, type PlanNumbers, SPOT_COUNT, SPOTS_AT } from './planNumbers.ts';

/** Most plans that are mixed: those of a cell's corners. */
const MOST_PARTS = 4;
const SOLE_POINTS = 3;

/** Plans that are mixed, by their numbers; refilled. */
export interface PlanMix {
  /** The first `count` are mixed. */
  count: number;
  /** Length `MOST_PARTS`, as that of the weights, which sum to 1. */
  readonly parts: PlanNumbers[];
  readonly weights: Float64Array;
}

/** Allocates a mix of no plans. */
export function createPlanMix(): PlanMix {
  const none = createPlanNumbers();
  return {
    count: 0,
    parts: Array.from({ length: MOST_PARTS }, () => none),
    weights: new Float64Array(MOST_PARTS),
  };
}

/**
 * Fills `out` with a mean of plans of one style on one body: all in them are smooth curves and places, so
 * that between neighbours it is nearly what would be solved for. `out` is none of them. Allocates nothing.
 */
export function mixPlansInto(mix: PlanMix, out: PlanNumbers): void {
  for (let at = SPOTS_AT; at < out.length; at += SPOT_COUNT) mixSpotsInto(mix, at, out);
  mixMeansInto(mix, out);
}

/** In one pass over all four, since that is quickest: what is not mixed has no weight. */
function mixMeansInto({ count, parts, weights }: PlanMix, out: PlanNumbers): void {
  for (let i = count; i < MOST_PARTS; i++) weights[i] = 0;
  const first = parts[0]!;
  const second = parts[1]!;
  const third = parts[2]!;
  const fourth = parts[3]!;
  const ofFirst = weights[0]!;
  const ofSecond = weights[1]!;
  const ofThird = weights[2]!;
  const ofFourth = weights[3]!;
  for (let at = 0; at < SPOTS_AT; at++)
    out[at] = ofFirst * first[at]! + ofSecond * second[at]! + ofThird * third[at]! + ofFourth * fourth[at]!;
}

const sums = new Float64Array(SOLE_POINTS);

/** One sole point touches or another does: between them neither counts. */
function mixSpotsInto({ count, parts, weights }: PlanMix, at: number, out: PlanNumbers): void {
  sums.fill(0);
  for (let i = 0; i < count; i++) sums[parts[i]![at]!]! += weights[i]!;
  let point = 0;
  for (let other = 1; other < SOLE_POINTS; other++) if (sums[other]! > sums[point]!) point = other;
  const most = sums[point]!;
  let x = 0;
  let z = 0;
  let hold = 0;
  for (let i = 0; i < count; i++) {
    const part = parts[i]!;
    if (part[at] !== point) continue;
    const share = weights[i]! / most;
    x += share * part[at + 1]!;
    z += share * part[at + 2]!;
    hold += share * part[at + 3]!;
  }
  out[at] = point;
  out[at + 1] = x;
  out[at + 2] = z;
  out[at + 3] = hold * Math.max(0, 2 * most - 1);
}

const blend = createPlanMix();
const after = createPlanNumbers();

/** Takes a plan the share `weight` of the way from what was planned before, in place. */
export function blendPlanInto(before: PlanNumbers, weight: number, plan: PlanNumbers): void {
  after.set(plan);
  blend.count = 2;
  blend.parts[0] = before;
  blend.parts[1] = after;
  blend.weights[0] = 1 - weight;
  blend.weights[1] = weight;
  mixPlansInto(blend, plan);
}

/**
 * Fills `out` with how far one plan is off another of the same walk: what `shiftPlanInto` makes up for. A
 * spot that touches with another sole point has none. Allocates nothing.
 */
export function comparePlansInto(plan: PlanNumbers, other: PlanNumbers, out: PlanNumbers): void {
  for (let at = 0; at < out.length; at++) out[at] = plan[at]! - other[at]!;
  for (let at = SPOTS_AT; at < out.length; at += SPOT_COUNT) {
    if (out[at] === 0) continue;
    for (let i = 1; i < SPOT_COUNT; i++) out[at + i] = 0;
    out[at + 3] = -other[at + 3]!;
  }
}

/** Takes a plan so much of what another one was off it, in place; shares stay shares. Allocates nothing. */
export function shiftPlanInto(off: PlanNumbers, weight: number, plan: PlanNumbers): void {
  for (let at = 0; at < SPOTS_AT; at++) plan[at]! += weight * off[at]!;
  plan[0] = Math.min(1, Math.max(0, plan[0]!));
  plan[1] = Math.max(1, plan[1]!);
  plan[2] = Math.min(1, Math.max(0, plan[2]!));
  for (let at = SPOTS_AT; at < plan.length; at += SPOT_COUNT) {
    plan[at + 1]! += weight * off[at + 1]!;
    plan[at + 2]! += weight * off[at + 2]!;
    plan[at + 3] = Math.min(1, Math.max(0, plan[at + 3]! + weight * off[at + 3]!));
  }
}
