import { LEG_ANGLES, type LegAngle } from './chain.ts';

/** Seconds of a frame of the thesis (2018 section 3.14). */
export const FRAME_S = 0.01;

/** K_p of 2018 section 3.14, a frame, one for all joints. */
export const PULL = 0.099;
/** K_d of each joint there, and the most that a joint's change changes in a frame, radians. */
const JOINTS = {
  toe: { brake: 0.26, mostRad: 0.05 },
  ankle: { brake: 0.26, mostRad: 0.05 },
  knee: { brake: 0.026, mostRad: 0.25 },
  hip: { brake: 0.26, mostRad: 0.05 },
  hipFlexion: { brake: 0, mostRad: 0.05 },
} as const;
const OF_ANGLE: Record<LegAngle, keyof typeof JOINTS> = {
  toe: 'toe',
  ankleFlexion: 'ankle',
  ankleInversion: 'ankle',
  ankleTurn: 'ankle',
  knee: 'knee',
  hipFlexion: 'hipFlexion',
  hipAbduction: 'hip',
  hipTwist: 'hip',
};

/** Brake and most of each angle of a leg. */
export const CONTROLS = LEG_ANGLES.map((angle) => JOINTS[OF_ANGLE[angle]]);

/**
 * One frame of 2018 equation 3.11, f = K_p (x_ref - x) - K_d x', read so that it is added to the angle (in
 * radians, a frame; the only reading that gives the thesis' period): what the change of the last frame
 * changes by is held at `mostRad`.
 * @returns The change of this frame, radians, to be added to the angle and handed back the next time.
 */
export function computeChange(
  awayRad: number,
  changeRad: number,
  { brake, mostRad }: { readonly brake: number; readonly mostRad: number },
): number {
  const wanted = PULL * awayRad - brake * changeRad;
  return changeRad + Math.max(-mostRad, Math.min(mostRad, wanted - changeRad));
}
