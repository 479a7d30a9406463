import { type Accessor, WebIO } from '@gltf-transform/core';
import type { JsonObject } from './jsonFields.ts';

/**
 * Reads the numbers of a file that was checked, those of the accessors that are asked for. Whatever else is
 * in it is not looked at: a file may tell of the same bytes thousands of times.
 */
export async function readAccessors(
  { bufferViews, accessors = [] }: JsonObject,
  buffers: readonly (Uint8Array | undefined)[],
  asked: Iterable<number>,
): Promise<ReadonlyMap<number, Accessor>> {
  const used = [...new Set(asked)];
  const resources = Object.fromEntries(
    buffers.map((bytes, index) => [`${index}.bin`, bytes ?? new Uint8Array(0)]),
  ) as Record<string, Uint8Array<ArrayBuffer>>;
  const json = {
    asset: { version: '2.0' },
    buffers: buffers.map((bytes, index) => ({ uri: `${index}.bin`, byteLength: bytes?.byteLength ?? 0 })),
    ...(bufferViews !== undefined && { bufferViews }),
    accessors: used.map((index) => (accessors as readonly JsonObject[])[index]),
  };
  const document = await new WebIO().readJSON({ json: json as never, resources });
  return new Map(
    document
      .getRoot()
      .listAccessors()
      .map((accessor, at) => [used[at]!, accessor]),
  );
}
