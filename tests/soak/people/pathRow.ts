import { listUsed } from '../../../shared/capture/averageStrides.ts';
import type { Capture } from '../../../shared/capture/capture.ts';
import { readCapture } from '../../../shared/capture/read/readCapture.ts';
import { getFigureById } from '../../../shared/body/figure/registry.ts';
import { writeBvh } from '../../../shared/clip/bvh/writeBvh.ts';
import { parseExportOptions } from '../../../shared/clip/exportOptions.ts';
import { sampleClip } from '../../../shared/clip/sampleClip.ts';
import { SIDES, type Side } from '../../../shared/gait/channels.ts';
import { DEGREES_PER_RADIAN } from '../../../shared/gait/units.ts';
import { type SidedRole, sideRole } from '../../../shared/skeleton/roles.ts';
import type { ReadClip } from './captureRow.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';

/**
 * Places of a joint over a cycle: x outward (left of the midline), y up, z along the way, less even travel.
 */
type Path = readonly (readonly [x: number, y: number, z: number])[];

/** Moments of a cycle that paths are read at. */
const MOMENTS = 100;

/** How the joints of one walk go, as dots alone would show it. */
export interface WalkPaths {
  readonly name: string;
  readonly normalizedSpeed: number;
  /** By row of `PATH_ROWS`. */
  readonly figures: readonly number[];
}

const span = (path: Path, axis: 0 | 1 | 2): number => {
  const values = path.map((place) => place[axis]);
  return Math.max(...values) - Math.min(...values);
};

const percentOf = (value: number): number => 100 * value;

/** Degrees by which the way from one joint to another leads outward, at a moment. */
function leanOutward(from: Path, to: Path, moment: number): number {
  const [x, y, z] = ([0, 1, 2] as const).map((axis) => to[moment]![axis] - from[moment]![axis]);
  return Math.asin(x! / Math.hypot(x!, y!, z!)) * DEGREES_PER_RADIAN;
}

/** Degrees by which the hand's way ahead leads outward. */
function turnOfHand(shoulder: Path, wrist: Path): number {
  const ways = wrist.map((place, i) => [place[0] - shoulder[i]![0], place[2] - shoulder[i]![2]] as const);
  const [meanX, meanZ] = ([0, 1] as const).map(
    (axis) => ways.reduce((sum, way) => sum + way[axis], 0) / ways.length,
  );
  const slope =
    ways.reduce((sum, [x, z]) => sum + (x - meanX!) * (z - meanZ!), 0) /
    ways.reduce((sum, [, z]) => sum + (z - meanZ!) ** 2, 0);
  return Math.atan(slope) * DEGREES_PER_RADIAN;
}

/** The moment at which a hand is furthest ahead of its shoulder, or behind it (sign -1). */
function findReach(shoulder: Path, wrist: Path, sign: 1 | -1): number {
  const ahead = wrist.map((place, i) => sign * (place[2] - shoulder[i]![2]));
  return ahead.indexOf(Math.max(...ahead));
}

/** What is told of each side's paths, in leg lengths or degrees; the table has the mean of both sides. */
const PATH_ROWS: readonly {
  readonly label: string;
  readonly measure: (path: (role: SidedRole) => Path) => number;
}[] = [
  { label: 'ankle up and down, % of the leg', measure: (path) => percentOf(span(path('ankle'), 1)) },
  { label: 'ankle from side to side, %', measure: (path) => percentOf(span(path('ankle'), 0)) },
  {
    label: 'swinging shank furthest inward, degrees',
    measure: (path) =>
      -Math.min(...[70, 75, 80, 85, 90].map((i) => leanOutward(path('knee'), path('ankle'), i))),
  },
  { label: 'hips up and down, %', measure: (path) => percentOf(span(path('hip'), 1)) },
  { label: 'hip ahead of even travel and behind it, %', measure: (path) => percentOf(span(path('hip'), 2)) },
  { label: 'hand to and fro, %', measure: (path) => percentOf(span(path('wrist'), 2)) },
  {
    label: 'hand’s way ahead leads outward by, degrees',
    measure: (path) => turnOfHand(path('shoulder'), path('wrist')),
  },
  {
    label: 'forearm outward, arm back, degrees',
    measure: (path) =>
      leanOutward(path('elbow'), path('wrist'), findReach(path('shoulder'), path('wrist'), -1)),
  },
  {
    label: 'forearm outward, arm ahead, degrees',
    measure: (path) =>
      leanOutward(path('elbow'), path('wrist'), findReach(path('shoulder'), path('wrist'), 1)),
  },
];

