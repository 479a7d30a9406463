import type { IdlePlanting } from '../body/motion/idle/idlePose.ts';
import type { StandIdle } from '../body/motion/idle/standIdle.ts';
import type { Pose } from '../body/pose/pose.ts';
import type { WalkFrame } from '../body/pose/walkFrame.ts';
import type { IdleCoefficients } from '../gait/coefficients.ts';
import type { Posture } from '../gait/posture.ts';
import { smootherstep } from '../gait/smoothstep.ts';

/**
 * Seconds in which idling comes to who stands, and goes as he sets off, and by which walkers are apart in
 * what they do (all chosen).
 */
const COMES_S = 1;
const GOES_S = 0.3;
const APART_S = 37.7;

/** What a body that walks does as it stands. */
export class RestingIdle {
  readonly #idle: StandIdle | undefined;
  /** Where it is in that, and for how long it has stood, seconds. */
  #timeS: number;
  #stillS = 0;

  /**
   * @param idle left out, it stands still; bodies of one figure may share it.
   * @param seed which of all walkers it is, a whole number.
   */
  constructor(idle: StandIdle | undefined, seed: number) {
    this.#idle = idle;
    this.#timeS = APART_S * seed;
  }

  /** Goes on by so many seconds: comes to who stands still, and leaves who sets off. */
  advance(dtS: number, isStanding: boolean): void {
    this.#timeS += dtS;
    const byS = isStanding ? dtS : (-dtS * COMES_S) / GOES_S;
    this.#stillS = Math.min(COMES_S, Math.max(0, this.#stillS + byS));
  }

  /** Fills `pose` where it idles, as its style stands; returns whether it does. */
  writePoseInto(
    posture: Posture,
    pose: Pose,
    planting: IdlePlanting,
    style: IdleCoefficients,
    frame: WalkFrame,
  ): boolean {
    const idle = this.#idle;
    if (idle === undefined || idle.amount === 0 || this.#stillS === 0) return false;
    idle.timeS = this.#timeS;
    const amount = smootherstep(this.#stillS / COMES_S) * idle.amount;
    idle.writePoseInto(posture, pose, planting, style, amount, frame);
    return true;
  }
}
