import type { Figure } from '../../../shared/body/figure/figure.ts';
import type { Pose } from '../../../shared/body/pose/pose.ts';
import { COLORS } from '../../../renderer/ui/tokens/tokens.ts';
import { createBodySolids } from './bodySolids.ts';
import type { Paint } from './solids.ts';
import { computeDepth, createOutline, type Spot, VIEWS, type ViewName } from './view.ts';

const { left, right, wood, joint, backdropBottom } = COLORS.dark;

const FILLS: Readonly<Record<Paint, string>> = { wood, core: joint, left, right };

/**
 * The figure as an SVG group, metres, its hips' midpoint over x = 0 and the floor at y = 0; far parts first.
 */
export function drawFigure(figure: Figure, pose: Pose, viewName: ViewName): string {
  const view = VIEWS[viewName];
  const solids = createBodySolids(figure, pose)
    .map((solid) => ({ solid, depth: computeDepth(solid, view) }))
    .sort((a, b) => a.depth - b.depth);
  const paths = solids.map(
    ({ solid }) => `<path d="${writePath(createOutline(solid, view))}" fill="${FILLS[solid.paint]}"/>`,
  );
  return `<g stroke="${backdropBottom}" stroke-width="0.011" stroke-linejoin="round">${paths.join('')}</g>`;
}

function writePath(outline: readonly Spot[]): string {
  return `M${outline.map(([x, y]) => `${x.toFixed(3)} ${y.toFixed(3)}`).join('L')}Z`;
}
