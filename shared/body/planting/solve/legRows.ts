import { RADIANS_PER_DEGREE } from '../../../gait/units.ts';
import type { Leg } from '../../leg/leg.ts';
import { carryFootholdInto } from '../footing/beltMotion.ts';
import { createFootPlace, type FootPlace, HEEL_ROUNDING, placeFootInto } from '../leg/footPath.ts';
import { createFoothold } from '../footing/foothold.ts';
import { addRow, type Row } from './normalEquations.ts';
import { type LegSample, SAMPLES } from './patternCycle.ts';
import { computeStanceShare } from './placeFeet.ts';
import { HEEL_KNOTS, HEEL_SEGMENTS, HIP_KNOTS, type PlantTiming } from '../plan/plantPlan.ts';
import {
  addBend,
  addDifference,
  HEEL_AT,
  HEIGHT_AT,
  LEG_ENTRIES,
  type PlantProblem,
  SHIFT_AT,
} from './plantProblem.ts';
import { evaluateOpenSpline, evaluatePeriodicSpline, writeSplineWeightsInto } from '../plan/splines.ts';
import { EARLY, WEIGHT } from './weights.ts';

/** Straighter than this is pushed back hard. */
const STRAIGHT_KNEE = 3 * RADIANS_PER_DEGREE;
/** Cosine up to which the law of cosines is followed: of 5 degrees. */
const STRAIGHT_COSINE = Math.cos(2.5 * RADIANS_PER_DEGREE);
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

/** How something changes with the hips' height and shift, and with the heel's unknown. */
interface Slope {
  readonly height: number;
  readonly shift: number;
  readonly heel: number;
}

/** A standing leg at one sample, as the unknowns have it. */
interface StandingLeg {
  /** Ankle seen from the hip, metres. */
  readonly ankle: Readonly<Record<'x' | 'y' | 'z', number>>;
  /** How it moves with the heel's unknown, metres a radian. */
  readonly byHeel: Readonly<Record<'x' | 'y' | 'z', number>>;
  readonly heel: number;
  readonly pitchRad: number;
  readonly pitchByHeel: number;
}

/** Adds what one leg asks for: every sample of its stance, a knee and a heel that move smoothly. */
export function addLegRows(problem: PlantProblem, leg: Leg): void {
  const { timing, cycle, kneeRows } = problem;
  let count = 0;
  for (; count / SAMPLES < timing.stanceEnd; count++)
    addSampleRows(problem, leg, count, cycle.legs[leg.side][count]!);
  addDifference(problem, kneeRows[0]!, kneeRows[1]!, undefined, WEIGHT.kneeAtStrikeSlope);
  for (let i = 1; i + 1 < count; i++) {
    // The last one only as far as its sample counts.
    const weight = WEIGHT.kneeBend * computeStanceShare(timing, i + 1);
    addDifference(problem, kneeRows[i - 1]!, kneeRows[i]!, kneeRows[i + 1], weight);
  }
  for (let knot = HEEL_AT[leg.side]; knot + 2 < HEEL_AT[leg.side] + HEEL_KNOTS; knot++)
    addBend(problem, knot, knot + 1, knot + 2, WEIGHT.heelBend);
}

/**
 * Adds what a sample of a stance asks for: its knee, its knee once more where it is too straight, its hip,
 * its ankle where that is past what it may, its heel. Leaves the knee's row in `kneeRows`.
 */
