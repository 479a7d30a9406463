import type { Ground } from '../../body/planting/footing/ground.ts';

/** Limits of a set that is walked on. */
export const RASTER_LIMITS = {
  triangles: 2_000_000,
  /** Side of a cell, metres: the finest, and the coarsest that still tells a tread from the next. */
  cellM: { finest: 0.01, coarsest: 0.04 },
  /** Cells at most (chosen: 16 MB). */
  cells: 4_000_000,
  /** Furthest that a point may be from the origin, metres. */
  furthestM: 10_000,
} as const;

/** Neighbours that are no further off each other than this, metres, are one surface; else there is a face. */
const FACE_M = 0.02;
/** What rounding may leave of a triangle's edge, share of it. */
const EDGE = 1e-9;

/** The highest surface of a set over each cell of a grid, metres; NaN where there is none. */
export interface HeightRaster {
  readonly x: number;
  readonly z: number;
  readonly cellM: number;
  readonly columns: number;
  readonly rows: number;
  readonly heights: Float32Array;
}

/** A raster, or why there is none: the end of a sentence that names the set. */
export type RasterReading =
  | { readonly ok: true; readonly raster: HeightRaster }
  | { readonly ok: false; readonly message: string };

/**
 * Reads the upper side of triangles, nine numbers each (x y z of its corners, metres in the world), on a
 * grid as fine as their extent allows. Allocates.
 */
export function rasterTriangles(corners: Float32Array): RasterReading {
  const count = corners.length / 9;
  if (count === 0) return { ok: false, message: 'it has no triangles to stand on' };
  if (count > RASTER_LIMITS.triangles)
    return {
      ok: false,
      message: `it has ${count.toLocaleString('en')} triangles, and two million are the most`,
    };
  const [low, high] = [
    [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
    [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY],
  ] as [[number, number], [number, number]];
  for (let at = 0; at < corners.length; at += 3) {
    const [x, y, z] = [corners[at]!, corners[at + 1]!, corners[at + 2]!];
    if (!(Math.max(Math.abs(x), Math.abs(y), Math.abs(z)) <= RASTER_LIMITS.furthestM))
      return { ok: false, message: 'it has corners that are no places within ten kilometres' };
    low[0] = Math.min(low[0], x);
    low[1] = Math.min(low[1], z);
    high[0] = Math.max(high[0], x);
    high[1] = Math.max(high[1], z);
  }
  const [wideM, longM] = [high[0] - low[0], high[1] - low[1]];
  const { cellM: sides, cells } = RASTER_LIMITS;
  const cellM = Math.max(sides.finest, Math.sqrt((wideM * longM) / cells), Math.max(wideM, longM) / cells);
  if (cellM > sides.coarsest)
    return {
      ok: false,
      message: `it is ${Math.round(wideM)} by ${Math.round(longM)} m large, and 80 by 80 are the most; name the node that is the ground`,
    };
  const [columns, rows] = [Math.floor(wideM / cellM) + 1, Math.floor(longM / cellM) + 1];
  const raster = { x: low[0], z: low[1], cellM, columns, rows, heights: new Float32Array(columns * rows) };
  raster.heights.fill(Number.NaN);
  for (let at = 0; at < corners.length; at += 9) layTriangle(raster, corners, at);
  if (raster.heights.every(Number.isNaN))
    return { ok: false, message: 'none of its triangles can be stood on: all are upright or too small' };
  return { ok: true, raster };
}

/** Raises the cells whose middle is under a triangle to it. */
function layTriangle(
  { x, z, cellM, columns, rows, heights }: HeightRaster,
  corners: Float32Array,
  at: number,
): void {
  // Corners in cells, so that a cell's middle is a whole number.
  const ax = (corners[at]! - x) / cellM - 0.5;
  const az = (corners[at + 2]! - z) / cellM - 0.5;
  const bx = (corners[at + 3]! - x) / cellM - 0.5;
  const bz = (corners[at + 5]! - z) / cellM - 0.5;
  const cx = (corners[at + 6]! - x) / cellM - 0.5;
  const cz = (corners[at + 8]! - z) / cellM - 0.5;
  const area = (bx - ax) * (cz - az) - (cx - ax) * (bz - az);
  if (area === 0) return;
  const [ay, by, cy] = [corners[at + 1]!, corners[at + 4]!, corners[at + 7]!];
  const first = Math.max(0, Math.ceil(Math.min(az, bz, cz)));
  const last = Math.min(rows - 1, Math.floor(Math.max(az, bz, cz)));
  const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx)));
  const right = Math.min(columns - 1, Math.floor(Math.max(ax, bx, cx)));
  for (let row = first; row <= last; row++)
    for (let column = left; column <= right; column++) {
      const ofB = ((column - ax) * (cz - az) - (cx - ax) * (row - az)) / area;
      const ofC = ((bx - ax) * (row - az) - (column - ax) * (bz - az)) / area;
      if (ofB < -EDGE || ofC < -EDGE || ofB + ofC > 1 + EDGE) continue;
      const heightM = ay + ofB * (by - ay) + ofC * (cy - ay);
      const cell = row * columns + column;
      if (!(heights[cell]! >= heightM)) heights[cell] = heightM;
    }
}

/**
 * The ground of a raster: even between the middles of cells that are one surface, with a face where they are
 * not; none beside it. Reading it allocates nothing.
 */
export function createRasterGround(raster: HeightRaster): Ground {
  const { x, z, cellM, columns, rows, heights } = raster;
  return {
    measureHeight(placeX, placeZ) {
      const atX = (placeX - x) / cellM - 0.5;
      const atZ = (placeZ - z) / cellM - 0.5;
      const nearX = Math.round(atX);
      const nearZ = Math.round(atZ);
      if (!(nearX >= 0 && nearZ >= 0 && nearX < columns && nearZ < rows)) return Number.NaN;
      const near = heights[nearZ * columns + nearX]!;
      const left = Math.floor(atX);
      const first = Math.floor(atZ);
      if (left < 0 || first < 0 || left + 1 >= columns || first + 1 >= rows) return near;
      const a = heights[first * columns + left]!;
      const b = heights[first * columns + left + 1]!;
      const c = heights[(first + 1) * columns + left]!;
      const d = heights[(first + 1) * columns + left + 1]!;
      // Also where one of them is no number.
      if (!(Math.max(a, b, c, d) - Math.min(a, b, c, d) <= FACE_M)) return near;
      const [u, v] = [atX - left, atZ - first];
      return (1 - v) * ((1 - u) * a + u * b) + v * ((1 - u) * c + u * d);
    },
  };
}
