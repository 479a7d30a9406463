import { encodeBase64 } from '../base64.ts';
import { takeApart } from '../read/container.ts';
import { joinGlb } from '../joinGlb.ts';
import type { NodeKeys } from './nodeKeys.ts';
import { addRootNode, type RootNode } from './rootNode.ts';

/** An animation to be added to a file. */
export interface AddedAnimation {
  /** Made unique among those of the file. */
  readonly name: string;
  /** Frames a second, and how many there are. */
  readonly fps: number;
  readonly frames: number;
  readonly keys: readonly NodeKeys[];
  readonly extras: Readonly<Record<string, unknown>>;
  /** A node that is put into the file first; left out where it is there, or not asked for. */
  readonly root?: RootNode | undefined;
}

const FLOAT = 5126;

type Json = Record<string, unknown>;

/**
 * Adds an animation to a GLB, VRM or glTF, and a root where it is asked for, and changes nothing else: what
 * the file holds stays where and as it is, and the keys come behind it. The result is a GLB. The file must
 * have been read before.
 */
export function appendAnimation(
  bytes: Uint8Array,
  added: AddedAnimation,
): { readonly bytes: Uint8Array<ArrayBuffer>; readonly name: string } {
  const { json, buffers, further } = takeApart(bytes);
  if (added.root !== undefined) addRootNode(json, added.root);
  const first = (json['buffers'] as readonly Json[] | undefined)?.[0];
  const hasBinary = first !== undefined && first['uri'] === undefined && buffers[0] !== undefined;
  const old = hasBinary ? buffers[0]! : new Uint8Array(0);
  const from = Math.ceil(old.byteLength / 4) * 4;
  const writer = new KeyWriter(
    json,
    hasBinary ? 0 : ((json['buffers'] as Json[] | undefined)?.length ?? 0),
    hasBinary ? from : 0,
  );
  const times = Float32Array.from({ length: added.frames }, (_, frame) => frame / added.fps);
  const allTimes = writer.addNumbers(times, 'SCALAR', true);
  let oneTime: number | undefined;
  const samplers: Json[] = [];
  const channels = added.keys.map(({ node, path, isConstant, values }) => {
    if (isConstant) oneTime ??= writer.addNumbers(Float32Array.of(0), 'SCALAR', true);
    const output = writer.addNumbers(values, path === 'rotation' ? 'VEC4' : 'VEC3');
    samplers.push({ input: isConstant ? oneTime : allTimes, interpolation: 'LINEAR', output });
    return { sampler: samplers.length - 1, target: { node, path } };
  });
  const animations = addTo(json, 'animations');
  const name = makeUnique(added.name, animations);
  animations.push({ name, channels, samplers, extras: added.extras });
  const binary = writer.join();
  const addedBuffer = addTo(json, 'buffers');
  if (hasBinary) {
    addedBuffer[0] = { ...addedBuffer[0], byteLength: from + binary.byteLength };
    const whole = new Uint8Array(from + binary.byteLength);
    whole.set(old);
    whole.set(binary, from);
    return { bytes: joinGlb(json, whole, further), name };
  }
  addedBuffer.push({
    uri: `data:application/octet-stream;base64,${encodeBase64(binary)}`,
    byteLength: binary.byteLength,
  });
  return { bytes: joinGlb(json, undefined, further), name };
}

/** A list of the file's description, made where there is none. */
function addTo(json: Json, key: string): Json[] {
  const list = (json[key] ?? []) as Json[];
  json[key] = list;
  return list;
}

function makeUnique(name: string, animations: readonly Json[]): string {
  const taken = new Set(animations.map((animation) => animation['name']));
  let unique = name;
  for (let number = 2; taken.has(unique); number++) unique = `${name} ${number}`;
  return unique;
}

/** Collects numbers and tells where they are. */
class KeyWriter {
  readonly #views: Json[];
  readonly #accessors: Json[];
  readonly #buffer: number;
  readonly #parts: Float32Array[] = [];
  #at: number;

  constructor(json: Json, buffer: number, at: number) {
    this.#views = addTo(json, 'bufferViews');
    this.#accessors = addTo(json, 'accessors');
    this.#buffer = buffer;
    this.#at = at;
  }

  addNumbers(values: Float32Array, type: 'SCALAR' | 'VEC3' | 'VEC4', hasBounds = false): number {
    const size = { SCALAR: 1, VEC3: 3, VEC4: 4 }[type];
    this.#views.push({ buffer: this.#buffer, byteOffset: this.#at, byteLength: values.byteLength });
    this.#accessors.push({
      bufferView: this.#views.length - 1,
      componentType: FLOAT,
      count: values.length / size,
      type,
      ...(hasBounds && { min: [values[0]], max: [values.at(-1)] }),
    });
    this.#parts.push(values);
    this.#at += values.byteLength;
    return this.#accessors.length - 1;
  }

  join(): Uint8Array {
    const length = this.#parts.reduce((sum, part) => sum + part.byteLength, 0);
    const out = new Uint8Array(length);
    let at = 0;
    for (const part of this.#parts) {
      out.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), at);
      at += part.byteLength;
    }
    return out;
  }
}
