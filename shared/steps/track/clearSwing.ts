import { getKneeFlexion, type Leg } from '../../body/leg/leg.ts';
import { softAtMost } from '../../body/leg/smooth.ts';
import { computeAsideShare } from '../../body/planting/leg/swingAside.ts';
import type { Pose } from '../../body/pose/pose.ts';
import { movePointsToWorld, type WalkFrame } from '../../body/pose/walkFrame.ts';
import type { Terrain } from '../terrain/terrain.ts';
import type { Poser } from '../../body/pose/poser.ts';
import { SIDES, type Side } from '../../gait/channels.ts';
import { smootherstep } from '../../gait/smoothstep.ts';
import { RADIANS_PER_DEGREE } from '../../gait/units.ts';
import type { BodyTrack } from './bodyTrack.ts';
import { clearPath } from './path/clearPath.ts';
import type { SwingPath } from './path/swingPath.ts';
import { solveLeastNorm } from '../../body/planting/solve/leastNorm.ts';
import { BUMP_COUNT, computeFold, writeBumpsInto } from '../../body/planting/leg/liftBumps.ts';
import type { SwingPlan } from './planSwings.ts';
import type { StepReader } from './stepReader.ts';
import { sampleInto, takePath } from './stepTrack.ts';
import { INSTANTS, type SwingInstant, type SwingTools } from './swingTools.ts';

/** Share of a swing after which legs are kept apart, and before whose end. */
const APART_FROM = 0.1;
/** How often the lift is made better, and legs are looked at again, before and after it. */
const ROUNDS = 6;
const LOOKS = 3;
const FOLDED_LOOKS = 2;
/** How far a leg is folded to see what it wins, radians, and at most. */
const NEARBY = 1e-3;
const MOST_FOLD = 1.2;
/** A fold changes by no more in one round, and is found where it changes by less; radians. */
const MOST_CHANGE = 0.3;
const DONE = 1e-3;
/** Radians of the first try of a lift, and tries of it. */
const FIRST_LIFT = 0.2;
const LIFT_STEPS = 8;
/** Height of the lowest sole point half way through a step that no walk lifts, leg lengths (chosen). */
const CLEARANCE = 0.02;
/** The same of a step of a swing height of 1 (1993). */
const SWING_HEIGHT = 0.05;
/**
 * A fold that wins less than this for each radian, leg lengths, is not worth it: near its strike a leg is
 * near straight, and would be thrown about for a millimetre (chosen).
 */
const SOFTNESS = 0.04;
/** The first try of a foot that is to swing lower than by itself, and the knee that is left then, radians. */
const FIRST_LOWERING = 0.05;
const STRAIGHT = 8 * RADIANS_PER_DEGREE;
/**
 * Where bumps are lower than this a leg is not asked whether it can be straightened (chosen: before it lands
 * it is near straight by itself).
 */
const LEAST_BUMP = 0.5;
/** Nearer than this to its height a swing is left, leg lengths. */
const HEIGHT_WITHIN = 0.001;
/** Points of a sole that are kept off uneven ground, which is as high as within this, metres. */
const SOLE_LOOKS = 4;
const NEAR_M = 0.012;
/** The same half way through a step that a path leads in part, and the most that lifts the path for it. */
const MIX_CLEARANCE = 0.004;
const MOST_MIX_LIFT = 0.3;
/** As high over it is a foot under which there is none, metres. */
const CLEAR_OF_ALL_M = 1;
/** What is left between the legs as they pass, in parts of the width of a sole (chosen). */
const GAP = 0.08;
/** What less of it is left on steps of the law, which the template looked at in other instants (chosen). */
const GAP_LEFT = 0.5;
/** A leg goes aside by no more than half way between these (as planting's). */
const ASIDE_FROM = 10 * RADIANS_PER_DEGREE;
const ASIDE_TO = 24 * RADIANS_PER_DEGREE;

/** Looks at swings as they are posed, and lets them clear the ground and the other leg. */
export class SwingClearer {
  readonly #reader: StepReader;
  readonly #body: BodyTrack;
  readonly #swings: SwingPlan[];
  readonly #poser: Poser;
  readonly #legs: Readonly<Record<Side, Leg>>;
  readonly #measure: SwingTools['measureGap'];
  readonly #instants: readonly SwingInstant[];
  #pose: Pose;
  readonly #shanks = new Float64Array(12);
  readonly #bumps = new Float64Array(BUMP_COUNT);
  readonly #terrain: Terrain;
  readonly #points = new Float64Array(3 * SOLE_LOOKS);

