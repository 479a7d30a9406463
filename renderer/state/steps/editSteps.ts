import { getOtherSide, type Side } from '../../../shared/gait/channels.ts';
import { RADIANS_PER_DEGREE, wrapAngle } from '../../../shared/gait/units.ts';
import { checkSteps } from '../../../shared/steps/file/parseSteps.ts';
import type { StepsFile, StepsItem } from '../../../shared/steps/file/schema.ts';
import { isSet } from '../../../shared/steps/file/terrainSchema.ts';
import { readHeading, type StepBody } from '../../../shared/steps/plan/placeStep.ts';
import { measureStepGait } from '../../../shared/steps/plan/stepGait.ts';
import { completePlacement } from '../../../shared/steps/plan/straightSteps.ts';
import { moveFrom } from '../../../shared/steps/plan/turnSteps.ts';
import { setPin } from './pins.ts';
import {
  findFeetBefore,
  findTooLong,
  getPrint,
  layOut,
  type PlacedPrint,
  placePrint,
  placeSequence,
  startOn,
} from './placedSteps.ts';
import {
  isWaypoint,
  type LaidStep,
  measureUnit,
  type Print,
  readStart,
  START_PRINTS,
  spliceItems,
  writePrint,
} from './stepsDocument.ts';

/** How a person counts prints: "step 3", or the foot that it starts on. */
export function namePrint(print: number): string {
  if (print < START_PRINTS) return print === 0 ? 'the left foot' : 'the right foot';
  return `step ${print - START_PRINTS + 1}`;
}

/**
 * Puts a print elsewhere; what kind of step it is follows from its place, but for a turn. A step of a way is
 * pinned there.
 */
export function movePrint(body: StepBody, sequence: StepsFile, print: number, to: Print): StepsFile {
  const unitM = measureUnit(body, sequence);
  const placed = getPrint(body, sequence, print);
  if (placed === undefined) return sequence;
  const place = writePrint(to, unitM);
  if (print < START_PRINTS) {
    const { start } = sequence.start?.feet
      ? sequence
      : startOn(sequence, findFeetBefore(body, sequence, 0), unitM);
    const feet = start!.feet!;
    const moved = { ...feet[placed.side], ...place };
    return { ...sequence, start: { ...start!, feet: { ...feet, [placed.side]: moved } } };
  }
  const { item, step } = placed;
  if (step !== undefined) return setPin(sequence, { item, step }, place);
  const change = ({ as }: LaidStep) => ({ ...place, as: as === 'turn' ? as : undefined });
  return changeStep(body, sequence, print, change) ?? sequence;
}

/** Changes the step of a print that was laid; undefined where it was not. */
export function changeStep(
  body: StepBody,
  sequence: StepsFile,
  print: number,
  change: (step: LaidStep) => Partial<LaidStep>,
): StepsFile | undefined {
  const laid = layOut(body, sequence, print);
  if (laid === undefined) return undefined;
  const { at, step } = laid;
  return { ...laid.sequence, items: laid.sequence.items.with(at, { ...step, ...change(step) }) };
}

/**
 * Why a change of footsteps cannot be walked, or be held by a file, as the end of a sentence: the first print
 * that cannot be stepped on and was not such a one where it lay. `print` is what was moved; it may be as bad
 * as it was. Undefined where all is well.
 */
