import type { BvhMotion } from '../../clip/bvh/bvhMotion.ts';
import { wrapDegrees } from './angles/legAngles.ts';

/** How often a loop is played: strides are cut between strikes, and the outermost ones cannot be seen. */
const TIMES = 4;
/**
 * A clip closes if every turn of its next frame would be within this of its first, degrees (chosen: less
 * shows), or within the most that it changes from one frame to the next.
 */
const NEAR_DEG = 3;

/**
 * A short clip that closes, as games have them, played several times over, its root travelling on. Undefined
 * for a clip that does not close.
 */
export function repeatLoop(motion: BvhMotion): BvhMotion | undefined {
  const { joints, frames, channelCount, values } = motion;
  const channels = joints.flatMap(({ parent, channels: own }) =>
    own.map((channel) => ({ isTurn: channel[1] === 'r', isTravel: channel[1] === 'p' && parent < 0 })),
  );
  const read = (frame: number, at: number): number => values[channelCount * frame + at]!;
  /** The most that a turn changes from one frame to the next, degrees. */
  const findQuickest = (at: number): number => {
    let most = 0;
    for (let frame = 1; frame < frames; frame++)
      most = Math.max(most, Math.abs(wrapDegrees(read(frame, at) - read(frame - 1, at))));
    return most;
  };
  /** Whether the first frame comes this many steps after the last one. */
  const closes = (steps: 0 | 1): boolean =>
    channels.every(({ isTurn }, at) => {
      const last = read(frames - 1, at);
      const next = last + steps * wrapDegrees(last - read(frames - 2, at));
      return !isTurn || Math.abs(wrapDegrees(next - read(0, at))) < Math.max(NEAR_DEG, findQuickest(at));
    });
  // Told by how near they come, a frame that repeats the first from one that is followed by it.
  const steps = closes(0) && isStill(motion) ? 0 : closes(1) ? 1 : undefined;
  if (steps === undefined) return undefined;
  const period = frames - 1 + steps;
  const total = period * TIMES;
  const repeated = new Float64Array(total * channelCount);
  for (let frame = 0; frame < total; frame++)
    for (let at = 0; at < channelCount; at++) {
      const travel = channels[at]!.isTravel
        ? ((read(frames - 1, at) - read(0, at)) * period) / (frames - 1)
        : 0;
      repeated[channelCount * frame + at] = read(frame % period, at) + Math.floor(frame / period) * travel;
    }
  return { ...motion, frames: total, values: repeated };
}

/** Whether the last frame is nearer to the first than to the one before it. */
function isStill({ joints, frames, channelCount, values }: BvhMotion): boolean {
  const turns = joints.flatMap(({ channels }) => channels.map((channel) => channel[1] === 'r'));
  const measure = (frame: number): number =>
    turns.reduce((sum, isTurn, at) => {
      const last = values[channelCount * (frames - 1) + at]!;
      return sum + (isTurn ? Math.abs(wrapDegrees(last - values[channelCount * frame + at]!)) : 0);
    }, 0);
  return measure(0) < measure(frames - 2) / 2;
}
