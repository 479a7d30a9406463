import type { Side } from '../../gait/channels.ts';
import { RADIANS_PER_DEGREE } from '../../gait/units.ts';
import { FOOT, FOOT_LENGTH, writeFootInto } from './footPath.ts';
import { addRow, createNormalEquations, createRow, type Row } from './normalEquations.ts';
import {
  flatPitch,
  formulaM,
  getSample,
  type PlantedBody,
  readings,
  SAMPLES,
  wantedRad,
} from './patternCycle.ts';
import { READ, READ_LENGTH } from './patternReader.ts';
import {
  AT,
  AT_LENGTH,
  HEEL_AT,
  HEEL_SEGMENTS,
  HEIGHT_AT,
  HIP_KNOTS,
  type PlantPlan,
  SHIFT_AT,
  UNKNOWN_COUNT,
} from './plantPlan.ts';
import { writeOpenSplineInto, writePeriodicSplineInto, writeSplineWeightsInto } from './splines.ts';

/** Straighter than this is pushed back hard. */
const STRAIGHT_KNEE = 6 * RADIANS_PER_DEGREE;
/** Cosine up to which the law of cosines is followed: of 5 degrees. */
const STRAIGHT_COSINE = Math.cos(5 * RADIANS_PER_DEGREE);
/** The ankle of a foot that stands stays within these, some degrees inside its anatomical limits. */
const STANCE_DORSIFLEXION = 30 * RADIANS_PER_DEGREE;
const STANCE_PLANTARFLEXION = 38 * RADIANS_PER_DEGREE;

/**
 * Weights of what the plan weighs against each other, squares of radians unless said otherwise. All chosen:
 * the smallest changes of hip and knee whose knees stay smooth, over the built-in styles at V 0.3 to 2.5
 * (docs/architecture/planting.md).
 */
const WEIGHT = {
  knee: 1,
  /** The first sample of a stance: a leg that cannot reach at its strike lands with a jerk. */
  kneeAtStrike: 5,
  hip: 1,
  straightKnee: 30,
  ankle: 15,
  /** Second differences of the knee's change from sample to sample, and the first of them at the strike. */
  kneeBend: 40,
  kneeAtStrikeSlope: 60,
  /**
   * Heel rise against the pattern's: firm in early stance, loose where the heel is what the leg reaches with.
   */
  earlyHeel: 1,
  lateHeel: 0.06,
  heelBend: 0.1,
  /** In leg lengths: second differences of the coefficients, and the shift itself. */
  heightBend: 10,
  shiftBend: 80,
  shift: 6,
  /** Root height of the papers' formula, where it is asked for. */
  formula: 50,
} as const;
/** Cycles after the strike until which the heel follows the pattern firmly. */
export const EARLY = 0.3;

/** Entries of a leg's row: four coefficients each of height, shift and heel. */
const ENTRIES = 12;

// Scratch of one step; nothing survives a solution.
/**
 * How much a sample counts, by steps past a foot's strike: the one in which the stance ends only by its part
 * of it, so that nothing jumps when a stance becomes longer or shorter with the speed. One more than a cycle
 * has, for the last difference.
 */
export const shares = new Float64Array(SAMPLES + 1);
/** The equations of the present step. */
export const equations = createNormalEquations(UNKNOWN_COUNT);
const kneeRows = Array.from({ length: SAMPLES }, () => createRow(ENTRIES));
const row = createRow(3 * ENTRIES);
/** Entry of the scratch row that holds a column; -1 for none. */
const entryOf = new Int16Array(UNKNOWN_COUNT).fill(-1);
const hipWeights = new Float64Array(4);
const heelWeights = new Float64Array(4);
const foot = new Float64Array(FOOT_LENGTH);
const footNearby = new Float64Array(FOOT_LENGTH);
const place = new Float64Array(AT_LENGTH);
/** How a residual changes with the hips' height and shift and with the heel's unknown. */
const slope = new Float64Array(3);

/**
 * Fills `shares`, for which no number is handed from call to call: the optimizing compiler may box what a
 * call returns.
 */
