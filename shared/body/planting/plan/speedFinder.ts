import { createGait, type GaitOptions } from '../../../gait/gait.ts';

/** V up to which speeds are looked for, 1/s: that of the law (chosen). */
const MOST_SPEED = 2.5;
/** Steps of speed at which a style's steps are measured (chosen: between them it is a line to 1e-5). */
const SPEEDS = 400;

/** Finds speeds by their steps (`PlanTable.findSpeed`). Measures the style's steps once. Allocates. */
export function createSpeedFinder(
  walk: GaitOptions & { readonly legLengthM: number },
): (stepM: number) => number {
  const { legLengthM } = walk;
  // Steps grow with the root of the speed: even in that, what is measured is nearly even too.
  const getSpeed = (at: number) => MOST_SPEED * (at / SPEEDS) ** 2;
  const lengths = Float64Array.from({ length: SPEEDS + 1 }, (_, at) => {
    const { law } = createGait({ ...walk, normalizedSpeed: getSpeed(at) });
    return law.frequency > 0 ? (law.normalizedSpeed * legLengthM) / law.frequency / 2 : 0;
  });
  return (stepM) => {
    if (!(stepM > 0)) return 0;
    let at = 1;
    let high = SPEEDS;
    while (at < high) {
      const middle = (at + high) >> 1;
      if (lengths[middle]! < stepM) at = middle + 1;
      else high = middle;
    }
    const share = Math.min(1, (stepM - lengths[at - 1]!) / Math.max(1e-12, lengths[at]! - lengths[at - 1]!));
    return getSpeed(at - 1 + share);
  };
}
