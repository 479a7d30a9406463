import type { JointName } from '../../../../shared/body/figure/joints.ts';
import { createPose, type Pose } from '../../../../shared/body/pose/pose.ts';
import { createPlantPlan } from '../../../../shared/body/planting/solve/createPlantPlan.ts';
import { createPoser } from '../../../../shared/body/pose/poser.ts';
import {
  multiplyInverseInto,
  rotateInto,
  rotateInverseInto,
} from '../../../../shared/body/pose/quaternion.ts';
import { type ChannelName, getSlot, type Side } from '../../../../shared/gait/channels.ts';
import { createPosture } from '../../../../shared/gait/posture.ts';
import { getJointChannels, getJointSide } from '../../workspace/channelJoints.ts';
import { getPlantStrength } from '../../commands/walk/plantingCommands.ts';
import { getShownWalk } from '../../lanes/shownWalk.ts';
import { getFigure, type Studio } from '../../studio.ts';
import { createPlantedGait } from '../../walk/walkQuery.ts';

/** How far a channel is moved to see which way it turns its joint, degrees. */
const PROBE_DEG = 0.5;

/** A direction in the treadmill frame, unit. */
export interface Direction {
  readonly x: number;
  readonly y: number;
  readonly z: number;
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
  const gait = createPlantedGait(getShownWalk(studio));
  const posture = createPosture();
  const poser = createPoser(figure);
  gait.sample(studio.playhead.phase, posture);
  const before = createPose(figure);
  poser.writePoseInto(posture, before, 'floor');
  const after = createPose(figure);
  // What is grabbed is the planted figure. A planted leg gives little way to its own channels, so these
  // are tried on the pattern, seen from where the joint's parent would have the eye there.
  const strength = getPlantStrength(studio);
  const plan = createPlantPlan(figure, gait, 'floor');
  poser.writePoseInto(posture, after, 'floor', { plan, strength });
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
  const vector = Float64Array.of(direction.x, direction.y, direction.z);
  rotateInverseInto(from.orientations, 4 * joint, vector, 0, vector, 0);
  rotateInto(to.orientations, 4 * joint, vector, 0, vector, 0);
  return { x: vector[0]!, y: vector[1]!, z: vector[2]! };
}

/** How far a joint turned between two poses about a direction, half radians. */
function getTurn(before: Pose, after: Pose, joint: number, { x, y, z }: Direction): number {
  const at = 4 * joint;
  const turn = new Float64Array(4);
  multiplyInverseInto(before.orientations, at, after.orientations, at, turn, 0);
  // The turn is as the joint saw it before; so is to be the direction.
  const axis = Float64Array.of(x, y, z);
  rotateInverseInto(before.orientations, at, axis, 0, axis, 0);
  return Math.sign(turn[3]!) * (turn[0]! * axis[0]! + turn[1]! * axis[1]! + turn[2]! * axis[2]!);
}
