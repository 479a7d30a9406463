import type { MeshoptDecoder } from 'meshoptimizer/decoder';
import { GlbParts } from '../glbParts.ts';
import { joinGlb } from '../joinGlb.ts';
import { CharacterFault, failBroken } from '../fault.ts';
import type { GltfParts } from './container.ts';
import { isObject, type JsonObject, readIndex, readObjects } from './jsonFields.ts';
import { CHARACTER_LIMITS } from './limits.ts';

/** What the compression is called, first as a draft, then as ratified. */
const EXTENSIONS = ['EXT_meshopt_compression', 'KHR_meshopt_compression'];
const MODES = ['ATTRIBUTES', 'TRIANGLES', 'INDICES'];
const FILTERS = ['NONE', 'OCTAHEDRAL', 'QUATERNION', 'EXPONENTIAL', 'COLOR'];
const VIEWS_MAX = 10 * CHARACTER_LIMITS.nodes;

/** Whether parts of a file are compressed by meshopt. */
export function isMeshopt(json: JsonObject): boolean {
  return readObjects(json, 'bufferViews', VIEWS_MAX).some((view) => findCompression(view) !== undefined);
}

function findCompression({ extensions }: JsonObject): JsonObject | undefined {
  return isObject(extensions) ? EXTENSIONS.map((name) => extensions[name]).find(isObject) : undefined;
}

/**
 * Undoes the compression of a file's data, all of it in one GLB; nothing else is changed. Every part is
 * checked before it is undone. Rejects with CharacterFault.
 */
export async function undoMeshopt({ json, buffers }: GltfParts): Promise<Uint8Array<ArrayBuffer>> {
  // Only who has such a file needs what reads it.
  const { MeshoptDecoder: decoder } = await import('meshoptimizer/decoder');
  await decoder.ready;
  const parts = new GlbParts();
  const views = readObjects(json, 'bufferViews', VIEWS_MAX).map((view) => {
    const compression = findCompression(view);
    const { extensions: _, ...kept } = view;
    const part =
      compression === undefined
        ? takePart(view, buffers)
        : decode(
            decoder,
            compression,
            takePart(compression, buffers),
            CHARACTER_LIMITS.fileBytes - parts.length,
          );
    return { ...kept, buffer: 0, byteOffset: parts.add(part), byteLength: part.byteLength };
  });
  const without = (list: unknown) =>
    Array.isArray(list) ? list.filter((name) => !EXTENSIONS.includes(String(name))) : undefined;
  const { extensionsUsed, extensionsRequired, ...rest } = json;
  const [used, required] = [without(extensionsUsed), without(extensionsRequired)];
  return joinGlb(
    {
      ...rest,
      ...(used !== undefined && used.length > 0 && { extensionsUsed: used }),
      ...(required !== undefined && required.length > 0 && { extensionsRequired: required }),
      buffers: [{ byteLength: parts.length }],
      bufferViews: views,
    },
    parts.join(),
  );
}

/** The bytes that a view names. */
function takePart(view: JsonObject, buffers: GltfParts['buffers']): Uint8Array {
  const buffer = buffers[readIndex(view['buffer'] ?? -1, buffers.length, 'a view')!];
  const from = readSize(view['byteOffset'] ?? 0);
  const length = readSize(view['byteLength']);
  if (buffer === undefined || from + length > buffer.byteLength)
    failBroken('a view reaches beyond its buffer');
  return buffer.subarray(from, from + length);
}

function readSize(value: unknown): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > 2 ** 32)
    failBroken('a view has no size');
  return value;
}

function decode(
  decoder: typeof MeshoptDecoder,
  compression: JsonObject,
  source: Uint8Array,
  most: number,
): Uint8Array {
  const { mode, filter = 'NONE' } = compression;
  const [count, stride] = [readSize(compression['count']), readSize(compression['byteStride'])];
  const isMode = typeof mode === 'string' && MODES.includes(mode);
  const isFilter = typeof filter === 'string' && FILTERS.includes(filter);
  const isStride =
    mode === 'ATTRIBUTES' ? stride > 0 && stride <= 256 && stride % 4 === 0 : stride === 2 || stride === 4;
  if (!isMode || !isFilter || !isStride) failBroken('it is compressed in a way that is not known');
  if (count * stride > most) throw new CharacterFault('has more in it than can be read. Reduce its meshes.');
  const target = new Uint8Array(count * stride);
  try {
    decoder.decodeGltfBuffer(target, count, stride, source, mode, filter);
  } catch {
    failBroken('its compressed numbers do not hold together');
  }
  return target;
}
