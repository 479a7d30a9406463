import { multiplyInto, rotateInto } from '../../../shared/body/pose/quaternion.ts';
import type { BvhChannel, BvhJoint, BvhMotion } from '../../../shared/clip/bvh/bvhMotion.ts';
import { readMotion, writeMotion } from './bvhText.ts';

/**
 * Copies of a BVH that hold the same walk in another way: the text of any file in, the text of another out.
 * What is fitted to them must be the same style.
 */

/** A joint with its numbers, row by row of frames. */
interface Track {
  readonly joint: BvhJoint;
  /** Channels of the joint by frame. */
  readonly rows: readonly (readonly number[])[];
}

type Axis = 0 | 1 | 2;
type Vector = readonly [number, number, number];
type Quaternion = Float64Array;

const POSITIONS: readonly BvhChannel[] = ['Xposition', 'Yposition', 'Zposition'];
const ROTATIONS: readonly BvhChannel[] = ['Xrotation', 'Yrotation', 'Zrotation'];

/** A copy that walks another way: the root turned about the file's Y by degrees, rest pose as it was. */
export function turnClip(text: string, angleDeg: number): string {
  return rotateClip(text, 1, angleDeg);
}

/** A copy whose root is turned about an axis of the file and whose rest pose is as it was. */
export function rotateClip(text: string, axis: Axis, angleDeg: number): string {
  const turn = turnAbout(axis, angleDeg);
  return changeTracks(text, ({ joint, rows }) =>
    joint.parent >= 0
      ? { joint, rows }
      : {
          joint,
          rows: rows.map((row) => {
            const { place, rotation } = readRow(joint, row);
            return writeRow(joint.channels, rotate(turn, place), multiply(turn, rotation));
          }),
        },
  );
}

/** A copy in another unit of length. */
export function scaleClip(text: string, factor: number): string {
  const scale = (vector: Vector) => vector.map((value) => value * factor) as unknown as Vector;
  return changeTracks(text, ({ joint, rows }) => ({
    joint: {
      ...joint,
      offset: scale(joint.offset),
      ...(joint.endSite === undefined ? {} : { endSite: scale(joint.endSite) }),
    },
    rows: rows.map((row) =>
      row.map((value, i) => (POSITIONS.includes(joint.channels[i]!) ? value * factor : value)),
    ),
  }));
}

/** A copy with Z up, rest pose and all, as 3ds Max and Blender write it: y becomes z, z becomes -y. */
export function makeZUp(text: string): string {
  const standUp = ([x, y, z]: Vector): Vector => [x, -z, y];
  const rename = (channel: BvhChannel) =>
    channel.replace(/^[YZ]/, (axis) => (axis === 'Y' ? 'Z' : 'Y')) as BvhChannel;
  return changeTracks(text, ({ joint, rows }) => ({
    joint: {
      ...joint,
      offset: standUp(joint.offset),
      channels: joint.channels.map(rename),
      ...(joint.endSite === undefined ? {} : { endSite: standUp(joint.endSite) }),
    },
    rows: rows.map((row) => row.map((value, i) => (joint.channels[i]!.startsWith('Z') ? -value : value))),
  }));
}

/** A copy whose joints have other names. */
export function renameJoints(text: string, rename: (name: string, index: number) => string): string {
  let index = 0;
  return changeTracks(text, ({ joint, rows }) => ({
    joint: { ...joint, name: rename(joint.name, index++) },
    rows,
  }));
}

/** A copy of every second, third ... frame. */
export function skipFrames(text: string, step: number): string {
  const motion = readMotion(text);
  const tracks = listTracks(motion).map(({ joint, rows }) => ({
    joint,
    rows: rows.filter((_, frame) => frame % step === 0),
  }));
  return writeMotion(joinTracks(tracks, motion.frameTimeS * step));
}

