import { Pause, Play, Repeat, StepBack, StepForward } from 'lucide-react';
import { useMemo } from 'react';
import {
  setRate,
  stepBack,
  stepForward,
  toggleLooping,
  togglePlaying,
} from '../../state/commands/walk/transportCommands.ts';
import { RATE_RANGE } from '../../state/walk/ranges.ts';
import { FillField } from '../../ui/field/FillField.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ICON } from '../../ui/icons.tsx';
import { createPlainActions } from '../../ui/field/plainActions.ts';
import { useStudio, useTransient, useWhere } from '../studioContext.ts';
import { CrowdReadout } from '../crowd/CrowdReadout.tsx';
import { FreeReadout } from '../freeWalk/FreeReadout.tsx';
import type { Cast } from '../../viewport/cast.ts';
import { FrameMenu } from './FrameMenu.tsx';
import { ScrubBar } from './ScrubBar.tsx';
import { SpeedField } from './SpeedField.tsx';
import { SweepControl } from './SweepControl.tsx';
import { TurnField } from './TurnField.tsx';
import styles from './Transport.module.css';

/**
 * Play and pause, the scrub bar, the playback rate, the walking speed and the turn rate. Who walks over the
 * floor has no cycle to scrub, and turns by hand.
 */
export function Transport({ cast }: { readonly cast: Pick<Cast, 'free' | 'crowd'> }) {
  const studio = useStudio();
  const playing = useTransient((state) => state.playing);
  const looping = useTransient((state) => state.looping);
  const where = useWhere();
  const isOnBelt = where === 'belt';
  return (
    <section className={styles.transport} aria-label="Transport">
      {isOnBelt && <ScrubBar />}
      <div className={styles.controls}>
        <div className={styles.part}>
          {isOnBelt && (
            <IconButton label="Previous frame" shortcut="Left" onClick={() => stepBack.run(studio)}>
              <StepBack {...ICON} />
            </IconButton>
          )}
          <IconButton
            className={styles.play}
            label={playing ? 'Pause' : 'Play'}
            shortcut="Space"
            onClick={() => togglePlaying.run(studio)}
          >
            {playing ? <Pause {...ICON} /> : <Play {...ICON} />}
          </IconButton>
          {isOnBelt && (
            <>
              <IconButton label="Next frame" shortcut="Right" onClick={() => stepForward.run(studio)}>
                <StepForward {...ICON} />
              </IconButton>
              <IconButton
                label="Loop"
                shortcut="Shift+Space"
                className={looping ? styles.on : undefined}
                aria-pressed={looping}
                onClick={() => toggleLooping.run(studio)}
              >
                <Repeat {...ICON} />
              </IconButton>
              <FrameMenu />
            </>
          )}
          {where === 'free' && <FreeReadout cast={cast} />}
          {where === 'crowd' && <CrowdReadout cast={cast} />}
        </div>
        <div className={styles.part}>
          <span className={styles.label}>Rate</span>
          <RateField />
          <span className={styles.label}>Speed</span>
          <SpeedField />
          <SweepControl />
          {isOnBelt && <span className={styles.label}>Turn</span>}
          {isOnBelt && <TurnField />}
        </div>
      </div>
    </section>
  );
}

const RATE = {
  ...RATE_RANGE,
  lowest: RATE_RANGE.min,
  highest: RATE_RANGE.max,
  neutral: 1,
  decimals: 2,
  step: 0.1,
  unit: '×',
  spokenUnit: 'times',
} as const;

function RateField() {
  const studio = useStudio();
  const { workspace } = studio;
  const source = useMemo(
    () => ({ get: () => workspace.getState().rate, subscribe: workspace.subscribe }),
    [workspace],
  );
  const actions = useMemo(() => {
    const set = (rate: number): void => setRate.run(studio, { rate });
    return createPlainActions({ get: source.get, set, reset: () => set(1) });
  }, [studio, source]);
  return (
    <FillField className={styles.short} label="Playback rate" spec={RATE} source={source} actions={actions} />
  );
}
