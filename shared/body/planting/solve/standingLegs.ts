import { createFootRoll } from '../../leg/footRoll.ts';
import type { Leg } from '../../leg/leg.ts';
import { raiseHeel, rollTo } from '../leg/footPath.ts';
import { createLegReach, createSeenAnkle, writeReachInto } from '../leg/legReach.ts';
import type { SkylineEquations } from './skyline.ts';

/** What is known of a leg that stands at one instant before anything is solved; angles in radians. */
export interface StandingSample {
  readonly leg: Leg;
  /** What its knee, how far hip to ankle leans ahead, and its ankle (toes up +) are aimed at. */
  readonly aimKneeRad: number;
  readonly aimLeanRad: number;
  readonly aimAnkleRad: number;
  /** How much each of them counts. */
  kneeWeight: number;
  readonly thighWeight: number;
  readonly ankleWeight: number;
  /** Two knees that are too straight, and how much it counts beyond each. */
  readonly straightKneeRad: number;
  readonly straightWeight: number;
  readonly bentKneeRad: number;
  bentWeight: number;
  /** The ankle's range, and how much it counts beyond. */
  readonly mostToesUpRad: number;
  readonly mostToesDownRad: number;
  readonly limitWeight: number;
  /** The slope of the ground, and how far ahead of the ball it ends, metres. */
  readonly slopeRad: number;
  readonly edgeAheadM: number;
  /** Its pitch with nothing solved, and how much of what its foot does is added to it. */
  readonly pitchRad: number;
  readonly free: number;
}

/**
 * Where the numbers of a sample are: where it stands, seen from the hip as that is with nothing solved
 * (`writeLieInto`), metres; how much each of four coefficients of the hips' height and shift counts, and each
 * of the foot's.
 */
const LIE = 0;
export const HIP_WEIGHTS = 9;
export const FOOT_WEIGHTS = 13;
/** In the present step: how its knee follows height, shift and foot; how far it is from its aim, radians. */
export const KNEE = 17;
const SIZE = 21;

/** How far a foot's unknown is moved to see how its ankle follows. */
const NEARBY = 1e-4;

const roll = createFootRoll();
const nearby = createFootRoll();
const ankle = createSeenAnkle();
const reach = createLegReach();
/** What is asked of knee, thigh and ankle: how much each counts, and that times how far it is off. */
const asked = { kneeWeight: 0, kneeOff: 0, thighWeight: 0, thighOff: 0, ankleWeight: 0, ankleOff: 0 };
/**
 * Over the rows of a leg, by what hip and foot do there: sums of the products of these with each other (up
 * up, ahead up, ahead ahead, foot up, foot ahead, foot foot), and of each with the residual.
 */
const sums = new Float64Array(9);

/**
 * Legs that stand, at the instants at which a body that is solved looks at them: of a cycle of the pattern,
 * or of a walk over steps. Each asks for its knee, its thigh and its ankle by how the hips rise and shift and
 * its foot is pitched there. Numbers
 * of one in a row: many small arrays cost more than what is computed.
 */
export class StandingLegs<Sample extends StandingSample = StandingSample> {
  readonly samples: Sample[] = [];
  readonly numbers: Float64Array;
  /** The unknowns of each: four of the height, four of the shift, and those of the foot. */
  readonly columns: Int32Array;
  /** Coefficients of a foot, and unknowns of a sample. */
  readonly footCount: number;
  readonly width: number;
  readonly #isHeel: boolean;
  #places = new Int32Array(0);

  /**
   * Room for some samples of feet with so many coefficients each, 4 at most. What of a foot is solved is how
   * far its heel rises (`raiseHeel`), or else its pitch itself.
   */
  constructor(room: number, footCount: number, isHeel: boolean) {
    this.footCount = footCount;
    this.width = 8 + footCount;
    this.#isHeel = isHeel;
    this.numbers = new Float64Array(SIZE * room);
    this.columns = new Int32Array(this.width * room);
  }

