import type { Foothold } from '../../body/planting/footing/foothold.ts';
import type { PlanTable } from '../../body/planting/plan/planTable.ts';
import { createLegs, type Leg } from '../../body/leg/leg.ts';
import { getOtherSide, type Side } from '../../gait/channels.ts';
import { smoothstep } from '../../gait/smoothstep.ts';
import { wrapAngle } from '../../gait/units.ts';
import { type SoleSupport, supportSole } from '../terrain/soleSupport.ts';
import { FLAT, type Terrain } from '../terrain/terrain.ts';
import { classifyStep } from './classifyStep.ts';
import { computeStepDuration } from './durations.ts';
import type { Footstep } from './footstep.ts';
import { measureStepGait, type StepGait } from './stepGait.ts';
import type { FeetPlacement } from './stepPlan.ts';

/**
 * V under which a step that goes back a little is none backwards, 1/s (chosen: nobody sees which way it
 * goes).
 */
const SLOWEST_BACK = 0.02;

/** Legs on the ground: what says where a foot can stand. */
export interface StepLegs {
  readonly table: PlanTable;
  readonly legs: Readonly<Record<Side, Leg>>;
  /** Between the hip joints, metres. */
  readonly hipsM: number;
  readonly terrain: Terrain;
  /** How a foot stands on the ground at a place, or why it does not. */
  support(place: Foothold): SoleSupport;
}

/** What placing steps needs to know of a style on a body. */
export interface StepBody extends StepLegs {
  /** The style as it stands. */
  readonly stand: StepGait;
}

/** Measures legs alone. Allocates. */
export function createStepLegs(table: PlanTable, terrain: Terrain = FLAT): StepLegs {
  const legs = createLegs(table.figure);
  const { offsets } = table.figure;
  return {
    table,
    legs,
    hipsM: Math.abs(offsets[3 * legs.left.hip]! - offsets[3 * legs.right.hip]!),
    ...createSupport(table, legs, terrain),
  };
}

/** Measures all of it. Allocates. */
export function createStepBody(table: PlanTable, terrain: Terrain = FLAT): StepBody {
  return {
    ...createStepLegs(table, terrain),
    stand: measureStepGait(table, 0),
  };
}

/** The same body on other ground. Allocates. */
export function standOn(body: StepBody, terrain: Terrain): StepBody {
  return { ...body, ...createSupport(body.table, body.legs, terrain) };
}

function createSupport(
  { figure }: PlanTable,
  legs: Readonly<Record<Side, Leg>>,
  terrain: Terrain,
): Pick<StepBody, 'terrain' | 'support'> {
  return {
    terrain,
    // Both feet are alike.
    support: (place) =>
      terrain === FLAT
        ? { ok: true, foothold: place }
        : supportSole(terrain, legs.left, figure.legLengthM, place),
  };
}

/**
 * A foothold on the ground at a place; where a foot cannot stand, at the height of the ground beneath its
 * ankle.
 */
export function layFoothold({ support, terrain }: StepLegs, place: Foothold): Foothold {
  const stands = support(place);
  if (stands.ok) return stands.foothold;
  const heightM = terrain.measureHeight(place.x, place.z);
  return Number.isNaN(heightM) ? place : { ...place, y: heightM };
}

/** Lays where both feet stand on the ground. */
export function layFeet(body: StepBody, { left, right }: FeetPlacement): FeetPlacement {
  return { left: layFoothold(body, left), right: layFoothold(body, right) };
}

/** The foot lands with its toes down where it comes down more steeply than this, wholly at the second. */
const STEEP_FROM = 0.2;
const STEEP_WHOLLY = 0.3;
/** Pitch of that landing, radians. */
const STEEP_LANDING = -0.3;

/** Lays the foothold that a foot comes down to from another one. */
function landOn(body: StepBody, from: Foothold, place: Foothold): Foothold {
  if (body.terrain === FLAT) return place;
  const foothold = layFoothold(body, place);
  const travelM = Math.hypot(foothold.x - from.x, foothold.z - from.z);
  const steepness = (from.y - foothold.y) / Math.max(1e-6, travelM);
  const landingRad = STEEP_LANDING * smoothstep((steepness - STEEP_FROM) / (STEEP_WHOLLY - STEEP_FROM));
  return landingRad < foothold.landingRad ? { ...foothold, landingRad } : foothold;
}

/** A pivot that goes so far ahead begins to be a step of a walk, and is one wholly, leg lengths (chosen). */
const PIVOT_FROM = 0.25;
const PIVOT_WHOLLY = 0.5;

/** What is asked of a step by hand; what is left out follows from its place. */
export type StepWish = Pick<Footstep, 'side' | 'foothold'> &
  Partial<Omit<Footstep, 'side' | 'foothold' | 'templateSpeed' | 'direction'>>;

/**
 * Makes a step of a wish, from where both feet stand: what kind it is, how long it takes, and which walk
 * fills it in: that whose foot goes as far ahead.
 */
export function placeStep(body: StepBody, from: FeetPlacement, wish: StepWish): Footstep {
  const { table, legs, stand } = body;
  const { side } = wish;
  const foothold = landOn(body, from[side], wish.foothold);
  const support = from[getOtherSide(side)];
  const region = classifyStep(side, support, foothold, legs[side].heelBehindM);
  const facing =
    readHeading(stand, side, from[side]) +
    wrapAngle(readHeading(stand, side, foothold) - readHeading(stand, side, from[side])) / 2;
  const x = foothold.x - from[side].x;
  const z = foothold.z - from[side].z;
  const aheadM = x * Math.sin(facing) + z * Math.cos(facing);
  const kind = wish.kind ?? (region === 'illegal' ? 'forward' : region);
  // Up and down it is the walk that goes as far in space.
  const templateSpeed =
    computeWalkShare(kind, aheadM / table.figure.legLengthM) *
    table.findSpeed(Math.hypot(aheadM, foothold.y - from[side].y) / 2);
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
    ...(wish.turnedOver && { turnedOver: wish.turnedOver }),
    filteredBy: wish.filteredBy ?? [],
    pinned: wish.pinned ?? false,
  };
}

/**
 * How much of a walk there is in a step that goes so far ahead, leg lengths: none in a turn, and in the pivot
 * by which a walk ends as much as it still goes.
 */
function computeWalkShare(kind: Footstep['kind'], ahead: number): number {
  if (kind === 'turn') return 0;
  return kind === 'pivot' ? smoothstep((ahead - PIVOT_FROM) / (PIVOT_WHOLLY - PIVOT_FROM)) : 1;
}

/** Which way a body faces whose foot stands so. */
export function readHeading({ feet }: StepGait, side: Side, { yawRad }: Foothold): number {
  return yawRad - feet[side].yawRad;
}
