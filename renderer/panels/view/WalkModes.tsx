import type { Command } from '../../state/commands/command.ts';
import { toggleCrowd } from '../../state/commands/walk/crowdCommands.ts';
import { goToTreadmill, toggleFreeWalk } from '../../state/commands/walk/freeWalkCommands.ts';
import { formatShortcut } from '../../state/commands/shortcuts.ts';
import type { Where } from '../../state/freeWalk/freeWalkStore.ts';
import { IS_MAC } from '../../ui/isMac.ts';
import { useStudio, useWhere } from '../studioContext.ts';
import styles from './ViewPanel.module.css';

const MODES: readonly { readonly where: Where; readonly command: Command; readonly title: string }[] = [
  { where: 'belt', command: goToTreadmill, title: 'On its belt' },
  { where: 'free', command: toggleFreeWalk, title: 'Over the floor, by hand or to places' },
  { where: 'crowd', command: toggleCrowd, title: 'Many over the floor, in mixes of styles' },
];

/** Whether the walk is on its belt or goes about, alone or in a crowd, at the picture's upper edge. */
export function WalkModes() {
  const studio = useStudio();
  const present = useWhere();
  return (
    <div className={styles.modes} role="group" aria-label="Where it walks">
      {MODES.map(({ where, command, title }) => {
        const [shortcut] = command.shortcuts ?? [];
        return (
          <button
            key={where}
            type="button"
            className={styles.camera}
            aria-pressed={where === present}
            title={shortcut === undefined ? title : `${title} (${formatShortcut(shortcut, IS_MAC)})`}
            onClick={() => void (where !== present && command.run(studio))}
          >
            {command.label}
          </button>
        );
      })}
    </div>
  );
}
