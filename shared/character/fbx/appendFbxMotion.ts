import { multiplyInto } from '../../body/pose/quaternion.ts';
import { addFbxLimb } from '../../clip/fbx/addFbxSkeleton.ts';
import { writeAnglesInto } from '../../clip/fbx/eulerXyz.ts';
import { FbxMotion } from '../../clip/fbx/fbxMotion.ts';
import { createFbxTake, FBX_SCENE, FbxObjectList } from '../../clip/fbx/fbxObjects.ts';
import {
  FBX_HEADER_BYTES,
  type FbxRecord,
  findFbxEnd,
  readFbxRecords,
  readFbxVersion,
  writeFbxRecords,
} from '../../clip/fbx/fbxRecords.ts';
import { createFbxFooter } from '../../clip/fbx/fbxScene.ts';
import { createFbxRecord as record, readFbxValues } from '../../clip/fbx/fbxValues.ts';
import { readFbxPlacement, writePivotInto } from '../../clip/fbx/poseFbx.ts';
import { type FbxModel, readFbxModels } from '../../clip/fbx/readFbx.ts';
import { failBroken } from '../fault.ts';
import type { NodeKeys } from '../export/nodeKeys.ts';
import type { RootNode } from '../export/rootNode.ts';
import type { Rig } from '../rig.ts';

/** A motion that is to be added to an FBX. */
export interface AddedFbxMotion {
  /** Made unique among those of the file. */
  readonly name: string;
  readonly fps: number;
  readonly frames: number;
  /** As glTF has them: each node in its parent. */
  readonly keys: readonly NodeKeys[];
  /** Properties of the stack that a person reads. */
  readonly facts: readonly FbxRecord[];
  /** The nodes as they are where nothing moves them, and the models that they are; undefined for none. */
  readonly rig: Rig;
  readonly models: readonly (bigint | undefined)[];
  /** Units of the FBX in one of the rig's. */
  readonly units: number;
  /** A model that is put into the file first; left out where it is there, or not asked for. */
  readonly root?: RootNode | undefined;
  /** Its number where it is there already. */
  readonly rootModel?: bigint | undefined;
}

/** Bytes of the numbers that sign a file, behind its records. */
const SIGNATURE_BYTES = 16;
const ROOT_NAME = 'root';

/**
 * Adds a motion to an FBX, and a root where it is asked for, as records behind those of its lists, and
 * changes nothing else of what they say; counts and places go along. The file must have been read before.
 * Throws CharacterFault where what moves is no model of it.
 */
export function appendFbxMotion(
  bytes: Uint8Array,
  { name: asked, fps, frames, keys, facts, rig, models, units, root, rootModel }: AddedFbxMotion,
): {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly name: string;
  readonly rootModel: bigint | undefined;
} {
  const records = readFbxRecords(bytes);
  const inRecord = (name: string) => records.find((one) => one.name === name)?.records ?? [];
  const objects = inRecord('Objects');
  const values = objects.map((object) => readFbxValues(object));
  const last = values.reduce((most, [id]) => (typeof id === 'bigint' && id > most ? id : most), 1000n);
  const list = new FbxObjectList(last + 1n);
  const name = makeUnique(asked, listStackNames(objects));
  const known = new Map(readFbxModels(records).map((model) => [model.id, model]));
  let rootNumber = rootModel;
  let connections = inRecord('Connections');
  if (root !== undefined) {
    const above = models[root.parent] ?? FBX_SCENE;
    rootNumber = addFbxLimb(list, ROOT_NAME, [0, 0, 0], above, []);
    const moved = new Set(root.children.map((node) => models[node]));
    connections = connections.map((link) => hangAnew(link, moved, above, rootNumber!));
  }
  const motion = new FbxMotion(list, { name, fps, frames, facts });
  for (const node of new Set(keys.map((one) => one.node))) {
    const id = node < models.length ? models[node] : rootNumber;
    const own = keys.filter((one) => one.node === node);
    if (id === undefined) {
      if (own.some(({ isConstant }) => !isConstant)) failBroken('what walks is not in its scene');
      continue;
    }
    addNodeKeys(motion, id, known.get(id), own, frames, { rig, units });
  }
  const added = [...records];
  const append = (kind: string, more: readonly FbxRecord[], from = inRecord(kind)) => {
    const at = added.findIndex((one) => one.name === kind);
    if (at >= 0) added[at] = { ...added[at]!, records: [...from, ...more] };
  };
  append('Definitions', [], countObjects(inRecord('Definitions'), list.objects));
  append('Objects', list.objects);
  append('Connections', list.connections, connections);
  append(
    'Takes',
    list.takes.map((take) => createFbxTake(take)),
  );
  const end = findFbxEnd(bytes);
  const out = writeFbxRecords(added, bytes.subarray(0, FBX_HEADER_BYTES), (at) =>
    createFbxFooter(at, readFbxVersion(bytes), bytes.subarray(end, end + SIGNATURE_BYTES)),
  );
  return { bytes: out, name, rootModel: rootNumber };
}

