import type { Side } from '../../../gait/channels.ts';
import { RADIANS_PER_DEGREE } from '../../../gait/units.ts';
import { carryFootholdInto } from '../footing/beltMotion.ts';
import { createFoothold } from '../footing/foothold.ts';
import {
  computeHeelFreedom,
  createFootPlace,
  HEEL_ROUNDING,
  placeFootInto,
  writeLieInto,
} from '../leg/footPath.ts';
import { HEEL_KNOTS, HEEL_SEGMENTS, HIP_KNOTS, type PlantTiming } from '../plan/plantPlan.ts';
import { writeSplineWeightsInto } from '../plan/splines.ts';
import { createKneeRow, type KneeRow } from './kneeRows.ts';
import { SAMPLES } from './patternCycle.ts';
import { computeStanceShare } from './placeFeet.ts';
import {
  createBendRow,
  createLinearRow,
  findHipColumn,
  HEIGHT,
  mixWeight,
  type PlantProblem,
  SHIFT,
} from './plantProblem.ts';
import type { Row } from './skyline.ts';
import { StandingLegs } from './standingLegs.ts';
import { EARLY, WEIGHT } from './weights.ts';

/** Straighter than this is pushed back hard. */
const LEAST_KNEE = 3 * RADIANS_PER_DEGREE;
/** The ankle of a foot that stands stays within these, some degrees inside its anatomical limits. */
const STANCE_DORSIFLEXION = 30 * RADIANS_PER_DEGREE;
const STANCE_PLANTARFLEXION = 38 * RADIANS_PER_DEGREE;
/**
 * Own phases between which a leg gives way to the one that strikes before it: people's steps are shorter than
 * the law's, and something has to give (chosen).
 */
const YIELD_FROM = 0.42;
const YIELD_TO = 0.54;
/** Coefficients of a heel that count at a time. */
const HEEL_COEFFICIENTS = 4;

const place = createFootPlace();
const foothold = createFoothold();
const hipWeights = new Float64Array(4);
const heelWeights = new Float64Array(4);
const lie = new Float64Array(9);

/** How many samples a stance has. */
function countSamples({ stanceEnd }: PlantTiming): number {
  return Math.ceil(stanceEnd * SAMPLES);
}

/** Reads what the legs' stances are at each of their samples, side by side. Allocates. */
export function createStandingLegs(problem: PlantProblem): StandingLegs {
  const { sides, timing } = problem;
  const standing = new StandingLegs(sides.length * countSamples(timing), HEEL_COEFFICIENTS, true);
  for (const side of sides)
    for (let step = 0; step < countSamples(timing); step++) appendLeg(problem, side, step, standing);
  return standing;
}

