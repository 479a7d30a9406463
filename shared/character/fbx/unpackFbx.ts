import {
  createView,
  FBX_HEADER_BYTES,
  type FbxRecord,
  readFbxRecords,
  writeFbxRecords,
} from '../../clip/fbx/fbxRecords.ts';
import {
  createFbxRecord,
  FBX_LIST_HEAD,
  getFbxListBytes,
  measureFbxValue,
} from '../../clip/fbx/fbxValues.ts';
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

/** Letter and length of a text, or of raw bytes. */
const TEXT_HEAD = 5;
/** Lists that are packed into fewer bytes are left so: unpacked they have half a megabyte at most. */
const PACKED_MIN = 512;
/** What the reader looks for behind the last record. */
const FOOTER_BYTES = 176;
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
  const unpacking: Unpacking = { lists: [], pictures: [] };
  const records = takeRecords(unpacking, readFbxRecords(bytes), UNUSED);
  await Promise.all(unpacking.lists);
  try {
    const out = writeFbxRecords(
      records,
      bytes.subarray(0, FBX_HEADER_BYTES),
      () => new Uint8Array(FOOTER_BYTES),
    );
    return { bytes: out, pictures: unpacking.pictures };
  } catch {
    throw new CharacterFault('has more in it than can be read. Reduce its meshes.');
  }
}

/**
 * The records of an FBX but for those of some names, their long lists unpacked. `checkFbx` must have passed
 * it. Rejects with CharacterFault where a list is not as long as it says.
 */
export async function unpackFbxRecords(
  bytes: Uint8Array,
  unused: ReadonlySet<string>,
): Promise<readonly FbxRecord[]> {
  const unpacking: Unpacking = { lists: [], pictures: [] };
  const records = takeRecords(unpacking, readFbxRecords(bytes), unused);
  await Promise.all(unpacking.lists);
  return records;
}

interface Unpacking {
  readonly lists: Promise<void>[];
  readonly pictures: Uint8Array[];
}

function takeRecords(
  unpacking: Unpacking,
  records: readonly FbxRecord[],
  unused: ReadonlySet<string>,
): readonly FbxRecord[] {
  return records.flatMap((record) => {
    const { name, values } = record;
    if (unused.has(name)) return [];
    if (name === 'Content') return takePicture(unpacking, record);
    return {
      ...record,
      values: unpackLists(unpacking, values),
      records: record.records && takeRecords(unpacking, record.records, unused),
    };
  });
}

/** Takes a picture out: what stands in its place is a text, its number; nothing for none. */
function takePicture({ pictures }: Unpacking, record: FbxRecord): FbxRecord {
  const [piece] = record.values;
  if (piece === undefined || piece.byteLength <= TEXT_HEAD) return record;
  return createFbxRecord(record.name, [String(pictures.push(piece.subarray(TEXT_HEAD)) - 1)], record.records);
}

/** The bytes of values, those of a packed list once it is unpacked. */
function unpackLists({ lists }: Unpacking, pieces: readonly Uint8Array[]): readonly Uint8Array[] {
  const values: Uint8Array[] = [];
  for (const piece of pieces) takePiece(piece);
  return values;

  function takePiece(piece: Uint8Array): void {
    const view = createView(piece);
    let kept = 0;
    for (let at = 0; at < piece.byteLength; ) {
      const end = at + measureFbxValue(view, at);
      const listed = getFbxListBytes(view, at);
      if (
        listed !== undefined &&
        view.getUint32(at + 5, true) !== 0 &&
        end - at - FBX_LIST_HEAD >= PACKED_MIN
      ) {
        const length = listed * view.getUint32(at + 1, true);
        const head = new Uint8Array(piece.subarray(at, at + FBX_LIST_HEAD));
        const headView = createView(head);
        headView.setUint32(5, 0, true);
        headView.setUint32(9, length, true);
        values.push(piece.subarray(kept, at), head);
        const place = values.push(new Uint8Array(0)) - 1;
        lists.push(
          unpack(piece.subarray(at + FBX_LIST_HEAD, end), length).then((list) => {
            values[place] = list;
          }),
        );
        kept = end;
      }
      at = end;
    }
    values.push(piece.subarray(kept));
  }
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
