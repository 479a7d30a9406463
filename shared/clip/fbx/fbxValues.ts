import { decodeUtf8, encodeUtf8 } from '../utf8.ts';
import { createView, type FbxRecord } from './fbxRecords.ts';

/** A list of numbers of one kind. */
export type FbxList = Float64Array | Float32Array | Int32Array | BigInt64Array;

/** A whole number of 32 bits; a plain number is a double, a bigint a whole number of 64 bits. */
export interface FbxInteger {
  readonly integer: number;
}

/** What a record is made with: numbers, texts, lists of numbers, and raw bytes. */
export type FbxValue = number | bigint | boolean | FbxInteger | string | FbxList | Uint8Array;

/** What is read of a record: numbers of up to 32 bits and flags are plain numbers. */
export type FbxReadValue = number | bigint | string | FbxList | Uint8Array;

/** Letter of a list, and what one is made of. */
const LISTS = { d: Float64Array, f: Float32Array, i: Int32Array, l: BigInt64Array } as const;
/** Bytes of a list before its numbers: letter, how many there are, whether they are packed, and length. */
export const FBX_LIST_HEAD = 13;
/** Bytes of a value that is one number, behind its letter. */
export const FBX_NUMBER_BYTES: Readonly<Record<string, number>> = {
  Y: 2,
  C: 1,
  B: 1,
  I: 4,
  F: 4,
  D: 8,
  L: 8,
};
/** Bytes of each number of a list, by its letter. */
export const FBX_LIST_BYTES: Readonly<Record<string, number>> = { b: 1, c: 1, i: 4, f: 4, d: 8, l: 8 };

/** Makes a record. Records in it may be none, for those that readers expect a block in. */
export function createFbxRecord(
  name: string,
  values: readonly FbxValue[],
  records?: readonly FbxRecord[],
): FbxRecord {
  return { name, count: values.length, values: values.map(encodeValue), records };
}

function encodeValue(value: FbxValue): Uint8Array {
  if (typeof value === 'string') return join('S', encodeUtf8(value));
  if (value instanceof Uint8Array) return join('R', value);
  if (typeof value === 'boolean') return encodeNumber('C', (view) => view.setUint8(1, Number(value)));
  if (typeof value === 'number') return encodeNumber('D', (view) => view.setFloat64(1, value, true));
  if (typeof value === 'bigint') return encodeNumber('L', (view) => view.setBigInt64(1, value, true));
  if ('integer' in value) return encodeNumber('I', (view) => view.setInt32(1, value.integer, true));
  const [letter] = Object.entries(LISTS).find(([, List]) => value instanceof List)!;
  const out = new Uint8Array(FBX_LIST_HEAD + value.byteLength);
  const view = new DataView(out.buffer);
  out[0] = letter.charCodeAt(0);
  view.setUint32(1, value.length, true);
  view.setUint32(9, value.byteLength, true);
  out.set(new Uint8Array(value.buffer, value.byteOffset, value.byteLength), FBX_LIST_HEAD);
  return out;
}

function encodeNumber(letter: string, set: (view: DataView) => void): Uint8Array {
  const out = new Uint8Array(1 + FBX_NUMBER_BYTES[letter]!);
  out[0] = letter.charCodeAt(0);
  set(new DataView(out.buffer));
  return out;
}

function join(letter: 'S' | 'R', bytes: Uint8Array): Uint8Array {
  const out = new Uint8Array(5 + bytes.byteLength);
  out[0] = letter.charCodeAt(0);
  new DataView(out.buffer).setUint32(1, bytes.byteLength, true);
  out.set(bytes, 5);
  return out;
}

/**
 * The values of a record. A list that is packed, or of a kind that nothing here reads, is its bytes as they
 * are.
 */
export function readFbxValues({ values, count }: FbxRecord): readonly FbxReadValue[] {
  const read: FbxReadValue[] = [];
  for (const piece of values) {
    const view = createView(piece);
    for (let at = 0; at < piece.byteLength && read.length < count; ) {
      const letter = String.fromCharCode(piece[at]!);
      const end = at + measureFbxValue(view, at);
      read.push(readValue(letter, view, at, piece.subarray(at, end)));
      at = end;
    }
  }
  return read;
}

/** Bytes of each number of a list; undefined for a value that is none. */
export function getFbxListBytes(view: DataView, at: number): number | undefined {
  return FBX_LIST_BYTES[String.fromCharCode(view.getUint8(at))];
}

/** Bytes of a value with its letter. */
export function measureFbxValue(view: DataView, at: number): number {
  const letter = String.fromCharCode(view.getUint8(at));
  const size = FBX_NUMBER_BYTES[letter];
  if (size !== undefined) return 1 + size;
  const listed = FBX_LIST_BYTES[letter];
  if (listed === undefined) return 5 + view.getUint32(at + 1, true);
  const isPacked = view.getUint32(at + 5, true) !== 0;
  return FBX_LIST_HEAD + (isPacked ? view.getUint32(at + 9, true) : listed * view.getUint32(at + 1, true));
}

function readValue(letter: string, view: DataView, at: number, bytes: Uint8Array): FbxReadValue {
  switch (letter) {
    case 'S':
      return decodeUtf8(bytes.subarray(5));
    case 'R':
      return bytes.subarray(5);
    case 'D':
      return view.getFloat64(at + 1, true);
    case 'F':
      return view.getFloat32(at + 1, true);
    case 'I':
      return view.getInt32(at + 1, true);
    case 'L':
      return view.getBigInt64(at + 1, true);
    case 'Y':
      return view.getInt16(at + 1, true);
    case 'C':
    case 'B':
      return view.getUint8(at + 1);
    default: {
      const List = LISTS[letter as keyof typeof LISTS];
      if (List === undefined || view.getUint32(at + 5, true) !== 0) return bytes;
      // A copy: numbers of eight bytes begin at whole eights, and the bytes may be a part of others.
      return new List(new Uint8Array(bytes.subarray(FBX_LIST_HEAD)).buffer);
    }
  }
}
