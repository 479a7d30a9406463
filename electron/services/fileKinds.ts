/** A kind of file that the window makes and a person keeps. */
export interface FileKind {
  /** How its names end, lower case, with the dot. */
  readonly ending: string;
  /** Title of the dialog that asks for a place. */
  readonly title: string;
  /** What files of it are called in that dialog. */
  readonly plural: string;
  /** Whether these bytes are a whole file of this kind, as far as its frame tells. */
  isWhole(bytes: Uint8Array): boolean;
}

/** First bytes of every PNG file (PNG specification, 5.2), and its last chunk, IEND with its checksum. */
const PNG_HEAD = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const PNG_TAIL = Uint8Array.of(0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82);
/** Head of a GLB: magic, version and length, 4 bytes each (glTF 2.0, 4.4.2). */
const GLB_HEAD_BYTES = 12;
/** `glTF` */
const GLB_MAGIC = Uint8Array.of(0x67, 0x6c, 0x54, 0x46);
/** First bytes of a binary FBX, and what ends it, behind its records. */
const FBX_HEAD = new TextEncoder().encode('Kaydara FBX Binary  \0');
const FBX_TAIL = Uint8Array.of(
  0xf8,
  0x5a,
  0x8c,
  0x6a,
  0xde,
  0xf5,
  0xd9,
  0x7e,
  0xec,
  0xe9,
  0x0c,
  0xe3,
  0x75,
  0x8f,
  0x29,
  0x0b,
);
/** First bytes of a WebM, its EBML header's id (RFC 8794, 11.2.1). */
const WEBM_HEAD = Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3);
/** Where a MP4 says so: the type of its first box (ISO 14496-12, 4.3). */
const MP4_TYPE = { at: 4, head: Uint8Array.of(0x66, 0x74, 0x79, 0x70) } as const; // ftyp

/** Every kind of file that can be saved; what is none of them cannot. */
export const FILE_KINDS: readonly FileKind[] = [
  { ending: '.png', title: 'Save picture', plural: 'PNG pictures', isWhole: isPng },
  { ending: '.glb', title: 'Export motion', plural: 'glTF binary files', isWhole: isGlb },
  { ending: '.vrm', title: 'Export motion', plural: 'VRM files', isWhole: isGlb },
  { ending: '.vrma', title: 'Export motion', plural: 'VRM animations', isWhole: isGlb },
  {
    ending: '.fbx',
    title: 'Export motion',
    plural: 'FBX files',
    isWhole: (bytes) => startsWith(bytes, FBX_HEAD) && startsWith(bytes.subarray(-FBX_TAIL.length), FBX_TAIL),
  },
  {
    ending: '.bvh',
    title: 'Export motion',
    plural: 'BVH files',
    isWhole: (bytes) => /^HIERARCHY\s[^]*\sMOTION\s/.test(readText(bytes) ?? ''),
  },
  {
    ending: '.csv',
    title: 'Export motion',
    plural: 'CSV tables',
    isWhole: (bytes) => bytes.length > 0 && readText(bytes) !== undefined,
  },
  {
    ending: '.gait-steps.json',
    title: 'Save footsteps',
    plural: 'Gait steps',
    isWhole: isJson,
  },
  { ending: '.json', title: 'Export motion', plural: 'JSON files', isWhole: isJson },
  {
    ending: '.webm',
    title: 'Save video',
    plural: 'WebM videos',
    isWhole: (bytes) => bytes.length > WEBM_HEAD.length && startsWith(bytes, WEBM_HEAD),
  },
  {
    ending: '.mp4',
    title: 'Save video',
    plural: 'MP4 videos',
    isWhole: (bytes) => startsWith(bytes.subarray(MP4_TYPE.at), MP4_TYPE.head),
  },
];

/** The kind of file that a name's ending says; undefined for any other. */
export function findFileKind(fileName: string): FileKind | undefined {
  const lower = fileName.toLowerCase();
  return FILE_KINDS.find(({ ending }) => lower.endsWith(ending));
}

function startsWith(bytes: Uint8Array, head: Uint8Array): boolean {
  return head.every((byte, at) => bytes[at] === byte);
}

function isPng(bytes: Uint8Array): boolean {
  return (
    bytes.length > PNG_HEAD.length + PNG_TAIL.length &&
    startsWith(bytes, PNG_HEAD) &&
    startsWith(bytes.subarray(-PNG_TAIL.length), PNG_TAIL)
  );
}

function isGlb(bytes: Uint8Array): boolean {
  if (bytes.length <= GLB_HEAD_BYTES) return false;
  const head = new DataView(bytes.buffer, bytes.byteOffset, GLB_HEAD_BYTES);
  return (
    startsWith(bytes, GLB_MAGIC) && head.getUint32(4, true) === 2 && head.getUint32(8, true) === bytes.length
  );
}

function isJson(bytes: Uint8Array): boolean {
  const text = readText(bytes);
  if (text === undefined) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The bytes as text; undefined where they are not UTF-8, or hold what no text does. */
function readText(bytes: Uint8Array): string | undefined {
  // A NUL is the mark of what is no text, and valid UTF-8.
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
