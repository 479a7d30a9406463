import type { IdlePlanting } from '../body/motion/idle/idlePose.ts';
import { StandIdle } from '../body/motion/idle/standIdle.ts';
import { WorldFoot } from '../body/planting/footing/worldFoot.ts';
import type { Pose } from '../body/pose/pose.ts';
import type { Poser } from '../body/pose/poser.ts';
import type { WalkFrame } from '../body/pose/walkFrame.ts';
import { SIDES, type Side } from '../gait/channels.ts';
import { getSidePhase } from '../gait/phase.ts';
import { copyPostureInto, createPosture, type Posture } from '../gait/posture.ts';
import type { StepTrack } from './createStepTrack.ts';
import { type FeetPlacement, placeFeetAfter } from './plan/stepPlan.ts';
import { getFoothold } from './track/schedule.ts';
import { type HandOverSource, PostureHandOver } from './postureHandOver.ts';
import { createStepFrame } from './track/stepTrack.ts';
import { computeIdleShare } from './idleShare.ts';

const posture = createPosture();

/** A body that makes the steps of one track after the other; it has none before the first `take`. */
export class TrackPlayer implements HandOverSource {
  /** What it does now; refilled. */
  readonly steps = createStepFrame();
  readonly feet: Readonly<Record<Side, WorldFoot>>;
  /** Fades what its posture was off as it took over from another walk. */
  readonly over: PostureHandOver;
  readonly #poser: Poser;
  /** What it does as it stands. */
  readonly idle: StandIdle;
  /** Whether it stands before its steps and after them too, and idles there (`computeIdleShare`). */
  protected isEndless = false;
  readonly #planting: IdlePlanting;
  #track: StepTrack | undefined;
  #timeS = 0;

  /** @param seed which of all idlings it does as it stands, a whole number. */
  constructor(poser: Poser, seed = 0) {
    const { legLengthM } = poser.figure;
    this.feet = { left: new WorldFoot('left', legLengthM), right: new WorldFoot('right', legLengthM) };
    this.idle = new StandIdle(poser, seed);
    this.over = new PostureHandOver(poser.figure);
    this.#poser = poser;
    const { planting, ownPhases } = this.steps;
    this.#planting = { ...planting, ownPhases, loweredM: 0 };
  }

  /** Throws before the first `take`. */
  get track(): StepTrack {
    if (this.#track === undefined) throw new Error('no track is played');
    return this.#track;
  }

  /** Where it is on its track, seconds; beyond its end it stands there. */
  get timeS(): number {
    return this.#timeS;
  }

  /** Where its frame is in the world; a live record. */
  get frame(): WalkFrame {
    return this.steps.place;
  }

  get isOver(): boolean {
    return this.#timeS >= this.track.durationS;
  }

  /** Where both feet stand in the end. Allocates. */
  get endPlacement(): FeetPlacement {
    const { plan } = this.track;
    return placeFeetAfter(plan.start, plan.steps);
  }

  /** How much of the correction that plants the feet is taken, 0 to 1. */
  set plantStrength(strength: number) {
    this.#planting.strength = strength;
  }

  /** Makes the steps of a track from a time on, seconds. */
  take(track: StepTrack, timeS: number): void {
    this.#track = track;
    this.seek(timeS);
  }

  /** Is at another time of its track, seconds. Allocates nothing. */
  seek(timeS: number): void {
    const { track, steps } = this;
    this.#timeS = timeS;
    track.sample(timeS, steps);
    for (const side of SIDES) {
      const foothold = getFoothold(track.schedule.stands[steps.standIndex[side]]!, timeS);
      this.feet[side].carry(foothold, steps.stands[side], getSidePhase(steps.posture.phase, side));
    }
  }

  /**
   * Takes the gesture that has begun last; whether there is one in its stand, through all of which it idles.
   */
  #readGesture(): boolean {
    const { idle, track } = this;
    const { gestures } = track.schedule;
    let isMade = false;
    idle.gesture = undefined;
    for (let i = 0; i < gestures.length; i++) {
      const { gesture, startS, fromS, untilS } = gestures[i]!;
      if (this.#timeS < fromS || this.#timeS >= untilS) continue;
      isMade = true;
      if (this.#timeS < startS) continue;
      idle.gesture = gesture;
      idle.sinceS = this.#timeS - startS;
    }
    return isMade;
  }

  readPostureInto(out: Posture): void {
    copyPostureInto(this.steps.posture, out);
    this.over.addInto(out);
  }

  writePoseInto(pose: Pose): void {
    this.readPostureInto(posture);
    this.#planting.loweredM = -this.over.raisedM;
    const { idle, track } = this;
    const amount = this.#readGesture() ? 1 : idle.amount;
    const share = amount > 0 ? amount * computeIdleShare(track.schedule, this.#timeS, this.isEndless) : 0;
    if (share > 0) idle.writePoseInto(posture, pose, this.#planting, this.steps.idle, share, this.frame);
    else this.#poser.writePoseInto(posture, pose, 'floor', this.#planting, this.frame);
  }
}
