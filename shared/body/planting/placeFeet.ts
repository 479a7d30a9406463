import type { Side } from '../../gait/channels.ts';
import type { Gait } from '../../gait/gait.ts';
import { createFootRoll, rollFoot } from '../leg/footRoll.ts';
import type { Leg } from '../leg/leg.ts';
import { type PatternCycle, SAMPLES } from './patternCycle.ts';
import type { FootPlan, PlantTiming } from './plantPlan.ts';

/** Where a foot stands, and how it comes down. */
export type PlacedFoot = Pick<FootPlan, 'foothold' | 'toeUpStartRad' | 'toeUpRestRad'>;

/**
 * Places both feet: each at the mean over its stance of where the pattern has it on the belt, then as far
 * ahead of each other as the law says, their mean kept. Allocates.
 */
export function placeFeet(
  legs: Readonly<Record<Side, Leg>>,
  legLengthM: number,
  { law }: Gait,
  cycle: PatternCycle,
  timing: PlantTiming,
): Readonly<Record<Side, PlacedFoot>> {
  const left = placeFoot(legs.left, cycle, timing);
  const right = placeFoot(legs.right, cycle, timing);
  const middle = (left.foothold.z + right.foothold.z) / 2;
  const aheadM = ((law.stepLeft - law.stepRight) * legLengthM) / 4;
  return {
    left: { ...left, foothold: { ...left.foothold, z: middle + aheadM } },
    right: { ...right, foothold: { ...right.foothold, z: middle - aheadM } },
  };
}

/**
 * How much the sample `step` after a heel strike counts: the one in which the stance ends only by its part of
 * it, so that nothing jumps when a stance becomes longer or shorter with the speed.
 */
export function computeStanceShare({ stanceEnd }: PlantTiming, step: number): number {
  return Math.min(1, Math.max(0, stanceEnd * SAMPLES - step));
}

function placeFoot(leg: Leg, { legs }: PatternCycle, timing: PlantTiming): PlacedFoot {
  const samples = legs[leg.side];
  const roll = createFootRoll();
  const sum = { x: 0, z: 0, yawRad: 0, count: 0 };
  for (let step = 0; step / SAMPLES < timing.stanceEnd; step++) {
    const { ankle, yawRad, flatPitchRad } = samples[step]!;
    roll.toeUpRad = Math.max(0, flatPitchRad);
    roll.heelUpRad = Math.max(0, -flatPitchRad);
    rollFoot(leg, roll);
    const share = computeStanceShare(timing, step);
    sum.x += share * (ankle.x - roll.aheadM * Math.sin(yawRad));
    sum.z += share * (ankle.z - roll.aheadM * Math.cos(yawRad) + (timing.cycleLengthM * step) / SAMPLES);
    sum.yawRad += share * yawRad;
    sum.count += share;
  }
  return {
    foothold: { x: sum.x / sum.count, z: sum.z / sum.count, yawRad: sum.yawRad / sum.count },
    toeUpStartRad: Math.max(0, samples[0]!.flatPitchRad),
    toeUpRestRad: Math.max(0, samples[SAMPLES / 4]!.flatPitchRad),
  };
}
