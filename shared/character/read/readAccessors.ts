import { type Accessor, WebIO } from '@gltf-transform/core';
import type { JsonObject } from './jsonFields.ts';

/**
 * Reads the numbers of a file that was checked, by accessor. Whatever else is in it is not looked at.
 */
export async function readAccessors(
  { bufferViews, accessors = [] }: JsonObject,
  buffers: readonly (Uint8Array | undefined)[],
): Promise<readonly Accessor[]> {
  const resources = Object.fromEntries(
    buffers.map((bytes, index) => [`${index}.bin`, Uint8Array.from(bytes ?? [])]),
  );
  const json = {
    asset: { version: '2.0' },
    buffers: buffers.map((bytes, index) => ({ uri: `${index}.bin`, byteLength: bytes?.byteLength ?? 0 })),
    ...(bufferViews !== undefined && { bufferViews }),
    accessors,
  };
  const document = await new WebIO().readJSON({ json: json as never, resources });
  return document.getRoot().listAccessors();
}
