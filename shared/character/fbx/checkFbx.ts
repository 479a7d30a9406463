import { createView, FBX_HEADER_BYTES, FBX_WIDE_VERSION, readFbxVersion } from '../../clip/fbx/fbxRecords.ts';
import { FBX_LIST_BYTES, FBX_NUMBER_BYTES } from '../../clip/fbx/fbxValues.ts';
import { CharacterFault, failBroken } from '../fault.ts';
import { CHARACTER_LIMITS } from '../read/limits.ts';

const MAGIC = 'Kaydara FBX Binary  ';
const LEAST_VERSION = 7000;
/** Records below each other, and of a file, at most (chosen: tens of times what characters have). */
const DEPTH_MAX = 32;
const RECORDS_MAX = 4_000_000;
/** Bytes of all numbers unpacked, at most. */
const UNPACKED_MAX = 2 * CHARACTER_LIMITS.fileBytes;
/** Numbers of all lists that name the corners of faces, at most. */
const CORNERS_MAX = 3 * CHARACTER_LIMITS.triangles;

/** Whether bytes are an FBX file, binary or text. */
export function isFbx(bytes: Uint8Array): boolean {
  return isBinary(bytes) || /^\s*; *FBX \d/.test(readText(bytes, 0, 40));
}

function isBinary(bytes: Uint8Array): boolean {
  return readText(bytes, 0, MAGIC.length) === MAGIC;
}

function readText(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

/**
 * Checks the records of an FBX file before a reader sees it: every one within the one above, every list as
 * long as it says. Throws CharacterFault.
 */
export function checkFbx(bytes: Uint8Array): void {
  if (bytes.byteLength > CHARACTER_LIMITS.fileBytes)
    throw new CharacterFault(
      `is larger than ${CHARACTER_LIMITS.fileBytes / 2 ** 20} MiB. Choose a smaller one.`,
    );
  if (!isBinary(bytes))
    throw new CharacterFault('is an FBX written as text, which is not read. Export it as binary FBX.');
  if (bytes.byteLength < FBX_HEADER_BYTES) failBroken('it ends within its header');
  const version = readFbxVersion(bytes);
  if (version < LEAST_VERSION)
    throw new CharacterFault(
      `is an FBX of version ${version / 1000}; 7 and later are read. Export it as FBX 2013 or later.`,
    );
  new RecordCheck(createView(bytes), bytes, version >= FBX_WIDE_VERSION).checkRecords(
    FBX_HEADER_BYTES,
    bytes.byteLength,
    0,
  );
}

class RecordCheck {
  readonly #view: DataView;
  readonly #bytes: Uint8Array;
  readonly #isWide: boolean;
  #records = 0;
  #unpacked = 0;
  /** In lists. */
  #numbers = 0;
  #corners = 0;

  constructor(view: DataView, bytes: Uint8Array, isWide: boolean) {
    this.#view = view;
    this.#bytes = bytes;
    this.#isWide = isWide;
  }

  /** Checks records in a row up to the empty one that ends them, or to where they have to. */
  checkRecords(from: number, to: number, depth: number): void {
    if (depth > DEPTH_MAX) failBroken('its records are nested too deep');
    let at = from;
    const head = this.#isWide ? 25 : 13;
    while (at < to) {
      if (at + head > to) failBroken('a record is longer than what it is in');
      if (++this.#records > RECORDS_MAX) failBroken('it has too many records');
      const end = this.#readPlace(at);
      if (end === 0) return;
      const count = this.#readPlace(at + (this.#isWide ? 8 : 4));
      const length = this.#readPlace(at + (this.#isWide ? 16 : 8));
      const properties = at + head + this.#view.getUint8(at + head - 1);
      const inner = properties + length;
      if (!(end > at && end <= to && inner <= end)) failBroken('a record is longer than what it is in');
      const name = readText(this.#bytes, at + head, properties - at - head);
      // The reader has records as members of objects.
      if (name in {}) failBroken('a record has a name of no use');
      const before = this.#numbers;
      this.#checkProperties(properties, inner, count);
      if (name === 'PolygonVertexIndex') this.#corners += this.#numbers - before;
      if (this.#corners > CORNERS_MAX)
        throw new CharacterFault(
          'has more triangles than a character needs. Reduce its meshes to 4 million triangles.',
        );
      if (inner < end) this.checkRecords(inner, end, depth + 1);
      at = end;
    }
  }

  #readPlace(at: number): number {
    return this.#isWide ? Number(this.#view.getBigUint64(at, true)) : this.#view.getUint32(at, true);
  }

  #checkProperties(from: number, to: number, count: number): void {
    let at = from;
    for (let index = 0; index < count; index++) {
      if (at >= to) failBroken('a record has fewer values than it says');
      const letter = String.fromCharCode(this.#bytes[at]!);
      at += 1 + this.#measure(letter, at + 1, to);
      if (at > to) failBroken('a value is longer than its record');
    }
  }

  /** Bytes of a value behind its letter. */
  #measure(letter: string, at: number, to: number): number {
    const size = FBX_NUMBER_BYTES[letter];
    if (size !== undefined) return size;
    const listed = FBX_LIST_BYTES[letter];
    const head = listed === undefined ? 4 : 12;
    if (at + head > to) failBroken('a value is longer than its record');
    if (listed === undefined) {
      if (letter !== 'S' && letter !== 'R') failBroken('it has a value of no known kind');
      return head + this.#view.getUint32(at, true);
    }
    const length = this.#view.getUint32(at, true);
    const unpacked = listed * length;
    this.#numbers += length;
    this.#unpacked += unpacked;
    if (this.#unpacked > UNPACKED_MAX) failBroken('it has more numbers than a character needs');
    const isPacked = this.#view.getUint32(at + 4, true) !== 0;
    return head + (isPacked ? this.#view.getUint32(at + 8, true) : unpacked);
  }
}