/** A copy that stands still in its first pose before the walk and in its last one after it. */
export function addIdle(text: string, framesBefore: number, framesAfter: number): string {
  return changeTracks(text, ({ joint, rows }) => ({
    joint,
    rows: [
      ...Array.from({ length: framesBefore }, () => rows[0]!),
      ...rows,
      ...Array.from({ length: framesAfter }, () => rows.at(-1)!),
    ],
  }));
}

/** A copy in which every joint has six channels and OFFSET is nothing. */
export function giveSixChannels(text: string): string {
  return changeTracks(text, ({ joint, rows }) => {
    const channels = [...POSITIONS, ...joint.channels.filter((channel) => ROTATIONS.includes(channel))];
    return {
      joint: { ...joint, offset: [0, 0, 0], channels },
      rows: rows.map((row) => {
        const { place } = readRow(joint, row);
        return [...place, ...row.filter((_, i) => ROTATIONS.includes(joint.channels[i]!))];
      }),
    };
  });
}

/** A copy whose rotations are written in another order, `XYZ` and the like; the first is leftmost. */
export function reorderRotations(text: string, order: string): string {
  return changeTracks(text, ({ joint, rows }) => {
    const channels = [
      ...joint.channels.filter((channel) => POSITIONS.includes(channel)),
      ...[...order].map((axis) => `${axis}rotation` as BvhChannel),
    ];
    return {
      joint: { ...joint, channels },
      rows: rows.map((row) => {
        const { place, rotation } = readRow(joint, row);
        return writeRow(channels, place, rotation);
      }),
    };
  });
}

/**
 * A copy with another rest pose: all that hangs from a joint turned there about an axis of the file, as an
 * arm is lifted into a T. The motion is the same.
 */
export function changeRest(
  text: string,
  turns: Readonly<Record<string, readonly [axis: Axis, angleDeg: number]>>,
): string {
  const motion = readMotion(text);
  const wholeTurns: Quaternion[] = [];
  const tracks = listTracks(motion).map(({ joint, rows }): Track => {
    const parent = wholeTurns[joint.parent] ?? Float64Array.of(0, 0, 0, 1);
    const own = turns[joint.name];
    const whole = own === undefined ? parent : multiply(turnAbout(...own), parent);
    wholeTurns.push(whole);
    return {
      joint: {
        ...joint,
        offset: rotate(parent, joint.offset),
        ...(joint.endSite === undefined ? {} : { endSite: rotate(whole, joint.endSite) }),
      },
      rows: rows.map((row) => {
        const { place, rotation } = readRow(joint, row);
        return writeRow(
          joint.channels,
          rotate(parent, place),
          multiply(multiply(parent, rotation), invert(whole)),
        );
      }),
    };
  });
  return writeMotion(joinTracks(tracks, motion.frameTimeS));
}

/**
 * A copy with a joint halfway along the bone to each of the named joints, which does not turn, as twists
 * are, and with a stump beside each of them, as rigs for props have.
 */
export function addJoints(text: string, before: readonly string[], name: (joint: string) => string): string {
  const motion = readMotion(text);
  const places: number[] = [];
  const tracks: Track[] = [];
  for (const { joint, rows } of listTracks(motion)) {
    const parent = joint.parent < 0 ? -1 : places[joint.parent]!;
    const still = rows.map(() => []);
    if (!before.includes(joint.name)) {
      places.push(tracks.length);
      tracks.push({ joint: { ...joint, parent }, rows });
      continue;
    }
    const half = joint.offset.map((value) => value / 2) as unknown as Vector;
    const helper: BvhJoint = { name: name(joint.name), parent, offset: half, channels: [] };
    const stump: BvhJoint = { ...helper, name: `${joint.name}_prop`, endSite: [1, 0, 0] };
    tracks.push({ joint: stump, rows: still }, { joint: helper, rows: still });
    places.push(tracks.length);
    tracks.push({ joint: { ...joint, parent: tracks.length - 1, offset: half }, rows });
  }
  return writeMotion(joinTracks(tracks, motion.frameTimeS));
}

