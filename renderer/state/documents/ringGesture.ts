import type { JointName } from '../../../shared/body/figure/joints.ts';
import { createPose, type Pose } from '../../../shared/body/pose/pose.ts';
import { createPoser } from '../../../shared/body/pose/poser.ts';
import { type ChannelName, getSlot, type Side } from '../../../shared/gait/channels.ts';
import { createPosture } from '../../../shared/gait/posture.ts';
import { createWalker } from '../../../shared/gait/walker.ts';
import { getCoefficients } from '../../../shared/style/settings.ts';
import { getJointChannels, getJointSide } from '../workspace/channelJoints.ts';
import { setChannelCoefficient } from '../commands/channelCommands.ts';
import { getPlantStrength } from '../commands/plantingCommands.ts';
import { createDocumentGesture } from './documentGesture.ts';
import { getSelectedKey } from './documentStore.ts';
import { createRowEdit } from './meantRows.ts';
import { getShownSource } from './shownStyle.ts';
import { getFigure, type Studio } from '../studio.ts';

/** A turn of the ring that changes the scale by 1, degrees (chosen: a quarter turn doubles the swing). */
const SCALE_TURN_DEG = 90;
/** How far a channel is moved to see which way it turns its joint, degrees. */
const PROBE_DEG = 0.5;

/** A direction in the treadmill frame, unit. */
interface Direction {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** A drag of a joint's ring, from taking hold to letting go. */
interface RingGesture {
  start(joint: JointName, towardsEye: Direction): void;
  /** Turned by so many degrees since then, counter-clockwise as seen. */
  turn(angleDeg: number, isScale: boolean): void;
  end(): void;
  cancel(): void;
}

/** What a drag changes: which channel turns the joint in the plane of the screen, and which way round. */
export interface RingTarget {
  readonly channel: ChannelName;
  readonly side: Side;
  /** 1 where a turn counter-clockwise raises the channel. */
  readonly sign: 1 | -1;
}

/**
 * Finds the channel that turns a joint most nearly about the line of sight, by trying each of the joint's
 * channels on the pose of this instant.
 * @returns undefined for joints that no channel turns.
 */
export function findRingTarget(
  studio: Studio,
  joint: JointName,
  towardsEye: Direction,
): RingTarget | undefined {
  const figure = getFigure(studio);
  const index = figure.joints.indexOf(joint);
  if (index < 0) return undefined;
  const side = getJointSide(joint) ?? 'left';
  const walker = createWalker({
    style: getShownSource(studio),
    normalizedSpeed: studio.transient.getState().normalizedSpeed,
    extension: studio.workspace.getState().extension,
  });
  const posture = createPosture();
  const poser = createPoser(figure);
  walker.sample(studio.playhead.phase, posture);
  const before = createPose(figure);
  poser.writePoseInto(posture, before, 'floor');
  const after = createPose(figure);
  // What is taken hold of is the planted figure. A planted leg gives little way to its own channels, so these
  // are tried on the pattern, seen from where the joint's parent would have the eye there.
  poser.writePoseInto(posture, after, 'floor', { walk: walker, strength: getPlantStrength(studio) });
  const eye = turnToOther(after, before, figure.parents[index]!, towardsEye);
  let best: RingTarget | undefined;
  let strongest = 0;
  for (const channel of getJointChannels(joint)) {
    const slot = getSlot(channel, side);
    const value = posture.channels[slot]!;
    posture.channels[slot] = value + PROBE_DEG;
    poser.writePoseInto(posture, after, 'floor');
    posture.channels[slot] = value;
    const turn = getTurn(before, after, index, eye);
    if (Math.abs(turn) <= strongest) continue;
    strongest = Math.abs(turn);
    best = { channel, side, sign: turn > 0 ? 1 : -1 };
  }
  return best;
}

/** A direction that is fixed to a joint in one pose, as it is in another; -1 for no joint. */
function turnToOther(from: Pose, to: Pose, joint: number, direction: Direction): Direction {
  if (joint < 0) return direction;
  const rotate = (x: number, y: number, z: number, w: number, v: Direction): Direction => {
    const [a, b, c] = [2 * (y * v.z - z * v.y), 2 * (z * v.x - x * v.z), 2 * (x * v.y - y * v.x)];
    return {
      x: v.x + w * a + y * c - z * b,
      y: v.y + w * b + z * a - x * c,
      z: v.z + w * c + x * b - y * a,
    };
  };
  const at = 4 * joint;
  const [a, b] = [from.orientations, to.orientations];
  const inJoint = rotate(-a[at]!, -a[at + 1]!, -a[at + 2]!, a[at + 3]!, direction);
  return rotate(b[at]!, b[at + 1]!, b[at + 2]!, b[at + 3]!, inJoint);
}

/**
 * How far a joint turned between two poses about a direction, half radians: the vector part of after *
 * conjugate(before).
 */
function getTurn(before: Pose, after: Pose, joint: number, { x, y, z }: Direction): number {
  const at = 4 * joint;
  const a = after.orientations;
  const b = before.orientations;
  const [ax, ay, az, aw] = [a[at]!, a[at + 1]!, a[at + 2]!, a[at + 3]!];
  const [bx, by, bz, bw] = [b[at]!, b[at + 1]!, b[at + 2]!, b[at + 3]!];
  const turnX = ax * bw - aw * bx - ay * bz + az * by;
  const turnY = ay * bw - aw * by - az * bx + ax * bz;
  const turnZ = az * bw - aw * bz - ax * by + ay * bx;
  const turnW = aw * bw + ax * bx + ay * by + az * bz;
  return Math.sign(turnW) * (turnX * x + turnY * y + turnZ * z);
}

/**
 * Makes the drag of a joint's ring: its turn is the offset of the channel that turns it so, with the modifier
 * a change of its scale; at every key where edits go to all; one entry.
 */
export function createRingGesture(studio: Studio): RingGesture {
  let target: RingTarget | undefined;
  const gesture = createDocumentGesture(studio);
  return {
    start(joint, towardsEye) {
      target = findRingTarget(studio, joint, towardsEye);
      gesture.begin();
    },
    turn(angleDeg, isScale) {
      if (target === undefined || gesture.isOver()) return;
      const { channel, side, sign } = target;
      const state = studio.documents.getActive().getState();
      const old = getCoefficients(state.document, getSelectedKey(state), channel, side);
      const value = isScale
        ? old.scale + angleDeg / SCALE_TURN_DEG
        : old.offset + (sign * Math.round(angleDeg * 10)) / 10;
      const address = { channel, side, coefficient: isScale ? 'scale' : 'offset' } as const;
      // A ring turns its own joint: other rows that are selected are turns about other axes, or elsewhere.
      const edit = { ...createRowEdit(studio, address, value), others: [] };
      gesture.preview(setChannelCoefficient, edit);
    },
    end: gesture.commit,
    cancel: gesture.cancel,
  };
}
