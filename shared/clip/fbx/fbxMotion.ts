import type { FbxRecord } from './fbxRecords.ts';
import {
  createFbxProperties,
  createFbxProperty,
  FBX_TICKS_PER_SECOND,
  FBX_TYPES,
  type FbxObjectList,
} from './fbxObjects.ts';
import { createFbxRecord as record } from './fbxValues.ts';

/** Linear from key to key, with tangents that follow the keys where a person makes it a curve. */
const KEY_FLAGS = (1 << 2) | (1 << 8) | (1 << 13) | (1 << 14);
/** What the flags mean to say of tangents, for all keys: nothing. */
const KEY_DATA = Float32Array.of(0, 0, 0, 0);
/** The axes of a property, as its curves are joined to it. */
const AXES = ['d|X', 'd|Y', 'd|Z'] as const;

/** The properties of a node that curves move, and what their curve nodes are called. */
const NODE_NAMES = { 'Lcl Translation': 'T', 'Lcl Rotation': 'R', 'Lcl Scaling': 'S' } as const;
export type FbxMovedProperty = keyof typeof NODE_NAMES;

/** What a motion is called and when its frames are. */
export interface FbxMotionPlan {
  readonly name: string;
  readonly fps: number;
  readonly frames: number;
  /** Properties of the stack that a person reads. */
  readonly facts: readonly FbxRecord[];
}

/** A stack with one layer, which curves are added to. */
export class FbxMotion {
  readonly #objects: FbxObjectList;
  readonly #layer: bigint;
  readonly #fps: number;
  readonly #times = new Map<readonly number[], FbxRecord>();

  constructor(objects: FbxObjectList, { name, fps, frames, facts }: FbxMotionPlan) {
    this.#objects = objects;
    this.#fps = fps;
    const ticks = computeTicks(frames - 1, fps);
    const stack = objects.add({ kind: 'AnimationStack', name, className: 'AnimStack' }, [
      createFbxProperties([
        createFbxProperty('LocalStart', FBX_TYPES.time, 0n),
        createFbxProperty('LocalStop', FBX_TYPES.time, ticks),
        createFbxProperty('ReferenceStart', FBX_TYPES.time, 0n),
        createFbxProperty('ReferenceStop', FBX_TYPES.time, ticks),
        ...facts,
      ]),
    ]);
    this.#layer = objects.add({ kind: 'AnimationLayer', name, className: 'AnimLayer' }, []);
    objects.connect(this.#layer, stack);
    objects.takes.push({ name, ticks });
  }

  /** Moves a property of a model: x y z of every frame, of which some frames have a key. */
  add(model: bigint, property: FbxMovedProperty, frames: readonly number[], values: Float64Array): void {
    const objects = this.#objects;
    const node = objects.add(
      { kind: 'AnimationCurveNode', name: NODE_NAMES[property], className: 'AnimCurveNode' },
      [createFbxProperties(AXES.map((axis, at) => createFbxProperty(axis, FBX_TYPES.number, values[at]!)))],
    );
    objects.connect(node, this.#layer);
    objects.connect(node, model, property);
    AXES.forEach((axis, at) => {
      const curve = objects.add({ kind: 'AnimationCurve', name: '', className: 'AnimCurve' }, [
        record('Default', [values[at]!]),
        record('KeyVer', [{ integer: 4008 }]),
        this.#getTimes(frames),
        record('KeyValueFloat', [Float32Array.from(frames, (frame) => values[3 * frame + at]!)]),
        record('KeyAttrFlags', [Int32Array.of(KEY_FLAGS)]),
        record('KeyAttrDataFloat', [KEY_DATA]),
        record('KeyAttrRefCount', [Int32Array.of(frames.length)]),
      ]);
      objects.connect(curve, node, axis);
    });
  }

  #getTimes(frames: readonly number[]): FbxRecord {
    let times = this.#times.get(frames);
    if (times === undefined) {
      times = record('KeyTime', [BigInt64Array.from(frames, (frame) => computeTicks(frame, this.#fps))]);
      this.#times.set(frames, times);
    }
    return times;
  }
}

function computeTicks(frame: number, fps: number): bigint {
  return BigInt(Math.round((frame * FBX_TICKS_PER_SECOND) / fps));
}
