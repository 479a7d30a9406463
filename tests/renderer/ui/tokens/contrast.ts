/** The parts of a `#rrggbb` colour, 0..255. */
function readParts(hex: string): [number, number, number] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
}

/** WCAG 2 relative luminance of an sRGB hex colour. */
function computeLuminance(hex: string): number {
  const [r, g, b] = readParts(hex).map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2 contrast of two hex colours, from 1. */
export function computeContrast(a: string, b: string): number {
  const [low, high] = [computeLuminance(a), computeLuminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** What a colour over a ground comes out as, `opacity` 0..1: mixed in sRGB, as a canvas does. */
export function mixColors(ground: string, over: string, opacity: number): string {
  const overParts = readParts(over);
  const parts = readParts(ground).map((part, at) => Math.round(part + (overParts[at]! - part) * opacity));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
