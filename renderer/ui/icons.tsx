import { SIZES } from './tokens/tokens.ts';

/**
 * What every lucide icon is drawn with: 16 px, stroke 1.5 px whatever the size; hidden from assistive tools,
 * since the control has a name.
 */
export const ICON = {
  size: SIZES.icon,
  strokeWidth: SIZES.iconStroke,
  absoluteStrokeWidth: true,
  'aria-hidden': true,
} as const;

/** lucide's grid, which our own glyphs are drawn on. */
const GRID = 24;

interface GlyphProps {
  /** SVG path data on a 24 grid. */
  readonly d: string;
}

/** A glyph of our own in lucide's manner. */
function Glyph({ d }: GlyphProps) {
  return (
    <svg
      aria-hidden="true"
      width={SIZES.icon}
      height={SIZES.icon}
      viewBox={`0 0 ${GRID} ${GRID}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={(SIZES.iconStroke * GRID) / SIZES.icon}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={d} />
    </svg>
  );
}

/** Two links closed through each other: an edit goes to both sides. */
export function ChainLinked() {
  return <Glyph d="M10 8H7a4 4 0 0 0 0 8h3M14 8h3a4 4 0 0 1 0 8h-3M8.5 12h7" />;
}

/** Two links with arrows away from each other: an edit goes to the other side turned round. */
export function ChainOpposite() {
  return <Glyph d="M9 5 5 9l4 4M5 9h8M15 11l4 4-4 4M19 15h-8" />;
}

/** Two links apart: an edit stays on its side. */
export function ChainSplit() {
  return <Glyph d="M8 8H6a4 4 0 0 0 0 8h2M16 8h2a4 4 0 0 1 0 8h-2M12 4v3M12 17v3" />;
}
