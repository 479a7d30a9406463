import { Pause, Play, Repeat, StepBack, StepForward } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  stepBack,
  stepForward,
  toggleLooping,
  togglePlaying,
} from '../../state/commands/walk/transportCommands.ts';
import { RATE } from '../../state/numbers/walkNumbers.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ICON } from '../../ui/icons.tsx';
import { useStudio, useTransient } from '../studioContext.ts';
import { readShortcut } from '../useShortcut.ts';
import { NumberField } from '../NumberField.tsx';
import { useShownMode } from '../stage/modes.ts';
import { GaitSwitch } from './GaitSwitch.tsx';
import { SpeedField } from './SpeedField.tsx';
import { GroundField } from './GroundField.tsx';
import { SweepControl } from './SweepControl.tsx';
import styles from './Transport.module.css';

/**
 * Play and pause, the playback rate and the walking speed, with what the mode has beside them: the scrub bar
 * and the turn rate of a cycle.
 */
export function Transport() {
  const studio = useStudio();
  const playing = useTransient((state) => state.playing);
  const looping = useTransient((state) => state.looping);
  const sweeping = useTransient((state) => state.sweeping);
  const { mode, Timeline } = useShownMode();
  const { hasCycle } = mode;
  return (
    <section className={styles.transport} aria-label="Transport">
      {Timeline && <Timeline />}
      <div className={styles.controls}>
        <div className={styles.buttons}>
          {hasCycle && (
            <IconButton
              label="Previous frame"
              shortcut={readShortcut(studio, stepBack)}
              onClick={() => stepBack.run(studio)}
            >
              <StepBack {...ICON} />
            </IconButton>
          )}
          <IconButton
            className={styles.play}
            label={playing ? 'Pause' : 'Play'}
            shortcut={readShortcut(studio, togglePlaying)}
            onClick={() => togglePlaying.run(studio)}
          >
            {playing ? <Pause {...ICON} /> : <Play {...ICON} />}
          </IconButton>
          {hasCycle && (
            <>
              <IconButton
                label="Next frame"
                shortcut={readShortcut(studio, stepForward)}
                onClick={() => stepForward.run(studio)}
              >
                <StepForward {...ICON} />
              </IconButton>
              <IconButton
                label="Loop"
                shortcut={readShortcut(studio, toggleLooping)}
                className={looping ? styles.on : undefined}
                aria-pressed={looping}
                onClick={() => toggleLooping.run(studio)}
              >
                <Repeat {...ICON} />
              </IconButton>
            </>
          )}
        </div>
        <Named name="Rate">
          <NumberField className={styles.short} number={RATE} />
        </Named>
        {mode.walked === undefined && <GaitSwitch />}
        <Named name="Speed">
          <SpeedField />
          {sweeping && <SweepControl />}
        </Named>
        <GroundField />
      </div>
    </section>
  );
}

/** A number with its name before it; both stay on one line. */
function Named({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.named}>
      {typeof name === 'string' ? <span className={styles.label}>{name}</span> : name}
      {children}
    </div>
  );
}
