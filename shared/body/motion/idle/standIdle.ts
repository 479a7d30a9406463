import { type IdleCoefficients, NEUTRAL_IDLE } from '../../../gait/coefficients.ts';
import type { Posture } from '../../../gait/posture.ts';
import type { Pose } from '../../pose/pose.ts';
import type { Poser } from '../../pose/poser.ts';
import type { WalkFrame } from '../../pose/walkFrame.ts';
import { addGestureTo, AskedGestures, type Gesture } from './gesture.ts';
import { createIdleInstant, writeIdleInstantInto } from './idleInstant.ts';
import { type IdlePlanting, IdlePoser, type Idling } from './idlePose.ts';
import { createIdleScore, type IdleScore } from './idleScore.ts';

/** The idling of bodies that stand where their feet are. Allocates once. */
export class StandIdle {
  /** How much it does of it, 0 (it stands still) to 1. */
  amount = 0;
  /** Where it is in all that it does, seconds. */
  timeS = 0;
  /** What it is asked to do beside, and seconds since. */
  gesture: Gesture | undefined;
  sinceS = 0;
  /** What it is asked to do now, by hand. */
  readonly asked = new AskedGestures();
  readonly #poser: IdlePoser;
  readonly #score: IdleScore;
  readonly #instant = createIdleInstant();
  readonly #idling: Idling;

  /**
   * @param seed which of all idlings it is, a whole number.
   * @param isHipsStill whether only trunk, head and arms move.
   */
  constructor(poser: Poser, seed: number, isHipsStill = false) {
    this.#poser = new IdlePoser(poser);
    this.#score = createIdleScore(seed);
    this.#idling = { idle: NEUTRAL_IDLE, instant: this.#instant, amount: 0, standing: 0, isHipsStill };
  }

  /**
   * Fills the pose of who idles so much, 0 to 1, as a style stands; changes the posture. Allocates nothing.
   */
  writePoseInto(
    posture: Posture,
    pose: Pose,
    planting: IdlePlanting,
    idle: IdleCoefficients,
    amount: number,
    frame: WalkFrame,
  ): void {
    writeIdleInstantInto(this.#score, this.timeS, idle.amounts, this.#instant);
    if (this.gesture) addGestureTo(this.#instant, this.gesture, this.sinceS);
    else this.asked.addTo(this.#instant);
    this.#idling.idle = idle;
    this.#idling.amount = amount;
    this.#poser.writePoseInto(posture, pose, planting, this.#idling, frame);
  }
}
