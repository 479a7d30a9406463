import { CHANNEL_OF_SLOT, SIDES, type Side, SLOT } from '../../../gait/channels.ts';
import type { IdleCoefficients } from '../../../gait/coefficients.ts';
import type { Gait } from '../../../gait/gait.ts';
import { lookAside } from '../../../gait/turning/look.ts';
import { ANGLE_COUNT, createPosture, type Posture } from '../../../gait/posture.ts';
import { RADIANS_PER_DEGREE } from '../../../gait/units.ts';
import { computeLegReach, createLegs, type Leg } from '../../leg/leg.ts';
import { softAtMost, softPositive } from '../../leg/smooth.ts';
import { takeBeltFoot } from '../../planting/footing/beltFoot.ts';
import { createFootNow } from '../../planting/footing/footing.ts';
import { createLegInstant } from '../../planting/leg/legInstant.ts';
import { placeHipsInto } from '../../planting/leg/plantedStance.ts';
import type { Planting } from '../../planting/plantPose.ts';
import type { Pose } from '../../pose/pose.ts';
import type { Poser } from '../../pose/poser.ts';
import type { WalkFrame } from '../../pose/walkFrame.ts';
import type { IdleInstant } from './idleInstant.ts';

/** Cycles after its strike at which a foot of who stands is taken: flat on the floor. */
export const STANDING_PHASE = 0.3;
/** No knee of who idles is straighter than this, and how softly hips come down for it, metres (chosen). */
const LEAST_KNEE_RAD = 6 * RADIANS_PER_DEGREE;
const LOWERED_SOFTLY_M = 0.006;
/** Of a leg that leans: its height changes by this much more than its length (chosen; 15 degrees). */
const LEANING = 1.035;

/**
 * Share of half the stance that the hips go aside with all the weight on one foot, and up to which share they
 * are held back softly where a style has them go further (chosen: over the foot).
 */
const ASIDE_SHARE = 0.42;
const ASIDE_HELD = 1.38;
/** From where on, and up to where, hips are held back ahead and behind, leg lengths (chosen: half a foot). */
const AHEAD_FROM = 0.02;
const AHEAD_HELD = 0.12;
/** No knee is bent more than this for a style's stand, radians (chosen: the heels stay down). */
const MOST_KNEE_RAD = 80 * RADIANS_PER_DEGREE;
/** What goes with it, degrees. */
const LIST_DEG = 4.5;
const TORSO_ROLL_DEG = -1.8;
const HEAD_ROLL_DEG = -1.2;
const ARM_DEG = 0.8;
/** Of a whole breath, degrees. */
const BREATH_TORSO_DEG = -0.7;
const BREATH_CLAVICLE_DEG = 1.4;
const BREATH_HEAD_DEG = 0.5;
/** How much of a look the chest takes. */
const CHEST_SHARE = 0.2;

/** In how many phases a walk is read for the posture that it stands in. */
const STAND_SAMPLES = 16;

const sampled = createPosture();
const foot = createFootNow();
const hips = createLegInstant();

/** Fills the posture that a walk of V 0 stands in: the mean of its cycle. Allocates nothing. */
export function writeStandInto(gait: Gait, out: Posture): void {
  gait.sample(0, out);
  for (let i = 1; i < STAND_SAMPLES; i++) {
    gait.sample(i / STAND_SAMPLES, sampled);
    for (let at = 0; at < ANGLE_COUNT; at++) out.angles[at]! += sampled.angles[at]!;
    out.normalVertical += sampled.normalVertical;
  }
  for (let at = 0; at < ANGLE_COUNT; at++) out.angles[at]! /= STAND_SAMPLES;
  out.normalVertical /= STAND_SAMPLES;
}

/** How a body idles at one instant; refilled. */
export interface Idling {
  /** As the style of its walk stands. */
  idle: IdleCoefficients;
  readonly instant: Readonly<IdleInstant>;
  /** How much it does of it, 0 (it only stands) to 1. */
  amount: number;
  /**
   * How far its hips stand as in the mean of the cycle instead of as its posture's phase has them, 0 to 1.
   */
  standing: number;
  /** Whether its hips keep still: only trunk, head and arms move. Default false. */
  readonly isHipsStill?: boolean;
}

