import type { SyncCommand } from '../../state/commands/command.ts';
import { FillField } from '../../ui/field/FillField.tsx';
import type { FieldSpec } from '../../ui/field/fieldMath.ts';
import type { FieldActions, FieldSource } from '../../ui/field/fieldTypes.ts';
import { useStudio } from '../studioContext.ts';
import { useShortcut, withShortcut } from '../useShortcut.ts';
import styles from './ViewPanel.module.css';

interface ToggledPercentProps {
  /** What the button says. */
  readonly text: string;
  readonly isOn: boolean;
  readonly toggle: SyncCommand;
  /** The number's name for assistive tools. */
  readonly label: string;
  readonly spec: FieldSpec;
  /** Stable between renders. */
  readonly field: {
    readonly source: FieldSource;
    readonly actions: FieldActions;
    isSnapping(): boolean;
  };
}

/** Something of the edited walk that is on or off, and how much. */
export function ToggledPercent({ text, isOn, toggle, label, spec, field }: ToggledPercentProps) {
  const studio = useStudio();
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
      <FillField {...field} label={label} spec={spec} />
    </div>
  );
}
