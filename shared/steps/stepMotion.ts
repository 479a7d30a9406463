import { copyPostureInto } from '../gait/posture.ts';
import type { Motion } from '../body/motion/motion.ts';
import type { Figure } from '../body/figure/figure.ts';
import { createPoser } from '../body/pose/poser.ts';
import { SIDES } from '../gait/channels.ts';
import type { StepTrack } from './createStepTrack.ts';
import { FLAT } from './terrain/terrain.ts';
import { TrackPlayer } from './trackPlayer.ts';

/** How a walk over steps is made a motion. */
export interface StepMotionOptions {
  /** How much its feet are planted, 0 to 1. Default 1. */
  readonly plantStrength?: number;
  /** How much it idles where it stands, 0 to 1. Default 0. */
  readonly idling?: number;
  /** Which of all idlings that is, a whole number. Default 0. */
  readonly seed?: number;
}

/** A walk over steps as a motion. Allocates. */
export function createStepMotion(
  track: StepTrack,
  figure: Figure,
  { plantStrength = 1, idling = 0, seed = 0 }: StepMotionOptions = {},
): Motion {
  const player = new TrackPlayer(createPoser(figure), seed);
  player.plantStrength = plantStrength;
  player.idle.amount = idling;
  player.take(track, 0);
  const { posture, place, stands, standIndex } = player.steps;
  return {
    figure,
    durationS: track.durationS,
    ground: track.terrain === FLAT ? undefined : track.terrain,
    stands: track.schedule.stands,
    sample(timeS, into) {
      player.seek(timeS);
      player.idle.timeS = timeS;
      player.writePoseInto(into.pose);
      copyPostureInto(posture, into.posture);
      Object.assign(into.place, place);
      for (const side of SIDES) into.stands[side] = stands[side] ? standIndex[side] : -1;
    },
  };
}
