import { SOLE_POINTS } from '../body/figure/figure.ts';
import { CHANNEL_OF_SLOT, SIDES, SLOT_COUNT } from '../gait/channels.ts';
import type { Clip } from './clip.ts';
import type { MotionStand } from '../body/motion/motion.ts';
import { createClipFacts, describeFootprint } from './clipFacts.ts';

/** `kneeFlexion.left` by slot; a channel of the midline has its bare name. */
const CHANNEL_COLUMNS: readonly string[] = CHANNEL_OF_SLOT.map(({ name, sides, leftSlot }, slot) =>
  sides === 'one' ? name : `${name}.${slot === leftSlot ? 'left' : 'right'}`,
);

/** The columns of a clip's CSV: frame, time, phase, every channel, every joint's x, y and z. */
export function getClipColumns({ figure }: Pick<Clip, 'figure'>): readonly string[] {
  const joints = figure.joints.flatMap((name) => ['x', 'y', 'z'].map((axis) => `${name}.${axis}`));
  return ['frame', 'time', 'phase', ...CHANNEL_COLUMNS, ...joints];
}

/**
 * Writes a clip as CSV: a header, then a row a frame. Time in seconds, channels in degrees (translations in
 * leg lengths), joints in metres, in full double precision; lines end in LF.
 */
export function writeClipCsv(clip: Clip): string {
  const lines = [getClipColumns(clip).join(',')];
  const perFrame = 3 * clip.figure.joints.length;
  for (let frame = 0; frame < clip.plan.frames; frame++) {
    const channels = clip.channels.subarray(SLOT_COUNT * frame, SLOT_COUNT * (frame + 1));
    const joints = clip.positions.subarray(perFrame * frame, perFrame * (frame + 1));
    lines.push([frame, frame / clip.plan.fps, clip.phases[frame]!, ...channels, ...joints].join(','));
  }
  return `${lines.join('\n')}\n`;
}

/**
 * Writes a clip as JSON: the facts of its walk, the names of channels and joints, and a row of numbers a
 * frame: channels, joint positions, parent-local rotations (x y z w) and sole points, metres.
 */
export function writeClipJson(clip: Clip): string {
  const count = clip.figure.joints.length;
  const readFrame = (values: Float64Array, size: number, frame: number) =>
    Array.from(values.subarray(size * frame, size * (frame + 1)));
  const frames = Array.from({ length: clip.plan.frames }, (_, frame) => ({
    time: frame / clip.plan.fps,
    phase: clip.phases[frame],
    channels: readFrame(clip.channels, SLOT_COUNT, frame),
    positions: readFrame(clip.positions, 3 * count, frame),
    rotations: readFrame(clip.rotations, 4 * count, frame),
    contacts: readFrame(clip.contacts, 18, frame),
  }));
  const rows = frames.map((frame) => `    ${JSON.stringify(frame)}`).join(',\n');
  const head = {
    format: 'gait-clip',
    version: 1,
    ...createClipFacts(clip),
    channels: CHANNEL_COLUMNS,
    joints: clip.figure.joints,
    parents: Array.from(clip.figure.parents),
    contacts: SIDES.flatMap((side) => SOLE_POINTS.map((point) => `${side}.${point}`)),
  };
  return `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "frames": [\n${rows}\n  ]\n}\n`;
}

/**
 * Writes footprints as CSV: a header, then a row a foothold, by strike. Seconds from the first frame (empty
 * where a foot stands already, or goes on standing), metres, yaw in degrees, left +; lines end in LF.
 */
export function writeFootprintsCsv(stands: readonly MotionStand[]): string {
  const rows = stands.map((stand, index) => {
    const { side, strike, lift, position, yaw } = describeFootprint(stand);
    return [index, side, strike ?? '', lift ?? '', ...position, yaw].join(',');
  });
  return `${['index,side,strike,lift,x,y,z,yaw', ...rows].join('\n')}\n`;
}
