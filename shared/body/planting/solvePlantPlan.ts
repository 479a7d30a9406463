import { SIDES, type Side, SLOT } from '../../gait/channels.ts';
import { computeToeOffPhase } from '../../gait/laws.ts';
import { RADIANS_PER_DEGREE } from '../../gait/units.ts';
import type { RootMode } from '../poser.ts';
import { flattenPitch, FOOT, FOOT_LENGTH, HEEL_ROUNDING, writeFootInto } from './footPath.ts';
import { ROLL, ROLL_LENGTH, writeFootRollInto } from './footRoll.ts';
import { computeLegReach, type PlantedLeg } from './leg.ts';
import {
  addRow,
  clearEquations,
  createNormalEquations,
  createRow,
  type Row,
  solveStep,
} from './normalEquations.ts';
import {
  type PatternReader,
  type PlantedWalk,
  READ,
  READ_LENGTH,
  writeLegReadingInto,
} from './patternReader.ts';
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
import { smoothstep } from './smooth.ts';
import { writeOpenSplineInto, writePeriodicSplineInto, writeSplineWeightsInto } from './splines.ts';

/** A knee that is straighter is aimed at with this flexion, degrees: nearly straight legs turn a millimetre of hip height into degrees (chosen). */
const LEAST_KNEE = 9 * RADIANS_PER_DEGREE;
/** Straighter than this is pushed back hard. */
const STRAIGHT_KNEE = 6 * RADIANS_PER_DEGREE;
/** Cosine up to which the law of cosines is followed: of 5 degrees. */
const STRAIGHT_COSINE = Math.cos(5 * RADIANS_PER_DEGREE);
/** The ankle of a foot that stands stays within these, some degrees inside its anatomical limits. */
const STANCE_DORSIFLEXION = 30 * RADIANS_PER_DEGREE;
const STANCE_PLANTARFLEXION = 38 * RADIANS_PER_DEGREE;

/** V from which on swinging feet are given their whole clearance: below, they shuffle, and a body that stands lifts none (chosen). */
const FULL_CLEARANCE_SPEED = 0.3;
/** Share of a walk's swing within which corrections die away (chosen: of 0.6, 0.8 and 1 the least change of hip and knee). */
const WALKING_SWING_REACH = 0.6;

/** Phases at which the pattern is read in a cycle; even, so that both feet's strikes are among them. */
const SAMPLES = 40;
/**
 * Steps of a solution, and the damping of one relative to the diagonal: much at first, halved from step to step, down to little. A first step that is long goes
 * to this or that solution by a hair, and the figure would pop as its speed slides (chosen: the fewest steps after which it does not).
 */
const STEPS = 14;
const DAMPING = 0.15;
const FIRST_DAMPING = 6;

/**
 * Weights of what the plan weighs against each other, squares of radians unless said otherwise. All chosen: the smallest changes of hip and knee whose
 * knees stay smooth, over the built-in styles at V 0.3 to 2.5 (docs/architecture/planting.md).
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
  /** Heel rise against the pattern's: firm in early stance, loose where the heel is what the leg reaches with. */
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
const EARLY = 0.3;

/** Entries of a leg's row: four coefficients each of height, shift and heel. */
const ENTRIES = 12;

// Scratch of one solution; nothing survives a call.
const readings: Readonly<Record<Side, Float64Array>> = {
  left: new Float64Array(SAMPLES * READ_LENGTH),
  right: new Float64Array(SAMPLES * READ_LENGTH),
};
/** By sample: styled less normal vertical translation, the knee aimed at, the pitch of the foot that stands, the formula's root height, the hips' height over the lowest ankle flat on the floor. */
const liftM = new Float64Array(SAMPLES);
const wantedRad: Readonly<Record<Side, Float64Array>> = {
  left: new Float64Array(SAMPLES),
  right: new Float64Array(SAMPLES),
};
const flatPitch: Readonly<Record<Side, Float64Array>> = {
  left: new Float64Array(SAMPLES),
  right: new Float64Array(SAMPLES),
};
const formulaM = new Float64Array(SAMPLES);
const lowestM = new Float64Array(SAMPLES);
/**
 * How much a sample counts, by steps past a foot's strike: the one in which the stance ends only by its part of it, so that nothing jumps when a stance
 * becomes longer or shorter with the speed. One more than a cycle has, for the last difference.
 */
