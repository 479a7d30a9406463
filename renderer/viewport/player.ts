import type { Figure } from '../../shared/body/figure/figure.ts';
import { BeltIdle } from '../../shared/body/motion/idle/beltIdle.ts';
import type { AskedGesture } from '../../shared/body/motion/idle/gesture.ts';
import { GaitChanger } from '../../shared/body/motion/gaitChanger.ts';
import { BeltFooting } from '../../shared/body/planting/footing/beltFooting.ts';
import type { Planting } from '../../shared/body/planting/plantPose.ts';
import type { WalkFrame } from '../../shared/body/pose/walkFrame.ts';
import { getBase } from '../../shared/gait/bases.ts';
import { getNormalStyle, type StyleSource } from '../../shared/gait/coefficients.ts';
import type { SpeedExtension } from '../../shared/gait/laws.ts';
import type { BeltStairs } from '../../shared/gait/slope/beltStairs.ts';
import { type Wander, writeWanderInto } from '../../shared/gait/variation/variation.ts';
import { createWalker, type Walker } from '../../shared/gait/walker.ts';
import { BeltWay } from './stage/beltWay.ts';
import { SlidingPlan } from './stage/slidingPlan.ts';
import { SoftStrength } from './stage/softStrength.ts';
import { StairFollower } from './stage/stairFollower.ts';
import { changeFigure, createWalkerFrame, type OwnWalkerFrame } from './walkerFrame.ts';

/** Below this frequency (Hz) a cycle has no length, and moving the playhead moves no belt. */
const STANDING_HZ = 1e-6;

/** Options of `createPlayer`. */
export interface PlayerOptions {
  readonly figure: Figure;
  /** Default the normal walk. */
  readonly style?: StyleSource;
  /** V at the start, 1/s. Default the walker's. */
  readonly normalizedSpeed?: number;
  /** Turn rate at the start, rad/s, left +. Default 0. */
  readonly turnRate?: number;
  /** How far the belt rises ahead at the start, radians. Default 0. */
  readonly inclineRad?: number;
  /** How much of the correction that plants the feet is taken, 0 to 1. Default 0: the pattern itself. */
  readonly plantStrength?: number;
  /** Which of all varied walks it is, a whole number. Default 0. */
  readonly seed?: number;
  /** Default true. */
  readonly playing?: boolean;
}

/**
 * One walker on its belt: the walk in time (`shared/gait`), the body's pose at this instant (`shared/body`)
 * and how far the belt has run. Its `frame` is what the viewport draws; after construction only `setFigure`
 * allocates.
 */
export class Player {
  /** The walk itself, for reading its law and coefficients. Steer it through the player. */
  readonly walker: Walker;
  /** The present instant; a live record. */
  readonly frame: OwnWalkerFrame;
  #rate = 1;
  #variation = 0;
  #footing: BeltFooting;
  readonly #idle: BeltIdle;
  /** Where its body has wandered to about its place on the belt. */
  readonly #wander: Wander = { aside: 0, ahead: 0 };
  readonly #place = { x: 0, y: 0, z: 0, headingRad: 0 };
  readonly #follower = new StairFollower();
  /** What takes it from a walk to a run, or back. */
  readonly #changer = new GaitChanger();
  #style: StyleSource;
  #asked: AskedGesture | undefined;
  #stairs: BeltStairs | undefined;
  #looping = true;
  readonly #strength: SoftStrength;
  /** Where the feet stand. */
  readonly #plan = new SlidingPlan();
  readonly #way = new BeltWay();
  /** The same with the feet of a walk whose steps differ; undefined where it is not planted. */
  #variedPlanting: Planting | undefined;

