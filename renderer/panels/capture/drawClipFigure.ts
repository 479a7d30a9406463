import type { Capture } from '../../../shared/capture/capture.ts';
import type { Side } from '../../../shared/gait/channels.ts';
import type { ThemeColors } from '../../ui/tokens.ts';

/** What a bone is drawn as: of a side, or of the trunk. */
type BoneSide = Side | 'middle';

/** A bone between two joints, by their indices. */
interface Bone {
  readonly from: number;
  readonly to: number;
  readonly side: BoneSide;
}

/** What the drawing of a clip's figure goes by; made once a clip. */
export interface ClipDrawing {
  readonly bones: readonly Bone[];
  /** Joints whose middle the head is drawn about, or none. */
  readonly head: readonly number[];
  /** The hips, between which the figure is. */
  readonly hips: readonly number[];
  /** Metres from the floor to the highest joint, over the clip. */
  readonly heightM: number;
  readonly prints: readonly FootPrint[];
}

/** Where a foot stood, metres along the walk. */
interface FootPrint {
  readonly side: Side;
  readonly atS: number;
  readonly heelM: number;
  readonly toeM: number;
}

/** Radius of a head, as a share of the figure's height (chosen: as a person's). */
const HEAD_SHARE = 0.055;
/** How long after its strike a foot lies flat, as a share of the cycle (chosen: early in mid-stance). */
const FLAT_SHARE = 0.12;
/** Poses before this one that stay to be seen, and how far they are apart as a share of the cycle (chosen). */
const TRAIL = { poses: 9, apart: 1 / 8 } as const;
/** Alpha of the first of them (chosen: a stroke of a Marey plate). */
const TRAIL_ALPHA = 0.5;
/** Share of the width that the view from the side has (chosen: a stride and a half at a usual size). */
export const SIDE_SHARE = 0.72;
/** Where the figure is in it, as a share: what was is behind it (chosen). */
const AHEAD_SHARE = 0.68;
/** Room over the head and under the floor, CSS pixels. */
const ROOM = { top: 14, bottom: 22 } as const;
/** Ticks of the floor, metres, and their heights, CSS pixels. */
const TICK_M = 0.1;
const LONG_TICKS = 5;
const TICK = { short: 3, long: 7 } as const;

/** Finds what a clip's figure is drawn by. */
export function createClipDrawing({ joints, roles, figure, strides }: Capture): ClipDrawing {
  const sides = joints.map((): BoneSide => 'middle');
  for (const side of ['left', 'right'] as const) {
    const starts = [roles[`${side}.hip`], roles[`${side}.shoulder`]];
    for (const [index, { parent }] of joints.entries())
      if (starts.includes(index) || (parent >= 0 && sides[parent] === side)) sides[index] = side;
  }
  const bones = joints.flatMap(({ parent }, to): Bone[] =>
    parent < 0 ? [] : [{ from: parent, to, side: sides[parent] === sides[to] ? sides[to]! : 'middle' }],
  );
  const { head } = roles;
  const crown = head === undefined ? -1 : joints.findIndex(({ parent }) => parent === head);
  let heightM = 0.1;
  for (let at = 1; at < figure.positions.length; at += 3) heightM = Math.max(heightM, figure.positions[at]!);
  const readZ = (joint: number, timeS: number): number => {
    const frame = Math.min(figure.frames - 1, Math.round(timeS * figure.fps));
    return figure.positions[3 * (frame * joints.length + joint) + 2]!;
  };
  const prints = strides.flatMap((stride): FootPrint[] => {
    const after = FLAT_SHARE * (stride.endS - stride.startS);
    const strikes = [
      ['left', stride.startS],
      ['right', stride.rightStrikeS],
    ] as const;
    return strikes.flatMap(([side, strikeS]): FootPrint[] => {
      const ankle = roles[`${side}.ankle`];
      const toe = roles[`${side}.toe`];
      if (strikeS === undefined || ankle === undefined || toe === undefined || figure.frames === 0) return [];
      const atS = strikeS + after;
      return [{ side, atS: strikeS, heelM: readZ(ankle, atS), toeM: readZ(toe, atS) }];
    });
  });
  return {
    bones,
    head: head === undefined ? [] : crown < 0 ? [head] : [head, crown],
    hips: [roles['left.hip'], roles['right.hip']].filter((joint) => joint !== undefined),
    heightM,
    prints,
  };
}

/** What a picture of the figure is drawn in: CSS pixels. */
export interface ClipSheet {
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  readonly colors: ThemeColors;
}

/**
 * Draws the clip's figure at a moment, from the side with the poses before it and where the feet stood, and
 * from the front. The left side is solid, the right one dashed, in their colours.
 */
