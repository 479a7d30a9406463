import type { Figure } from '../body/figure/figure.ts';
import { blendPlanInto } from '../body/planting/mixPlans.ts';
import {
  createPlanNumbers,
  type PlanNumbers,
  writeFootholdsInto,
  writePlanInto,
} from '../body/planting/planNumbers.ts';
import { createPlanRecord } from '../body/planting/planRecord.ts';
import { HIP_KNOTS } from '../body/planting/plantPlan.ts';
import type { Planting } from '../body/planting/plantPose.ts';
import type { PlanTable } from '../body/planting/planTable.ts';
import { writePlantTimingInto } from '../body/planting/plantTiming.ts';
import type { Ground } from '../body/pose/ground.ts';
import type { Pose } from '../body/pose/pose.ts';
import { createPoser, type Poser } from '../body/pose/poser.ts';
import { SIDES, type Side } from '../gait/channels.ts';
import type { StyleSource } from '../gait/coefficients.ts';
import type { Gait } from '../gait/gait.ts';
import { MID_STANCE_DELAY } from '../gait/phase.ts';
import { createPosture } from '../gait/posture.ts';
import { smoothstep } from '../gait/smoothstep.ts';
import { type Wander, writeWanderInto } from '../gait/variation/variation.ts';
import { STYLE_BLEND_S, type Walker } from '../gait/walker.ts';
import { type FreeFoot, StandingFoot } from './freeFoot.ts';
import type { WalkControl } from './walkControl.ts';

/** Options of `createFreeWalk`. */
export interface FreeWalkOptions {
  readonly figure: Figure;
  /** What takes it over the floor; told where to go by its owner. */
  readonly control: WalkControl;
  /** The plans of its style on this body. */
  readonly table: PlanTable;
  /**
   * How much of the correction that plants the feet is taken, 0 (they slide as the pattern's do) to 1.
   * Default 1.
   */
  readonly plantStrength?: number;
  /** What poses it, of the same figure; bodies of one figure may share one. Default one of its own. */
  readonly poser?: Poser;
}

/**
 * A body that walks over a floor: a control that steers, feet that stay where they came down while speed and
 * turn rate change, and the pose in the world. Metres.
 */
export interface FreeWalk {
  readonly control: WalkControl;
  /** Where its treadmill frame is: beside its way while its steps differ; a live record. */
  readonly ground: Ground;
  readonly feet: Readonly<Record<Side, FreeFoot>>;
  /** Whether it stands, both feet where a stand has them. */
  readonly isStanding: boolean;
  /** How much of the correction that plants the feet is taken, 0 to 1; may be changed at any time. */
  plantStrength: number;
  /** Takes another style, with its plans on this body, over 0.3 s. */
  loadStyle(style: StyleSource, table: PlanTable): void;
  /** Takes a changed style, with its plans, at once. */
  editStyle(style: StyleSource, table: PlanTable): void;
  /** Goes on by so many seconds; more than 1 s counts as 1 s. */
  advance(dtS: number): void;
  /** Fills `pose`, which must be of the same figure, in the world. */
  writePoseInto(pose: Pose): void;
}

/** Slower than this, V in 1/s and rad/s, a body is coming to a stand (chosen). */
const ENDING_SPEED = 0.12;
const ENDING_TURN_RATE = 0.3;
/** It then steps on at this tempo, Hz, until its feet are together, and begins that by so much a second. */
const CLOSING_HZ = 0.9;
const CLOSING_RATE = 5;
/**
 * A swing that is not to throw a joint about undoes so many radians of it times cycles a second (chosen: 6
 * degrees a frame at 60 Hz, where the cubic over 0.6 of the swing is steepest).
 */
const UNDONE_PER_S = 1;
/** The phase begins to hurry by so many Hz a second (chosen: all of a hurry within a tenth of a second). */
const HURRY_RISE = 15;

/**
 * Hips come down for legs that do not reach where they stand: from so much on, leg lengths, that is missing,
 * by no more than the second, no faster than the third, leg lengths a second, and rise again with the time
 * constant, seconds (all chosen: a walk at rest misses less than the first, and nothing jolts).
 */
const SHORT_FROM = 0.003;
const MOST_LOWERED = 0.25;
const LOWERED_PER_S = 1.2;
const RISING_S = 0.2;

/** What is read and posed now, of one walk after the other. */
const plan = createPlanRecord();
const posture = createPosture();

/** Puts a body down where its control stands. Allocates. */
export function createFreeWalk(options: FreeWalkOptions): FreeWalk {
  return new FootedWalk(options);
}