const shares = new Float64Array(SAMPLES + 1);
const equations = createNormalEquations(UNKNOWN_COUNT);
const kneeRows = Array.from({ length: SAMPLES }, () => createRow(ENTRIES));
const row = createRow(3 * ENTRIES);
/** Entry of the scratch row that holds a column; -1 for none. */
const entryOf = new Int16Array(UNKNOWN_COUNT).fill(-1);
const hipWeights = new Float64Array(4);
const heelWeights = new Float64Array(4);
const foot = new Float64Array(FOOT_LENGTH);
const footNearby = new Float64Array(FOOT_LENGTH);
const roll = new Float64Array(ROLL_LENGTH);
const place = new Float64Array(AT_LENGTH);
/** How a residual changes with the hips' height and shift and with the heel's unknown. */
const slope = new Float64Array(3);

/** Legs and reader of one figure, as the solution needs them. */
export interface PlantedBody {
  readonly legLengthM: number;
  readonly legs: Readonly<Record<Side, PlantedLeg>>;
  readonly reader: PatternReader;
}

/**
 * Solves where feet stand and how hips and heels move so that the legs reach there: Gauss-Newton over one cycle, a fixed number of steps from the pattern
 * itself, hence a pure function of the walk. `swing` of the feet is left alone. Allocates nothing.
 */
export function solvePlantPlan(
  body: PlantedBody,
  walk: PlantedWalk,
  rootMode: RootMode,
  plan: PlantPlan,
): void {
  readPattern(body, walk);
  const { law } = walk;
  plan.toeOffPhase = computeToeOffPhase(law.normalizedSpeed);
  plan.stanceEnd = 0.5 + plan.toeOffPhase;
  plan.cycleLengthM = law.frequency > 0 ? (law.normalizedSpeed * body.legLengthM) / law.frequency : 0;
  plan.clearance = smoothstep(law.normalizedSpeed / FULL_CLEARANCE_SPEED);
  plan.swingReach = 1 - (1 - WALKING_SWING_REACH) * plan.clearance;
  fillShares(plan);
  for (const side of SIDES) setAnchor(body, plan, side);
  setStepLengths(body, walk, plan);
  setFirstGuess(body, plan);
  for (let step = 0; step < STEPS; step++) {
    clearEquations(equations);
    for (const side of SIDES) addLegRows(body, plan, side);
    addSmoothness(body, plan);
    if (rootMode === 'formula') addFormulaRows(body, plan);
    equations.damping = DAMPING + FIRST_DAMPING * 0.5 ** step;
    solveStep(equations);
    for (let i = 0; i < UNKNOWN_COUNT; i++) plan.unknowns[i]! += equations.vector[i]!;
    for (const side of SIDES) holdHeel(plan, side);
  }
}

/** Heels go no lower than where they rest on the floor: further down nothing answers, and a step back up from there would go anywhere. */
function holdHeel({ unknowns }: PlantPlan, side: Side): void {
  for (let knot = 0; knot < HEEL_SEGMENTS + 3; knot++) {
    const at = HEEL_AT[side] + knot;
    unknowns[at] = Math.max(-HEEL_ROUNDING, unknowns[at]!);
  }
}

/** The pattern's knee, never quite straight, and flexed further or less by what the vertical slider asks of the leg's length. */
function setWantedKnee(leg: PlantedLeg, sample: number): void {
  const kneeRad = Math.max(LEAST_KNEE, readings[leg.side][READ_LENGTH * sample + READ.knee]!);
  const { thighM, shankM } = leg;
  const lengthM = computeLegReach(leg, kneeRad) + liftM[sample]!;
  const cosine = (lengthM * lengthM - thighM * thighM - shankM * shankM) / (2 * thighM * shankM);
  wantedRad[leg.side][sample] =
    liftM[sample] === 0 ? kneeRad : Math.max(LEAST_KNEE, Math.acos(Math.min(1, Math.max(-1, cosine))));
}

function readPattern({ legLengthM, legs, reader }: PlantedBody, walk: PlantedWalk): void {
  const { posture, pose } = reader;
  for (let sample = 0; sample < SAMPLES; sample++) {
    place[AT.phase] = sample / SAMPLES;
    reader.read(walk, place);
    liftM[sample] = legLengthM * (posture.channels[SLOT.vertical]! - posture.normalVertical);
    formulaM[sample] = legLengthM * (1 + posture.channels[SLOT.vertical]!);
    lowestM[sample] = Number.POSITIVE_INFINITY;
    for (const side of SIDES) {
      const at = READ_LENGTH * sample;
      writeLegReadingInto(legs[side], pose, readings[side], at);
      setWantedKnee(legs[side], sample);
      flatPitch[side][sample] = readings[side][at + READ.pitch]!;
      flattenPitch(flatPitch[side], sample);
      const standing = legs[side].ankleHeightM - readings[side][at + READ.ankleY]!;
      lowestM[sample] = Math.min(lowestM[sample]!, standing);
    }
  }
}

