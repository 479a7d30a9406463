import type { Ellipsoid, Point, Solid } from './solids.ts';

/** Where a drawing is seen from: the walker's left (it walks to the left), its front, or above. */
export type ViewName = 'side' | 'front' | 'top';

/** [right, down] on the drawing, metres. */
export type Spot = readonly [number, number];

/** An orthographic projection. */
export interface View {
  /** Projects a direction or a place. */
  project(point: Point): Spot;
  /** Nearness to the eye, metres; greater is nearer. */
  getDepth(point: Point): number;
}

/**
 * All views, Y up. From the left and from above, forward points to the left of the drawing; from the front,
 * the walker's left is at the right.
 */
export const VIEWS: Readonly<Record<ViewName, View>> = {
  side: { project: ([, y, z]) => [-z, -y], getDepth: ([x]) => x },
  front: { project: ([x, y]) => [x, -y], getDepth: ([, , z]) => z },
  top: { project: ([x, , z]) => [-z, x], getDepth: ([, y]) => y },
};

/** Points on each ellipsoid's outline; chosen: no corner shows at the size of a sheet. */
const OUTLINE_POINTS = 28;

/** The outline of a solid as seen in a view: a convex polygon. */
export function createOutline({ ellipsoids }: Solid, view: View): Spot[] {
  return createHull(ellipsoids.flatMap((ellipsoid) => createEllipse(ellipsoid, view)));
}

/** How near a solid is, metres: the mean of its centres and its bias. */
export function computeDepth({ ellipsoids, nearer = 0 }: Solid, view: View): number {
  const sum = ellipsoids.reduce((total, { centre }) => total + view.getDepth(centre), 0);
  return sum / ellipsoids.length + nearer;
}

/**
 * The outline of an ellipsoid with axes A (2 x 3 when projected) is an ellipse: the support point in
 * direction u is A Aᵀ u / |Aᵀ u|.
 */
function createEllipse({ centre, axes }: Ellipsoid, view: View): Spot[] {
  const [right, down] = view.project(centre);
  const projected = axes.map((axis) => view.project(axis));
  return Array.from({ length: OUTLINE_POINTS }, (_, i): Spot => {
    const angle = (2 * Math.PI * i) / OUTLINE_POINTS;
    const along = projected.map(([x, y]) => x * Math.cos(angle) + y * Math.sin(angle));
    const length = Math.hypot(...along);
    return [
      right + projected.reduce((sum, [x], axis) => sum + x * along[axis]!, 0) / length,
      down + projected.reduce((sum, [, y], axis) => sum + y * along[axis]!, 0) / length,
    ];
  });
}

/** Convex hull, Andrew's monotone chain. */
function createHull(spots: readonly Spot[]): Spot[] {
  const sorted = [...spots].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...createHalfHull(sorted), ...createHalfHull(sorted.reverse())];
}

function createHalfHull(sorted: readonly Spot[]): Spot[] {
  const half: Spot[] = [];
  for (const spot of sorted) {
    while (half.length > 1 && !turnsLeft(half.at(-2)!, half.at(-1)!, spot)) half.pop();
    half.push(spot);
  }
  half.pop();
  return half;
}

const turnsLeft = (a: Spot, b: Spot, c: Spot): boolean =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0;
