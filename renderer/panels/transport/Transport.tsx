import { Pause, Play, Repeat, StepBack, StepForward } from 'lucide-react';
import { type ReactNode, useCallback, useMemo } from 'react';
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
import { useEditedLane, useStudio, useTransient } from '../studioContext.ts';
import { readShortcut } from '../useShortcut.ts';
import type { Stage } from '../../viewport/stage/stage.ts';
import { LiveReadout } from '../LiveReadout.tsx';
import { useShownMode } from '../stage/modes.ts';
import { SpeedField } from './SpeedField.tsx';
import { GroundMenu, StairField } from './GroundMenu.tsx';
import { SweepControl } from './SweepControl.tsx';
import { INCLINE, LaneAngleField, TURN } from './LaneAngleField.tsx';
import styles from './Transport.module.css';

/**
 * Play and pause, the playback rate and the walking speed, with what the mode has beside them: the scrub bar
 * and the turn rate of a cycle, or how a walk over the floor fares.
 */
export function Transport({ stage }: { readonly stage: Pick<Stage, 'getMode'> }) {
  const studio = useStudio();
  const playing = useTransient((state) => state.playing);
  const looping = useTransient((state) => state.looping);
  const { mode, Timeline, readout } = useShownMode();
  const { hasCycle } = mode;
  const read = useCallback(() => {
    const staged = stage.getMode(mode.name);
    return staged && readout?.tell(staged, studio);
  }, [readout, stage, mode, studio]);
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
        {readout && <LiveReadout label={readout.label} read={read} />}
        <Named name="Rate">
          <RateField />
        </Named>
        <Named name="Speed">
          <SpeedField />
          <SweepControl />
        </Named>
        {hasCycle && (
          <>
            <TurnField />
            <GroundFields />
          </>
        )}
      </div>
    </section>
  );
}

/** The turn rate; stairs are walked straight ahead. */
function TurnField() {
  const hasStairs = useEditedLane((lane) => lane.stairs !== undefined);
  if (hasStairs) return null;
  return (
    <Named name="Turn">
      <LaneAngleField angle={TURN} />
    </Named>
  );
}

/** What the belt is: how far it rises ahead, or its stairs. */
function GroundFields() {
  const hasStairs = useEditedLane((lane) => lane.stairs !== undefined);
  return (
    <>
      <Named name={<GroundMenu field={hasStairs ? 'Rise' : 'Incline'} />}>
        {hasStairs ? <StairField part="riseM" /> : <LaneAngleField angle={INCLINE} />}
      </Named>
      {hasStairs && (
        <Named name="Tread">
          <StairField part="treadM" />
        </Named>
      )}
    </>
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
