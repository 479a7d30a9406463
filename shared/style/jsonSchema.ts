import * as z from 'zod';
import { STYLE_SCHEMA } from './schema.ts';

/**
 * The format's JSON Schema (draft 2020-12), for editors that check and complete files; shipped as
 * `assets/schema/gait-style.schema.json` by `scripts/write-schema.mjs`. It says all that `parseStyle` checks
 * but the order of the keys, the size of the text and numbers too large for a double.
 */
export function createJsonSchema(): Record<string, unknown> {
  const { $schema, ...rest } = z.toJSONSchema(STYLE_SCHEMA, { target: 'draft-2020-12', io: 'input' });
  return {
    $schema,
    $comment: 'Written by scripts/write-schema.mjs from shared/style/schema.ts; do not edit.',
    ...rest,
  };
}
