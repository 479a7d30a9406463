import * as z from 'zod';
import { GESTURES } from '../../body/motion/idle/gesture.ts';
import { SIDES } from '../../gait/channels.ts';
import { createList } from '../../style/file/schema.ts';
import { STEP_KINDS } from '../plan/footstep.ts';
import { STEP_TIMINGS } from '../route/planSteps.ts';
import { CORNER_POLICIES } from '../route/route.ts';
import { TREADS_PER_STEP } from '../terrain/chooseFootholds.ts';
import { GROUND_SCHEMAS, type GroundItem, TERRAIN_LIMITS } from './terrainSchema.ts';

/** Limits of a file of steps: its items, lengths in its unit, seconds of a step, degrees, and speeds. */
export const STEPS_LIMITS = {
  items: { min: 1, max: 2000 },
  pins: { min: 0, max: 2000 },
  furthest: 1_000_000,
  durationS: { min: 0.2, max: 10 },
  holdS: { min: 0, max: 600 },
  degrees: 36_000,
  pitchDeg: 80,
  swingHeight: { min: 0, max: 6 },
  speed: { min: 0.05, max: 20 },
  nameLength: 80,
  styleLength: 1000,
} as const;

const place = z.number().min(-STEPS_LIMITS.furthest).max(STEPS_LIMITS.furthest);
const degrees = z.number().min(-STEPS_LIMITS.degrees).max(STEPS_LIMITS.degrees);
const pitch = z.number().min(-STEPS_LIMITS.pitchDeg).max(STEPS_LIMITS.pitchDeg);
const duration = z.number().min(STEPS_LIMITS.durationS.min).max(STEPS_LIMITS.durationS.max);
const swingHeight = z.number().min(STEPS_LIMITS.swingHeight.min).max(STEPS_LIMITS.swingHeight.max);
const speed = z.number().min(STEPS_LIMITS.speed.min).max(STEPS_LIMITS.speed.max);
const side = z.enum(SIDES);
const print = z.looseObject({ x: place, z: place, yaw: degrees.default(0) });

const STEP = z.looseObject({
  kind: z.literal('step'),
  side: side.meta({ description: 'The foot that steps.' }),
  x: place.meta({ description: 'Where its ankle comes to stand, left +.' }),
  z: place.meta({ description: 'Where its ankle comes to stand, ahead +.' }),
  yaw: degrees.default(0).meta({ description: 'Which way it points, degrees, left +.' }),
  duration: duration
    .optional()
    .meta({ description: 'Seconds from strike to strike; else by how far it goes.' }),
  as: z.enum(STEP_KINDS).optional().meta({ description: 'What kind of step; else by where it lands.' }),
  swingHeight: swingHeight
    .optional()
    .meta({ description: 'In parts of 5 cm for a metre of leg; 0 drags it.' }),
  weightShift: z.number().min(0).max(1).optional(),
  gaze: degrees.optional().meta({ description: 'Where the head looks as it lands, degrees.' }),
  pitch: z
    .looseObject({ toeOff: pitch, end: pitch, stanceEnd: pitch })
    .optional()
    .meta({ description: 'Toes up, degrees: the stepping foot as it leaves and lands, the other one then.' }),
});
const CLOSE = z.looseObject({
  kind: z.literal('close'),
  side: side
    .optional()
    .meta({ description: 'The foot that comes beside the other; else the one that went less.' }),
  duration: duration.optional(),
  swingHeight: swingHeight.optional(),
});
const TURN = z.looseObject({
  kind: z.literal('turn'),
  angle: degrees.meta({ description: 'Degrees, left +; more than 100 takes more steps.' }),
  type: z.enum(['stationary', 'dynamic']).default('stationary'),
  duration: duration.optional().meta({ description: 'Seconds of each of its steps.' }),
});
const HOLD = z.looseObject({
  kind: z.literal('hold'),
  duration: z.number().min(STEPS_LIMITS.holdS.min).max(STEPS_LIMITS.holdS.max),
  gaze: degrees.optional(),
  gesture: z
    .enum(GESTURES)
    .optional()
    .meta({ description: 'What the body does meanwhile; a hold that is too short for it leaves it out.' }),
});
const WAYPOINT = z.looseObject({
  kind: z.literal('waypoint'),
  x: place,
  z: place,
  heading: degrees.optional().meta({ description: 'Which way to face there, degrees, left +.' }),
  halt: z.boolean().default(false).meta({ description: 'Whether both feet stand there before it goes on.' }),
  speed: speed
    .optional()
    .meta({ description: 'How fast it is walked to, in the unit of the file a second; else as ways are.' }),
  style: z.string().min(1).max(STEPS_LIMITS.styleLength).optional().meta({
    description: 'In which style it is walked to: its name, or the path of its file from this one.',
  }),
});

