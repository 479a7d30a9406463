import type { FloorPoint } from '../body/pose/floorPoint.ts';
import type { WalkFrame } from '../body/pose/walkFrame.ts';
import type { StyleSource } from '../gait/coefficients.ts';
import { computeClockRate } from '../gait/cycleClock.ts';
import { computeLength } from '../gait/length.ts';
import { smoothstep } from '../gait/smoothstep.ts';
import { wrapAngle } from '../gait/units.ts';
import { holdChangeSpeed } from '../gait/run/chooseGait.ts';
import { createWalker, type Walker } from '../gait/walker.ts';
import type { GaitKind } from '../gait/base.ts';
import { CONTROL_GAINS, type ControlGains } from './controlGains.ts';
import type { GoalOptions, HaltGoal, WalkControlOptions } from './controlOptions.ts';
import {
  type AskedGait,
  BEFORE_RUN_MAX,
  chooseAskedGait,
  computeRunGate,
  createRunningGains,
  RUNNING_TURN_RISE,
  RUNNING_TURNED_S,
  WALKED_OUT,
} from './gaitGate.ts';
import { computeArcSpeed, computeBearing, type Going, isMissed } from './goalTurn.ts';
import { computeSpeedGate } from './speedGate.ts';

/**
 * The walk control layer (2004): takes a walker over the floor, by speed and turn rate or to goals. Lengths
 * are leg lengths, so that one layer serves every body; headings are radians, left +, 0 towards +Z.
 */
export interface WalkControl {
  /** The walk itself: its gait, its phase. Steered through the control alone. */
  readonly walker: Walker;
  /** Where it is and how it goes; a live record. */
  readonly going: Going;
  /** What is walked to; undefined in speed mode and once it is reached. */
  readonly goal: FloorPoint | undefined;
  /** Where it is to halt: its goal, also once that is reached; undefined where none was asked for. */
  readonly haltAt: HaltGoal | undefined;
  /** V (1/s) and turn rate (rad/s, left +) that are asked for. */
  readonly askedSpeed: number;
  readonly askedTurn: number;
  /** Goals reached so far. */
  readonly reached: number;
  /** Which gait is asked for; a walk unless set. */
  askedGait: AskedGait;
  /** The gait that what is asked for is to be gone in. Who changes to it sets `isChanging` until it is. */
  readonly wantedGait: GaitKind;
  isChanging: boolean;
  /**
   * Speed mode: asks for V (1/s) and a turn rate (rad/s, left +). What is not finite stays as it was asked.
   */
  steer(normalizedSpeed: number, turnRate: number): void;
  /**
   * Position mode: asks to be at a place. A goal that moves is asked for again and again. One that is not
   * finite is refused: false, and nothing changes.
   */
  goTo(place: FloorPoint, options?: GoalOptions): boolean;
  /** Asks for a stand. */
  stop(): void;
  /** Takes another style over 0.3 s. */
  loadStyle(style: StyleSource): void;
  /** Takes a changed style at once. */
  editStyle(style: StyleSource): void;
  /**
   * Is taken along by steps that are planned: to a place (metres) and a phase of the walk, going this many
   * metres and radians a second.
   */
  carry(place: WalkFrame, phase: number, speedMps: number, turnRate: number, dtS: number): void;
  /** Goes on by this many seconds as fast and turning as it does, to a phase of the walk. */
  coast(dtS: number, phase: number): void;
  /** Puts it down somewhere at once, standing; undone goals are forgotten. Not for what is not finite. */
  place(place: FloorPoint, headingRad: number): void;
  /** Counts up whenever something else is asked for. */
  readonly demands: number;
  /** Whether a stand is asked for. */
  readonly isStopping: boolean;
  /** Goes on by this many seconds, in steps of at most 1/25 s (2004). Negative or not finite is no time. */
  advance(dtS: number): void;
}

/** Where a heading's change per step is too small to be seen, a stand: V and rad/s. */
const STANDING = 1e-3;
/**
 * V from which on turns change as fast as they may, 1/s; what of that those may who stand, and by how much
 * more those who turn on the spot, from the last on, rad/s: a foot that is just coming down can follow no
 * faster (chosen).
 */
const TURNING_SPEED = 0.2;
const TURNING_LEAST = 0.08;
const TURNING_ON_SPOT = 0.35;
const TURNING_RATE = 0.3;
/** V up to which the gates of a step begin to count, 1/s (chosen). */
const STEPPING_SPEED = 0.4;
/** Longest time that is caught up with, seconds (chosen: a window that slept goes on from where it was). */
const ADVANCE_MAX_S = 1;
const USUAL_SPEED = 1.4;
/** Nearer than this, leg lengths, a goal is not looked at: it is at the feet (chosen). */
const LOOKED_TO = 1;

