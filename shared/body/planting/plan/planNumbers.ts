import { BUMP_COUNT } from '../leg/liftBumps.ts';
import { composeFoot, composePlan } from './composePlan.ts';
import { createFoothold } from '../footing/foothold.ts';
import {
  createPlanRecord,
  createSwingEnd,
  type FootRecord,
  type PlanRecord,
  type SwingEndRecord,
} from './planRecord.ts';
import {
  CORRECTION_COUNT,
  type FootPlan,
  HEEL_KNOTS,
  HIP_KNOTS,
  type PlantPlan,
  type SwingBoundary,
} from './plantPlan.ts';
import type { SolePoint } from '../leg/swingLimb.ts';

/**
 * All of a plan but its timing, in one row, so that plans are mixed as one sum:
 *
 *     spotHold softness bearable | hipHeight | hipShift | left foot | right foot | 4 spots
 *     a foot:  x z yawRad | toeUpStartRad toeUpRestRad asideRad moreClearance | heelRise
 *              | folds | its swing's start | its end
 *     an end:  dorsiflexedRad plantarflexedRad sunkM | change | slope
 *     a spot:  point x z hold;  left start, left end, right start, right end
 *
 * A mean of plans has the means of all numbers up to the spots, which follow a rule of their own. Length
 * `PLAN_NUMBER_COUNT`.
 */
export type PlanNumbers = Float64Array;

const OWN_COUNT = 3;
/** Within an end: its change. */
const CHANGE_AT = 3;
const END_COUNT = CHANGE_AT + 2 * CORRECTION_COUNT;
/** Within a foot: its heel's rise, its leg's folds and its swing's ends. */
const HEEL_AT = 7;
const FOLDS_AT = HEEL_AT + HEEL_KNOTS;
const SWING_AT = FOLDS_AT + BUMP_COUNT;
const FOOT_COUNT = SWING_AT + 2 * END_COUNT;
const FEET_AT = OWN_COUNT + 2 * HIP_KNOTS;
/** Numbers of a spot, and where the spots begin. */
export const SPOT_COUNT = 4;
export const SPOTS_AT = FEET_AT + 2 * FOOT_COUNT;
export const PLAN_NUMBER_COUNT = SPOTS_AT + 4 * SPOT_COUNT;

/** Allocates the numbers of a plan, all 0. */
export function createPlanNumbers(): PlanNumbers {
  return new Float64Array(PLAN_NUMBER_COUNT);
}

/** Fills `out` with the numbers of a plan. */
export function readPlanInto(plan: PlantPlan, out: PlanNumbers): void {
  out[0] = plan.spotHold;
  out[1] = plan.softness;
  out[2] = plan.bearable;
  out.set(plan.hipHeight, OWN_COUNT);
  out.set(plan.hipShift, OWN_COUNT + HIP_KNOTS);
  readFootInto(plan.feet.left, out, FEET_AT, SPOTS_AT);
  readFootInto(plan.feet.right, out, FEET_AT + FOOT_COUNT, SPOTS_AT + 2 * SPOT_COUNT);
}

function readFootInto(foot: FootPlan, out: PlanNumbers, at: number, spotAt: number): void {
  const { foothold, swing } = foot;
  out[at] = foothold.x;
  out[at + 1] = foothold.z;
  out[at + 2] = foothold.yawRad;
  out[at + 3] = foot.toeUpStartRad;
  out[at + 4] = foot.toeUpRestRad;
  out[at + 5] = foot.asideRad;
  out[at + 6] = foot.moreClearance;
  out.set(foot.heelRise, at + HEEL_AT);
  out.set(foot.folds, at + FOLDS_AT);
  readEndInto(swing.start, out, at + SWING_AT, spotAt);
  readEndInto(swing.end, out, at + SWING_AT + END_COUNT, spotAt + SPOT_COUNT);
}

function readEndInto(end: SwingBoundary, out: PlanNumbers, at: number, spotAt: number): void {
  const { spot } = end;
  out[at] = end.dorsiflexedRad;
  out[at + 1] = end.plantarflexedRad;
  out[at + 2] = end.sunkM;
  out.set(end.change, at + CHANGE_AT);
  out.set(end.slope, at + CHANGE_AT + CORRECTION_COUNT);
  out[spotAt] = spot.point;
  out[spotAt + 1] = spot.x;
  out[spotAt + 2] = spot.z;
  out[spotAt + 3] = spot.hold;
}

/** Within a row of corrections: those that a mirror negates, turns about Y and Z. */
const SIDEWAYS_CORRECTIONS = [1, 2, 5, 6];

/**
 * Fills `out`, another row, with the plan of the same walk in the mirror, on a figure whose legs are alike:
 * left and right exchanged, half a cycle later. Allocates nothing.
 */
