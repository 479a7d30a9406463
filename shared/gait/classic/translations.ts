/**
 * The three translations of the root (engine-spec §3.2), in leg lengths: multiply by H for metres. W is the
 * pattern speed min(V, 2.5), 1/s; phases are cycles from the left heel strike.
 */

const TURN = 2 * Math.PI;
/** Below this W the sways and the tilt grow with speed, above it they rest, 1/s. */
const SWAY_SPEED = 0.5;

/** vertical: 0 at phase 0.30 and 0.80, lowest, -0.03 W, at 0.05 and 0.55. Up +. */
export function computeVertical(patternSpeed: number, phase: number): number {
  return -0.015 * patternSpeed * (1 - Math.sin(TURN * (2 * phase - 0.35)));
}

/**
 * How much of their full amplitude lateral, forward and torso tilt have at W: 4 W (1 - W), and 1 from W = 0.5
 * on.
 */
export function computeSwayGrowth(patternSpeed: number): number {
  const speed = Math.min(patternSpeed, SWAY_SPEED);
  return 4 * speed * (1 - speed);
}

/** lateral: sways to the stance side, 0.032 at most, at phase 0.35 (left) and 0.85 (right). Left +. */
export function computeLateral(swayGrowth: number, phase: number): number {
  return 0.032 * swayGrowth * Math.sin(TURN * (phase - 0.1));
}

/**
 * forward: runs ahead of and lags behind the mean speed twice a cycle, 0.021 at most. Forward +. The duty
 * factor is Ds/Dc, cycles.
 */
export function computeForward(swayGrowth: number, dutyFactor: number, phase: number): number {
  return 0.021 * swayGrowth * Math.sin(2 * TURN * (phase + 0.625 - dutyFactor));
}
