import { Gamepad2, RotateCcw } from 'lucide-react';
import { useStore } from 'zustand';
import type { Drive } from '../../../shared/control/drive.ts';
import { driveCommands, restartFreeWalk } from '../../state/commands/walk/freeWalkCommands.ts';
import { openPad } from '../../state/commands/view/sheetCommands.ts';
import { getWalkingSpeed } from '../../state/studio.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ICON } from '../../ui/icons.tsx';
import { useEditedLane, useStudio, useTransient, useWorkspace } from '../studioContext.ts';
import { GestureBar } from '../view/GestureBar.tsx';
import styles from '../view/ViewPanel.module.css';
import { useHeldKeys } from './useHeldKeys.ts';

const DRIVE_TITLES: Readonly<Record<Drive, string>> = {
  steer: 'By speed and turns, the camera behind',
  goTo: 'To places on the floor, before a camera that stands',
};

/** How a free walk is led, below the picture. */
export function FreeBar() {
  const studio = useStudio();
  const drive = useStore(studio.freeWalk, (state) => state.drive);
  const isStanding = useStore(studio.freeWalk, (state) => state.isStanding);
  const isIdle = useWorkspace(({ view }) => view.idle);
  useHeldKeys();
  return (
    <div className={styles.poses}>
      {isStanding && isIdle && <GestureBar />}
      <div className={styles.reach} role="group" aria-label="How it is led">
        {driveCommands.map((command) => {
          const own = command.id.endsWith(drive);
          return (
            <button
              key={command.id}
              type="button"
              className={styles.reachPart}
              aria-pressed={own}
              title={DRIVE_TITLES[command.id.endsWith('steer') ? 'steer' : 'goTo']}
              onClick={() => command.run(studio)}
            >
              {command.label}
            </button>
          );
        })}
      </div>
      <IconButton label="Gamepad" onClick={() => openPad.run(studio)}>
        <Gamepad2 {...ICON} />
      </IconButton>
      <IconButton label="Back to the start" onClick={() => restartFreeWalk.run(studio)}>
        <RotateCcw {...ICON} />
      </IconButton>
    </div>
  );
}

const HINTS: Readonly<Record<Drive, string>> = {
  steer: 'Hold the arrow keys, or push a gamepad’s stick: up walks, left and right turn',
  goTo: 'Click on the floor: it walks there. Drag the mark, hold the arrow keys or push a stick to lead it on',
};

const PAUSED: Readonly<Record<Drive, string>> = {
  steer: 'Paused: press Space, or hold an arrow key, to go on',
  goTo: 'Paused: press Space, or click on the floor, to go on',
};

/** What to do in a free walk, until it is done; and why nothing comes of it. At the picture's upper edge. */
export function FreeHint() {
  const studio = useStudio();
  const drive = useStore(studio.freeWalk, (state) => state.drive);
  const isSteered = useStore(studio.freeWalk, (state) => state.isSteered);
  // Rendered again only when it becomes another answer.
  const isStill = useEditedLane(() => getWalkingSpeed(studio) === 0);
  const isPlaying = useTransient((state) => state.playing);
  if (!isPlaying) return <p className={styles.hint}>{PAUSED[drive]}</p>;
  if (isStill) return <p className={styles.hint}>The speed is 0: it only turns. Set Speed to let it walk</p>;
  return isSteered ? null : <p className={styles.hint}>{HINTS[drive]}</p>;
}