  /** Appends a sample of a leg: its lie, and how much its coefficients count. */
  append(sample: Sample, lie: Float64Array, hipWeights: Float64Array, footWeights: Float64Array): void {
    const at = SIZE * this.samples.length;
    this.numbers.set(lie, at + LIE);
    this.numbers.set(hipWeights, at + HIP_WEIGHTS);
    this.numbers.set(footWeights, at + FOOT_WEIGHTS);
    this.samples.push(sample);
  }

  /** One of the numbers of a sample. */
  get(sample: number, at: number): number {
    return this.numbers[SIZE * sample + at]!;
  }

  /** Tells equations which unknowns meet in a sample. */
  reserve(equations: SkylineEquations): void {
    for (let sample = 0; sample < this.samples.length; sample++)
      equations.reserve(this.columns, this.width, this.width * sample);
  }

  /** Looks up where samples go in equations that have room for them. Allocates. */
  locate(equations: SkylineEquations): void {
    const { samples, width, columns } = this;
    const size = (width * (width + 1)) / 2;
    this.#places = new Int32Array(size * samples.length);
    for (let sample = 0; sample < samples.length; sample++)
      equations.locateInto(columns, width, width * sample, this.#places, size * sample);
  }

  /** Adds what all legs ask for; leaves what their knees do. Allocates nothing. */
  addInto(equations: SkylineEquations, unknowns: Float64Array): void {
    for (let sample = 0; sample < this.samples.length; sample++) {
      this.#ask(sample, unknowns);
      this.#spread(sample, equations);
    }
  }

  /** Sums what a leg asks for, by what hip and foot do there. */
  #ask(index: number, unknowns: Float64Array): void {
    const { numbers, columns, width, footCount } = this;
    const sample = this.samples[index]!;
    const { leg, pitchRad, free } = sample;
    const at = SIZE * index;
    const first = width * index;
    let heightM = 0;
    let shiftM = 0;
    let foot = 0;
    for (let i = 0; i < 4; i++) {
      const weight = numbers[at + HIP_WEIGHTS + i]!;
      heightM += weight * unknowns[columns[first + i]!]!;
      shiftM += weight * unknowns[columns[first + 4 + i]!]!;
    }
    for (let i = 0; i < footCount; i++)
      foot += numbers[at + FOOT_WEIGHTS + i]! * unknowns[columns[first + 8 + i]!]!;
    const isHeel = this.#isHeel;
    const footRad = pitchRad + free * (isHeel ? raiseHeel(foot) : foot);
    const nearbyRad = pitchRad + free * (isHeel ? raiseHeel(foot + NEARBY) : foot + NEARBY);
    rollTo(leg, sample, footRad, roll);
    rollTo(leg, sample, nearbyRad, nearby);
    const { aheadM, heightM: upM } = roll;
    const aheadBy = (nearby.aheadM - aheadM) / NEARBY;
    const upBy = (nearby.heightM - upM) / NEARBY;
    const lie = at + LIE;
    ankle.x = numbers[lie]! + aheadM * numbers[lie + 3]! + upM * numbers[lie + 6]!;
    ankle.y = numbers[lie + 1]! + aheadM * numbers[lie + 4]! + upM * numbers[lie + 7]! - heightM;
    ankle.z = numbers[lie + 2]! + aheadM * numbers[lie + 5]! + upM * numbers[lie + 8]! - shiftM;
    ankle.pitchRad = footRad + sample.slopeRad;
    ankle.byX = aheadBy * numbers[lie + 3]! + upBy * numbers[lie + 6]!;
    ankle.byY = aheadBy * numbers[lie + 4]! + upBy * numbers[lie + 7]!;
    ankle.byZ = aheadBy * numbers[lie + 5]! + upBy * numbers[lie + 8]!;
    ankle.byPitch = (nearbyRad - footRad) / NEARBY;
    writeReachInto(leg, ankle, reach);

    const { kneeRad, leanRad, dorsiflexedRad, by } = reach;
    const changeRad = kneeRad - sample.aimKneeRad;
    for (let i = 0; i < 3; i++) numbers[at + KNEE + i] = by[i]!;
    numbers[at + KNEE + 3] = changeRad;
    asked.kneeWeight = sample.kneeWeight;
    asked.kneeOff = sample.kneeWeight * changeRad;
    if (kneeRad < sample.straightKneeRad) {
      asked.kneeWeight += sample.straightWeight;
      asked.kneeOff += sample.straightWeight * (kneeRad - sample.straightKneeRad);
    }
    if (kneeRad < sample.bentKneeRad) {
      asked.kneeWeight += sample.bentWeight;
      asked.kneeOff += sample.bentWeight * (kneeRad - sample.bentKneeRad);
    }
    asked.thighWeight = sample.thighWeight;
    asked.thighOff = sample.thighWeight * (leanRad - sample.aimLeanRad + changeRad / 2);
    asked.ankleWeight = sample.ankleWeight;
    asked.ankleOff = sample.ankleWeight * (dorsiflexedRad - sample.aimAnkleRad);
    const heldRad = Math.min(sample.mostToesUpRad, Math.max(sample.mostToesDownRad, dorsiflexedRad));
    if (dorsiflexedRad !== heldRad) {
      asked.ankleWeight += sample.limitWeight;
      asked.ankleOff += sample.limitWeight * (dorsiflexedRad - heldRad);
    }
    this.#sum();
  }

