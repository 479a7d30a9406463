import type { SyncCommand } from '../../state/commands/command.ts';
import type { StudioNumber } from '../../state/numbers/studioNumber.ts';
import { NumberField } from '../NumberField.tsx';
import { useEditedLane, useStudio } from '../studioContext.ts';
import { useShortcut, withShortcut } from '../useShortcut.ts';
import styles from './ViewPanel.module.css';

interface ToggledNumberProps {
  /** What the button says. */
  readonly text: string;
  readonly number: StudioNumber;
  readonly toggle: SyncCommand;
}

/** Something of the edited walk that is on or off, and how much. */
export function ToggledNumber({ text, number, toggle }: ToggledNumberProps) {
  const studio = useStudio();
  const isOn = useEditedLane(() => toggle.checked?.(studio) === true);
  return (
    <div className={styles.toggled}>
      <button
        type="button"
        className={styles.camera}
        aria-label={toggle.label}
        aria-pressed={isOn}
        title={withShortcut(toggle.label, useShortcut(toggle))}
        onClick={() => toggle.run(studio)}
      >
        {text}
      </button>
      <NumberField number={number} />
    </div>
  );
}
