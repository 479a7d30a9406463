import type { StepsFile } from '../../../shared/steps/file/schema.ts';
import type { StepBody } from '../../../shared/steps/plan/placeStep.ts';
import { placeSequence } from './placedSteps.ts';
import { isWaypoint, measureUnit, type Pin, writePrint } from './stepsDocument.ts';

/** The pin of a step of the way to an item: it may name any waypoint that the way goes through. */
function findPin({ items, pins = [] }: StepsFile, item: number, step: number): Pin | undefined {
  let first = item;
  for (let before = items[first - 1]; isWaypoint(before) && !before.halt; before = items[first - 1]) first--;
  return pins.find((pin) => pin.step === step && pin.item >= first && pin.item <= item);
}

/** Pins a step of the way to an item where a print is; without one it is released. */
export function setPin(
  sequence: StepsFile,
  { item, step }: Pick<Pin, 'item' | 'step'>,
  print: ReturnType<typeof writePrint> | undefined,
): StepsFile {
  const before = findPin(sequence, item, step);
  const others = (sequence.pins ?? []).filter((pin) => pin !== before);
  return { ...sequence, pins: print ? [...others, { ...before, item, step, ...print }] : others };
}

/**
 * Gives the pins of a sequence to the steps of another plan of its ways: each to the step of its foot that
 * the way without pins has nearest. One for whom no step is left goes. Allocates where there are any.
 */
export function keepPins(body: StepBody, before: StepsFile, after: StepsFile): StepsFile {
  const { pins = [] } = before;
  if (pins.length === 0) return after;
  const unitM = measureUnit(body, after);
  const held = placeSequence(body, before).prints.filter(({ isPinned }) => isPinned);
  const free = placeSequence(body, { ...after, pins: undefined }).prints.filter(
    ({ step }) => step !== undefined,
  );
  const given: Pin[] = [];
  for (const print of held) {
    const pin = findPin(before, print.item, print.step!);
    let nearest: (typeof free)[number] | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const one of free) {
      const away = Math.hypot(one.x - print.x, one.z - print.z);
      const isTaken = given.some(({ item, step }) => item === one.item && step === one.step);
      if (one.side !== print.side || isTaken || away >= least) continue;
      least = away;
      nearest = one;
    }
    if (nearest !== undefined)
      given.push({ ...pin, item: nearest.item, step: nearest.step!, ...writePrint(print, unitM) });
  }
  return { ...after, pins: given };
}
