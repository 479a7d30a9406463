import { SIDES } from '../../gait/channels.ts';
import type { FootPlan, PlantPlan, PlantTiming, SwingEnd, SwingSpot } from './plantPlan.ts';

/** A value whose numbers may be written. */
type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** A plan that is refilled while a walk changes. */
export type PlanRecord = Writable<PlantPlan>;

const OWN_NUMBERS = ['spotHold', 'softness', 'bearable'] as const satisfies readonly (keyof PlantPlan)[];
const FOOT_NUMBERS = [
  'toeUpStartRad',
  'toeUpRestRad',
  'asideRad',
] as const satisfies readonly (keyof FootPlan)[];
const FOOTHOLD_NUMBERS = ['x', 'z', 'yawRad'] as const;
const END_NUMBERS = [
  'dorsiflexedRad',
  'plantarflexedRad',
  'sunkM',
] as const satisfies readonly (keyof SwingEnd)[];
const SPOT_NUMBERS = ['x', 'z', 'hold'] as const satisfies readonly (keyof SwingSpot)[];
const SOLE_POINTS = [0, 1, 2] as const;

/**
 * Fills `out` with a mean of plans of one style on one body, whose timing is known: all in them are smooth
 * curves and places, so that between neighbours it is nearly what would be solved for. `weights` sum to 1.
 */
export function mixPlansInto(
  plans: readonly PlantPlan[],
  weights: readonly number[],
  timing: PlantTiming,
  out: PlanRecord,
): void {
  Object.assign(out, timing);
  mixNumbers(plans, weights, OWN_NUMBERS, out);
  mixArrays(plans, weights, 'hipHeight', out.hipHeight);
  mixArrays(plans, weights, 'hipShift', out.hipShift);
  for (const side of SIDES) {
    const feet = plans.map((plan) => plan.feet[side]);
    const foot = out.feet[side];
    mixNumbers(feet, weights, FOOT_NUMBERS, foot);
    mixNumbers(
      feet.map(({ foothold }) => foothold),
      weights,
      FOOTHOLD_NUMBERS,
      foot.foothold,
    );
    mixArrays(feet, weights, 'heelRise', foot.heelRise);
    for (const end of ['start', 'end'] as const)
      mixEnds(
        feet.map(({ swing }) => swing[end]),
        weights,
        foot.swing[end],
      );
  }
}

function mixEnds(ends: readonly SwingEnd[], weights: readonly number[], out: SwingEnd): void {
  mixNumbers(ends, weights, END_NUMBERS, out);
  mixArrays(ends, weights, 'change', out.change);
  mixArrays(ends, weights, 'slope', out.slope);
  mixSpots(
    ends.map(({ spot }) => spot),
    weights,
    out.spot,
  );
}

/** One sole point touches or another does: between them neither counts. */
function mixSpots(spots: readonly SwingSpot[], weights: readonly number[], out: Writable<SwingSpot>): void {
  const sums = SOLE_POINTS.map((point) =>
    weights.reduce((sum, weight, i) => (spots[i]!.point === point ? sum + weight : sum), 0),
  );
  const most = Math.max(...sums);
  out.point = SOLE_POINTS[sums.indexOf(most)]!;
  const shares = weights.map((weight, i) => (spots[i]!.point === out.point ? weight / most : 0));
  mixNumbers(spots, shares, SPOT_NUMBERS, out);
  out.hold *= Math.max(0, 2 * most - 1);
}

function mixNumbers<Key extends string>(
  values: readonly Readonly<Record<Key, number>>[],
  weights: readonly number[],
  keys: readonly Key[],
  out: Readonly<Record<Key, number>>,
): void {
  const written: Record<Key, number> = out;
  for (const key of keys) {
    let sum = 0;
    for (let i = 0; i < values.length; i++) sum += weights[i]! * values[i]![key];
    written[key] = sum;
  }
}

function mixArrays<Key extends string>(
  values: readonly Readonly<Record<Key, Float64Array>>[],
  weights: readonly number[],
  key: Key,
  out: Float64Array,
): void {
  out.fill(0);
  for (let i = 0; i < values.length; i++) {
    const array = values[i]![key];
    for (let at = 0; at < out.length; at++) out[at]! += weights[i]! * array[at]!;
  }
}
