import { useMemo } from 'react';
import { VARIATION_MAX } from '../../../shared/gait/variation/variation.ts';
import { getVariation, setVariation, toggleVariation } from '../../state/commands/walk/variationCommands.ts';
import type { FieldSpec } from '../../ui/field/fieldMath.ts';
import { createPlainActions } from '../../ui/field/plainActions.ts';
import { useEditedLane, useStudio } from '../studioContext.ts';
import { ToggledPercent } from './ToggledPercent.tsx';

/** Percent of what people's steps differ by. */
const VARY: FieldSpec = {
  min: 0,
  max: 100 * VARIATION_MAX,
  lowest: 0,
  highest: 100 * VARIATION_MAX,
  neutral: 0,
  decimals: 0,
  step: 5,
  snap: 25,
  unit: '%',
  spokenUnit: "percent of people's",
};

/** Whether and how much the steps of the edited walk differ from each other. */
export function VaryField() {
  const studio = useStudio();
  const isOn = useEditedLane(({ variation }) => variation > 0);
  const field = useMemo(() => {
    const { lanes, workspace } = studio;
    const get = (): number => Math.round(100 * getVariation(studio));
    const set = (percent: number): void => setVariation.run(studio, { amount: Math.round(percent) / 100 });
    return {
      source: { get, subscribe: lanes.subscribe },
      actions: createPlainActions({ get, set, reset: () => set(0) }),
      isSnapping: () => workspace.getState().inspector.magnet,
    };
  }, [studio]);
  return (
    <ToggledPercent
      text="Vary"
      isOn={isOn}
      toggle={toggleVariation}
      label="Variation of steps"
      spec={VARY}
      field={field}
    />
  );
}
