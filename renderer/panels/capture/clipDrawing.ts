import type { Capture } from '../../../shared/capture/capture.ts';
import type { Side } from '../../../shared/gait/channels.ts';

/** What a bone is drawn as: of a side, or of the trunk. */
export type BoneSide = Side | 'middle';

/** A bone between two joints, by their indices. */
interface Bone {
  readonly from: number;
  readonly to: number;
  readonly side: BoneSide;
}

/** Where a foot stood: x and z of ankle and toe, metres. */
interface FootPrint {
  readonly side: Side;
  /** When it came down, seconds. */
  readonly atS: number;
  readonly ankle: readonly [x: number, z: number];
  readonly toe: readonly [x: number, z: number];
}

/** What the drawing of a clip's figure goes by; made once a clip. */
export interface ClipDrawing {
  readonly bones: readonly Bone[];
  /** Joints whose middle the head is drawn about, or none. */
  readonly head: readonly number[];
  /** Metres from the floor to the highest joint, over the clip. */
  readonly heightM: number;
  readonly prints: readonly FootPrint[];
  /**
   * By frame, four numbers: x and z of the middle of the hips, the way they face (radians to the left of Z,
   * smoothed over a cycle, not wrapped), and the metres gone that way since the first frame.
   */
  readonly course: Float32Array;
}

/** How long after its strike a foot lies flat, as a share of the cycle (chosen: early in mid-stance). */
const FLAT_SHARE = 0.12;

/** Finds what a clip's figure is drawn by. */
export function createClipDrawing(capture: Capture): ClipDrawing {
  const { joints, roles, figure } = capture;
  const sides = findSides(capture);
  const above = listAboveHips(capture);
  const { head } = roles;
  const crown = head === undefined ? -1 : joints.findIndex(({ parent }) => parent === head);
  let heightM = 0.1;
  for (let at = 1; at < figure.positions.length; at += 3) heightM = Math.max(heightM, figure.positions[at]!);
  return {
    bones: joints.flatMap(({ parent }, to): Bone[] =>
      parent < 0 || above.has(parent)
        ? []
        : [{ from: parent, to, side: sides[parent] === sides[to] ? sides[to]! : 'middle' }],
    ),
    head: head === undefined ? [] : crown < 0 ? [head] : [head, crown],
    heightM,
    prints: findPrints(capture),
    course: followHips(capture),
  };
}

/** Joints over the one that both hips hang on: a root in the scene, whose line to the body is no bone. */
function listAboveHips({ joints, roles }: Capture): ReadonlySet<number> {
  const listUp = (joint: number | undefined): readonly number[] => {
    const up: number[] = [];
    for (let at = joint ?? -1; at >= 0; at = joints[at]!.parent) up.push(at);
    return up;
  };
  const ofRight = new Set(listUp(roles['right.hip']));
  const [, ...above] = listUp(roles['left.hip']).filter((joint) => ofRight.has(joint));
  return new Set(above);
}

/** The side of every joint: what hangs on a hip or a shoulder is of its side. */
function findSides({ joints, roles }: Capture): readonly BoneSide[] {
  const sides = joints.map((): BoneSide => 'middle');
  for (const side of ['left', 'right'] as const) {
    const starts = [roles[`${side}.hip`], roles[`${side}.shoulder`]];
    for (const [index, { parent }] of joints.entries())
      if (starts.includes(index) || (parent >= 0 && sides[parent] === side)) sides[index] = side;
  }
  return sides;
}

function findPrints({ joints, roles, figure, strides }: Capture): readonly FootPrint[] {
  const { fps, frames, positions } = figure;
  const read = (joint: number, timeS: number): readonly [number, number] => {
    const frame = Math.min(frames - 1, Math.round(timeS * fps));
    const at = 3 * (frame * joints.length + joint);
    return [positions[at]!, positions[at + 2]!];
  };
  return strides.flatMap((stride): FootPrint[] => {
    const after = FLAT_SHARE * (stride.endS - stride.startS);
    const strikes = [
      ['left', stride.startS],
      ['right', stride.rightStrikeS],
    ] as const;
    return strikes.flatMap(([side, atS]): FootPrint[] => {
      const ankle = roles[`${side}.ankle`];
      const toe = roles[`${side}.toe`];
      if (atS === undefined || ankle === undefined || toe === undefined || frames === 0) return [];
      return [{ side, atS, ankle: read(ankle, atS + after), toe: read(toe, atS + after) }];
    });
  });
}

function followHips({ roles, figure, joints, cycleS }: Capture): Float32Array {
  const { fps, frames, positions } = figure;
  const course = new Float32Array(4 * frames);
  const left = roles['left.hip'];
  const right = roles['right.hip'];
  if (left === undefined || right === undefined || frames === 0) return course;
  const raw = new Float64Array(frames);
  for (let frame = 0; frame < frames; frame++) {
    const l = 3 * (frame * joints.length + left);
    const r = 3 * (frame * joints.length + right);
    course[4 * frame] = (positions[l]! + positions[r]!) / 2;
    course[4 * frame + 1] = (positions[l + 2]! + positions[r + 2]!) / 2;
    const facing = Math.atan2(positions[r + 2]! - positions[l + 2]!, positions[l]! - positions[r]!);
    // Turned on from the frame before, so that the mean below is that of a way and not of a jump.
    const before = frame === 0 ? 0 : raw[frame - 1]!;
    raw[frame] = facing + 2 * Math.PI * Math.round((before - facing) / (2 * Math.PI));
  }
  const reach = Math.max(1, Math.round((cycleS * fps) / 2));
  for (let frame = 0; frame < frames; frame++) {
    const from = Math.max(0, frame - reach);
    const to = Math.min(frames - 1, frame + reach);
    let sum = 0;
    for (let at = from; at <= to; at++) sum += raw[at]!;
    const facing = sum / (to - from + 1);
    course[4 * frame + 2] = facing;
    if (frame === 0) continue;
    const x = course[4 * frame]! - course[4 * frame - 4]!;
    const z = course[4 * frame + 1]! - course[4 * frame - 3]!;
    course[4 * frame + 3] = course[4 * frame - 1]! + x * Math.sin(facing) + z * Math.cos(facing);
  }
  return course;
}
