import * as z from 'zod';
import { SIDES } from '../../gait/channels.ts';
import {
  COEFFICIENTS_OF_VERSION_2,
  FORMAT_VERSIONS,
  type FormatVersion,
  listNewerChannels,
  listNewerMembers,
} from './formatVersion.ts';
import { STYLE_VERSION } from './migrations.ts';
import { STYLE_SCHEMA } from './schema.ts';

/**
 * The format's JSON Schema (draft 2020-12), for editors that check and complete files; shipped as
 * `assets/schema/gait-style.schema.json` by `scripts/write-schema.mjs`. It says all that `parseStyle` checks
 * but the order of the keys, the size of the text and numbers too large for a double.
 */
export function createJsonSchema(): Record<string, unknown> {
  const { $schema, ...rest } = z.toJSONSchema(STYLE_SCHEMA, { target: 'draft-2020-12', io: 'input' });
  const { run, idle, ...properties } = rest.properties!;
  return {
    $schema,
    $comment: 'Written by scripts/write-schema.mjs from shared/style/file/schema.ts; do not edit.',
    ...rest,
    properties,
    anyOf: FORMAT_VERSIONS.toReversed().map((version) =>
      createObject({
        version: { const: version },
        // What an older version does not know of the style itself is kept as it is.
        ...(version < STYLE_VERSION
          ? { keys: { type: 'array', items: createOldKey(version) } }
          : { run, idle }),
      }),
    ),
  };
}

/** What a file of an older version may not have in its keys. */
function createOldKey(version: FormatVersion): Record<string, unknown> {
  return createObject({ channels: createOldChannels(version), ...forbid(listNewerMembers(version)) });
}

/** And in their channels. */
function createOldChannels(version: FormatVersion): Record<string, unknown> {
  const channels = createObject(forbid(listNewerChannels(version)));
  if (version > 1) return channels;
  const coefficients = forbid(COEFFICIENTS_OF_VERSION_2);
  const sides = Object.fromEntries(SIDES.map((side) => [side, createObject(coefficients)]));
  return { ...channels, additionalProperties: createObject({ ...coefficients, ...sides }) };
}

function forbid(names: readonly string[]): Record<string, false> {
  return Object.fromEntries(names.map((name) => [name, false]));
}

function createObject(properties: Record<string, unknown>): Record<string, unknown> {
  return { type: 'object', properties };
}
