import { getOtherSide, type Side } from '../../../shared/gait/channels.ts';
import { RADIANS_PER_DEGREE, wrapAngle } from '../../../shared/gait/units.ts';
import { readHeading, type StepBody } from '../../../shared/steps/plan/placeStep.ts';
import { measureStepGait } from '../../../shared/steps/plan/stepGait.ts';
import { completeStance } from '../../../shared/steps/plan/straightSteps.ts';
import { moveFrom } from '../../../shared/steps/plan/turnSteps.ts';
import {
  findStance,
  findTooLong,
  getPrint,
  type PlacedPrint,
  placePrint,
  placeSequence,
  readPrint,
} from './placedSteps.ts';
import { dropPin, setPin, shiftPins } from './pins.ts';
import {
  isStep,
  isWaypoint,
  type Print,
  type SequenceStep,
  START_PRINTS,
  type StepSequence,
} from './stepSequence.ts';

/** How a person counts prints: "step 3", or the foot that it starts on. */
export function namePrint(print: number): string {
  if (print < START_PRINTS) return print === 0 ? 'the left foot' : 'the right foot';
  return `step ${print - START_PRINTS + 1}`;
}

/**
 * Puts a print elsewhere; what kind of step it is follows from its place, but for a turn. A step of a way is
 * pinned there.
 */
export function movePrint(
  body: StepBody,
  sequence: StepSequence,
  print: number,
  { x, z, yawRad }: Print,
): StepSequence {
  const place = { x, z, yawRad };
  const { start, items } = sequence;
  if (print < START_PRINTS)
    return { ...sequence, start: { ...start, [print === 0 ? 'left' : 'right']: place } };
  const placed = getPrint(body, sequence, print);
  if (placed === undefined) return sequence;
  const { item: at, step } = placed;
  if (step !== undefined) return { ...sequence, pins: setPin(sequence, { item: at, step, ...place }) };
  return {
    ...sequence,
    items: items.map((item, index) => {
      if (index !== at || !isStep(item)) return item;
      return { ...item, ...place, kind: item.kind === 'turn' ? 'turn' : undefined };
    }),
  };
}

/** Changes the step of a print that was laid; undefined where it was not. */
export function changeStep(
  body: StepBody,
  sequence: StepSequence,
  print: number,
  change: (step: SequenceStep) => Partial<SequenceStep>,
): StepSequence | undefined {
  const found = findLaid(body, sequence, print);
  if (found === undefined) return undefined;
  const { at, step } = found;
  return { ...sequence, items: sequence.items.with(at, { ...step, ...change(step) }) };
}

/** The step of a print that was laid, and its place among the items. */
export function findLaid(
  body: StepBody,
  sequence: StepSequence,
  print: number,
): { readonly at: number; readonly step: SequenceStep } | undefined {
  const at = getPrint(body, sequence, print)?.item ?? -1;
  const step = sequence.items[at];
  return step !== undefined && isStep(step) ? { at, step } : undefined;
}

/**
 * Why a change of footsteps cannot be walked, as the end of a sentence: the first print that cannot be
 * stepped on and was not such a one where it lay. `print` is what was moved; it may be as bad as it was.
 * Undefined where all is well.
 */
export function findRefusal(
  body: StepBody,
  before: StepSequence,
  after: StepSequence,
  print: number,
): string | undefined {
  const tooLong = findTooLong(body, after);
  if (tooLong !== undefined) return tooLong;
  const old = placeSequence(body, before);
  const { prints, problems } = placeSequence(body, after);
  const isSame = (one: PlacedPrint, two: PlacedPrint) =>
    one.side === two.side &&
    Math.hypot(one.x - two.x, one.z - two.z) + Math.abs(one.yawRad - two.yawRad) < 1e-9;
  const wasBad = (at: number) =>
    old.problems.some(
      (problem, index) =>
        problem !== undefined && ((index === at && at === print) || isSame(old.prints[index]!, prints[at]!)),
    );
  const at = problems.findIndex((problem, index) => problem !== undefined && !wasBad(index));
  const problem = problems[at];
  if (problem === undefined) return undefined;
  return at === print ? problem.message : `at ${namePrint(at)} ${problem.message}`;
}

/** Puts a step in after so many of the items. */
function putItem(sequence: StepSequence, at: number, step: SequenceStep): StepSequence {
  const items = sequence.items.toSpliced(at, 0, step);
  return { ...sequence, items, pins: shiftPins(sequence.pins, at, 1) };
}

