import type { Side } from '../../../gait/channels.ts';
import { LANDED_WITHIN } from '../../../gait/run/landing.ts';
import { computeRunHeight } from '../../../gait/run/runHeight.ts';
import { RADIANS_PER_DEGREE } from '../../../gait/units.ts';
import { computeLegReach, type Leg } from '../../leg/leg.ts';
import { carryFootholdInto } from '../footing/beltMotion.ts';
import { createFoothold } from '../footing/foothold.ts';
import { createFootPlace, HEEL_ROUNDING, placeFootInto } from '../leg/footPath.ts';
import { HEEL_KNOTS, HEEL_SEGMENTS } from '../plan/plantPlan.ts';
import { writeSplineWeightsInto } from '../plan/splines.ts';
import { type PatternReader, readLeg } from './patternReader.ts';
import { createLinearRow, findHipColumn, HEIGHT, type PlantProblem, viewHeel } from './plantProblem.ts';
import { SkylineEquations } from './skyline.ts';

/** Places of a stance at which it is looked, evenly, both ends among them, less one. */
const SPANS = 32;
/**
 * Times that hips and heels are found in turn (chosen: one more changes either by a tenth of a millimetre).
 */
const ROUNDS = 4;
/** Share of a stance from which on a heel may rise otherwise than the pattern's (chosen). */
const HEEL_FREE_FROM = 0.35;
/** How much a heel's way off the pattern's counts beside the knee's (chosen). */
const HEEL_WEIGHT = 0.35;
/** How far to either side a heel is looked for, radians, and how often that is narrowed (to 1e-6). */
const HEEL_RANGE = 0.35;
const NARROWINGS = 30;
const GOLDEN = (3 - Math.sqrt(5)) / 2;
/** How much the ends of a stance count, where its swings take over (chosen). */
const END_WEIGHT = 30;
/**
 * The least that a knee is bent as its foot lands, and that one which stands is (chosen: straighter ones land
 * hard, float and slip).
 */
const LANDING_KNEE = 26 * RADIANS_PER_DEGREE;
const LEAST_KNEE = 20 * RADIANS_PER_DEGREE;
/** Radians of knee for a foot that is out of reach, per cosine past 1: further away is worse. */
const OUT_OF_REACH = 40;

const place = createFootPlace();
const foothold = createFoothold();

/** A leg of the pattern at one place of its stance, hips at height 0. */
interface StancePlace {
  readonly leg: Leg;
  readonly ownPhase: number;
  readonly hip: Readonly<Record<'x' | 'y' | 'z', number>>;
  readonly ankleY: number;
  readonly kneeRad: number;
  /** The pattern's heel, as an unknown. */
  readonly wantedHeel: number;
  /** Hips' height over their mean, metres. */
  readonly overMeanM: number;
  heel: number;
}

/**
 * Solves a run, whose hips are known but for their mean height: finds that, and heels with which knees are
 * bent as the pattern has them; one that is up as its toes land, other than by its law, comes down once
 * before it rises. Fills the unknowns. Allocates.
 */
export function solveRun(problem: PlantProblem, reader: PatternReader, landsLower: boolean): void {
  const { sides, unknowns, hipKnots } = problem;
  const stances = sides.map((side) => readStance(problem, side, reader));
  const comesDown = ([first]: readonly StancePlace[]): boolean => landsLower && first!.wantedHeel > 0;
  let meanM = 0;
  for (let round = 0; round < ROUNDS; round++) {
    meanM = findMean(problem, stances.flat());
    for (const stance of stances) {
      const heels = Float64Array.from(stance, (at) => findHeel(problem, at, meanM));
      riseOnce(heels, comesDown(stance) ? Math.ceil(LANDED_WITHIN * SPANS) : 0);
      stance.forEach((at, i) => {
        at.heel = heels[i]!;
      });
    }
  }
  sides.forEach((side, index) => {
    const spline = viewHeel(problem, side);
    fitSpline(
      stances[index]!.map(({ heel }) => heel),
      spline,
    );
    // Where its values rise steeply, it dips before; one that came down has its dip there.
    if (!comesDown(stances[index]!)) riseOnce(spline, 0);
  });
  for (let knot = 0; knot < hipKnots; knot++) unknowns[findHipColumn(problem, knot, HEIGHT)] = meanM;
}

/**
 * Takes out of a heel's way up what it comes down by later, and out of its way down before a place what it
 * rises by: a foot that rocks slips on its round sole.
 */
function riseOnce(heels: Float64Array, from: number): void {
  for (let i = heels.length - 2; i >= 0; i--) {
    const hold = i < from ? Math.max : Math.min;
    heels[i] = hold(heels[i]!, heels[i + 1]!);
  }
}

