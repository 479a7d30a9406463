import type { Decoder, DecoderModule, Mesh } from 'draco3d';
import { CharacterFault, failBroken } from '../fault.ts';
import { GlbParts } from '../glbParts.ts';
import { joinGlb } from '../joinGlb.ts';
import { decodeDataAddress, type GltfParts } from './container.ts';
import { isObject, type JsonObject, readIndex, readObjects } from './jsonFields.ts';
import { CHARACTER_LIMITS } from './limits.ts';

const EXTENSION = 'KHR_draco_mesh_compression';
const LIST_MAX = 10 * CHARACTER_LIMITS.nodes;
/** Numbers of an element by its glTF word. */
const SIZES: Readonly<Record<string, number>> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 };

/** What a glTF's code for a kind of number is called by Draco, and what holds such numbers. */
const KINDS = {
  5120: ['DT_INT8', Int8Array],
  5121: ['DT_UINT8', Uint8Array],
  5122: ['DT_INT16', Int16Array],
  5123: ['DT_UINT16', Uint16Array],
  5125: ['DT_UINT32', Uint32Array],
  5126: ['DT_FLOAT32', Float32Array],
} as const;

/** Whether meshes of a file are compressed by Draco. */
export function isDraco(json: JsonObject): boolean {
  return readObjects(json, 'meshes', LIST_MAX).some((mesh) =>
    readObjects(mesh, 'primitives', LIST_MAX).some((one) => findCompression(one) !== undefined),
  );
}

function findCompression({ extensions }: JsonObject): JsonObject | undefined {
  const found = isObject(extensions) ? extensions[EXTENSION] : undefined;
  return isObject(found) ? found : undefined;
}

/**
 * Undoes the compression of a file's meshes, all data in one GLB; nothing else is changed. What a mesh says
 * that it holds is checked against what comes out. Rejects with CharacterFault.
 */
export async function undoDraco({ json, buffers }: GltfParts): Promise<Uint8Array<ArrayBuffer>> {
  // Only who has such a file needs what reads it.
  const [{ default: createDecoderModule }, { default: address }] = await Promise.all([
    import('draco3d/draco_decoder_nodejs.js'),
    import('draco3d/draco_decoder.wasm?url&inline'),
  ]);
  const module = await createDecoderModule({
    wasmBinary: decodeDataAddress(address),
    // What goes wrong is told where it is caught.
    printErr: () => undefined,
  });
  const parts = new GlbParts();
  const given = readObjects(json, 'bufferViews', LIST_MAX);
  const views = parts.addBuffers(buffers, given);
  const accessors = [...readObjects(json, 'accessors', LIST_MAX)];
  const put = (index: number, { array, stride }: Numbers) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    const byteStride = stride === undefined ? {} : { byteStride: stride };
    views.push({ buffer: 0, byteOffset: parts.add(bytes), byteLength: bytes.byteLength, ...byteStride });
    const { sparse: _, byteOffset: __, ...kept } = accessors[index]!;
    accessors[index] = { ...kept, bufferView: views.length - 1 };
  };
  let points = 0;
  const meshes = readObjects(json, 'meshes', LIST_MAX).map((mesh) => ({
    ...mesh,
    primitives: readObjects(mesh, 'primitives', LIST_MAX).map((primitive) => {
      const compression = findCompression(primitive);
      if (compression === undefined) return primitive;
      const source = takePart(given, compression, buffers);
      const decoding = { module, accessors, primitive, compression };
      const read = decode(decoding, source, CHARACTER_LIMITS.vertices - points);
      points += read.points;
      for (const [index, numbers] of read.numbers) put(index, numbers);
      const { [EXTENSION]: _, ...others } = primitive['extensions'] as JsonObject;
      return { ...primitive, extensions: others };
    }),
  }));
  const { extensionsUsed, extensionsRequired, ...rest } = json;
  return joinGlb(
    {
      ...rest,
      ...listWithout('extensionsUsed', extensionsUsed),
      ...listWithout('extensionsRequired', extensionsRequired),
      meshes,
      accessors,
      buffers: [{ byteLength: parts.length }],
      bufferViews: views,
    },
    parts.join(),
  );
}

function listWithout(key: string, list: unknown): JsonObject {
  const kept = Array.isArray(list) ? list.filter((name) => name !== EXTENSION) : [];
  return kept.length > 0 ? { [key]: kept } : {};
}

/** The bytes that a compressed mesh lies in. */
function takePart(
  views: readonly JsonObject[],
  compression: JsonObject,
  buffers: GltfParts['buffers'],
): Uint8Array {
  const view = views[readIndex(compression['bufferView'] ?? -1, views.length, 'a mesh')!]!;
  const buffer = buffers[readIndex(view['buffer'] ?? -1, buffers.length, 'a view')!];
  const [from, length] = [Number(view['byteOffset'] ?? 0), Number(view['byteLength'])];
  if (buffer === undefined || !(from >= 0 && length > 0 && from + length <= buffer.byteLength))
    failBroken('a view reaches beyond its buffer');
  return buffer.subarray(from, from + length);
}

/** Numbers as an accessor has them; rows that are no whole words are that many bytes apart. */
interface Numbers {
  readonly array: Uint8Array | Uint16Array | Uint32Array | Int8Array | Int16Array | Float32Array;
  readonly stride?: number;
}

