import { formatShortcut } from '../../state/commands/shortcuts.ts';
import { toggleFreeWalk } from '../../state/commands/freeWalkCommands.ts';
import { IS_MAC } from '../../ui/isMac.ts';
import { useIsFree, useStudio } from '../studioContext.ts';
import styles from './ViewPanel.module.css';

const SHORTCUT = formatShortcut(toggleFreeWalk.shortcuts![0]!, IS_MAC);

/** Whether the walk is on its belt or goes about, at the picture's upper edge. */
export function WalkModes() {
  const studio = useStudio();
  const isFree = useIsFree();
  const modes = [
    { label: 'Treadmill', isOn: !isFree, title: `On its belt (${SHORTCUT})` },
    { label: 'Free walk', isOn: isFree, title: `Over the floor, by hand or to places (${SHORTCUT})` },
  ];
  return (
    <div className={styles.modes} role="group" aria-label="Where it walks">
      {modes.map(({ label, isOn, title }) => (
        <button
          key={label}
          type="button"
          className={styles.camera}
          aria-pressed={isOn}
          title={title}
          onClick={() => !isOn && toggleFreeWalk.run(studio)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