  #sum(): void {
    const { by } = reach;
    const { kneeWeight, kneeOff, thighWeight, thighOff, ankleWeight, ankleOff } = asked;
    let at = 0;
    for (let a = 0; a < 3; a++) {
      const knee = by[a]!;
      const thigh = by[3 + a]!;
      const ankleBy = by[6 + a]!;
      for (let b = 0; b <= a; b++)
        sums[at++] =
          kneeWeight * knee * by[b]! +
          (thighWeight * thigh * by[3 + b]! + ankleWeight * ankleBy * by[6 + b]!);
      sums[6 + a] = kneeOff * knee + thighOff * thigh + ankleOff * ankleBy;
    }
  }

  /** Spreads that over the sample's unknowns. */
  #spread(sample: number, { matrix, vector }: SkylineEquations): void {
    const { numbers, columns, width, footCount } = this;
    const places = this.#places;
    const hips = SIZE * sample + HIP_WEIGHTS;
    const feet = SIZE * sample + FOOT_WEIGHTS;
    const first = width * sample;
    let at = ((width * (width + 1)) / 2) * sample;
    for (let a = 0; a < 4; a++) {
      const weight = numbers[hips + a]!;
      const byHeight = weight * sums[0]!;
      for (let b = 0; b <= a; b++) matrix[places[at++]!]! += byHeight * numbers[hips + b]!;
      vector[columns[first + a]!]! += weight * sums[6]!;
    }
    for (let a = 0; a < 4; a++) {
      const weight = numbers[hips + a]!;
      const byHeight = weight * sums[1]!;
      const byShift = weight * sums[2]!;
      for (let b = 0; b < 4; b++) matrix[places[at++]!]! += byHeight * numbers[hips + b]!;
      for (let b = 0; b <= a; b++) matrix[places[at++]!]! += byShift * numbers[hips + b]!;
      vector[columns[first + 4 + a]!]! += weight * sums[7]!;
    }
    for (let a = 0; a < footCount; a++) {
      const weight = numbers[feet + a]!;
      const byHeight = weight * sums[3]!;
      const byShift = weight * sums[4]!;
      const byFoot = weight * sums[5]!;
      for (let b = 0; b < 4; b++) matrix[places[at++]!]! += byHeight * numbers[hips + b]!;
      for (let b = 0; b < 4; b++) matrix[places[at++]!]! += byShift * numbers[hips + b]!;
      for (let b = 0; b <= a; b++) matrix[places[at++]!]! += byFoot * numbers[feet + b]!;
      vector[columns[first + 8 + a]!]! += weight * sums[8]!;
    }
  }
}
