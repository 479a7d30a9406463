import type { Foothold } from '../../body/planting/footing/foothold.ts';
import type { PlanTable } from '../../body/planting/plan/planTable.ts';
import { smootherstep } from '../../gait/smoothstep.ts';
import type { StepTrack } from '../createStepTrack.ts';
import { createStyledTrack } from './createStyledTrack.ts';
import type { Footstep } from '../plan/footstep.ts';
import { isInReach } from '../plan/checkStep.ts';
import { createStepLegs, layFoothold, type StepLegs } from '../plan/placeStep.ts';
import { type StepPlan, placeFeetAfter } from '../plan/stepPlan.ts';
import { FLAT, type Terrain } from '../terrain/terrain.ts';
import { FrameMixer } from './mixFrames.ts';
import type { StepSchedule, Swing } from '../track/schedule.ts';
import { createStepFrame } from '../track/stepTrack.ts';

/** A swing with no more than this share left comes down where it was going to. */
export const KEPT_SHARE = 0.4;
/** Seconds within which a walk comes to go by its other plan. */
const FADED_S = 0.4;
/** It does before a foot leaves that stands on for as long: two walks leave their feet elsewhere (chosen). */
const LEAST_FADED_S = 0.2;
/** A foot whose ground is no more off than this, metres and radians, stands on it (chosen: unseen). */
const SAME_HEIGHT_M = 1e-3;
const SAME_SLOPE_RAD = 0.01;
/** Seconds before a lift at which a foot stands for sure. */
const STILL_S = 1e-6;
const NO_STYLES: ReadonlyMap<string, PlanTable> = new Map();

/** What goes on by another plan. */
export interface ContinueOptions {
  /** What is walked, and where it is, seconds. */
  readonly from: StepTrack;
  readonly atS: number;
  /** The plans of the style from now on, on the same body. */
  readonly table: PlanTable;
  readonly plan: StepPlan;
  readonly terrain?: Terrain;
  /** The plans of the styles that steps name, on the same body. */
  readonly styles?: ReadonlyMap<string, PlanTable>;
  /** The plan solved near the walk already, in one style; solved anew where other steps have been walked. */
  readonly solved?: StepTrack | undefined;
}

/** A walk that has gone on by another plan. */
export interface ContinuedTrack extends StepTrack {
  /** Where the walk is on it as it goes on, seconds; before that, it is as if it had always gone so. */
  readonly atS: number;
  /** When nothing is left of what it came from. */
  readonly fadedS: number;
  /** The same without what it came from: for a walk that is elsewhere than just after `atS`. */
  readonly settled: StepTrack;
}

/**
 * Has a walk go on by another plan. Feet that stand stay where they are, and so does the foothold of a swing
 * that is nearly over; what differs is taken over within 0.4 s, and before a foot comes down elsewhere,
 * without a jump of place or rate. Undefined
 * where there is nothing to go on from: the other plan has other feet go till now, or another body; its
 * ground is not that which a foot stands on; or legs do not reach from there to its next step. Allocates.
 */
export function continueTrack({
  from,
  atS,
  table,
  plan,
  terrain = FLAT,
  styles = NO_STYLES,
  solved,
}: ContinueOptions): ContinuedTrack | undefined {
  if (from.table.figure !== table.figure) return undefined;
  const earlier = getPresent(from, atS);
  const kept = keepDoneSteps(earlier, atS, plan);
  if (kept === undefined || !canGoOn(createStepLegs(table, terrain), kept)) return undefined;
  const isSolved =
    solved?.table === table && solved.terrain === terrain && isSamePlan(solved.plan, kept.plan);
  const to = isSolved ? solved : createStyledTrack({ table, styles, plan: kept.plan, near: from, terrain });
  const common = countCommon(earlier.schedule, to.schedule);
  const [old, now] = [listEvents(earlier.schedule, common), listEvents(to.schedule, common)];
  const startS = warp(old, now, atS);
  const [before, after] = [createStepFrame(), createStepFrame()];
  const mixers = new WeakMap<object, FrameMixer>();
  // A foot that comes down elsewhere than it was to comes down wholly there.
  const landsS = to.schedule.swings[kept.count]?.strikeS ?? Number.POSITIVE_INFINITY;
  // A foot that only one of them lifts: the old walk waits with it, the new one is on its own by then.
  const oldLiftS = earlier.schedule.swings[common]?.liftS ?? Number.POSITIVE_INFINITY;
  const newLiftS = to.schedule.swings[common]?.liftS ?? Number.POSITIVE_INFINITY;
  const leavesS = to.schedule.swings.find(({ liftS }) => liftS > startS + LEAST_FADED_S)?.liftS ?? landsS;
  const fadedS = Math.max(startS, Math.min(startS + FADED_S, landsS, newLiftS, leavesS));
  return {
    plan: kept.plan,
    terrain: to.terrain,
    table: to.table,
    solved: to.solved,
    ...(to.inStyle && { inStyle: to.inStyle }),
    durationS: to.durationS,
    schedule: to.schedule,
    swings: to.swings,
    atS: startS,
    fadedS,
    settled: to,
    sample(timeS, into) {
      if (timeS < startS || timeS >= fadedS) {
        to.sample(timeS, into);
        return;
      }
      let mixer = mixers.get(into);
      if (mixer === undefined) {
        mixer = new FrameMixer(before, after, into);
        mixers.set(into, mixer);
      }
      earlier.sample(Math.min(warp(now, old, timeS), oldLiftS - STILL_S), before);
      to.sample(timeS, after);
      mixer.mix(smootherstep((timeS - startS) / (fadedS - startS)));
    },
  };
}

