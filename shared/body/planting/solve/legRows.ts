import type { Side } from '../../../gait/channels.ts';
import { RADIANS_PER_DEGREE } from '../../../gait/units.ts';
import type { Leg } from '../../leg/leg.ts';
import { carryFootholdInto } from '../footing/beltMotion.ts';
import { createFoothold, type FootholdRecord } from '../footing/foothold.ts';
import { createFootPlace, HEEL_ROUNDING, placeFootInto } from '../leg/footPath.ts';
import {
  createJointsAsked,
  createLegReach,
  createSeenAnkle,
  sumJointsInto,
  writeReachInto,
} from '../leg/legReach.ts';
import { HEEL_KNOTS, HEEL_SEGMENTS, HIP_KNOTS, type PlantTiming } from '../plan/plantPlan.ts';
import { writeSplineWeightsInto } from '../plan/splines.ts';
import { type PatternLeg, SAMPLES } from './patternCycle.ts';
import { computeStanceShare, type PlacedFoot } from './placeFeet.ts';
import { createBendRow, findHipColumn, HEIGHT, mixWeight, type PlantProblem, SHIFT } from './plantProblem.ts';
import type { LocatedRow, Row, SkylineEquations } from './skyline.ts';
import { EARLY, WEIGHT } from './weights.ts';

/** Straighter than this is pushed back hard. */
const STRAIGHT_KNEE = 3 * RADIANS_PER_DEGREE;
/** The ankle of a foot that stands stays within these, some degrees inside its anatomical limits. */
const STANCE_DORSIFLEXION = 30 * RADIANS_PER_DEGREE;
const STANCE_PLANTARFLEXION = 38 * RADIANS_PER_DEGREE;
/**
 * Own phases between which a leg gives way to the one that strikes before it: people's steps are shorter than
 * the law's, and something has to give (chosen).
 */
const YIELD_FROM = 0.42;
const YIELD_TO = 0.54;
/** How far the heel's unknown is moved to see how the foot follows, radians. */
const NEARBY = 1e-4;
/** Unknowns of a leg at one sample: four coefficients each of height, shift and heel. */
const ENTRIES = 12;
const NOWHERE = new Int32Array(0);

/**
 * A leg at one sample of its stance: what is known of it, and what its knee does in the present step. Its
 * unknowns are coefficients of height, of shift and of heel.
 */
export interface StandingLeg extends LocatedRow {
  readonly leg: Leg;
  readonly sample: PatternLeg;
  readonly timing: PlantTiming;
  /** Cycles since its heel strike. */
  readonly ownPhase: number;
  /** Its foot, and where that is by then. */
  readonly foot: PlacedFoot;
  readonly foothold: FootholdRecord;
  /** How much each coefficient of the hips counts, and each of the heel. */
  readonly hipWeights: Float64Array;
  readonly heelWeights: Float64Array;
  readonly kneeWeight: number;
  readonly straightWeight: number;
  readonly thighWeight: number;
  readonly ankleWeight: number;
  readonly heelWeight: number;
  /** What its heel's unknown is aimed at, and where its leg is in the pattern, radians. */
  readonly heelAimRad: number;
  readonly leanAimRad: number;
  /** Derivatives of its knee by height, shift and heel, and the knee's error. */
  readonly knee: Float64Array;
}

/** How the change of a knee differs from sample to sample, or bends over three of them. */
export interface KneeDifference extends LocatedRow {
  readonly legs: readonly StandingLeg[];
  readonly factors: readonly number[];
  readonly weight: number;
  readonly columns: Int16Array;
  places: Int32Array;
  /** By leg, which of the columns each of its own is. */
  readonly entries: readonly Int16Array[];
  readonly values: Float64Array;
}

const stand = { ownPhase: 0, heel: 0, pitchRad: 0 };
const place = createFootPlace();
const nearby = createFootPlace();
const ankle = createSeenAnkle();
const reach = createLegReach();
const asked = createJointsAsked();
const sums = new Float64Array(9);