/** Index of the sample at which a foot is `step` samples past its own strike. */
function getSample(side: Side, step: number): number {
  return (side === 'left' ? step : step + SAMPLES / 2) % SAMPLES;
}

/** Fills `shares`, for which no number is handed from call to call: the optimizing compiler may box what a call returns. */
function fillShares({ stanceEnd }: PlantPlan): void {
  for (let step = 0; step < shares.length; step++)
    shares[step] = Math.min(1, Math.max(0, stanceEnd * SAMPLES - step));
}

/** Where the foot stands: the mean over its stance of where the pattern has it on the belt. */
function setAnchor({ legs }: PlantedBody, plan: PlantPlan, side: Side): void {
  const leg = legs[side];
  const footPlan = plan.feet[side];
  const values = readings[side];
  let x = 0;
  let z = 0;
  let yaw = 0;
  let count = 0;
  for (let step = 0; step / SAMPLES < plan.stanceEnd; step++) {
    const at = READ_LENGTH * getSample(side, step);
    const pitch = flatPitch[side][getSample(side, step)]!;
    roll[ROLL.toeUp] = Math.max(0, pitch);
    roll[ROLL.heelUp] = Math.max(0, -pitch);
    writeFootRollInto(leg, roll);
    const share = shares[step]!;
    x += share * (values[at + READ.ankleX]! - roll[ROLL.ahead]! * Math.sin(values[at + READ.yaw]!));
    z +=
      share *
      (values[at + READ.ankleZ]! -
        roll[ROLL.ahead]! * Math.cos(values[at + READ.yaw]!) +
        (plan.cycleLengthM * step) / SAMPLES);
    yaw += share * values[at + READ.yaw]!;
    count += share;
  }
  footPlan.anchorX = x / count;
  footPlan.anchorZ = z / count;
  footPlan.yawRad = yaw / count;
  footPlan.toeUpStartRad = Math.max(0, values[READ_LENGTH * getSample(side, 0) + READ.pitch]!);
  footPlan.toeUpRestRad = Math.max(0, flatPitch[side][getSample(side, SAMPLES / 4)]!);
}

/** Feet land as far ahead of each other as the law says; their mean stays. */
function setStepLengths({ legLengthM }: PlantedBody, { law }: PlantedWalk, { feet }: PlantPlan): void {
  const middle = (feet.left.anchorZ + feet.right.anchorZ) / 2;
  const aheadM = ((law.stepLeft - law.stepRight) * legLengthM) / 4;
  feet.left.anchorZ = middle + aheadM;
  feet.right.anchorZ = middle - aheadM;
}

/** Hips a little lower than flat feet would have them, heels most of the way up to the pattern's. */
function setFirstGuess({ legLengthM }: PlantedBody, plan: PlantPlan): void {
  const { unknowns, stanceEnd } = plan;
  let lowest = Number.POSITIVE_INFINITY;
  for (let sample = 0; sample < SAMPLES; sample++) lowest = Math.min(lowest, lowestM[sample]!);
  for (let knot = 0; knot < HIP_KNOTS; knot++) {
    const sample = Math.round((knot * SAMPLES) / HIP_KNOTS) % SAMPLES;
    unknowns[HEIGHT_AT + knot] = (lowest + lowestM[sample]!) / 2 - 0.02 * legLengthM;
    unknowns[SHIFT_AT + knot] = 0;
  }
  for (const side of SIDES) {
    for (let knot = 0; knot < HEEL_SEGMENTS + 3; knot++) {
      const ownPhase = Math.min(1, Math.max(0, (knot - 1) / HEEL_SEGMENTS)) * stanceEnd;
      const step = Math.floor(ownPhase * SAMPLES);
      const part = ownPhase * SAMPLES - step;
      const heel = -(
        (1 - part) * flatPitch[side][getSample(side, step)]! +
        part * flatPitch[side][getSample(side, step + 1)]!
      );
      unknowns[HEEL_AT[side] + knot] = heel * (ownPhase > EARLY ? 0.6 : 1);
    }
  }
}

/** What one leg asks for: knee and hip as in the pattern, a leg that reaches, a heel near the pattern's, a knee that moves smoothly. */
function addLegRows(body: PlantedBody, plan: PlantPlan, side: Side): void {
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

  // Law of cosines; beyond the straightest knee it goes on straight, so that a leg that does not reach is still told where to go.
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

/** Columns and values of a residual that changes with the hips' height and shift and with a heel's rise, as `slope` says. */
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
function addSmoothness({ legLengthM }: PlantedBody, plan: PlantPlan): void {
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
function addFormulaRows({ legLengthM }: PlantedBody, { unknowns }: PlantPlan): void {
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
