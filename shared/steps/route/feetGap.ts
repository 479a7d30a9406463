import type { FloorPoint } from '../../body/pose/floorPoint.ts';
import type { Foothold } from '../../body/planting/footing/foothold.ts';

/** How far a foot's line goes behind and ahead of its ankle, metres. */
export interface FootLine {
  readonly heelM: number;
  readonly toeM: number;
}

/** The point so far ahead of a foot's ankle. */
export function along({ x, z, yawRad }: Foothold, aheadM: number): FloorPoint {
  return { x: x + aheadM * Math.sin(yawRad), z: z + aheadM * Math.cos(yawRad) };
}

/** Where a foot's line begins and ends. */
export function listEnds(foot: Foothold, { heelM, toeM }: FootLine): readonly [FloorPoint, FloorPoint] {
  return [along(foot, -heelM), along(foot, toeM)];
}

/** Nearest distance of two feet, as lines from heel to toe. */
export function computeFeetGap(one: Foothold, two: Foothold, line: FootLine): number {
  const [a, b] = listEnds(one, line);
  const [c, d] = listEnds(two, line);
  const across = (p: FloorPoint, q: FloorPoint, r: FloorPoint) =>
    (q.x - p.x) * (r.z - p.z) - (q.z - p.z) * (r.x - p.x);
  if (across(a, b, c) * across(a, b, d) < 0 && across(c, d, a) * across(c, d, b) < 0) return 0;
  const toLine = (p: FloorPoint, q: FloorPoint, r: FloorPoint) => {
    const [x, z] = [r.x - q.x, r.z - q.z];
    const share = Math.min(1, Math.max(0, ((p.x - q.x) * x + (p.z - q.z) * z) / (x * x + z * z)));
    return Math.hypot(p.x - q.x - share * x, p.z - q.z - share * z);
  };
  return Math.min(toLine(a, c, d), toLine(b, c, d), toLine(c, a, b), toLine(d, a, b));
}
