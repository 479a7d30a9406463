import { decodeUtf8 } from '../../clip/utf8.ts';
import { decodeBase64 } from '../base64.ts';
import { CharacterFault, failBroken } from '../fault.ts';
import { FBX_CHUNK } from '../joinGlb.ts';
import { CHARACTER_LIMITS } from './limits.ts';

/** A glTF taken apart: its JSON as it was written, and its buffers by index. */
export interface GltfParts {
  readonly json: Record<string, unknown>;
  /** Undefined where a buffer's bytes are not in the file. */
  readonly buffers: readonly (Uint8Array | undefined)[];
  /** The FBX that it was made of, with up to three zeroes behind it. */
  readonly fbx?: Uint8Array | undefined;
  /** Further parts of a GLB, which others may have put there, as they lie in the file. */
  readonly further: readonly Uint8Array[];
}

/** Finds the bytes of a buffer beside a file by its address; undefined where they are not there. */
export type FindBuffer = (uri: string) => Uint8Array | undefined;

const GLB_MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BIN_CHUNK = 0x004e4942;
const ZIP_MAGIC = 0x04034b50;
/**
 * Values of a description, and how deep they may be nested (chosen: ten times what the largest characters
 * have, and far from where a walk through it ends for want of stack).
 */
const JSON_MAX = { values: 4_000_000, depth: 256 } as const;
const [QUOTE, COMMA, BACKSLASH, OPEN, CLOSE] = [0x22, 0x2c, 0x5c, 0x5b, 0x5d];

/**
 * Takes a GLB, a VRM or a glTF with its data in itself apart. Throws CharacterFault for anything else, for
 * wrong lengths and for files that it asks for and `findBuffer` has not. No address is followed.
 */
export function takeApart(bytes: Uint8Array, findBuffer: FindBuffer = () => undefined): GltfParts {
  if (bytes.byteLength === 0) failBroken('it is empty');
  if (bytes.byteLength > CHARACTER_LIMITS.fileBytes)
    throw new CharacterFault(
      `is larger than ${CHARACTER_LIMITS.fileBytes / 2 ** 20} MiB. Choose a smaller one.`,
    );
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const magic = bytes.byteLength >= 4 ? view.getUint32(0, true) : 0;
  if (magic === GLB_MAGIC) return takeGlbApart(bytes, view, findBuffer);
  if (magic === ZIP_MAGIC)
    throw new CharacterFault('is a packed folder. Unpack it and drop the file inside.');
  const first = bytes.findIndex((byte) => byte > 32 && byte !== 0xef && byte !== 0xbb && byte !== 0xbf);
  if (bytes[first] !== 0x7b)
    throw new CharacterFault('is no GLB, glTF, VRM or FBX file. Choose one of these, or export it as GLB.');
  const json = parseJson(bytes);
  return { json, buffers: readBuffers(json, undefined, findBuffer), further: [] };
}

function takeGlbApart(bytes: Uint8Array, view: DataView, findBuffer: FindBuffer): GltfParts {
  if (bytes.byteLength < 20) failBroken('it ends within its header');
  const version = view.getUint32(4, true);
  if (version !== 2)
    throw new CharacterFault(`is a GLB of version ${version}; version 2 is read. Export it again as glTF 2.`);
  const length = view.getUint32(8, true);
  if (length > bytes.byteLength)
    failBroken(`its data ends at ${toMegabytes(bytes.byteLength)} of ${toMegabytes(length)} MB`);
  let json: Record<string, unknown> | undefined;
  let binary: Uint8Array | undefined;
  let fbx: Uint8Array | undefined;
  const further: Uint8Array[] = [];
  for (let at = 12; at + 8 <= length; ) {
    const size = view.getUint32(at, true);
    const type = view.getUint32(at + 4, true);
    if (size > length - at - 8) failBroken('one of its parts is longer than the file');
    const chunk = bytes.subarray(at + 8, at + 8 + size);
    if (type === JSON_CHUNK) json ??= parseJson(chunk);
    else if (type === BIN_CHUNK) binary ??= chunk;
    else if (type === FBX_CHUNK) fbx ??= chunk;
    else further.push(bytes.subarray(at, at + 8 + size));
    at += 8 + size;
  }
  if (json === undefined) failBroken('it has no description of what is in it');
  return { json, buffers: readBuffers(json, binary, findBuffer), fbx, further };
}

/**
 * Counts a description's values and how deep they are nested, before it is parsed: what is written out again
 * has to be walked through. Texts are passed over. Throws CharacterFault.
 */
function checkJson(bytes: Uint8Array): void {
  let [values, depth] = [0, 0];
  for (let at = 0; at < bytes.byteLength; at++) {
    const byte = bytes[at]!;
    if (byte === QUOTE) {
      at = findQuote(bytes, at + 1);
      continue;
    }
    if (byte === COMMA) values++;
    // Both brackets have the same bits but for one.
    const bracket = byte & 0xdf;
    if (bracket === OPEN) {
      values++;
      if (++depth > JSON_MAX.depth) failBroken('its description is nested too deep');
    } else if (bracket === CLOSE) depth--;
    if (values > JSON_MAX.values) failBroken('its description has more in it than a character needs');
  }
}

/** Where a text ends that begins here; behind the bytes where it does not. */
function findQuote(bytes: Uint8Array, from: number): number {
  for (let at = from; ; at++) {
    at = bytes.indexOf(QUOTE, at);
    if (at < 0) return bytes.byteLength;
    let slashes = 0;
    while (bytes[at - 1 - slashes] === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return at;
  }
}

function toMegabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}

function parseJson(bytes: Uint8Array): Record<string, unknown> {
  checkJson(bytes);
  let json: unknown;
  try {
    json = JSON.parse(decodeUtf8(bytes));
  } catch {
    failBroken('its description is no JSON');
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    failBroken('its description is no object');
  return json as Record<string, unknown>;
}

/** Buffers of the file itself: the binary part, and data written as text. */
function readBuffers(
  json: Record<string, unknown>,
  binary: Uint8Array | undefined,
  findBuffer: FindBuffer,
): readonly (Uint8Array | undefined)[] {
  const buffers = json['buffers'] ?? [];
  if (!Array.isArray(buffers)) failBroken('its list of buffers is none');
  const asked: string[] = [];
  const read = buffers.map((buffer: unknown, index) => {
    const uri = (buffer as { readonly uri?: unknown } | null)?.uri;
    if (uri === undefined) return index === 0 ? binary : undefined;
    if (typeof uri !== 'string' || uri === '') failBroken('a buffer has no name');
    if (uri.startsWith('data:')) return decodeDataAddress(uri);
    const found = findBuffer(uri);
    if (found === undefined) asked.push(uri);
    return found;
  });
  if (asked.length > 0)
    throw new CharacterFault(
      `also needs ${asked.slice(0, 3).map(getFileName).join(' and ')}. Export it as one GLB file, or drop them on the window together.`,
    );
  return read;
}

/** The last part of an address, as a person sees a file's name; at most 60 characters of it. */
export function getFileName(uri: string): string {
  const name = uri.slice(-400).replace(/^.*[/\\]/s, '');
  return (name === '' ? uri : name).slice(0, 60);
}

/** The bytes of an address that holds them. Throws CharacterFault. */
export function decodeDataAddress(uri: string): Uint8Array {
  const comma = uri.indexOf(',');
  if (comma < 0 || !uri.slice(0, comma).endsWith(';base64')) failBroken('a buffer is not written as base64');
  return decodeBase64(uri, comma + 1) ?? failBroken('a buffer is not written as base64');
}
