import { RadioGroup } from 'radix-ui';
import { type Command, getCommandLabel } from '../../state/commands/command.ts';
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
  const inForce = commands.find((command) => command.checked?.(studio))?.id ?? '';
  return (
    <div className={styles.row}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <RadioGroup.Root
        className={styles.choices}
        aria-label={label}
        orientation="horizontal"
        value={inForce}
        onValueChange={(id) => void commands.find((command) => command.id === id)?.run(studio)}
      >
        {commands.map((command) => (
          <RadioGroup.Item key={command.id} className={styles.choice} value={command.id}>
            {getCommandLabel(command, studio)}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
}
