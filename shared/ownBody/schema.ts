import * as z from 'zod';
import { BODY_NAME_LENGTH, BODY_ORIGINS, BODY_RANGES, type BodyMeasure } from './ownBody.ts';

/** What a file calls itself, and the only version that there is. */
export const BODY_FORMAT = { format: 'gait-body', version: 1 } as const;

const measure = (name: BodyMeasure, description: string) =>
  z.number().min(BODY_RANGES[name].min).max(BODY_RANGES[name].max).optional().meta({ description });

/** A `*.gait-body.json`. What is left out is as the body has it that it is made from. */
export const BODY_SCHEMA = z
  .looseObject({
    format: z.literal(BODY_FORMAT.format),
    version: z.literal(BODY_FORMAT.version),
    name: z.string().trim().min(1).max(BODY_NAME_LENGTH).meta({ description: 'What it is called.' }),
    from: z
      .enum(BODY_ORIGINS)
      .default('Man')
      .meta({ description: 'The built-in body that it is made from.' }),
    stature: measure('stature', 'Standing upright, metres.'),
    legs: measure('legs', 'Times the length of the legs; the trunk takes what the stature leaves.'),
    arms: measure('arms', 'Times the length of arms and hands.'),
    shoulders: measure('shoulders', 'Times the breadth of the shoulders.'),
    hips: measure('hips', 'Times the breadth of hips and pelvis.'),
    feet: measure('feet', 'Times the length and breadth of the feet.'),
    build: measure('build', "Times the girth of limbs and neck; the trunk's by its square root."),
    stoop: measure('stoop', 'How far the back is bent forward, degrees.'),
  })
  .meta({ title: 'Gait body', description: 'A body of one’s own: a built-in one with other measures.' });
