import { createFootPlace, rollOnInto } from '../../body/planting/leg/footPath.ts';
import type { StanceSolver } from '../../body/planting/leg/stanceSolver.ts';
import { createRow, type Row } from '../../body/planting/solve/normalEquations.ts';
import type { Leg } from '../../body/leg/leg.ts';
import type { Side } from '../../gait/channels.ts';
import { RADIANS_PER_DEGREE } from '../../gait/units.ts';
import type { BodyTrack } from './bodyTrack.ts';
import { PITCH_COUNT } from './footInstant.ts';
import {
  type LegAngles,
  type LegSample,
  listSampleTimes,
  readLegSamples,
  writeAnglesInto,
} from './legSamples.ts';
import { SkylineEquations } from './skyline.ts';
import type { StepReader } from './stepReader.ts';
import { STEP_WEIGHT } from './weights.ts';

/** Steps of a solution, and the damping of one relative to the diagonal. */
const STEPS = 10;
const DAMPING = 0.02;
const FIRST_DAMPING = 2;
const DAMPING_FALL = 0.4;

const MOST_DORSIFLEXION = 29 * RADIANS_PER_DEGREE;
const MOST_PLANTARFLEXION = -38 * RADIANS_PER_DEGREE;
/** Knees that are straighter are pushed back; at strikes and lifts that no law has, earlier. */
const STRAIGHT_KNEE = 4 * RADIANS_PER_DEGREE;
const BENT_KNEE = 11 * RADIANS_PER_DEGREE;
/** Seconds round a strike or a lift within which that counts. */
const BENT_WITHIN_S = 0.12;
/** V under which a step is slow, 1/s, and the pitch that a foot is to leave with for it, heel first. */
const SLOW = 0.5;
const LEAVE_AIM = -11 * RADIANS_PER_DEGREE;
/** A pitch that counts for less than this share of itself is not asked for there. */
const LEAST_COUNT = 0.2;
/** How far a pitch is moved to see how the ankle follows, radians. */
const NEARBY = 1e-4;
/** A leg's row: four coefficients each of rise and shift, and the stand's pitches. */
const ENTRIES = 8 + PITCH_COUNT;

/** A leg's sample, where its unknowns are, and its knee's row of the present step. */
interface Standing extends LegSample {
  readonly columns: Int16Array;
  readonly weights: Float64Array;
  readonly first: number;
  readonly knee: Row;
  /** How much a bent knee counts there. */
  readonly bent: number;
}

/**
 * Solves how the hips rise and shift beyond the template's, and how feet are pitched, so that legs reach
 * where they stand: Gauss-Newton over differences from the template, a fixed number of steps. On steps of the
 * law there is nothing to do. Fills the body; allocates.
 */
export function solveBody(
  reader: StepReader,
  legs: Readonly<Record<Side, Leg>>,
  stances: StanceSolver,
  body: BodyTrack,
): void {
  const problem = createProblem(reader, legs, stances, body);
  const { equations } = problem;
  addRows(problem, (row) => equations.reserve(row));
  for (let step = 0; step < STEPS; step++) {
    equations.clear();
    addRows(problem, (row) => equations.add(row));
    equations.solve(DAMPING + FIRST_DAMPING * DAMPING_FALL ** step);
    const { vector } = equations;
    for (let i = 0; i < body.rise.length; i++) {
      body.rise[i]! += vector[problem.riseAt[i]!]!;
      body.shift[i]! += vector[problem.riseAt[i]! + 1]!;
    }
    for (let i = 0; i < body.pitch.length; i++)
      body.pitch[i]! += vector[problem.pitchAt[Math.floor(i / PITCH_COUNT)]! + (i % PITCH_COUNT)]!;
  }
}

interface Problem {
  readonly reader: StepReader;
  readonly legLengthM: number;
  readonly body: BodyTrack;
  /** By stand, by time. */
  readonly standings: readonly (readonly Standing[])[];
  /** Where each coefficient's rise is among the unknowns, its shift next; and each stand's pitches. */
  readonly riseAt: Int16Array;
  readonly pitchAt: Int16Array;
  readonly aims: Float64Array;
  readonly aimWeights: Float64Array;
  readonly equations: SkylineEquations;
  readonly row: Row;
  readonly entryOf: Int16Array;
}

