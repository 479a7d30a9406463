import { createFoothold, type Foothold } from '../../../shared/body/planting/footing/foothold.ts';
import { SIDES, type Side } from '../../../shared/gait/channels.ts';
import { DEGREES_PER_RADIAN } from '../../../shared/gait/units.ts';
import { planFile, type StepOrigin } from '../../../shared/steps/file/planFile.ts';
import type { StepsFile, StepsItem } from '../../../shared/steps/file/schema.ts';
import { checkStep, type StepProblem } from '../../../shared/steps/plan/checkStep.ts';
import type { Footstep, Hold } from '../../../shared/steps/plan/footstep.ts';
import { standOn, type StepBody } from '../../../shared/steps/plan/placeStep.ts';
import type { StepPlan } from '../../../shared/steps/plan/stepPlan.ts';
import type { Terrain } from '../../../shared/steps/terrain/terrain.ts';
import { findGroundSet, type GroundSet } from './sets/groundSets.ts';
import {
  isStep,
  isWaypoint,
  type LaidStep,
  measureUnit,
  type Print,
  readStart,
  START_PRINTS,
  STEPS_MAX,
  spliceItems,
  writePrint,
} from './stepsDocument.ts';

/** The body that steps, and those of the styles that waypoints name. */
export interface WayBody extends StepBody {
  readonly styles?: ReadonlyMap<string, StepBody>;
}

/** A footprint of a sequence on a body. */
export interface PlacedPrint extends Print {
  /** Height of the ground there, metres, and how it rises ahead of it. */
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
  /** By step of the plan: which item it is of. */
  readonly origins: readonly StepOrigin[];
  readonly terrain: Terrain;
  /** The two that it starts on, then one a step. */
  readonly prints: readonly PlacedPrint[];
  /** By print: why it cannot be stepped on; undefined where it can. */
  readonly problems: readonly (StepProblem | undefined)[];
}

/** Where a print is on a body. */
export function placePrint({ x, z, yawRad }: Print): Foothold {
  return { ...createFoothold(), x, z, yawRad };
}

/** Greatest distance to a waypoint, and length of all ways, leg lengths (chosen: a step is shorter). */
const FURTHEST = STEPS_MAX;
const LONGEST = 2 * STEPS_MAX;
/** Degrees that two steps turn by. */
const TURN_DEG = 100;
/** Longest walk, seconds (chosen: well under what can be solved). */
const LONGEST_S = 500;
const TOO_FAR = `it is more than ${STEPS_MAX} steps away; a sequence has at most ${STEPS_MAX}`;

const kept = new WeakMap<
  StepsFile,
  { readonly body: StepBody; readonly set: GroundSet | undefined; readonly placed: PlacedSteps }
>();

/**
 * Has a body in a style step on a sequence; the same as long as both and its set are the same. What is much
 * longer than can be walked is not planned: it stands where it begins. Allocates.
 */
export function placeSequence(body: WayBody, sequence: StepsFile): PlacedSteps {
  const last = kept.get(sequence);
  const set = findGroundSet(sequence);
  if (last?.body === body && last.set === set) return last.placed;
  const walked = findOverlong(body, sequence) === undefined ? sequence : { ...sequence, items: [] };
  const placed = place(set === undefined ? body : standOn(body, set.terrain), walked);
  kept.set(sequence, { body, set, placed });
  return placed;
}

