import { createLegSolution, type Leg } from '../leg/leg.ts';
import { computeAnkleExcess } from './ankleLimit.ts';
import { computeSunk, findSpot } from './clearance.ts';
import { createLegMoment } from './legMoment.ts';
import type { PatternReader } from './patternReader.ts';
import { placeHipsInto, solveStanceInto, type StancePlan } from './plantedStance.ts';
import { CORRECTION_COUNT, type FootPlan, type SwingEnd } from './plantPlan.ts';
import type { SolePoint } from './swingLimb.ts';
import { writeChangeInto } from './swingChange.ts';

/** Cycles over which slopes at strike and toe off are taken. */
const NEARBY = 1e-4;
/**
 * Radians over a whole swing (chosen: a cubic that dies away within 0.6 of it then swings out by 16 degrees).
 */
const MOST_ANKLE_SLOPE = 3.2;

/** What a foot's stances leave to its swing: at toe off, and at the next heel strike. Allocates. */
export function createSwing(leg: Leg, plan: StancePlan, reader: PatternReader): FootPlan['swing'] {
  const { stanceEnd } = plan;
  return {
    start: createEnd(leg, plan, reader, stanceEnd, stanceEnd - NEARBY),
    end: createEnd(leg, plan, reader, 0, NEARBY),
  };
}

/** What a stance changes at one of its ends, with the slope that it has towards a phase within it. */
function createEnd(
  leg: Leg,
  plan: StancePlan,
  reader: PatternReader,
  ownPhase: number,
  nearbyPhase: number,
): SwingEnd {
  const solution = createLegSolution();
  const moment = createLegMoment();
  const solve = (own: number): Float64Array => {
    const phase = leg.side === 'left' ? own : own + 0.5;
    reader.read(phase);
    moment.ownPhase = own;
    placeHipsInto(plan, { phase }, moment);
    solveStanceInto(leg, plan, reader.pose, moment, solution);
    const change = new Float64Array(CORRECTION_COUNT);
    writeChangeInto(leg, reader.pose, solution, change);
    return change;
  };
  const nearby = solve(nearbyPhase);
  const change = solve(ownPhase);
  const { positions } = reader.pose;
  const hipY = positions[3 * leg.hip + 1]! + moment.heightM;
  const spot = { point: 0 as SolePoint, asideM: 0, aheadM: 0 };
  findSpot(leg, solution, spot);
  const swingLength = 1 - plan.stanceEnd;
  const slope = change.map((value, i) =>
    holdSlope(i, ((value - nearby[i]!) / (ownPhase - nearbyPhase)) * swingLength),
  );
  return {
    change,
    slope,
    ...computeAnkleExcess(solution.ankleRad),
    sunkM: computeSunk(leg, hipY, solution),
    spot: {
      point: spot.point,
      x: positions[3 * leg.hip]! + spot.asideM,
      z: positions[3 * leg.hip + 2]! + moment.shiftM + spot.aheadM,
      hold: 1,
    },
  };
}

/**
 * A slope that would carry the ankle some 16 degrees past where it comes from is held: rather a small jolt
 * than an ankle out of range.
 */
function holdSlope(correction: number, slope: number): number {
  const isAnkle = correction >= 4 && correction < 7;
  return isAnkle ? Math.min(MOST_ANKLE_SLOPE, Math.max(-MOST_ANKLE_SLOPE, slope)) : slope;
}
