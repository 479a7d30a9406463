import { type Side, SIDES, SLOT } from '../../../gait/channels.ts';
import { DEGREES_PER_RADIAN } from '../../../gait/units.ts';
import { computeAcross, type Course } from '../course.ts';
import { findFlatPitch } from '../flatFoot.ts';
import type { RestStance } from '../restStance.ts';
import { readJoint, type Tracks } from '../tracks.ts';
import { cross, normalize, subtract, turnX, turnY, turnZ, type Vector } from '../vector.ts';

/** Outward is +Z and +Y on the left, the negatives on the right (engine.md §3.10). */
export const OUTWARD: Readonly<Record<Side, 1 | -1>> = { left: 1, right: -1 };

/**
 * Writes pelvis and legs by sample, degrees (capture.md §8): the line of the hips is Ry(psi) Rz(list) X,
 * pelvisTorsion is psi over the heading; thigh, shank and foot are read each in the frame of the one above,
 * as Rx(-flexion) Rz(abduction) Ry(twist), Rx(knee) and Rx(-ankle) turn them.
 */
export function writeLegAngles(
  tracks: Tracks,
  { headings }: Course,
  rest: RestStance | undefined,
  slots: readonly Float64Array[],
): void {
  const flat = { left: findFlatPitch(tracks, 'left', rest), right: findFlatPitch(tracks, 'right', rest) };
  for (let sample = 0; sample < tracks.count; sample++) {
    const across = normalize(computeAcross(tracks, sample));
    const yaw = Math.atan2(-across[2], across[0]);
    const list = Math.asin(across[1]);
    slots[SLOT.pelvisTorsion]![sample] = wrapDegrees((yaw - headings[sample]!) * DEGREES_PER_RADIAN);
    slots[SLOT.pelvisList]![sample] = list * DEGREES_PER_RADIAN;
    SIDES.forEach((side, index) => {
      const look = (from: 'hip' | 'knee' | 'ankle', to: 'knee' | 'ankle' | 'toe'): Vector => {
        const way = subtract(readJoint(tracks, side, to, sample), readJoint(tracks, side, from, sample));
        return turnZ(turnY(normalize(way), -yaw), -list);
      };
      const leg = readLeg(look('hip', 'knee'), look('knee', 'ankle'), look('ankle', 'toe'), OUTWARD[side]);
      const write = (slot: number, rad: number): void => {
        slots[slot + index]![sample] = rad * DEGREES_PER_RADIAN;
      };
      write(SLOT.hipFlexion, leg.flexion);
      write(SLOT.hipAbduction, leg.abduction);
      write(SLOT.hipTwist, leg.twist);
      write(SLOT.kneeFlexion, leg.knee);
      write(SLOT.ankleFlexion, leg.foot - flat[side]);
    });
  }
}

/** Angles of a leg in the pelvis' frame, radians; `foot` is its pitch against the shank's square. */
function readLeg(thigh: Vector, shank: Vector, foot: Vector, outward: 1 | -1) {
  const { flexion, abduction } = readBall(thigh, outward);
  const untilt = (way: Vector): Vector => turnZ(turnX(way, flexion), -outward * abduction);
  const [ownShank, ownFoot] = [untilt(shank), untilt(foot)];
  // The knee's axis, to the left: across foot and shank, which is sound at every angle of the knee.
  const axis = cross(ownFoot, ownShank);
  const twist = outward * Math.atan2(-axis[2], axis[0]);
  const bent = turnY(ownShank, -outward * twist);
  const knee = Math.atan2(-bent[2], -bent[1]);
  const stepped = turnX(turnY(ownFoot, -outward * twist), -knee);
  return { flexion, abduction, twist, knee, foot: Math.atan2(stepped[1], stepped[2]) };
}

/** Flexion and abduction of a bone that hangs down at rest, Rx(-flexion) Rz(abduction); radians. */
export function readBall(bone: Vector, outward: 1 | -1): { flexion: number; abduction: number } {
  return {
    flexion: Math.atan2(bone[2], -bone[1]),
    abduction: outward * Math.asin(Math.min(1, Math.max(-1, bone[0]))),
  };
}

/** Moves an angle into (-180, 180]. */
export function wrapDegrees(angleDeg: number): number {
  return angleDeg - 360 * Math.ceil(angleDeg / 360 - 0.5);
}
