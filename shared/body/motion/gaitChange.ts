import { getOtherSide, type Side } from '../../gait/channels.ts';
import type { Gait } from '../../gait/gait.ts';
import { createPosture, type Posture } from '../../gait/posture.ts';
import { smootherstep, smoothstep } from '../../gait/smoothstep.ts';
import { RADIANS_PER_DEGREE } from '../../gait/units.ts';
import { computeLegReach, createLegs, createLegSolution, type Leg } from '../leg/leg.ts';
import { softPositive } from '../leg/smooth.ts';
import { createLegTarget, reachSoftly, reachWholly, solveTwoBones } from '../leg/twoBone.ts';
import { type BeltRun, carryFootholdInto } from '../planting/footing/beltMotion.ts';
import { createFoothold, writeFootTurnOnInto } from '../planting/footing/foothold.ts';
import { createFootPlace, rollOnInto } from '../planting/leg/footPath.ts';
import { writeAnkleInto } from '../planting/leg/footTurn.ts';
import { placeStandInto } from '../planting/leg/plantedStance.ts';
import type { Planting } from '../planting/plantPose.ts';
import { createPose, type Pose } from '../pose/pose.ts';
import type { Poser } from '../pose/poser.ts';
import { movePointsToWorld, turnToWorld, type WalkFrame } from '../pose/walkFrame.ts';
import {
  getTurnX,
  mixQuaternionInto,
  multiplyInto,
  multiplyInverseInto,
  writeExpInto,
  writeLogInto,
} from '../pose/quaternion.ts';

/** A gait on the level, and how it is planted: as strongly as the other one. */
export interface PlantedGait {
  readonly gait: Gait;
  readonly planting: Planting;
}

/** A change between two gaits of one speed and turn rate, which stay as they are until it is over. */
export interface GaitChangeParts {
  readonly poser: Poser;
  readonly from: PlantedGait;
  readonly to: PlantedGait;
  /** The foot in whose stance it is, which has just struck. */
  readonly side: Side;
}

/** Seconds after its toe off within which the foot is back on the way of its new gait (chosen). */
const FADE_S = 0.2;
/**
 * Straightest knee that it stands on, radians, where lower hips bend it (chosen: between those of a run that
 * stands and swings).
 */
const LEAST_KNEE = 10 * RADIANS_PER_DEGREE;
/** Places at which it is looked whether the leg reaches, and the least of the bump that lowers hips there. */
const LOOKS = 24;
const LEAST_BUMP = 0.1;
/**
 * A leg that would have to be straighter than this, radians, raises its heel instead (chosen: less than a
 * walk's straightest knee), softly within so many metres, and how often that is looked at.
 */
const STRAIGHTEST_KNEE = 4 * RADIANS_PER_DEGREE;
const REACH_ROUNDING_M = 0.001;
const HEEL_PASSES = 4;
/** How often the way of a foot that a turn bends is looked at (chosen: to a micrometre). */
const STANCE_PASSES = 6;
/** Corner of "a foot in the air is no lower than its gaits have it", metres. */
const LIFT_ROUNDING_M = 0.001;
/** Seconds over which the hips' speed and acceleration are read. */
const NEARBY_S = 1e-3;

const run: BeltRun = { cycles: 0 };

/**
 * The change from a walk to a run, or back, in the stance of one foot: it strikes in one gait and leaves the
 * floor in the other, on one spot all the while. Both gaits go at their own tempo, the first from the strike
 * on, the second up to the toe off, and the body goes over from one to the other while the other foot is in
 * the air; its hips' height, speed and acceleration are continuous. A function of time; allocates once.
 */
