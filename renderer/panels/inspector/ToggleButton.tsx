import type { ReactNode } from 'react';
import { getCommandLabel, type SyncCommand } from '../../state/commands/command.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useStudio } from '../studioContext.ts';
import styles from './Toolbar.module.css';

interface ToggleButtonProps {
  readonly command: SyncCommand;
  readonly isOn: boolean;
  /** An icon. */
  readonly children: ReactNode;
  /** A word beside it. */
  readonly word?: string;
}

/** A button that turns a command's choice on and off. */
export function ToggleButton({ command, isOn, children, word }: ToggleButtonProps) {
  const studio = useStudio();
  return (
    <IconButton
      className={styles.toggle}
      label={getCommandLabel(command, studio)}
      aria-pressed={isOn}
      word={word}
      onClick={() => command.run(studio)}
    >
      {children}
    </IconButton>
  );
}