function createProblem(
  reader: StepReader,
  legs: Readonly<Record<Side, Leg>>,
  stances: StanceSolver,
  body: BodyTrack,
): Problem {
  const { stands, swings, durationS } = reader.schedule;
  const count = body.rise.length;
  const knotS = durationS / (count - 3);
  // Unknowns in the order of their time, so that neighbours stay near each other.
  const groups = [
    ...Array.from({ length: count }, (_, at) => ({ at, timeS: (at - 1) * knotS, isPitch: false })),
    ...stands.map(({ strikeS, liftS }, at) => ({
      at,
      timeS: (Math.max(0, strikeS) + Math.min(durationS, liftS)) / 2,
      isPitch: true,
    })),
  ].toSorted((a, b) => a.timeS - b.timeS);
  const riseAt = new Int16Array(count);
  const pitchAt = new Int16Array(stands.length);
  let size = 0;
  for (const { at, isPitch } of groups) {
    if (isPitch) pitchAt[at] = size;
    else riseAt[at] = size;
    size += isPitch ? PITCH_COUNT : 2;
  }
  const bentOf = stands.map((_, at) => ({
    strike: 1 - (swings.find(({ to }) => to === at)?.lawShare ?? 1),
    lift: 1 - (swings.find(({ from }) => from === at)?.lawShare ?? 1),
  }));
  const standings: Standing[][] = stands.map(() => []);
  for (const timeS of listSampleTimes(reader))
    for (const sample of readLegSamples(reader, legs, stances, timeS)) {
      const { strikeS, liftS } = stands[sample.stand]!;
      const { strike, lift } = bentOf[sample.stand]!;
      const columns = new Int16Array(ENTRIES);
      const weights = new Float64Array(4);
      const first = body.locate(timeS, weights);
      for (let i = 0; i < 4; i++) {
        columns[i] = riseAt[first + i]!;
        columns[4 + i] = riseAt[first + i]! + 1;
      }
      for (let i = 0; i < PITCH_COUNT; i++) columns[8 + i] = pitchAt[sample.stand]! + i;
      const bent = Math.max(
        timeS - strikeS < BENT_WITHIN_S ? strike : 0,
        liftS - timeS < BENT_WITHIN_S ? lift : 0,
      );
      standings[sample.stand]!.push({ ...sample, columns, weights, first, knee: createRow(ENTRIES), bent });
    }
  const { aims, weights } = aimPitches(reader, standings);
  body.pitch.set(aims);
  return {
    reader,
    legLengthM: reader.template.table.figure.legLengthM,
    body,
    standings,
    riseAt,
    pitchAt,
    aims,
    aimWeights: weights,
    equations: new SkylineEquations(size),
    row: createRow(3 * ENTRIES),
    entryOf: new Int16Array(size).fill(-1),
  };
}

/**
 * What the pitches of each stand are aimed at, and how firmly: slow steps leave with their heels up, and what
 * was asked for by hand is so. Allocates.
 */
function aimPitches(
  { schedule: { stands, swings } }: StepReader,
  standings: readonly (readonly Standing[])[],
) {
  const aims = new Float64Array(PITCH_COUNT * stands.length);
  const weights = Float64Array.from(aims, (_, at) =>
    at % PITCH_COUNT === 2 ? STEP_WEIGHT.heel : STEP_WEIGHT.pitch,
  );
  const aim = (at: number, aimRad: number, weight: number): void => {
    aims[at] = aimRad;
    weights[at] = weight;
  };
  // Who has stood all along has not landed, and who stands on does not leave.
  stands.forEach(({ strikeS, liftS }, at) => {
    if (!Number.isFinite(strikeS))
      for (const pitch of [0, 2]) aim(PITCH_COUNT * at + pitch, 0, STEP_WEIGHT.byHand);
    if (!Number.isFinite(liftS)) aim(PITCH_COUNT * at + 1, 0, STEP_WEIGHT.byHand);
  });
  for (const { step, lawShare, from, to, over, strikeS } of swings) {
    const { pitch, templateSpeed } = step;
    const leaveAt = PITCH_COUNT * from + 1;
    const isSlow = templateSpeed < SLOW && lawShare < 1;
    if (isSlow && weights[leaveAt] !== STEP_WEIGHT.byHand)
      aim(leaveAt, (1 - lawShare) * LEAVE_AIM, STEP_WEIGHT.aim);
    if (pitch === undefined) continue;
    const findPitch = (stand: number, isEnd: boolean) => standings[stand]!.at(isEnd ? -1 : 0)!.pitchRad;
    aim(leaveAt, pitch.toeOffRad - findPitch(from, true), STEP_WEIGHT.byHand);
    aim(PITCH_COUNT * to, pitch.endRad - findPitch(to, false), STEP_WEIGHT.byHand);
    const beneath = standings[over]!.find(({ timeS }) => timeS === strikeS);
    const counts = beneath?.pitchShares[1] ?? 0;
    if (beneath && counts > LEAST_COUNT)
      aim(PITCH_COUNT * over + 1, (pitch.stanceEndRad - beneath.pitchRad) / counts, STEP_WEIGHT.byHand);
  }
  return { aims, weights };
}

