import { createFootPlace, rollOnInto } from '../../body/planting/leg/footPath.ts';
import type { Row } from '../../body/planting/solve/normalEquations.ts';
import { RADIANS_PER_DEGREE } from '../../gait/units.ts';
import { ENTRIES, type Problem, type Standing } from './bodyProblem.ts';
import { PITCH_COUNT } from './footInstant.ts';
import type { Landing } from './landings.ts';
import { addPathRows } from './path/pathLooks.ts';
import { type LegAngles, writeAnglesInto } from './legSamples.ts';
import { STEP_WEIGHT } from './weights.ts';

const MOST_DORSIFLEXION = 29 * RADIANS_PER_DEGREE;
const MOST_PLANTARFLEXION = -38 * RADIANS_PER_DEGREE;
/** Knees that are straighter are pushed back; at strikes and lifts that no law has, earlier. */
const STRAIGHT_KNEE = 4 * RADIANS_PER_DEGREE;
const BENT_KNEE = 11 * RADIANS_PER_DEGREE;
/** How far a pitch is moved to see how the ankle follows, radians. */
const NEARBY = 1e-4;
/** Adds all that a problem asks for, as its unknowns are by now. */
export function addRows(problem: Problem, add: (row: Row) => void): void {
  for (const standings of problem.standings) {
    for (const standing of standings) addLegRows(problem, standing, add);
    for (let at = 1; at + 1 < standings.length; at++) addKneeBend(problem, standings, at, add);
  }
  for (const { landings, first, second } of problem.landed)
    for (const landing of landings) addLanding(problem, landing, first, second, add);
  for (const onPath of problem.onPaths) addPathRows(problem, onPath, add);
  addBodyRows(problem, add);
}

/** Adds that hips move smoothly and stay near, and that pitches stay what they are aimed at. */
function addBodyRows(
  { body, riseAt, pitchAt, isPinned, row, aims, aimWeights, legLengthM }: Problem,
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
      const free = part === 0 ? STEP_WEIGHT.rise : STEP_WEIGHT.shift;
      row.weight = (isPinned(i) ? STEP_WEIGHT.pinned : free) * inLegs;
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
  const sine = writeAnglesInto(leg, x, y, z, pitchRad + foothold.slopeRad, angles);
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

/** Adds that a knee is not too straight shortly before its leg lands. */
export function addLanding(
  { row, entryOf }: Problem,
  { constantRad, byFirst, bySecond, leastRad }: Landing,
  first: Standing,
  second: Standing,
  add: (row: Row) => void,
): void {
  row.count = 0;
  row.residual = 0;
  row.weight = STEP_WEIGHT.landing;
  append(row, entryOf, first.knee, byFirst);
  append(row, entryOf, second.knee, bySecond);
  for (let i = 0; i < row.count; i++) entryOf[row.columns[i]!] = -1;
  // The rows tell of changes against the template.
  row.residual += constantRad + byFirst * first.aim.kneeRad + bySecond * second.aim.kneeRad - leastRad;
  if (row.residual < 0) add(row);
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
