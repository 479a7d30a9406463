import * as z from 'zod';
import { BODY_SCHEMA } from './schema.ts';

/**
 * The format's JSON Schema (draft 2020-12), for editors that check and complete files; shipped as
 * `assets/schema/gait-body.schema.json` by `scripts/write-schema.mjs`.
 */
export function createBodyJsonSchema(): Record<string, unknown> {
  const { $schema, ...rest } = z.toJSONSchema(BODY_SCHEMA, { target: 'draft-2020-12', io: 'input' });
  return {
    $schema,
    $comment: 'Written by scripts/write-schema.mjs from shared/ownBody/schema.ts; do not edit.',
    ...rest,
  };
}