export function findRefusal(
  body: StepBody,
  before: StepsFile,
  after: StepsFile,
  print: number,
): string | undefined {
  const check = checkSteps(after);
  // Without an item it is no file, but nothing to walk.
  if (!check.ok && after.items.length > 0) {
    const { path, message } = check.problems[0]!;
    return `${path}: ${message}`;
  }
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

/** A step ahead of the other foot, as long as the walk at a V, 1/s, has them. */
function stepOn(
  body: StepBody,
  sequence: StepsFile,
  stance: Readonly<Record<Side, Print>>,
  side: Side,
  normalizedSpeed: number,
): StepsItem {
  const other = getOtherSide(side);
  const beside = completePlacement(body.stand, other, placePrint(stance[other]))[side];
  const { stepM } = measureStepGait(body.table, normalizedSpeed);
  const ahead = moveFrom(beside, readHeading(body.stand, side, beside), 0, stepM);
  const place = { ...ahead, yawRad: beside.yawRad };
  return { kind: 'step', side, ...writePrint(place, measureUnit(body, sequence)) };
}

/** Adds a step with the other foot than the last one, on ahead. */
export function addStep(body: StepBody, sequence: StepsFile, normalizedSpeed: number): StepsFile {
  const { length } = sequence.items;
  const { prints } = placeSequence(body, sequence);
  const side = prints.length > START_PRINTS ? getOtherSide(prints.at(-1)!.side) : 'right';
  const stance = findFeetBefore(body, sequence, length);
  return spliceItems(sequence, length, 0, stepOn(body, sequence, stance, side, normalizedSpeed));
}

/**
 * Puts a step in after a print: with the other foot, halfway to where it steps next, or on ahead where it
 * does not step any more.
 */
export function insertStep(
  body: StepBody,
  before: StepsFile,
  print: number,
  normalizedSpeed: number,
): StepsFile {
  const after = getPrint(body, before, print);
  if (after === undefined || after.step !== undefined) return before;
  const laid = layOut(body, before, print);
  const { sequence } = laid ?? { sequence: before };
  const at = (laid?.at ?? -1) + 1;
  const side = getOtherSide(after.side);
  const stance = findFeetBefore(body, sequence, at);
  const next = placeSequence(body, sequence).prints.find(
    (one) => one.item >= at && one.side === side && one.step === undefined,
  );
  if (next === undefined)
    return spliceItems(sequence, at, 0, stepOn(body, sequence, stance, side, normalizedSpeed));
  const from = stance[side];
  const place = {
    x: (from.x + next.x) / 2,
    z: (from.z + next.z) / 2,
    yawRad: from.yawRad + wrapAngle(next.yawRad - from.yawRad) / 2,
  };
  return spliceItems(sequence, at, 0, {
    kind: 'step',
    side,
    ...writePrint(place, measureUnit(body, sequence)),
  });
}

/** Takes the step of a print out, or lets go of one that is pinned; the same where it can be neither. */
export function deleteStep(body: StepBody, sequence: StepsFile, print: number): StepsFile {
  const placed = getPrint(body, sequence, print);
  if (placed?.isPinned) return setPin(sequence, { item: placed.item, step: placed.step! }, undefined);
  const laid = layOut(body, sequence, print);
  return laid === undefined ? sequence : spliceItems(laid.sequence, laid.at, 1);
}

/** All of them as in a mirror: left is right, seen from where they begin. */
export function mirrorSteps(sequence: StepsFile): StepsFile {
  const { start, items, pins, walk, terrain } = sequence;
  const { x, z, headingRad } = readStart(sequence);
  const [sine, cosine] = [Math.sin(headingRad), Math.cos(headingRad)];
  const turn = (degrees: number) => (2 * headingRad) / RADIANS_PER_DEGREE - degrees;
  const turned = (degrees: number | undefined) => (degrees === undefined ? undefined : turn(degrees));
  const mirrorPlace = (place: { readonly x: number; readonly z: number }) => {
    const aside = (place.x - x) * cosine - (place.z - z) * sine;
    return { x: place.x - 2 * aside * cosine, z: place.z + 2 * aside * sine };
  };
  const mirror = <Item extends { readonly x: number; readonly z: number; readonly yaw: number }>(
    item: Item,
  ): Item => ({ ...item, ...mirrorPlace(item), yaw: turn(item.yaw) });
  const firstFoot = getOtherSide(walk?.firstFoot ?? 'right');
  const feet = start?.feet;
  return {
    ...sequence,
    ...(feet && {
      start: { ...start, feet: { ...feet, left: mirror(feet.right), right: mirror(feet.left) } },
    }),
    // A way begins with the right foot where nothing says otherwise.
    ...(items.some(isWaypoint) && { walk: { ...walk, firstFoot } }),
    ...(pins && { pins: pins.map(mirror) }),
    ...(terrain && {
      terrain: terrain.map((part) =>
        isSet(part) ? part : { ...part, ...mirrorPlace(part), heading: turn(part.heading) },
      ),
    }),
    items: items.map((item): StepsItem => {
      switch (item.kind) {
        case 'waypoint':
          return { ...item, ...mirrorPlace(item), heading: turned(item.heading) };
        case 'step':
          return { ...mirror(item), side: getOtherSide(item.side), gaze: turned(item.gaze) };
        case 'close':
          return { ...item, side: item.side && getOtherSide(item.side) };
        case 'turn':
          return { ...item, angle: -item.angle };
        case 'hold':
          return { ...item, gaze: turned(item.gaze) };
      }
    }),
  };
}
