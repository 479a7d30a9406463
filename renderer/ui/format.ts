/** U+2212, as wide as a plus, where a hyphen is too short. */
export const MINUS = '\u2212';
/** U+2009, between a number and its unit. */
export const THIN_SPACE = '\u2009';

/**
 * A unit as it stands behind its number in a field: one that is a word after a space, since a thin one is no
 * more than a pixel at its size; a sign at once.
 */
export function spaceUnit(unit: string): string {
  return /^\p{L}/u.test(unit) ? ` ${unit}` : unit;
}

/** Writes a number with fixed decimals and a true minus sign; what rounds to zero has no sign. */
export function formatNumber(value: number, decimals: number): string {
  const text = Math.abs(value).toFixed(decimals);
  return value < 0 && Number(text) !== 0 ? `${MINUS}${text}` : text;
}

/** Writes a change with its sign, "+6.0"; what rounds to zero has none. */
export function formatChange(value: number, decimals: number): string {
  const text = formatNumber(value, decimals);
  return value > 0 && Number(text) !== 0 ? `+${text}` : text;
}