/** A planting whose phases and hips an idling body moves; refilled. */
export type IdlePlanting = { -readonly [Key in keyof Planting]: Planting[Key] } & {
  readonly ownPhases: Readonly<Record<Side, number>>;
  loweredM: number;
};

/** Poses bodies of one figure that idle. Allocates once. */
export class IdlePoser {
  readonly #poser: Poser;
  /** How much less than its reach each leg spans with its knee bent as little as may be, metres. */
  readonly #shorterM: Readonly<Record<Side, number>>;
  readonly #legs: Readonly<Record<Side, Leg>>;

  constructor(poser: Poser) {
    this.#poser = poser;
    this.#legs = createLegs(poser.figure);
    const measure = (side: Side) => LEANING * this.#measureBend(side, LEAST_KNEE_RAD);
    this.#shorterM = { left: measure('left'), right: measure('right') };
  }

  /** How much less than its reach a leg spans with its knee bent so far, metres. */
  #measureBend(side: Side, kneeRad: number): number {
    return (
      this.#legs[side].reachM - computeLegReach(this.#legs[side], Math.min(Math.PI, Math.max(0, kneeRad)))
    );
  }

  /** How far the hips come down for what a style changes of knees and height in its stand, metres. */
  #measureLowered({ channels }: Posture, { scale, offset }: IdleCoefficients): number {
    const { vertical, kneeFlexion } = SLOT;
    const raised = (scale[vertical]! - 1) * channels[vertical]! + offset[vertical]!;
    let loweredM = -raised * this.#poser.figure.legLengthM;
    for (const side of SIDES) {
      const knee = side === 'left' ? kneeFlexion : kneeFlexion + 1;
      const fromDeg = channels[knee]!;
      const toDeg = scale[knee]! * fromDeg + offset[knee]!;
      if (toDeg === fromDeg) continue;
      const bendM = this.#measureBend(side, toDeg * RADIANS_PER_DEGREE);
      loweredM += (bendM - this.#measureBend(side, fromDeg * RADIANS_PER_DEGREE)) / 2;
    }
    return loweredM;
  }

  /**
   * Fills a pose of a body that idles, from the posture that it stands in, which is changed. Its feet stand
   * as the planting has them, whose hips are lowered on; without one they hang from hips that keep still.
   */
  writePoseInto(
    posture: Posture,
    pose: Pose,
    planting: IdlePlanting | undefined,
    idling: Idling,
    frame?: WalkFrame,
  ): void {
    if (planting === undefined) addIdleTo(posture, idling, 0, 0);
    else {
      const { plan, strength } = planting;
      const { feet } = plan;
      const left = planting.footing?.left ?? feet.left.foothold;
      const right = planting.footing?.right ?? feet.right.foothold;
      const halfStance = (left.x - right.x) / 2 / this.#poser.figure.legLengthM;
      const isStill = idling.isHipsStill === true;
      const byStyleM = isStill ? 0 : this.#measureLowered(posture, idling.idle);
      addIdleTo(posture, idling, halfStance, isStill ? 0 : strength * plan.bearable);
      this.#standHips(posture, planting, idling, byStyleM);
    }
    this.#poser.writePoseInto(posture, pose, 'floor', planting, frame);
  }

  /**
   * Brings the hips where who stands has them, down by what its style asks for, and on until the straighter
   * knee is bent enough.
   */
  #standHips(posture: Posture, planting: IdlePlanting, { amount, standing }: Idling, byStyleM: number): void {
    const { plan, strength, ownPhases } = planting;
    const { legLengthM } = this.#poser.figure;
    placeHipsInto(plan, posture, hips);
    planting.loweredM += standing * (hips.heightM - computeMean(plan.hipHeight));
    const aheadM = standing * (computeMean(plan.hipShift) - hips.shiftM);
    posture.channels[SLOT.forward]! += (strength * plan.bearable * aheadM) / legLengthM;
    const { stances } = this.#poser;
    stances.read(posture);
    let shortM = Number.NEGATIVE_INFINITY;
    let roomM = Number.POSITIVE_INFINITY;
    for (const side of SIDES) {
      const ownPhase = ownPhases[side];
      if (ownPhase >= plan.stanceEnd) continue;
      if (planting.footing === undefined) takeBeltFoot(plan, side, ownPhase, foot);
      const now = planting.footing?.[side] ?? foot;
      const ownM = stances.computeShort(plan, side, ownPhase, planting.loweredM, now);
      const sideM = ownM + this.#shorterM[side];
      // The weight goes from one leg to the other: neither knee takes it at once.
      shortM = Number.isFinite(shortM) ? shortM + softPositive(sideM - shortM, LOWERED_SOFTLY_M) : sideM;
      roomM = Math.min(roomM, ownM + this.#measureBend(side, MOST_KNEE_RAD));
    }
    const wantedM = byStyleM > 0 ? Math.min(byStyleM, Math.max(0, roomM)) : byStyleM;
    planting.loweredM += amount * (wantedM + softPositive(shortM - wantedM, LOWERED_SOFTLY_M));
  }
}

