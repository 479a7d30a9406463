import { createFootRoll } from '../../body/leg/footRoll.ts';
import { rollTo } from '../../body/planting/leg/footPath.ts';
import {
  createJointsAsked,
  createLegReach,
  createSeenAnkle,
  sumJointsInto,
  writeReachInto,
} from '../../body/planting/leg/legReach.ts';
import type { Leg } from '../../body/leg/leg.ts';
import { RADIANS_PER_DEGREE } from '../../gait/units.ts';
import type { Problem, SwingEnd } from './bodyProblem.ts';
import { PITCH_COUNT } from './footInstant.ts';
import { addPathRows } from './path/pathInstants.ts';
import {
  AIM_ANKLE,
  AIM_KNEE,
  AIM_LEAN,
  BENT,
  EDGE,
  KNEE,
  LIE,
  PITCH,
  SAMPLE_SIZE,
  SHARES,
  SLOPE,
  TIME,
  WEIGHTS,
} from './legSamples.ts';
import type { SwingKnee } from './swingKnees.ts';
import { STEP_WEIGHT } from './weights.ts';

const MOST_DORSIFLEXION = 29 * RADIANS_PER_DEGREE;
const MOST_PLANTARFLEXION = -38 * RADIANS_PER_DEGREE;
/** Knees that are straighter are pushed back; at strikes and lifts that no law has, earlier. */
const STRAIGHT_KNEE = 4 * RADIANS_PER_DEGREE;
const BENT_KNEE = 11 * RADIANS_PER_DEGREE;
/** How far a pitch is moved to see how the ankle follows, radians. */
const NEARBY = 1e-4;

/** Adds all that a problem asks for to its equations, as its unknowns are by now. Allocates nothing. */
export function addRows(problem: Problem): void {
  problem.standings.forEach((of, stand) => {
    const { side, strikeS } = problem.reader.schedule.stands[stand]!;
    for (let i = 0; i < of.length; i++) {
      const isStrike = i === 0 && problem.samples.get(of[i]!, TIME) === strikeS;
      addLegRows(problem, problem.legs[side], of[i]!, isStrike);
      if (i > 1) addKneeBend(problem, of[i - 2]!, of[i - 1]!, of[i]!);
    }
  });
  for (const end of problem.swingEnds) for (const knee of end.knees) addSwingKnee(problem, knee, end);
  for (const onPath of problem.onPaths) addPathRows(problem, onPath);
  addBodyRows(problem);
}

/** Adds that hips move smoothly and stay near, and that pitches stay what they are aimed at. */
function addBodyRows(problem: Problem): void {
  const { body, equations, riseAt, pitchAt, row, aims, aimWeights, legLengthM, evenShares } = problem;
  const inLegs = 1 / (legLengthM * legLengthM);
  const { rise, shift, pitch } = body;
  const { size } = equations;
  for (let part = 0; part < 2; part++) {
    const values = part === 0 ? rise : shift;
    for (let i = 0; i < values.length; i++) {
      if (Math.min(riseAt[i]!, riseAt[i + 1] ?? size, riseAt[i + 2] ?? size) >= size) continue;
      row.count = 1;
      row.columns[0] = riseAt[i]! + part;
      row.values[0] = 1;
      row.residual = values[i]!;
      row.weight = (part === 0 ? STEP_WEIGHT.rise : STEP_WEIGHT.shift) * inLegs;
      equations.add(row);
      if (i + 2 >= values.length) continue;
      if (part === 1 && evenShares[i]! > 0) {
        row.count = 2;
        row.columns[1] = riseAt[i + 1]! + part;
        row.values[0] = -1;
        row.values[1] = 1;
        row.residual = values[i + 1]! - values[i]!;
        row.weight = STEP_WEIGHT.shiftRate * evenShares[i]! * inLegs;
        equations.add(row);
      }
      row.count = 3;
      for (let k = 0; k < 3; k++) {
        row.columns[k] = riseAt[i + k]! + part;
        row.values[k] = k === 1 ? -2 : 1;
      }
      row.residual = values[i]! - 2 * values[i + 1]! + values[i + 2]!;
      row.weight = STEP_WEIGHT.bend * inLegs;
      equations.add(row);
    }
  }
  for (let i = 0; i < pitch.length; i++) {
    row.count = 1;
    row.columns[0] = pitchAt[Math.floor(i / PITCH_COUNT)]! + (i % PITCH_COUNT);
    row.values[0] = 1;
    row.residual = pitch[i]! - aims[i]!;
    row.weight = aimWeights[i]!;
    equations.add(row);
  }
}

const roll = createFootRoll();
const nearby = createFootRoll();
const ground = { edgeAheadM: 0 };
const ankle = createSeenAnkle();
ankle.byPitch = 1;
const reach = createLegReach();
const asked = createJointsAsked();

/** Sums over rows of rise, shift and pitch, and of these with the residual (`sumJointsInto`). */
const sums = new Float64Array(9);

