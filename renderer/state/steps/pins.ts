import type { StepBody } from '../../../shared/steps/plan/placeStep.ts';
import { placeSequence } from './placedSteps.ts';
import type { SequencePin, StepSequence } from './stepSequence.ts';

/** The pins with one more, or that one elsewhere. */
export function setPin({ pins = [] }: StepSequence, pin: SequencePin): readonly SequencePin[] {
  return [...pins.filter(({ item, step }) => item !== pin.item || step !== pin.step), pin];
}

/** The pins without one. */
export function dropPin(
  { pins }: StepSequence,
  item: number,
  step: number,
): readonly SequencePin[] | undefined {
  return pins?.filter((pin) => pin.item !== item || pin.step !== step);
}

/** The pins as items are counted of which some were put in at a place, or taken out there (less than 0). */
export function shiftPins(
  pins: readonly SequencePin[] | undefined,
  at: number,
  by: number,
): readonly SequencePin[] | undefined {
  return pins?.flatMap((pin) =>
    pin.item < at ? [pin] : pin.item < at - by ? [] : [{ ...pin, item: pin.item + by }],
  );
}

/**
 * Gives the pins of a sequence to the steps of another plan of its ways: each to the step of its foot that
 * the way without pins has nearest. One for whom no step is left goes. Allocates where there are any.
 */
export function keepPins(body: StepBody, before: StepSequence, after: StepSequence): StepSequence {
  const { pins = [] } = before;
  if (pins.length === 0) return after;
  const held = placeSequence(body, before).prints.filter(({ isPinned }) => isPinned);
  const free = placeSequence(body, { ...after, pins: undefined }).prints.filter(
    ({ step }) => step !== undefined,
  );
  const given: SequencePin[] = [];
  for (const { side, x, z, yawRad } of held) {
    let nearest: (typeof free)[number] | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const print of free) {
      const away = Math.hypot(print.x - x, print.z - z);
      const isTaken = given.some(({ item, step }) => item === print.item && step === print.step);
      if (print.side !== side || isTaken || away >= least) continue;
      least = away;
      nearest = print;
    }
    if (nearest !== undefined) given.push({ item: nearest.item, step: nearest.step!, x, z, yawRad });
  }
  return { ...after, pins: given };
}