/** Changes channels of a stand as its style has them; what moves still hips is left. */
function addStandTo(channels: Float64Array, { idle: { scale, offset }, amount, isHipsStill }: Idling): void {
  for (let slot = 0; slot < scale.length; slot++)
    if (isHipsStill !== true || HIP_SLOTS[slot] === 0)
      channels[slot]! += amount * ((scale[slot]! - 1) * channels[slot]! + offset[slot]!);
}

/** By slot: 1 where a channel moves the hips, or the legs below them. */
const HIP_SLOTS = Uint8Array.from(CHANNEL_OF_SLOT, ({ name, group }) =>
  Number(group === 'translations' || group === 'legs' || name.startsWith('pelvis')),
);

/** A way to either side that is held back softly from a length on, at the mean of that and another. */
function hold(way: number, from: number, to: number): number {
  return to > 0 ? Math.sign(way) * softAtMost(Math.abs(way), from, to) : 0;
}

const look = { chestRad: 0, chestRollRad: 0, asideRad: 0, rollRad: 0 };

/**
 * Adds to the posture of a body that stands what it does of itself: hips, trunk, head, arms.
 *
 * @param halfStance half of how far its feet are apart, leg lengths.
 * @param planted how far its feet are planted, 0 (the hips keep still) to 1.
 */
function addIdleTo(posture: Posture, idling: Idling, halfStance: number, planted: number): void {
  const { instant, amount } = idling;
  const { channels } = posture;
  const aside = channels[SLOT.lateral]!;
  const ahead = channels[SLOT.forward]!;
  addStandTo(channels, idling);
  const weight = amount * planted * instant.weight * instant.shift;
  const half = Math.abs(halfStance);
  const way = channels[SLOT.lateral]! - aside + ASIDE_SHARE * halfStance * weight;
  const held = hold(way, ASIDE_SHARE * half, ASIDE_HELD * half);
  channels[SLOT.lateral] = aside + (held + amount * planted * instant.aside);
  channels[SLOT.forward] = ahead + hold(channels[SLOT.forward]! - ahead, AHEAD_FROM, AHEAD_HELD);
  channels[SLOT.forward]! += amount * planted * instant.ahead;
  channels[SLOT.pelvisList]! += LIST_DEG * weight;
  channels[SLOT.torsoRoll]! += TORSO_ROLL_DEG * weight;
  channels[SLOT.headRoll]! += HEAD_ROLL_DEG * weight;
  const breath = amount * instant.breath;
  channels[SLOT.torsoTilt]! += BREATH_TORSO_DEG * breath;
  channels[SLOT.headTilt]! += BREATH_HEAD_DEG * breath + amount * instant.lookDownDeg;
  look.asideRad = amount * instant.lookAsideDeg * RADIANS_PER_DEGREE;
  look.chestRad = CHEST_SHARE * look.asideRad;
  lookAside(channels, look);
  const arm = ARM_DEG * amount * planted * instant.lateWeight;
  for (let side = 0; side < 2; side++) {
    channels[SLOT.clavicleElevation + side]! += BREATH_CLAVICLE_DEG * breath;
    channels[SLOT.shoulderFlexion + side]! += side === 0 ? -arm : arm;
  }
}

/** The mean of a spline over the cycle is that of its coefficients. */
function computeMean(coefficients: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < coefficients.length; i++) sum += coefficients[i]!;
  return sum / coefficients.length;
}
