import { encodeUtf8 } from '../clip/utf8.ts';

const GLB_MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BIN_CHUNK = 0x004e4942;
/** "FBX ": the file that a GLB was made of. Readers skip chunks that they do not know (glTF 2.0, 4.4.3). */
export const FBX_CHUNK = 0x20584246;

/** Writes a GLB of its description, its data, if it has any, and further parts as they lay in a file. */
export function joinGlb(
  json: Readonly<Record<string, unknown>>,
  binary: Uint8Array | undefined,
  further: readonly Uint8Array[] = [],
): Uint8Array<ArrayBuffer> {
  const text = encodeUtf8(JSON.stringify(json));
  const chunks = [
    { type: JSON_CHUNK, bytes: text, filler: 32 },
    ...(binary === undefined ? [] : [{ type: BIN_CHUNK, bytes: binary, filler: 0 }]),
  ].map((chunk) => ({ ...chunk, length: Math.ceil(chunk.bytes.byteLength / 4) * 4 }));
  const behind = chunks.reduce((sum, chunk) => sum + 8 + chunk.length, 12);
  const length = further.reduce((sum, part) => sum + part.byteLength, behind);
  const out = new Uint8Array(length);
  const view = new DataView(out.buffer);
  view.setUint32(0, GLB_MAGIC, true);
  view.setUint32(4, 2, true);
  view.setUint32(8, length, true);
  let at = 12;
  for (const chunk of chunks) {
    view.setUint32(at, chunk.length, true);
    view.setUint32(at + 4, chunk.type, true);
    out.fill(chunk.filler, at + 8, at + 8 + chunk.length);
    out.set(chunk.bytes, at + 8);
    at += 8 + chunk.length;
  }
  for (const part of further) {
    out.set(part, at);
    at += part.byteLength;
  }
  return out;
}

/** The FBX that a GLB was made of, as a part of it. */
export function createFbxPart(fbx: Uint8Array): Uint8Array {
  const length = Math.ceil(fbx.byteLength / 4) * 4;
  const part = new Uint8Array(8 + length);
  const view = new DataView(part.buffer);
  view.setUint32(0, length, true);
  view.setUint32(4, FBX_CHUNK, true);
  part.set(fbx, 8);
  return part;
}
