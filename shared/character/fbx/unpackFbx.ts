import { CharacterFault, failBroken } from '../fault.ts';

/** What the host has to unpack with: a browser's and Node's own code, ten times as quick as a script. */
interface Host {
  readonly DecompressionStream: new (format: 'deflate') => PackedStream;
}
interface PackedStream {
  readonly writable: {
    getWriter(): { write(bytes: Uint8Array): Promise<void>; close(): Promise<void> };
  };
  readonly readable: {
    getReader(): { read(): Promise<{ readonly value?: Uint8Array }>; cancel(): Promise<void> };
  };
}

const HEADER_BYTES = 27;
/** Letter and length of a text, or of raw bytes. */
const TEXT_HEAD = 5;
/** Versions from here on have places of 64 bits. */
const WIDE_VERSION = 7500;
/** Lists that are packed into fewer bytes are left so: unpacked they have half a megabyte at most. */
const PACKED_MIN = 512;
/** What the reader looks for behind the last record. */
const FOOTER_BYTES = 176;
const LIST_SIZES: Readonly<Record<string, number>> = { b: 1, c: 1, i: 4, f: 4, d: 8, l: 8 };
const SIZES: Readonly<Record<string, number>> = { Y: 2, C: 1, B: 1, I: 4, F: 4, D: 8, L: 8 };
/**
 * Records that no character is made of: motions, what meshes have besides, and the order of a NURBS curve,
 * without which the reader makes nothing of it: its loops are as long as that says.
 */
const UNUSED = new Set([
  'AnimationCurve',
  'AnimationCurveNode',
  'AnimationLayer',
  'AnimationStack',
  'Edges',
  'LayerElementColor',
  'LayerElementSmoothing',
  'LayerElementTangent',
  'LayerElementBinormal',
  'LayerElementVisibility',
  'Order',
]);

interface FbxRecord {
  readonly name: Uint8Array;
  readonly count: number;
  readonly values: Uint8Array[];
  readonly records: readonly FbxRecord[] | undefined;
}

/** An FBX as the reader is given it, and the pictures that were inside. */
export interface UnpackedFbx {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly pictures: readonly Uint8Array[];
}

/**
 * Writes an FBX again without motions, with its long lists unpacked, so that the reader has less to do, and
 * with the number of each picture in its place. `checkFbx` must have passed it. Rejects with CharacterFault
 * where a list is not as long as it says.
 */
export async function unpackFbx(bytes: Uint8Array): Promise<UnpackedFbx> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isWide = view.getUint32(HEADER_BYTES - 4, true) >= WIDE_VERSION;
  const unpacking: Promise<void>[] = [];
  const pictures: Uint8Array[] = [];
  const reading: Reading = { view, bytes, isWide, unpacking, pictures };
  const records = readRecords(reading, HEADER_BYTES, bytes.byteLength);
  await Promise.all(unpacking);
  const headBytes = isWide ? 25 : 13;
  const length = records.reduce((sum, record) => sum + measureRecord(record, headBytes), HEADER_BYTES);
  let out;
  try {
    out = new Uint8Array(length + headBytes + FOOTER_BYTES);
  } catch {
    throw new CharacterFault('has more in it than can be read. Reduce its meshes.');
  }
  out.set(bytes.subarray(0, HEADER_BYTES));
  const writing = { out, view: new DataView(out.buffer), isWide };
  let at = HEADER_BYTES;
  for (const record of records) at = writeRecord(writing, record, at);
  return { bytes: out, pictures };
}

interface Reading {
  readonly view: DataView;
  readonly bytes: Uint8Array;
  readonly isWide: boolean;
  readonly unpacking: Promise<void>[];
  readonly pictures: Uint8Array[];
}

function readRecords(reading: Reading, from: number, to: number): FbxRecord[] {
  const { view, bytes, isWide } = reading;
  const readPlace = (at: number) => (isWide ? Number(view.getBigUint64(at, true)) : view.getUint32(at, true));
  const records: FbxRecord[] = [];
  for (let at = from; at < to; ) {
    const end = readPlace(at);
    if (end === 0) break;
    const [count, length] = [readPlace(at + (isWide ? 8 : 4)), readPlace(at + (isWide ? 16 : 8))];
    const named = at + (isWide ? 25 : 13);
    const valued = named + bytes[named - 1]!;
    const name = bytes.subarray(named, valued);
    at = end;
    const said = String.fromCharCode(...name);
    if (UNUSED.has(said)) continue;
    const inner = valued + length;
    records.push({
      name,
      count,
      values:
        said === 'Content' ? takePicture(reading, valued, inner) : readValues(reading, valued, inner, count),
      records: inner < end ? readRecords(reading, inner, end) : undefined,
    });
  }
  return records;
}

