import { SIDES, type Side, SLOT } from '../../../gait/channels.ts';
import type { Posture } from '../../../gait/posture.ts';
import { RADIANS_PER_DEGREE } from '../../../gait/units.ts';
import { computeLegReach, createLegs } from '../../leg/leg.ts';
import { softPositive } from '../../leg/smooth.ts';
import { takeBeltFoot } from '../../planting/footing/beltFoot.ts';
import { createFootNow } from '../../planting/footing/footing.ts';
import type { PlantPlan } from '../../planting/plan/plantPlan.ts';
import type { Planting } from '../../planting/plantPose.ts';
import type { Pose } from '../../pose/pose.ts';
import type { Poser } from '../../pose/poser.ts';
import type { WalkFrame } from '../../pose/walkFrame.ts';
import type { IdleInstant } from './idleInstant.ts';

/** Cycles after its strike at which a foot of who stands is taken: flat on the floor. */
const STANDING_PHASE = 0.3;
const OWN_PHASES: Readonly<Record<Side, number>> = { left: STANDING_PHASE, right: STANDING_PHASE };
/** No knee of who idles is straighter than this, and how softly hips come down for it, metres (chosen). */
const LEAST_KNEE_RAD = 6 * RADIANS_PER_DEGREE;
const LOWERED_SOFTLY_M = 0.006;
/** Of a leg that leans: its height changes by this much more than its length (chosen; 15 degrees). */
const LEANING = 1.035;

/** Share of half the stance that the hips go aside with all the weight on one foot. */
const ASIDE_SHARE = 0.42;
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

const foot = createFootNow();

/** How a body idles at one instant. */
export interface Idling {
  readonly instant: Readonly<IdleInstant>;
  /** How much it does of it, 0 (it stands as its style has it) to 1. */
  readonly amount: number;
}

/**
 * Adds to the posture of a body that stands what it does of itself: hips, trunk, head, arms.
 *
 * @param halfStance half of how far its feet are apart, leg lengths, as far as they are planted: 0 for feet
 *   that hang from the hips, whose hips keep still.
 */
export function addIdleTo(
  posture: Posture,
  { instant, amount }: Idling,
  halfStance: number,
  planted: number,
): void {
  const { channels } = posture;
  const weight = amount * planted * instant.weight;
  channels[SLOT.lateral]! += ASIDE_SHARE * halfStance * weight + amount * planted * instant.aside;
  channels[SLOT.forward]! += amount * planted * instant.ahead;
  channels[SLOT.pelvisList]! += LIST_DEG * weight;
  channels[SLOT.torsoRoll]! += TORSO_ROLL_DEG * weight;
  channels[SLOT.headRoll]! += HEAD_ROLL_DEG * weight;
  const breath = amount * instant.breath;
  channels[SLOT.torsoTilt]! += BREATH_TORSO_DEG * breath;
  channels[SLOT.headTilt]! += BREATH_HEAD_DEG * breath + amount * instant.lookDownDeg;
  const aside = amount * instant.lookAsideDeg;
  channels[SLOT.thoraxTorsion]! += CHEST_SHARE * aside;
  channels[SLOT.headTorsion]! += (1 - CHEST_SHARE) * aside;
  const arm = ARM_DEG * amount * planted * instant.lateWeight;
  for (let side = 0; side < 2; side++) {
    channels[SLOT.clavicleElevation + side]! += BREATH_CLAVICLE_DEG * breath;
    channels[SLOT.shoulderFlexion + side]! += side === 0 ? -arm : arm;
  }
}

/** Poses bodies of one figure that stand and idle. Allocates once. */
export class IdlePoser {
  readonly #poser: Poser;
  /** How much less than its reach each leg spans with its knee bent as little as may be, metres. */
  readonly #shorterM: Readonly<Record<Side, number>>;
  #planting: { -readonly [Key in keyof Planting]: Planting[Key] } | undefined;

  constructor(poser: Poser) {
    this.#poser = poser;
    const legs = createLegs(poser.figure);
    const measure = (side: Side) =>
      LEANING * (legs[side].reachM - computeLegReach(legs[side], LEAST_KNEE_RAD));
    this.#shorterM = { left: measure('left'), right: measure('right') };
  }

  /**
   * Fills a pose of a body that idles from the posture that it stands in, which is changed. Its feet stand as
   * the plan of V 0 has them, both flat; without one they hang as the posture has them.
   */
  writePoseInto(
    posture: Posture,
    pose: Pose,
    plan: PlantPlan | undefined,
    strength: number,
    idling: Idling,
    frame?: WalkFrame,
  ): void {
    const { legLengthM } = this.#poser.figure;
    if (plan === undefined || strength === 0) {
      addIdleTo(posture, idling, 0, 0);
      this.#poser.writePoseInto(posture, pose, 'floor', undefined, frame);
      return;
    }
    const { left, right } = plan.feet;
    addIdleTo(
      posture,
      idling,
      (left.foothold.x - right.foothold.x) / 2 / legLengthM,
      strength * plan.bearable,
    );
    const now = this.#planting;
    const planting =
      now?.plan === plan && now.strength === strength
        ? now
        : (this.#planting = { plan, strength, ownPhases: OWN_PHASES, loweredM: 0 });
    this.#poser.stances.read(posture);
    let shortM = Number.NEGATIVE_INFINITY;
    for (const side of SIDES) {
      takeBeltFoot(plan, side, STANDING_PHASE, foot);
      const ownM = this.#poser.stances.computeShort(plan, side, STANDING_PHASE, 0, foot);
      shortM = Math.max(shortM, ownM + this.#shorterM[side]);
    }
    planting.loweredM = idling.amount * softPositive(shortM, LOWERED_SOFTLY_M);
    this.#poser.writePoseInto(posture, pose, 'floor', planting, frame);
  }
}
