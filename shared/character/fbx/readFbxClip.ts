import { multiplyInto, multiplyInverseInto, rotateInverseInto } from '../../body/pose/quaternion.ts';
import { writeZxyInto } from '../../clip/bvh/eulerZxy.ts';
import type { BvhJoint, BvhMotion } from '../../clip/bvh/bvhMotion.ts';
import { BVH_LIMITS } from '../../clip/bvh/parseBvh.ts';
import { createFbxPlayer, type FbxPose } from '../../clip/fbx/poseFbx.ts';
import { type FbxFile, type FbxStack, readFbxFile } from '../../clip/fbx/readFbx.ts';
import { CharacterFault } from '../fault.ts';
import { checkFbx } from './checkFbx.ts';
import { unpackFbxRecords } from './unpackFbx.ts';

/** A motion of an FBX as a skeleton and numbers, or a sentence that says why there is none. */
export type FbxClipReading =
  | { readonly ok: true; readonly motion: BvhMotion }
  | { readonly ok: false; readonly message: string };

/** Records of which a motion knows nothing. */
const UNUSED = new Set(['Geometry', 'Deformer', 'Pose', 'Material', 'Texture', 'Video']);
/** Kinds of model that are joints. */
const LIMBS = new Set(['LimbNode', 'Limb', 'Root', 'Effector']);
/** Keys a second from which they are frames, and the frames that there are of fewer (chosen). */
const FPS = { least: 20, usual: 30 } as const;
/** Numbers of the root in a frame; every other joint has three. */
const ROOT_CHANNELS = 6;

/**
 * Reads the motion of an FBX that moves most of its joints. In the rest pose of what comes of it no joint is
 * turned in the world. In the file's unit, Y up. Never rejects for what a file can hold.
 */
export async function readFbxClip(bytes: Uint8Array): Promise<FbxClipReading> {
  try {
    checkFbx(bytes);
    return { ok: true, motion: readMotion(readFbxFile(await unpackFbxRecords(bytes, UNUSED))) };
  } catch (error) {
    if (error instanceof CharacterFault) return { ok: false, message: `The file ${error.message}` };
    throw error;
  }
}

function readMotion(file: FbxFile): BvhMotion {
  const stack = file.stacks.toSorted((a, b) => b.moved.size - a.moved.size)[0];
  if (stack === undefined || stack.moved.size === 0)
    throw new CharacterFault('has no motion. Export it with its animation.');
  const { chosen, parents } = chooseJoints(file);
  if (chosen.length < 2) throw new CharacterFault('has no joints. Export it with its skeleton.');
  if (chosen.length > BVH_LIMITS.joints)
    throw new CharacterFault(`has more than ${BVH_LIMITS.joints} joints.`);
  const { fps, fromS, toS } = findTimes(stack);
  const frames = Math.round((toS - fromS) * fps) + 1;
  const channelCount = ROOT_CHANNELS + 3 * (chosen.length - 1);
  if (!(frames * Math.max(channelCount, file.models.length) <= BVH_LIMITS.values))
    throw new CharacterFault('has a longer motion than can be read. Cut out a part of it.');
  const isZUp = file.settings.get('UpAxis')?.[0] === 2;
  const rest = takeJoints(createFbxPlayer(file, undefined)(0), chosen, isZUp);
  const joints = chosen.map((place, joint): BvhJoint => {
    const parent = parents[joint]!;
    const at = (axis: number) =>
      rest.places[3 * joint + axis]! - (parent < 0 ? 0 : rest.places[3 * parent + axis]!);
    return {
      name: file.models[place]!.name.slice(0, BVH_LIMITS.nameLength),
      parent,
      // The root has its place in its channels.
      offset: parent < 0 ? [0, 0, 0] : [at(0), at(1), at(2)],
      channels: [...(parent < 0 ? PLACES : []), 'Zrotation', 'Xrotation', 'Yrotation'],
    };
  });
  const values = new Float64Array(channelCount * frames);
  const play = createFbxPlayer(file, stack);
  const turned = new Float64Array(4 * chosen.length);
  const own = new Float64Array(4);
  for (let frame = 0; frame < frames; frame++) {
    const now = takeJoints(play(fromS + frame / fps), chosen, isZUp);
    const from = channelCount * frame;
    if (frame > 0) values.copyWithin(from, from - channelCount, from);
    values.set(now.places.subarray(0, 3), from);
    parents.forEach((parent, joint) => {
      // How it is turned in the world from the rest pose, and that in the joint above.
      own.set(rest.turns.subarray(4 * joint, 4 * joint + 4));
      for (let i = 0; i < 3; i++) own[i]! *= -1;
      multiplyInto(now.turns, 4 * joint, own, 0, turned, 4 * joint);
      own.set(turned.subarray(4 * joint, 4 * joint + 4));
      if (parent >= 0) multiplyInverseInto(turned, 4 * parent, turned, 4 * joint, own, 0);
      writeZxyInto(own, 0, values, from + 3 + 3 * joint);
    });
  }
  if (!values.every(Number.isFinite))
    throw new CharacterFault('has joints that stand nowhere. Export it again.');
  return { joints, frames, frameTimeS: 1 / fps, channelCount, values };
}

