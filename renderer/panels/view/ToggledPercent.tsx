import { formatShortcut } from '../../state/commands/shortcuts.ts';
import type { SyncCommand } from '../../state/commands/command.ts';
import { FillField } from '../../ui/field/FillField.tsx';
import type { FieldSpec } from '../../ui/field/fieldMath.ts';
import type { FieldActions, FieldSource } from '../../ui/field/fieldTypes.ts';
import { IS_MAC } from '../../ui/isMac.ts';
import { useStudio } from '../studioContext.ts';
import styles from './ViewPanel.module.css';

interface ToggledPercentProps {
  /** What the button says. */
  readonly text: string;
  readonly isOn: boolean;
  readonly toggle: SyncCommand & { readonly shortcuts: readonly [string] };
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
        title={`${toggle.label} (${formatShortcut(toggle.shortcuts[0], IS_MAC)})`}
        onClick={() => toggle.run(studio)}
      >
        {text}
      </button>
      <FillField {...field} label={label} spec={spec} />
    </div>
  );
}
