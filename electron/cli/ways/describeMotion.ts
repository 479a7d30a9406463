import { createMotionFrame, type Motion } from '../../../shared/body/motion/motion.ts';
import { DEGREES_PER_RADIAN, wrapPhase } from '../../../shared/gait/units.ts';
import { describeContacts, describeJoints } from '../describePose.ts';

/** What is printed of a motion: a member a frame; joints and contacts where they are asked for. */
export function describeMotion(motion: Motion, fps: number, joints: boolean): unknown[] {
  const { figure, durationS } = motion;
  const frame = createMotionFrame(figure);
  const { pose, posture, place, stands } = frame;
  return Array.from({ length: Math.floor(durationS * fps) + 1 }, (_, index) => {
    motion.sample(index / fps, frame);
    const support = { left: stands.left >= 0, right: stands.right >= 0 };
    return {
      time: index / fps,
      position: [...pose.rootPosition],
      heading: place.headingRad * DEGREES_PER_RADIAN,
      phase: wrapPhase(posture.phase),
      stands: support,
      ...(joints && {
        joints: describeJoints(figure, pose.positions, 3),
        contacts: describeContacts(pose, support),
      }),
    };
  });
}
