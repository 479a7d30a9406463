import { z } from 'zod';
import { SIDES } from '../../../shared/gait/channels.ts';
import { STEP_KINDS } from '../../../shared/steps/plan/footstep.ts';

/** Most footsteps of a sequence (chosen: solved anew within a tenth of a second). */
export const STEPS_MAX = 60;

const length = z.number().min(-1e4).max(1e4);
const duration = z.number().min(0.2).max(10);
/** Radians, toes up +. */
const pitch = z.number().min(-1.4).max(1.4);

/** Where a foot stands: its ankle, leg lengths in the world, and its yaw, left +. */
const printSchema = z.object({ x: length, z: length, yawRad: length });
const stepSchema = printSchema.extend({
  side: z.enum(SIDES),
  /** Left out, it follows from where the foot lands. */
  kind: z.enum(STEP_KINDS).optional(),
  /** From strike to strike; left out, it follows from how far the foot goes. */
  durationS: duration.optional(),
  swingHeight: z.number().min(0).max(10).optional(),
  /** How much of the weight goes over the standing foot, 0 to 1; left out, all of it. */
  weightShift: z.number().min(0).max(1).optional(),
  gazeYawRad: length.optional(),
  /** Left out, as the walk has them. */
  pitch: z.object({ toeOffRad: pitch, endRad: pitch, stanceEndRad: pitch }).optional(),
});
const pauseSchema = z.object({
  kind: z.literal('hold'),
  durationS: z.number().min(0).max(600),
  gazeYawRad: length.optional(),
});

/** A sequence of footsteps as it is kept. */
export const sequenceSchema = z.object({
  start: z.object({ left: printSchema, right: printSchema }),
  items: z.array(z.union([pauseSchema, stepSchema])).max(2 * STEPS_MAX),
});

/** Where a foot stands: its ankle, leg lengths in the world, and its yaw, left +. */
export type Print = Readonly<z.infer<typeof printSchema>>;
/** One move of one foot; what is left out follows from its place. */
export type SequenceStep = Readonly<z.infer<typeof stepSchema>>;
type Pause = Readonly<z.infer<typeof pauseSchema>>;

/**
 * Footsteps as a person lays them, for any body and style: lengths are in leg lengths. Its prints are counted
 * from the two it starts on: 0 the left one, 1 the right one, then those of the steps.
 */
export interface StepSequence {
  readonly start: Readonly<Record<(typeof SIDES)[number], Print>>;
  readonly items: readonly (SequenceStep | Pause)[];
}

/** Nothing to walk. */
export const NO_STEPS: StepSequence = {
  start: { left: { x: 0, z: 0, yawRad: 0 }, right: { x: 0, z: 0, yawRad: 0 } },
  items: [],
};

/** How many prints lie before that of the first step. */
export const START_PRINTS = SIDES.length;

/** Tells a step from a pause. */
export function isStep(item: SequenceStep | Pause): item is SequenceStep {
  return item.kind !== 'hold';
}

/** The steps without pauses. Allocates. */
export function listSteps({ items }: StepSequence): readonly SequenceStep[] {
  return items.filter(isStep);
}

/** Place among the items of the step that has a print; -1 for the prints that it starts on, and for none. */
export function findItem({ items }: StepSequence, print: number): number {
  let at = START_PRINTS - 1;
  return items.findIndex((item) => isStep(item) && ++at === print);
}

/** Where a print is; undefined for none. */
export function getPrint(sequence: StepSequence, print: number): Print | undefined {
  if (print < START_PRINTS) return sequence.start[SIDES[print]!];
  return listSteps(sequence)[print - START_PRINTS];
}

/** Changes the step of a print; undefined where it has none. */
export function changeStep(
  sequence: StepSequence,
  print: number,
  change: (step: SequenceStep) => Partial<SequenceStep>,
): StepSequence | undefined {
  const at = findItem(sequence, print);
  const step = sequence.items[at];
  if (step === undefined || !isStep(step)) return undefined;
  return { ...sequence, items: sequence.items.with(at, { ...step, ...change(step) }) };
}
