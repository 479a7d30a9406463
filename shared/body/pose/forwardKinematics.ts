import type { Figure } from '../figure/figure.ts';
import { readSoleRiseInto, type SoleProfile } from '../leg/soleProfile.ts';
import type { Pose } from './pose.ts';

/** What forward kinematics needs to know of a figure, flat; prepared once by `createKinematics`. */
export interface Kinematics {
  /** Parent index by joint; -1 for the root. */
  readonly parents: Int16Array;
  /** Rest offsets from the parent, metres, x y z by joint. */
  readonly offsets: Float64Array;
  /** 0 where the local rotation is the identity for ever: its parent's orientation is copied. */
  readonly turning: Uint8Array;
  /** Joint of each contact point, in the order of `Pose.contacts`. Length 6. */
  readonly contactJoints: Int16Array;
  /** Their places in the frames of these joints, metres, x y z each. Length 18. */
  readonly contactOffsets: Float64Array;
  /**
   * One past the last joint that carries a contact point: all joints that the contacts stand on come before.
   */
  readonly contactEnd: number;
  /** What the soles are beyond these points, left and right; empty where they are nothing else. */
  readonly soleProfiles: readonly [SoleProfile, SoleProfile];
}

const NO_PROFILE = new Float64Array(0);

/**
 * Flattens a figure. `turning` by joint: 1 where its local rotation may differ from the identity. Allocates.
 */
export function createKinematics(figure: Figure, turning: Uint8Array): Kinematics {
  const { left, right } = figure.soles;
  const contacts = [left.heel, left.ball, left.toe, right.heel, right.ball, right.toe];
  return {
    parents: figure.parents,
    offsets: figure.offsets,
    turning,
    contactJoints: Int16Array.from(contacts, (contact) => contact.joint),
    contactOffsets: Float64Array.from(contacts.flatMap((contact) => contact.offset)),
    contactEnd: Math.max(...contacts.map((contact) => contact.joint)) + 1,
    soleProfiles: [figure.soleProfiles?.left ?? NO_PROFILE, figure.soleProfiles?.right ?? NO_PROFILE],
  };
}

/**
 * Places the root: orientation from its rotation, position from `pose.rootPosition` plus its offset, which
 * turns with it.
 */
export function writeRootInto(kinematics: Kinematics, pose: Pose): void {
  const { rotations, orientations } = pose;
  for (let i = 0; i < 4; i++) orientations[i] = rotations[i]!;
  writeTransformedInto(pose.rootPosition, 0, orientations, 0, kinematics.offsets, 0, pose.positions, 0);
}

/**
 * Fills orientations and positions of the joints `from` (at least 1) up to `to` (exclusive) from
 * `pose.rotations`; treadmill frame, metres. All joints before `from` must be filled. Along a chain the
 * parent stays in local variables. Allocates nothing.
 */
export function writeJointsInto(kinematics: Kinematics, pose: Pose, from: number, to: number): void {
  const { parents, offsets, turning } = kinematics;
  const { rotations, orientations, positions } = pose;
  // Orientation q and position p of the joint written last; to begin with, the root's.
  let qx = orientations[0]!;
  let qy = orientations[1]!;
  let qz = orientations[2]!;
  let qw = orientations[3]!;
  let px = positions[0]!;
  let py = positions[1]!;
  let pz = positions[2]!;
  let last = 0;
  for (let index = from; index < to; index++) {
    // Tells V8 that the index is small, so that four times it needs no check for overflow.
    const joint = index & 0x7fff;
    const parent = parents[joint]!;
    if (parent !== last) {
      qx = orientations[4 * parent]!;
      qy = orientations[4 * parent + 1]!;
      qz = orientations[4 * parent + 2]!;
      qw = orientations[4 * parent + 3]!;
      px = positions[3 * parent]!;
      py = positions[3 * parent + 1]!;
      pz = positions[3 * parent + 2]!;
    }
    last = joint;

    // p + v + 2 q x (q x v + w v): the offset v turned into the treadmill frame.
    const vx = offsets[3 * joint]!;
    const vy = offsets[3 * joint + 1]!;
    const vz = offsets[3 * joint + 2]!;
    const tx = 2 * (qy * vz - qz * vy);
    const ty = 2 * (qz * vx - qx * vz);
    const tz = 2 * (qx * vy - qy * vx);
    px += vx + qw * tx + (qy * tz - qz * ty);
    py += vy + qw * ty + (qz * tx - qx * tz);
    pz += vz + qw * tz + (qx * ty - qy * tx);
    positions[3 * joint] = px;
    positions[3 * joint + 1] = py;
    positions[3 * joint + 2] = pz;

    const at = 4 * joint;
    if (turning[joint] === 1) {
      const rx = rotations[at]!;
      const ry = rotations[at + 1]!;
      const rz = rotations[at + 2]!;
      const rw = rotations[at + 3]!;
      const x = qw * rx + qx * rw + (qy * rz - qz * ry);
      const y = qw * ry + qy * rw + (qz * rx - qx * rz);
      const z = qw * rz + qz * rw + (qx * ry - qy * rx);
      qw = qw * rw - qx * rx - (qy * ry + qz * rz);
      qx = x;
      qy = y;
      qz = z;
    }
    orientations[at] = qx;
    orientations[at + 1] = qy;
    orientations[at + 2] = qz;
    orientations[at + 3] = qw;
  }
}

