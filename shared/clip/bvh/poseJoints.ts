import type { SkeletonJoint } from '../../skeleton/skeletonJoint.ts';
import { createHalfAngles, type HalfAngleTerm, updateHalfAngles } from '../../body/pose/halfAngles.ts';
import { multiplyInto, rotateInto } from '../../body/pose/quaternion.ts';
import { RADIANS_PER_DEGREE } from '../../gait/units.ts';
import type { BvhChannel, BvhMotion } from './bvhMotion.ts';
import { getAxis, turnOn } from './poseBvh.ts';

/** Poses some joints of a BVH, frame by frame. */
export interface JointPoser {
  /** x y z of the joints in the order asked, in the file's unit. */
  readonly places: Float64Array;
  /** Quaternions x y z w of the joints in the order asked, in the file's frame. */
  readonly orientations: Float64Array;
  /** Writes places and orientations in a frame. */
  pose(frame: number): void;
}

/** A joint with channels; what stands still between it and the next such joint above it is in its base. */
interface Bone {
  /** Index of the bone it hangs on; -1 for none. */
  readonly parent: number;
  /** Up to the joint's own parent. */
  readonly base: readonly number[];
  readonly offset: readonly number[];
  readonly channels: readonly BvhChannel[];
  /** Place of its first channel in a frame. */
  readonly at: number;
}

/** A channel of a bone: which number of a frame is its place along an axis, or which half angle turns it. */
interface BoneChannel {
  readonly axis: number;
  readonly placeAt: number;
  readonly angle: number;
}

/**
 * Poses the joints of the given indices, and of the others only those with channels above them: a frame takes
 * time for its numbers and the joints asked, however many joints a file has. What it writes is what
 * `poseBvh` does, to rounding.
 *
 * @param joints those of `createBvhSkeleton`: an End Site is posed like any other.
 */
export function createJointPoser(
  motion: BvhMotion,
  joints: readonly SkeletonJoint[],
  asked: readonly number[],
): JointPoser {
  const { values, channelCount } = motion;
  const { bones, hangs } = findBones(motion, joints, asked);
  const bonePlaces = new Float64Array(3 * bones.length);
  const boneTurns = new Float64Array(4 * bones.length);
  const places = new Float64Array(3 * asked.length);
  const orientations = new Float64Array(4 * asked.length);
  const place = new Float64Array(3);
  const own = new Float64Array(4);
  const terms: HalfAngleTerm[] = [];
  const sources: number[] = [];
  const ways = bones.map(({ channels, at }) =>
    channels.map((channel, i): BoneChannel => {
      const axis = getAxis(channel);
      if (channel[1] === 'p') return { axis, placeAt: at + i, angle: -1 };
      sources.push(at + i);
      return {
        axis,
        placeAt: -1,
        angle: terms.push({ source: terms.length, factor: RADIANS_PER_DEGREE / 2 }) - 1,
      };
    }),
  );
  const angles = createHalfAngles(terms);
  const turned = new Float64Array(terms.length);

  const poseBone = (index: number, frame: number): void => {
    const { parent, base, offset } = bones[index]!;
    const channels = ways[index]!;
    for (let axis = 0; axis < 3; axis++) place[axis] = offset[axis]!;
    for (let i = 0; i < 4; i++) own[i] = Number(i === 3);
    for (let i = 0; i < channels.length; i++) {
      const { axis, placeAt, angle } = channels[i]!;
      if (angle < 0) place[axis] = values[channelCount * frame + placeAt]!;
      else turnOn(own, axis, angles.sines[angle]!, angles.cosines[angle]!);
    }
    for (let axis = 0; axis < 3; axis++) place[axis]! += base[axis]!;
    hang(parent, place, bonePlaces, 3 * index);
    if (parent < 0) boneTurns.set(own, 4 * index);
    else multiplyInto(boneTurns, 4 * parent, own, 0, boneTurns, 4 * index);
  };
  /** Where a place seen from a bone is. */
  const hang = (bone: number, from: Float64Array, out: Float64Array, at: number): void => {
    if (bone < 0) {
      for (let axis = 0; axis < 3; axis++) out[at + axis] = from[axis]!;
      return;
    }
    rotateInto(boneTurns, 4 * bone, from, 0, out, at);
    for (let axis = 0; axis < 3; axis++) out[at + axis]! += bonePlaces[3 * bone + axis]!;
  };
  return {
    places,
    orientations,
    pose(frame) {
      for (let i = 0; i < turned.length; i++) turned[i] = values[channelCount * frame + sources[i]!]!;
      updateHalfAngles(angles, turned);
      for (let index = 0; index < bones.length; index++) poseBone(index, frame);
      for (let index = 0; index < hangs.length; index++) {
        const { bone, base } = hangs[index]!;
        hang(bone, base, places, 3 * index);
        for (let i = 0; i < 4; i++)
          orientations[4 * index + i] = bone < 0 ? Number(i === 3) : boneTurns[4 * bone + i]!;
      }
    },
  };
}

/** The bones that move the joints asked, parents first, and where each of these hangs. */
function findBones(motion: BvhMotion, joints: readonly SkeletonJoint[], asked: readonly number[]) {
  const isMoved = (joint: number): boolean => (motion.joints[joint]?.channels.length ?? 0) > 0;
  /** From a joint up to the next with channels, which may be itself: that one and the way down from it. */
  const findHold = (from: number): { readonly holder: number; readonly base: readonly number[] } => {
    const base = [0, 0, 0];
    let holder = from;
    while (holder >= 0 && !isMoved(holder)) {
      const { parent, offset } = joints[holder]!;
      for (let axis = 0; axis < 3; axis++) base[axis]! += offset[axis]!;
      holder = parent;
    }
    return { holder, base };
  };
  const moved = new Map<number, ReturnType<typeof findHold>>();
  const holds = asked.map(findHold);
  for (const { holder } of holds)
    for (let joint = holder; joint >= 0 && !moved.has(joint); ) {
      const hold = findHold(motion.joints[joint]!.parent);
      moved.set(joint, hold);
      joint = hold.holder;
    }
  const order = [...moved.keys()].toSorted((a, b) => a - b);
  const places = new Map(order.map((joint, index) => [joint, index]));
  const starts = listStarts(motion);
  const find = (joint: number): number => places.get(joint) ?? -1;
  return {
    bones: order.map((joint): Bone => {
      const { holder, base } = moved.get(joint)!;
      const { offset, channels } = motion.joints[joint]!;
      return { parent: find(holder), base, offset, channels, at: starts[joint]! };
    }),
    hangs: holds.map(({ holder, base }) => ({ bone: find(holder), base: Float64Array.from(base) })),
  };
}

/** The place of each joint's first channel in a frame. */
function listStarts({ joints }: BvhMotion): readonly number[] {
  let next = 0;
  return joints.map(({ channels }) => {
    const at = next;
    next += channels.length;
    return at;
  });
}
