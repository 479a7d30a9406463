/** The ground, as feet see it: a height at a place, metres in the world; NaN where there is none. */
export interface Ground {
  measureHeight(x: number, z: number): number;
}

/** How finely a way out of the ground is looked for, metres. */
const OUT_M = 0.001;

/**
 * How far a point is inside of the ground, metres, 0 or more: the shortest way out, up, or ahead or back
 * along a heading, radians, as out of a riser. Allocates nothing.
 */
export function measureInside(ground: Ground, x: number, y: number, z: number, headingRad: number): number {
  const depthM = ground.measureHeight(x, z) - y;
  if (!(depthM > OUT_M)) return Math.max(0, Number.isNaN(depthM) ? 0 : depthM);
  const sine = Math.sin(headingRad);
  const cosine = Math.cos(headingRad);
  for (let outM = OUT_M; outM < depthM; outM += OUT_M) {
    const isOut =
      !(ground.measureHeight(x + outM * sine, z + outM * cosine) > y) ||
      !(ground.measureHeight(x - outM * sine, z - outM * cosine) > y);
    if (isOut) return outM;
  }
  return depthM;
}