export class GaitChange {
  /** Seconds from the strike until the foot has left the floor, and until all is the second gait's. */
  readonly stanceS: number;
  readonly durationS: number;
  readonly #parts: GaitChangeParts;
  readonly #leg: Leg;
  readonly #otherLeg: Leg;
  /** As far as the leg that stands reaches, metres. */
  readonly #reachM: number;
  /** Phase of the strike, in both gaits. */
  readonly #strike: number;
  /** Seconds between which the body goes over. */
  readonly #fromS: number;
  readonly #untilS: number;
  /** The hips' height between them, a quintic in the share of that time. */
  readonly #height = new Float64Array(6);
  /** How far they are lower half way there, for a leg that reaches its foot, metres. */
  #loweredM = 0;
  readonly #other: Pose;
  readonly #posture = createPosture();
  /** How the leg is turned off its new gait as it leaves the floor: a rotation a joint. */
  readonly #off: Float64Array;
  readonly #joints: readonly number[];
  /** Those of the leg that stands before it is brought to its foot. */
  readonly #before: Float64Array;
  readonly #foothold = createFoothold();
  readonly #place = createFootPlace();
  readonly #otherPlace = createFootPlace();
  readonly #solution = createLegSolution();
  readonly #target = createLegTarget();
  readonly #turn = new Float64Array(4);
  readonly #vector = new Float64Array(3);

  constructor(parts: GaitChangeParts) {
    const { poser, from, to, side } = parts;
    const { figure } = poser;
    this.#parts = parts;
    const legs = createLegs(figure);
    this.#leg = legs[side];
    this.#reachM = computeLegReach(this.#leg, STRAIGHTEST_KNEE);
    this.#otherLeg = legs[getOtherSide(side)];
    const { hip, knee, ankle, toe } = this.#leg;
    this.#joints = toe < 0 ? [hip, knee, ankle] : [hip, knee, ankle, toe];
    this.#off = new Float64Array(4 * this.#joints.length);
    this.#before = new Float64Array(4 * this.#joints.length);
    this.#strike = side === 'left' ? 0 : 0.5;
    this.#other = createPose(figure);
    const plan = to.planting.plan;
    this.stanceS = this.#findStance();
    this.durationS = this.stanceS + FADE_S;
    this.#fromS = Math.max(0, from.planting.plan.toeOffPhase) / from.gait.law.frequency;
    this.#untilS = this.stanceS - Math.max(0, plan.toeOffPhase) / to.gait.law.frequency;
    this.#fitHeight();
    this.#lower();
    this.#readOff();
  }

  /** Phase of what is seen at a time from the strike, seconds: cycles, from that of the strike on. */
  computePhase(timeS: number): number {
    const weight = this.#computeWeight(timeS);
    const first = this.#computeFromPhase(timeS);
    return first + weight * (this.#computeToPhase(timeS) - first);
  }

  /** The foot in whose stance it is. */
  get side(): Side {
    return this.#parts.side;
  }

  /** Whether the other foot has come down at a time from the strike, seconds. */
  hasStruck(timeS: number): boolean {
    return this.computePhase(timeS) >= this.#strike + 0.5;
  }

  /**
   * Fills posture and pose at a time from the strike, seconds; in the world where a frame is given. Allocates
   * nothing.
   */
  writePoseInto(timeS: number, posture: Posture, pose: Pose, frame?: WalkFrame): void {
    this.#writeOnBeltInto(timeS, posture, pose);
    if (frame === undefined) return;
    movePointsToWorld(pose.rootPosition, frame);
    turnToWorld(pose.rotations, frame, 1);
    this.#parts.poser.placeJointsInto(pose);
  }

  #writeOnBeltInto(timeS: number, posture: Posture, pose: Pose): void {
    const weight = this.#computeWeight(timeS);
    if (weight === 1) this.#write(this.#parts.to, this.#computeToPhase(timeS), posture, pose);
    else this.#write(this.#parts.from, this.#computeFromPhase(timeS), posture, pose);
    if (weight > 0 && weight < 1) this.#mix(timeS, weight, pose);
    if (weight === 0) return;
    if (timeS < this.stanceS) this.#stand(timeS, weight, pose, this.#computeStrength(weight));
    else this.#fade(1 - smoothstep((timeS - this.stanceS) / FADE_S), pose);
    this.#parts.poser.placeJointsInto(pose);
  }

