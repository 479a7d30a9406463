import { isEnabled } from '../../state/commands/command.ts';
import { gestureCommands } from '../../state/commands/walk/gestureCommands.ts';
import { useStudio } from '../studioContext.ts';
import styles from './ViewPanel.module.css';

/** What a body that stands can be asked to do. */
export function GestureBar() {
  const studio = useStudio();
  return (
    <div className={styles.stops} role="group" aria-label="Gestures">
      {gestureCommands.map((command) => (
        <button
          key={command.id}
          type="button"
          className={styles.camera}
          onClick={() => {
            if (isEnabled(command, studio)) command.run(studio);
          }}
        >
          {command.label}
        </button>
      ))}
    </div>
  );
}
