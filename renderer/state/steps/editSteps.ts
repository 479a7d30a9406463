import { getOtherSide, type Side } from '../../../shared/gait/channels.ts';
import { wrapAngle } from '../../../shared/gait/units.ts';
import { readHeading, type StepBody } from '../../../shared/steps/plan/placeStep.ts';
import { measureStepGait } from '../../../shared/steps/plan/stepGait.ts';
import { completeStance } from '../../../shared/steps/plan/straightSteps.ts';
import { moveFrom } from '../../../shared/steps/plan/turnSteps.ts';
import { findStance, placePrint, placeSequence, readPrint } from './placedSteps.ts';
import {
  findItem,
  isStep,
  listSteps,
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

/** Puts a print elsewhere; what kind of step it is follows from its place, but for a turn. */
export function movePrint(sequence: StepSequence, print: number, { x, z, yawRad }: Print): StepSequence {
  const place = { x, z, yawRad };
  const { start, items } = sequence;
  if (print < START_PRINTS)
    return { ...sequence, start: { ...start, [print === 0 ? 'left' : 'right']: place } };
  const at = findItem(sequence, print);
  return {
    ...sequence,
    items: items.map((item, index) => {
      if (index !== at || !isStep(item)) return item;
      return { ...item, ...place, kind: item.kind === 'turn' ? 'turn' : undefined };
    }),
  };
}

/**
 * Why a change of footsteps cannot be walked, as the end of a sentence: the first print that could be stepped
 * on before or was not there, and cannot now. Undefined where all is well.
 */
export function findRefusal(
  body: StepBody,
  before: StepSequence,
  after: StepSequence,
  print: number,
): string | undefined {
  const old = placeSequence(body, before).problems;
  const { problems } = placeSequence(body, after);
  const shift = problems.length - old.length;
  const at = problems.findIndex(
    (problem, index) => problem !== undefined && old[index < print ? index : index - shift] === undefined,
  );
  const problem = problems[at];
  if (problem === undefined) return undefined;
  return at === print ? problem.message : `at ${namePrint(at)} ${problem.message}`;
}

/** Puts a step in after so many of the items. */
function putItem(sequence: StepSequence, at: number, step: SequenceStep): StepSequence {
  return { ...sequence, items: sequence.items.toSpliced(at, 0, step) };
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
  const side = getOtherSide(listSteps(sequence).at(-1)?.side ?? 'left');
  return putItem(
    sequence,
    items.length,
    stepOn(body, findStance(sequence, items.length), side, normalizedSpeed),
  );
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
  const at = findItem(sequence, print) + 1;
  const before = listSteps(sequence)[print - START_PRINTS];
  const side = getOtherSide(before?.side ?? (print === 0 ? 'left' : 'right'));
  const stance = findStance(sequence, at);
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

/** Takes the step of a print out; the same where it is none. */
export function deleteStep(sequence: StepSequence, print: number): StepSequence {
  const at = findItem(sequence, print);
  return at < 0 ? sequence : { ...sequence, items: sequence.items.toSpliced(at, 1) };
}

/** All of them as in a mirror: left is right, seen from where they begin. */
export function mirrorSteps({ start, items }: StepSequence): StepSequence {
  const { left, right } = start;
  const [x, z] = [(left.x + right.x) / 2, (left.z + right.z) / 2];
  const headingRad = left.yawRad + wrapAngle(right.yawRad - left.yawRad) / 2;
  const [sine, cosine] = [Math.sin(headingRad), Math.cos(headingRad)];
  const turn = (yawRad: number) => 2 * headingRad - yawRad;
  const turnGaze = (gazeYawRad: number | undefined) => gazeYawRad && turn(gazeYawRad);
  const mirror = (print: Print): Print => {
    const aside = (print.x - x) * cosine - (print.z - z) * sine;
    return {
      x: print.x - 2 * aside * cosine,
      z: print.z + 2 * aside * sine,
      yawRad: turn(print.yawRad),
    };
  };
  return {
    start: { left: mirror(right), right: mirror(left) },
    items: items.map((item) => {
      const gazeYawRad = turnGaze(item.gazeYawRad);
      if (!isStep(item)) return { ...item, gazeYawRad };
      return { ...item, ...mirror(item), side: getOtherSide(item.side), gazeYawRad };
    }),
  };
}
