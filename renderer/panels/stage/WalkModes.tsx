import { useMode, useStudio, useWorkspace } from '../studioContext.ts';
import { readShortcut, withShortcut } from '../useShortcut.ts';
import styles from '../view/ViewPanel.module.css';
import { MODES } from './modes.ts';

/** Whether the walk is on its belt or goes about, alone or in a crowd, at the picture's upper edge. */
export function WalkModes() {
  const studio = useStudio();
  const present = useMode();
  useWorkspace(({ keys }) => keys);
  return (
    <div className={styles.modes} role="group" aria-label="Where it walks">
      {MODES.map(({ mode, command, title }) => {
        return (
          <button
            key={mode.name}
            type="button"
            className={styles.camera}
            aria-pressed={mode === present}
            title={withShortcut(title, readShortcut(studio, command))}
            onClick={() => void (mode !== present && command.run(studio))}
          >
            {command.label}
          </button>
        );
      })}
    </div>
  );
}
