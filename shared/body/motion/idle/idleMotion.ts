import { SIDES } from '../../../gait/channels.ts';
import { getNormalStyle, type StyleSource } from '../../../gait/coefficients.ts';
import { getBase } from '../../../gait/bases.ts';
import { createGait } from '../../../gait/gait.ts';
import { copyPostureInto, createPosture } from '../../../gait/posture.ts';
import type { Figure } from '../../figure/figure.ts';
import { createPlantPlan } from '../../planting/solve/createPlantPlan.ts';
import { createPoser } from '../../pose/poser.ts';
import type { Motion, MotionStand } from '../motion.ts';
import { addGestureTo, type TimedGesture } from './gesture.ts';
import { createIdleInstant, writeIdleInstantInto } from './idleInstant.ts';
import { IdlePoser, STANDING_PHASE, writeStandInto } from './idlePose.ts';
import { createIdleScore, type IdleLoop } from './idleScore.ts';

/** Options of `createIdleMotion`. */
export interface IdleMotionOptions extends IdleLoop {
  readonly figure: Figure;
  /** Default the normal walk. */
  readonly style?: StyleSource;
  /** How much of the correction that plants the feet is taken, 0 to 1. Default 1. */
  readonly plantStrength?: number;
  /** What it is asked to do beside. Default nothing. */
  readonly gestures?: readonly TimedGesture[];
}

/**
 * A body that stands at the origin as its style has it, sways, breathes, shifts its weight and looks about,
 * for the time of its loop.
 */
export function createIdleMotion({
  figure,
  style = getNormalStyle(getBase('classic')),
  seed,
  loopS,
  plantStrength = 1,
  gestures = [],
}: IdleMotionOptions): Motion {
  const gait = createGait({ style, normalizedSpeed: 0, legLengthM: figure.legLengthM });
  const plan = plantStrength > 0 ? createPlantPlan(figure, gait, 'floor') : undefined;
  const poser = new IdlePoser(createPoser(figure));
  const score = createIdleScore(seed, loopS);
  const instant = createIdleInstant();
  const { idle } = gait.coefficients;
  const idling = { instant, idle, amount: 1, standing: 1 };
  const stand = createPosture();
  writeStandInto(gait, stand);
  const ownPhases = { left: STANDING_PHASE, right: STANDING_PHASE };
  const planting = plan && { plan, strength: plantStrength, ownPhases, loweredM: 0 };
  return {
    figure,
    durationS: loopS,
    stands:
      plan === undefined
        ? []
        : SIDES.map(
            (side): MotionStand => ({
              side,
              foothold: plan.feet[side].foothold,
              strikeS: Number.NEGATIVE_INFINITY,
              liftS: Number.POSITIVE_INFINITY,
            }),
          ),
    sample(timeS, into) {
      const atS = Math.min(loopS, Math.max(0, timeS));
      writeIdleInstantInto(score, atS, idle.amounts, instant);
      for (const { gesture, startS } of gestures) addGestureTo(instant, gesture, atS - startS);
      copyPostureInto(stand, into.posture);
      if (planting !== undefined) planting.loweredM = 0;
      poser.writePoseInto(into.posture, into.pose, planting, idling);
      Object.assign(into.place, { x: 0, y: 0, z: 0, headingRad: 0 });
      SIDES.forEach((side, foot) => {
        into.stands[side] = plan === undefined ? -1 : foot;
      });
    },
  };
}