/** Creates a control over a walk that stands at the origin, heading for +Z. */
export function createWalkControl(options: WalkControlOptions = {}): WalkControl {
  return new GatedWalkControl(options);
}

class GatedWalkControl implements WalkControl {
  readonly walker: Walker;
  readonly going: { -readonly [Key in keyof Going]: Going[Key] } = {
    x: 0,
    z: 0,
    headingRad: 0,
    speed: 0,
    turnRate: 0,
  };
  goal: FloorPoint | undefined;
  haltAt: HaltGoal | undefined;
  askedSpeed = 0;
  askedTurn = 0;
  demands = 0;
  reached = 0;
  askedGait: AskedGait = 'walk';
  isChanging = false;

  readonly #walkingGains: ControlGains;
  readonly #runningGains: ControlGains;
  /** K, 1/s^2: grows while a goal would be missed. */
  #goalGain: number;
  #wantedGait: GaitKind = 'walk';
  /** How fast a run's turn rate changes but for the phase of its step, rad/s^2. */
  #turnChange = 0;
  /** dV/dt of the last step. */
  #acceleration = 0;

  constructor({ style, extension, legLengthM = 1, gains, seed = 0, leaning = 0 }: WalkControlOptions) {
    this.#walkingGains = gains ? { ...CONTROL_GAINS, ...gains } : CONTROL_GAINS;
    this.#runningGains = createRunningGains(this.#walkingGains, legLengthM);
    this.#goalGain = this.#walkingGains.goalGain;
    this.walker = createWalker({
      normalizedSpeed: 0,
      smoothingS: 0,
      legLengthM,
      seed,
      leaning,
      ...(style && { style }),
      ...(extension && { extension }),
    });
  }

