import * as z from 'zod';
import { CHANNEL_NAMES, CHANNELS, type ChannelName } from '../../gait/channels.ts';
import { BASE_NAMES } from '../../gait/bases.ts';
import { HIP_POLICIES } from '../../gait/coefficients.ts';
import {
  getCoefficientRange,
  KEY_COUNT,
  KEY_SPEED_MAX,
  NAME_LENGTH,
  type Range,
  TAG_LENGTH,
  TAG_COUNT,
  TEXT_LENGTH,
} from '../limits.ts';
import { IDLE_RANGE } from '../idle.ts';
import { RHYTHM_RANGES } from '../rhythm.ts';
import { LEGS_RANGE, RUN_RANGES, RUN_SPEEDS } from '../runRanges.ts';
import { FORMAT_VERSIONS } from './formatVersion.ts';

// The window's content security policy forbids eval; zod would otherwise try it and leave a violation in the
// console.
z.config({ jitless: true });

/** Text whose length zod and JSON Schema both count in code points. */
function createText(length: Range, description: string) {
  const text = length.min > 0 ? z.string().min(length.min) : z.string();
  return text.max(length.max).meta({ description });
}

/**
 * A list whose length is checked beside its items, not instead of them: zod's own check stops at a list that
 * is too long.
 */
export function createList<Item extends z.ZodType>(item: Item, length: Range) {
  return z
    .array(item)
    .refine((list) => list.length >= length.min && list.length <= length.max, {
      params: { length },
      when: ({ value }) => Array.isArray(value),
    })
    .meta({ maxItems: length.max, ...(length.min > 0 && { minItems: length.min }) });
}

function createNumber(range: Range, description: string) {
  return z.number().min(range.min).max(range.max).meta({ description });
}

function createCoefficients(channel: ChannelName) {
  const { unit, hasLead, hasStrike } = CHANNELS[channel];
  const unitName = unit === 'degrees' ? 'Degrees' : 'Leg lengths';
  const scale = createNumber(
    getCoefficientRange(channel, 'scale'),
    'Factor on the normal value; 1 changes nothing.',
  );
  const offset = createNumber(getCoefficientRange(channel, 'offset'), `${unitName} added after scaling.`);
  const lead = createNumber(
    getCoefficientRange(channel, 'lead'),
    'Timing in cycles, earlier +; left out means 0.',
  );
  const stance = createNumber(
    getCoefficientRange(channel, 'stance'),
    `${unitName} added at the own mid-stance and taken away at mid-swing; left out means 0. Version 2.`,
  );
  const strike = createNumber(
    getCoefficientRange(channel, 'strike'),
    `${unitName} added at the own heel strike and taken away at the other foot's; left out means 0. Version 2.`,
  );
  return z.strictObject({
    scale,
    offset,
    ...(hasLead && { lead: lead.optional() }),
    stance: stance.optional(),
    ...(hasStrike && { strike: strike.optional() }),
  });
}

// Channels with the same rules share one schema object, so that the JSON Schema names it once.
const TRANSLATION = createCoefficients('vertical').meta({
  id: 'translation',
  description: 'Coefficients of a translation.',
});
const ANGLE = createCoefficients('torsoTilt').meta({ id: 'angle', description: 'Coefficients of an angle.' });
const HIP = createCoefficients('hipFlexion').meta({
  id: 'hip',
  description: 'Coefficients of the hip, which defines the heel strike and has neither lead nor strike.',
});

function createSides<Coefficients extends z.ZodType>(coefficients: Coefficients, id: string) {
  const apart = z.strictObject({ left: coefficients, right: coefficients });
  return z
    .union([coefficients, apart])
    .meta({ id, description: 'The same for both sides, or left and right apart.' });
}

const TWO_SIDED_ANGLE = createSides(ANGLE, 'twoSidedAngle');
const TWO_SIDED_HIP = createSides(HIP, 'twoSidedHip');