export function drawClipFigure(
  sheet: ClipSheet,
  capture: Capture,
  drawing: ClipDrawing,
  timeS: number,
): void {
  const { context, width, height, colors } = sheet;
  const { figure, cycleS } = capture;
  context.clearRect(0, 0, width, height);
  if (figure.frames === 0) return;
  const perM = (height - ROOM.top - ROOM.bottom) / drawing.heightM;
  const floor = height - ROOM.bottom;
  const sideWidth = Math.round(width * SIDE_SHARE);
  const pose = new Pose(capture, drawing);

  pose.read(timeS);
  const middle = pose.getMiddle(2);
  const sideX = sideWidth * AHEAD_SHARE;
  drawFloor(sheet, { from: 0, to: sideWidth, floor, perM, originX: sideX - middle * perM });
  const toSide = (along: number): number => sideX + (along - middle) * perM;
  for (const { side, atS, heelM, toeM } of drawing.prints) {
    if (atS > timeS) continue;
    context.strokeStyle = colors[side];
    context.globalAlpha = 0.8;
    context.lineWidth = 3;
    context.beginPath();
    context.moveTo(toSide(heelM), floor + (side === 'left' ? 12 : 16));
    context.lineTo(toSide(toeM), floor + (side === 'left' ? 12 : 16));
    context.stroke();
  }
  context.save();
  context.beginPath();
  context.rect(0, 0, sideWidth, height);
  context.clip();
  for (let back = TRAIL.poses; back > 0; back--) {
    const beforeS = timeS - back * TRAIL.apart * cycleS;
    if (beforeS < 0) continue;
    pose.read(beforeS);
    context.globalAlpha = TRAIL_ALPHA * (1 - back / (TRAIL.poses + 1));
    drawPose(sheet, drawing, pose, { axis: 2, isPale: true, toX: toSide, floor, perM });
  }
  context.globalAlpha = 1;
  pose.read(timeS);
  drawPose(sheet, drawing, pose, { axis: 2, isPale: false, toX: toSide, floor, perM });
  context.restore();

  const frontX = (sideWidth + width) / 2;
  const across = pose.getMiddle(0);
  context.strokeStyle = colors.line;
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(sideWidth + 0.5, 8);
  context.lineTo(sideWidth + 0.5, height - 8);
  context.moveTo(sideWidth + 16, floor + 0.5);
  context.lineTo(width, floor + 0.5);
  context.stroke();
  const toFront = (sideways: number): number => frontX + (sideways - across) * perM;
  drawPose(sheet, drawing, pose, { axis: 0, isPale: false, toX: toFront, floor, perM });
}

/** The joints' places at one moment, between frames. */
class Pose {
  readonly #capture: Capture;
  readonly #hips: readonly number[];
  readonly places: Float32Array;

  constructor(capture: Capture, { hips }: ClipDrawing) {
    this.#capture = capture;
    this.#hips = hips;
    this.places = new Float32Array(3 * capture.joints.length);
  }

  read(timeS: number): void {
    const { fps, frames, positions } = this.#capture.figure;
    const place = Math.min(frames - 1, Math.max(0, timeS * fps));
    const frame = Math.min(frames - 1, Math.floor(place));
    const next = Math.min(frames - 1, frame + 1);
    const t = place - frame;
    const size = this.places.length;
    for (let i = 0; i < size; i++)
      this.places[i] = positions[frame * size + i]! * (1 - t) + positions[next * size + i]! * t;
  }

  /** The middle of the hips along an axis. */
  getMiddle(axis: number): number {
    let sum = 0;
    for (const joint of this.#hips) sum += this.places[3 * joint + axis]!;
    return this.#hips.length > 0 ? sum / this.#hips.length : this.places[axis]!;
  }
}

interface PoseView {
  /** 0 for the view from the front, 2 for that from the right. */
  readonly axis: number;
  /** In one colour, as what was. */
  readonly isPale: boolean;
  toX(metres: number): number;
  readonly floor: number;
  readonly perM: number;
}

/** The far side first: seen from its right, that is the left one. */
const ORDER = ['left', 'middle', 'right'] as const;

function drawPose(
  { context, colors }: ClipSheet,
  { bones, head, heightM }: ClipDrawing,
  { places }: Pose,
  { axis, isPale, toX, floor, perM }: PoseView,
): void {
  const getX = (joint: number): number => toX(places[3 * joint + axis]!);
  const getY = (joint: number): number => floor - places[3 * joint + 1]! * perM;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.lineWidth = isPale ? 1.25 : 2.5;
  for (const side of ORDER) {
    context.strokeStyle = isPale ? colors.textThird : side === 'middle' ? colors.text : colors[side];
    context.beginPath();
    for (const bone of bones) {
      if (bone.side !== side) continue;
      context.moveTo(getX(bone.from), getY(bone.from));
      context.lineTo(getX(bone.to), getY(bone.to));
    }
    context.stroke();
  }
  if (head.length === 0) return;
  let x = 0;
  let y = 0;
  for (const joint of head) {
    x += getX(joint) / head.length;
    y += getY(joint) / head.length;
  }
  context.beginPath();
  context.arc(x, y, HEAD_SHARE * heightM * perM, 0, 2 * Math.PI);
  if (isPale) {
    context.strokeStyle = colors.textThird;
  } else {
    context.fillStyle = colors.panel;
    context.fill();
    context.strokeStyle = colors.text;
  }
  context.stroke();
}

interface FloorView {
  readonly from: number;
  readonly to: number;
  readonly floor: number;
  readonly perM: number;
  /** Where the clip's origin is. */
  readonly originX: number;
}

/** The floor with a tick each tenth of a metre, as on the belt: how it goes by is the speed. */
function drawFloor({ context, colors }: ClipSheet, { from, to, floor, perM, originX }: FloorView): void {
  context.globalAlpha = 1;
  context.strokeStyle = colors.beltMark;
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(from, floor + 0.5);
  context.lineTo(to, floor + 0.5);
  const first = Math.ceil((from - originX) / (TICK_M * perM));
  const last = Math.floor((to - originX) / (TICK_M * perM));
  for (let tick = first; tick <= last; tick++) {
    const x = Math.round(originX + tick * TICK_M * perM) + 0.5;
    context.moveTo(x, floor);
    context.lineTo(x, floor + (tick % LONG_TICKS === 0 ? TICK.long : TICK.short));
  }
  context.stroke();
}
