import { type Command, getCommandLabel } from '../../state/commands/command.ts';
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx';
import { useStudio, useWorkspace } from '../studioContext.ts';
import styles from './Settings.module.css';

interface ChoiceRowProps {
  readonly label: string;
  /** The choices, one of which is in force. */
  readonly commands: readonly Command[];
}

/** A setting that is one of a few, side by side; made of the commands that menus and palette run. */
export function ChoiceRow({ label, commands }: ChoiceRowProps) {
  const studio = useStudio();
  // Whichever part of the workspace a choice is of: they change by a press, not by the frame.
  useWorkspace((workspace) => workspace);
  return (
    <div className={styles.row}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <ChoiceGroup
        label={label}
        value={commands.find((command) => command.checked?.(studio))?.id ?? ''}
        choices={commands.map((command) => ({ value: command.id, label: getCommandLabel(command, studio) }))}
        onChoose={(id) => void commands.find((command) => command.id === id)?.run(studio)}
      />
    </div>
  );
}
