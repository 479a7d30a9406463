import type { Random } from '../gait/random.ts';
import type { FloorPoint } from '../body/pose/floorPoint.ts';

/** The angle between two spots of a sunflower: no two are behind each other. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** A spot round the middle, metres, and how far away it is. */
export interface CrowdSpot extends Readonly<FloorPoint> {
  readonly awayM: number;
}

/** A spot of so many evenly spread ones (as the seeds of a sunflower), some `spacingM` apart; rank from 0. */
export function getSpot(rank: number, spacingM: number): CrowdSpot {
  // A disc of area n s^2 holds n of them.
  const awayM = spacingM * Math.sqrt((rank + 0.5) / Math.PI);
  const angle = GOLDEN_ANGLE * rank;
  return { x: awayM * Math.sin(angle), z: awayM * Math.cos(angle), awayM };
}

/** A place on a disc round the middle, evenly drawn; metres. */
export function drawPlace(random: Random, radiusM: number): FloorPoint {
  const awayM = radiusM * Math.sqrt(random());
  const angle = 2 * Math.PI * random();
  return { x: awayM * Math.sin(angle), z: awayM * Math.cos(angle) };
}
