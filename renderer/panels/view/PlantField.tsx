import { useMemo } from 'react';
import {
  getPlantStrength,
  setPlantStrength,
  togglePlanting,
} from '../../state/commands/walk/plantingCommands.ts';
import type { FieldSpec } from '../../ui/field/fieldMath.ts';
import { createPlainActions } from '../../ui/field/plainActions.ts';
import { useEditedLane, useStudio } from '../studioContext.ts';
import { ToggledPercent } from './ToggledPercent.tsx';

/** Percent of the correction. */
const PLANT: FieldSpec = {
  min: 0,
  max: 100,
  lowest: 0,
  highest: 100,
  neutral: 0,
  decimals: 0,
  step: 5,
  snap: 10,
  unit: '%',
  spokenUnit: 'percent',
};

/** Whether and how much the feet of the edited walk are planted. */
export function PlantField() {
  const studio = useStudio();
  const isOn = useEditedLane(({ planting }) => planting.strength > 0);
  const field = useMemo(() => {
    const { lanes, workspace } = studio;
    const get = (): number => Math.round(100 * getPlantStrength(studio));
    const set = (percent: number, transition: 'cut' | 'blend' = 'cut'): void =>
      setPlantStrength.run(studio, { strength: Math.round(percent) / 100, transition });
    return {
      source: { get, subscribe: lanes.subscribe },
      actions: {
        ...createPlainActions({ get, set, reset: () => set(100, 'blend') }),
        paste: (percent: number) => set(percent, 'blend'),
      },
      isSnapping: () => workspace.getState().inspector.magnet,
    };
  }, [studio]);
  return (
    <ToggledPercent
      text="Plant"
      isOn={isOn}
      toggle={togglePlanting}
      label="Plant strength"
      spec={PLANT}
      field={field}
    />
  );
}