/** A step ahead of the other foot, as long as the walk at a V, 1/s, has them. */
function stepOn(
  body: StepBody,
  stance: Readonly<Record<Side, Print>>,
  side: Side,
  normalizedSpeed: number,
): SequenceStep {
  const { legLengthM } = body.table.figure;
  const other = getOtherSide(side);
  const foothold = placePrint(stance[other], legLengthM);
  const beside = completeStance(body.stand, other, foothold)[side];
  const { stepM } = measureStepGait(body.table, normalizedSpeed);
  const ahead = moveFrom(beside, readHeading(body.stand, side, beside), 0, stepM);
  return { side, ...readPrint({ ...ahead, yawRad: beside.yawRad }, legLengthM) };
}

/** Adds a step with the other foot than the last one, on ahead. */
export function addStep(body: StepBody, sequence: StepSequence, normalizedSpeed: number): StepSequence {
  const { items } = sequence;
  const { prints } = placeSequence(body, sequence);
  const side = prints.length > START_PRINTS ? getOtherSide(prints.at(-1)!.side) : 'right';
  const stance = findStance(body, sequence, items.length);
  return putItem(sequence, items.length, stepOn(body, stance, side, normalizedSpeed));
}

/**
 * Puts a step in after a print: with the other foot, halfway to where it steps next, or on ahead where it
 * does not step any more.
 */
export function insertStep(
  body: StepBody,
  sequence: StepSequence,
  print: number,
  normalizedSpeed: number,
): StepSequence {
  const before = getPrint(body, sequence, print);
  if (before === undefined || before.step !== undefined) return sequence;
  const at = before.item + 1;
  const side = getOtherSide(before.side);
  const stance = findStance(body, sequence, at);
  const next = sequence.items.slice(at).find((item) => isStep(item) && item.side === side);
  if (next === undefined || !isStep(next))
    return putItem(sequence, at, stepOn(body, stance, side, normalizedSpeed));
  const from = stance[side];
  return putItem(sequence, at, {
    side,
    x: (from.x + next.x) / 2,
    z: (from.z + next.z) / 2,
    yawRad: from.yawRad + wrapAngle(next.yawRad - from.yawRad) / 2,
  });
}

/** Takes the step of a print out, or lets go of one that is pinned; the same where it can be neither. */
export function deleteStep(body: StepBody, sequence: StepSequence, print: number): StepSequence {
  const placed = getPrint(body, sequence, print);
  if (placed?.isPinned) return { ...sequence, pins: dropPin(sequence, placed.item, placed.step!) };
  const found = findLaid(body, sequence, print);
  if (found === undefined) return sequence;
  const items = sequence.items.toSpliced(found.at, 1);
  return { ...sequence, items, pins: shiftPins(sequence.pins, found.at, -1) };
}

/** All of them as in a mirror: left is right, seen from where they begin. */
export function mirrorSteps({ start, items, pins, walk, terrain }: StepSequence): StepSequence {
  const { left, right } = start;
  const [x, z] = [(left.x + right.x) / 2, (left.z + right.z) / 2];
  const headingRad = left.yawRad + wrapAngle(right.yawRad - left.yawRad) / 2;
  const [sine, cosine] = [Math.sin(headingRad), Math.cos(headingRad)];
  const turn = (yawRad: number) => 2 * headingRad - yawRad;
  const turnGaze = (gazeYawRad: number | undefined) => gazeYawRad && turn(gazeYawRad);
  const mirrorPlace = (place: { readonly x: number; readonly z: number }) => {
    const aside = (place.x - x) * cosine - (place.z - z) * sine;
    return { x: place.x - 2 * aside * cosine, z: place.z + 2 * aside * sine };
  };
  const mirror = (print: Print): Print => ({ ...mirrorPlace(print), yawRad: turn(print.yawRad) });
  const firstSide = walk?.firstSide ?? 'right';
  return {
    start: { left: mirror(right), right: mirror(left) },
    // A way begins with the right foot where nothing says otherwise.
    walk: items.some(isWaypoint) ? { ...walk, firstSide: getOtherSide(firstSide) } : walk,
    pins: pins?.map((pin) => ({ ...pin, ...mirror(pin) })),
    terrain: terrain?.map((part) => ({
      ...part,
      ...mirrorPlace(part),
      heading: turn(part.heading * RADIANS_PER_DEGREE) / RADIANS_PER_DEGREE,
    })),
    items: items.map((item) => {
      if (isWaypoint(item)) {
        const facesRad = item.headingRad;
        return {
          ...item,
          ...mirrorPlace(item),
          headingRad: facesRad === undefined ? undefined : turn(facesRad),
        };
      }
      const gazeYawRad = turnGaze(item.gazeYawRad);
      if (!isStep(item)) return { ...item, gazeYawRad };
      return { ...item, ...mirror(item), side: getOtherSide(item.side), gazeYawRad };
    }),
  };
}
