/** Seconds of a step of a free walk or a crowd: the same pushes give the same walk, whatever the display. */
export const STEP_S = 1 / 60;
/** A frame whose length is off by less than this share of a step is one (chosen: displays at 60 Hz). */
const NEARLY_A_STEP = 0.1;
/** Of a frame's length so much counts in the mean of them (chosen: one that comes late changes nothing). */
const FRAME_WEIGHT = 0.1;

/** Makes whole steps of frames of any length, and tells where between two steps a frame is. */
export class StepClock {
  #leftS = 0;
  /** The mean length of a frame in the walk's own time, seconds. */
  #frameS = STEP_S;

  /** Whether frames are as long as steps: what is seen is then the last step. */
  get isInStep(): boolean {
    return isNearlyAStep(this.#frameS);
  }

  /**
   * How far a frame is on the way from the last step but one to the last, 0 to 1: it is seen a step late,
   * unless it is in step.
   */
  get share(): number {
    return this.isInStep ? 1 : this.#leftS / STEP_S;
  }

  /** Takes in a frame, seconds in the walk's own time; how many steps to make in it, `most` at most. */
  take(dtS: number, most = Number.POSITIVE_INFINITY): number {
    this.#frameS += FRAME_WEIGHT * (dtS - this.#frameS);
    const leftS = Math.min(most * STEP_S, this.#leftS + dtS);
    this.#leftS = this.isInStep && isNearlyAStep(leftS) ? STEP_S : leftS;
    let steps = 0;
    for (; this.#leftS >= STEP_S; this.#leftS -= STEP_S) steps++;
    return steps;
  }
}

function isNearlyAStep(timeS: number): boolean {
  return Math.abs(timeS / STEP_S - 1) < NEARLY_A_STEP;
}
