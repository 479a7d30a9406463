/**
 * Hips come down for legs that do not reach where they stand: from so much on, leg lengths, that is missing,
 * by no more than the second, no faster than the third, leg lengths a second, and rise again with the time
 * constant, seconds (all chosen: a walk at rest misses less than the first, and nothing jolts).
 */
const SHORT_FROM = 0.002;
const MOST_LOWERED = 0.25;
const LOWERED_PER_S = 1.2;
const RISING_S = 0.2;
/** A leg is measured from so much on by which it would have to be longer than by its plan, leg lengths. */
export const MEASURED_FROM = SHORT_FROM / 3;
/** Nearer than this to where they are to be they stay, leg lengths (chosen: a stand is still). */
const SETTLED = 1e-6;

/** How far hips have come down for legs that do not reach. */
export class LoweredHips {
  /** How far they are, and how much further they would have to come down by now, metres. */
  nowM = 0;
  shortM = 0;
  readonly #legLengthM: number;

  constructor(legLengthM: number) {
    this.#legLengthM = legLengthM;
  }

  /** Goes on by so many seconds. Returns whether they have moved. */
  advance(dtS: number): boolean {
    const { nowM } = this;
    const legLengthM = this.#legLengthM;
    const wantedM = Math.min(
      MOST_LOWERED * legLengthM,
      Math.max(0, nowM + this.shortM - SHORT_FROM * legLengthM),
    );
    const leftM = wantedM - nowM;
    if (wantedM > 0 && Math.abs(leftM) < SETTLED * legLengthM) return false;
    this.nowM +=
      leftM > 0 ? Math.min(leftM, LOWERED_PER_S * legLengthM * dtS) : leftM * (1 - Math.exp(-dtS / RISING_S));
    if (this.nowM < SETTLED * legLengthM) this.nowM = 0;
    return this.nowM !== nowM;
  }
}