function addSampleRows(problem: PlantProblem, leg: Leg, step: number, sample: LegSample): void {
  const { equations, timing, kneeRows } = problem;
  const ownPhase = step / SAMPLES;
  const standing = computeStandingLeg(problem, leg, ownPhase, sample);
  const { x, y, z } = standing.ankle;
  const { byHeel } = standing;
  const add = (slope: Slope, residual: number, weight: number, row = problem.row): void => {
    fillLegRow(row, timing, leg, ownPhase, sample, slope);
    row.residual = residual;
    row.weight = weight;
    addRow(equations, row);
  };
  const share = computeStanceShare(timing, step);
  const firm = ownPhase > YIELD_FROM && ownPhase < YIELD_TO ? WEIGHT.trailing : 1;
  const strikeShare = firm * (step === 0 ? WEIGHT.kneeAtStrike : share);

  // Law of cosines; beyond the straightest knee it goes on straight, so that a leg that does not reach is
  // still told where to go.
  const product = leg.thighM * leg.shankM;
  const cosine = (x * x + y * y + z * z - leg.thighM * leg.thighM - leg.shankM * leg.shankM) / (2 * product);
  const heldCosine = Math.min(STRAIGHT_COSINE, Math.max(-0.999, cosine));
  const sine = Math.sqrt(1 - heldCosine * heldCosine);
  const kneeRad = Math.acos(heldCosine) - (cosine - heldCosine) / sine;
  const knee: Slope = {
    height: y / product / sine,
    shift: z / product / sine,
    heel: -(x * byHeel.x + y * byHeel.y + z * byHeel.z) / product / sine,
  };
  const kneeChange = kneeRad - sample.wantedKneeRad;
  add(knee, kneeChange, WEIGHT.knee * strikeShare, kneeRows[step]);
  if (kneeRad < STRAIGHT_KNEE) add(knee, kneeRad - STRAIGHT_KNEE, WEIGHT.straightKnee * strikeShare);

  // The thigh turns with the leg and with half of the knee.
  const reach = y * y + z * z;
  const turn: Slope = {
    height: -z / reach,
    shift: y / reach,
    heel: (-y * byHeel.z + z * byHeel.y) / reach,
  };
  const leanRad = Math.atan2(z, -y);
  const patternLeanRad = Math.atan2(sample.ankle.z - sample.hip.z, sample.hip.y - sample.ankle.y);
  add(
    {
      height: turn.height + knee.height / 2,
      shift: turn.shift + knee.shift / 2,
      heel: turn.heel + knee.heel / 2,
    },
    leanRad - patternLeanRad + kneeChange / 2,
    WEIGHT.hip * firm * share,
  );

  // Toes up against the shank: what the leg's direction, its knee and the foot's pitch leave to the ankle.
  const dorsiflexion = standing.pitchRad - leanRad + kneeRad / 2;
  const held = Math.min(STANCE_DORSIFLEXION, Math.max(-STANCE_PLANTARFLEXION, dorsiflexion));
  if (dorsiflexion !== held) {
    add(
      {
        height: knee.height / 2 - turn.height,
        shift: knee.shift / 2 - turn.shift,
        heel: standing.pitchByHeel - turn.heel + knee.heel / 2,
      },
      dorsiflexion - held,
      WEIGHT.ankle * share,
    );
  }

  // A body that stands keeps its heels where the pattern has them all the time.
  const late = WEIGHT.lateHeel + (1 - timing.clearance) * (WEIGHT.earlyHeel - WEIGHT.lateHeel);
  add(
    { height: 0, shift: 0, heel: 1 },
    standing.heel - Math.max(-HEEL_ROUNDING, -sample.flatPitchRad),
    (ownPhase < EARLY ? WEIGHT.earlyHeel : late) * share,
  );
}

const place = createFootPlace();
const nearby = createFootPlace();
const foothold = createFoothold();

/** Where the unknowns have a standing leg, and how its foot moves with its heel. */
function computeStandingLeg(
  { timing, feet, hipHeight, hipShift, heelRise }: PlantProblem,
  leg: Leg,
  ownPhase: number,
  { phase, hip }: LegSample,
): StandingLeg {
  const heel = evaluateOpenSpline(heelRise[leg.side], ownPhase / timing.stanceEnd);
  const foot = feet[leg.side];
  carryFootholdInto(foot.foothold, timing, { cycles: ownPhase }, foothold);
  placeFootInto(leg, foothold, foot, timing, { ownPhase, heel, pitchRad: 0 }, place);
  placeFootInto(leg, foothold, foot, timing, { ownPhase, heel: heel + NEARBY, pitchRad: 0 }, nearby);
  const getChange = (name: keyof FootPlace) => (nearby[name] - place[name]) / NEARBY;
  return {
    ankle: {
      x: place.x - hip.x,
      y: place.y - hip.y - evaluatePeriodicSpline(hipHeight, phase),
      z: place.z - hip.z - evaluatePeriodicSpline(hipShift, phase),
    },
    byHeel: { x: getChange('x'), y: getChange('y'), z: getChange('z') },
    heel,
    pitchRad: place.pitchRad,
    pitchByHeel: getChange('pitchRad'),
  };
}

const weights = new Float64Array(4);

/** Fills columns and values of a row whose residual changes with the unknowns as a slope says. */
function fillLegRow(
  row: Row,
  timing: PlantTiming,
  { side }: Leg,
  ownPhase: number,
  { phase }: LegSample,
  slope: Slope,
): void {
  row.count = LEG_ENTRIES;
  const stance = Math.min(HEEL_SEGMENTS, (ownPhase / timing.stanceEnd) * HEEL_SEGMENTS);
  const heelSegment = Math.min(HEEL_SEGMENTS - 1, Math.floor(stance));
  writeSplineWeightsInto(stance - heelSegment, weights);
  for (let i = 0; i < 4; i++) {
    row.columns[i] = HEEL_AT[side] + heelSegment + i;
    row.values[i] = weights[i]! * slope.heel;
  }
  if (slope.height === 0 && slope.shift === 0) {
    row.count = 4;
    return;
  }
  const position = phase * HIP_KNOTS;
  const segment = Math.floor(position);
  writeSplineWeightsInto(position - segment, weights);
  for (let i = 0; i < 4; i++) {
    const knot = (segment + i - 1 + HIP_KNOTS) % HIP_KNOTS;
    row.columns[4 + i] = HEIGHT_AT + knot;
    row.values[4 + i] = weights[i]! * slope.height;
    row.columns[8 + i] = SHIFT_AT + knot;
    row.values[8 + i] = weights[i]! * slope.shift;
  }
}
