/** The bytes of a text, or of a buffer, as a file that the window made has them. */
export function toBytes(content: string | Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(typeof content === 'string' ? Buffer.from(content) : content);
}

/** One grey pixel. */
export const PNG = toBytes(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
    'base64',
  ),
);

/** A GLB of one chunk, an empty asset. */
export const GLB = ((): Uint8Array<ArrayBuffer> => {
  const json = Buffer.from('{"asset":{"version":"2.0"}}  ');
  const head = Buffer.alloc(20);
  head.write('glTF', 'latin1');
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(head.length + json.length, 8);
  head.writeUInt32LE(json.length, 12);
  head.write('JSON', 16, 'latin1');
  return toBytes(Buffer.concat([head, json]));
})();

/** The smallest motion that there is. */
export const BVH = toBytes(
  'HIERARCHY\nROOT a\n{\n  OFFSET 0 0 0\n  CHANNELS 0\n}\nMOTION\nFrames: 0\nFrame Time: 0.1\n',
);
/** A table. */
export const CSV = toBytes('frame,time\n0,0\n');
/** An object. */
export const JSON_TEXT = toBytes('{ "frames": [] }\n');
/** The head of a WebM, and a byte more. */
export const WEBM = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 0x80]);
/** The first box of an MP4. */
export const MP4 = toBytes('\0\0\0\x10ftypisom\0\0\0\0');