/** Takes a picture out: what stands in its place is a text, its number; nothing for none. */
function takePicture({ bytes, pictures }: Reading, from: number, to: number): Uint8Array[] {
  if (to - from <= TEXT_HEAD) return [bytes.subarray(from, to)];
  const digits = Array.from(String(pictures.push(bytes.subarray(from + TEXT_HEAD, to)) - 1), (one) =>
    one.charCodeAt(0),
  );
  return [Uint8Array.of('S'.charCodeAt(0), digits.length, 0, 0, 0, ...digits)];
}

/** The bytes of a record's values, those of a packed list once it is unpacked. */
function readValues(
  { view, bytes, unpacking }: Reading,
  from: number,
  to: number,
  count: number,
): Uint8Array[] {
  const values: Uint8Array[] = [];
  let [kept, at] = [from, from];
  for (let index = 0; index < count; index++) {
    const letter = String.fromCharCode(bytes[at]!);
    const [size, listed] = [SIZES[letter], LIST_SIZES[letter]];
    if (size !== undefined) at += 1 + size;
    else if (listed === undefined) at += 5 + view.getUint32(at + 1, true);
    else {
      const length = listed * view.getUint32(at + 1, true);
      const isPacked = view.getUint32(at + 5, true) !== 0;
      const behind = at + 13 + (isPacked ? view.getUint32(at + 9, true) : length);
      if (isPacked && behind - at - 13 >= PACKED_MIN) {
        const head = bytes.slice(at, at + 13);
        const headView = new DataView(head.buffer);
        headView.setUint32(5, 0, true);
        headView.setUint32(9, length, true);
        values.push(bytes.subarray(kept, at), head);
        const place = values.push(new Uint8Array(0)) - 1;
        unpacking.push(
          unpack(bytes.subarray(at + 13, behind), length).then((list) => {
            values[place] = list;
          }),
        );
        kept = behind;
      }
      at = behind;
    }
  }
  values.push(bytes.subarray(kept, to));
  return values;
}

/** Unpacks as many bytes as there have to be. Rejects with CharacterFault where there are others. */
async function unpack(packed: Uint8Array, length: number): Promise<Uint8Array> {
  const { writable, readable } = new (globalThis as unknown as Host).DecompressionStream('deflate');
  const [writer, reader] = [writable.getWriter(), readable.getReader()];
  // What goes wrong is told where it is read.
  writer.write(packed).catch(() => undefined);
  writer.close().catch(() => undefined);
  const list = new Uint8Array(length);
  let at = 0;
  try {
    for (;;) {
      const { value } = await reader.read();
      if (value === undefined) break;
      if (at + value.byteLength > length) {
        reader.cancel().catch(() => undefined);
        failBroken('a list is longer than it says');
      }
      list.set(value, at);
      at += value.byteLength;
    }
  } catch (error) {
    if (error instanceof CharacterFault) throw error;
    failBroken('a packed list is damaged');
  }
  if (at < length) failBroken('a list is shorter than it says');
  return list;
}

function measureRecord({ name, values, records }: FbxRecord, headBytes: number): number {
  const own = headBytes + name.byteLength + measureValues(values);
  return records === undefined
    ? own
    : records.reduce((sum, record) => sum + measureRecord(record, headBytes), own + headBytes);
}

function measureValues(values: readonly Uint8Array[]): number {
  return values.reduce((sum, { byteLength }) => sum + byteLength, 0);
}

interface Writing {
  readonly out: Uint8Array;
  readonly view: DataView;
  readonly isWide: boolean;
}

/** Returns where the record ends. */
function writeRecord(writing: Writing, { name, count, values, records }: FbxRecord, from: number): number {
  const { out, view, isWide } = writing;
  const writePlace = (to: number, value: number) =>
    isWide ? view.setBigUint64(to, BigInt(value), true) : view.setUint32(to, value, true);
  const headBytes = isWide ? 25 : 13;
  let at = from + headBytes;
  out[at - 1] = name.byteLength;
  out.set(name, at);
  at += name.byteLength;
  for (const value of values) {
    out.set(value, at);
    at += value.byteLength;
  }
  if (records !== undefined) {
    for (const record of records) at = writeRecord(writing, record, at);
    // An empty record ends them.
    at += headBytes;
  }
  writePlace(from, at);
  writePlace(from + (isWide ? 8 : 4), count);
  writePlace(from + (isWide ? 16 : 8), measureValues(values));
  return at;
}