function changeTracks(text: string, change: (track: Track) => Track): string {
  const motion = readMotion(text);
  return writeMotion(joinTracks(listTracks(motion).map(change), motion.frameTimeS));
}

function listTracks({ joints, frames, channelCount, values }: BvhMotion): Track[] {
  let at = 0;
  return joints.map((joint) => {
    const first = at;
    at += joint.channels.length;
    return {
      joint,
      rows: Array.from({ length: frames }, (_, frame) =>
        Array.from(
          values.subarray(channelCount * frame + first, channelCount * frame + first + joint.channels.length),
        ),
      ),
    };
  });
}

function joinTracks(tracks: readonly Track[], frameTimeS: number): BvhMotion {
  const frames = tracks[0]!.rows.length;
  return {
    joints: tracks.map(({ joint }) => joint),
    frames,
    frameTimeS,
    channelCount: tracks.reduce((sum, { joint }) => sum + joint.channels.length, 0),
    values: Float64Array.from(
      Array.from({ length: frames }, (_, frame) => tracks.flatMap(({ rows }) => rows[frame]!)).flat(),
    ),
  };
}

/** Where a joint is from its parent and how it is turned there, in a frame. */
function readRow(
  { offset, channels }: BvhJoint,
  row: readonly number[],
): { place: Vector; rotation: Quaternion } {
  const place: [number, number, number] = [...offset];
  let rotation: Quaternion = Float64Array.of(0, 0, 0, 1);
  channels.forEach((channel, i) => {
    const axis = 'XYZ'.indexOf(channel[0]!) as Axis;
    if (POSITIONS.includes(channel)) place[axis] = row[i]!;
    else rotation = multiply(rotation, turnAbout(axis, row[i]!));
  });
  return { place, rotation };
}

/** The numbers of channels that place and turn a joint so; rotation channels must be three or none. */
function writeRow(channels: readonly BvhChannel[], place: Vector, rotation: Quaternion): number[] {
  const turned = channels.filter((channel) => ROTATIONS.includes(channel));
  const angles =
    turned.length === 3
      ? readEuler(
          rotation,
          turned.map((channel) => ROTATIONS.indexOf(channel)),
        )
      : [];
  return channels.map((channel) =>
    POSITIONS.includes(channel) ? place[POSITIONS.indexOf(channel)]! : angles[turned.indexOf(channel)]!,
  );
}

/** Degrees about axes a, b, c of R = Ra Rb Rc. */
function readEuler(rotation: Quaternion, [a, b, c]: readonly number[]): number[] {
  const columns = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ].map((unit) => rotate(rotation, unit as unknown as Vector));
  const at = (row: number, column: number) => columns[column]![row]!;
  const sign = (b! - a! + 3) % 3 === 1 ? 1 : -1;
  return [
    Math.atan2(-sign * at(b!, c!), at(c!, c!)),
    Math.asin(Math.min(1, Math.max(-1, sign * at(a!, c!)))),
    Math.atan2(-sign * at(a!, b!), at(a!, a!)),
  ].map((angle) => (angle * 180) / Math.PI);
}

function turnAbout(axis: Axis, angleDeg: number): Quaternion {
  const turn = new Float64Array(4);
  turn[axis] = Math.sin((angleDeg * Math.PI) / 360);
  turn[3] = Math.cos((angleDeg * Math.PI) / 360);
  return turn;
}

function multiply(a: Quaternion, b: Quaternion): Quaternion {
  const product = new Float64Array(4);
  multiplyInto(a, 0, b, 0, product, 0);
  return product;
}

function invert([x, y, z, w]: Quaternion): Quaternion {
  return Float64Array.of(-x!, -y!, -z!, w!);
}

function rotate(rotation: Quaternion, vector: Vector): Vector {
  const out = new Float64Array(3);
  rotateInto(rotation, 0, Float64Array.from(vector), 0, out, 0);
  return [out[0]!, out[1]!, out[2]!];
}
