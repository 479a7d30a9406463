const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * As much of the beginning of a text as fits into `bytes` of UTF-8, cut between characters as people see them; where the first one alone
 * does not fit, between code points.
 */
export function cutToBytes(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  const characters = Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);
  return takeWhileFits(characters, bytes) || takeWhileFits(Array.from(text), bytes);
}

function takeWhileFits(pieces: readonly string[], bytes: number): string {
  let left = bytes;
  const end = pieces.findIndex((piece) => (left -= Buffer.byteLength(piece)) < 0);
  return pieces.slice(0, end).join('');
}