function addRows(problem: Problem, add: (row: Row) => void): void {
  for (const standings of problem.standings) {
    for (const standing of standings) addLegRows(problem, standing, add);
    for (let at = 1; at + 1 < standings.length; at++) addKneeBend(problem, standings, at, add);
  }
  addBodyRows(problem, add);
}

/** Adds that hips move smoothly and stay near, and that pitches stay what they are aimed at. */
function addBodyRows(
  { body, riseAt, pitchAt, row, aims, aimWeights, legLengthM }: Problem,
  add: (row: Row) => void,
): void {
  const inLegs = 1 / (legLengthM * legLengthM);
  const { rise, shift, pitch } = body;
  for (let part = 0; part < 2; part++) {
    const values = part === 0 ? rise : shift;
    for (let i = 0; i < values.length; i++) {
      row.count = 1;
      row.columns[0] = riseAt[i]! + part;
      row.values[0] = 1;
      row.residual = values[i]!;
      row.weight = (part === 0 ? STEP_WEIGHT.rise : STEP_WEIGHT.shift) * inLegs;
      add(row);
      if (i + 2 >= values.length) continue;
      row.count = 3;
      for (let k = 0; k < 3; k++) {
        row.columns[k] = riseAt[i + k]! + part;
        row.values[k] = k === 1 ? -2 : 1;
      }
      row.residual = values[i]! - 2 * values[i + 1]! + values[i + 2]!;
      row.weight = STEP_WEIGHT.bend * inLegs;
      add(row);
    }
  }
  for (let i = 0; i < pitch.length; i++) {
    row.count = 1;
    row.columns[0] = pitchAt[Math.floor(i / PITCH_COUNT)]! + (i % PITCH_COUNT);
    row.values[0] = 1;
    row.residual = pitch[i]! - aims[i]!;
    row.weight = aimWeights[i]!;
    add(row);
  }
}

const place = createFootPlace();
const nearby = createFootPlace();
const angles: LegAngles = { kneeRad: 0, leanRad: 0, dorsiflexedRad: 0 };

