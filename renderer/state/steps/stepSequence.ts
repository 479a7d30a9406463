import { z } from 'zod';
import { SIDES } from '../../../shared/gait/channels.ts';
import { STEPS_LIMITS } from '../../../shared/steps/file/schema.ts';
import {
  TERRAIN_LIMITS,
  TERRAIN_SCHEMAS,
  type TerrainItem,
} from '../../../shared/steps/file/terrainSchema.ts';
import { STEP_KINDS } from '../../../shared/steps/plan/footstep.ts';
import { STEP_TIMINGS } from '../../../shared/steps/route/planSteps.ts';
import { TREADS_PER_STEP } from '../../../shared/steps/terrain/lookAhead.ts';
import { CORNER_POLICIES } from '../../../shared/steps/route/route.ts';

/** Most footsteps of a sequence (chosen: solved anew within a tenth of a second). */
export const STEPS_MAX = 60;

/** Most waypoints of a sequence (chosen: more would be nearer together than steps). */
export const WAYPOINTS_MAX = 40;

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

const waypointSchema = z.object({
  kind: z.literal('waypoint'),
  x: length,
  z: length,
  /** Which way to face there; left out, as the way comes. */
  headingRad: length.optional(),
  /** Whether both feet stand there before it goes on. */
  isHalt: z.boolean().optional(),
  /** V at which it is walked to, 1/s. */
  normalizedSpeed: z.number().min(STEPS_LIMITS.speed.min).max(STEPS_LIMITS.speed.max),
  /** The name of the style that it is walked to in; left out, that of the lane. */
  style: z.string().min(1).max(STEPS_LIMITS.styleLength).optional(),
});
const pinSchema = printSchema.extend({
  /** A waypoint of the way, by its place among the items, and which step of that way. */
  item: z.number().int().min(0),
  step: z.number().int().min(0),
});
const walkSchema = z.object({
  corner: z.enum(CORNER_POLICIES).optional(),
  /** How far a rounded corner is missed by at most, leg lengths. */
  deviation: z.number().min(0).max(1e4).optional(),
  timing: z.enum(STEP_TIMINGS).optional(),
  firstSide: z.enum(SIDES).optional(),
  treadsPerStep: z.enum(TREADS_PER_STEP).optional(),
});

const { slope, stairs, kerb, steppingStones, hills, blocks } = TERRAIN_SCHEMAS;
const terrainSchema = z.discriminatedUnion('kind', [slope, stairs, kerb, steppingStones, hills, blocks]);

const setSchema = z.object({
  file: z.string().min(1).max(1000),
  nodes: z.array(z.string().min(1).max(1000)).min(1).max(100).optional(),
});

/** A sequence of footsteps and waypoints as it is kept. */
export const sequenceSchema = z.object({
  start: z.object({ left: printSchema, right: printSchema }),
  items: z.array(z.union([pauseSchema, waypointSchema, stepSchema])).max(2 * STEPS_MAX),
  pins: z.array(pinSchema).max(STEPS_MAX).optional(),
  walk: walkSchema.optional(),
  terrain: z.array(terrainSchema).max(TERRAIN_LIMITS.parts.max).optional(),
  set: setSchema.optional(),
});

/** Where a foot stands: its ankle, leg lengths in the world, and its yaw, left +. */
export type Print = Readonly<z.infer<typeof printSchema>>;
/** One move of one foot; what is left out follows from its place. */
export type SequenceStep = Readonly<z.infer<typeof stepSchema>>;
export type Pause = Readonly<z.infer<typeof pauseSchema>>;
/** A place to walk to, leg lengths in the world; the steps of a way follow from the body and its style. */
export type SequenceWaypoint = Readonly<z.infer<typeof waypointSchema>>;
/** A step of a way that is elsewhere than planned. */
export type SequencePin = Readonly<z.infer<typeof pinSchema>>;
/** A set that all stands on: its file, and the nodes of it that are the ground; left out, all. */
export type SequenceSet = Readonly<z.infer<typeof setSchema>>;
export type SequenceItem = SequenceStep | Pause | SequenceWaypoint;

/**
 * Footsteps and waypoints as a person lays them, for any body and style: lengths are in leg lengths. Its
 * prints are counted from the two it starts on: 0 the left one, 1 the right one, then those of the steps,
 * laid or of a way, which are told once it stands on a body (`placedSteps.ts`).
 */
export interface StepSequence {
  readonly start: Readonly<Record<(typeof SIDES)[number], Print>>;
  readonly items: readonly SequenceItem[];
  readonly pins?: readonly SequencePin[] | undefined;
  /** How ways between waypoints are walked. */
  readonly walk?: Readonly<z.infer<typeof walkSchema>> | undefined;
  /** The ground that it is on, leg lengths; left out, the floor. */
  readonly terrain?: readonly TerrainItem[] | undefined;
  /** What that lies on, as large as it is for any body; left out, the floor. */
  readonly set?: SequenceSet | undefined;
}

/** Nothing to walk. */
export const NO_STEPS: StepSequence = {
  start: { left: { x: 0, z: 0, yawRad: 0 }, right: { x: 0, z: 0, yawRad: 0 } },
  items: [],
};

/** How many prints lie before that of the first step. */
export const START_PRINTS = SIDES.length;

/** Tells a step that was laid from all else. */
export function isStep(item: SequenceItem): item is SequenceStep {
  return item.kind !== 'hold' && item.kind !== 'waypoint';
}

/** Tells a waypoint from all else. */
export function isWaypoint(item: SequenceItem | undefined): item is SequenceWaypoint {
  return item?.kind === 'waypoint';
}

/** The steps that were laid, without pauses and ways. Allocates. */
export function listSteps({ items }: StepSequence): readonly SequenceStep[] {
  return items.filter(isStep);
}

/** The waypoint of an item; undefined where that is none. */
export function getWaypoint({ items }: StepSequence, item: number): SequenceWaypoint | undefined {
  const found = items[item];
  return isWaypoint(found) ? found : undefined;
}

/** Which of its waypoints an item is, from 1, as a person counts them. */
export function countWaypoint({ items }: StepSequence, item: number): number {
  return items.slice(0, item + 1).filter(isWaypoint).length;
}
