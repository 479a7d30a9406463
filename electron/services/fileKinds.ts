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
const PNG_HEAD = Buffer.from('89504e470d0a1a0a', 'hex');
const PNG_TAIL = Buffer.from('0000000049454e44ae426082', 'hex');
/** Head of a GLB: magic, version and length, 4 bytes each (glTF 2.0, 4.4.2). */
const GLB_HEAD_BYTES = 12;
/** First bytes of a binary FBX, and what ends it, behind its records. */
const FBX_HEAD = Buffer.from('Kaydara FBX Binary  \0', 'latin1');
const FBX_TAIL = Buffer.from('f85a8c6adef5d97eece90ce3758f290b', 'hex');
/** First bytes of a WebM, its EBML header's id (RFC 8794, 11.2.1). */
const WEBM_HEAD = Buffer.from('1a45dfa3', 'hex');
/** Where a MP4 says so: the type of its first box (ISO 14496-12, 4.3). */
const MP4_TYPE = { at: 4, text: 'ftyp' } as const;

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
    isWhole: (bytes) => startsWith(bytes, FBX_HEAD) && FBX_TAIL.equals(bytes.subarray(-FBX_TAIL.length)),
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
    isWhole: (bytes) => {
      const { at, text } = MP4_TYPE;
      return Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text;
    },
  },
];

/** The kind of file that a name's ending says; undefined for any other. */
export function findFileKind(fileName: string): FileKind | undefined {
  const lower = fileName.toLowerCase();
  return FILE_KINDS.find(({ ending }) => lower.endsWith(ending));
}

function startsWith(bytes: Uint8Array, head: Buffer): boolean {
  return head.equals(bytes.subarray(0, head.length));
}

function isPng(bytes: Uint8Array): boolean {
  return (
    bytes.length > PNG_HEAD.length + PNG_TAIL.length &&
    startsWith(bytes, PNG_HEAD) &&
    PNG_TAIL.equals(bytes.subarray(-PNG_TAIL.length))
  );
}

function isGlb(bytes: Uint8Array): boolean {
  if (bytes.length <= GLB_HEAD_BYTES) return false;
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, GLB_HEAD_BYTES);
  return (
    head.toString('latin1', 0, 4) === 'glTF' &&
    head.readUInt32LE(4) === 2 &&
    head.readUInt32LE(8) === bytes.length
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
