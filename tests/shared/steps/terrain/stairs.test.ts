import { beforeAll, describe, expect, it } from 'vitest';
import type { StepTrack } from '../../../../shared/steps/createStepTrack.ts';
import { createTrackPoser, getTable, measureTrack } from '../measureTrack.ts';
import { walkOverGround } from './terrainWalks.ts';

const STYLES = ['Natural', 'Tired', 'March', 'Happy', 'Zombie'] as const;
const DIRECTIONS = ['stairs up', 'stairs down'] as const;
/** The stairs of `GROUNDS`, metres. */
const FIRST_M = 1.5;
const TREAD_M = 0.29;
const RISE_M = 0.17;
const COUNT = 6;
const RATE_HZ = 120;

describe.each(STYLES)('%s on stairs, V 0.8', (style) => {
  const { figure } = getTable(style);
  describe.each(DIRECTIONS)('%s', (direction) => {
    let track: StepTrack;
    beforeAll(() => {
      ({ track } = walkOverGround(getTable(style), direction, 0.8));
    });

    it('goes on over each tread', () => {
      const at = createTrackPoser(track, figure);
      const { swings, stands } = track.schedule;
      const onStairs = swings.filter(({ from, to }) => stands[from]!.foothold.y !== stands[to]!.foothold.y);
      const fromS = onStairs[0]!.strikeS;
      const frames = Math.floor((onStairs.at(-1)!.strikeS - fromS) * RATE_HZ);
      const ahead = Array.from({ length: frames + 1 }, (_, i) => at(fromS + i / RATE_HZ).pose.positions[2]!);
      const meanM = (ahead.at(-1)! - ahead[0]!) / frames;
      const slowest = Math.min(...ahead.slice(1).map((z, i) => z - ahead[i]!)) / meanM;
      // Zombie's hips all but stop on level ground too.
      expect(slowest).toBeGreaterThan(style === 'Zombie' ? -0.15 : 0.4);
    });

    it('passes each nosing well clear, and throws no joint', () => {
      const at = createTrackPoser(track, figure);
      // The tip of the toes going up, the heel going down; of either foot.
      const point = direction === 'stairs up' ? 2 : 0;
      let leastM = Number.POSITIVE_INFINITY;
      for (const foot of [0, 1]) {
        const offset = 3 * (3 * foot + point);
        let [beforeY, beforeZ] = [Number.NaN, Number.NaN];
        for (let frame = 0; frame < track.durationS * RATE_HZ; frame++) {
          const { contacts } = at(frame / RATE_HZ).pose;
          const [y, z] = [contacts[offset + 1]!, contacts[offset + 2]!];
          for (let step = 0; step < COUNT; step++) {
            const nosingM = FIRST_M + TREAD_M * step;
            const heightM = direction === 'stairs up' ? RISE_M * (step + 1) : -RISE_M * step;
            if (!(beforeZ < nosingM && z >= nosingM)) continue;
            const passingM = beforeY + ((y - beforeY) * (nosingM - beforeZ)) / (z - beforeZ);
            leastM = Math.min(leastM, passingM - heightM);
          }
          [beforeY, beforeZ] = [y, z];
        }
      }
      expect(leastM / figure.legLengthM).toBeGreaterThan(direction === 'stairs up' ? 0.018 : 0.015);
      const measured = measureTrack(track, figure);
      expect(measured.slipMm).toBeLessThan(3);
      expect(measured.standingDepthMm).toBeLessThan(2);
      expect(measured.swingingDepthMm).toBeLessThan(2);
      expect(measured.kneeDegps2).toBeLessThan(25_000);
    });
  });
});
