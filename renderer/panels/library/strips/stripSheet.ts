import { DEFAULT_FIGURE_ID, getFigureById } from '../../../../shared/body/figure/registry.ts';
import { createWalkSampler } from '../../../../shared/body/metrics/walkSampler.ts';
import { findClockPhase } from '../../../../shared/gait/cycleClock.ts';
import type { StyleDocument } from '../../../../shared/style/document.ts';
import { createStyleSource } from '../../../../shared/style/styleSource.ts';
import { readHexColor } from '../../../ui/hexColor.ts';
import { COLORS, type Theme } from '../../../ui/tokens/tokens.ts';
import { createSilhouette, type SilhouetteContext, type SilhouetteInk } from './silhouette.ts';

/** Phases of a strip, evenly over the cycle from the left heel strike. */
export const STRIP_PHASES = 12;
/**
 * One phase's cell and where its floor lies, CSS pixels (chosen: three rows high, wide enough for a zombie's
 * arms).
 */
export const CELL = { width: 44, height: 44, floor: 42 } as const;

/**
 * V of all strips, 1/s (chosen: a usual walk, within the keys of every built-in style), so that they can be
 * compared.
 */
const STRIP_SPEED = 1.2;
/** CSS pixels per metre of the figure, which stands up to 2 m tall on its toes. */
const SCALE = 20.5;
/** All strips show one body, so that what differs is the style. */
const figure = getFigureById(DEFAULT_FIGURE_ID);
const silhouette = createSilhouette(figure);

/** A style at twelve times of its cycle, side by side. */
export interface StripSheet<Picture> {
  /** `STRIP_PHASES` cells in a row, transparent, `pixelRatio` times as large as `CELL`. */
  readonly picture: Picture;
  /** Cycles per second that the style walks with here; 0 where it stands. */
  readonly frequency: number;
}

/** A canvas that cells are drawn on. */
export type StripCanvas = SilhouetteContext & Pick<CanvasRenderingContext2D, 'setTransform'>;

/** Draws the twelve phases of a style into a cleared canvas of that size. Returns cycles per second. */
export function drawStripSheet(
  canvas: StripCanvas,
  document: StyleDocument,
  theme: Theme,
  pixelRatio: number,
): number {
  const sampler = createWalkSampler({
    figure,
    normalizedSpeed: STRIP_SPEED,
    style: createStyleSource(document),
    // As the figure of a document that is opened from its card walks.
    plantStrength: 1,
  });
  const scale = SCALE * pixelRatio;
  for (let cell = 0; cell < STRIP_PHASES; cell++) {
    sampler.sample(findClockPhase(sampler.law.clock, cell / STRIP_PHASES));
    const middle = (cell + 0.5) * CELL.width * pixelRatio;
    // Forward of the hips' midpoint is drawn to the left; the figure stands over the middle of its cell.
    canvas.setTransform(scale, 0, 0, scale, middle, CELL.floor * pixelRatio);
    silhouette.draw(canvas, sampler.pose, INKS[theme]);
  }
  return sampler.law.frequency;
}

/** The share of a side's own colour in its limbs (chosen: enough to tell legs apart, quiet in a list). */
const TINT = 0.3;

/** How much darker than its joints a body is on light paper (chosen: as clear as one on dark). */
const SHADE = 0.35;

const INKS: Readonly<Record<Theme, SilhouetteInk>> = {
  dark: createInk(COLORS.dark.wood, COLORS.dark.left, COLORS.dark.right),
  light: createInk(
    mixColors(COLORS.light.joint, COLORS.light.textThird, SHADE),
    COLORS.light.left,
    COLORS.light.right,
  ),
};

function createInk(core: string, left: string, right: string): SilhouetteInk {
  return { core, left: mixColors(core, left, TINT), right: mixColors(core, right, TINT) };
}

/** A part of a colour, 0 to 255, as two digits. */
function toHex(part: number): string {
  return Math.round(part).toString(16).padStart(2, '0');
}

/** The colour a share of the way from one `#rrggbb` to another, in sRGB. */
function mixColors(from: string, to: string, share: number): string {
  const [a, b] = [readHexColor(from), readHexColor(to)];
  return `#${a.map((part, i) => toHex(part + (b[i]! - part) * share)).join('')}`;
}
