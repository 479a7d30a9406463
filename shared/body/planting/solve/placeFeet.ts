import type { Side } from '../../../gait/channels.ts';
import { OWN_CLEARANCE, RHYTHM } from '../../../gait/cycleClock.ts';
import type { Gait } from '../../../gait/gait.ts';
import { computeMidStanceDelay } from '../../../gait/phase.ts';
import { smoothstep } from '../../../gait/smoothstep.ts';
import type { Figure } from '../../figure/figure.ts';
import { createFootRoll, rollFoot } from '../../leg/footRoll.ts';
import type { Leg } from '../../leg/leg.ts';
import { softPositive } from '../../leg/smooth.ts';
import { carryInto } from '../footing/beltMotion.ts';
import { type PatternCycle, SAMPLES } from './patternCycle.ts';
import { createFoothold } from '../footing/foothold.ts';
import type { FootPlan, PlantTiming } from '../plan/plantPlan.ts';

/** Where a foot stands, how it comes down, and how far it clears the floor. */
export type PlacedFoot = Pick<FootPlan, 'foothold' | 'toeUpStartRad' | 'toeUpRestRad' | 'moreClearance'>;

/**
 * Places both feet: each at the mean over its stance of where the pattern has it on the belt, then as far
 * ahead of each other as the law says, their mean kept, and as far apart as shoes need and as people stand;
 * all that as they are at their own mid-stances, where a foot of a turn is beside the body as one of a
 * straight walk is. Each is put `furtherM` further aside than that. Allocates.
 */
export function placeFeet(
  legs: Readonly<Record<Side, Leg>>,
  figure: Figure,
  { law, coefficients: { rhythm } }: Gait,
  cycle: PatternCycle,
  timing: PlantTiming,
  furtherM: number,
): Readonly<Record<Side, PlacedFoot>> {
  const { legLengthM } = figure;
  const left = placeFoot(legs.left, cycle, timing, rhythm[RHYTHM.clearanceLeft]!);
  const right = placeFoot(legs.right, cycle, timing, rhythm[RHYTHM.clearanceRight]!);
  const middle = (left.foothold.z + right.foothold.z) / 2;
  const midStance = computeMidStanceDelay(law);
  const aheadM = ((law.stepLeft - law.stepRight) * legLengthM) / 4;
  const stepM = Math.min(Math.abs(law.stepLeft), Math.abs(law.stepRight)) * legLengthM;
  const asideM = furtherM + computeAside(legs, { left, right }, figure, stepM);
  const atStrike = (
    { foothold: { x, yawRad }, ...foot }: PlacedFoot,
    asideBy: number,
    z: number,
  ): PlacedFoot => {
    const foothold = createFoothold();
    carryInto({ x: x + asideBy, z }, timing, { cycles: -midStance }, foothold);
    foothold.yawRad = yawRad + timing.turnPerCycle * midStance;
    return { ...foot, foothold };
  };
  return {
    left: atStrike(left, asideM, middle + aheadM),
    right: atStrike(right, -asideM, middle - aheadM),
  };
}

/**
 * Steps of this many foot lengths leave feet no room to touch, and those this many shorter leave all of it.
 */
const CLEAR_STEP = 1.8;
const FULL_WITHIN = 0.5;
/** What is left between shoes that stand side by side, in widths of a sole (chosen). */
const SIDE_BY_SIDE_GAP = 0.05;

/** Feet that stand on the spot are at most this far apart, leg lengths (chosen: as people stand). */
const STAND_WIDTH = 0.2;
/** Steps of so many foot lengths are as wide as the style has them. */
const WIDE_STEP = 1.8;

/**
 * How far aside each foot has to go so that both can stand side by side, metres: with steps so short that
 * they do, as shoes of wide feet would go through each other; and how far in, below 0, on the spot, where
 * nobody stands with legs apart for a stride's sake.
 */
function computeAside(
  legs: Readonly<Record<Side, Leg>>,
  { left, right }: Readonly<Record<Side, PlacedFoot>>,
  { legLengthM, soleWidthM }: Figure,
  stepM: number,
): number {
  const { heelBehindM, ballAheadM, toeLengthM } = legs.left;
  const footM = heelBehindM + ballAheadM + toeLengthM;
  const overlap = smoothstep((CLEAR_STEP - stepM / footM) / FULL_WITHIN);
  if (overlap === 0) return 0;
  // Toes that point inward come nearer than the ankles.
  const inwardRad = Math.max(0, -left.foothold.yawRad) + Math.max(0, right.foothold.yawRad);
  const neededM =
    (1 + SIDE_BY_SIDE_GAP) * soleWidthM + (ballAheadM + toeLengthM) * Math.sin(Math.min(1, inwardRad));
  const missingM = neededM - (left.foothold.x - right.foothold.x);
  const standing = smoothstep(1 - stepM / footM / WIDE_STEP);
  const excessM = Math.max(0, -missingM - Math.max(0, STAND_WIDTH * legLengthM - neededM));
  return (overlap * softPositive(missingM, WIDENING_ROUNDING * soleWidthM) - standing * excessM) / 2;
}

/** Corner where that begins, in widths of a sole. */
const WIDENING_ROUNDING = 0.1;

/**
 * How much the sample `step` after a heel strike counts: the one in which the stance ends only by its part of
 * it, so that nothing jumps when a stance becomes longer or shorter with the speed.
 */
export function computeStanceShare({ stanceEnd }: PlantTiming, step: number): number {
  return Math.min(1, Math.max(0, stanceEnd * SAMPLES - step));
}

/** Where a foot stands, at its own mid-stance. */
function placeFoot(leg: Leg, { legs }: PatternCycle, timing: PlantTiming, clearance: number): PlacedFoot {
  const samples = legs[leg.side];
  const roll = createFootRoll();
  const sum = { x: 0, z: 0, yawRad: 0, count: 0 };
  const place = { x: 0, z: 0 };
  const midStance = computeMidStanceDelay(timing);
  for (let step = 0; step / SAMPLES < timing.stanceEnd; step++) {
    const { ankle, yawRad, flatPitchRad } = samples[step]!;
    roll.toeUpRad = Math.max(0, flatPitchRad);
    roll.heelUpRad = Math.max(0, -flatPitchRad);
    rollFoot(leg, roll);
    const share = computeStanceShare(timing, step);
    const untilMid = midStance - step / SAMPLES;
    const sole = { x: ankle.x - roll.aheadM * Math.sin(yawRad), z: ankle.z - roll.aheadM * Math.cos(yawRad) };
    carryInto(sole, timing, { cycles: untilMid }, place);
    sum.x += share * place.x;
    sum.z += share * place.z;
    sum.yawRad += share * (yawRad - timing.turnPerCycle * untilMid);
    sum.count += share;
  }
  return {
    foothold: {
      ...createFoothold(),
      x: sum.x / sum.count,
      z: sum.z / sum.count,
      yawRad: sum.yawRad / sum.count,
    },
    toeUpStartRad: Math.max(0, samples[0]!.flatPitchRad),
    toeUpRestRad: Math.max(0, samples[SAMPLES / 4]!.flatPitchRad),
    moreClearance: clearance / OWN_CLEARANCE - 1,
  };
}