export function fillShares({ stanceEnd }: PlantPlan): void {
  for (let step = 0; step < shares.length; step++)
    shares[step] = Math.min(1, Math.max(0, stanceEnd * SAMPLES - step));
}

/**
 * What one leg asks for: knee and hip as in the pattern, a leg that reaches, a heel near the pattern's, a
 * knee that moves smoothly.
 */
export function addLegRows(body: PlantedBody, plan: PlantPlan, side: Side): void {
  let count = 0;
  for (; count / SAMPLES < plan.stanceEnd; count++) addSampleRows(body, plan, side, count, kneeRows[count]!);
  for (let i = 1; i < count; i++) {
    place[AT.weight] = 1;
    if (i === 1) addDifference(kneeRows[0]!, kneeRows[1]!, undefined, WEIGHT.kneeAtStrikeSlope);
    // The last one only as far as its sample counts; handed over in the place, where it is not boxed.
    place[AT.weight] = shares[i + 1]!;
    if (i + 1 < count) addDifference(kneeRows[i - 1]!, kneeRows[i]!, kneeRows[i + 1], WEIGHT.kneeBend);
  }
  // The heel's rise bends softly.
  for (let knot = 0; knot + 2 < HEEL_SEGMENTS + 3; knot++)
    addBend(plan, HEEL_AT[side], knot, knot + 1, knot + 2, WEIGHT.heelBend);
}

/**
 * What a sample of a stance asks for, one kind of row after the other on the same leg: its knee, its knee
 * once more where it is too straight, its hip, its ankle where that is past what it may, its heel. Fills the
 * knee's row, from which `addLegRows` takes differences.
 */
