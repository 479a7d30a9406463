/** The highest seed (chosen: six digits can be told to somebody). */
export const SEED_MAX = 999_999;
/** The seed that a typed text is; undefined for none. */
export function readSeed(text: string): number | undefined {
  const trimmed = text.trim();
  return /^\d+$/.test(trimmed) && Number(trimmed) <= SEED_MAX ? Number(trimmed) : undefined;
}
