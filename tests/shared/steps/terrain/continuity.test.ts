import { describe, expect, it } from 'vitest';
import { computeAngleBetween } from '../../../../shared/body/pose/quaternion.ts';
import { createRandom } from '../../../../shared/gait/random.ts';
import { DEGREES_PER_RADIAN } from '../../../../shared/gait/units.ts';
import type { TerrainShape } from '../../../../shared/steps/terrain/grounds.ts';
import { createTrackPoser, getTable } from '../measureTrack.ts';
import { ahead, walkOver } from './terrainWalks.ts';

const table = getTable('Natural');
/** How much higher the other ground is, metres, and the heights that are drawn. */
const HIGHER_M = 0.002;
const HEIGHTS_M = [0.05, 0.12] as const;
const DRAWS = 3;
const LOOKS = 150;

/** How far a joint is turned at most where a height is another one, degrees. */
function measureChange(createShape: (heightM: number) => TerrainShape, heightM: number): number {
  const [one, other] = [heightM, heightM + HIGHER_M].map((height) => {
    const { track } = walkOver(table, [ahead(1.5, createShape(height))], 5, 0.9);
    return { durationS: track.durationS, poseAt: createTrackPoser(track, table.figure) };
  });
  let most = 0;
  for (let look = 0; look <= LOOKS; look++) {
    const { rotations } = one!.poseAt((one!.durationS * look) / LOOKS).pose;
    const { rotations: others } = other!.poseAt((other!.durationS * look) / LOOKS).pose;
    for (let at = 0; at < rotations.length; at += 4)
      most = Math.max(most, computeAngleBetween(rotations, at, others, at));
  }
  return DEGREES_PER_RADIAN * most;
}

describe('ground that becomes a little higher', () => {
  it.each<[string, number, (heightM: number) => TerrainShape]>([
    ['a kerb', 4, (heightM) => ({ kind: 'kerb', heightM, lengthM: 2 })],
    ['stairs', 9, (riseM) => ({ kind: 'stairs', treadM: 0.29, riseM, count: 4 })],
  ])('%s: a swing comes on its path without a jump', (_, mostDeg, createShape) => {
    const random = createRandom(2);
    const [from, until] = HEIGHTS_M;
    for (let draw = 0; draw < DRAWS; draw++) {
      // Evenly, one from each part.
      const heightM = from + ((until - from) * (draw + random())) / DRAWS;
      expect(measureChange(createShape, heightM)).toBeLessThan(mostDeg);
    }
    // Where it used to be one way or the other.
    expect(measureChange(createShape, 0.099)).toBeLessThan(mostDeg);
  });
});