/** Adds what one leg asks for at one instant; leaves what its knee does. */
function addLegRows(problem: Problem, leg: Leg, sample: number, isStrike: boolean): void {
  const { body, samples } = problem;
  const { numbers } = samples;
  const at = SAMPLE_SIZE * sample;
  const stand = samples.stands[sample]!;
  const first = samples.firsts[sample]!;
  let pitchRad = numbers[at + PITCH]!;
  for (let i = 0; i < PITCH_COUNT; i++)
    pitchRad += numbers[at + SHARES + i]! * body.pitch[PITCH_COUNT * stand + i]!;
  ground.edgeAheadM = numbers[at + EDGE]!;
  rollTo(leg, ground, pitchRad, roll);
  rollTo(leg, ground, pitchRad + NEARBY, nearby);
  let riseM = 0;
  let shiftM = 0;
  for (let i = 0; i < 4; i++) {
    riseM += numbers[at + WEIGHTS + i]! * body.rise[first + i]!;
    shiftM += numbers[at + WEIGHTS + i]! * body.shift[first + i]!;
  }
  const { aheadM, heightM } = roll;
  const lie = at + LIE;
  ankle.x = numbers[lie]! + aheadM * numbers[lie + 3]! + heightM * numbers[lie + 6]!;
  ankle.y = numbers[lie + 1]! + aheadM * numbers[lie + 4]! + heightM * numbers[lie + 7]! - riseM;
  ankle.z = numbers[lie + 2]! + aheadM * numbers[lie + 5]! + heightM * numbers[lie + 8]! - shiftM;
  ankle.pitchRad = pitchRad + numbers[at + SLOPE]!;
  const aheadBy = (nearby.aheadM - aheadM) / NEARBY;
  const upBy = (nearby.heightM - heightM) / NEARBY;
  ankle.byX = aheadBy * numbers[lie + 3]! + upBy * numbers[lie + 6]!;
  ankle.byY = aheadBy * numbers[lie + 4]! + upBy * numbers[lie + 7]!;
  ankle.byZ = aheadBy * numbers[lie + 5]! + upBy * numbers[lie + 8]!;
  writeReachInto(leg, ankle, reach);
  const { kneeRad, leanRad, dorsiflexedRad, by } = reach;
  const aimKneeRad = numbers[at + AIM_KNEE]!;
  const aimAnkleRad = numbers[at + AIM_ANKLE]!;
  const changeRad = kneeRad - aimKneeRad;
  for (let i = 0; i < 3; i++) numbers[at + KNEE + i] = by[i]!;
  numbers[at + KNEE + 3] = changeRad;
  asked.kneeWeight = isStrike ? STEP_WEIGHT.kneeAtStrike : STEP_WEIGHT.knee;
  asked.kneeOff = asked.kneeWeight * changeRad;
  const straightRad = kneeRad - Math.min(STRAIGHT_KNEE, aimKneeRad);
  if (straightRad < 0) {
    asked.kneeWeight += STEP_WEIGHT.beyond;
    asked.kneeOff += STEP_WEIGHT.beyond * straightRad;
  }
  const bentRad = kneeRad - Math.min(BENT_KNEE, aimKneeRad);
  if (bentRad < 0) {
    const weight = STEP_WEIGHT.beyond * numbers[at + BENT]!;
    asked.kneeWeight += weight;
    asked.kneeOff += weight * bentRad;
  }
  asked.thighWeight = STEP_WEIGHT.lean;
  asked.thighOff = STEP_WEIGHT.lean * (leanRad - numbers[at + AIM_LEAN]! + changeRad / 2);
  asked.ankleWeight = STEP_WEIGHT.ankle;
  asked.ankleOff = asked.ankleWeight * (dorsiflexedRad - aimAnkleRad);
  const overRad = dorsiflexedRad - Math.max(MOST_DORSIFLEXION, aimAnkleRad);
  const underRad = dorsiflexedRad - Math.min(MOST_PLANTARFLEXION, aimAnkleRad);
  if (overRad > 0 || underRad < 0) {
    asked.ankleWeight += STEP_WEIGHT.beyond;
    asked.ankleOff += STEP_WEIGHT.beyond * (overRad > 0 ? overRad : underRad);
  }
  sumJointsInto(reach, asked, sums);
  beginRow(problem, sample, sample);
  for (let i = 0; i < 4; i++) {
    rises[i] = numbers[at + WEIGHTS + i]!;
    shifts[i] = rises[i]!;
  }
  for (let i = 0; i < PITCH_COUNT; i++) pitches[i] = numbers[at + SHARES + i]!;
  endRow(problem);
}

/** Adds that a knee is not too straight shortly after its leg has left, or before it lands. */
function addSwingKnee(
  problem: Problem,
  { constantRad, byFirst, bySecond, leastRad }: SwingKnee,
  { first, second, share }: SwingEnd,
): void {
  const { samples } = problem;
  let missingRad = constantRad - leastRad;
  missingRad += byFirst * (samples.get(first, KNEE + 3) + samples.get(first, AIM_KNEE));
  missingRad += bySecond * (samples.get(second, KNEE + 3) + samples.get(second, AIM_KNEE));
  if (missingRad >= 0) return;
  const isAhead = samples.firsts[first]! <= samples.firsts[second]!;
  const [before, after] = isAhead ? [first, second] : [second, first];
  beginRow(problem, before, after);
  addKnee(problem, first, byFirst);
  addKnee(problem, second, bySecond);
  sums.fill(share * STEP_WEIGHT.swingKnee, 0, 6);
  sums.fill(share * STEP_WEIGHT.swingKnee * missingRad, 6);
  endRow(problem);
}

