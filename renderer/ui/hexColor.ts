/** The red, green and blue of a `#rrggbb`, 0 to 255. */
export function readHexColor(hex: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}
