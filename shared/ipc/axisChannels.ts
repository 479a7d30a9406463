/** The channels of the axes of personality: small files beside the styles of the library. */
import { z } from 'zod';

import { AXIS_SCHEMA } from '../style/axes/axisFile.ts';
import { fileName, libraryId, nothing, sentences } from './fields.ts';

const axis = AXIS_SCHEMA.strict();

/** Channels of axes; part of `CHANNELS` (contract.ts). */
export const AXIS_CHANNELS = {
  /**
   * Built-in axes first, then those of the user's folder by name. What cannot be read is left out, with a
   * sentence each.
   */
  'axes.list': {
    request: nothing,
    reply: z.strictObject({
      axes: z.array(z.strictObject({ id: libraryId, fileName, builtIn: z.boolean(), axis })).readonly(),
      problems: sentences,
    }),
  },
  /** Writes a new axis into the user's folder, under a free name. */
  'axes.save': {
    request: z.strictObject({ axis }),
    reply: z.strictObject({ id: libraryId, fileName }),
  },
  /** Moves an axis of the person's own to the trash; refused for built-in ones. */
  'axes.delete': {
    request: z.strictObject({ id: libraryId }),
    reply: z.strictObject({ fileName }),
  },
} as const satisfies Record<string, { request: z.ZodType; reply: z.ZodType }>;