class FootedWalk implements FreeWalk {
  readonly control: WalkControl;
  readonly ground = { x: 0, z: 0, headingRad: 0 };
  readonly feet: Readonly<Record<Side, StandingFoot>>;

  readonly #legLengthM: number;
  readonly #poser: Poser;
  readonly #wandered: Wander = { aside: 0, ahead: 0 };
  #table: PlanTable;
  /** What is planned; `plan` is filled from it. */
  readonly #planned = createPlanNumbers();
  readonly #planting: { -readonly [Key in keyof Planting]: Planting[Key] };
  #plannedRevision = -1;
  /** What was planned as a style was loaded, and seconds until the plan with it has taken over. */
  #before: PlanNumbers | undefined;
  #blendLeftS = 0;
  /** How much faster its phase goes than by itself. */
  #hurryHz = 0;
  /** Share of a swing within which it undoes what its stance has changed; it keeps that while it lasts. */
  #swingReach = 1;
  /** Where its stances end by now, a foot in the air having left; cycles. */
  #stanceEnd = 1;
  /** How far the hips have come down for legs that do not reach, metres. */
  #loweredM = 0;
  /** How far it has begun to bring its feet together, 0 to 1. */
  #closing = 0;

  constructor({ figure, control, table, plantStrength = 1, poser = createPoser(figure) }: FreeWalkOptions) {
    const { legLengthM } = figure;
    this.control = control;
    this.feet = { left: new StandingFoot('left', legLengthM), right: new StandingFoot('right', legLengthM) };
    this.#legLengthM = legLengthM;
    this.#poser = poser;
    this.#table = table;
    const { left, right } = this.feet;
    this.#planting = {
      plan,
      strength: plantStrength,
      feet: { left: left.held, right: right.held },
    };
    // Who stands has one foot beside the other as in the middle of a step: the first one is half a step.
    if (control.going.speed === 0) control.walker.setPhase(MID_STANCE_DELAY);
    this.#follow();
  }

  get isStanding(): boolean {
    return this.#isEnding() && !this.#isAstray() && this.control.going.speed === 0;
  }

  get plantStrength(): number {
    return this.#planting.strength;
  }

  set plantStrength(strength: number) {
    this.#planting.strength = strength;
  }

  loadStyle(style: StyleSource, table: PlanTable): void {
    const { control } = this;
    // What is planned now stays as it is, and is left for what the other style asks.
    this.#before ??= createPlanNumbers();
    this.#before.set(this.#planned);
    this.#blendLeftS = STYLE_BLEND_S;
    this.#table = table;
    control.loadStyle(style);
  }

  editStyle(style: StyleSource, table: PlanTable): void {
    this.#table = table;
    this.control.editStyle(style);
  }

  advance(dtS: number): void {
    this.control.advance(dtS);
    if (dtS > 0 && Number.isFinite(dtS)) {
      this.#hurry(dtS);
      this.#lower(dtS);
      // Once more also as it ends.
      if (this.#blendLeftS > 0) this.#plannedRevision = -1;
      this.#blendLeftS = Math.max(0, this.#blendLeftS - dtS);
    }
    this.#follow();
  }

  writePoseInto(pose: Pose): void {
    this.#takePlan();
    plan.stanceEnd = this.#stanceEnd;
    if (this.plantStrength > 0) for (const side of SIDES) this.#land(side);
    this.control.walker.sampleNow(posture);
    this.#poser.writePoseInto(posture, pose, 'floor', this.#planting, this.ground);
  }

  /** Brings ground, plan and feet up to date with the control. */
  #follow(): void {
    const { control, ground } = this;
    const { walker, going } = control;
    ground.x = going.x * this.#legLengthM;
    ground.z = going.z * this.#legLengthM;
    ground.headingRad = going.headingRad;
    if (walker.variation.amount > 0) this.#wander(walker);
    if (walker.revision !== this.#plannedRevision || this.#closing > 0) this.#replan(walker.gait);
    this.#plannedRevision = walker.revision;
    writeFootholdsInto(this.#planned, plan);
    this.#takeTiming();
    // A foot that has left is on its way, however long stances become by now.
    const { left, right } = this.feet;
    this.#stanceEnd = Math.min(
      plan.stanceEnd,
      left.getEndOfStance(walker.phase),
      right.getEndOfStance(walker.phase),
    );
    plan.stanceEnd = this.#stanceEnd;
    for (const side of SIDES) this.feet[side].update(plan, walker.phase, ground);
  }

  #replan(gait: Gait): void {
    this.#table.mixInto(gait, this.#planned);
    if (this.#blendLeftS > 0 && this.#before)
      blendPlanInto(this.#before, smoothstep(1 - this.#blendLeftS / STYLE_BLEND_S), this.#planned);
    if (this.#isSwinging()) return;
    writePlantTimingInto(gait, this.#legLengthM, plan);
    this.#swingReach = plan.swingReach;
  }

  /** Fills `plan` with what is planned, each stance as long as the law has it. */
  #takePlan(): void {
    writePlanInto(this.#planned, plan);
    this.#takeTiming();
    // The weights of a spline sum to 1.
    if (this.#loweredM > 0)
      for (let knot = 0; knot < HIP_KNOTS; knot++) plan.hipHeight[knot]! -= this.#loweredM;
  }

  /** Lets a foot that is on its way down come to its foothold, as the walk is by now. */
  #land(side: Side): void {
    const { stands, since } = this.feet[side];
    const left = (1 - since) / (1 - plan.stanceEnd);
    if (stands || left >= plan.swingReach) return;
    const { walker } = this.control;
    walker.sampleAt(walker.wholeCycles + walker.phase + 1 - since, posture);
    this.#poser.solveLandingInto(posture, plan, side, plan.feet[side].swing.end);
  }

  #takeTiming(): void {
    writePlantTimingInto(this.control.walker.gait, this.#legLengthM, plan);
    plan.swingReach = this.#swingReach;
    plan.clearance = Math.max(plan.clearance, this.#closing);
    plan.clearanceM = plan.clearance * this.#legLengthM;
  }

  /** Moves the body beside its way as its variation has it; what comes down there are varied steps. */
  #wander({ variation, wholeCycles, phase }: Walker): void {
    const { ground } = this;
    const wandered = this.#wandered;
    writeWanderInto(variation, wholeCycles + phase, wandered);
    const [asideM, aheadM] = [wandered.aside * this.#legLengthM, wandered.ahead * this.#legLengthM];
    const [sine, cosine] = [Math.sin(ground.headingRad), Math.cos(ground.headingRad)];
    ground.x += asideM * cosine + aheadM * sine;
    ground.z += aheadM * cosine - asideM * sine;
  }

  /**
   * Moves the phase on by what the feet need beside what speed and turn rate make of it: while a body is set
   * off, and until its feet are together as it comes to a stand.
   */
  #hurry(dtS: number): void {
    const { walker } = this.control;
    const { left, right } = this.feet;
    const wanted = this.#isEnding() && this.#isAstray() ? 1 : 0;
    const most = CLOSING_RATE * dtS;
    this.#closing += Math.min(most, Math.max(-most, wanted - this.#closing));
    const closingHz = this.#closing * CLOSING_HZ - walker.gait.law.frequency;
    const undoing = Math.max(left.computeUndoing(), right.computeUndoing());
    const mostHz = UNDONE_PER_S / undoing - walker.gait.law.frequency;
    const wantedHz = Math.max(0, left.computeHurry(), right.computeHurry(), closingHz);
    this.#hurryHz = Math.max(0, Math.min(wantedHz, mostHz, this.#hurryHz + HURRY_RISE * dtS));
    if (this.#hurryHz > 0) walker.setPhase(walker.phase + this.#hurryHz * dtS);
  }

  /** Brings the hips down until the legs of the last pose reach the feet that stand, and up again. */
  #lower(dtS: number): void {
    const { left, right } = this.feet;
    const shortM = Math.max(
      left.stands ? left.held.shortM : -this.#legLengthM,
      right.stands ? right.held.shortM : -this.#legLengthM,
    );
    const wantedM = Math.min(
      MOST_LOWERED * this.#legLengthM,
      Math.max(0, this.#loweredM + shortM - SHORT_FROM * this.#legLengthM),
    );
    const leftM = wantedM - this.#loweredM;
    this.#loweredM +=
      leftM > 0
        ? Math.min(leftM, LOWERED_PER_S * this.#legLengthM * dtS)
        : leftM * (1 - Math.exp(-dtS / RISING_S));
  }

  #isSwinging(): boolean {
    const { left, right } = this.feet;
    return !(left.stands && right.stands) && left.steps + right.steps > 0;
  }

  #isEnding(): boolean {
    const { speed, turnRate } = this.control.going;
    return speed < ENDING_SPEED && Math.abs(turnRate) < ENDING_TURN_RATE;
  }

  #isAstray(): boolean {
    return this.feet.left.isAstray() || this.feet.right.isAstray();
  }
}