function addSampleRows({ legs }: PlantedBody, plan: PlantPlan, side: Side, step: number, kneeRow: Row): void {
  const leg = legs[side];
  const { unknowns } = plan;
  const ownPhase = step / SAMPLES;
  const sample = getSample(side, step);
  const values = readings[side];
  const at = READ_LENGTH * sample;

  // The leg as it is now, and how the foot moves with its heel.
  place[AT.phase] = sample / SAMPLES;
  place[AT.ownPhase] = ownPhase;
  place[AT.stanceShare] = ownPhase / plan.stanceEnd;
  writePeriodicSplineInto(unknowns, HEIGHT_AT, HIP_KNOTS, place, AT.phase, AT.height);
  writePeriodicSplineInto(unknowns, SHIFT_AT, HIP_KNOTS, place, AT.phase, AT.shift);
  writeOpenSplineInto(unknowns, HEEL_AT[side], HEEL_SEGMENTS, place, AT.stanceShare, AT.heel);
  const heel = place[AT.heel]!;
  const nearby = 1e-4;
  writeFootInto(leg, plan, place, foot);
  place[AT.heel] = heel + nearby;
  writeFootInto(leg, plan, place, footNearby);
  const x = foot[FOOT.x]! - values[at + READ.hipX]!;
  const y = foot[FOOT.y]! - values[at + READ.hipY]! - place[AT.height]!;
  const z = foot[FOOT.z]! - values[at + READ.hipZ]! - place[AT.shift]!;
  const heelX = (footNearby[FOOT.x]! - foot[FOOT.x]!) / nearby;
  const heelY = (footNearby[FOOT.y]! - foot[FOOT.y]!) / nearby;
  const heelZ = (footNearby[FOOT.z]! - foot[FOOT.z]!) / nearby;

  // Law of cosines; beyond the straightest knee it goes on straight, so that a leg that does not reach is
  // still told where to go.
  const product = leg.thighM * leg.shankM;
  const cosine = (x * x + y * y + z * z - leg.thighM * leg.thighM - leg.shankM * leg.shankM) / (2 * product);
  const heldCosine = Math.min(STRAIGHT_COSINE, Math.max(-0.999, cosine));
  const sine = Math.sqrt(1 - heldCosine * heldCosine);
  const kneeRad = Math.acos(heldCosine) - (cosine - heldCosine) / sine;
  const kneeHeight = y / product / sine;
  const kneeShift = z / product / sine;
  const kneeHeel = -(x * heelX + y * heelY + z * heelZ) / product / sine;
  slope[0] = kneeHeight;
  slope[1] = kneeShift;
  slope[2] = kneeHeel;
  fillLegRow(kneeRow, side, sample);
  kneeRow.residual = kneeRad - wantedRad[side][sample]!;
  const share = step === 0 ? WEIGHT.kneeAtStrike : shares[step]!;
  kneeRow.weight = WEIGHT.knee * share;
  addRow(equations, kneeRow);

  if (kneeRad < STRAIGHT_KNEE) {
    const residual = kneeRow.residual;
    kneeRow.residual = kneeRad - STRAIGHT_KNEE;
    kneeRow.weight = WEIGHT.straightKnee * share;
    addRow(equations, kneeRow);
    kneeRow.residual = residual;
  }

  // The thigh turns with the leg and with half of the knee.
  const reach = y * y + z * z;
  const patternZ = values[at + READ.ankleZ]! - values[at + READ.hipZ]!;
  const patternY = values[at + READ.ankleY]! - values[at + READ.hipY]!;
  slope[0] = -z / reach + kneeHeight / 2;
  slope[1] = y / reach + kneeShift / 2;
  slope[2] = (-y * heelZ + z * heelY) / reach + kneeHeel / 2;
  fillLegRow(row, side, sample);
  row.residual = Math.atan2(z, -y) - Math.atan2(patternZ, -patternY) + kneeRow.residual / 2;
  row.weight = WEIGHT.hip * Math.min(1, share);
  addRow(equations, row);

  // Toes up against the shank: what the leg's direction, its knee and the foot's pitch leave to the ankle.
  const dorsiflexion = foot[FOOT.pitch]! - Math.atan2(z, -y) + kneeRad / 2;
  const held = Math.min(STANCE_DORSIFLEXION, Math.max(-STANCE_PLANTARFLEXION, dorsiflexion));
  if (dorsiflexion !== held) {
    const pitched = (footNearby[FOOT.pitch]! - foot[FOOT.pitch]!) / nearby;
    slope[0] = z / reach + kneeHeight / 2;
    slope[1] = -y / reach + kneeShift / 2;
    slope[2] = pitched - (-y * heelZ + z * heelY) / reach + kneeHeel / 2;
    fillLegRow(row, side, sample);
    row.residual = dorsiflexion - held;
    row.weight = WEIGHT.ankle * Math.min(1, share);
    addRow(equations, row);
  }

  fillHeelRow(row, side);
  row.residual = heel + flatPitch[side][sample]!;
  // A body that stands keeps its heels where the pattern has them all the time.
  const lateWeight = WEIGHT.lateHeel + (1 - plan.clearance) * (WEIGHT.earlyHeel - WEIGHT.lateHeel);
  row.weight = (ownPhase < EARLY ? WEIGHT.earlyHeel : lateWeight) * Math.min(1, share);
  addRow(equations, row);
}

/**
 * Columns and values of a residual that changes with the hips' height and shift and with a heel's rise, as
 * `slope` says.
 */
function fillLegRow(target: Row, side: Side, sample: number): void {
  fillHeelRow(target, side);
  for (let i = 0; i < 4; i++) target.values[i]! *= slope[2]!;
  const position = (sample * HIP_KNOTS) / SAMPLES;
  const segment = Math.floor(position);
  hipWeights[0] = position - segment;
  writeSplineWeightsInto(hipWeights);
  for (let i = 0; i < 4; i++) {
    const knot = (segment + i - 1 + HIP_KNOTS) % HIP_KNOTS;
    target.columns[4 + i] = HEIGHT_AT + knot;
    target.values[4 + i] = hipWeights[i]! * slope[0]!;
    target.columns[8 + i] = SHIFT_AT + knot;
    target.values[8 + i] = hipWeights[i]! * slope[1]!;
  }
  target.count = ENTRIES;
}

