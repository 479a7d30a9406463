import { smoothstep } from '../../../gait/smoothstep.ts';
import { createFootPlace, placeFootInto } from '../leg/footPath.ts';
import { HIP_KNOTS, type PlantTiming } from '../plan/plantPlan.ts';
import { writeSplineWeightsInto } from '../plan/splines.ts';
import { SAMPLES } from './patternCycle.ts';
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
import { WEIGHT } from './weights.ts';

/** A shorter cycle counts as one of this many leg lengths (chosen: a body that stands). */
const LEAST_STRIDE = 0.3;
/**
 * How many times further than their soles give hips sink as they take the weight (chosen: the knee gives as
 * well; lowest 0.03 of a cycle after the strike, where people's are).
 */
const SINKS = 1.7;
/** A phase after each strike, cycles, so that hips are fastest at 0.09 (captured people: 0.06 to 0.10). */
const SURGE_AT = 0.11;
/** A ball that is nearer to its ankle lifts the heel too little, leg lengths; one nearer yet not at all. */
const LEAST_BALL = 0.13;
const SHORT_BALL = 0.11;
/** A cycle of so many leg lengths, that of V 1.4, is asked for all of it. */
const LONG_STRIDE = 1.5;
/** Range of the formula's height at V 1.4, leg lengths (engine.md §3.2), and the least that counts. */
const RANGE = 0.042;
const LEAST_RANGE = 0.006;
/** Share of a sharp turn from which on it counts less, and within which it comes to nothing (chosen). */
const TURN_FROM = 0.2;
const TURN_WITHIN = 0.6;
/** How far a cycle climbs, leg lengths, from which on and within which it does the same (chosen). */
const CLIMB_FROM = 0.2;
const CLIMB_WITHIN = 0.3;

/** Creates what hips ask for: to move softly, and not far ahead. Allocates. */
export function createSmoothHipRows(problem: PlantProblem): readonly Row[] {
  const { legLengthM, timing, hipKnots } = problem;
  const inLegs = 1 / (legLengthM * legLengthM);
  const strideM = Math.max(LEAST_STRIDE * legLengthM, timing.cycleLengthM);
  const rows: Row[] = [];
  for (let knot = 0; knot < hipKnots; knot++) {
    const bend = (part: number, weight: number) => {
      const [first, second, third] = [0, 1, 2].map((later) => findHipColumn(problem, knot + later, part));
      rows.push(createBendRow(first!, second!, third!, weight));
    };
    bend(HEIGHT, WEIGHT.heightBend * inLegs);
    bend(SHIFT, WEIGHT.shiftBend / strideM ** 2);
    rows.push(createLinearRow([[findHipColumn(problem, knot, SHIFT), 1]], 0, WEIGHT.shift * inLegs));
  }
  return rows;
}

/** Creates the height of the papers' formula, as far as legs reach. Allocates. */
export function createFormulaRows(problem: PlantProblem): readonly Row[] {
  const weight = WEIGHT.formula / (problem.legLengthM * problem.legLengthM);
  return listSamples(problem).map((sample) =>
    createLinearRow(listEntries(problem, sample, HEIGHT), problem.cycle.formulaM[sample]!, weight),
  );
}

/**
 * Creates how the formula's hips rise and fall from sample to sample, whatever their height, and how they
 * sink with the sole that takes the weight: lowest a little after each strike, as people's are. The less it
 * is, the more exactly: legs keep what they have where hips are thrown far up and down, where they go round,
 * and where they climb. Allocates.
 */