  constructor(
    reader: StepReader,
    body: BodyTrack,
    swings: SwingPlan[],
    { poser, legs, instants, measureGap }: SwingTools,
    terrain: Terrain,
  ) {
    this.#terrain = terrain;
    this.#reader = reader;
    this.#body = body;
    this.#swings = swings;
    this.#poser = poser;
    this.#legs = legs;
    this.#measure = measureGap;
    this.#instants = instants;
    this.#pose = instants[0]!.pose;
  }

  /**
   * Fills aside and folds of a swing. `height` is how high a swing height of 1 is in this style, in 5 cm x H.
   */
  clear(at: number, height: number): void {
    const { path } = this.#swings[at]!;
    if (path !== undefined) {
      const { side } = this.#reader.schedule.swings[at]!.step;
      clearPath(path, this.#legs[side], this.#terrain, this.#poser.figure.legLengthM);
      if (path.share === 1) {
        this.#take(at);
        this.#keepApart(at);
        return;
      }
    }
    this.#take(at);
    const askedRad = this.#keepApart(at);
    this.#swings[at]!.isFloored = false;
    // The ground is cleared by what its path leaves of it, as if there were none.
    const { side } = this.#reader.schedule.swings[at]!.step;
    for (const { frame } of this.#instants) frame.feet[side].pathShare = 0;
    this.#lift(at);
    const { swingHeight } = this.#reader.schedule.swings[at]!.step;
    if (swingHeight !== undefined) this.#liftTo(at, SWING_HEIGHT * swingHeight * height);
    const swing = this.#swings[at]!;
    swing.isFloored = true;
    // A folded leg passes elsewhere.
    if (path !== undefined) this.#liftMix(at, path);
    else if (swing.folds.some((foldRad) => foldRad !== 0)) this.#moveApart(at, askedRad, FOLDED_LOOKS);
  }

  /** Takes a swing as it is with nothing changed by itself, at each instant that it is looked at. */
  #take(at: number): void {
    const { liftS, strikeS, step } = this.#reader.schedule.swings[at]!;
    for (const look of this.#instants) {
      const { frame, pattern } = look;
      sampleInto(this.#reader, this.#body, this.#swings, liftS + look.share * (strikeS - liftS), frame);
      this.#poser.writePatternInto(frame.posture, pattern);
      look.swingShare = this.#reader.feet[step.side].share;
      look.clearance = frame.plan.clearance;
      look.isPosed = false;
    }
  }

  /** Poses an instant of it as it has been changed by now, its leg folded by this much more, radians. */
  #poseAt(at: number, look: SwingInstant, moreRad = 0): void {
    const { frame, pattern, swingShare, clearance, pose } = look;
    this.#pose = pose;
    const { side } = this.#reader.schedule.swings[at]!.step;
    const { asideRad, folds, isFloored } = this.#swings[at]!;
    const { plan } = frame;
    plan.feet[side].asideRad = asideRad;
    frame.feet[side].foldRad = computeFold(folds, swingShare) + moreRad;
    plan.clearance = isFloored ? clearance : 0;
    plan.clearanceM = plan.clearance * this.#poser.figure.legLengthM;
    if (look.isPosed) this.#poser.plantLegAgain(frame.posture, pattern, frame.planting, side, pose);
    else this.#poser.plantLegsInto(frame.posture, pattern, frame.planting, pose);
    look.isPosed = true;
  }

  /** Height of the lowest sole point over the line between where the foot stood and where it will, metres. */
  #measureHeight(at: number, { share, frame: { place } }: SwingInstant): number {
    const { side } = this.#reader.schedule.swings[at]!.step;
    const { contacts } = this.#pose;
    const from = side === 'left' ? 1 : 10;
    const lowest = Math.min(contacts[from]!, contacts[from + 3]!, contacts[from + 6]!);
    const { stands, swings } = this.#reader.schedule;
    if (swings[at]!.levelShare < 1) return this.#measureOverGround(from - 1, place);
    const fromY = stands[swings[at]!.from]!.foothold.y;
    const toY = stands[swings[at]!.to]!.foothold.y;
    return lowest + place.y - fromY - share * (toY - fromY);
  }