  get #isRunning(): boolean {
    return this.walker.gait.base.gait === 'run';
  }

  get #gains(): ControlGains {
    return this.#isRunning ? this.#runningGains : this.#walkingGains;
  }

  get isStopping(): boolean {
    return this.goal === undefined && this.askedSpeed === 0 && this.askedTurn === 0;
  }

  steer(normalizedSpeed: number, turnRate: number): void {
    const speed = Number.isFinite(normalizedSpeed) ? Math.max(0, normalizedSpeed) : this.askedSpeed;
    const turn = Number.isFinite(turnRate) ? turnRate : this.askedTurn;
    if (this.haltAt || this.goal || speed !== this.askedSpeed || turn !== this.askedTurn) this.demands++;
    this.goal = undefined;
    this.haltAt = undefined;
    this.askedSpeed = speed;
    this.askedTurn = turn;
  }

  goTo(place: FloorPoint, options: GoalOptions = {}): boolean {
    const { normalizedSpeed = USUAL_SPEED, halt = false, headingRad } = options;
    const { x, z } = place;
    if (!Number.isFinite(x + z) || !Number.isFinite(normalizedSpeed)) return false;
    const speed = Math.max(0, normalizedSpeed);
    const isSame = this.goal?.x === x && this.goal.z === z && speed === this.askedSpeed;
    if (!isSame || halt !== (this.haltAt !== undefined)) this.demands++;
    this.goal = { x, z };
    this.haltAt = halt ? { x, z, headingRad } : undefined;
    this.askedSpeed = speed;
    this.askedTurn = 0;
    return true;
  }

  stop(): void {
    this.steer(0, 0);
  }

  loadStyle(style: StyleSource): void {
    this.walker.loadStyle(style);
  }

  editStyle(style: StyleSource): void {
    this.walker.editStyle(style);
  }

  place({ x, z }: FloorPoint, headingRad: number): void {
    if (!Number.isFinite(x + z + headingRad)) return;
    this.stop();
    Object.assign(this.going, { x, z, headingRad, speed: 0, turnRate: 0 });
    this.#acceleration = 0;
    this.#drive(0);
  }

  carry(
    { x, z, headingRad }: WalkFrame,
    phase: number,
    speedMps: number,
    turnRate: number,
    dtS: number,
  ): void {
    const { legLengthM } = this.walker.inputs;
    // Of which the rhythm is in the pace.
    const pace = computeClockRate(this.walker.gait.law.clock, phase);
    const speed = Math.max(0, speedMps / legLengthM / pace);
    Object.assign(this.going, { x: x / legLengthM, z: z / legLengthM, headingRad, speed, turnRate });
    this.#acceleration = 0;
    this.#faceGoal();
    this.#tellWalker();
    this.walker.follow(dtS);
    this.walker.setPhase(phase);
  }

  advance(dtS: number): void {
    if (!(dtS > 0) || !Number.isFinite(dtS)) return;
    const timeS = Math.min(dtS, ADVANCE_MAX_S);
    const steps = Math.ceil(timeS / this.#gains.substepS);
    for (let step = 0; step < steps; step++) this.#step(timeS / steps);
  }

  /** One update, engine.md §7. */
  #step(dtS: number): void {
    const { going } = this;
    const speedBefore = going.speed;
    const turnRateBefore = going.turnRate;
    this.#faceGoal();
    this.#changeSpeed(dtS);
    this.#turn(dtS);
    // By the means over the step, so that long steps come out as short ones do.
    const pacedS = this.walker.computePace(dtS) * dtS;
    const way = ((speedBefore + going.speed) / 2) * pacedS;
    const turn = ((turnRateBefore + going.turnRate) / 2) * pacedS;
    this.#move(way, turn);
    this.#drive(dtS);
  }

  #move(way: number, turn: number): void {
    const { going } = this;
    going.x += way * Math.sin(going.headingRad + turn / 2);
    going.z += way * Math.cos(going.headingRad + turn / 2);
    going.headingRad = wrapAngle(going.headingRad + turn);
  }

  coast(dtS: number, phase: number): void {
    const { going } = this;
    this.#faceGoal();
    this.#acceleration = 0;
    this.#move(going.speed * dtS, going.turnRate * dtS);
    this.walker.setPhase(phase);
  }

  /** By the speed that a run would go at, and by what it was before. */
  get wantedGait(): GaitKind {
    const gains = this.#runningGains;
    const speed = Math.min(this.#computeTurningSpeed(gains), this.#computeHaltingSpeed(gains));
    const { legLengthM } = this.walker.inputs;
    this.#wantedGait = chooseAskedGait(this.askedGait, this.#wantedGait, speed, legLengthM);
    return this.#wantedGait;
  }

  /** V as asked for, less in a turn (eq. 9 of 2004), and for a run that has yet to turn. */
  #computeTurningSpeed(gains: ControlGains): number {
    const { going, goal, askedTurn } = this;
    const { centrifugalMax } = gains;
    const inTurn = Math.min(this.askedSpeed, centrifugalMax / Math.abs(going.turnRate));
    if (gains !== this.#runningGains) return inTurn;
    const most = goal ? computeArcSpeed(going, goal, centrifugalMax) : centrifugalMax / Math.abs(askedTurn);
    return Math.min(inTurn, most);
  }

  /** Takes note of a goal that is reached. */
  #faceGoal(): void {
    const { goal, going } = this;
    const { goalGain, gainReturn, tolerance } = this.#gains;
    if (goal === undefined) {
      this.#goalGain += gainReturn * (goalGain - this.#goalGain);
      return;
    }
    if (computeLength(goal.x - going.x, goal.z - going.z) > tolerance) return;
    this.goal = undefined;
    this.reached++;
  }

  #turn(dtS: number): void {
    const { going } = this;
    const { turnChangeMax, turnRateMax } = this.#gains;
    // A standing body begins to turn slowly: the first bit of a turn asks for a step round.
    const onSpot = TURNING_ON_SPOT * Math.min(1, Math.abs(going.turnRate) / TURNING_RATE);
    const moved = going.speed / TURNING_SPEED + onSpot;
    const most = turnChangeMax * Math.min(1, TURNING_LEAST + moved);
    let change = Math.min(Math.max(this.#computeTurnChange(dtS), -most), most);
    if (this.#isRunning) {
      const rise = RUNNING_TURN_RISE * dtS;
      this.#turnChange = Math.min(Math.max(change, this.#turnChange - rise), this.#turnChange + rise);
      change = this.#turnChange * computeRunGate(this.walker.gait, this.walker.phase);
    }
    const turnRate = going.turnRate + change * dtS;
    going.turnRate = Math.min(Math.max(turnRate, -turnRateMax), turnRateMax);
    if (this.goal === undefined && this.askedTurn === 0 && Math.abs(going.turnRate) < STANDING)
      going.turnRate = 0;
  }

  /** Rad/s^2: towards the goal as a damped spring, else towards the turn rate that is asked for. */
  #computeTurnChange(dtS: number): number {
    const { goal, going } = this;
    const gains = this.#gains;
    const turnTo = (asked: number) => gains.turnGain * (asked - going.turnRate);
    if (this.#isRunning) {
      const most = gains.centrifugalMax / going.speed;
      const asked = goal ? computeBearing(going, goal) / RUNNING_TURNED_S : this.askedTurn;
      return turnTo(Math.min(most, Math.max(-most, asked)));
    }
    if (goal === undefined) return turnTo(this.askedTurn);
    if (isMissed(going, goal, gains))
      this.#goalGain = Math.min(
        gains.missGainMax * gains.goalGain,
        this.#goalGain * (1 + gains.missGrowth * dtS),
      );
    const damping = 2 * gains.goalDampingRatio * Math.sqrt(gains.goalGain);
    return this.#goalGain * computeBearing(going, goal) - damping * going.turnRate;
  }

  /** V as asked for, less in a turn and before a place to halt on. */
  #changeSpeed(dtS: number): void {
    const { going } = this;
    const { speedGain, speedDamping, accelerationMin, accelerationMax, accelerationRise } = this.#gains;
    const halting = this.#computeHaltingSpeed(this.#gains);
    const inTurn = this.#computeTurningSpeed(this.#gains);
    const free = Math.min(inTurn, halting);
    const asked = this.isChanging ? holdChangeSpeed(free) : free;
    // Halting has a slowing down of its own, which a spring alone would lag behind.
    const slowing = halting < inTurn && asked === halting ? this.#gains.haltDeceleration : 0;
    const wanted = speedGain * (asked - going.speed) - speedDamping * this.#acceleration - slowing;
    const mostEver = this.isChanging ? Math.max(accelerationMax, BEFORE_RUN_MAX) : accelerationMax;
    const most = Math.min(mostEver, Math.max(0, this.#acceleration) + accelerationRise * dtS);
    const held = Math.min(Math.max(wanted, accelerationMin), most);
    const { gait, phase } = this.walker;
    const before = Math.max(0, this.#acceleration);
    const pushed = this.#isRunning ? computeRunGate(gait, phase) : 1;
    // A body that hardly walks has no step to wait for.
    const stepping = this.#isRunning ? 0 : smoothstep(going.speed / STEPPING_SPEED);
    this.#acceleration = held * (1 + (computeSpeedGate(phase, held) - 1) * stepping);
    // The same while it rises.
    const mean = this.#acceleration > before ? (before + this.#acceleration) / 2 : this.#acceleration;
    going.speed = Math.max(0, going.speed + pushed * mean * dtS);
    if (asked === 0 && going.speed < STANDING) going.speed = 0;
  }

  /** The most V with which it still comes to a stand where it is to halt; a run walks before that. */
  #computeHaltingSpeed(gains: ControlGains): number {
    if (this.haltAt === undefined) return Number.POSITIVE_INFINITY;
    const walked = gains === this.#runningGains ? WALKED_OUT : 0;
    const left = this.#computeWayToHalt(this.haltAt) - walked;
    return Math.sqrt(2 * gains.haltDeceleration * Math.max(0, left));
  }

  /** How far it is to where a walk halts: ahead, once the goal is so near that it may lie beside. */
  #computeWayToHalt({ x, z }: FloorPoint): number {
    const { going } = this;
    const [toX, toZ] = [x - going.x, z - going.z];
    const way =
      this.goal === undefined
        ? toX * Math.sin(going.headingRad) + toZ * Math.cos(going.headingRad)
        : computeLength(toX, toZ);
    return way - this.#gains.haltShort;
  }

  /** A body looks to its goal before its feet turn there, and on, once that is at its feet. */
  #computeGaze(): number {
    const { goal, going } = this;
    if (this.walker.inputs.leaning === 0 || goal === undefined) return Number.NaN;
    if (computeLength(goal.x - going.x, goal.z - going.z) < LOOKED_TO) return Number.NaN;
    return computeBearing(going, goal);
  }

  /** Has the walker walk as it goes. */
  #tellWalker(): void {
    const { walker, going } = this;
    walker.inputs.normalizedSpeed = going.speed;
    walker.inputs.turnRate = going.turnRate;
    walker.inputs.gazeRad = this.#computeGaze();
  }

  #drive(dtS: number): void {
    const { walker } = this;
    this.#tellWalker();
    if (dtS > 0) walker.advance(dtS);
    else walker.settle();
  }
}
