/** Equation 3 of 2000: a step's length, metres, at a speed, m/s, of a body so tall, metres. */
export function computeStepLength(speedMs: number, statureM: number): number {
  // Printed with 0.004 and metres a minute.
  return Math.sqrt(0.24 * speedMs * statureM);
}

/** Equation 4 of 2000: steps a second at a speed, m/s, of a body so tall, metres. */
export function computeStepFrequency(speedMs: number, statureM: number): number {
  return speedMs / computeStepLength(speedMs, statureM);
}

/**
 * Equation 5 of 2000: the share of a cycle that a foot stands, at a speed, m/s, of a body so tall, metres. As
 * printed it is of bodies near 1.75 m, and leaves the walks of people below 21 and beyond 196 m/min.
 */
export function computeDutyFactor2000(speedMs: number, statureM: number): number {
  const metresAMinute = 60 * speedMs;
  return 0.6 + 0.01 * (90 - metresAMinute) * Math.sqrt(statureM / metresAMinute);
}