interface Decoding {
  readonly module: DecoderModule;
  readonly accessors: readonly JsonObject[];
  readonly primitive: JsonObject;
  readonly compression: JsonObject;
}

interface Decoded {
  readonly points: number;
  /** By accessor. */
  readonly numbers: readonly (readonly [index: number, numbers: Numbers])[];
}

function decode(decoding: Decoding, source: Uint8Array, most: number): Decoded {
  const { module } = decoding;
  const decoder = new module.Decoder();
  const mesh = new module.Mesh();
  const buffer = new module.DecoderBuffer();
  try {
    buffer.Init(new Int8Array(source.buffer, source.byteOffset, source.byteLength), source.byteLength);
    if (
      decoder.GetEncodedGeometryType(buffer) !== module.TRIANGULAR_MESH ||
      !decoder.DecodeBufferToMesh(buffer, mesh).ok()
    )
      failBroken('its compressed meshes do not hold together');
    if (mesh.num_points() > most || mesh.num_faces() > CHARACTER_LIMITS.triangles)
      throw new CharacterFault(
        'has more points than a character needs. Reduce its meshes to 2 million points.',
      );
    return { points: mesh.num_points(), numbers: [...readAttributes(decoding, decoder, mesh)] };
  } catch (error) {
    if (error instanceof CharacterFault) throw error;
    // What the decoder gives up at, it throws in many ways.
    return failBroken('its compressed meshes do not hold together');
  } finally {
    for (const one of [buffer, mesh, decoder]) module.destroy(one);
  }
}

function* readAttributes(
  { module, accessors, primitive, compression }: Decoding,
  decoder: Decoder,
  mesh: Mesh,
): Iterable<readonly [number, Numbers]> {
  const { attributes } = primitive;
  const { attributes: numbered } = compression;
  if (!isObject(attributes) || !isObject(numbered)) failBroken('a mesh has no points');
  for (const [name, number] of Object.entries(numbered)) {
    const index = readIndex(attributes[name], accessors.length, 'a mesh');
    if (index === undefined || typeof number !== 'number') failBroken('a mesh has no points');
    yield [index, readAttribute({ module, decoder, mesh }, number, accessors[index]!)];
  }
  const index = readIndex(primitive['indices'], accessors.length, 'a mesh');
  if (index !== undefined) yield [index, readTriangles({ module, decoder, mesh }, accessors[index]!)];
}

interface Source {
  readonly module: DecoderModule;
  readonly decoder: Decoder;
  readonly mesh: Mesh;
}

function readAttribute({ module, decoder, mesh }: Source, number: number, accessor: JsonObject): Numbers {
  const [size, kind] = [SIZES[String(accessor['type'])], findKind(accessor)];
  const attribute = decoder.GetAttributeByUniqueId(mesh, number);
  const count = mesh.num_points();
  if (
    size === undefined ||
    kind === undefined ||
    attribute.num_components() !== size ||
    accessor['count'] !== count
  )
    failBroken('a compressed mesh is not what it says');
  const [name, Holder] = kind;
  const bytes = count * size * Holder.BYTES_PER_ELEMENT;
  const { _malloc: allocate, _free: free } = module;
  const place = allocate(bytes);
  try {
    const isRead: unknown = decoder.GetAttributeDataArrayForAllPoints(
      mesh,
      attribute,
      module[name],
      bytes,
      place,
    );
    if (isRead !== true) failBroken('its compressed meshes do not hold together');
    const numbers = new Holder(module.HEAPU8.slice(place, place + bytes).buffer);
    return spread(numbers, size * Holder.BYTES_PER_ELEMENT);
  } finally {
    free(place);
  }
}

function findKind({ componentType }: JsonObject): (typeof KINDS)[keyof typeof KINDS] | undefined {
  return typeof componentType === 'number' && Object.hasOwn(KINDS, componentType)
    ? KINDS[componentType as keyof typeof KINDS]
    : undefined;
}

/** Rows apart by whole words, as a glTF wants them. */
function spread(array: Numbers['array'], rowBytes: number): Numbers {
  const stride = Math.ceil(rowBytes / 4) * 4;
  if (stride === rowBytes) return { array };
  const bytes = new Uint8Array(array.buffer);
  const out = new Uint8Array((stride * bytes.byteLength) / rowBytes);
  for (let row = 0; row * rowBytes < bytes.byteLength; row++)
    out.set(bytes.subarray(row * rowBytes, (row + 1) * rowBytes), row * stride);
  return { array: out, stride };
}

function readTriangles({ module, decoder, mesh }: Source, accessor: JsonObject): Numbers {
  const count = 3 * mesh.num_faces();
  const kind = findKind(accessor);
  if (accessor['count'] !== count || kind === undefined) failBroken('a compressed mesh is not what it says');
  const { _malloc: allocate, _free: free } = module;
  const place = allocate(4 * count);
  try {
    const isRead: unknown = decoder.GetTrianglesUInt32Array(mesh, 4 * count, place);
    if (isRead !== true) failBroken('its compressed meshes do not hold together');
    return { array: new kind[1](new Uint32Array(module.HEAPU8.slice(place, place + 4 * count).buffer)) };
  } finally {
    free(place);
  }
}