function getChannelSchema(channel: ChannelName) {
  const spec = CHANNELS[channel];
  if (!spec.hasLead) return TWO_SIDED_HIP;
  if (spec.unit === 'legLengths') return TRANSLATION;
  return spec.sides === 'two' ? TWO_SIDED_ANGLE : ANGLE;
}

function createChannels<Setting extends z.ZodType>(getSchema: (channel: ChannelName) => Setting) {
  return z.strictObject(
    Object.fromEntries(CHANNEL_NAMES.map((name) => [name, getSchema(name).optional()])) as Record<
      ChannelName,
      z.ZodOptional<Setting>
    >,
  );
}

const CHANNELS_SCHEMA = createChannels(getChannelSchema).meta({
  description: 'Channels left out are the identity (scale 1, all else 0) at this key.',
});

/** One number of each foot. */
function createFeet(left: z.ZodNumber, right: z.ZodNumber) {
  return z.strictObject({ left, right });
}

const CLEARANCE = createNumber(
  RHYTHM_RANGES.clearanceLeft,
  'Leg lengths that a foot is kept over the floor in mid-swing; 0 drags it.',
);

const KEY_SCHEMA = z
  .strictObject({
    speed: z
      .number()
      .gt(0)
      .max(KEY_SPEED_MAX)
      .meta({ description: 'Normalized speed V of the key, leg lengths per second.' }),
    channels: CHANNELS_SCHEMA,
    otherStrike: createNumber(
      RHYTHM_RANGES.otherStrike,
      "Share of the cycle's time at which the right foot strikes; left out means 0.5. Version 3.",
    ).optional(),
    toeOff: createFeet(
      createNumber(RHYTHM_RANGES.toeOffLeft, 'Share of a cycle by which the left foot leaves later.'),
      createNumber(RHYTHM_RANGES.toeOffRight, 'Share of a cycle by which the right foot leaves later.'),
    )
      .meta({ description: 'Added to the toe-off phase of each side; left out means 0. Version 3.' })
      .optional(),
    clearance: z
      .union([CLEARANCE, createFeet(CLEARANCE, CLEARANCE)])
      .meta({ description: 'How far both feet, or each, clear the floor; left out means 0.01. Version 4.' })
      .optional(),
  })
  .meta({ id: 'key', description: 'The style at one speed.' });

const RUN_KEY_SCHEMA = z
  .strictObject({
    speed: createNumber(RUN_SPEEDS, 'Normalized speed V of the key, leg lengths per second.'),
    channels: CHANNELS_SCHEMA,
    bounce: createNumber(
      RUN_RANGES.bounce,
      'Rise and fall of the hips over those of the law; left out means 1.',
    ).optional(),
    landing: createNumber(
      RUN_RANGES.landing,
      "Pitch of the foot at touch-down, degrees, toes up +; left out means the law's.",
    ).optional(),
  })
  .meta({ id: 'runKey', description: 'The run at one speed.' });

const RUN_SCHEMA = z
  .union([
    z.literal(false),
    z.strictObject({
      legs: createNumber(
        LEGS_RANGE,
        "How much of the walk's legs a run without keys takes; left out means 0.5.",
      ).optional(),
      keys: createList(RUN_KEY_SCHEMA, KEY_COUNT)
        .meta({ description: 'The run itself; left out: by how the style walks.' })
        .optional(),
    }),
  ])
  .meta({ description: 'How the style runs; false: it does not. Version 4.' });

/** A stand has no phase: no lead, stance or strike. */
function createStand(channel: ChannelName) {
  const { scale, offset } = createCoefficients(channel).shape;
  return z.strictObject({ scale, offset });
}

const STAND_TRANSLATION = createStand('vertical').meta({
  id: 'standTranslation',
  description: 'What is changed of a translation of the stand.',
});
const STAND_ANGLE = createStand('torsoTilt').meta({
  id: 'standAngle',
  description: 'What is changed of an angle of the stand.',
});
const TWO_SIDED_STAND_ANGLE = createSides(STAND_ANGLE, 'twoSidedStandAngle');

