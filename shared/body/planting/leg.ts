import type { Side } from '../../gait/channels.ts';
import { RADIANS_PER_DEGREE } from '../../gait/units.ts';
import type { Figure } from '../figure/figure.ts';
import type { JointName } from '../figure/joints.ts';

/**
 * One leg as planting sees it: joints by index, lengths in metres. Foot measures are in the foot's frame with
 * the sole flat.
 */
export interface PlantedLeg {
  readonly side: Side;
  readonly hip: number;
  readonly knee: number;
  readonly ankle: number;
  /** The toe joint (ball of the foot); -1 for a figure whose toes do not bend. */
  readonly toe: number;
  readonly thighM: number;
  readonly shankM: number;
  /** As far as the leg reaches from hip to ankle, its knee a degree short of straight. */
  readonly reachM: number;
  /** Ankle over the floor. */
  readonly ankleHeightM: number;
  /** How far the heel lies behind the ankle. */
  readonly heelBehindM: number;
  /** Axis about which the heel rises: how far ahead of the ankle, how high over the floor. */
  readonly ballAheadM: number;
  readonly ballHeightM: number;
  /** Tip of the toes ahead of that axis. */
  readonly toeLengthM: number;
}

/** The straightest knee that a leg reaches with (chosen). */
const STRAIGHTEST_KNEE = 1 * RADIANS_PER_DEGREE;

/** Measures a leg of a figure. Its foot hangs on the talocrural joint, as in H-Anim. Allocates. */
export function createPlantedLeg(figure: Figure, side: Side): PlantedLeg {
  const find = (name: string) => figure.joints.indexOf(`${side === 'left' ? 'l' : 'r'}_${name}` as JointName);
  const [hip, knee, ankle] = [find('hip'), find('knee'), find('talocrural')];
  const { heel, ball, toe } = figure.soles[side];
  const getLength = (joint: number) => Math.hypot(...figure.offsets.subarray(3 * joint, 3 * joint + 3));
  const bends = toe.joint !== ankle;
  const ankleHeightM = -heel.offset[1];
  const ballAheadM = bends ? figure.offsets[3 * toe.joint + 2]! : ball.offset[2];
  const [thighM, shankM] = [getLength(knee), getLength(ankle)];
  return {
    side,
    hip,
    knee,
    ankle,
    toe: bends ? toe.joint : -1,
    thighM,
    shankM,
    reachM: computeLegReach({ thighM, shankM }, STRAIGHTEST_KNEE),
    ankleHeightM,
    heelBehindM: -heel.offset[2],
    ballAheadM,
    ballHeightM: bends ? ankleHeightM + figure.offsets[3 * toe.joint + 1]! : 0,
    toeLengthM: bends ? toe.offset[2] : toe.offset[2] - ballAheadM,
  };
}

/** Distance from hip to ankle at a knee flexion in radians, metres (law of cosines). */
export function computeLegReach(
  { thighM, shankM }: Pick<PlantedLeg, 'thighM' | 'shankM'>,
  kneeRad: number,
): number {
  return Math.sqrt(thighM * thighM + shankM * shankM + 2 * thighM * shankM * Math.cos(kneeRad));
}