export function createBobRows(problem: PlantProblem): readonly Row[] {
  const {
    legLengthM,
    timing,
    legs,
    feet,
    verticalScale,
    cycle: { formulaM, inclineRad },
  } = problem;
  const range = (Math.max(...formulaM) - Math.min(...formulaM)) / legLengthM;
  const share = RANGE / Math.max(LEAST_RANGE, range);
  const climb = (timing.cycleLengthM / legLengthM) * Math.sin(inclineRad);
  const level = 1 - smoothstep((climb - CLIMB_FROM) / CLIMB_WITHIN);
  const weight =
    (WEIGHT.bob * share * Math.min(1, share) * computeStraight(timing) * level) / (legLengthM * legLengthM);
  const sinks = SINKS * Math.min(1, Math.max(0, verticalScale));
  const place = createFootPlace();
  const readAim = (sample: number) => {
    const stand = { ownPhase: (sample / SAMPLES) % 0.5, heel: 0, pitchRad: 0 };
    placeFootInto(legs.left, feet.left.foothold, feet.left, timing, stand, place);
    return formulaM[sample]! - sinks * place.giveM[0]!;
  };
  return createRateRows(problem, HEIGHT, readAim, weight);
}

/** Cycles longer than this, leg lengths, have less of the beat: knees bend for it as they land (chosen). */
const EASY_CYCLE = 1.64;

/**
 * Creates how fast the hips go ahead: the pattern's own way and the shift together as people's, fastest a
 * tenth of a cycle after each strike, as far as the style goes ahead and back. It counts less where feet go
 * round, where steps are short, and where feet are: they lift the heel of the leg behind too little for it.
 * Allocates.
 */
export function createSurgeRows(problem: PlantProblem): readonly Row[] {
  const { cycle, timing, legs, legLengthM, forwardScale, suppleness } = problem;
  const { cycleLengthM, clearance } = timing;
  const eased = Math.min(1, (EASY_CYCLE * legLengthM) / cycleLengthM) ** 2;
  const peoplesM = (eased * forwardScale * mixWeight(problem, 'surgeShare') * cycleLengthM) / (4 * Math.PI);
  const strideM = Math.max(LEAST_STRIDE * legLengthM, cycleLengthM);
  const long = Math.min(1, strideM / (LONG_STRIDE * legLengthM)) ** 4;
  const lifted = smoothstep((legs.left.ballAheadM / legLengthM - SHORT_BALL) / (LEAST_BALL - SHORT_BALL));
  return createRateRows(
    problem,
    SHIFT,
    (sample) => peoplesM * Math.sin(4 * Math.PI * (sample / SAMPLES - SURGE_AT)) - cycle.forwardM[sample]!,
    (mixWeight(problem, 'surge') * suppleness * long * lifted * computeStraight(timing) * clearance) /
      strideM ** 2,
  );
}

/** Creates that the hips' height or shift changes from sample to sample as what it is aimed at, metres. */
function createRateRows(
  problem: PlantProblem,
  part: number,
  readAim: (sample: number) => number,
  weight: number,
): readonly Row[] {
  return listSamples(problem).map((sample) =>
    createLinearRow(
      [...listEntries(problem, sample, part, -1), ...listEntries(problem, (sample + 1) % SAMPLES, part)],
      readAim((sample + 1) % SAMPLES) - readAim(sample),
      weight,
    ),
  );
}

/** How much of a straight walk it is, 0 (a sharp turn) to 1. */
function computeStraight({ turnShare }: PlantTiming): number {
  return 1 - smoothstep((turnShare - TURN_FROM) / TURN_WITHIN);
}

/** The samples of the cycle, or of as much of it as is solved for. */
function listSamples({ hipKnots }: PlantProblem): readonly number[] {
  return Array.from({ length: (SAMPLES * hipKnots) / HIP_KNOTS }, (_, sample) => sample);
}

/** What makes the hips' height or shift at a sample of the cycle, times a factor. */
function listEntries(
  problem: PlantProblem,
  sample: number,
  part: number,
  factor = 1,
): readonly (readonly [column: number, value: number])[] {
  const position = (sample * HIP_KNOTS) / SAMPLES;
  const segment = Math.floor(position);
  const weights = new Float64Array(4);
  writeSplineWeightsInto(position - segment, weights);
  return Array.from(weights, (weight, i) => [
    findHipColumn(problem, segment + i - 1 + HIP_KNOTS, part),
    factor * weight,
  ]);
}
