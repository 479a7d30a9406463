import { deflateSync } from 'node:zlib';

/** Numbers that are packed, and how many they say that they are; left out: as many as they are. */
export interface FbxList {
  readonly letter: 'd' | 'i';
  readonly numbers: readonly number[];
  readonly saidCount?: number;
}
export type FbxValue = string | number | bigint | FbxList | Uint8Array;

/** A record of an FBX: its name, its values and what is in it. */
export interface FbxRecord {
  readonly name: string;
  readonly values: readonly FbxValue[];
  readonly records?: readonly FbxRecord[];
}

/** Joints of a body of 1.7 m, in centimetres: their parents and where they stand. */
const JOINTS: readonly (readonly [name: string, parent: string, x: number, y: number, z: number])[] = [
  ['Hips', '', 0, 95, 0],
  ['Spine', 'Hips', 0, 120, -2],
  ['Neck', 'Spine', 0, 142, -1],
  ['Head', 'Neck', 0, 150, 1],
  ...(
    [
      ['Left', 1],
      ['Right', -1],
    ] as const
  ).flatMap(([side, x]) => [
    [`${side}UpLeg`, 'Hips', 9 * x, 90, 0] as const,
    [`${side}Leg`, `${side}UpLeg`, 10 * x, 49, 2] as const,
    [`${side}Foot`, `${side}Leg`, 11 * x, 8, -2] as const,
    [`${side}ToeBase`, `${side}Foot`, 12 * x, 2, 10] as const,
    [`${side}Arm`, 'Spine', 17 * x, 138, -2] as const,
    [`${side}ForeArm`, `${side}Arm`, 45 * x, 138, -3] as const,
    [`${side}Hand`, `${side}ForeArm`, 70 * x, 138, -2] as const,
  ]),
];

/** Makes a binary FBX of a skeleton alone, as Mixamo's are "without skin", and of what else is told. */
export function createFbxFile(
  version = 7400,
  more: readonly FbxRecord[] = [],
  joined: readonly FbxRecord[] = [],
): Uint8Array<ArrayBuffer> {
  const numbers = new Map(JOINTS.map(([name], at) => [name, BigInt(1000 + at)]));
  const places = new Map(JOINTS.map(([name, , ...place]) => [name, place]));
  const models = JOINTS.map(([name, parent, ...place]): FbxRecord => {
    const from = places.get(parent) ?? [0, 0, 0];
    const own = place.map((value, axis) => value - from[axis]!);
    return {
      name: 'Model',
      values: [numbers.get(name)!, `mixamorig:${name}\0\u0001Model`, 'LimbNode'],
      records: [
        {
          name: 'Properties70',
          values: [],
          records: [{ name: 'P', values: ['Lcl Translation', 'Lcl Translation', '', 'A', ...own] }],
        },
      ],
    };
  });
  const links = JOINTS.map(
    ([name, parent]): FbxRecord => ({
      name: 'C',
      values: ['OO', numbers.get(name)!, numbers.get(parent) ?? 0n],
    }),
  );
  return writeFbx(
    [
      { name: 'Objects', values: [], records: [...models, ...more] },
      { name: 'Connections', values: [], records: [...links, ...joined] },
    ],
    version,
  );
}

/** Writes records as an FBX of up to version 7.4. */
export function writeFbx(records: readonly FbxRecord[], version = 7400): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(27);
  header.write('Kaydara FBX Binary  \0\u001a\0', 'latin1');
  header.writeUInt32LE(version, 23);
  const parts: Buffer<ArrayBuffer>[] = [header];
  let at = header.length;
  for (const record of records) {
    const part = writeRecord(record, at);
    parts.push(part);
    at += part.length;
  }
  return Uint8Array.from(Buffer.concat([...parts, Buffer.alloc(13 + 192)]));
}

function writeRecord({ name, values, records = [] }: FbxRecord, at: number): Buffer<ArrayBuffer> {
  const list = Buffer.concat(values.map(writeValue));
  const head = Buffer.alloc(13 + name.length);
  head.writeUInt32LE(values.length, 4);
  head.writeUInt32LE(list.length, 8);
  head.writeUInt8(name.length, 12);
  head.write(name, 13, 'latin1');
  const parts = [head, list];
  let end = at + head.length + list.length;
  for (const record of records) {
    const part = writeRecord(record, end);
    parts.push(part);
    end += part.length;
  }
  if (records.length > 0) parts.push(Buffer.alloc(13));
  head.writeUInt32LE(end + (records.length > 0 ? 13 : 0), 0);
  return Buffer.concat(parts);
}

function writeValue(value: FbxValue): Buffer<ArrayBuffer> {
  if (value instanceof Uint8Array) {
    const head = Buffer.from('R\0\0\0\0', 'latin1');
    head.writeUInt32LE(value.length, 1);
    return Buffer.concat([head, value]);
  }
  if (typeof value === 'object') return writeList(value);
  const out = Buffer.alloc(typeof value === 'string' ? 5 : 9);
  if (typeof value === 'string') {
    const text = Buffer.from(value, 'utf8');
    out.write('S', 'latin1');
    out.writeUInt32LE(text.length, 1);
    return Buffer.concat([out, text]);
  }
  out.write(typeof value === 'bigint' ? 'L' : 'D', 'latin1');
  if (typeof value === 'bigint') out.writeBigInt64LE(value, 1);
  else out.writeDoubleLE(value, 1);
  return out;
}

function writeList({ letter, numbers, saidCount = numbers.length }: FbxList): Buffer<ArrayBuffer> {
  const list = letter === 'd' ? Float64Array.from(numbers) : Int32Array.from(numbers);
  const packed = deflateSync(new Uint8Array(list.buffer));
  const head = Buffer.alloc(13);
  head.write(letter, 'latin1');
  head.writeUInt32LE(saidCount, 1);
  head.writeUInt32LE(1, 5);
  head.writeUInt32LE(packed.length, 9);
  return Buffer.concat([head, packed]);
}