/** What a track is at a time: what it came from goes once nothing of it is left. */
function getPresent(track: StepTrack, atS: number): StepTrack {
  const continued = track as Partial<ContinuedTrack> & StepTrack;
  const { settled, fadedS, atS: startS } = continued;
  return settled !== undefined && (atS >= fadedS! || atS < startS!) ? settled : track;
}

/** Whether feet stand on the ground where some steps have them, and reach the next one from there. */
function canGoOn(body: StepLegs, { plan: { start, steps }, count }: Kept): boolean {
  const next = listSteps({ start, steps })[count];
  const stance = placeFeetAfter(start, steps.slice(0, next?.index ?? steps.length));
  const isThere = (foothold: Foothold) => {
    const { y, slopeRad, rollRad } = layFoothold(body, foothold);
    return (
      Math.abs(y - foothold.y) <= SAME_HEIGHT_M &&
      Math.abs(slopeRad - foothold.slopeRad) <= SAME_SLOPE_RAD &&
      Math.abs(rollRad - foothold.rollRad) <= SAME_SLOPE_RAD
    );
  };
  if (!isThere(stance.left) || !isThere(stance.right)) return false;
  return next === undefined || isInReach(body, stance, next.step);
}

/** Another plan whose steps so far are those that were walked, and their number. */
interface Kept {
  readonly plan: StepPlan;
  readonly count: number;
}

/** Takes the steps till now into the other plan; undefined where it has other ones. */
function keepDoneSteps({ plan: old, schedule }: StepTrack, atS: number, plan: StepPlan): Kept | undefined {
  const { swings } = schedule;
  const isOver = (swing: Swing): boolean => {
    const left = (swing.strikeS - atS) / (swing.strikeS - swing.liftS);
    return swing.liftS <= atS && left <= KEPT_SHARE;
  };
  const count = swings.filter(isOver).length;
  const begun = swings.filter(({ liftS }) => liftS <= atS).length;
  const [was, is] = [listSteps(old), listSteps(plan)];
  if (is.length < begun) return undefined;
  for (let at = 0; at < begun; at++) if (was[at]!.step.side !== is[at]!.step.side) return undefined;
  const [fromIndex, toIndex] = [was[count - 1]?.index ?? -1, is[count - 1]?.index ?? -1];
  const steps = [...old.steps.slice(0, fromIndex + 1), ...plan.steps.slice(toIndex + 1)];
  return { plan: { ...plan, start: old.start, steps }, count };
}

function isSamePlan(one: StepPlan, other: StepPlan): boolean {
  return (
    one.start === other.start &&
    one.steps.length === other.steps.length &&
    one.steps.every((step, at) => step === other.steps[at])
  );
}

function listSteps({ steps }: StepPlan): readonly { readonly step: Footstep; readonly index: number }[] {
  return steps.flatMap((step, index) => (step.kind === 'hold' ? [] : [{ step, index }]));
}

/** How many swings two walks both have, of the same feet. */
function countCommon(one: StepSchedule, two: StepSchedule): number {
  const differs = one.swings.findIndex(({ step }, at) => two.swings[at]?.step.side !== step.side);
  return differs < 0 ? one.swings.length : differs;
}

/** When a walk begins, and each lift and strike of so many swings. */
function listEvents({ swings }: StepSchedule, count: number): Float64Array {
  return Float64Array.from([0, ...swings.slice(0, count).flatMap(({ liftS, strikeS }) => [liftS, strikeS])]);
}

/**
 * The time of one walk at which it is as far between two events as the other is at its own; after the last
 * of them, as long.
 */
function warp(from: Float64Array, to: Float64Array, timeS: number): number {
  const last = from.length - 1;
  if (timeS >= from[last]!) return to[last]! + timeS - from[last]!;
  let at = 0;
  while (from[at + 1]! <= timeS) at++;
  return to[at]! + ((timeS - from[at]!) / (from[at + 1]! - from[at]!)) * (to[at + 1]! - to[at]!);
}
