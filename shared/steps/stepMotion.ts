import { copyPostureInto } from '../gait/posture.ts';
import type { Motion } from '../body/motion/motion.ts';
import type { Figure } from '../body/figure/figure.ts';
import { createPoser } from '../body/pose/poser.ts';
import { SIDES } from '../gait/channels.ts';
import type { StepTrack } from './createStepTrack.ts';
import { FLAT } from './terrain/terrain.ts';
import { createStepFrame } from './track/stepTrack.ts';

/** A walk over steps as a motion, its feet planted as much as asked for, 0 to 1. Allocates. */
export function createStepMotion(track: StepTrack, figure: Figure, plantStrength = 1): Motion {
  const poser = createPoser(figure);
  const frame = createStepFrame();
  const planting = { ...frame.planting, strength: plantStrength };
  return {
    figure,
    durationS: track.durationS,
    ground: track.terrain === FLAT ? undefined : track.terrain,
    stands: track.schedule.stands,
    sample(timeS, into) {
      track.sample(timeS, frame);
      const { posture, place, stands, standIndex } = frame;
      poser.writePoseInto(posture, into.pose, 'floor', planting, place);
      copyPostureInto(posture, into.posture);
      Object.assign(into.place, place);
      for (const side of SIDES) into.stands[side] = stands[side] ? standIndex[side] : -1;
    },
  };
}
