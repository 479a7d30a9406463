import { type Side, SIDES } from '../../../shared/gait/channels.ts';
import { DEGREES_PER_RADIAN } from '../../../shared/gait/units.ts';
import { LEG_ANGLE_COUNT, LEG_ANGLES } from '../../../shared/steps/papers/manikin/chain.ts';
import { FRAME_S } from '../../../shared/steps/papers/manikin/control.ts';
import type { ManikinRecord } from '../../../shared/steps/papers/manikin/walkManikin.ts';

/**
 * What is printed of a manikin's walk: its landings, and its frames nearest to the times asked for, metres
 * and degrees; the angles of both legs where joints are asked for.
 */
export function describeManikin({ frames, strikes, arrived }: ManikinRecord, fps: number, joints: boolean) {
  const durationS = frames.length * FRAME_S;
  return {
    arrived,
    duration: durationS,
    strikes: strikes.map(({ timeS, side, foothold: { x, z, yawRad }, missM }) => ({
      time: timeS,
      side,
      position: [x, 0, z],
      yaw: yawRad * DEGREES_PER_RADIAN,
      miss: missM,
    })),
    frames: Array.from({ length: frames.length === 0 ? 0 : Math.floor(durationS * fps) + 1 }, (_, index) => {
      const at = Math.round(index / fps / FRAME_S) - 1;
      const frame = frames[Math.min(frames.length - 1, Math.max(0, at))]!;
      return {
        time: index / fps,
        position: [...frame.pelvis],
        heading: frame.headingRad * DEGREES_PER_RADIAN,
        pitch: frame.pitchRad * DEGREES_PER_RADIAN,
        roll: frame.rollRad * DEGREES_PER_RADIAN,
        support: frame.support,
        ...(joints && { legs: describeLegs(frame.angles) }),
      };
    }),
  };
}

function describeLegs(angles: Float64Array): Record<Side, Record<string, number>> {
  const [left, right] = SIDES.map((_, leg) =>
    Object.fromEntries(
      LEG_ANGLES.map((name, i) => [name, angles[leg * LEG_ANGLE_COUNT + i]! * DEGREES_PER_RADIAN]),
    ),
  );
  return { left: left!, right: right! };
}