/** Reads what a leg's stance is at each of its samples. Allocates. */
export function createStandingLegs(problem: PlantProblem, side: Side): readonly StandingLeg[] {
  const { legs, timing, cycle, feet, heelAt } = problem;
  const foot = feet[side];
  const early = mixWeight(problem, 'earlyHeel');
  const lateHeel = mixWeight(problem, 'lateHeel');
  // A body that stands keeps its heels where the pattern has them all the time.
  const late = lateHeel + (1 - timing.clearance) * (early - lateHeel);
  const knee = mixWeight(problem, 'knee');
  const standing: StandingLeg[] = [];
  for (let step = 0; step / SAMPLES < timing.stanceEnd; step++) {
    const sample = cycle.legs[side][step]!;
    const ownPhase = step / SAMPLES;
    const foothold = createFoothold();
    carryFootholdInto(foot.foothold, timing, { cycles: ownPhase }, foothold);
    const stance = Math.min(HEEL_SEGMENTS, (ownPhase / timing.stanceEnd) * HEEL_SEGMENTS);
    const heelSegment = Math.min(HEEL_SEGMENTS - 1, Math.floor(stance));
    const heelWeights = new Float64Array(4);
    writeSplineWeightsInto(stance - heelSegment, heelWeights);
    const position = sample.phase * HIP_KNOTS;
    const hipSegment = Math.floor(position);
    const hipWeights = new Float64Array(4);
    writeSplineWeightsInto(position - hipSegment, hipWeights);
    const columns = new Int16Array(ENTRIES);
    for (let i = 0; i < 4; i++) {
      const knot = hipSegment + i - 1 + HIP_KNOTS;
      columns[i] = findHipColumn(problem, knot, HEIGHT);
      columns[4 + i] = findHipColumn(problem, knot, SHIFT);
      columns[8 + i] = heelAt[side] + heelSegment + i;
    }

    const share = computeStanceShare(timing, step);
    const firm = ownPhase > YIELD_FROM && ownPhase < YIELD_TO ? WEIGHT.trailing : 1;
    const strikeShare = firm * (step === 0 ? WEIGHT.kneeAtStrike : share);
    standing.push({
      leg: legs[side],
      sample,
      timing,
      ownPhase,
      foot,
      foothold,
      columns,
      places: NOWHERE,
      hipWeights,
      heelWeights,
      kneeWeight: knee * strikeShare,
      straightWeight: WEIGHT.straightKnee * strikeShare,
      thighWeight: WEIGHT.hip * firm * share,
      ankleWeight: WEIGHT.ankle * share,
      heelWeight: (ownPhase < EARLY ? early : late) * share,
      heelAimRad: Math.max(-HEEL_ROUNDING, -sample.flatPitchRad),
      leanAimRad: Math.atan2(sample.ankle.z - sample.hip.z, sample.hip.y - sample.ankle.y),
      knee: new Float64Array(4),
    });
  }
  return standing;
}

/** Creates how a leg's knee starts at its strike, and how it bends from there. Allocates. */
export function createKneeDifferences(
  problem: PlantProblem,
  standing: readonly StandingLeg[],
): readonly KneeDifference[] {
  const slope = mixWeight(problem, 'kneeAtStrikeSlope');
  const bend = mixWeight(problem, 'kneeBend');
  const differences = [createKneeDifference(standing.slice(0, 2), [-1, 1], slope)];
  for (let i = 1; i + 1 < standing.length; i++) {
    // The last one only as far as its sample counts.
    const weight = bend * computeStanceShare(problem.timing, i + 1);
    differences.push(createKneeDifference(standing.slice(i - 1, i + 2), [1, -2, 1], weight));
  }
  return differences;
}

function createKneeDifference(
  legs: readonly StandingLeg[],
  factors: readonly number[],
  weight: number,
): KneeDifference {
  const columns: number[] = [];
  const entries = legs.map((standing) =>
    Int16Array.from(standing.columns, (column) => {
      const known = columns.indexOf(column);
      return known < 0 ? columns.push(column) - 1 : known;
    }),
  );
  const values = new Float64Array(columns.length);
  return { legs, factors, weight, columns: Int16Array.from(columns), places: NOWHERE, entries, values };
}

