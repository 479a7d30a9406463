import { createFootRoll } from '../../body/leg/footRoll.ts';
import { rollTo } from '../../body/planting/leg/footPath.ts';
import type { Row, SkylineEquations } from '../../body/planting/solve/skyline.ts';
import { RADIANS_PER_DEGREE } from '../../gait/units.ts';
import type { KneeBend, Problem, StandingSample, SwingEnd } from './bodyProblem.ts';
import { PITCH_COUNT } from './footInstant.ts';
import { addPathRows } from './path/pathInstants.ts';
import { type LegAngles, writeAnglesInto } from './legSamples.ts';
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
  for (const standings of problem.standings) for (const standing of standings) addLegRows(problem, standing);
  for (const bend of problem.bends) addKneeBend(problem.equations, bend);
  for (const end of problem.swingEnds) for (const knee of end.knees) addSwingKnee(problem, knee, end);
  for (const onPath of problem.onPaths) addPathRows(problem, onPath);
  addBodyRows(problem);
}

/** Adds that hips move smoothly and stay near, and that pitches stay what they are aimed at. */
function addBodyRows({
  body,
  equations,
  riseAt,
  pitchAt,
  isPinned,
  row,
  aims,
  aimWeights,
  legLengthM,
}: Problem): void {
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
      const free = part === 0 ? STEP_WEIGHT.rise : STEP_WEIGHT.shift;
      row.weight = (isPinned(i) ? STEP_WEIGHT.pinned : free) * inLegs;
      equations.add(row);
      if (i + 2 >= values.length) continue;
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
const angles: LegAngles = { kneeRad: 0, leanRad: 0, dorsiflexedRad: 0 };

/**
 * What a leg asks for at one instant, by how the hips rise and shift and the foot is pitched there: sums over
 * its rows of the products of these three with each other (rise rise, shift rise, shift shift, pitch rise,
 * pitch shift, pitch pitch), and of each with the residual.
 */
const sums = new Float64Array(9);

/** Adds what one leg asks for at one instant; leaves what its knee does. */
function addLegRows({ body, equations }: Problem, standing: StandingSample): void {
  const { leg, foothold, first, weights, pitchShares, aim, knee, lie } = standing;
  let pitchRad = standing.pitchRad;
  for (let i = 0; i < PITCH_COUNT; i++)
    pitchRad += pitchShares[i]! * body.pitch[PITCH_COUNT * standing.stand + i]!;
  rollTo(leg, foothold, pitchRad, roll);
  rollTo(leg, foothold, pitchRad + NEARBY, nearby);
  let riseM = 0;
  let shiftM = 0;
  for (let i = 0; i < 4; i++) {
    riseM += weights[i]! * body.rise[first + i]!;
    shiftM += weights[i]! * body.shift[first + i]!;
  }
  const { aheadM, heightM } = roll;
  const x = lie[0]! + aheadM * lie[3]! + heightM * lie[6]!;
  const y = lie[1]! + aheadM * lie[4]! + heightM * lie[7]! - riseM;
  const z = lie[2]! + aheadM * lie[5]! + heightM * lie[8]! - shiftM;
  const aheadBy = (nearby.aheadM - aheadM) / NEARBY;
  const upBy = (nearby.heightM - heightM) / NEARBY;
  const byX = aheadBy * lie[3]! + upBy * lie[6]!;
  const byY = aheadBy * lie[4]! + upBy * lie[7]!;
  const byZ = aheadBy * lie[5]! + upBy * lie[8]!;
  const sine = writeAnglesInto(leg, x, y, z, pitchRad + foothold.slopeRad, angles);
  const product = leg.thighM * leg.shankM * sine;
  const kneeByRise = y / product;
  const kneeByShift = z / product;
  const kneeByPitch = -(x * byX + y * byY + z * byZ) / product;
  const reach = y * y + z * z;
  const leanByRise = kneeByRise / 2 - z / reach;
  const leanByShift = kneeByShift / 2 + y / reach;
  const leanByPitch = kneeByPitch / 2 + (z * byY - y * byZ) / reach;
  const ankleByRise = kneeByRise - leanByRise;
  const ankleByShift = kneeByShift - leanByShift;
  const ankleByPitch = 1 + kneeByPitch - leanByPitch;
  const { kneeRad, leanRad, dorsiflexedRad } = angles;
  const changeRad = kneeRad - aim.kneeRad;
  knee[0] = kneeByRise;
  knee[1] = kneeByShift;
  knee[2] = kneeByPitch;
  knee[3] = changeRad;
  // What is asked of knee, lean and ankle each: sums of the weights, and of these times what is off.
  let kneeWeight: number = standing.isStrike ? STEP_WEIGHT.kneeAtStrike : STEP_WEIGHT.knee;
  let kneeOff = kneeWeight * changeRad;
  const straightRad = kneeRad - Math.min(STRAIGHT_KNEE, aim.kneeRad);
  if (straightRad < 0) {
    kneeWeight += STEP_WEIGHT.beyond;
    kneeOff += STEP_WEIGHT.beyond * straightRad;
  }
  const bentRad = kneeRad - Math.min(BENT_KNEE, aim.kneeRad);
  if (bentRad < 0) {
    kneeWeight += STEP_WEIGHT.beyond * standing.bent;
    kneeOff += STEP_WEIGHT.beyond * standing.bent * bentRad;
  }
  const leanOff = STEP_WEIGHT.lean * (leanRad - aim.leanRad + changeRad / 2);
  let ankleWeight: number = STEP_WEIGHT.ankle;
  let ankleOff = ankleWeight * (dorsiflexedRad - aim.dorsiflexedRad);
  const overRad = dorsiflexedRad - Math.max(MOST_DORSIFLEXION, aim.dorsiflexedRad);
  const underRad = dorsiflexedRad - Math.min(MOST_PLANTARFLEXION, aim.dorsiflexedRad);
  if (overRad > 0 || underRad < 0) {
    ankleWeight += STEP_WEIGHT.beyond;
    ankleOff += STEP_WEIGHT.beyond * (overRad > 0 ? overRad : underRad);
  }
  const leanWeight = STEP_WEIGHT.lean;
  sums[0] = kneeWeight * kneeByRise * kneeByRise;
  sums[0] += leanWeight * leanByRise * leanByRise + ankleWeight * ankleByRise * ankleByRise;
  sums[1] = kneeWeight * kneeByShift * kneeByRise;
  sums[1] += leanWeight * leanByShift * leanByRise + ankleWeight * ankleByShift * ankleByRise;
  sums[2] = kneeWeight * kneeByShift * kneeByShift;
  sums[2] += leanWeight * leanByShift * leanByShift + ankleWeight * ankleByShift * ankleByShift;
  sums[3] = kneeWeight * kneeByPitch * kneeByRise;
  sums[3] += leanWeight * leanByPitch * leanByRise + ankleWeight * ankleByPitch * ankleByRise;
  sums[4] = kneeWeight * kneeByPitch * kneeByShift;
  sums[4] += leanWeight * leanByPitch * leanByShift + ankleWeight * ankleByPitch * ankleByShift;
  sums[5] = kneeWeight * kneeByPitch * kneeByPitch;
  sums[5] += leanWeight * leanByPitch * leanByPitch + ankleWeight * ankleByPitch * ankleByPitch;
  sums[6] = kneeOff * kneeByRise + leanOff * leanByRise + ankleOff * ankleByRise;
  sums[7] = kneeOff * kneeByShift + leanOff * leanByShift + ankleOff * ankleByShift;
  sums[8] = kneeOff * kneeByPitch + leanOff * leanByPitch + ankleOff * ankleByPitch;
  equations.addSums(standing, weights, pitchShares, sums);
}

/** Adds that a knee is not too straight shortly after its leg has left, or before it lands. */
function addSwingKnee(
  { row, entryOf, equations }: Problem,
  { constantRad, byFirst, bySecond, leastRad }: SwingKnee,
  { first, second, share }: SwingEnd,
): void {
  row.residual = constantRad - leastRad;
  row.residual += byFirst * (first.knee[3]! + first.aim.kneeRad);
  row.residual += bySecond * (second.knee[3]! + second.aim.kneeRad);
  if (row.residual >= 0) return;
  row.count = 0;
  row.weight = share * STEP_WEIGHT.swingKnee;
  append(row, entryOf, first, byFirst);
  append(row, entryOf, second, bySecond);
  for (let i = 0; i < row.count; i++) entryOf[row.columns[i]!] = -1;
  equations.add(row);
}

/** Appends what a leg's knee does by, times a factor. */
function append(
  sum: Row,
  entryOf: Int16Array,
  { columns, knee, weights, pitchShares }: StandingSample,
  factor: number,
): void {
  for (let i = 0; i < columns.length; i++) {
    const column = columns[i]!;
    let entry = entryOf[column]!;
    if (entry < 0) {
      entry = sum.count++;
      entryOf[column] = entry;
      sum.columns[entry] = column;
      sum.values[entry] = 0;
    }
    const by =
      i < 4 ? knee[0]! * weights[i]! : i < 8 ? knee[1]! * weights[i - 4]! : knee[2]! * pitchShares[i - 8]!;
    sum.values[entry]! += factor * by;
  }
}

const bendValues = new Float64Array(2 * 16 + PITCH_COUNT);

/** Adds how the knee's change bends over time. */
function addKneeBend(equations: SkylineEquations, bend: KneeBend): void {
  const { before, now, after, byBefore, byAfter, columns } = bend;
  bendValues.fill(0, 0, columns.length);
  const count = (columns.length - PITCH_COUNT) / 2;
  addKnee(before, byBefore, 0, count);
  addKnee(now, -2, now.first - before.first, count);
  addKnee(after, byAfter, after.first - before.first, count);
  const residual = byBefore * before.knee[3]! - 2 * now.knee[3]! + byAfter * after.knee[3]!;
  equations.addLocated(bend, bendValues, residual, STEP_WEIGHT.kneeBend);
}

/** Adds what one knee does, times a factor, from the coefficient of a bend on that it begins with. */
function addKnee(
  { knee, weights, pitchShares }: StandingSample,
  factor: number,
  from: number,
  count: number,
): void {
  const [byRise, byShift, byPitch] = [factor * knee[0]!, factor * knee[1]!, factor * knee[2]!];
  for (let i = 0; i < 4; i++) {
    bendValues[from + i]! += byRise * weights[i]!;
    bendValues[count + from + i]! += byShift * weights[i]!;
  }
  for (let i = 0; i < PITCH_COUNT; i++) bendValues[2 * count + i]! += byPitch * pitchShares[i]!;
}
