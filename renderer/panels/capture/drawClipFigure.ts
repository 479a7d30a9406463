import type { Capture } from '../../../shared/capture/capture.ts';
import type { ThemeColors } from '../../ui/tokens/tokens.ts';
import type { ClipDrawing } from './clipDrawing.ts';

/** Radius of a head, as a share of the figure's height (chosen: as a person's). */
const HEAD_SHARE = 0.055;
/**
 * Poses before this one that stay to be seen, and how far they are apart as a share of the cycle (chosen).
 */
const TRAIL = { poses: 9, apart: 1 / 8 } as const;
/** Alpha of the first of them (chosen: a stroke of a Marey plate). */
const TRAIL_ALPHA = 0.5;
/** Share of the width that the view from the side has (chosen: a stride and a half at a usual size). */
const SIDE_SHARE = 0.72;
/** Where the figure is in it, as a share: what was is behind it (chosen). */
const AHEAD_SHARE = 0.68;
/** Room over the head and under the floor, CSS pixels. */
const ROOM = { top: 16, bottom: 26 } as const;
/** Lines of the footprints under the floor, CSS pixels; of either side one. */
const PRINT_Y = { left: 14, right: 19 } as const;
/** Ticks of the floor, metres, and their heights, CSS pixels. */
const TICK_M = 0.1;
const LONG_TICKS = 5;
const TICK = { short: 3, long: 7 } as const;

/** What a picture of the figure is drawn in: CSS pixels. */
export interface ClipSheet {
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  readonly colors: ThemeColors;
}

/** From where and how large the figure is seen, at a moment. */
interface Look {
  readonly floor: number;
  readonly perM: number;
  /** x and z of the middle of the hips, metres. */
  readonly x: number;
  readonly z: number;
  readonly sine: number;
  readonly cosine: number;
}

/** Metres of a place on the floor before the hips, the way they face. */
const getAhead = ({ x, z, sine, cosine }: Look, atX: number, atZ: number): number =>
  (atX - x) * sine + (atZ - z) * cosine;
/** Metres of it to their left. */
const getAside = ({ x, z, sine, cosine }: Look, atX: number, atZ: number): number =>
  (atX - x) * cosine - (atZ - z) * sine;

/**
 * Draws the clip's figure at a moment, wherever it faces: from its right side with the poses before it and
 * where the feet stood, and from its front. Left and right are in their colours.
 */
export function drawClipFigure(
  sheet: ClipSheet,
  capture: Capture,
  drawing: ClipDrawing,
  timeS: number,
): void {
  const { context, width, height, colors } = sheet;
  const { fps, frames } = capture.figure;
  context.clearRect(0, 0, width, height);
  if (frames === 0) return;
  const frame = Math.min(frames - 1, Math.max(0, Math.round(timeS * fps)));
  const [x = 0, z = 0, facing = 0, goneM = 0] = drawing.course.subarray(4 * frame, 4 * frame + 4);
  const floor = height - ROOM.bottom;
  const perM = (floor - ROOM.top) / drawing.heightM;
  const look = { floor, perM, x, z, sine: Math.sin(facing), cosine: Math.cos(facing) };
  const sideWidth = Math.round(width * SIDE_SHARE);
  const sideX = sideWidth * AHEAD_SHARE;
  const toSide = (atX: number, atZ: number): number => sideX + getAhead(look, atX, atZ) * perM;

  context.save();
  context.beginPath();
  context.rect(0, 0, sideWidth, height);
  context.clip();
  drawFloor(sheet, look, sideWidth, sideX - goneM * perM);
  drawPrints(sheet, drawing, look, timeS, toSide);
  const places = new Float32Array(3 * capture.joints.length);
  for (let back = TRAIL.poses; back > 0; back--) {
    const beforeS = timeS - back * TRAIL.apart * capture.cycleS;
    if (beforeS < 0) continue;
    readPose(capture, beforeS, places);
    context.globalAlpha = TRAIL_ALPHA * (1 - back / (TRAIL.poses + 1));
    drawPose(sheet, drawing, places, look, { isPale: true, toX: toSide });
  }
  context.globalAlpha = 1;
  readPose(capture, timeS, places);
  drawPose(sheet, drawing, places, look, { isPale: false, toX: toSide });
  context.restore();

  context.strokeStyle = colors.line;
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(sideWidth + 0.5, 8);
  context.lineTo(sideWidth + 0.5, height - 8);
  context.moveTo(sideWidth + 16, floor + 0.5);
  context.lineTo(width - 16, floor + 0.5);
  context.stroke();
  const frontX = (sideWidth + width) / 2;
  const toFront = (atX: number, atZ: number): number => frontX + getAside(look, atX, atZ) * perM;
  drawPose(sheet, drawing, places, look, { isPale: false, toX: toFront });
}

/** The joints' places at a moment, between frames. */
function readPose({ figure }: Capture, timeS: number, places: Float32Array): void {
  const { fps, frames, positions } = figure;
  const place = Math.min(frames - 1, Math.max(0, timeS * fps));
  const frame = Math.floor(place);
  const next = Math.min(frames - 1, frame + 1);
  const t = place - frame;
  const size = places.length;
  for (let i = 0; i < size; i++)
    places[i] = positions[frame * size + i]! * (1 - t) + positions[next * size + i]! * t;
}

interface PoseStroke {
  /** In one colour, as what was. */
  readonly isPale: boolean;
  toX(atX: number, atZ: number): number;
}

/** The far side first: seen from its right, that is the left one. */
const ORDER = ['left', 'middle', 'right'] as const;

function drawPose(
  { context, colors }: ClipSheet,
  { bones, head, heightM }: ClipDrawing,
  places: Float32Array,
  { floor, perM }: Look,
  { isPale, toX }: PoseStroke,
): void {
  const getX = (joint: number): number => toX(places[3 * joint]!, places[3 * joint + 2]!);
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
  if (!isPale) {
    context.fillStyle = colors.panel;
    context.fill();
  }
  context.strokeStyle = isPale ? colors.textThird : colors.text;
  context.stroke();
}

/** Where the feet have stood, a line each under the floor. */
function drawPrints(
  { context, colors }: ClipSheet,
  { prints }: ClipDrawing,
  { floor }: Look,
  timeS: number,
  toX: PoseStroke['toX'],
): void {
  context.lineCap = 'round';
  context.lineWidth = 3;
  for (const { side, atS, ankle, toe } of prints) {
    if (atS > timeS) continue;
    const y = floor + PRINT_Y[side];
    context.strokeStyle = colors[side];
    context.beginPath();
    context.moveTo(toX(...ankle), y);
    context.lineTo(toX(...toe), y);
    context.stroke();
  }
}

/** The floor with a tick each tenth of a metre, as on the belt: how it goes by is the speed. */
function drawFloor({ context, colors }: ClipSheet, { floor, perM }: Look, to: number, originX: number): void {
  context.strokeStyle = colors.beltMark;
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(0, floor + 0.5);
  context.lineTo(to, floor + 0.5);
  const first = Math.ceil(-originX / (TICK_M * perM));
  const last = Math.floor((to - originX) / (TICK_M * perM));
  for (let tick = first; tick <= last; tick++) {
    const x = Math.round(originX + tick * TICK_M * perM) + 0.5;
    context.moveTo(x, floor);
    context.lineTo(x, floor + (tick % LONG_TICKS === 0 ? TICK.long : TICK.short));
  }
  context.stroke();
}