  constructor(options: PlayerOptions) {
    const { figure, style, normalizedSpeed, plantStrength = 0, playing = true } = options;
    const { turnRate = 0, inclineRad = 0, seed = 0 } = options;
    this.walker = createWalker({
      ...(style && { style }),
      ...(normalizedSpeed !== undefined && { normalizedSpeed }),
      turnRate,
      inclineRad,
      seed,
      legLengthM: figure.legLengthM,
    });
    this.#style = style ?? getNormalStyle(getBase('classic'));
    this.#strength = new SoftStrength(plantStrength);
    this.frame = createWalkerFrame(figure, this.walker, playing);
    this.setNormalizedSpeed(this.walker.inputs.normalizedSpeed);
    this.#footing = new BeltFooting(figure.legLengthM);
    this.#idle = new BeltIdle(this.frame.poser, seed);
    this.setPlaying(playing);
    this.#refresh();
  }

  /** Takes another body at once, at the same phase and normalized speed. Allocates. */
  setFigure(figure: Figure): void {
    const { frame } = this;
    if (figure === frame.figure) return;
    this.#takeOther();
    const { headingRad } = frame.pose;
    changeFigure(frame, figure);
    frame.pose.headingRad = headingRad;
    this.#footing = new BeltFooting(figure.legLengthM);
    this.#idle.setPoser(frame.poser);
    this.walker.inputs.legLengthM = figure.legLengthM;
    this.walker.follow(0);
    this.#refresh();
  }

  /** Position in the cycle, [0, 1), 0 = left heel strike. */
  get phase(): number {
    return this.walker.phase;
  }

  /** Playback rate, kept over a pause. */
  get rate(): number {
    return this.#rate;
  }

  /** Shows a changed style at once. */
  editStyle(style: StyleSource): void {
    this.#takeStyle(style, false);
  }

  /** Blends into another style over 0.3 s; at once while paused. */
  loadStyle(style: StyleSource): void {
    this.#takeStyle(style, true);
  }

  #takeStyle(style: StyleSource, isBlended: boolean): void {
    if (this.#takeByChange(style)) return;
    this.#style = style;
    if (isBlended) this.walker.loadStyle(style);
    else this.walker.editStyle(style);
    this.advance(0);
  }

  /** Whether a style that is asked for comes by a change: while it plays, on a level belt. */
  #takeByChange(style: StyleSource): boolean {
    const { inputs, gait } = this.walker;
    const { playing, figure, cycle } = this.frame;
    const isLevel = cycle === undefined && gait.inclineRad === 0 && inputs.inclineRad === 0;
    const goes = this.#changer.take(style, this.#style, playing && figure.isDraft !== true && isLevel);
    this.setNormalizedSpeed(this.frame.askedSpeed);
    this.setVariation(this.#variation);
    return goes;
  }

  /** Takes the style that it changes to at once. */
  #takeOther(): void {
    const { to, next } = this.#changer;
    if (to === undefined) return;
    this.#changer.end();
    this.#style = to;
    this.setNormalizedSpeed(this.frame.askedSpeed);
    this.setVariation(this.#variation);
    this.walker.editStyle(to);
    this.walker.follow(0);
    if (next !== undefined) this.loadStyle(next);
  }

