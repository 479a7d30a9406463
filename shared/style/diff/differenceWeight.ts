import { BASES } from '../../gait/bases.ts';
import { CHANNELS, getSlot } from '../../gait/channels.ts';
import { DEGREES_PER_RADIAN } from '../../gait/units.ts';
import type { Comparison } from './diffStyles.ts';
import type { StyleDocument } from '../document.ts';
import { IDENTITY } from '../limits.ts';
import { createNormalSpans, type NormalSpans } from '../normalSpans.ts';
import { evaluateStyle } from '../styleSource.ts';

/**
 * Creates a measure of how much of a difference is seen on a straight walk: how far it moves the channel at
 * most, at any of the compared speeds, in degrees. A leg length counts as a radian. 0 for a factor on what
 * the normal walk does not do.
 */
export function createDifferenceWeight(to: StyleDocument): (comparison: Comparison) => number {
  const spansBySpeed = new Map<number, NormalSpans>();
  const getSpans = (normalizedSpeed: number): NormalSpans => {
    let spans = spansBySpeed.get(normalizedSpeed);
    if (spans === undefined) {
      // The hip's normal amplitude at the speed itself is near enough for an order.
      spans = createNormalSpans({ normalizedSpeed, hipPolicy: 'fixed-amplitude', base: BASES[to.base] });
      spansBySpeed.set(normalizedSpeed, spans);
    }
    return spans;
  };
  return ({ channel, side, coefficient, values }) => {
    const degrees = CHANNELS[channel].unit === 'degrees' ? 1 : DEGREES_PER_RADIAN;
    const sizes = values.map((value) => {
      const change = Math.abs(value.to - value.from);
      // Offset, stance and strike move the channel by themselves; a lead moves its waves too.
      if (change === 0 || (coefficient !== 'scale' && coefficient !== 'lead')) return change;
      const { min, max } = getSpans(value.speed).getSpan(channel, { left: IDENTITY, right: IDENTITY });
      if (coefficient === 'scale') return change * Math.max(Math.abs(min), Math.abs(max));
      const slot = getSlot(channel, side);
      const { scale, stance, strike } = evaluateStyle(to, value.speed);
      const range = Math.abs(scale[slot]!) * (max - min) + 2 * Math.hypot(stance[slot]!, strike[slot]!);
      // Two sines that are d cycles apart differ by sin(pi d) of their range at most.
      return range * Math.sin(Math.PI * Math.min(change, 0.5));
    });
    return degrees * Math.max(...sizes);
  };
}