/**
 * Fills the contact points from the joints that carry them, those of a sole with a profile as much lower as
 * its mesh is. Allocates nothing.
 */
export function writeContactsInto(kinematics: Kinematics, pose: Pose): void {
  writeFootContactsInto(kinematics, pose, 0);
  writeFootContactsInto(kinematics, pose, 1);
}

/** The same of one foot, 0 left, 1 right. */
export function writeFootContactsInto(kinematics: Kinematics, pose: Pose, foot: number): void {
  const { contactJoints, contactOffsets } = kinematics;
  const { orientations, positions, contacts, soleGive } = pose;
  for (let point = 3 * foot; point < 3 * foot + 3; point++) {
    const joint = contactJoints[point]!;
    const at = 3 * point;
    writeTransformedInto(positions, 3 * joint, orientations, 4 * joint, contactOffsets, at, contacts, at);
    contacts[at + 1]! += soleGive[foot]!;
  }
  const profile = kinematics.soleProfiles[foot]!;
  if (profile.length > 0)
    lowerContacts(
      orientations,
      4 * contactJoints[3 * foot]!,
      4 * contactJoints[3 * foot + 2]!,
      profile,
      contacts,
      foot,
    );
}

const reading = new Float64Array(3);

/**
 * Lowers the contacts of a foot (0 left, 1 right) by what its sole reaches under them, as it is pitched
 * against ground that rises by an angle towards its toes, radians; or raises them again (`sense` -1).
 * `ankle` and `toe` are where the orientations of its rear part and its toes begin. Allocates nothing.
 */
export function lowerContacts(
  orientations: Float64Array,
  ankle: number,
  toe: number,
  profile: SoleProfile,
  contacts: Float64Array,
  foot: number,
  slopeRad = 0,
  sense: 1 | -1 = 1,
): void {
  writeRollInto(orientations, toe, 1);
  writeRollInto(orientations, ankle, 0);
  reading[1] = reading[0]! - reading[1]!;
  reading[0]! += slopeRad;
  readSoleRiseInto(profile, reading);
  for (let at = 9 * foot + 1; at < 9 * foot + 9; at += 3) contacts[at]! -= sense * reading[2]!;
}

/** Writes how far a part of a foot is pitched against level ground, radians, heel up +, to `reading[to]`. */
function writeRollInto(orientations: Float64Array, at: number, to: 0 | 1): void {
  const x = orientations[at]!;
  const y = orientations[at + 1]!;
  const z = orientations[at + 2]!;
  const w = orientations[at + 3]!;
  reading[to] = Math.atan2(2 * (w * x - y * z), 1 - 2 * (x * x + z * z));
}

/** out = origin + q v: the offset `v` in a frame at `origin` turned by `q`, each at an index of its array. */
function writeTransformedInto(
  origins: Float64Array,
  origin: number,
  quaternions: Float64Array,
  q: number,
  vectors: Float64Array,
  v: number,
  out: Float64Array,
  at: number,
): void {
  const qx = quaternions[q]!;
  const qy = quaternions[q + 1]!;
  const qz = quaternions[q + 2]!;
  const qw = quaternions[q + 3]!;
  const vx = vectors[v]!;
  const vy = vectors[v + 1]!;
  const vz = vectors[v + 2]!;
  const tx = 2 * (qy * vz - qz * vy);
  const ty = 2 * (qz * vx - qx * vz);
  const tz = 2 * (qx * vy - qy * vx);
  out[at] = origins[origin]! + vx + qw * tx + (qy * tz - qz * ty);
  out[at + 1] = origins[origin + 1]! + vy + qw * ty + (qz * tx - qx * tz);
  out[at + 2] = origins[origin + 2]! + vz + qw * tz + (qx * ty - qy * tx);
}
