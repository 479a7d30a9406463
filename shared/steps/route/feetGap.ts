import type { Foothold } from '../../body/planting/footing/foothold.ts';

/** A place on the floor, metres. */
export interface Spot {
  readonly x: number;
  readonly z: number;
}

/** How far a foot's line goes behind and ahead of its ankle, metres. */
export interface FootLine {
  readonly heelM: number;
  readonly toeM: number;
}

/** The point so far ahead of a foot's ankle. */
export function along({ x, z, yawRad }: Foothold, aheadM: number): Spot {
  return { x: x + aheadM * Math.sin(yawRad), z: z + aheadM * Math.cos(yawRad) };
}

/** Where a foot's line begins and ends. */
export function listEnds(foot: Foothold, { heelM, toeM }: FootLine): readonly [Spot, Spot] {
  return [along(foot, -heelM), along(foot, toeM)];
}

/** Nearest distance of two feet, as lines from heel to toe. */
export function computeFeetGap(one: Foothold, two: Foothold, line: FootLine): number {
  const [a, b] = listEnds(one, line);
  const [c, d] = listEnds(two, line);
  const across = (p: Spot, q: Spot, r: Spot) => (q.x - p.x) * (r.z - p.z) - (q.z - p.z) * (r.x - p.x);
  if (across(a, b, c) * across(a, b, d) < 0 && across(c, d, a) * across(c, d, b) < 0) return 0;
  const toLine = (p: Spot, q: Spot, r: Spot) => {
    const [x, z] = [r.x - q.x, r.z - q.z];
    const share = Math.min(1, Math.max(0, ((p.x - q.x) * x + (p.z - q.z) * z) / (x * x + z * z)));
    return Math.hypot(p.x - q.x - share * x, p.z - q.z - share * z);
  };
  return Math.min(toLine(a, c, d), toLine(b, c, d), toLine(c, a, b), toLine(d, a, b));
}