/** Creates that a heel moves smoothly. Allocates. */
export function createHeelRows(problem: PlantProblem, side: Side): readonly Row[] {
  const weight = mixWeight(problem, 'heelBend');
  return Array.from({ length: HEEL_KNOTS - 2 }, (_, knot) => {
    const first = problem.heelAt[side] + knot;
    return createBendRow(first, first + 1, first + 2, weight);
  });
}

/**
 * Adds what a leg asks for at a sample: its knee, its knee once more where it is too straight, its thigh, its
 * ankle where that is past what it may, its heel. Leaves what its knee does. Allocates nothing.
 */
export function addStandingLeg(
  unknowns: Float64Array,
  equations: SkylineEquations,
  standing: StandingLeg,
): void {
  const { leg, sample, timing, foot, foothold, columns, hipWeights, heelWeights, knee } = standing;
  let height = 0;
  let shift = 0;
  let heel = 0;
  for (let i = 0; i < 4; i++) {
    height += hipWeights[i]! * unknowns[columns[i]!]!;
    shift += hipWeights[i]! * unknowns[columns[4 + i]!]!;
    heel += heelWeights[i]! * unknowns[columns[8 + i]!]!;
  }
  // The ankle seen from the hip, and how it moves with the heel's unknown.
  stand.ownPhase = standing.ownPhase;
  stand.heel = heel;
  placeFootInto(leg, foothold, foot, timing, stand, place);
  stand.heel += NEARBY;
  placeFootInto(leg, foothold, foot, timing, stand, nearby);
  ankle.x = place.x - sample.hip.x;
  ankle.y = place.y - sample.hip.y - height;
  ankle.z = place.z - sample.hip.z - shift;
  ankle.pitchRad = place.pitchRad;
  ankle.byX = (nearby.x - place.x) / NEARBY;
  ankle.byY = (nearby.y - place.y) / NEARBY;
  ankle.byZ = (nearby.z - place.z) / NEARBY;
  ankle.byPitch = (nearby.pitchRad - place.pitchRad) / NEARBY;
  writeReachInto(leg, ankle, reach);
  const { kneeRad, leanRad, dorsiflexedRad, by } = reach;
  const changeRad = kneeRad - sample.wantedKneeRad;
  for (let i = 0; i < 3; i++) knee[i] = by[i]!;
  knee[3] = changeRad;
  asked.kneeWeight = standing.kneeWeight;
  asked.kneeOff = standing.kneeWeight * changeRad;
  if (kneeRad < STRAIGHT_KNEE) {
    asked.kneeWeight += standing.straightWeight;
    asked.kneeOff += standing.straightWeight * (kneeRad - STRAIGHT_KNEE);
  }
  asked.thighWeight = standing.thighWeight;
  asked.thighOff = standing.thighWeight * (leanRad - standing.leanAimRad + changeRad / 2);
  const held = Math.min(STANCE_DORSIFLEXION, Math.max(-STANCE_PLANTARFLEXION, dorsiflexedRad));
  asked.ankleWeight = dorsiflexedRad === held ? 0 : standing.ankleWeight;
  asked.ankleOff = asked.ankleWeight * (dorsiflexedRad - held);
  sumJointsInto(reach, asked, sums);
  sums[5]! += standing.heelWeight;
  sums[8]! += standing.heelWeight * (heel - standing.heelAimRad);
  equations.addSums(standing, hipWeights, heelWeights, sums);
}

/** Adds how a knee's change differs between samples, which have been added before. Allocates nothing. */
export function addKneeDifference(equations: SkylineEquations, difference: KneeDifference): void {
  const { legs, factors, entries, values, weight } = difference;
  values.fill(0);
  let residual = 0;
  for (let at = 0; at < legs.length; at++) {
    const { knee, hipWeights, heelWeights } = legs[at]!;
    const factor = factors[at]!;
    const entry = entries[at]!;
    for (let i = 0; i < 4; i++) {
      values[entry[i]!]! += factor * knee[0]! * hipWeights[i]!;
      values[entry[4 + i]!]! += factor * knee[1]! * hipWeights[i]!;
      values[entry[8 + i]!]! += factor * knee[2]! * heelWeights[i]!;
    }
    residual += factor * knee[3]!;
  }
  equations.addLocated(difference, values, residual, weight);
}