/** The items of a file by their kind. */
export const ITEM_SCHEMAS = {
  step: STEP,
  close: CLOSE,
  turn: TURN,
  hold: HOLD,
  waypoint: WAYPOINT,
} as const;
export const ITEM_KINDS = Object.keys(ITEM_SCHEMAS) as (keyof typeof ITEM_SCHEMAS)[];

/** An item of a file. */
export type StepsItem = {
  [Kind in keyof typeof ITEM_SCHEMAS]: z.infer<(typeof ITEM_SCHEMAS)[Kind]>;
}[keyof typeof ITEM_SCHEMAS];

function createFileSchema<Item extends z.ZodType, Terrain extends z.ZodType>(item: Item, terrain: Terrain) {
  return z
    .looseObject({
      format: z.literal('gait-steps'),
      version: z.literal(1),
      unit: z
        .enum(['metres', 'legLengths'])
        .default('metres')
        .meta({ description: 'Of all lengths and speeds.' }),
      name: z.string().max(STEPS_LIMITS.nameLength).optional(),
      style: z
        .string()
        .max(STEPS_LIMITS.nameLength)
        .optional()
        .meta({ description: 'A hint; never embedded.' }),
      start: z
        .looseObject({
          x: place.default(0),
          z: place.default(0),
          heading: degrees.default(0),
          feet: z.looseObject({ left: print, right: print }).optional(),
        })
        .optional()
        .meta({ description: 'Where the body stands; with feet, where each of them does.' }),
      walk: z
        .looseObject({
          speed: speed.optional(),
          timing: z.enum(STEP_TIMINGS).optional(),
          corner: z.enum(CORNER_POLICIES).optional(),
          deviation: z.number().min(0).max(STEPS_LIMITS.furthest).optional(),
          firstFoot: side.optional(),
          turnsOnBall: z.boolean().optional().meta({
            description: 'On level ground half a turn takes three steps, feet turning on their balls.',
          }),
          treadsPerStep: z
            .enum(TREADS_PER_STEP)
            .optional()
            .meta({ description: 'How many treads of stairs a step takes.' }),
        })
        .optional()
        .meta({ description: 'How ways between waypoints are walked.' }),
      items: createList(item, STEPS_LIMITS.items),
      pins: createList(
        z.looseObject({
          item: z
            .number()
            .int()
            .min(0)
            .meta({ description: 'The waypoint that the way goes to, or one that it goes through, from 0.' }),
          step: z.number().int().min(0).meta({ description: 'Which step of that way, from 0.' }),
          x: place,
          z: place,
          yaw: degrees.default(0),
        }),
        STEPS_LIMITS.pins,
      ).optional(),
      terrain,
    })
    .meta({ title: 'Gait steps', description: 'Where and when feet are put down: steps, turns and ways.' });
}

const [first, ...others] = Object.values(GROUND_SCHEMAS);
const TERRAIN_PART = z.discriminatedUnion('kind', [first!, ...others]);
export const GROUND_KINDS = Object.keys(GROUND_SCHEMAS) as (keyof typeof GROUND_SCHEMAS)[];
/** All of a file at once, for the JSON Schema. */
export const STEPS_SCHEMA = createFileSchema(
  z.discriminatedUnion('kind', [STEP, CLOSE, TURN, HOLD, WAYPOINT]),
  createList(TERRAIN_PART, TERRAIN_LIMITS.parts)
    .optional()
    .meta({ description: 'What is added to a flat floor, or to the one set that all stands on.' }),
);
/** A file whose items are looked at one by one, each by its kind. */
export const OUTER_SCHEMA = createFileSchema(
  z.looseObject({ kind: z.enum(ITEM_KINDS) }),
  createList(z.looseObject({ kind: z.enum(GROUND_KINDS) }), TERRAIN_LIMITS.parts).optional(),
);

type Outer = z.infer<typeof OUTER_SCHEMA>;

/** A file of steps, read; what it does not know it still holds. */
export type StepsFile = {
  readonly [Key in keyof Outer as string extends Key ? never : Key]: Key extends 'items'
    ? readonly StepsItem[]
    : Key extends 'terrain'
      ? readonly GroundItem[] | undefined
      : Outer[Key];
};

/** Metres of a unit of a file, for a body whose leg is so long. */
export function getUnitM({ unit }: Pick<StepsFile, 'unit'>, legLengthM: number): number {
  return unit === 'legLengths' ? legLengthM : 1;
}
