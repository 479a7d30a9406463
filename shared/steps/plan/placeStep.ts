import type { Foothold } from '../../body/planting/footing/foothold.ts';
import type { PlanTable } from '../../body/planting/plan/planTable.ts';
import { createLegs, type Leg } from '../../body/leg/leg.ts';
import { getOtherSide, type Side } from '../../gait/channels.ts';
import { wrapAngle } from '../../gait/units.ts';
import { classifyStep } from './classifyStep.ts';
import { computeStepDuration } from './durations.ts';
import type { Footstep } from './footstep.ts';
import { createSpeedFinder, measureStepGait, type StepGait } from './stepGait.ts';
import type { Stance } from './stepPlan.ts';

/**
 * V under which a step that goes back a little is none backwards, 1/s (chosen: nobody sees which way it
 * goes).
 */
const SLOWEST_BACK = 0.02;

/** What placing steps needs to know of a style on a body. */
export interface StepBody {
  readonly table: PlanTable;
  /** The style as it stands. */
  readonly stand: StepGait;
  readonly legs: Readonly<Record<Side, Leg>>;
  /** Between the hip joints, metres. */
  readonly hipsM: number;
  findSpeed(stepM: number): number;
}

/** Measures it. Allocates. */
export function createStepBody(table: PlanTable): StepBody {
  const legs = createLegs(table.figure);
  const { offsets } = table.figure;
  return {
    table,
    stand: measureStepGait(table, 0),
    legs,
    hipsM: Math.abs(offsets[3 * legs.left.hip]! - offsets[3 * legs.right.hip]!),
    findSpeed: createSpeedFinder(table),
  };
}

/** What is asked of a step by hand; what is left out follows from its place. */
export type StepWish = Pick<Footstep, 'side' | 'foothold'> &
  Partial<Omit<Footstep, 'side' | 'foothold' | 'templateSpeed' | 'direction'>>;

/**
 * Makes a step of a wish, from where both feet stand: what kind it is, how long it takes, and which walk
 * fills it in: that whose foot goes as far ahead.
 */
export function placeStep(
  { table, legs, stand, findSpeed }: StepBody,
  from: Stance,
  wish: StepWish,
): Footstep {
  const { side, foothold } = wish;
  const support = from[getOtherSide(side)];
  const region = classifyStep(side, support, foothold, legs[side].heelBehindM);
  const facing =
    readHeading(stand, side, from[side]) +
    wrapAngle(readHeading(stand, side, foothold) - readHeading(stand, side, from[side])) / 2;
  const x = foothold.x - from[side].x;
  const z = foothold.z - from[side].z;
  const aheadM = x * Math.sin(facing) + z * Math.cos(facing);
  const kind = wish.kind ?? (region === 'illegal' ? 'forward' : region);
  const isTurn = kind === 'turn' || kind === 'pivot';
  const templateSpeed = isTurn ? 0 : findSpeed(Math.abs(aheadM) / 2);
  return {
    kind,
    side,
    foothold,
    durationS: wish.durationS ?? computeStepDuration(Math.hypot(x, z) / table.figure.legLengthM),
    templateSpeed,
    direction: aheadM < 0 && templateSpeed > SLOWEST_BACK ? -1 : 1,
    swingHeight: wish.swingHeight,
    pitch: wish.pitch,
    gazeYawRad: wish.gazeYawRad,
    weightShift: wish.weightShift ?? 1,
    filteredBy: wish.filteredBy ?? [],
    pinned: wish.pinned ?? false,
  };
}

/** Which way a body faces whose foot stands so. */
export function readHeading({ feet }: StepGait, side: Side, { yawRad }: Foothold): number {
  return yawRad - feet[side].yawRad;
}
