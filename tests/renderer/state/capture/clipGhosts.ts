import { CHANNEL_OF_SLOT } from '../../../../shared/gait/channels.ts';
import { createGait } from '../../../../shared/gait/gait.ts';
import { writeAllCurvesInto } from '../../../../shared/gait/channelCurve.ts';
import { PHASE_STEPS } from '../../../../shared/capture/capture.ts';
import type { ClipGhost, GhostKey } from '../../../../renderer/state/capture/clipGhost.ts';

/** The normal walk at V (1/s), as if it had been captured. */
export function captureNormal(normalizedSpeed: number): GhostKey {
  const curves = CHANNEL_OF_SLOT.map(() => new Float64Array(PHASE_STEPS));
  writeAllCurvesInto(createGait({ normalizedSpeed }), curves);
  return { normalizedSpeed, curves };
}

/** The normal walk, captured at two speeds. */
export const TWO_SPEEDS: ClipGhost = { name: 'slow, fast', keys: [captureNormal(1), captureNormal(1.6)] };