/** Columns and values of the heel's unknown at `AT.stanceShare`. */
function fillHeelRow(target: Row, side: Side): void {
  const position = Math.min(HEEL_SEGMENTS, place[AT.stanceShare]! * HEEL_SEGMENTS);
  const segment = Math.min(HEEL_SEGMENTS - 1, Math.floor(position));
  heelWeights[0] = position - segment;
  writeSplineWeightsInto(heelWeights);
  for (let i = 0; i < 4; i++) {
    target.columns[i] = HEEL_AT[side] + segment + i;
    target.values[i] = heelWeights[i]!;
  }
  target.count = 4;
}

/** A first difference of two rows, or with a third the second difference; counts by `AT.weight`. */
function addDifference(first: Row, second: Row, third: Row | undefined, weight: number): void {
  row.count = 0;
  row.residual = 0;
  appendRow(first, third === undefined ? -1 : 1);
  appendRow(second, third === undefined ? 1 : -2);
  if (third !== undefined) appendRow(third, 1);
  for (let i = 0; i < row.count; i++) entryOf[row.columns[i]!] = -1;
  row.weight = weight * place[AT.weight]!;
  addRow(equations, row);
}

/** Adds `factor` times a row to the scratch row; neighbours share most of their columns. */
function appendRow(from: Row, factor: number): void {
  for (let i = 0; i < from.count; i++) {
    const column = from.columns[i]!;
    let entry = entryOf[column]!;
    if (entry < 0) {
      entry = row.count++;
      entryOf[column] = entry;
      row.columns[entry] = column;
      row.values[entry] = 0;
    }
    row.values[entry]! += factor * from.values[i]!;
  }
  row.residual += factor * from.residual;
}

/** Hips that move softly, and not far ahead. */
export function addSmoothness({ legLengthM }: PlantedBody, plan: PlantPlan): void {
  const inLegs = 1 / (legLengthM * legLengthM);
  for (let knot = 0; knot < HIP_KNOTS; knot++) {
    const next = (knot + 1) % HIP_KNOTS;
    const last = (knot + 2) % HIP_KNOTS;
    addBend(plan, HEIGHT_AT, knot, next, last, WEIGHT.heightBend * inLegs);
    addBend(plan, SHIFT_AT, knot, next, last, WEIGHT.shiftBend * inLegs);
    row.count = 1;
    row.columns[0] = SHIFT_AT + knot;
    row.values[0] = 1;
    row.residual = plan.unknowns[SHIFT_AT + knot]!;
    row.weight = WEIGHT.shift * inLegs;
    addRow(equations, row);
  }
}

/** The second difference of three coefficients. */
function addBend(
  { unknowns }: PlantPlan,
  at: number,
  first: number,
  second: number,
  third: number,
  weight: number,
): void {
  row.count = 3;
  row.columns[0] = at + first;
  row.columns[1] = at + second;
  row.columns[2] = at + third;
  row.values[0] = 1;
  row.values[1] = -2;
  row.values[2] = 1;
  row.residual = unknowns[at + first]! - 2 * unknowns[at + second]! + unknowns[at + third]!;
  row.weight = weight;
  addRow(equations, row);
}

/** Hips at the height of the papers' formula, as far as legs reach. */
export function addFormulaRows({ legLengthM }: PlantedBody, { unknowns }: PlantPlan): void {
  for (let sample = 0; sample < SAMPLES; sample++) {
    const position = (sample * HIP_KNOTS) / SAMPLES;
    const segment = Math.floor(position);
    hipWeights[0] = position - segment;
    writeSplineWeightsInto(hipWeights);
    for (let i = 0; i < 4; i++) {
      row.columns[i] = HEIGHT_AT + ((segment + i - 1 + HIP_KNOTS) % HIP_KNOTS);
      row.values[i] = hipWeights[i]!;
    }
    row.count = 4;
    place[AT.phase] = sample / SAMPLES;
    writePeriodicSplineInto(unknowns, HEIGHT_AT, HIP_KNOTS, place, AT.phase, AT.height);
    row.residual = place[AT.height]! - formulaM[sample]!;
    row.weight = WEIGHT.formula / (legLengthM * legLengthM);
    addRow(equations, row);
  }
}