const PLACES = ['Xposition', 'Yposition', 'Zposition'] as const;

/** The joints of the largest skeleton, those above first, and the joint above each. */
function chooseJoints({ models }: FbxFile): {
  readonly chosen: readonly number[];
  readonly parents: readonly number[];
} {
  const numbers = new Map(models.map(({ id }, index) => [id, index]));
  const above = models.map(({ parent }) => numbers.get(parent) ?? -1);
  // The joint that carries each joint, and that which carries all above it.
  const carriers = models.map(() => -1);
  const tops = models.map(() => -1);
  const sizes = new Map<number, number>();
  models.forEach(({ subClass }, index) => {
    if (!LIMBS.has(subClass)) return;
    let at = above[index]!;
    while (at >= 0 && !LIMBS.has(models[at]!.subClass)) at = above[at]!;
    carriers[index] = at;
    tops[index] = at < 0 ? index : tops[at]!;
    sizes.set(tops[index], (sizes.get(tops[index]) ?? 0) + 1);
  });
  const [largest] = [...sizes].toSorted((a, b) => b[1] - a[1])[0] ?? [-1];
  const chosen = models.flatMap((_, index) => (largest >= 0 && tops[index] === largest ? [index] : []));
  const places = new Map(chosen.map((index, joint) => [index, joint]));
  return { chosen, parents: chosen.map((index) => places.get(carriers[index]!) ?? -1) };
}

/** How many frames a second there are, of the curve with the most keys, and from when to when. */
function findTimes({ moved }: FbxStack): {
  readonly fps: number;
  readonly fromS: number;
  readonly toS: number;
} {
  let [rate, fromS, toS] = [0, Infinity, -Infinity];
  let most = 1;
  for (const curves of moved.values())
    for (const curve of [...curves.values()].flat()) {
      if (curve === undefined) continue;
      const [first, last] = [curve.times[0]!, curve.times.at(-1)!];
      [fromS, toS] = [Math.min(fromS, first), Math.max(toS, last)];
      if (curve.times.length > most && last > first) {
        most = curve.times.length;
        rate = (most - 1) / (last - first);
      }
    }
  if (!(toS > fromS)) throw new CharacterFault('has a pose and no motion. Export it with its animation.');
  return { fps: rate < FPS.least ? FPS.usual : rate, fromS, toS };
}

/** Where joints are in the world, and how they are turned, Y up. */
function takeJoints(
  { positions, orientations }: FbxPose,
  chosen: readonly number[],
  isZUp: boolean,
): { readonly places: Float64Array; readonly turns: Float64Array } {
  const places = new Float64Array(3 * chosen.length);
  const turns = new Float64Array(4 * chosen.length);
  chosen.forEach((index, joint) => {
    places.set(positions.subarray(3 * index, 3 * index + 3), 3 * joint);
    turns.set(orientations.subarray(4 * index, 4 * index + 4), 4 * joint);
    if (!isZUp) return;
    rotateInverseInto(QUARTER, 0, places, 3 * joint, places, 3 * joint);
    multiplyInverseInto(QUARTER, 0, turns, 4 * joint, turns, 4 * joint);
  });
  return { places, turns };
}

/** A quarter turn about X, which brings Y to Z. */
const QUARTER = Float64Array.of(Math.SQRT1_2, 0, 0, Math.SQRT1_2);
