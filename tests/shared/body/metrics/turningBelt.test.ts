import { expect, it } from 'vitest';
import { type Belt, computeSlip } from '../../../../shared/body/metrics/footSlip.ts';
import type { WalkTrack } from '../../../../shared/body/metrics/walkTrack.ts';

const COUNT = 400;

/**
 * Feet that stand still on a belt, as a body sees them that walks on it: at a phase, where a body at the
 * origin that faces +Z has gone and turned to is worked out in the world.
 */
function standOn({ lengthPerCycleM, turnPerCycle }: Belt, places: readonly (readonly [number, number])[]) {
  const phases = Float64Array.from({ length: COUNT + 1 }, (_, i) => i / COUNT);
  const contacts = new Float64Array(18 * phases.length);
  phases.forEach((phase, frame) => {
    const heading = phase * turnPerCycle;
    const radiusM = lengthPerCycleM / turnPerCycle;
    const body = [radiusM * (1 - Math.cos(heading)), radiusM * Math.sin(heading)] as const;
    places.forEach(([x, z], foot) => {
      const [east, north] = [x - body[0], z - body[1]];
      const aside = east * Math.cos(heading) - north * Math.sin(heading);
      const ahead = north * Math.cos(heading) + east * Math.sin(heading);
      for (const point of [0, 3, 6]) contacts.set([aside, 0, ahead], 18 * frame + 9 * foot + point);
    });
  });
  return { phases, contacts, channels: new Float64Array() } satisfies WalkTrack;
}

const LEFT_TURN: Belt = { lengthPerCycleM: 1.2, turnPerCycle: 0.9, frequency: 0.8, toeOffPhase: 0.1 };
const PLACES = [
  [0.1, 0.4],
  [-0.1, -0.2],
] as const;

it.each([LEFT_TURN, { ...LEFT_TURN, turnPerCycle: -2 }, { ...LEFT_TURN, lengthPerCycleM: 0 }])(
  'a foot that stands on a belt that turns does not slip on it: %o',
  (belt) => {
    const { perStepM, maxMps } = computeSlip(standOn(belt, PLACES), belt, 'stance');
    expect(perStepM.left).toBeLessThan(1e-9);
    expect(perStepM.right).toBeLessThan(1e-9);
    expect(maxMps).toBeLessThan(1e-9);
  },
);

it('a foot that is carried along by a body that turns on the spot slides by its way round', () => {
  const belt = { ...LEFT_TURN, lengthPerCycleM: 0 };
  const still = { ...belt, turnPerCycle: 1e-12 };
  const { perStepM } = computeSlip(standOn(still, PLACES), belt, 'stance');
  const stance = 0.6;
  expect(perStepM.left).toBeCloseTo(Math.hypot(0.1, 0.4) * 0.9 * stance, 4);
});
