import * as z from 'zod';
import { STEPS_SCHEMA } from './schema.ts';

/**
 * The format's JSON Schema (draft 2020-12), for editors that check and complete files; shipped as
 * `assets/schema/gait-steps.schema.json` by `scripts/write-schema.mjs`.
 */
export function createStepsJsonSchema(): Record<string, unknown> {
  const { $schema, ...rest } = z.toJSONSchema(STEPS_SCHEMA, { target: 'draft-2020-12', io: 'input' });
  return {
    $schema,
    $comment: 'Written by scripts/write-schema.mjs from shared/steps/file/schema.ts; do not edit.',
    ...rest,
  };
}
