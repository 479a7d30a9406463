import { computeAngleBetween, multiplyInto, rotateInto } from '../../body/pose/quaternion.ts';
import { movePointsToLocal } from '../../body/pose/walkFrame.ts';
import { DEGREES_PER_RADIAN } from '../../gait/units.ts';
import { CHECK_TOLERANCES, type ClipVerdict } from '../check/checkMotion.ts';
import type { Clip } from '../clip.ts';
import { composeOrientations } from '../../body/pose/composeOrientations.ts';
import { getTravel } from '../travel.ts';
import type { VrmaBone } from './vrmaBones.ts';
import { createVrmaIo } from './writeVrma.ts';

/** Bones of a file may point away by this much, degrees (chosen: single precision, many times over). */
const ERROR_DEG = 0.01;
/** How far a number is rounded in a file of single precision, as a share of it. */
const SINGLE = 2 ** -23;

/**
 * Reads a VRM animation back and compares the hips' place and how every bone is turned with the clip, and
 * where a loop ends with where it begins.
 */
export async function checkVrma(
  bytes: Uint8Array,
  clip: Clip,
  bones: readonly VrmaBone[],
): Promise<ClipVerdict> {
  const { figure, plan, positions, rotations } = clip;
  const document = await createVrmaIo().readBinary(bytes);
  const values = new Map<string, ArrayLike<number>>();
  for (const animation of document.getRoot().listAnimations())
    for (const channel of animation.listChannels())
      values.set(
        `${channel.getTargetNode()?.getName()} ${channel.getTargetPath()}`,
        channel.getSampler()?.getOutput()?.getArray() ?? [],
      );
  const count = figure.joints.length;
  const turned = new Float64Array(4 * bones.length);
  const own = new Float64Array(4);
  const meant = new Float64Array(4);
  let errorM = 0;
  let furthestM = 0;
  let errorDeg = 0;
  const [first, end] = [new Float64Array(3 * bones.length), new Float64Array(3 * bones.length)];
  const read = (bone: string, path: string, size: number, frame: number) => {
    const keys = values.get(`${bone} ${path}`) ?? [];
    // One key is for all frames.
    const from = keys.length > size ? size * frame : 0;
    return Array.from({ length: size }, (_, i) => keys[from + i] ?? Number.NaN);
  };
  for (let frame = 0; frame < plan.frames; frame++) {
    const root = 3 * (count * frame + bones[0]!.joint);
    const hips = read(bones[0]!.name, 'translation', 3, frame);
    furthestM = Math.max(furthestM, Math.hypot(...hips));
    errorM = Math.max(errorM, Math.hypot(...hips.map((value, i) => value - positions[root + i]!)));
    const orientations = composeOrientations(figure, rotations.subarray(4 * count * frame));
    bones.forEach(({ name, joint, parent, fromT }, bone) => {
      own.set(read(name, 'rotation', 4, frame));
      if (parent < 0) turned.set(own, 4 * bone);
      else multiplyInto(turned, 4 * parent, own, 0, turned, 4 * bone);
      multiplyInto(orientations, 4 * joint, fromT, 0, meant, 0);
      const angle = computeAngleBetween(turned, 4 * bone, meant, 0) * DEGREES_PER_RADIAN;
      errorDeg = Math.max(errorDeg, Number.isNaN(angle) ? Infinity : angle);
    });
    if (frame === 0) placeBones(bones, hips, turned, first);
    else if (frame === plan.intervals) placeBones(bones, hips, turned, end);
  }
  // Without an end frame a loop goes on to the first, which was compared with the walk's.
  const hasSeam = plan.isLoop && plan.frames > plan.intervals;
  movePointsToLocal(end, getTravel(plan, plan.intervals));
  const jumpM = hasSeam ? computeGreatestDistance(end, first) : errorM;
  const seamM = plan.isLoop ? jumpM : null;
  const check = { positionErrorM: errorM, seamM, groundSpeedMps: null, slipM: null, scuffM: null };
  if (!(errorM <= CHECK_TOLERANCES.legs * figure.legLengthM + SINGLE * furthestM))
    return {
      ok: false,
      check,
      message: `its hips are ${(1000 * errorM).toPrecision(3)} mm from the walk's.`,
    };
  if (!(errorDeg <= ERROR_DEG))
    return { ok: false, check, message: `a bone is turned by ${errorDeg.toPrecision(3)} degrees too much.` };
  if (seamM !== null && !(seamM <= CHECK_TOLERANCES.legs * figure.legLengthM + 2 * SINGLE * furthestM))
    return {
      ok: false,
      check,
      message: `the loop jumps by ${(1000 * seamM).toPrecision(3)} mm where it begins again.`,
    };
  return { ok: true, check };
}

/** Where bones stand that hang from hips, each turned from the T pose; metres. */
function placeBones(
  bones: readonly VrmaBone[],
  hips: readonly number[],
  turned: Float64Array,
  out: Float64Array,
): void {
  const way = new Float64Array(3);
  bones.forEach(({ place, parent }, bone) => {
    if (parent < 0) return out.set(hips, 3 * bone);
    const above = bones[parent]!.place;
    way.set([place[0] - above[0], place[1] - above[1], place[2] - above[2]]);
    rotateInto(turned, 4 * parent, way, 0, way, 0);
    for (let i = 0; i < 3; i++) out[3 * bone + i] = out[3 * parent + i]! + way[i]!;
  });
}

function computeGreatestDistance(a: Float64Array, b: Float64Array): number {
  let greatest = 0;
  for (let at = 0; at < a.length; at += 3)
    greatest = Math.max(
      greatest,
      Math.hypot(a[at]! - b[at]!, a[at + 1]! - b[at + 1]!, a[at + 2]! - b[at + 2]!),
    );
  return greatest;
}