  /** Share of what plants the feet, 0 to 1: at once, or while playing gone over to in 0.3 s. */
  setPlantStrength(strength: number, isBlended: boolean): void {
    if (this.#strength.ask(strength, isBlended && this.frame.playing)) this.#refresh();
  }

  /** How much steps differ from each other, 0 to 2; followed smoothly. */
  setVariation(amount: number): void {
    this.#variation = amount;
    this.walker.inputs.variation = this.#changer.holdVariation(amount);
  }

  /** How much it leans into turns, 0 to 1; followed smoothly. */
  setLeaning(amount: number): void {
    this.walker.inputs.leaning = amount;
  }

  /** How much of its own a body does that stands, 0 to 1, and its last gesture: another record is made. */
  setIdling(amount: number, asked?: AskedGesture): void {
    this.#idle.amount = amount;
    if (asked !== undefined && asked !== this.#asked && this.#idle.isOn) this.#idle.asked.ask(asked.gesture);
    this.#asked = asked;
  }

  /** Asks for a speed V, 1/s; followed smoothly. */
  setNormalizedSpeed(normalizedSpeed: number): void {
    this.frame.askedSpeed = normalizedSpeed;
    this.walker.inputs.normalizedSpeed = this.#changer.holdSpeed(normalizedSpeed);
  }

  /** Asks for a turn rate, rad/s, left +; followed smoothly. */
  setTurnRate(turnRate: number): void {
    this.walker.inputs.turnRate = turnRate;
  }

  /** Asks for a belt that rises ahead, radians; followed smoothly. */
  setIncline(inclineRad: number): void {
    this.walker.inputs.inclineRad = inclineRad;
  }

  /** Has stairs come towards it instead of an even belt, straight ahead; at once. */
  setStairs(stairs: BeltStairs | undefined): void {
    this.#stairs = stairs;
  }

  /** How the walk goes on above V = 2.5. */
  setExtension(extension: SpeedExtension): void {
    this.walker.inputs.extension = extension;
  }

  /** Playback rate apart from the walking speed, 1 is real time; kept over a pause. */
  setRate(rate: number): void {
    this.#rate = rate;
    this.setPlaying(this.frame.playing);
  }

  setPlaying(playing: boolean): void {
    // Who pauses looks at what is asked for.
    if (!playing && this.#changer.change === undefined) this.#takeOther();
    this.frame.playing = playing;
    this.walker.inputs.rate = playing ? this.#rate : 0;
  }

  /** Whether the cycle begins again when it is through; true unless set. Else playing ends at phase 0. */
  setLooping(looping: boolean): void {
    this.#looping = looping;
  }

  /**
   * Places the playhead, cycles, wrapped. The belt goes along by the shorter way, so that a planted foot
   * stays on its mark.
   */
  setPhase(phase: number): void {
    const { walker, frame } = this;
    this.#takeOther();
    const before = walker.phase;
    walker.setPhase(phase);
    const turn = walker.phase - before;
    // Who goes through a cycle by hand looks at its instants.
    if (turn !== 0 && !frame.playing) this.#idle.end();
    const shorter = turn - Math.round(turn);
    const { frequency, turnRate } = walker.gait.law;
    if (frequency > STANDING_HZ) {
      frame.distanceM += (shorter * frame.speedMps) / frequency;
      frame.turnedRad += (shorter * turnRate) / frequency;
    }
    this.#refresh();
  }

  /** Ends a running blend or speed change: the asked walk is shown, for now with even steps if that is so. */
  settle(isEven = false): void {
    if (isEven) this.walker.inputs.variation = 0;
    this.#takeOther();
    this.walker.settle();
    this.#plan.settle();
    this.#strength.settle();
    this.#idle.settle(this.walker);
    this.#refresh();
  }

  /**
   * Moves on by wall time, seconds, but to a given phase instead of by its own tempo: in step with another
   * walker.
   */
  keepStep(wallDtS: number, phase: number): void {
    const { walker } = this;
    walker.follow(wallDtS);
    this.#pass(wallDtS);
    this.setPhase(phase);
  }

  /**
   * Moves on by wall time, seconds (not negative), and refreshes the frame. While paused only speed changes
   * go on. Returns whether playing has come to the end of the cycle and ended there.
   */
  advance(wallDtS: number): boolean {
    const { walker, frame } = this;
    const before = walker.phase;
    if (this.#changer.change !== undefined) return this.#change(wallDtS * walker.inputs.rate);
    walker.advance(wallDtS);
    this.#pass(wallDtS);
    this.#refresh(wallDtS);
    // The belt goes as the feet do.
    const walkedS = walker.tempo * walker.inputs.rate * wallDtS;
    frame.distanceM += this.#way.getWay(frame.speedMps * walkedS);
    frame.turnedRad += walker.gait.law.turnRate * walkedS;
    if (this.#changer.to !== undefined) this.#changer.start(walker, before, frame);
    if (this.#looping || !frame.playing || walker.phase >= before) return false;
    this.setPhase(0);
    this.setPlaying(false);
    return true;
  }

  /** Goes on with a change of gait by seconds of its own time, on a belt that goes as it began. */
  #change(dtS: number): false {
    const { walker, frame } = this;
    frame.distanceM += frame.speedMps * dtS;
    frame.turnedRad += walker.gait.law.turnRate * dtS;
    const isOver = this.#changer.pass(dtS);
    walker.setPhase(this.#changer.phase);
    if (isOver) this.#takeOther();
    this.#refresh();
    return false;
  }

  /** Lets wall time pass, seconds, for what goes by that. */
  #pass(wallDtS: number): void {
    this.#plan.pass(wallDtS);
    this.#strength.pass(wallDtS);
    this.#idle.pass(this.walker, wallDtS);
  }

  #refresh(dtS = 0): void {
    const { walker, frame } = this;
    frame.phase = walker.phase;
    frame.speedMps = walker.gait.law.normalizedSpeed * frame.figure.legLengthM;
    frame.revision = walker.revision;
    frame.plantStrength = this.#strength.now;
    const { change, timeS } = this.#changer;
    if (change !== undefined) return change.writePoseInto(timeS, frame.posture, frame.pose, this.#way.place);
    if (this.#climb()) return;
    walker.sampleNow(frame.posture);
    this.#plant();
    this.#way.follow(this.#strength.now === 1 ? frame.planting?.plan : undefined, walker, dtS);
    if (walker.variation.amount > 0) this.#pose();
    else {
      frame.stepsOff = undefined;
      this.#write(frame.planting, this.#way.place);
    }
  }

  /** Poses a walk on stairs; false where its belt is even. */
  #climb(): boolean {
    const { walker, frame } = this;
    const { inputs, gait } = walker;
    frame.cycle = this.#follower.follow(
      frame.figure,
      this.#style,
      inputs.normalizedSpeed,
      inputs.extension,
      // As with plans: a cycle takes longer than a hand that changes the body in every frame.
      frame.figure.isDraft === true ? undefined : this.#stairs,
    );
    frame.law = frame.cycle?.law ?? gait.law;
    if (frame.cycle === undefined) return false;
    frame.speedMps = 2 * frame.cycle.belt.stepM * gait.law.frequency;
    frame.planting = undefined;
    frame.stepsOff = undefined;
    frame.cycle.writePoseInto(walker.phase, this.#strength.now, frame.posture, frame.pose);
    return true;
  }

  /** Poses a walk whose steps differ. */
  #pose(): void {
    const { walker, frame } = this;
    const footing = this.#footing;
    const { legLengthM } = frame.figure;
    const planting = this.#variedPlanting;
    if (planting !== undefined) footing.follow(planting.plan, walker, frame.poser.stances);
    frame.stepsOff = planting && footing.stepsOff;
    writeWanderInto(walker.variation, walker.wholeCycles + walker.phase, this.#wander);
    this.#place.x = this.#wander.aside * legLengthM;
    this.#place.z = this.#wander.ahead * legLengthM;
    this.#write(planting, this.#place);
  }

  #write(planting: Planting | undefined, place?: WalkFrame): void {
    const { walker, frame } = this;
    const { posture, pose } = frame;
    if (this.#idle.isOn) this.#idle.writePoseInto(walker, posture, pose, planting, place);
    else frame.poser.writePoseInto(posture, pose, 'floor', planting, place);
  }

  /** Brings the frame's planting up to date. */
  #plant(): void {
    const { walker, frame } = this;
    const { figure } = frame;
    const strength = this.#strength.now;
    // A body that a hand changes is another one in every frame: a plan takes longer than that.
    if (strength === 0 || figure.isDraft === true) {
      frame.planting = undefined;
      this.#variedPlanting = undefined;
      return;
    }
    const plan = this.#plan.follow(figure, this.#style, walker);
    if (frame.planting?.plan === plan && frame.planting.strength === strength) return;
    frame.planting = { plan, strength };
    this.#variedPlanting = { ...frame.planting, footing: this.#footing.now };
  }
}

/** Creates a player at phase 0 on a belt at 0 m. */
export function createPlayer(options: PlayerOptions): Player {
  return new Player(options);
}