function appendLeg(problem: PlantProblem, side: Side, step: number, out: StandingLegs): void {
  const { legs, timing, cycle, feet } = problem;
  const leg = legs[side];
  const foot = feet[side];
  const { hip, ankle, wantedKneeRad } = cycle.legs[side][step]!;
  const ownPhase = step / SAMPLES;
  const share = computeStanceShare(timing, step);
  const firm = ownPhase > YIELD_FROM && ownPhase < YIELD_TO ? WEIGHT.trailing : 1;
  const strikeShare = firm * (step === 0 ? WEIGHT.kneeAtStrike : share);
  // With its heel on the floor.
  carryFootholdInto(foot.foothold, timing, { cycles: ownPhase }, foothold);
  placeFootInto(leg, foothold, foot, timing, { ownPhase, heel: -HEEL_ROUNDING, pitchRad: 0 }, place);
  writeLieInto(foothold, lie);
  lie[0]! -= hip.x;
  lie[1]! -= hip.y + place.giveM[0]!;
  lie[2]! -= hip.z;

  const hips = (((side === 'left' ? 0 : SAMPLES / 2) + step) * HIP_KNOTS) / SAMPLES;
  writeSplineWeightsInto(hips % 1, hipWeights);
  const heel = problem.heelAt[side] + locateHeel(timing, step, heelWeights);
  const at = out.width * out.samples.length;
  for (let i = 0; i < 4; i++) {
    const knot = Math.floor(hips) + i - 1 + HIP_KNOTS;
    out.columns[at + i] = findHipColumn(problem, knot, HEIGHT);
    out.columns[at + 4 + i] = findHipColumn(problem, knot, SHIFT);
    out.columns[at + 8 + i] = heel + i;
  }
  const sample = {
    leg,
    aimKneeRad: wantedKneeRad,
    aimLeanRad: Math.atan2(ankle.z - hip.z, hip.y - ankle.y),
    aimAnkleRad: 0,
    kneeWeight: mixWeight(problem, 'knee') * strikeShare,
    thighWeight: WEIGHT.thigh * firm * share,
    ankleWeight: 0,
    straightKneeRad: LEAST_KNEE,
    straightWeight: WEIGHT.straightKnee * strikeShare,
    bentKneeRad: 0,
    bentWeight: 0,
    mostToesUpRad: STANCE_DORSIFLEXION,
    mostToesDownRad: -STANCE_PLANTARFLEXION,
    limitWeight: WEIGHT.ankle * share,
    slopeRad: 0,
    edgeAheadM: foothold.edgeAheadM,
    pitchRad: place.pitchRad,
    free: -computeHeelFreedom(foot, timing, ownPhase),
  };
  out.append(sample, lie, hipWeights, heelWeights);
}

/** The first coefficient of a heel that counts at a sample; fills the weights of four. */
function locateHeel({ stanceEnd }: PlantTiming, step: number, out: Float64Array): number {
  const stance = Math.min(HEEL_SEGMENTS, (step / SAMPLES / stanceEnd) * HEEL_SEGMENTS);
  const segment = Math.min(HEEL_SEGMENTS - 1, Math.floor(stance));
  writeSplineWeightsInto(stance - segment, out);
  return segment;
}

/** Creates how knees start at their strikes, and how they bend from there. Allocates. */
export function createKneeRows(problem: PlantProblem, standing: StandingLegs): readonly KneeRow[] {
  const slope = mixWeight(problem, 'kneeAtStrikeSlope');
  const bend = mixWeight(problem, 'kneeBend');
  const count = countSamples(problem.timing);
  return problem.sides.flatMap((_, at) => {
    const first = at * count;
    const rows = [createKneeRow(standing, [first, first + 1], [-1, 1], slope)];
    for (let i = 1; i + 1 < count; i++) {
      const samples = [first + i - 1, first + i, first + i + 1];
      // The last one only as far as its sample counts.
      const weight = bend * computeStanceShare(problem.timing, i + 1);
      rows.push(createKneeRow(standing, samples, [1, -2, 1], weight));
    }
    return rows;
  });
}

/** Creates that heels move smoothly, and rise as people's. Allocates. */
export function createHeelRows(problem: PlantProblem): readonly Row[] {
  const { timing, cycle, heelAt } = problem;
  const bend = mixWeight(problem, 'heelBend');
  const early = mixWeight(problem, 'earlyHeel');
  const lateHeel = mixWeight(problem, 'lateHeel');
  // A body that stands keeps its heels where the pattern has them all the time.
  const late = lateHeel + (1 - timing.clearance) * (early - lateHeel);
  return problem.sides.flatMap((side) => [
    ...Array.from({ length: HEEL_KNOTS - 2 }, (_, knot) => {
      const first = heelAt[side] + knot;
      return createBendRow(first, first + 1, first + 2, bend);
    }),
    ...Array.from({ length: countSamples(timing) }, (_, step) => {
      const first = heelAt[side] + locateHeel(timing, step, heelWeights);
      return createLinearRow(
        Array.from(heelWeights, (weight, i) => [first + i, weight] as const),
        Math.max(-HEEL_ROUNDING, -cycle.legs[side][step]!.flatPitchRad),
        (step / SAMPLES < EARLY ? early : late) * computeStanceShare(timing, step),
      );
    }),
  ]);
}