function readStance({ legs, timing, cycle }: PlantProblem, side: Side, reader: PatternReader): StancePlace[] {
  const leg = legs[side];
  const first = cycle.legs[side][0]!;
  return Array.from({ length: SPANS + 1 }, (_, i) => {
    const ownPhase = (i / SPANS) * timing.stanceEnd;
    reader.read(side === 'left' ? ownPhase : ownPhase + 0.5);
    const { hip, ankle, kneeRad, pitchRad } = readLeg(leg, reader.pose);
    const wantedHeel = Math.max(-HEEL_ROUNDING, first.pitchRad - first.flatPitchRad - pitchRad);
    const overMeanM = computeRunHeight(timing.runHz, timing.stanceEnd, ownPhase);
    return { leg, ownPhase, hip, ankleY: ankle.y, kneeRad, wantedHeel, overMeanM, heel: wantedHeel };
  });
}

/** Sets where the ankle of a foot is that stands with its heel so far up, radians. */
function setPlace({ feet, timing }: PlantProblem, { leg, ownPhase }: StancePlace, heel: number): void {
  carryFootholdInto(feet[leg.side].foothold, timing, { cycles: ownPhase }, foothold);
  placeFootInto(leg, foothold, feet[leg.side], timing, { ownPhase, heel, pitchRad: 0 }, place);
}

/**
 * The mean height of the hips, metres: that of the pattern's legs over the stances, but no higher than leaves
 * the straightest knee bent.
 */
function findMean(problem: PlantProblem, stances: readonly StancePlace[]): number {
  let sumM = 0;
  let highestM = Number.POSITIVE_INFINITY;
  for (const stance of stances) {
    const { leg, ownPhase, hip, ankleY, overMeanM, heel } = stance;
    setPlace(problem, stance, heel);
    sumM += place.y - ankleY - overMeanM;
    const landing = LANDING_KNEE * (1 - ownPhase / problem.timing.stanceEnd);
    const reachM = computeLegReach(leg, Math.max(LEAST_KNEE, landing));
    const upM = reachM * reachM - (place.x - hip.x) ** 2 - (place.z - hip.z) ** 2;
    highestM = Math.min(highestM, place.y - hip.y - overMeanM + Math.sqrt(Math.max(0, upM)));
  }
  return Math.min(sumM / stances.length, highestM);
}

/** The heel with which knee and heel are nearest to the pattern's, by golden section. */
function findHeel(problem: PlantProblem, stance: StancePlace, meanM: number): number {
  const { leg, ownPhase, hip, kneeRad, wantedHeel, overMeanM } = stance;
  if (ownPhase < HEEL_FREE_FROM * problem.timing.stanceEnd) return wantedHeel;
  const { thighM, shankM } = leg;
  const cost = (heel: number): number => {
    setPlace(problem, stance, heel);
    const y = place.y - hip.y - meanM - overMeanM;
    const away = (place.x - hip.x) ** 2 + y * y + (place.z - hip.z) ** 2;
    const cosine = (away - thighM * thighM - shankM * shankM) / (2 * thighM * shankM);
    const bent = cosine >= 1 ? OUT_OF_REACH * (1 - cosine) : Math.acos(Math.max(-1, cosine));
    return (bent - kneeRad) ** 2 + HEEL_WEIGHT * (heel - wantedHeel) ** 2;
  };
  let low = wantedHeel - HEEL_RANGE;
  let high = wantedHeel + HEEL_RANGE;
  for (let step = 0; step < NARROWINGS; step++) {
    const lower = low + GOLDEN * (high - low);
    const upper = high - GOLDEN * (high - low);
    if (cost(lower) < cost(upper)) high = upper;
    else low = lower;
  }
  return Math.max(-HEEL_ROUNDING, (low + high) / 2);
}

/** Fits a heel's spline to its values at even places of a stance: least squares. */
function fitSpline(values: readonly number[], out: Float64Array): void {
  const weights = new Float64Array(4);
  const rows = values.map((value, i) => {
    const x = (i / SPANS) * HEEL_SEGMENTS;
    const segment = Math.min(HEEL_SEGMENTS - 1, Math.floor(x));
    writeSplineWeightsInto(x - segment, weights);
    const entries = [...weights].map((weight, at) => [segment + at, weight] as const);
    return createLinearRow(entries, value, i === 0 || i === SPANS ? END_WEIGHT : 1);
  });
  const equations = new SkylineEquations(HEEL_KNOTS);
  for (const row of rows) equations.reserve(row.columns);
  equations.seal();
  equations.clear();
  for (const row of rows) equations.add(row);
  equations.solve(0);
  out.set(equations.vector.subarray(0, HEEL_KNOTS));
}
