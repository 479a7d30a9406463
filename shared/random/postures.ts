import { CHANNEL_NAMES, type ChannelName, getSlot, type Side, SIDES } from '../gait/channels.ts';
import type { Range } from '../style/limits.ts';
import type { StyleTrace } from '../style/diff/styleDistance.ts';

/** Something of a walk that is held against what the stock does: a channel, or what two of them come to. */
interface Posture {
  /** All that it is made of, each with its factor. */
  readonly parts: readonly (readonly [channel: ChannelName, factor: number])[];
}

/**
 * Every channel by itself; the upper arm from the plumb line, since arms hang from a trunk that leans; and
 * the face, which a lean takes along.
 */
const POSTURES: readonly Posture[] = [
  ...CHANNEL_NAMES.map((channel): Posture => ({ parts: [[channel, 1]] })),
  {
    parts: [
      ['shoulderFlexion', 1],
      ['torsoTilt', -1],
      ['pelvisTilt', -1],
    ],
  },
  {
    parts: [
      ['headTilt', 1],
      ['torsoTilt', 1],
      ['pelvisTilt', 1],
    ],
  },
];

/** Least and greatest value of each posture over cycles, speeds and sides, in the unit of a trace. */
export type PostureReach = readonly Range[];

/** What a style reaches. */
export function measureReach(trace: StyleTrace): PostureReach {
  return POSTURES.map((posture) => {
    let min = Number.POSITIVE_INFINITY;
    let max = Number.NEGATIVE_INFINITY;
    for (const curves of trace.curves)
      for (const side of SIDES)
        for (let i = 0; i < curves[0]!.length; i++) {
          const value = readPosture(posture, curves, side, i);
          min = Math.min(min, value);
          max = Math.max(max, value);
        }
    return { min, max };
  });
}

function readPosture(
  { parts }: Posture,
  curves: readonly Float64Array[],
  side: Side,
  sample: number,
): number {
  return parts.reduce((sum, [channel, factor]) => sum + factor * curves[getSlot(channel, side)]![sample]!, 0);
}

/** What all of several styles reach, and what their mirror images do. Throws for none. */
export function uniteReaches(reaches: readonly PostureReach[]): PostureReach {
  if (reaches.length === 0) throw new RangeError('no styles');
  return POSTURES.map((_, at) => ({
    min: Math.min(...reaches.map((reach) => reach[at]!.min)),
    max: Math.max(...reaches.map((reach) => reach[at]!.max)),
  }));
}

/** How far a style may go beyond what was reached before, of what that spans (chosen). */
const BEYOND = 0.05;

/**
 * Whether a style keeps to what others reach, and a twentieth more; asked of the postures that have one of
 * these channels in them.
 */
export function isWithinReach(
  own: PostureReach,
  others: PostureReach,
  channels: ReadonlySet<ChannelName>,
): boolean {
  return POSTURES.every(({ parts }, at) => {
    if (!parts.some(([channel]) => channels.has(channel))) return true;
    const { min, max } = others[at]!;
    const slack = BEYOND * (max - min);
    return own[at]!.min >= min - slack && own[at]!.max <= max + slack;
  });
}
