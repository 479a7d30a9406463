/** The number in a text, or the text where it is none, for the kernel to name; a comma may be the point. */
export function readTypedNumber(text: string): number | string {
  const trimmed = text.trim().replace(',', '.');
  const value = Number(trimmed);
  return trimmed === '' || Number.isNaN(value) ? `“${trimmed}”` : value;
}