function getStandSchema(channel: ChannelName) {
  const { unit, sides } = CHANNELS[channel];
  if (unit === 'legLengths') return STAND_TRANSLATION;
  return sides === 'two' ? TWO_SIDED_STAND_ANGLE : STAND_ANGLE;
}

const createAmount = (description: string) =>
  createNumber(IDLE_RANGE, `${description}; left out means 1.`).optional();

const IDLE_SCHEMA = z
  .strictObject({
    shift: createAmount('How far the weight goes over from leg to leg'),
    look: createAmount('How far it looks about'),
    breath: createAmount('How deep it breathes'),
    channels: createChannels(getStandSchema)
      .meta({ description: 'Channels left out stand as the walk has them.' })
      .optional(),
  })
  .meta({ description: 'How the style stands. Version 4.' });

const VERSION_WORDS =
  '2 where a file uses stance, strike or torsoRoll; 3 where it uses pelvisTilt, shoulderTwist, clavicleElevation, clavicleProtraction, otherStrike or toeOff; 4 where it uses clearance, run or idle.';

/** One of the styles that a style was mixed from. */
export const MIX_PART_SCHEMA = z
  .strictObject({
    name: createText(NAME_LENGTH, 'Name of the style that was mixed in.'),
    weight: createNumber({ min: 0, max: 1 }, 'Its share; the shares sum to 1.'),
  })
  .meta({ id: 'mixPart' });

/**
 * The gait-style file (style-file.md): the one source of what a member may be, for reading and for the JSON
 * Schema. What it cannot say, and `parseStyle` checks: ascending key speeds at least 0.001 apart, and that a
 * file uses nothing of a later version than it says.
 */
export const STYLE_SCHEMA = z
  .looseObject({
    format: z.literal('gait-style'),
    version: z.literal(FORMAT_VERSIONS).meta({ description: VERSION_WORDS }),
    name: createText(NAME_LENGTH, 'Shown in lists and titles.'),
    description: createText(TEXT_LENGTH, 'What the style is like.').default(''),
    author: createText(TEXT_LENGTH, 'Who made it.').default(''),
    license: createText(TEXT_LENGTH, 'SPDX identifier or text of its licence.').default(''),
    tags: createList(createText(TAG_LENGTH, 'A word to find it by.'), TAG_COUNT).default([]),
    base: z
      .literal(BASE_NAMES)
      .default(BASE_NAMES[0])
      .meta({ description: 'The normal pattern that the coefficients are relative to.' }),
    hipPolicy: z.enum(HIP_POLICIES).default('fixed-amplitude').meta({
      description: 'How a scaled hip keeps the asked speed: all in frequency, or shared with step length.',
    }),
    keys: createList(KEY_SCHEMA, KEY_COUNT).meta({
      description: 'Ascending in speed, at least 0.001 apart; linear between keys, held outside.',
    }),
    run: RUN_SCHEMA.optional(),
    idle: IDLE_SCHEMA.optional(),
    mix: z
      .array(MIX_PART_SCHEMA)
      .optional()
      .meta({ description: 'The styles that this one was mixed from.' }),
  })
  .meta({
    title: 'Gait style',
    description:
      'How a character walks, relative to the normal walk: scale, offset, lead, stance and strike of every channel, and the rhythm of its steps, at one or more speeds.',
  });

/** Members of the file that this version knows, in the order in which they are written. */
export const KNOWN_MEMBERS: readonly string[] = Object.keys(STYLE_SCHEMA.shape);

/** What reading fills in where a member is left out. */
export const MEMBER_DEFAULTS: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.entries(STYLE_SCHEMA.shape)
    .filter(([, member]) => member instanceof z.ZodDefault)
    .map(([name, member]) => [name, member.parse(undefined)]),
);

/** A file's content once every member was found in order, defaults filled in. */
export type ValidStyleFile = z.output<typeof STYLE_SCHEMA>;
