/** A place on the mixing pad: right and down, the polygon's corners at distance 1 from the origin. */
export interface PadPoint {
  readonly x: number;
  readonly y: number;
}

/** Nearer than this to a corner or an edge counts as on it. */
const TOUCHING = 1e-9;

/** The corners of a regular polygon, the first one on top, clockwise; two corners lie left and right. */
export function createCorners(count: number): readonly PadPoint[] {
  if (count === 2) {
    return [
      { x: -1, y: 0 },
      { x: 1, y: 0 },
    ];
  }
  return Array.from({ length: count }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / count;
    return { x: Math.sin(angle), y: -Math.cos(angle) };
  });
}

/**
 * Where a mix lies: the mean of the corners by weight (weights need not sum to 1); the middle where all are
 * 0.
 */
export function computePoint(corners: readonly PadPoint[], weights: readonly number[]): PadPoint {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total <= 0) return { x: 0, y: 0 };
  return corners.reduce(
    (sum, { x, y }, corner) => ({
      x: sum.x + (x * weights[corner]!) / total,
      y: sum.y + (y * weights[corner]!) / total,
    }),
    { x: 0, y: 0 },
  );
}

/**
 * Weights of sum 1 that make a place the mean of the corners: mean value coordinates (Floater 2003, eq. 2.1).
 * They are never negative within a convex polygon, 1 and 0 at the corners, and of the two ends of an edge on
 * it. A place outside is first brought to the nearest on the rim.
 */
export function computeWeights(corners: readonly PadPoint[], place: PadPoint): readonly number[] {
  const point = clampToPolygon(corners, place);
  const count = corners.length;
  const onRim = findRim(corners, point);
  if (onRim !== undefined) {
    const { corner, along } = onRim;
    return corners.map((_, index) =>
      index === corner ? 1 - along : index === (corner + 1) % count ? along : 0,
    );
  }
  // Half the angle that each edge is seen under, as a tangent.
  const tangents = corners.map((from, corner) => {
    const to = corners[(corner + 1) % count]!;
    const [ax, ay, bx, by] = [from.x - point.x, from.y - point.y, to.x - point.x, to.y - point.y];
    return Math.tan(Math.atan2(ax * by - ay * bx, ax * bx + ay * by) / 2);
  });
  const raw = corners.map(({ x, y }, corner) => {
    const before = tangents[(corner + count - 1) % count]!;
    return (before + tangents[corner]!) / Math.hypot(x - point.x, y - point.y);
  });
  const total = raw.reduce((sum, weight) => sum + weight, 0);
  return raw.map((weight) => weight / total);
}

/** The place itself where it is in the polygon, else the nearest one on its rim. */
export function clampToPolygon(corners: readonly PadPoint[], point: PadPoint): PadPoint {
  const isInside =
    corners.length > 2 &&
    corners.every((from, corner) => {
      const to = corners[(corner + 1) % corners.length]!;
      return (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x) >= 0;
    });
  if (isInside) return point;
  let nearest = point;
  let least = Number.POSITIVE_INFINITY;
  for (const [corner] of corners.entries()) {
    const onEdge = projectOnEdge(corners, corner, point);
    const distance = Math.hypot(onEdge.x - point.x, onEdge.y - point.y);
    if (distance < least) {
      least = distance;
      nearest = onEdge;
    }
  }
  return nearest;
}

/** The nearest place on the edge from a corner to the next one, and how far along it, [0, 1]. */
function projectOnEdge(
  corners: readonly PadPoint[],
  corner: number,
  point: PadPoint,
): PadPoint & { readonly along: number } {
  const from = corners[corner]!;
  const to = corners[(corner + 1) % corners.length]!;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const share = ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy);
  const along = Math.min(1, Math.max(0, share));
  return { x: from.x + along * dx, y: from.y + along * dy, along };
}

/** The edge that a place lies on, by its first corner. */
function findRim(
  corners: readonly PadPoint[],
  point: PadPoint,
): { readonly corner: number; readonly along: number } | undefined {
  for (const [corner] of corners.entries()) {
    const { x, y, along } = projectOnEdge(corners, corner, point);
    if (Math.hypot(x - point.x, y - point.y) < TOUCHING) return { corner, along };
  }
  return undefined;
}
