import { useMemo } from 'react';
import { formatShortcut } from '../../state/commands/shortcuts.ts';
import { getPlantStrength, setPlantStrength, togglePlanting } from '../../state/commands/plantingCommands.ts';
import { FillField } from '../../ui/FillField.tsx';
import type { FieldSpec } from '../../ui/fieldMath.ts';
import { IS_MAC } from '../../ui/isMac.ts';
import { createPlainActions } from '../../ui/plainActions.ts';
import { useEditedLane, useStudio } from '../studioContext.ts';
import styles from './ViewPanel.module.css';

const SHORTCUT = togglePlanting.shortcuts[0];

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

/** Whether and how much the feet of the edited walk are planted, at the picture's lower edge. */
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
    <div className={styles.plant}>
      <button
        type="button"
        className={styles.camera}
        aria-label="Plant feet"
        aria-pressed={isOn}
        title={`Plant feet (${formatShortcut(SHORTCUT, IS_MAC)})`}
        onClick={() => togglePlanting.run(studio)}
      >
        Plant
      </button>
      <FillField {...field} label="Plant strength" spec={PLANT} />
    </div>
  );
}
