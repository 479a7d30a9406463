import { SLOT } from '../channels.ts';
import { smoothstep } from '../smoothstep.ts';
import type { StyledLaw } from '../styledLaw.ts';
import { DEGREES_PER_RADIAN, GRAVITY, RADIANS_PER_DEGREE } from '../units.ts';
import { type LookAside, lookAside } from './look.ts';

/**
 * How a body leans into a turn and looks ahead into it, beside the pattern: no style says it, and an amount
 * of 0 is the papers' walk.
 */

/** How a body leans: at most, radians; the rest are shares of that lean. */
interface LeanShares {
  readonly most: number;
  /** How far hips are aside of the feet. */
  readonly aside: number;
  /** How far trunk and head roll: the eyes stay level nearly. */
  readonly trunk: number;
  readonly head: number;
  /** How far the pelvis lists into the turn. */
  readonly list: number;
}

/** Chosen: people's trunks roll by a third to a half; who walks slows down where it would lean more. */
const WALKING: LeanShares = { most: 15 * RADIANS_PER_DEGREE, aside: 1, trunk: 0.5, head: 0.15, list: 0.3 };
/** Chosen: a run banks, its body in one line with the leg that stands. */
const RUNNING: LeanShares = { most: 30 * RADIANS_PER_DEGREE, aside: 0.84, trunk: 0.9, head: 0.3, list: 0.8 };
/** How far the inner arm is nearer and the outer one farther (chosen). */
const ARM_SHARE = 0.3;
/**
 * How far feet that go round are inside of the body in the mean, leg lengths for each rad/s (planted Natural:
 * 2 to 4), and V from which on a body leans over them, 1/s (chosen: on the spot it has them beside it).
 */
const FEET_INSIDE = 0.018;
const FEET_INSIDE_SPEED = 0.5;
/**
 * How far hips go over the foot that carries as a body turns on the spot, leg lengths, and arms swing against
 * the legs, degrees (chosen); wholly from the turn rate on, rad/s, and up to the V, 1/s.
 */
const SPOT_SWAY = 0.04;
const SPOT_ARM_DEG = 6;
const SPOT_RATE = 0.5;
const SPOT_SPEED = 0.3;
/** How high hips are over their ankles, leg lengths: legs that lean so much further keep their feet. */
const HIPS_OVER_ANKLES = 0.89;
/** How far ahead into its turn a body looks, seconds, and at most, radians (people: 0.2 to 0.5 s, 35°). */
const LOOKING_AHEAD_S = 0.4;
const TURN_LOOK_MAX = 35 * RADIANS_PER_DEGREE;
/** Share of the look that the chest has; the neck has the rest. */
const CHEST_SHARE = 1 / 3;

/** Most that a body looks aside to where it is going, radians, either way. */
export const GAZE_MAX = 45 * RADIANS_PER_DEGREE;

/** What is added to a pattern's channels, in their units; filled by `writeLeanInto`. */
export interface Lean {
  /** Hips to the left, leg lengths. */
  aside: number;
  /** Both legs about the hips, out of the turn, degrees: the feet stay where they are. */
  legDeg: number;
  /** Of the pelvis and of the arms, left side lower and to the left +, degrees. */
  listDeg: number;
  armDeg: number;
  /** How much it turns on the spot, 0 to 1, and the phase at which its left foot carries alone, cycles. */
  onSpot: number;
  leftCarries: number;
  /** Of the trunk into the turn, and of the head that looks ahead into it. */
  look: { -readonly [Key in keyof LookAside]: LookAside[Key] };
}

/** Allocates the lean of an upright body that looks straight ahead. */
export function createLean(): Lean {
  return {
    aside: 0,
    legDeg: 0,
    listDeg: 0,
    armDeg: 0,
    onSpot: 0,
    leftCarries: 0,
    look: { chestRad: 0, chestRollRad: 0, asideRad: 0, rollRad: 0 },
  };
}