/** The root that was put over a model before; undefined where the model has none above. */
export function findFbxRoot(bytes: Uint8Array, below: bigint | undefined): bigint | undefined {
  return readFbxModels(readFbxRecords(bytes)).find(({ id }) => id === below)?.parent;
}

function listStackNames(objects: readonly FbxRecord[]): ReadonlySet<string> {
  return new Set(
    objects
      .filter(({ name }) => name === 'AnimationStack')
      .map((stack) => String(readFbxValues(stack)[1]).split('\0')[0]!),
  );
}

function makeUnique(name: string, taken: ReadonlySet<string>): string {
  let unique = name;
  for (let number = 2; taken.has(unique); number++) unique = `${name} ${number}`;
  return unique;
}

/** A connection as it is, or from the root in place of what is above it. */
function hangAnew(
  link: FbxRecord,
  moved: ReadonlySet<bigint | undefined>,
  above: bigint,
  root: bigint,
): FbxRecord {
  const [kind, child, parent] = readFbxValues(link);
  return kind === 'OO' && parent === above && moved.has(child as bigint)
    ? record(link.name, ['OO', child as bigint, root], link.records)
    : link;
}

/** The definitions with the counts that more objects make. */
function countObjects(
  definitions: readonly FbxRecord[],
  objects: readonly FbxRecord[],
): readonly FbxRecord[] {
  const counts = new Map<string, number>();
  for (const { name } of objects) counts.set(name, (counts.get(name) ?? 0) + 1);
  const raise = (one: FbxRecord, by: number) =>
    record('Count', [{ integer: Number(readFbxValues(one)[0]) + by }], one.records);
  const counted = definitions.map((one) => {
    if (one.name === 'Count') return raise(one, objects.length);
    const by = counts.get(String(readFbxValues(one)[0]));
    if (one.name !== 'ObjectType' || by === undefined) return one;
    counts.delete(String(readFbxValues(one)[0]));
    return {
      ...one,
      records: one.records?.map((inner) => (inner.name === 'Count' ? raise(inner, by) : inner)),
    };
  });
  const others = Array.from(counts, ([kind, count]) =>
    record('ObjectType', [kind], [record('Count', [{ integer: count }])]),
  );
  return [...counted, ...others];
}

const EVERY = [0] as const;

/** Adds a node's channels as curves of its model's own properties. */
function addNodeKeys(
  motion: FbxMotion,
  id: bigint,
  model: FbxModel | undefined,
  keys: readonly NodeKeys[],
  frames: number,
  { rig, units }: Pick<AddedFbxMotion, 'rig' | 'units'>,
): void {
  const placement = readFbxPlacement(model?.properties ?? new Map());
  const find = (path: NodeKeys['path']) => keys.find((one) => one.path === path);
  const [rotation, translation, scale] = [find('rotation'), find('translation'), find('scale')];
  const still = rig.nodes[keys[0]!.node];
  const read = (channel: NodeKeys | undefined, size: number, frame: number, usual: readonly number[]) => {
    const from = channel?.isConstant ? 0 : size * frame;
    return channel ? channel.values.subarray(from, from + size) : usual;
  };
  const { before, after, order } = placement;
  const inverses = [before, after].map(
    (turn) => turn && Float64Array.of(-turn[0]!, -turn[1]!, -turn[2]!, turn[3]!),
  );
  const isPivoted = [placement.pivot, placement.offset, placement.scalingOffset, placement.scalingPivot].some(
    (vector) => vector.some((value) => value !== 0),
  );
  const moves = translation !== undefined || (rotation !== undefined && isPivoted);
  const isConstant = keys.every((one) => one.isConstant);
  const times = isConstant ? EVERY : Array.from({ length: frames }, (_, frame) => frame);
  const angles = new Float64Array(3 * times.length);
  const places = new Float64Array(3 * times.length);
  const turn = new Float64Array(4);
  const own = new Float64Array(4);
  const offset = new Float64Array(3);
  angles.set(placement.rotation);
  times.forEach((_, at) => {
    turn.set(read(rotation, 4, at, still?.rotation ?? [0, 0, 0, 1]));
    own.set(turn);
    if (inverses[0]) multiplyInto(inverses[0], 0, own, 0, own, 0);
    if (inverses[1]) multiplyInto(own, 0, inverses[1], 0, own, 0);
    if (at > 0) angles.copyWithin(3 * at, 3 * at - 3, 3 * at);
    writeAnglesInto(order, own, 0, angles, 3 * at);
    writePivotInto(placement, turn, Array.from(read(scale, 3, at, placement.scaling)), offset);
    const place = read(translation, 3, at, still?.translation ?? [0, 0, 0]);
    for (let axis = 0; axis < 3; axis++) places[3 * at + axis] = units * place[axis]! - offset[axis]!;
  });
  if (moves) motion.add(id, 'Lcl Translation', times, places);
  if (rotation) motion.add(id, 'Lcl Rotation', times, angles);
  if (scale) motion.add(id, 'Lcl Scaling', EVERY, Float64Array.from(scale.values));
}
