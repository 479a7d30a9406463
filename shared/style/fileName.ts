import { STYLE_ENDING } from './limits.ts';

/** Longest file name we make, in bytes of UTF-8: the limit of common file systems is 255, a temporary file's additions need room. */
const NAME_BYTES_MAX = 200;
/** Bytes that a made name leaves free; chosen: for the ending and a number behind the name. */
const SPARE_BYTES = 20;

/** Characters that Windows forbids in names, and control characters; slashes are refused apart. */
const FORBIDDEN = /[<>:"|?*\p{Cc}]/u;

/** Takes `.gait.json` (or a lone `.json`) off a file name. */
export function getFileStem(fileName: string): string {
  return fileName.replace(/(\.gait)?\.json$/i, '');
}

/**
 * Why a stem cannot be the name of a style file, as the end of a sentence; undefined where it can. Refused are folders of any kind, `..`,
 * control characters, what Windows forbids, hidden and over-long names: the file stays in its folder, and can travel to any system.
 */
export function findFileNameFault(stem: string): string | undefined {
  if (stem === '') return 'it is empty.';
  if (/[/\\]/.test(stem)) return 'a name holds no slashes, the file goes into the library folder.';
  if (FORBIDDEN.test(stem)) return 'it holds one of the characters < > : " | ? *, which some systems forbid.';
  if (stem.startsWith('.') || /[. ]$/.test(stem))
    return 'it starts with a dot, or ends with a dot or a space.';
  if (/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(stem)) return 'Windows keeps this name for itself.';
  return countBytes(stem + STYLE_ENDING) > NAME_BYTES_MAX ? 'it is too long.' : undefined;
}

/**
 * A file name for a style from its own name and an ending of it that is never cut off: forbidden characters become spaces, long names are
 * cut between characters, never empty.
 */
export function createStyleFileName(styleName: string, nameEnding = ''): string {
  const words = styleName
    // Half a character is no text in a file's name: the system would put the same sign in the place of each.
    .replace(/[<>:"|?*/\\\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .normalize('NFC');
  const room = NAME_BYTES_MAX - SPARE_BYTES - countBytes(nameEnding);
  // What was cut may end in a dot now.
  const stem = cutToBytes(words, room).replace(/[. ]+$/, '') + nameEnding;
  return (findFileNameFault(stem) === undefined ? stem : `Style${nameEnding}`) + STYLE_ENDING;
}

/** Bytes of UTF-8 that a code point takes. */
function countPointBytes(character: string): number {
  const code = character.codePointAt(0)!;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

function countBytes(text: string): number {
  let bytes = 0;
  for (const character of text) bytes += countPointBytes(character);
  return bytes;
}

/** As many whole characters of a text as fit into that many bytes of UTF-8. */
function cutToBytes(text: string, max: number): string {
  let cut = '';
  let bytes = 0;
  for (const character of text) {
    bytes += countPointBytes(character);
    if (bytes > max) break;
    cut += character;
  }
  return cut;
}