/** Adds what one leg asks for at one instant; leaves its knee's row. */
function addLegRows({ body, row }: Problem, standing: Standing, add: (row: Row) => void): void {
  const { leg, foothold, first, weights, pitchShares, aim, columns, knee } = standing;
  let pitchRad = standing.pitchRad;
  for (let i = 0; i < PITCH_COUNT; i++)
    pitchRad += pitchShares[i]! * body.pitch[PITCH_COUNT * standing.stand + i]!;
  rollOnInto(leg, foothold, pitchRad, place);
  rollOnInto(leg, foothold, pitchRad + NEARBY, nearby);
  let riseM = 0;
  let shiftM = 0;
  for (let i = 0; i < 4; i++) {
    riseM += weights[i]! * body.rise[first + i]!;
    shiftM += weights[i]! * body.shift[first + i]!;
  }
  const { x } = place;
  const y = place.y - riseM;
  const z = place.z - shiftM;
  const byX = (nearby.x - place.x) / NEARBY;
  const byY = (nearby.y - place.y) / NEARBY;
  const byZ = (nearby.z - place.z) / NEARBY;
  const sine = writeAnglesInto(leg, x, y, z, pitchRad, angles);
  const product = leg.thighM * leg.shankM * sine;
  const kneeByRise = y / product;
  const kneeByShift = z / product;
  const kneeByPitch = -(x * byX + y * byY + z * byZ) / product;
  const reach = y * y + z * z;
  const leanByRise = -z / reach;
  const leanByShift = y / reach;
  const leanByPitch = (z * byY - y * byZ) / reach;
  const fill = (
    out: Row,
    rise: number,
    shift: number,
    pitch: number,
    residual: number,
    weight: number,
  ): void => {
    out.count = ENTRIES;
    for (let i = 0; i < 4; i++) {
      out.columns[i] = columns[i]!;
      out.columns[4 + i] = columns[4 + i]!;
      out.values[i] = weights[i]! * rise;
      out.values[4 + i] = weights[i]! * shift;
    }
    for (let i = 0; i < PITCH_COUNT; i++) {
      out.columns[8 + i] = columns[8 + i]!;
      out.values[8 + i] = pitchShares[i]! * pitch;
    }
    out.residual = residual;
    out.weight = weight;
    add(out);
  };
  const changeRad = angles.kneeRad - aim.kneeRad;
  const kneeWeight = standing.isStrike ? STEP_WEIGHT.kneeAtStrike : STEP_WEIGHT.knee;
  fill(knee, kneeByRise, kneeByShift, kneeByPitch, changeRad, kneeWeight);
  const straightRad = Math.min(STRAIGHT_KNEE, aim.kneeRad);
  if (angles.kneeRad < straightRad)
    fill(row, kneeByRise, kneeByShift, kneeByPitch, angles.kneeRad - straightRad, STEP_WEIGHT.beyond);
  const bentRad = Math.min(BENT_KNEE, aim.kneeRad);
  if (standing.bent > 0 && angles.kneeRad < bentRad)
    fill(
      row,
      kneeByRise,
      kneeByShift,
      kneeByPitch,
      angles.kneeRad - bentRad,
      STEP_WEIGHT.beyond * standing.bent,
    );
  fill(
    row,
    leanByRise + kneeByRise / 2,
    leanByShift + kneeByShift / 2,
    leanByPitch + kneeByPitch / 2,
    angles.leanRad - aim.leanRad + changeRad / 2,
    STEP_WEIGHT.lean,
  );
  const ankle = (residual: number, weight: number) =>
    fill(
      row,
      kneeByRise / 2 - leanByRise,
      kneeByShift / 2 - leanByShift,
      1 - leanByPitch + kneeByPitch / 2,
      residual,
      weight,
    );
  const ankleRad = angles.dorsiflexedRad;
  ankle(ankleRad - aim.dorsiflexedRad, STEP_WEIGHT.ankle);
  const most = Math.max(MOST_DORSIFLEXION, aim.dorsiflexedRad);
  const least = Math.min(MOST_PLANTARFLEXION, aim.dorsiflexedRad);
  if (ankleRad > most) ankle(ankleRad - most, STEP_WEIGHT.beyond);
  if (ankleRad < least) ankle(ankleRad - least, STEP_WEIGHT.beyond);
}

/** Adds how the knee's change bends over time. */
function addKneeBend(
  { row, entryOf }: Problem,
  standings: readonly Standing[],
  at: number,
  add: (row: Row) => void,
): void {
  const [before, now, after] = [standings[at - 1]!, standings[at]!, standings[at + 1]!];
  const firstS = now.timeS - before.timeS;
  const secondS = after.timeS - now.timeS;
  row.count = 0;
  row.residual = 0;
  row.weight = STEP_WEIGHT.kneeBend;
  append(row, entryOf, before.knee, (2 * secondS) / (firstS + secondS));
  append(row, entryOf, now.knee, -2);
  append(row, entryOf, after.knee, (2 * firstS) / (firstS + secondS));
  for (let i = 0; i < row.count; i++) entryOf[row.columns[i]!] = -1;
  add(row);
}

function append(sum: Row, entryOf: Int16Array, from: Row, factor: number): void {
  for (let i = 0; i < from.count; i++) {
    const column = from.columns[i]!;
    let entry = entryOf[column]!;
    if (entry < 0) {
      entry = sum.count++;
      entryOf[column] = entry;
      sum.columns[entry] = column;
      sum.values[entry] = 0;
    }
    sum.values[entry]! += factor * from.values[i]!;
  }
  sum.residual += factor * from.residual;
}
