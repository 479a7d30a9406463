import type { FbxRecord } from './fbxRecords.ts';
import { createFbxRecord as record, type FbxValue } from './fbxValues.ts';

/** Units of an FBX's times in a second. */
export const FBX_TICKS_PER_SECOND = 46_186_158_000;
/** The number of the scene itself, which the topmost models hang from. */
export const FBX_SCENE = 0n;
/** Names of objects end in their class. */
export const FBX_CLASS_MARK = '\0\u0001';
/** Objects of a new file have numbers from here on (chosen: no reader takes one for the scene). */
const FIRST = 1001n;

/** Makes a property of an object: its name, type, label, flags and values. */
export function createFbxProperty(
  name: string,
  [type, label, flags]: readonly [type: string, label: string, flags: string],
  ...values: readonly FbxValue[]
): FbxRecord {
  return record('P', [name, type, label, flags, ...values]);
}

/** Makes the list of an object's properties. */
export function createFbxProperties(properties: readonly FbxRecord[]): FbxRecord {
  return record('Properties70', [], properties);
}

/** Types of properties: type, label, flags. */
export const FBX_TYPES = {
  integer: ['int', 'Integer', ''],
  double: ['double', 'Number', ''],
  enumeration: ['enum', '', ''],
  time: ['KTime', 'Time', ''],
  color: ['Color', '', 'A'],
  vector: ['Vector3D', 'Vector', ''],
  number: ['Number', '', 'A'],
  text: ['KString', '', ''],
} as const;

/** What an object is made of: its kind, name, class behind the name, and sub-class. */
export interface FbxObject {
  readonly kind: string;
  readonly name: string;
  /** Left out, it is the kind. */
  readonly className?: string;
  readonly subClass?: string;
}

/** A take, as readers of before stacks look for it: its name and how long it is, ticks. */
export interface FbxTake {
  readonly name: string;
  readonly ticks: bigint;
}

/** Gathers objects and what hangs from what. */
export class FbxObjectList {
  readonly objects: FbxRecord[] = [];
  readonly connections: FbxRecord[] = [];
  readonly takes: FbxTake[] = [];
  #next: bigint;

  /** @param first the number of the first object, over those of all that are there already. */
  constructor(first: bigint = FIRST) {
    this.#next = first;
  }

  /** Adds an object; returns its number. */
  add({ kind, name, className = kind, subClass = '' }: FbxObject, records: readonly FbxRecord[]): bigint {
    const id = this.#next++;
    this.objects.push(record(kind, [id, `${name}${FBX_CLASS_MARK}${className}`, subClass], records));
    return id;
  }

  /** Hangs an object from another, or from a property of it. */
  connect(child: bigint, parent: bigint, property?: string): void {
    this.connections.push(
      record('C', property === undefined ? ['OO', child, parent] : ['OP', child, parent, property]),
    );
  }
}

/** The record of a take. */
export function createFbxTake({ name, ticks }: FbxTake): FbxRecord {
  return record(
    'Take',
    [name],
    [
      record('FileName', [`${name}.tak`]),
      record('LocalTime', [0n, ticks]),
      record('ReferenceTime', [0n, ticks]),
    ],
  );
}
