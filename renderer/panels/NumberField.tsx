import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createSpeedSpec, type SpeedSpec } from '../state/numbers/speedSpec.ts';
import { bindNumber, getNumberLeg, type StudioNumber } from '../state/numbers/studioNumber.ts';
import { FillField } from '../ui/field/FillField.tsx';
import { useStudio, useWorkspace } from './studioContext.ts';

/** How a number is shown now: speeds in the person's unit, by the range of sliders that is chosen. */
function useNumberSpec(number: StudioNumber): SpeedSpec {
  const studio = useStudio();
  const unit = useWorkspace(({ units }) => units.speed);
  const fullRange = useWorkspace(({ inspector }) => inspector.fullRange);
  const legLengthM = useStore(studio.lanes, () => getNumberLeg(studio, number));
  const range = useStore(studio.lanes, () => number.getRange?.(studio));
  const { spec } = number;
  return useMemo(
    () => (spec === 'speed' ? createSpeedSpec(legLengthM, unit, fullRange, range) : { spec, worth: 1 }),
    [spec, legLengthM, unit, fullRange, range],
  );
}

interface NumberFieldProps {
  /** Stable between renders. */
  readonly number: StudioNumber;
  readonly className?: string | undefined;
}

/** The field of any number of the studio. */
export function NumberField({ number, className }: NumberFieldProps) {
  const studio = useStudio();
  const { spec, worth } = useNumberSpec(number);
  const field = useMemo(() => bindNumber(studio, number, worth), [studio, number, worth]);
  return <FillField {...field} className={className} label={number.label} spec={spec} side={number.side} />;
}
