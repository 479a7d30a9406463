import { createRandom } from '../../../gait/random.ts';
import type { ShapeHeight, SteppingStones } from '../shapes.ts';

/** How far aside of the way's middle stones lie, metres (chosen: where feet are). */
const ASIDE_M = 0.12;
/** How far a stone is off its place at most, in parts of the spacing (chosen). */
const OFF = 0.08;

/** Height of stones, the first on the left half a spacing from the edge; NaN between them. */
export function createSteppingStones({ spacingM, sizeM, heightM, count, seed }: SteppingStones): ShapeHeight {
  const draw = createRandom(seed);
  const places = new Float64Array(count);
  const heights = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    places[i] = (i + 0.5 + OFF * (2 * draw() - 1)) * spacingM;
    heights[i] = heightM * draw();
  }
  const endM = count * spacingM;
  const half = sizeM / 2;
  return (alongM, asideM) => {
    if (alongM >= endM) return 0;
    const near = Math.floor(alongM / spacingM);
    let highest = Number.NaN;
    for (let i = Math.max(0, near - REACH); i <= Math.min(count - 1, near + REACH); i++) {
      const fromM = asideM - (i % 2 === 0 ? ASIDE_M : -ASIDE_M);
      if (Math.abs(alongM - places[i]!) > half || Math.abs(fromM) > half) continue;
      if (!(heights[i]! <= highest)) highest = heights[i]!;
    }
    return highest;
  };
}

/** Stones are no larger than so many spacings. */
const REACH = 2;
