import { createFoothold, type Foothold } from '../../../shared/body/planting/footing/foothold.ts';
import { SIDES, type Side } from '../../../shared/gait/channels.ts';
import { checkStep, type StepProblem } from '../../../shared/steps/plan/checkStep.ts';
import { planFile } from '../../../shared/steps/file/planFile.ts';
import { standOn, type StepBody } from '../../../shared/steps/plan/placeStep.ts';
import type { Terrain } from '../../../shared/steps/terrain/terrain.ts';
import type { StepPlan } from '../../../shared/steps/plan/stepPlan.ts';
import { findGroundSet, type GroundSet } from './sets/groundSets.ts';
import { toStepsFile } from './sequenceFile.ts';
import { isWaypoint, type Print, START_PRINTS, STEPS_MAX, type StepSequence } from './stepSequence.ts';

/** Who steps, and who does in the styles that waypoints name. */
export interface WayBody extends StepBody {
  readonly styles?: ReadonlyMap<string, StepBody>;
}

/** A footprint of a sequence on a body. */
export interface PlacedPrint extends Print {
  /** Height of the ground there, and how it rises ahead of it; leg lengths. */
  readonly y: number;
  readonly grade: number;
  readonly side: Side;
  /** The item that it is of, -1 for one that it starts on. */
  readonly item: number;
  /** Of a way, which step it is, from 0; undefined for one that was laid. */
  readonly step: number | undefined;
  /** Whether it is a step of a way that stays where it was put. */
  readonly isPinned: boolean;
  /** Whether it stands elsewhere than its way would have it, to keep feet apart. */
  readonly isFiltered: boolean;
}

/** A sequence on a body. */
export interface PlacedSteps {
  readonly plan: StepPlan;
  readonly terrain: Terrain;
  /** The two that it starts on, then one a step. */
  readonly prints: readonly PlacedPrint[];
  /** By print: why it cannot be stepped on; undefined where it can. */
  readonly problems: readonly (StepProblem | undefined)[];
}

/** Where a print is on a body, metres. */
export function placePrint({ x, z, yawRad }: Print, legLengthM: number): Foothold {
  return { ...createFoothold(), x: x * legLengthM, z: z * legLengthM, yawRad };
}

/** A foothold of a body of some leg length, metres, as a print. */
export function readPrint({ x, z, yawRad }: Print, legLengthM: number): Print {
  return { x: x / legLengthM, z: z / legLengthM, yawRad };
}

/** How far it is from a waypoint to the next at most, leg lengths (chosen: as far as all steps go). */
export const FURTHEST = STEPS_MAX;
export const TOO_FAR = `it is more than ${STEPS_MAX} steps to there, and ${STEPS_MAX} are the most in all`;
const kept = new WeakMap<
  StepSequence,
  { readonly body: StepBody; readonly set: GroundSet | undefined; readonly placed: PlacedSteps }
>();

/**
 * Has a body in a style step on a sequence; the same as long as both and its set are the same. A way that
 * is longer than can be walked is not there. Allocates.
 */
export function placeSequence(body: WayBody, sequence: StepSequence): PlacedSteps {
  const last = kept.get(sequence);
  const set = findGroundSet(sequence.set);
  if (last?.body === body && last.set === set) return last.placed;
  const placed = place(set === undefined ? body : standOn(body, set.terrain), sequence);
  kept.set(sequence, { body, set, placed });
  return placed;
}