/** How far a body looks into a turn of a rate, radians, both left +. */
export function computeTurnGaze(turnRate: number): number {
  return Math.min(TURN_LOOK_MAX, Math.max(-TURN_LOOK_MAX, LOOKING_AHEAD_S * turnRate));
}

/**
 * How far a body would lean into a turn so as not to fall out of it, atan(V ω H / g), radians, left +
 * (engine.md §4.7).
 */
function computeBank(normalizedSpeed: number, turnRate: number, legLengthM: number): number {
  return Math.atan((normalizedSpeed * legLengthM * turnRate) / GRAVITY);
}

/**
 * Fills what a body with legs of this many metres adds to its walk, by an amount of 0 to 1, where it looks
 * aside by `gazeRad` (left +).
 */
export function writeLeanInto(
  law: Pick<StyledLaw, 'normalizedSpeed' | 'turnRate' | 'toeOffPhase'>,
  { legLengthM, leaning, gazeRad }: { legLengthM: number; leaning: number; gazeRad: number },
  out: Lean,
): void {
  const shares = law.toeOffPhase < 0 ? RUNNING : WALKING;
  const whole = computeBank(law.normalizedSpeed, law.turnRate, legLengthM);
  const bank = leaning * Math.min(shares.most, Math.max(-shares.most, whole));
  const inside = FEET_INSIDE * law.turnRate * smoothstep(law.normalizedSpeed / FEET_INSIDE_SPEED);
  out.aside = shares.aside * Math.tan(bank) + leaning * inside;
  out.listDeg = shares.list * bank * DEGREES_PER_RADIAN;
  out.armDeg = ARM_SHARE * bank * DEGREES_PER_RADIAN;
  // Legs hang on the pelvis.
  out.legDeg = Math.asin(out.aside / HIPS_OVER_ANKLES) * DEGREES_PER_RADIAN - out.listDeg;
  const slow = 1 - smoothstep(law.normalizedSpeed / SPOT_SPEED);
  out.onSpot = leaning * slow * smoothstep(Math.abs(law.turnRate) / SPOT_RATE);
  out.leftCarries = (law.toeOffPhase + 0.5) / 2;
  const { look } = out;
  look.asideRad = leaning * Math.min(GAZE_MAX, Math.max(-GAZE_MAX, gazeRad));
  look.chestRad = CHEST_SHARE * look.asideRad;
  look.chestRollRad = shares.trunk * bank;
  look.rollRad = shares.head * bank;
}

/** Adds it to the channels of a posture at a phase, cycles, of a style that scales its joints by slot. */
export function addLean(
  lean: Readonly<Lean>,
  phase: number,
  scale: Float64Array,
  channels: Float64Array,
): void {
  const sway = SPOT_SWAY * lean.onSpot * Math.cos(2 * Math.PI * (phase - lean.leftCarries));
  const legDeg = lean.legDeg + (sway / HIPS_OVER_ANKLES) * DEGREES_PER_RADIAN;
  const swingDeg = SPOT_ARM_DEG * lean.onSpot * Math.cos(2 * Math.PI * phase);
  channels[SLOT.lateral]! += lean.aside + sway;
  channels[SLOT.hipAbduction]! -= legDeg;
  channels[SLOT.hipAbduction + 1]! += legDeg;
  channels[SLOT.shoulderFlexion]! -= swingDeg * holdShare(scale[SLOT.shoulderFlexion]!);
  channels[SLOT.shoulderFlexion + 1]! += swingDeg * holdShare(scale[SLOT.shoulderFlexion + 1]!);
  channels[SLOT.pelvisList]! -= lean.listDeg;
  channels[SLOT.shoulderAbduction]! -= lean.armDeg;
  channels[SLOT.shoulderAbduction + 1]! += lean.armDeg;
  lookAside(channels, lean.look);
}

/** What a style leaves of a motion, and no more than all of it. */
function holdShare(scale: number): number {
  return Math.min(1, Math.max(0, scale));
}
