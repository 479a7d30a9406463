/** A record of a binary FBX: a name, values, and records in it. */
export interface FbxRecord {
  readonly name: string;
  /** How many values there are. */
  readonly count: number;
  /** The values as the file has them, each behind the letter of its kind; in pieces. */
  readonly values: readonly Uint8Array[];
  /** Undefined where no block of records follows, not even an empty one. */
  readonly records?: readonly FbxRecord[] | undefined;
}

/** Versions from here on have places of 64 bits. */
export const FBX_WIDE_VERSION = 7500;
/** Bytes before the first record: what the file is, and its version. */
export const FBX_HEADER_BYTES = 27;

/** Bytes of the head of a record, before its name. */
function getHeadBytes(isWide: boolean): number {
  return isWide ? 25 : 13;
}

/** The version of a binary FBX, 7400 for 7.4. */
export function readFbxVersion(bytes: Uint8Array): number {
  return createView(bytes).getUint32(FBX_HEADER_BYTES - 4, true);
}

/** A view of bytes that are part of others. */
export function createView({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

/**
 * The records of a binary FBX of version 7 or later; their values are parts of its bytes. Throws RangeError
 * for places outside of it; a file of others has to pass `checkFbx` first.
 */
export function readFbxRecords(bytes: Uint8Array): readonly FbxRecord[] {
  const view = createView(bytes);
  const isWide = readFbxVersion(bytes) >= FBX_WIDE_VERSION;
  const readPlace = (at: number) => (isWide ? Number(view.getBigUint64(at, true)) : view.getUint32(at, true));
  const step = isWide ? 8 : 4;
  const readRow = (from: number, to: number): readonly FbxRecord[] => {
    const records: FbxRecord[] = [];
    for (let at = from; at < to; ) {
      const end = readPlace(at);
      if (end === 0) break;
      const named = at + getHeadBytes(isWide);
      const valued = named + bytes[named - 1]!;
      const inner = valued + readPlace(at + 2 * step);
      records.push({
        name: String.fromCharCode(...bytes.subarray(named, valued)),
        count: readPlace(at + step),
        values: [bytes.subarray(valued, inner)],
        records: inner < end ? readRow(inner, end) : undefined,
      });
      at = end;
    }
    return records;
  };
  return readRow(FBX_HEADER_BYTES, bytes.byteLength);
}

/** Where the records of a binary FBX end, the empty one behind them included. */
export function findFbxEnd(bytes: Uint8Array): number {
  const view = createView(bytes);
  const isWide = readFbxVersion(bytes) >= FBX_WIDE_VERSION;
  const readPlace = (at: number) => (isWide ? Number(view.getBigUint64(at, true)) : view.getUint32(at, true));
  let at = FBX_HEADER_BYTES;
  while (at < bytes.byteLength && readPlace(at) !== 0) at = readPlace(at);
  return at + getHeadBytes(isWide);
}

/**
 * Writes records as a binary FBX.
 * @param header the first `FBX_HEADER_BYTES` of a file, which say its version.
 * @param footer what stands behind the records, by where it begins.
 */
export function writeFbxRecords(
  records: readonly FbxRecord[],
  header: Uint8Array,
  footer: (at: number) => Uint8Array,
): Uint8Array<ArrayBuffer> {
  const isWide = readFbxVersion(header) >= FBX_WIDE_VERSION;
  const headBytes = getHeadBytes(isWide);
  const end = records.reduce((sum, record) => sum + measureRecord(record, headBytes), FBX_HEADER_BYTES);
  // An empty record ends those of every row.
  const behind = footer(end + headBytes);
  const out = new Uint8Array(end + headBytes + behind.byteLength);
  out.set(header.subarray(0, FBX_HEADER_BYTES));
  out.set(behind, end + headBytes);
  const writing = { out, view: new DataView(out.buffer), isWide };
  let at = FBX_HEADER_BYTES;
  for (const record of records) at = writeRecord(writing, record, at);
  return out;
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
  const step = isWide ? 8 : 4;
  let at = from + getHeadBytes(isWide);
  out[at - 1] = name.length;
  for (const letter of name) out[at++] = letter.charCodeAt(0);
  for (const value of values) {
    out.set(value, at);
    at += value.byteLength;
  }
  if (records !== undefined) {
    for (const record of records) at = writeRecord(writing, record, at);
    at += getHeadBytes(isWide);
  }
  writePlace(from, at);
  writePlace(from + step, count);
  writePlace(from + 2 * step, measureValues(values));
  return at;
}

function measureRecord({ name, values, records }: FbxRecord, headBytes: number): number {
  const own = headBytes + name.length + measureValues(values);
  return records === undefined
    ? own
    : records.reduce((sum, record) => sum + measureRecord(record, headBytes), own + headBytes);
}

function measureValues(values: readonly Uint8Array[]): number {
  return values.reduce((sum, { byteLength }) => sum + byteLength, 0);
}