/** Adds how the knee's change bends over time, from one sample to the next but one. */
function addKneeBend(problem: Problem, before: number, now: number, after: number): void {
  const { samples } = problem;
  const firstS = samples.get(now, TIME) - samples.get(before, TIME);
  const secondS = samples.get(after, TIME) - samples.get(now, TIME);
  const byBefore = (2 * secondS) / (firstS + secondS);
  const byAfter = (2 * firstS) / (firstS + secondS);
  beginRow(problem, before, after);
  addKnee(problem, before, byBefore);
  addKnee(problem, now, -2);
  addKnee(problem, after, byAfter);
  let bendRad = byBefore * samples.get(before, KNEE + 3) - 2 * samples.get(now, KNEE + 3);
  bendRad += byAfter * samples.get(after, KNEE + 3);
  sums.fill(STEP_WEIGHT.kneeBend, 0, 6);
  sums.fill(STEP_WEIGHT.kneeBend * bendRad, 6);
  endRow(problem);
}

/**
 * Rows over samples of one stand: how three quantities are sums over unknowns, coefficients of rise from the
 * first sample's on, of shift, and pitches.
 */
const MOST_COEFFICIENTS = 16;
const rises = new Float64Array(MOST_COEFFICIENTS);
const shifts = new Float64Array(MOST_COEFFICIENTS);
const pitches = new Float64Array(PITCH_COUNT);
const span = { first: 0, count: 0, stand: 0 };

function beginRow({ samples }: Problem, before: number, after: number): void {
  span.first = samples.firsts[before]!;
  span.count = samples.firsts[after]! - span.first + 4;
  span.stand = samples.stands[before]!;
  rises.fill(0, 0, span.count);
  shifts.fill(0, 0, span.count);
  pitches.fill(0);
}

/** Adds what one knee does, times a factor, to the row. */
function addKnee({ samples: { numbers, firsts } }: Problem, sample: number, factor: number): void {
  const at = SAMPLE_SIZE * sample;
  const from = firsts[sample]! - span.first;
  const byRise = factor * numbers[at + KNEE]!;
  const byShift = factor * numbers[at + KNEE + 1]!;
  const byPitch = factor * numbers[at + KNEE + 2]!;
  for (let i = 0; i < 4; i++) {
    rises[from + i]! += byRise * numbers[at + WEIGHTS + i]!;
    shifts[from + i]! += byShift * numbers[at + WEIGHTS + i]!;
  }
  for (let i = 0; i < PITCH_COUNT; i++) pitches[i]! += byPitch * numbers[at + SHARES + i]!;
}

/** Adds rows to the equations whose products, and products with the residuals, are `sums`. */
function endRow({ equations, riseAt, pitchAt }: Problem): void {
  const { matrix, vector, size } = equations;
  const { first, count } = span;
  for (let a = 0; a < count; a++) {
    const rise = riseAt[first + a]!;
    if (rise >= size) continue;
    const byRise = rises[a]!;
    const byShift = shifts[a]!;
    const row = equations.findRow(rise);
    const next = equations.findRow(rise + 1);
    for (let b = 0; b <= a; b++) {
      const column = riseAt[first + b]!;
      if (column >= size) continue;
      matrix[row + column]! += byRise * rises[b]! * sums[0]!;
      matrix[next + column]! += byShift * rises[b]! * sums[1]!;
      matrix[next + column + 1]! += byShift * shifts[b]! * sums[2]!;
      if (b < a) matrix[row + column + 1]! += byRise * shifts[b]! * sums[1]!;
    }
    vector[rise]! += byRise * sums[6]!;
    vector[rise + 1]! += byShift * sums[7]!;
  }
  const pitch = pitchAt[span.stand]!;
  if (pitch >= size) return;
  for (let a = 0; a < PITCH_COUNT; a++) {
    const byPitch = pitches[a]!;
    if (byPitch === 0) continue;
    const row = equations.findRow(pitch + a);
    for (let b = 0; b < count; b++) {
      const column = riseAt[first + b]!;
      if (column >= size) continue;
      const isBefore = column < pitch;
      matrix[isBefore ? row + column : equations.findRow(column) + pitch + a]! +=
        byPitch * rises[b]! * sums[3]!;
      matrix[isBefore ? row + column + 1 : equations.findRow(column + 1) + pitch + a]! +=
        byPitch * shifts[b]! * sums[4]!;
    }
    for (let b = 0; b <= a; b++) matrix[row + pitch + b]! += byPitch * pitches[b]! * sums[5]!;
    vector[pitch + a]! += byPitch * sums[8]!;
  }
}
