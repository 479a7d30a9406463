import { useMemo } from 'react';
import { getLeaningAmount, setLeaning, toggleLeaning } from '../../state/commands/walk/leaningCommands.ts';
import type { FieldSpec } from '../../ui/field/fieldMath.ts';
import { createPlainActions } from '../../ui/field/plainActions.ts';
import { useEditedLane, useStudio } from '../studioContext.ts';
import { ToggledPercent } from './ToggledPercent.tsx';

/** Percent of what a body needs so as not to fall out of its turn. */
const LEAN: FieldSpec = {
  min: 0,
  max: 100,
  lowest: 0,
  highest: 100,
  neutral: 100,
  decimals: 0,
  step: 5,
  snap: 25,
  unit: '%',
  spokenUnit: 'percent',
};

/** Whether and how much the edited walk leans into its turns. */
export function LeanField() {
  const studio = useStudio();
  const isOn = useEditedLane(({ leaning }) => leaning > 0);
  const field = useMemo(() => {
    const { lanes, workspace } = studio;
    const get = (): number => Math.round(100 * getLeaningAmount(studio));
    const set = (percent: number): void => setLeaning.run(studio, { amount: Math.round(percent) / 100 });
    return {
      source: { get, subscribe: lanes.subscribe },
      actions: createPlainActions({ get, set, reset: () => set(100) }),
      isSnapping: () => workspace.getState().inspector.magnet,
    };
  }, [studio]);
  return (
    <ToggledPercent
      text="Lean"
      isOn={isOn}
      toggle={toggleLeaning}
      label="Lean into turns"
      spec={LEAN}
      field={field}
    />
  );
}
