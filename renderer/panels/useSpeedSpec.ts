import { useMemo } from 'react';
import { createSpeedSpec, type SpeedSpec } from './speedSpec.ts';
import { useWorkspace } from './studioContext.ts';

/**
 * How a walking speed is shown and typed now: in the person's unit, for a leg length in metres, by the range
 * of sliders that is chosen.
 */
export function useSpeedSpec(legLengthM: number): SpeedSpec {
  const unit = useWorkspace(({ units }) => units.speed);
  const fullRange = useWorkspace(({ inspector }) => inspector.fullRange);
  return useMemo(() => createSpeedSpec(legLengthM, unit, fullRange), [legLengthM, unit, fullRange]);
}
