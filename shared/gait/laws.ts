/**
 * The core laws of the walk (engine.md §2): how frequency and hip amplitude follow from the normalized
 * speed V = v / H. 2004 and 2003 are the papers of docs/papers.md.
 */

/** Inman's constant: f = 0.743 sqrt(V), Hz per sqrt(1/s) (2003 eq. 2; 2004 eq. 1). */
export const INMAN_CONSTANT = 0.743;
/**
 * k of hip = 2 asin(k sqrt(V)) in its exact form, 1 / (4 x 0.743) = 0.336474; the papers round it to 0.335,
 * which slides by 0.44 %.
 */
export const HIP_CONSTANT = 1 / (4 * INMAN_CONSTANT);
/** V up to which Inman's law holds, 1/s (2004). Above it the pattern's amplitudes rest. */
export const MAX_PATTERN_SPEED = 2.5;
/** The frequency at which the asked speed is held, Hz (2004 and 2003: "2 Hz"). */
export const MAX_NORMAL_FREQUENCY_HZ = 2;
/** A styled walk may be quicker than a normal one, up to this, Hz (chosen: beyond it limbs only blur). */
export const MAX_STYLED_FREQUENCY_HZ = 4;

/**
 * How the walk goes on above V = 2.5: steps stay as long (2004) or keep growing with a smooth frequency
 * (2003).
 */
export const SPEED_EXTENSIONS = ['constant-step', 'smooth'] as const;
export type SpeedExtension = (typeof SPEED_EXTENSIONS)[number];

const FREQUENCY_AT_MAX = INMAN_CONSTANT * Math.sqrt(MAX_PATTERN_SPEED);
/** df/dV of Inman's law at V = 2.5, the slope of 2003's C1 line: 0.234957 Hz s. */
const SLOPE_AT_MAX = FREQUENCY_AT_MAX / (2 * MAX_PATTERN_SPEED);

/** Eq. 1 of 2004, Inman's law: f = 0.743 sqrt(V), Hz, for V up to 2.5. */
function computeInmanFrequency(normalizedSpeed: number): number {
  return INMAN_CONSTANT * Math.sqrt(normalizedSpeed);
}

/**
 * The normal walk's cycle frequency f0 in Hz at a normalized speed V >= 0 (1/s): eq. 1 of 2004 up to V = 2.5,
 * then a line through the origin (`constant-step`, 2004) or the tangent (`smooth`, 2003).
 */
export function computeFrequency(normalizedSpeed: number, extension: SpeedExtension): number {
  if (normalizedSpeed <= MAX_PATTERN_SPEED) return computeInmanFrequency(normalizedSpeed);
  return extension === 'constant-step'
    ? (FREQUENCY_AT_MAX / MAX_PATTERN_SPEED) * normalizedSpeed
    : FREQUENCY_AT_MAX + SLOPE_AT_MAX * (normalizedSpeed - MAX_PATTERN_SPEED);
}

/** V in 1/s at which `computeFrequency` reaches a frequency in Hz; its inverse. */
export function computeSpeedAtFrequency(frequencyHz: number, extension: SpeedExtension): number {
  if (frequencyHz <= FREQUENCY_AT_MAX) return (frequencyHz / INMAN_CONSTANT) ** 2;
  return extension === 'constant-step'
    ? (frequencyHz * MAX_PATTERN_SPEED) / FREQUENCY_AT_MAX
    : MAX_PATTERN_SPEED + (frequencyHz - FREQUENCY_AT_MAX) / SLOPE_AT_MAX;
}

const CONSTANT_STEP_LIMIT = computeSpeedAtFrequency(MAX_NORMAL_FREQUENCY_HZ, 'constant-step');
const SMOOTH_LIMIT = computeSpeedAtFrequency(MAX_NORMAL_FREQUENCY_HZ, 'smooth');

/**
 * The greatest V that may be asked for, where f0 reaches 2 Hz: 4.2561 1/s (`constant-step`), 6.0122
 * (`smooth`).
 */
export function computeSpeedLimit(extension: SpeedExtension): number {
  return extension === 'constant-step' ? CONSTANT_STEP_LIMIT : SMOOTH_LIMIT;
}

/** An asked normalized speed (1/s) moved into [0, limit of the extension]; NaN asks for 0. */
export function holdSpeed(askedNormalizedSpeed: number, extension: SpeedExtension): number {
  if (Number.isNaN(askedNormalizedSpeed)) return 0;
  return Math.min(Math.max(askedNormalizedSpeed, 0), computeSpeedLimit(extension));
}

/**
 * Eq. 3 of 2004: the normalized length of a cycle, two steps, in leg lengths, L = V / f0; 0 at V = 0. A body
 * of another tempo (`BasePattern.computeTempo`) makes cycles that are shorter by as much.
 */
export function computeCycleLength(normalizedSpeed: number, extension: SpeedExtension, tempo = 1): number {
  return normalizedSpeed > 0 ? normalizedSpeed / (computeFrequency(normalizedSpeed, extension) * tempo) : 0;
}

/**
 * Eq. 4 and 5 of 2004 in one form: the hip's amplitude in radians, hip = 2 asin(L / 4). Up to V = 2.5 this is
 * eq. 5, 2 asin(k sqrt(V)); above it follows the chosen extension. The legs then span exactly one step at
 * heel strike, and no longer one than they can.
 */
export function computeHipAmplitude(normalizedSpeed: number, extension: SpeedExtension, tempo = 1): number {
  return 2 * Math.asin(Math.min(1, computeCycleLength(normalizedSpeed, extension, tempo) / 4));
}

/**
 * The speed W at which amplitudes and key times are read: V held at 2.5, since the pattern is defined no
 * further (engine.md §3.6).
 */
export function computePatternSpeed(normalizedSpeed: number): number {
  return Math.min(normalizedSpeed, MAX_PATTERN_SPEED);
}
