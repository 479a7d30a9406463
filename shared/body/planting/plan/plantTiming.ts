import type { Gait } from '../../../gait/gait.ts';
import { SLOT } from '../../../gait/channels.ts';
import { smoothstep } from '../../../gait/smoothstep.ts';
import type { PlantTiming } from './plantPlan.ts';

/**
 * V from which on swinging feet are given their whole clearance: below, they shuffle, and a body that stands
 * lifts none (chosen).
 */
const FULL_CLEARANCE_SPEED = 0.3;
/**
 * What a turn lifts feet for as if it were speed, 1/s per rad/s: the way of a foot about the middle (chosen:
 * more than half the hips' width, so that who turns on the spot lifts its feet from half a radian a second
 * on).
 */
const TURN_REACH = 0.6;
/**
 * How much faster toes leave than they come down, at V 0, per 1/s of V, and up to which V (chosen: they scuff
 * by 1 mm x H, and slow joints are moved no harder than at the strike).
 */
const LEAVE_RATE = 1.45;
const LEAVE_FASTER = 0.35;
const MOST_LEAVE_SPEED = 2.2;
/** And what a sharp turn adds to it, in which a foot swings out aside as soon as it is up (chosen). */
const LEAVE_TURNING = 0.5;
/**
 * How far soles give in a cycle of one leg length, leg lengths, growing as the square of the cycle, about as
 * the speed does (chosen: heel pads and shoes give 5 to 8 mm in a walk, as at V 1.2 to 1.5).
 */
const GIVE = 0.0033;
/** Scale of a knee up to which it is stiff, and within which it is supple (chosen: Robot's, and Tired's). */
const STIFF_KNEE = 0.4;
const SUPPLE_WITHIN = 0.15;
/** V from which on they do, and within which wholly, 1/s (chosen: who shuffles sets feet down softly). */
const GIVE_FROM = 0.3;
const GIVE_WITHIN = 0.3;
/** What a body turns by in a cycle of a sharp turn, radians: half a circle, as on the spot. */
const SHARP_TURN = Math.PI;
/**
 * Share of a walk's swing within which corrections die away (chosen: of 0.6, 0.8 and 1 the least change of
 * hip and knee).
 */
const WALKING_SWING_REACH = 0.6;
/** And of a run's swing, which folds fast (chosen: 0.6 throws a knee by 20 degrees, 0.3 lands it harder). */
const RUNNING_SWING_REACH = 0.4;
/**
 * A running foot is so many times as far over the floor as a walking one (chosen: 6 mm x H at a tenth of its
 * swing).
 */
const RUNNING_CLEARANCE = 1.2;

/** When the feet of a walk stand, for a body with legs of this many metres. Allocates. */
export function createPlantTiming(
  gait: Pick<Gait, 'base' | 'law' | 'coefficients'>,
  legLengthM: number,
): PlantTiming {
  const timing: PlantTiming = {
    toeOffPhase: 0,
    stanceEnd: 0,
    cycleLengthM: 0,
    turnPerCycle: 0,
    clearance: 0,
    clearanceM: 0,
    giveM: 0,
    turnShare: 0,
    leaveRate: 0,
    swingReach: 0,
    runHz: 0,
  };
  writePlantTimingInto(gait, legLengthM, timing);
  return timing;
}

/**
 * How far the knees of a walk bend as they will, 0 (one is stiff) to 1: soles that give, and a beat, would
 * have a stiff one bend. Those of a base whose knees were measured do.
 */
export function computeSuppleness(
  { secondaryMotion }: Gait['base'],
  { scale }: Gait['coefficients'],
): number {
  const knee = Math.min(scale[SLOT.kneeFlexion]!, scale[SLOT.kneeFlexion + 1]!);
  const own = smoothstep((knee - STIFF_KNEE) / SUPPLE_WITHIN);
  return own + (1 - own) * secondaryMotion;
}

/** Fills `out` with it. */
export function writePlantTimingInto(
  { base, law, coefficients }: Pick<Gait, 'base' | 'law' | 'coefficients'>,
  legLengthM: number,
  out: { -readonly [Key in keyof PlantTiming]: PlantTiming[Key] },
): void {
  const { normalizedSpeed, turnRate, frequency, toeOffPhase } = law;
  const steppingSpeed = normalizedSpeed + TURN_REACH * Math.abs(turnRate);
  const clearance = smoothstep(steppingSpeed / FULL_CLEARANCE_SPEED);
  out.toeOffPhase = toeOffPhase;
  out.stanceEnd = 0.5 + toeOffPhase;
  out.cycleLengthM = frequency > 0 ? (normalizedSpeed * legLengthM) / frequency : 0;
  out.turnPerCycle = frequency > 0 ? turnRate / frequency : 0;
  out.clearance = clearance;
  out.clearanceM = clearance * legLengthM;
  const cycle = out.cycleLengthM / legLengthM;
  const gives =
    computeSuppleness(base, coefficients) * smoothstep((normalizedSpeed - GIVE_FROM) / GIVE_WITHIN);
  out.giveM = gives * legLengthM * GIVE * cycle * cycle;
  out.turnShare = Math.min(1, Math.abs(out.turnPerCycle) / SHARP_TURN);
  out.leaveRate =
    LEAVE_RATE + LEAVE_FASTER * Math.min(normalizedSpeed, MOST_LEAVE_SPEED) + LEAVE_TURNING * out.turnShare;
  out.swingReach = 1 - (1 - WALKING_SWING_REACH) * clearance * (1 - out.turnShare);
  out.runHz = 0;
  if (base.gait === 'walk') return;
  out.giveM = 0;
  out.clearanceM *= RUNNING_CLEARANCE;
  out.swingReach = RUNNING_SWING_REACH;
  out.runHz = frequency;
}
