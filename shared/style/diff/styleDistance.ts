import { writeAllCurvesInto } from '../../gait/channelCurve.ts';
import {
  CHANNEL_NAMES,
  CHANNELS,
  type ChannelName,
  SIDES,
  getSlot,
  SLOT_COUNT,
} from '../../gait/channels.ts';
import { createGait } from '../../gait/gait.ts';
import { DEGREES_PER_RADIAN } from '../../gait/units.ts';
import type { StyleDocument } from '../document.ts';
import { createStyleSource } from '../styleSource.ts';

/** Speeds V at which styles are compared, 1/s: slow, ordinary, brisk. */
export const COMPARED_SPEEDS = [0.6, 1.4, 2] as const;
/** Samples a cycle (chosen: enough that the curves' extremes are met within a tenth of a degree or so). */
const SAMPLE_COUNT = 64;

/** How a style moves: every channel's curve at each of the compared speeds. */
export interface StyleTrace {
  /** Per speed, per slot: one cycle, degrees; leg lengths as radians in degrees. */
  readonly curves: readonly (readonly Float64Array[])[];
}

/** Reads the curves that distances are measured between. Allocates; half a millisecond. */
export function createStyleTrace(document: StyleDocument): StyleTrace {
  const style = createStyleSource(document);
  const curves = COMPARED_SPEEDS.map((normalizedSpeed) => {
    const out = Array.from({ length: SLOT_COUNT }, () => new Float64Array(SAMPLE_COUNT));
    writeAllCurvesInto(createGait({ style, normalizedSpeed }), out);
    return out;
  });
  for (const name of CHANNEL_NAMES) {
    if (CHANNELS[name].unit === 'degrees') continue;
    for (const out of curves)
      out[CHANNELS[name].leftSlot]!.forEach((value, i, curve) => {
        curve[i] = value * DEGREES_PER_RADIAN;
      });
  }
  return { curves };
}

/**
 * How far two styles are apart on a straight walk: root mean square of the difference of their channels'
 * curves over the cycle, over V 0.6, 1.4 and 2 and over both sides, in degrees. A leg length counts as a
 * radian, as in `createDifferenceWeight`. Styles of different bases can be compared: what counts is how they
 * move, not the numbers that say so. 0 for no channels.
 */
export function computeStyleDistance(
  a: StyleTrace,
  b: StyleTrace,
  channels: readonly ChannelName[] = CHANNEL_NAMES,
): number {
  let squares = 0;
  let count = 0;
  for (const [speed, curves] of a.curves.entries()) {
    for (const channel of channels) {
      for (const side of CHANNELS[channel].sides === 'two' ? SIDES : (['left'] as const)) {
        const slot = getSlot(channel, side);
        const other = b.curves[speed]![slot]!;
        curves[slot]!.forEach((value, i) => {
          squares += (value - other[i]!) ** 2;
        });
        count += SAMPLE_COUNT;
      }
    }
  }
  return count === 0 ? 0 : Math.sqrt(squares / count);
}
