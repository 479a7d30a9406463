import { z } from 'zod';
import {
  BODY_MEASURES,
  BODY_NAME_LENGTH,
  BODY_ORIGINS,
  BODY_RANGES,
  type BodyMeasure,
} from '../../../shared/ownBody/ownBody.ts';

/** Bodies of one's own at most (chosen: a menu still shows them). */
export const BODIES_MAX = 32;

const measures = Object.fromEntries(
  BODY_MEASURES.map((measure) => {
    const { min, max } = BODY_RANGES[measure];
    return [measure, z.number().min(min).max(max)];
  }),
) as Record<BodyMeasure, z.ZodNumber>;
const body = z.object({
  name: z.string().trim().min(1).max(BODY_NAME_LENGTH),
  from: z.enum(BODY_ORIGINS),
  ...measures,
});

/** Bodies of one's own by id, kept per user. */
export const keptBodiesSchema = z.record(z.string().regex(/^body:[0-9a-f]{16}$/), body);
