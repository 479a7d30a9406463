import { SIDES } from '../../../shared/gait/channels.ts';
import { DEGREES_PER_RADIAN, RADIANS_PER_DEGREE, wrapAngle } from '../../../shared/gait/units.ts';
import { getUnitM, type StepsFile, type StepsItem } from '../../../shared/steps/file/schema.ts';
import type { StepBody } from '../../../shared/steps/plan/placeStep.ts';

/** Most footsteps of a walk (chosen: solved anew within a tenth of a second). */
export const STEPS_MAX = 60;

/** Most waypoints that are laid by hand (chosen: more would be nearer together than steps). */
export const WAYPOINTS_MAX = 40;

/** Where a foot stands: its ankle, metres in the world, and its yaw, radians, left +. */
export interface Print {
  readonly x: number;
  readonly z: number;
  readonly yawRad: number;
}

/** One move of one foot that was laid by hand; what is left out follows from its place. */
export type LaidStep = Extract<StepsItem, { kind: 'step' }>;
/** A place to walk to; the steps of a way follow from the body and its style. */
export type WaypointItem = Extract<StepsItem, { kind: 'waypoint' }>;
/** A step of a way that is elsewhere than planned. */
export type Pin = NonNullable<StepsFile['pins']>[number];

/**
 * Nothing to walk. The footsteps of the window are a file of steps, in its own unit and degrees. Prints are
 * counted from the two that it starts on: 0 the left one, 1 the right one, then those of the steps, which are
 * told once it stands on a body (`placedSteps.ts`).
 */
export const NO_STEPS: StepsFile = { format: 'gait-steps', version: 1, unit: 'legLengths', items: [] };

/** How many prints lie before that of the first step. */
export const START_PRINTS = SIDES.length;

/** Tells a step that was laid from all else. */
export function isStep(item: StepsItem | undefined): item is LaidStep {
  return item?.kind === 'step';
}

/** Tells a waypoint from all else. */
export function isWaypoint(item: StepsItem | undefined): item is WaypointItem {
  return item?.kind === 'waypoint';
}

/** The steps that were laid, without pauses and ways. Allocates. */
export function listSteps({ items }: StepsFile): readonly LaidStep[] {
  return items.filter(isStep);
}

/** The waypoint of an item; undefined where that is none. */
export function getWaypoint({ items }: StepsFile, item: number): WaypointItem | undefined {
  const found = items[item];
  return isWaypoint(found) ? found : undefined;
}

/** Metres of a unit of the footsteps on a body. */
export function measureUnit({ table }: StepBody, sequence: StepsFile): number {
  return getUnitM(sequence, table.figure.legLengthM);
}

/** A place in the world as a file holds it, so many metres to its unit. */
export function writePrint({ x, z, yawRad }: Print, unitM: number) {
  return { x: x / unitM, z: z / unitM, yaw: yawRad * DEGREES_PER_RADIAN };
}

/** Where a walk begins, in the unit of the file, and which way it faces, radians. */
export function readStart({ start }: StepsFile): {
  readonly x: number;
  readonly z: number;
  readonly headingRad: number;
} {
  const { x = 0, z = 0, heading = 0, feet } = start ?? {};
  if (feet === undefined) return { x, z, headingRad: heading * RADIANS_PER_DEGREE };
  const { left, right } = feet;
  const [leftRad, rightRad] = [left.yaw * RADIANS_PER_DEGREE, right.yaw * RADIANS_PER_DEGREE];
  return {
    x: (left.x + right.x) / 2,
    z: (left.z + right.z) / 2,
    headingRad: leftRad + wrapAngle(rightRad - leftRad) / 2,
  };
}

/** Takes so many items out at a place and puts others in; pins go with the waypoints that they are of. */
export function spliceItems(
  sequence: StepsFile,
  at: number,
  count: number,
  ...put: readonly StepsItem[]
): StepsFile {
  const pins = sequence.pins?.flatMap((pin) =>
    pin.item < at ? [pin] : pin.item < at + count ? [] : [{ ...pin, item: pin.item + put.length - count }],
  );
  return { ...sequence, items: sequence.items.toSpliced(at, count, ...put), ...(pins && { pins }) };
}