function place(body: WayBody, sequence: StepsFile): PlacedSteps {
  const {
    plan,
    origins,
    terrain,
    problems: found,
  } = planFile(sequence, body, 1, {
    keepsRefused: true,
    ...(body.styles && { styles: body.styles }),
  });
  const grounded = standOn(body, terrain);
  const problems = SIDES.map((side) =>
    checkStep(grounded, plan.start, { side, foothold: plan.start[side], kind: 'balance' }),
  );
  const prints: PlacedPrint[] = SIDES.map((side) => ({
    side,
    ...readFoothold(plan.start[side]),
    item: -1,
    step: undefined,
    isPinned: false,
    isFiltered: false,
  }));
  plan.steps.forEach((step, at) => {
    if (step.kind === 'hold') return;
    const { item, step: ofItem } = origins[at]!;
    const isWay = isWaypoint(sequence.items[item]);
    prints.push({
      side: step.side,
      ...readFoothold(step.foothold),
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
  return { plan, origins, terrain, prints, problems };
}

/** Where a foot stands, and how the ground lies under it. */
function readFoothold({ x, y, z, yawRad, slopeRad }: Foothold) {
  return { x, y, z, yawRad, grade: Math.tan(slopeRad) };
}

/** Why a sequence is too long even to be planned; undefined if it is not. */
function findOverlong(body: StepBody, sequence: StepsFile): string | undefined {
  const { legLengthM } = body.table.figure;
  const legs = legLengthM / measureUnit(body, sequence);
  let from: { readonly x: number; readonly z: number } = readStart(sequence);
  let wayLegs = 0;
  let steps = 0;
  for (const item of sequence.items) {
    if (item.kind === 'turn') steps += 2 * Math.ceil(Math.abs(item.angle) / TURN_DEG - 1e-9);
    else if (item.kind !== 'hold' && item.kind !== 'waypoint') steps++;
    if (item.kind === 'waypoint') {
      const lengthLegs = Math.hypot(item.x - from.x, item.z - from.z) / legs;
      wayLegs += lengthLegs;
      if (lengthLegs > FURTHEST || wayLegs > LONGEST) return TOO_FAR;
    }
    if (item.kind === 'step' || item.kind === 'waypoint') from = item;
  }
  return steps > STEPS_MAX ? describeCount(steps) : undefined;
}

const describeCount = (steps: number) => `it would be ${steps} steps; a sequence has at most ${STEPS_MAX}`;

/** Why a sequence is too long to be walked, as the end of a sentence; undefined if it is not. */
export function findTooLong(body: StepBody, sequence: StepsFile): string | undefined {
  const overlong = findOverlong(body, sequence);
  if (overlong !== undefined) return overlong;
  const { plan, prints } = placeSequence(body, sequence);
  const count = prints.length - START_PRINTS;
  if (count > STEPS_MAX) return describeCount(count);
  const lastsS = plan.steps.reduce((sum, { durationS }) => sum + durationS, 0);
  return lastsS > LONGEST_S
    ? `it takes ${Math.round(lastsS)} s; a sequence lasts at most ${LONGEST_S} s`
    : undefined;
}

/** Where a print is; undefined for none. */
export function getPrint(body: StepBody, sequence: StepsFile, print: number): PlacedPrint | undefined {
  return placeSequence(body, sequence).prints[print];
}

/** How many steps it has, laid and of ways. */
export function countSteps(body: StepBody, sequence: StepsFile): number {
  return placeSequence(body, sequence).prints.length - START_PRINTS;
}

/** A step of a plan as an item of a file, this many metres to its unit. */
export function writeStep(step: Footstep | Hold, unitM: number): StepsItem {
  const toDegrees = (rad: number | undefined) => (rad === undefined ? undefined : rad * DEGREES_PER_RADIAN);
  const gaze = toDegrees(step.gazeYawRad);
  if (step.kind === 'hold') return { kind: 'hold', duration: step.durationS, gaze, gesture: step.gesture };
  const { side, kind, foothold, durationS, swingHeight, weightShift, pitch } = step;
  return {
    kind: 'step',
    side,
    ...writePrint(foothold, unitM),
    as: kind,
    duration: durationS,
    swingHeight,
    weightShift,
    gaze,
    pitch: pitch && {
      toeOff: pitch.toeOffRad * DEGREES_PER_RADIAN,
      end: pitch.endRad * DEGREES_PER_RADIAN,
      stanceEnd: pitch.stanceEndRad * DEGREES_PER_RADIAN,
    },
  };
}

/** Where both feet stand as a file says it. */
export function writeFeet({ left, right }: Readonly<Record<Side, Print>>, unitM: number) {
  return { left: writePrint(left, unitM), right: writePrint(right, unitM) };
}

/** A sequence that is begun on certain feet. */
export function startOn(sequence: StepsFile, feet: Readonly<Record<Side, Print>>, unitM: number): StepsFile {
  const start = { x: 0, z: 0, heading: 0, ...sequence.start, feet: writeFeet(feet, unitM) };
  return { ...sequence, start };
}

/**
 * The step of a print as an item of its own, and its place: a turn or a closing step is laid as the steps
 * that it is on this body. Undefined for a print that it starts on, or of a way. Allocates.
 */
export function layOut(
  body: StepBody,
  sequence: StepsFile,
  print: number,
): { readonly sequence: StepsFile; readonly at: number; readonly step: LaidStep } | undefined {
  const { plan, origins, prints } = placeSequence(body, sequence);
  const item = prints[print]?.item ?? -1;
  const laid = sequence.items[item];
  if (isStep(laid)) return { sequence, at: item, step: laid };
  if (laid?.kind !== 'turn' && laid?.kind !== 'close') return undefined;
  const unitM = measureUnit(body, sequence);
  const steps = plan.steps.filter((_, at) => origins[at]!.item === item);
  const items = steps.map((step) => writeStep(step, unitM));
  // How many prints of the same item lie before it.
  const before = print - prints.findIndex((one) => one.item === item);
  const at = items.findIndex(
    (one, index) => isStep(one) && items.slice(0, index).filter(isStep).length === before,
  );
  const step = items[at]!;
  return isStep(step)
    ? { sequence: spliceItems(sequence, item, 1, ...items), at: item + at, step }
    : undefined;
}

/** Where both feet stand before an item. */
export function findFeetBefore(
  body: StepBody,
  sequence: StepsFile,
  item: number,
): Readonly<Record<Side, PlacedPrint>> {
  const { prints } = placeSequence(body, sequence);
  const stance = { left: prints[0]!, right: prints[1]! };
  for (const print of prints) if (print.item >= 0 && print.item < item) stance[print.side] = print;
  return stance;
}
