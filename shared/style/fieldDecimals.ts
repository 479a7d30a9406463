import { CHANNELS, type ChannelName } from '../gait/channels.ts';
import type { CoefficientName } from './limits.ts';

/**
 * Decimals with which a coefficient is shown and typed: scale bare, lead in cycles, all others in
 * degrees or leg lengths.
 */
export function getFieldDecimals(channel: ChannelName, coefficient: CoefficientName): number {
  if (coefficient === 'scale') return 2;
  if (coefficient === 'lead') return 3;
  return CHANNELS[channel].unit === 'legLengths' ? 3 : 1;
}
