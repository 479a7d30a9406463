import { measureEnd, type TerrainPart } from '../../steps/terrain/grounds.ts';
import type { FloorPoint } from '../../body/pose/floorPoint.ts';

/** How far before and beyond a part a way is that leads straight over it, metres (chosen: two steps). */
const ROOM_M = 0.8;

/**
 * Ways from one place to another over the parts of a ground: as straight as it is; along what lies in
 * between where that leads; and along its middle, where stones lie. Allocates.
 */
export function listWays(from: FloorPoint, to: FloorPoint, parts: readonly TerrainPart[]): FloorPoint[][] {
  const along = leadOver(from, to, parts, (aside) => aside);
  if (along.length === 1) return [along];
  return [[to], along, leadOver(from, to, parts, () => 0)];
}

/** A way that goes over each part in its direction, `aside` of its middle by what lies between both ends. */
function leadOver(
  from: FloorPoint,
  to: FloorPoint,
  parts: readonly TerrainPart[],
  aside: (betweenM: number) => number,
): FloorPoint[] {
  const via: FloorPoint[] = [];
  const [one, two] = parts.map((part) => [measureAlong(part, from), measureAlong(part, to)]).at(0) ?? [0, 0];
  const isBack = two! < one!;
  for (const part of isBack ? parts.toReversed() : parts) {
    const lengthM = measureEnd(part);
    const [start, end] = [measureAlong(part, from), measureAlong(part, to)];
    if (Math.max(start, end) < 0 || Math.min(start, end) > lengthM) continue;
    const half = part.widthM / 2;
    const middle = (measureAside(part, from) + measureAside(part, to)) / 2;
    const asideM = Math.min(half - ROOM_M / 2, Math.max(ROOM_M / 2 - half, aside(middle)));
    const ends = end < start ? [lengthM + ROOM_M, -ROOM_M] : [-ROOM_M, lengthM + ROOM_M];
    // Who is on it already, or stays there, goes on from there.
    for (const alongM of ends)
      if ((alongM - start) * (alongM - end) < 0) via.push(place(part, alongM, asideM));
  }
  return [...via, to];
}

/** The place so far along a part and to the left of its middle. */
function place({ x, z, headingRad }: TerrainPart, alongM: number, asideM: number): FloorPoint {
  const [sine, cosine] = [Math.sin(headingRad), Math.cos(headingRad)];
  return { x: x + alongM * sine + asideM * cosine, z: z + alongM * cosine - asideM * sine };
}

function measureAlong({ x, z, headingRad }: TerrainPart, at: FloorPoint): number {
  return (at.x - x) * Math.sin(headingRad) + (at.z - z) * Math.cos(headingRad);
}

function measureAside({ x, z, headingRad }: TerrainPart, at: FloorPoint): number {
  return (at.x - x) * Math.cos(headingRad) - (at.z - z) * Math.sin(headingRad);
}

/** The middle of a ground, and how far from there it ends, metres. */
export function measureGround(
  parts: readonly TerrainPart[],
  start: FloorPoint,
): FloorPoint & { awayM: number } {
  const ends = parts.flatMap((part) => [place(part, 0, 0), place(part, measureEnd(part), 0)]);
  const all = ends.length === 0 ? [start] : ends;
  const middle = (of: (at: FloorPoint) => number) =>
    (Math.min(...all.map(of)) + Math.max(...all.map(of))) / 2;
  const [x, z] = [middle((at) => at.x), middle((at) => at.z)];
  return { x, z, awayM: Math.max(...all.map((at) => Math.hypot(at.x - x, at.z - z))) };
}
