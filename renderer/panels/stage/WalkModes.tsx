import { formatShortcut } from '../../state/commands/shortcuts.ts';
import { IS_MAC } from '../../ui/isMac.ts';
import { useMode, useStudio } from '../studioContext.ts';
import styles from '../view/ViewPanel.module.css';
import { MODES } from './modes.ts';

/** Whether the walk is on its belt or goes about, alone or in a crowd, at the picture's upper edge. */
export function WalkModes() {
  const studio = useStudio();
  const present = useMode();
  return (
    <div className={styles.modes} role="group" aria-label="Where it walks">
      {MODES.map(({ mode, command, title }) => {
        const [shortcut] = command.shortcuts ?? [];
        return (
          <button
            key={mode.name}
            type="button"
            className={styles.camera}
            aria-pressed={mode === present}
            title={shortcut === undefined ? title : `${title} (${formatShortcut(shortcut, IS_MAC)})`}
            onClick={() => void (mode !== present && command.run(studio))}
          >
            {command.label}
          </button>
        );
      })}
    </div>
  );
}
