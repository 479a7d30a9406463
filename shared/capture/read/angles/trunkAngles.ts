import { multiplyInto, multiplyInverseInto } from '../../../body/pose/quaternion.ts';
import { SLOT } from '../../../gait/channels.ts';
import { RADIANS_PER_DEGREE } from '../../../gait/units.ts';
import type { Course } from '../course.ts';
import { wrapDegrees } from './legAngles.ts';
import type { RestStance } from '../restStance.ts';
import { createSpineAngles, createSpineReader, readYawTiltRoll } from './vertebrae.ts';
import { readJoint, readMidHip, type Tracks } from '../tracks.ts';
import { computeMiddle, cross, normalize, subtract, type Vector } from '../vector.ts';

/**
 * The torso's frame by sample, quaternions x y z w: X left, Y up along the trunk, Z where the chest faces
 * (capture.md §8). Counted from the rest pose if that stands; else the chest joint is calibrated once to
 * the line of the shoulders and the way up to it, on average. Undefined without chest or shoulders.
 */
export function createTrunkFrames(tracks: Tracks, rest: RestStance | undefined): Float64Array | undefined {
  const { count, points, turns } = tracks;
  if (turns.chest === undefined) return undefined;
  const hasShoulders = points['left.shoulder'] !== undefined && points['right.shoulder'] !== undefined;
  if (rest === undefined && !hasShoulders) return undefined;
  const own =
    rest === undefined ? computeMeanTurn(turns.chest, readTrunkFrames(tracks)) : createYaw(rest.facingRad);
  const frames = new Float64Array(4 * count);
  for (let at = 0; at < frames.length; at += 4) multiplyInto(turns.chest, at, own, 0, frames, at);
  return frames;
}

/** The trunk's frames as its joints show them: the line of the shoulders, and up from the hips to it. */
function readTrunkFrames(tracks: Tracks): Float64Array {
  const frames = new Float64Array(4 * tracks.count);
  for (let sample = 0; sample < tracks.count; sample++) {
    const left = readJoint(tracks, 'left', 'shoulder', sample);
    const right = readJoint(tracks, 'right', 'shoulder', sample);
    const up = normalize(subtract(computeMiddle(left, right), readMidHip(tracks, sample)));
    const forward = normalize(cross(subtract(left, right), up));
    frames.set(toQuaternion(cross(up, forward), up, forward), 4 * sample);
  }
  return frames;
}

/** The quaternion of three axes that are square to each other. */
function toQuaternion(x: Vector, y: Vector, z: Vector): readonly number[] {
  const trace = x[0] + y[1] + z[2];
  if (trace > 0) {
    const s = 2 * Math.sqrt(trace + 1);
    return [(y[2] - z[1]) / s, (z[0] - x[2]) / s, (x[1] - y[0]) / s, s / 4];
  }
  if (x[0] > y[1] && x[0] > z[2]) {
    const s = 2 * Math.sqrt(1 + x[0] - y[1] - z[2]);
    return [s / 4, (y[0] + x[1]) / s, (z[0] + x[2]) / s, (y[2] - z[1]) / s];
  }
  if (y[1] > z[2]) {
    const s = 2 * Math.sqrt(1 + y[1] - x[0] - z[2]);
    return [(y[0] + x[1]) / s, s / 4, (z[1] + y[2]) / s, (z[0] - x[2]) / s];
  }
  const s = 2 * Math.sqrt(1 + z[2] - x[0] - y[1]);
  return [(z[0] + x[2]) / s, (z[1] + y[2]) / s, s / 4, (x[1] - y[0]) / s];
}

function createYaw(angleRad: number): Float64Array {
  return Float64Array.of(0, Math.sin(angleRad / 2), 0, Math.cos(angleRad / 2));
}

/** The mean of what turns `from` into `to`, in `from`'s frame. */
function computeMeanTurn(from: Float64Array, to: Float64Array): Float64Array {
  const mean = new Float64Array(4);
  const turn = new Float64Array(4);
  for (let at = 0; at < from.length; at += 4) {
    multiplyInverseInto(from, at, to, at, turn, 0);
    const same = turn.reduce((sum, value, i) => sum + value * mean[i]!, 0);
    for (let i = 0; i < 4; i++) mean[i]! += (same < 0 ? -1 : 1) * turn[i]!;
  }
  const length = Math.hypot(...mean);
  return mean.map((value) => value / length);
}

/**
 * Writes tilt, torsion and roll of the torso over the tilted pelvis, degrees, as the model's spine has them;
 * torsion over the heading. Pelvis and list are written already.
 */
export function writeTrunkAngles(
  trunk: Float64Array,
  { headings }: Course,
  slots: readonly Float64Array[],
): void {
  const [pelvis, frame] = [new Float64Array(4), new Float64Array(4)];
  const readAngles = createSpineReader('torso');
  for (let sample = 0; sample < headings.length; sample++) {
    const torsion = slots[SLOT.pelvisTorsion]![sample]!;
    const list = slots[SLOT.pelvisList]![sample]!;
    writePelvisInto(
      headings[sample]! + torsion * RADIANS_PER_DEGREE,
      list * RADIANS_PER_DEGREE,
      slots[SLOT.pelvisTilt]![sample]! * RADIANS_PER_DEGREE,
      pelvis,
    );
    multiplyInverseInto(pelvis, 0, trunk, 4 * sample, frame, 0);
    const { yaw, tilt, roll } = readAngles(frame, 0);
    slots[SLOT.thoraxTorsion]![sample] = wrapDegrees(torsion + yaw);
    slots[SLOT.torsoTilt]![sample] = tilt;
    slots[SLOT.torsoRoll]![sample] = roll - list;
  }
}

const turn = new Float64Array(4);

/** Ry(yaw) Rz(list) Rx(tilt), radians, as the model's root. */
function writePelvisInto(yaw: number, list: number, tilt: number, out: Float64Array): void {
  out.set([0, Math.sin(yaw / 2), 0, Math.cos(yaw / 2)]);
  turn.set([0, 0, Math.sin(list / 2), Math.cos(list / 2)]);
  multiplyInto(out, 0, turn, 0, out, 0);
  turn.set([Math.sin(tilt / 2), 0, 0, Math.cos(tilt / 2)]);
  multiplyInto(out, 0, turn, 0, out, 0);
}

/** The tilt of the torso's frame in the world, degrees, forward +. */
export function readTorsoTilt(trunk: Float64Array, sample: number): number {
  return readYawTiltRoll(trunk, 4 * sample, createSpineAngles()).tilt;
}

/**
 * Writes the head against the torso, degrees. Without a rest pose that stands the head's own mean is taken
 * for level, since nothing tells it.
 */
export function writeHeadAngles(
  head: Float64Array,
  trunk: Float64Array,
  rest: RestStance | undefined,
  slots: readonly Float64Array[],
): void {
  const own = rest === undefined ? computeMeanTurn(head, trunk) : createYaw(rest.facingRad);
  const frame = new Float64Array(4);
  const readAngles = createSpineReader('head');
  for (let sample = 0; sample < head.length / 4; sample++) {
    multiplyInto(head, 4 * sample, own, 0, frame, 0);
    multiplyInverseInto(trunk, 4 * sample, frame, 0, frame, 0);
    const { yaw, tilt, roll } = readAngles(frame, 0);
    slots[SLOT.headTorsion]![sample] = yaw;
    slots[SLOT.headTilt]![sample] = tilt;
    slots[SLOT.headRoll]![sample] = roll;
  }
}