function place(body: WayBody, sequence: StepSequence): PlacedSteps {
  const { legLengthM } = body.table.figure;
  const planned = planFile(toStepsFile(sequence), body, 1, {
    keepsRefused: true,
    ...(body.styles && { styles: body.styles }),
  });
  const { plan, origins, terrain, problems: found } = planned;
  const grounded = standOn(body, terrain);
  const problems = SIDES.map((side) =>
    checkStep(grounded, plan.start, { side, foothold: plan.start[side], kind: 'balance' }),
  );
  const prints: PlacedPrint[] = SIDES.map((side) => ({
    side,
    ...sequence.start[side],
    ...readGround(plan.start[side], legLengthM),
    item: -1,
    step: undefined,
    isPinned: false,
    isFiltered: false,
  }));
  plan.steps.forEach((step, at) => {
    if (step.kind === 'hold') return;
    const { item, step: ofItem } = origins[at]!;
    const laid = sequence.items[item]!;
    const isWay = isWaypoint(laid);
    const print = isWay || laid.kind === 'hold' ? readPrint(step.foothold, legLengthM) : laid;
    prints.push({
      side: step.side,
      x: print.x,
      z: print.z,
      yawRad: print.yawRad,
      ...readGround(step.foothold, legLengthM),
      item,
      step: isWay ? ofItem : undefined,
      isPinned: isWay && step.pinned,
      isFiltered: step.filteredBy.length > 0,
    });
    problems.push(found.find((problem) => problem.item === item && problem.step === ofItem));
  });
  // A way that ends where nobody can go on says so at its last step.
  for (const problem of found) {
    const at = prints.findLastIndex(({ item, step }) => item === problem.item && step !== undefined);
    if (at >= 0 && prints[at]!.step! < problem.step) problems[at] ??= problem;
    // Or where it does not begin.
    else if (at < 0 && isWaypoint(sequence.items[problem.item])) problems[prints.length - 1] ??= problem;
  }
  return { plan, terrain, prints, problems };
}

/** How the ground lies under a foothold, in leg lengths. */
function readGround({ y, slopeRad }: Foothold, legLengthM: number) {
  return { y: y / legLengthM, grade: Math.tan(slopeRad) };
}

/** Why a sequence is more than can be walked, as the end of a sentence; undefined where it is not. */
export function findTooLong(body: StepBody, sequence: StepSequence): string | undefined {
  let from: { readonly x: number; readonly z: number } = sequence.start.left;
  for (const item of sequence.items) {
    if (item.kind === 'hold') continue;
    // What is much too long is not planned to be counted.
    if (isWaypoint(item) && Math.hypot(item.x - from.x, item.z - from.z) > FURTHEST) return TOO_FAR;
    from = item;
  }
  const count = placeSequence(body, sequence).prints.length - START_PRINTS;
  return count > STEPS_MAX ? `it would be ${count} steps, and ${STEPS_MAX} are the most in all` : undefined;
}

/** Where a print is; undefined for none. */
export function getPrint(body: StepBody, sequence: StepSequence, print: number): PlacedPrint | undefined {
  return placeSequence(body, sequence).prints[print];
}

/** How many steps it has, laid and of ways. */
export function countSteps(body: StepBody, sequence: StepSequence): number {
  return placeSequence(body, sequence).prints.length - START_PRINTS;
}

/** Takes a plan for a body of some leg length, metres, as a sequence of steps that are laid. */
export function readSequence({ start, steps }: StepPlan, legLengthM: number): StepSequence {
  return {
    start: { left: readPrint(start.left, legLengthM), right: readPrint(start.right, legLengthM) },
    items: steps.map((step) => {
      if (step.kind === 'hold') return step;
      const { side, kind, foothold, durationS, swingHeight, weightShift, gazeYawRad, pitch } = step;
      const print = readPrint(foothold, legLengthM);
      return { side, kind, ...print, durationS, swingHeight, weightShift, gazeYawRad, pitch };
    }),
  };
}

/** Where both feet stand before an item. */
export function findStance(
  body: StepBody,
  sequence: StepSequence,
  item: number,
): Readonly<Record<Side, Print>> {
  const stance: Record<Side, Print> = { ...sequence.start };
  for (const print of placeSequence(body, sequence).prints)
    if (print.item >= 0 && print.item < item) stance[print.side] = print;
  return stance;
}