/** Measures the paths of a capture's joints over each stride that counts, and takes their mean. */
function measurePaths(capture: Capture): WalkPaths {
  const strides = listUsed(capture.strides);
  const sums = PATH_ROWS.map(() => 0);
  for (const { startS, endS, rightStrikeS } of strides)
    for (const side of SIDES) {
      // The right side's own cycle begins at its strike; the last one lies half past its stride.
      const own = side === 'left' ? startS : rightStrikeS;
      const path = (role: SidedRole): Path => readPath(capture, side, role, own, endS - startS);
      PATH_ROWS.forEach(({ measure }, row) => {
        sums[row]! += measure(path) / (2 * strides.length);
      });
    }
  return { name: capture.name, normalizedSpeed: capture.walk.normalizedSpeed, figures: sums };
}

function readPath(capture: Capture, side: Side, role: SidedRole, startS: number, cycleS: number): Path {
  const { figure, joints, roles, walk } = capture;
  const joint = roles[sideRole(side, role)];
  if (joint === undefined) throw new Error(`${capture.name} has no ${side} ${role}.`);
  const outward = side === 'left' ? 1 : -1;
  const hips = SIDES.map((own) => roles[sideRole(own, 'hip')]!);
  const read = (at: number, timeS: number, axis: number): number => {
    const frame = Math.min(Math.max(timeS * figure.fps, 0), figure.frames - 1);
    const [before, after] = [Math.floor(frame), Math.ceil(frame)];
    const place = (index: number) => figure.positions[3 * (index * joints.length + at) + axis]!;
    return place(before) + (frame - before) * (place(after) - place(before));
  };
  const middle = (timeS: number, axis: number) =>
    (read(hips[0]!, timeS, axis) + read(hips[1]!, timeS, axis)) / 2;
  const [fromX, fromZ] = [middle(startS, 0), middle(startS, 2)];
  const [wayX, wayZ] = [middle(startS + cycleS, 0) - fromX, middle(startS + cycleS, 2) - fromZ];
  const length = Math.hypot(wayX, wayZ);
  return Array.from({ length: MOMENTS }, (_, i) => {
    const timeS = startS + (i / MOMENTS) * cycleS;
    const [x, z] = [read(joint, timeS, 0) - fromX, read(joint, timeS, 2) - fromZ];
    const along = (x * wayX + z * wayZ) / length - (i / MOMENTS) * length;
    const aside = (x * wayZ - z * wayX) / length;
    return [
      (outward * aside) / walk.legLength,
      read(joint, timeS, 1) / walk.legLength,
      along / walk.legLength,
    ] as const;
  });
}

/** A planted walk of the Man as the text of a BVH: eight cycles. */
function writeWalk(style: StyleDocument, normalizedSpeed: number): string {
  const reading = parseExportOptions({ format: 'bvh', fps: 60, cycles: 8, rootMotion: true });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  const sampling = sampleClip(
    {
      figure: getFigureById('Man'),
      normalizedSpeed,
      style: createStyleSource(style),
      styleName: style.name,
      plantStrength: 1,
    },
    reading.options,
  );
  if (!sampling.ok) throw new Error(JSON.stringify(sampling.problems));
  return writeBvh(sampling.clip, { naming: 'h-anim', restPose: 'arms-down' });
}

/** The paths of each captured walk, and of a style at its speed; undefined where there are no clips. */
export function measurePathRows(
  clips: readonly ReadClip[] | undefined,
  style: StyleDocument,
): readonly (readonly [person: WalkPaths, figure: WalkPaths])[] | undefined {
  return clips?.flatMap(({ reading }) => {
    if (!reading.ok) return [];
    const walked = readCapture(writeWalk(style, reading.capture.walk.normalizedSpeed), { name: style.name });
    if (!walked.ok) throw new Error(walked.message);
    return [[measurePaths(reading.capture), measurePaths(walked.capture)] as const];
  });
}

/** The table of them. */
export function writePaths(
  rows: readonly (readonly [person: WalkPaths, figure: WalkPaths])[] | undefined,
): readonly string[] {
  if (rows === undefined)
    return ['Not measured: the captures, which are no part of the project, were not beside it.'];
  const columns = rows.flat();
  const write = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    write(['', ...columns.map(({ name, normalizedSpeed }) => `${name}, V ${normalizedSpeed.toFixed(2)}`)]),
    `|---|${columns.map(() => '---|').join('')}`,
    ...PATH_ROWS.map(({ label }, row) =>
      write([label, ...columns.map(({ figures }) => figures[row]!.toFixed(1))]),
    ),
  ];
}
