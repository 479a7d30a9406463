import { countUtf8Bytes, STYLE_ENDING } from '../limits.ts';

/**
 * Longest file name we make, in bytes of UTF-8: the limit of common file systems is 255, a temporary file's
 * additions need room.
 */
const FILE_NAME_BYTES_MAX = 200;
/** Room that a made name leaves for a number and the ending, in bytes. */
const NUMBER_BYTES = 20;

/** Names that Windows keeps for devices, whatever comes behind a dot. */
const RESERVED_NAME = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Characters that Windows forbids in names, and control characters; slashes are refused apart. */
const FORBIDDEN = /[<>:"|?*\p{Cc}]/u;

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Takes `.gait.json` (or a lone `.json`) off a file name. */
export function getFileStem(fileName: string): string {
  return fileName.replace(/(\.gait)?\.json$/i, '');
}

/**
 * Why a stem cannot be the name of a style file, as the end of a sentence; undefined where it can. Refused
 * are folders of any kind, `..`, control characters, what Windows forbids, hidden and over-long names: the
 * file stays in its folder, and can travel to any system.
 */
export function findFileNameFault(stem: string): string | undefined {
  if (stem === '') return 'it is empty.';
  if (/[/\\]/.test(stem)) return 'a name holds no slashes, the file goes into the library folder.';
  if (FORBIDDEN.test(stem)) return 'it holds one of the characters < > : " | ? *, which some systems forbid.';
  if (stem.startsWith('.') || /[. ]$/.test(stem))
    return 'it starts with a dot, or ends with a dot or a space.';
  if (RESERVED_NAME.test(stem)) return 'Windows keeps this name for itself.';
  return countUtf8Bytes(stem + STYLE_ENDING) > FILE_NAME_BYTES_MAX ? 'it is too long.' : undefined;
}

/** What a made file name is made with. */
export interface FileNameOptions {
  /** What the style's name ends in and is never cut off, " copy 2". */
  readonly nameEnding?: string;
  /** The name of a style whose own leaves nothing that may be in a file's name. */
  readonly fallback?: string;
}

/**
 * A file name for a style from its own name: characters that some system forbids become spaces, long names
 * are cut between characters, and it is never empty, hidden or a device's.
 */
export function createStyleFileName(
  styleName: string,
  { nameEnding = '', fallback = 'Style' }: FileNameOptions = {},
): string {
  const words = styleName
    // Half a character is no text in a file's name: the system would put the same sign in the place of each.
    .replace(/[<>:"|?*/\\\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .normalize('NFC');
  const cut = cutToBytes(words, FILE_NAME_BYTES_MAX - NUMBER_BYTES - countUtf8Bytes(nameEnding));
  // Again, since what was cut may have stood behind a dot or space, and styles may be named like their files.
  const stem = getFileStem(`${cut}${nameEnding}`.trim()).replace(/^[. ]+|[. ]+$/g, '');
  return `${stem === '' || RESERVED_NAME.test(stem) ? `${fallback}${nameEnding}` : stem}${STYLE_ENDING}`;
}

/**
 * As much of the beginning of a text as fits into `bytes` of UTF-8, cut between characters as people see
 * them; where the first one alone does not fit, between code points.
 */
export function cutToBytes(text: string, bytes: number): string {
  if (countUtf8Bytes(text) <= bytes) return text;
  const characters = Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);
  return takeWhileFits(characters, bytes) || takeWhileFits(Array.from(text), bytes);
}

function takeWhileFits(pieces: readonly string[], bytes: number): string {
  let left = bytes;
  const end = pieces.findIndex((piece) => (left -= countUtf8Bytes(piece)) < 0);
  return pieces.slice(0, end).join('');
}