  /** The same over the ground itself, as high as it is near each point. */
  #measureOverGround(from: number, place: WalkFrame): number {
    const points = this.#points;
    const { contacts } = this.#pose;
    for (let i = 0; i < 9; i++) points[i] = contacts[from + i]!;
    for (let i = 0; i < 3; i++) points[9 + i] = (contacts[from + i]! + contacts[from + 3 + i]!) / 2;
    movePointsToWorld(points, place);
    const aheadX = NEAR_M * Math.sin(place.headingRad);
    const aheadZ = NEAR_M * Math.cos(place.headingRad);
    let least = CLEAR_OF_ALL_M;
    for (let i = 0; i < points.length; i += 3) {
      const [x, y, z] = [points[i]!, points[i + 1]!, points[i + 2]!];
      for (let near = -1; near <= 1; near++) {
        const groundM = this.#terrain.measureHeight(x + near * aheadX, z + near * aheadZ);
        if (y - groundM < least) least = y - groundM;
      }
    }
    return least;
  }

  /** The least abduction that keeps the legs apart as they pass. Returns it unbounded, radians. */
  #keepApart(at: number): number {
    const { liftS, strikeS, lawShare, step } = this.#reader.schedule.swings[at]!;
    this.#reader.read((liftS + strikeS) / 2);
    const asideRad = lawShare * this.#reader.template.plan.feet[step.side].asideRad;
    this.#swings[at]!.asideRad = asideRad;
    return this.#moveApart(at, asideRad, LOOKS);
  }

  /** The same of a leg that is asked for this many radians already, looked at so often at most. */
  #moveApart(at: number, fromRad: number, looks: number): number {
    const { lawShare, step } = this.#reader.schedule.swings[at]!;
    const swing = this.#swings[at]!;
    const { thighM, shankM } = this.#legs[step.side];
    const { soleWidthM } = this.#poser.figure;
    let askedRad = fromRad;
    for (let look = 0; look < looks; look++) {
      let missingRad = 0;
      for (const instant of this.#instants) {
        if (instant.share < APART_FROM || instant.share > 1 - APART_FROM) continue;
        this.#poseAt(at, instant);
        const missingM = (1 - GAP_LEFT * lawShare) * GAP * soleWidthM - this.#measureGap();
        const asideShare = computeAsideShare(instant.swingShare);
        missingRad = Math.max(missingRad, missingM / ((thighM + shankM) * asideShare));
      }
      if (missingRad <= 0) break;
      askedRad += missingRad;
      swing.asideRad = askedRad > ASIDE_FROM ? softAtMost(askedRad, ASIDE_FROM, ASIDE_TO) : askedRad;
    }
    return askedRad;
  }

  #measureGap(): number {
    const { positions, contacts } = this.#pose;
    for (let foot = 0; foot < 2; foot++) {
      const { knee, ankle } = this.#legs[SIDES[foot]!];
      for (let i = 0; i < 3; i++) {
        this.#shanks[6 * foot + i] = positions[3 * knee + i]!;
        this.#shanks[6 * foot + 3 + i] = positions[3 * ankle + i]!;
      }
    }
    return this.#measure({ contacts, contactsAt: 0, shanks: this.#shanks, shanksAt: 0 }).asideM;
  }

  /** The least fold that keeps the foot clear of the ground. */
  #lift(at: number): void {
    const { lawShare, step } = this.#reader.schedule.swings[at]!;
    // The ground lifts the law's own steps, as it does the template's.
    if (lawShare === 1) return;
    const { folds } = this.#swings[at]!;
    const { legLengthM } = this.#poser.figure;
    const clearanceM = Math.min(1, step.swingHeight ?? 1) * CLEARANCE * legLengthM;
    const rows = new Float64Array(INSTANTS * BUMP_COUNT);
    const needs = new Float64Array(INSTANTS);
    const before = new Float64Array(BUMP_COUNT);
    for (let round = 0; round < ROUNDS; round++) {
      let isClear = true;
      rows.fill(0);
      needs.fill(0);
      for (let i = 0; i < INSTANTS; i++) {
        const look = this.#instants[i]!;
        this.#poseAt(at, look);
        const heightM = this.#measureHeight(at, look);
        const missingM = (1 - lawShare) * (clearanceM * computeTaper(look.share) - heightM);
        if (missingM > HEIGHT_WITHIN * legLengthM * 0.2) isClear = false;
        const foldRad = computeFold(folds, look.swingShare);
        // Folds are 0 or more, so that what is clear without any asks for nothing.
        if (missingM <= 0 && foldRad === 0) continue;
        const gain = this.#measureGain(at, look, heightM);
        writeBumpsInto(look.swingShare, this.#bumps);
        for (let k = 0; k < BUMP_COUNT; k++) rows[i * BUMP_COUNT + k] = gain * this.#bumps[k]!;
        needs[i] = missingM + gain * foldRad;
      }
      // What was linear is less so the further it goes: a lift that turned out too high comes down again.
      if (isClear && round === 0) return;
      before.set(folds);
      solveLeastNorm(rows, needs, SOFTNESS * legLengthM, folds);
      let changeRad = 0;
      for (let k = 0; k < BUMP_COUNT; k++) {
        folds[k] = Math.min(
          MOST_FOLD,
          before[k]! + Math.min(MOST_CHANGE, Math.max(-MOST_CHANGE, folds[k]! - before[k]!)),
        );
        changeRad = Math.max(changeRad, Math.abs(folds[k]! - before[k]!));
      }
      if (changeRad < DONE) return;
    }
  }

  /** Lifts a path that leads a foot in part until the foot is clear of the ground. */
  #liftMix(at: number, path: SwingPath): void {
    const { side } = this.#reader.schedule.swings[at]!.step;
    const { legLengthM } = this.#poser.figure;
    const rows = new Float64Array(INSTANTS * BUMP_COUNT);
    const needs = new Float64Array(INSTANTS);
    for (let round = 0; round < ROUNDS; round++) {
      let isClear = true;
      for (const [i, look] of this.#instants.entries()) {
        takePath(path, look.frame.place, look.share, look.frame.feet[side]);
        this.#poseAt(at, look);
        const missingM =
          MIX_CLEARANCE * legLengthM * computeTaper(look.share) - this.#measureHeight(at, look);
        if (missingM > HEIGHT_WITHIN * legLengthM) isClear = false;
        writeBumpsInto(look.share, this.#bumps);
        for (let k = 0; k < BUMP_COUNT; k++) rows[i * BUMP_COUNT + k] = path.share * this.#bumps[k]!;
        needs[i] = missingM + path.share * computeFold(path.lifts, look.share);
      }
      if (isClear) return;
      solveLeastNorm(rows, needs, SOFTNESS * legLengthM, path.lifts);
      for (let k = 0; k < BUMP_COUNT; k++)
        path.lifts[k] = Math.min(MOST_MIX_LIFT * legLengthM, path.lifts[k]!);
    }
  }

  /** How much higher the lowest sole point comes for each radian of folding; metres. */
  #measureGain(at: number, look: SwingInstant, heightM: number): number {
    this.#poseAt(at, look, NEARBY);
    return Math.max(0, (this.#measureHeight(at, look) - heightM) / NEARBY);
  }

  /**
   * Brings the top of the lowest sole point to a height, leg lengths, by more of the middle bumps.
   */
  #liftTo(at: number, height: number): void {
    const { folds } = this.#swings[at]!;
    const { legLengthM } = this.#poser.figure;
    const base = folds.slice();
    const set = (more: number): number => {
      for (let k = 1; k < 3; k++) folds[k] = base[k]! + more;
      let topM = 0;
      for (const look of this.#instants) {
        this.#poseAt(at, look);
        topM = Math.max(topM, this.#measureHeight(at, look));
      }
      return topM / legLengthM - height;
    };
    let low = 0;
    let lowMiss = set(0);
    const least = lowMiss > 0 ? -this.#measureBend(at) : 0;
    let high = lowMiss > 0 ? Math.max(least, -FIRST_LOWERING) : FIRST_LIFT;
    let highMiss = set(high);
    for (let i = 0; i < LIFT_STEPS && Math.abs(highMiss) > HEIGHT_WITHIN; i++) {
      if (highMiss === lowMiss) break;
      const next = high - (highMiss * (high - low)) / (highMiss - lowMiss);
      low = high;
      lowMiss = highMiss;
      high = Math.min(MOST_FOLD, Math.max(least, next));
      highMiss = set(high);
    }
  }

  /** How far a leg can be straightened in the middle of its swing, as a fold, radians. */
  #measureBend(at: number): number {
    const leg = this.#legs[this.#reader.schedule.swings[at]!.step.side];
    let bendRad = Number.POSITIVE_INFINITY;
    for (const look of this.#instants) {
      this.#poseAt(at, look);
      writeBumpsInto(look.swingShare, this.#bumps);
      const bump = this.#bumps[1]! + this.#bumps[2]!;
      const freeRad = (getKneeFlexion(leg, this.#pose) - STRAIGHT) / 2;
      if (bump > LEAST_BUMP) bendRad = Math.min(bendRad, Math.max(0, freeRad) / bump);
    }
    return bendRad;
  }
}

/** How much of the clearance is asked for at a share of a swing: it comes down well before the strike. */
function computeTaper(share: number): number {
  return share < 0.5 ? (4 * share * (1 - share)) ** 2 : 1 - smootherstep((share - 0.5) / 0.4);
}
