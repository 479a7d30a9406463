import { copyPostureInto } from '../gait/posture.ts';
import type { Motion } from '../body/motion/motion.ts';
import type { WalkSampler } from '../body/metrics/walkSampler.ts';
import { movePoseToWorld } from '../body/pose/walkFrame.ts';
import { isInStance } from '../gait/phase.ts';
import { SIDES } from '../gait/channels.ts';
import { type FramePlan, getFramePhase } from './framePlan.ts';
import { getTravel, hasRhythm } from './travel.ts';

/** A frame's own time is its own, however it was rounded: this many frames. */
const ROUNDED = 1e-6;

/** A settled walk as it plays by a plan of frames, on its belt or, with root motion, over the floor. */
export function createCycleMotion(sampler: WalkSampler, plan: FramePlan): Motion {
  const { figure, law } = sampler;
  return {
    figure,
    durationS: plan.durationS,
    stands: [],
    sample(timeS, into) {
      const exact = Math.min(plan.intervals, Math.max(0, timeS * plan.fps));
      const whole = Math.round(exact);
      const frame = Math.abs(exact - whole) < ROUNDED ? whole : exact;
      sampler.sample(getFramePhase(plan, frame));
      const { pose, posture } = sampler;
      copyPostureInto(posture, into.posture);
      into.pose.rootPosition.set(pose.rootPosition);
      into.pose.headingRad = pose.headingRad;
      into.pose.rotations.set(pose.rotations);
      into.pose.positions.set(pose.positions);
      into.pose.orientations.set(pose.orientations);
      into.pose.contacts.set(pose.contacts);
      into.pose.soleGive.set(pose.soleGive);
      const travel = getTravel(plan, frame);
      Object.assign(into.place, travel);
      for (const side of SIDES)
        into.stands[side] = law.frequency === 0 || isInStance(posture.phase, side, law) ? 0 : -1;
      if (!plan.hasRootMotion && !hasRhythm(plan)) return;
      movePoseToWorld(into.pose, travel);
    },
  };
}