  #computeWeight(timeS: number): number {
    return smootherstep((timeS - this.#fromS) / (this.#untilS - this.#fromS));
  }

  /** How much of its planting a leg that stands has, 0 to 1. */
  #computeStrength(weight: number): number {
    const { from, to } = this.#parts;
    const { plan, strength } = from.planting;
    return strength * (plan.bearable + weight * (to.planting.plan.bearable - plan.bearable));
  }

  #computeFromPhase(timeS: number): number {
    return this.#strike + this.#parts.from.gait.law.frequency * timeS;
  }

  #computeToPhase(timeS: number): number {
    const { gait, planting } = this.#parts.to;
    return this.#strike + planting.plan.stanceEnd - gait.law.frequency * (this.stanceS - timeS);
  }

  #write({ gait, planting }: PlantedGait, phase: number, posture: Posture, pose: Pose): void {
    gait.sample(phase, posture);
    this.#parts.poser.writePoseInto(posture, pose, 'floor', planting);
  }

  /** Seconds in which the belt takes the foot as far back as it is where it leaves. */
  #findStance(): number {
    const { from, to, side } = this.#parts;
    const [{ plan }, { plan: toPlan }] = [from.planting, to.planting];
    const { normalizedSpeed, frequency } = from.gait.law;
    const speedMps = normalizedSpeed * from.gait.legLengthM;
    const foothold = this.#foothold;
    carryFootholdInto(toPlan.feet[side].foothold, toPlan, { cycles: toPlan.stanceEnd }, foothold);
    const leftM = foothold.z;
    let timeS = 0;
    // Straight ahead the first time finds it, and in a turn, where the way back bends, the others.
    for (let pass = 0; pass < STANCE_PASSES; pass++) {
      carryFootholdInto(plan.feet[side].foothold, plan, { cycles: timeS * frequency }, foothold);
      timeS += (foothold.z - leftM) / speedMps;
    }
    return timeS;
  }

  /** Takes a pose of the first gait to that between both. */
  #mix(timeS: number, weight: number, pose: Pose): void {
    const other = this.#other;
    this.#write(this.#parts.to, this.#computeToPhase(timeS), this.#posture, other);
    const leg = this.#otherLeg;
    const ownM = readLowest(leg, pose);
    const lowM = ownM + weight * (readLowest(leg, other) - ownM);
    for (let at = 0; at < pose.rotations.length; at += 4)
      mixQuaternionInto(other.rotations, at, weight, pose.rotations, at);
    const { rootPosition, soleGive } = pose;
    for (let i = 0; i < 3; i++) rootPosition[i]! += weight * (other.rootPosition[i]! - rootPosition[i]!);
    for (let i = 0; i < 2; i++) soleGive[i]! += weight * (other.soleGive[i]! - soleGive[i]!);
    const share = (timeS - this.#fromS) / (this.#untilS - this.#fromS);
    let heightM = 0;
    for (let power = 5; power >= 0; power--) heightM = heightM * share + this.#height[power]!;
    rootPosition[1] = heightM - this.#loweredM * computeBump(share);
    this.#parts.poser.placeJointsInto(pose);
    this.#lift(leg, lowM, weight, pose);
  }

  /**
   * Folds a leg until its foot, pitched as it was, is no lower than that, metres over the floor: softly, but
   * not at the ends of `weight`, 0 and 1, where it is no lower.
   */
  #lift(leg: Leg, lowM: number, weight: number, pose: Pose): void {
    const { hip, ankle } = leg;
    const { positions, orientations } = pose;
    const roundingM = 4 * weight * (1 - weight) * LIFT_ROUNDING_M;
    const upM = softPositive(lowM - readLowest(leg, pose), roundingM);
    const target = this.#target;
    target.x = positions[3 * ankle]! - positions[3 * hip]!;
    target.y = positions[3 * ankle + 1]! - positions[3 * hip + 1]! + upM;
    target.z = positions[3 * ankle + 2]! - positions[3 * hip + 2]!;
    for (let i = 0; i < 4; i++) this.#turn[i] = orientations[4 * ankle + i]!;
    this.#solution.ankleRad = getTurnX(pose.rotations, 4 * ankle);
    this.#bring(leg, pose);
  }

  /**
   * Brings the leg that stands to its foot, which the belt has taken along since it struck, by a share of the
   * way.
   */
  #stand(timeS: number, weight: number, pose: Pose, share = 1): void {
    const { from, to } = this.#parts;
    const leg = this.#leg;
    const { side } = leg;
    const { plan } = from.planting;
    const place = this.#place;
    const own = timeS * from.gait.law.frequency;
    run.cycles = own;
    placeStandInto(leg, plan, Math.min(own, plan.stanceEnd), place);
    const toOwn = this.#computeToPhase(timeS) - this.#strike;
    placeStandInto(leg, to.planting.plan, Math.max(0, toOwn), this.#otherPlace);
    let pitchRad = place.pitchRad + weight * (this.#otherPlace.pitchRad - place.pitchRad);
    const giveM = place.giveM[0]! + weight * (this.#otherPlace.giveM[0]! - place.giveM[0]!);
    const foothold = this.#foothold;
    carryFootholdInto(plan.feet[side].foothold, plan, run, foothold);
    const target = this.#target;
    const { positions, rotations } = pose;
    for (let pass = 0; ; pass++) {
      rollOnInto(leg, foothold, pitchRad, place);
      target.x = place.x - positions[3 * leg.hip]!;
      target.y = place.y - giveM - positions[3 * leg.hip + 1]!;
      target.z = place.z - positions[3 * leg.hip + 2]!;
      if (pass === HEEL_PASSES) break;
      reachWholly(target);
      pitchRad -= softPositive(target.distanceM - this.#reachM, REACH_ROUNDING_M) / leg.ballAheadM;
    }
    writeFootTurnOnInto(foothold, pitchRad, this.#turn);
    this.#solution.ankleRad = -pitchRad;
    for (let i = 0; i < 4 * this.#joints.length; i++)
      this.#before[i] = rotations[4 * this.#joints[i >> 2]! + (i & 3)]!;
    this.#bring(leg, pose);
    pose.soleGive[side === 'left' ? 0 : 1] = share * giveM;
    if (leg.toe >= 0) {
      rotations[4 * leg.toe] = Math.sin(-place.bendRad / 2);
      rotations[4 * leg.toe + 3] = Math.cos(place.bendRad / 2);
    }
    if (share === 1) return;
    for (let i = 0; i < this.#joints.length; i++)
      mixQuaternionInto(this.#before, 4 * i, 1 - share, rotations, 4 * this.#joints[i]!);
  }

  /** Turns a leg so that its ankle is at `#target`, its foot turned as `#turn`. */
  #bring(leg: Leg, { orientations, rotations }: Pose): void {
    const solution = this.#solution;
    reachSoftly(leg, this.#target);
    solveTwoBones(leg, orientations, 4 * leg.hip, this.#target, solution);
    writeAnkleInto(solution, this.#turn);
    multiplyInverseInto(orientations, 4 * leg.hip, solution.hip, 0, this.#turn, 0);
    multiplyInto(rotations, 4 * leg.hip, this.#turn, 0, rotations, 4 * leg.hip);
    rotations[4 * leg.knee] = Math.sin(solution.kneeRad / 2);
    rotations[4 * leg.knee + 3] = Math.cos(solution.kneeRad / 2);
    for (let i = 0; i < 4; i++) rotations[4 * leg.ankle + i] = solution.ankle[i]!;
  }

  /** Finds how much lower the hips have to be for the leg to reach its foot with its knee bent. */
  #lower(): void {
    const pose = createPose(this.#parts.poser.figure);
    const reachM = computeLegReach(this.#leg, LEAST_KNEE);
    let loweredM = 0;
    for (let look = 1; look < LOOKS; look++) {
      const share = look / LOOKS;
      const bump = computeBump(share);
      if (bump < LEAST_BUMP) continue;
      const timeS = this.#fromS + share * (this.#untilS - this.#fromS);
      this.#write(this.#parts.from, this.#computeFromPhase(timeS), this.#posture, pose);
      this.#mix(timeS, this.#computeWeight(timeS), pose);
      this.#stand(timeS, this.#computeWeight(timeS), pose);
      const { x, y, z } = this.#target;
      loweredM = Math.max(loweredM, (-y - Math.sqrt(Math.max(0, reachM * reachM - x * x - z * z))) / bump);
    }
    this.#loweredM = this.#computeStrength(0) * loweredM;
  }

  /** Turns the leg off its new gait by a part of what it was as it left the floor. */
  #fade(part: number, pose: Pose): void {
    const { rotations } = pose;
    const lowM = readLowest(this.#leg, pose);
    for (let i = 0; i < this.#joints.length; i++) {
      const at = 4 * this.#joints[i]!;
      writeLogInto(this.#off, 4 * i, this.#vector, 0);
      for (let axis = 0; axis < 3; axis++) this.#vector[axis]! *= part;
      writeExpInto(this.#vector, 0, this.#turn, 0);
      multiplyInto(rotations, at, this.#turn, 0, rotations, at);
    }
    this.#parts.poser.placeJointsInto(pose);
    this.#lift(this.#leg, lowM, part, pose);
  }

  #readOff(): void {
    const pose = createPose(this.#parts.poser.figure);
    this.#write(this.#parts.to, this.#computeToPhase(this.stanceS), this.#posture, this.#other);
    this.#write(this.#parts.to, this.#computeToPhase(this.stanceS), this.#posture, pose);
    this.#stand(this.stanceS, 1, pose, this.#computeStrength(1));
    this.#joints.forEach((joint, i) => {
      multiplyInverseInto(this.#other.rotations, 4 * joint, pose.rotations, 4 * joint, this.#off, 4 * i);
    });
  }

  #fitHeight(): void {
    const spanS = this.#untilS - this.#fromS;
    const read = (which: PlantedGait, phase: number): [number, number, number] => {
      const [before, now, after] = [-1, 0, 1].map((steps) => {
        this.#write(which, phase + steps * NEARBY_S * which.gait.law.frequency, this.#posture, this.#other);
        return this.#other.rootPosition[1]!;
      }) as [number, number, number];
      return [
        now,
        ((after - before) / 2 / NEARBY_S) * spanS,
        ((after - 2 * now + before) / NEARBY_S ** 2) * spanS ** 2,
      ];
    };
    const [y, v, a] = read(this.#parts.from, this.#computeFromPhase(this.#fromS));
    const [endY, endV, endA] = read(this.#parts.to, this.#computeToPhase(this.#untilS));
    // The quintic of which both ends have height, speed and acceleration.
    const way = endY - y - v - a / 2;
    const faster = endV - v - a;
    const harder = endA - a;
    this.#height.set([
      y,
      v,
      a / 2,
      10 * way - 4 * faster + harder / 2,
      -15 * way + 7 * faster - harder,
      6 * way - 3 * faster + harder / 2,
    ]);
  }
}

/** A bump over a share of time with neither slope nor curvature at its ends, 1 half way. */
function computeBump(share: number): number {
  return (4 * share * (1 - share)) ** 3;
}

/** How high the lowest point of a leg's sole is, metres. */
function readLowest({ side }: Leg, { contacts }: Pose): number {
  const at = side === 'left' ? 1 : 10;
  return Math.min(contacts[at]!, contacts[at + 3]!, contacts[at + 6]!);
}
