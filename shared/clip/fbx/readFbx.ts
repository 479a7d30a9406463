import { type FbxRecord, readFbxRecords } from './fbxRecords.ts';
import { FBX_SCENE, FBX_TICKS_PER_SECOND } from './fbxObjects.ts';
import { type FbxReadValue, readFbxValues } from './fbxValues.ts';

/** Values of an object's properties, by name. */
export type FbxPropertyValues = ReadonlyMap<string, readonly FbxReadValue[]>;

/** A node of the scene. */
export interface FbxModel {
  readonly id: bigint;
  readonly name: string;
  /** `LimbNode`, `Mesh`, `Null` and others. */
  readonly subClass: string;
  /** Number of the model above; `FBX_SCENE` for a topmost one. */
  readonly parent: bigint;
  readonly properties: FbxPropertyValues;
}

/** The keys of one number: seconds that ascend, and values. */
export interface FbxCurve {
  readonly times: Float64Array;
  readonly values: ArrayLike<number>;
}

/** The curves of a model by property, x y z; an axis may have none. */
export type FbxCurves = ReadonlyMap<string, readonly (FbxCurve | undefined)[]>;

/** A motion of the file. */
export interface FbxStack {
  readonly name: string;
  readonly properties: FbxPropertyValues;
  /** By number of the model. */
  readonly moved: ReadonlyMap<bigint, FbxCurves>;
}

/** What an FBX holds of nodes and motions. */
export interface FbxFile {
  /** Those above first. */
  readonly models: readonly FbxModel[];
  readonly stacks: readonly FbxStack[];
  /** The properties of the whole file. */
  readonly settings: FbxPropertyValues;
}

interface FbxObject {
  readonly kind: string;
  readonly name: string;
  readonly subClass: string;
  readonly record: FbxRecord;
}

/** A connection: what it hangs from, and from which property. */
interface Link {
  readonly child: bigint;
  readonly parent: bigint;
  readonly property: string | undefined;
}

const AXES = ['d|X', 'd|Y', 'd|Z'];

/**
 * Reads the nodes and motions of a binary FBX whose lists are not packed. What hangs from nothing, or from
 * what is not there, is left out.
 */
export function readFbx(bytes: Uint8Array): FbxFile {
  return readFbxFile(readFbxRecords(bytes));
}

/** The same of records. */
export function readFbxFile(records: readonly FbxRecord[]): FbxFile {
  const { objects, links, listBelow } = readTree(records);
  const models = listModels(objects, listBelow);

  const readCurve = (node: bigint, axis: string): FbxCurve | undefined => {
    const link = listBelow(node, 'AnimationCurve').find(({ property }) => property === axis);
    return link && readFbxCurve(objects.get(link.child)!.record);
  };
  const places = new Map<bigint, Link>();
  for (const link of links)
    if (link.property !== undefined && objects.get(link.child)?.kind === 'AnimationCurveNode')
      places.set(link.child, link);
  const stacks = [...objects].flatMap(([id, { kind, name, record }]): FbxStack[] => {
    if (kind !== 'AnimationStack') return [];
    const moved = new Map<bigint, Map<string, readonly (FbxCurve | undefined)[]>>();
    for (const { child: layer } of listBelow(id, 'AnimationLayer'))
      for (const { child: node } of listBelow(layer, 'AnimationCurveNode')) {
        const place = places.get(node);
        if (place === undefined) continue;
        const curves = moved.get(place.parent) ?? new Map<string, readonly (FbxCurve | undefined)[]>();
        moved.set(place.parent, curves);
        // Layers above the first one add to it, which is not taken along.
        if (!curves.has(place.property!))
          curves.set(
            place.property!,
            AXES.map((axis) => readCurve(node, axis)),
          );
      }
    return [{ name, properties: readFbxProperties(record), moved }];
  });
  const settings = records.find(({ name }) => name === 'GlobalSettings');
  return { models, stacks, settings: settings ? readFbxProperties(settings) : new Map() };
}

/** The nodes of an FBX, those above first. */
export function readFbxModels(records: readonly FbxRecord[]): readonly FbxModel[] {
  const { objects, listBelow } = readTree(records);
  return listModels(objects, listBelow);
}

interface Tree {
  readonly objects: ReadonlyMap<bigint, FbxObject>;
  readonly links: readonly Link[];
  /** The links to objects of a kind that hang from an object. */
  listBelow(id: bigint, kind: string): readonly Link[];
}

function readTree(records: readonly FbxRecord[]): Tree {
  const find = (name: string) => records.find((record) => record.name === name)?.records ?? [];
  const objects = new Map<bigint, FbxObject>();
  for (const record of find('Objects')) {
    const [id, name, subClass] = readFbxValues(record);
    if (typeof id !== 'bigint') continue;
    const told = String(name ?? '').split('\0')[0]!;
    objects.set(id, { kind: record.name, name: told, subClass: String(subClass ?? ''), record });
  }
  const links = find('Connections').flatMap((record): Link[] => {
    const [, child, parent, property] = readFbxValues(record);
    if (typeof child !== 'bigint' || typeof parent !== 'bigint') return [];
    return [{ child, parent, property: typeof property === 'string' ? property : undefined }];
  });
  const children = new Map<bigint, Link[]>();
  for (const link of links) {
    const held = children.get(link.parent);
    if (held === undefined) children.set(link.parent, [link]);
    else held.push(link);
  }
  const listBelow = (id: bigint, kind: string): readonly Link[] =>
    (children.get(id) ?? []).filter(({ child }) => objects.get(child)?.kind === kind);
  return { objects, links, listBelow };
}

function listModels(objects: Tree['objects'], listBelow: Tree['listBelow']): readonly FbxModel[] {
  const models: FbxModel[] = [];
  const seen = new Set<bigint>();
  const addModels = (parent: bigint) => {
    for (const { child: id } of listBelow(parent, 'Model')) {
      if (seen.has(id)) continue;
      seen.add(id);
      const { name, subClass, record } = objects.get(id)!;
      models.push({ id, name, subClass, parent, properties: readFbxProperties(record) });
    }
  };
  addModels(FBX_SCENE);
  // The list grows while it is walked.
  for (const { id } of models) addModels(id);
  return models;
}

/** The properties of an object's record. */
export function readFbxProperties({ records = [] }: FbxRecord): FbxPropertyValues {
  const list = records.find(({ name }) => name === 'Properties70')?.records ?? [];
  return new Map(
    list.map((record) => {
      const [name, , , , ...values] = readFbxValues(record);
      return [String(name), values];
    }),
  );
}

function readFbxCurve({ records = [] }: FbxRecord): FbxCurve | undefined {
  const read = (name: string) => {
    const record = records.find((one) => one.name === name);
    return record && readFbxValues(record)[0];
  };
  const [ticks, values] = [read('KeyTime'), read('KeyValueFloat')];
  if (
    !(ticks instanceof BigInt64Array) ||
    !(values instanceof Float32Array || values instanceof Float64Array)
  )
    return undefined;
  if (ticks.length === 0 || ticks.length !== values.length) return undefined;
  const times = Float64Array.from(ticks, (tick) => Number(tick) / FBX_TICKS_PER_SECOND);
  return { times, values };
}