export function mirrorPlanInto(plan: PlanNumbers, out: PlanNumbers): void {
  for (let at = 0; at < OWN_COUNT; at++) out[at] = plan[at]!;
  for (let at = OWN_COUNT; at < FEET_AT; at += HIP_KNOTS) {
    for (let knot = 0; knot < HIP_KNOTS; knot++)
      out[at + knot] = plan[at + ((knot + HIP_KNOTS / 2) % HIP_KNOTS)]!;
  }
  for (let side = 0; side < 2; side++) {
    const from = FEET_AT + (1 - side) * FOOT_COUNT;
    const to = FEET_AT + side * FOOT_COUNT;
    for (let i = 0; i < FOOT_COUNT; i++) out[to + i] = plan[from + i]!;
    negate(out, to);
    negate(out, to + 2);
    for (let end = 0; end < 2; end++) {
      const changeAt = to + SWING_AT + end * END_COUNT + CHANGE_AT;
      for (const correction of SIDEWAYS_CORRECTIONS) {
        negate(out, changeAt + correction);
        negate(out, changeAt + CORRECTION_COUNT + correction);
      }
      const spotTo = SPOTS_AT + (2 * side + end) * SPOT_COUNT;
      const spotFrom = SPOTS_AT + (2 * (1 - side) + end) * SPOT_COUNT;
      for (let i = 0; i < SPOT_COUNT; i++) out[spotTo + i] = plan[spotFrom + i]!;
      negate(out, spotTo + 1);
    }
  }
}

/** Taken from 0, so that 0 does not become -0. */
function negate(numbers: PlanNumbers, at: number): void {
  numbers[at] = 0 - numbers[at]!;
}

/**
 * A plan over its numbers: its curves are parts of the same row, so that a plan that is mixed anew in every
 * frame is read without being copied. Timing is left to its owner. Allocates once.
 */
export class PlanView {
  readonly plan: PlanRecord;
  readonly #numbers: PlanNumbers;

  constructor(numbers: PlanNumbers) {
    this.#numbers = numbers;
    const part = (at: number, length: number) => numbers.subarray(at, at + length);
    const viewEnd = (at: number): SwingEndRecord => ({
      ...createSwingEnd(),
      change: part(at + CHANGE_AT, CORRECTION_COUNT),
      slope: part(at + CHANGE_AT + CORRECTION_COUNT, CORRECTION_COUNT),
    });
    const none = createPlanRecord();
    const viewFoot = (at: number) =>
      composeFoot({
        ...none.feet.left,
        foothold: createFoothold(),
        heelRise: part(at + HEEL_AT, HEEL_KNOTS),
        folds: part(at + FOLDS_AT, BUMP_COUNT),
        swing: { start: viewEnd(at + SWING_AT), end: viewEnd(at + SWING_AT + END_COUNT) },
      });
    this.plan = composePlan({
      ...none,
      hipHeight: part(OWN_COUNT, HIP_KNOTS),
      hipShift: part(OWN_COUNT + HIP_KNOTS, HIP_KNOTS),
      feet: { left: viewFoot(FEET_AT), right: viewFoot(FEET_AT + FOOT_COUNT) },
    });
    this.refresh();
  }

  /** Takes over what the numbers have become. Allocates nothing. */
  refresh(): void {
    const { plan } = this;
    const numbers = this.#numbers;
    plan.spotHold = numbers[0]!;
    plan.softness = numbers[1]!;
    plan.bearable = numbers[2]!;
    writeFootInto(numbers, FEET_AT, SPOTS_AT, plan.feet.left);
    writeFootInto(numbers, FEET_AT + FOOT_COUNT, SPOTS_AT + 2 * SPOT_COUNT, plan.feet.right);
  }
}

function writeFootInto(numbers: PlanNumbers, at: number, spotAt: number, out: FootRecord): void {
  const { foothold, swing } = out;
  foothold.x = numbers[at]!;
  foothold.z = numbers[at + 1]!;
  foothold.yawRad = numbers[at + 2]!;
  out.toeUpStartRad = numbers[at + 3]!;
  out.toeUpRestRad = numbers[at + 4]!;
  out.asideRad = numbers[at + 5]!;
  out.moreClearance = numbers[at + 6]!;
  writeEndInto(numbers, at + SWING_AT, spotAt, swing.start);
  writeEndInto(numbers, at + SWING_AT + END_COUNT, spotAt + SPOT_COUNT, swing.end);
}

function writeEndInto(numbers: PlanNumbers, at: number, spotAt: number, out: SwingEndRecord): void {
  const { spot } = out;
  out.dorsiflexedRad = numbers[at]!;
  out.plantarflexedRad = numbers[at + 1]!;
  out.sunkM = numbers[at + 2]!;
  spot.point = numbers[spotAt] as SolePoint;
  spot.x = numbers[spotAt + 1]!;
  spot.z = numbers[spotAt + 2]!;
  spot.hold = numbers[spotAt + 3]!;
}
