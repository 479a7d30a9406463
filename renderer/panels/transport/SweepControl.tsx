import { ChevronDown, ChevronsLeftRight } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useEffect, useMemo } from 'react';
import { getFigureOrDefault } from '../../state/bodies/figures.ts';
import { setSweep, toggleSweep } from '../../state/commands/walk/transportCommands.ts';
import { createSweeper, SWEEP_SECONDS, type Sweep } from '../../state/walk/sweep.ts';
import { FillField } from '../../ui/field/FillField.tsx';
import { returnFocus } from '../../ui/focus.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ICON } from '../../ui/icons.tsx';
import { createPlainActions } from '../../ui/field/plainActions.ts';
import type { SpeedSpec } from '../speedSpec.ts';
import { useEditedLane, useStudio, useTransient } from '../studioContext.ts';
import { useShortcut } from '../useShortcut.ts';
import { useSpeedSpec } from '../useSpeedSpec.ts';
import styles from './Transport.module.css';

/** Sweeps the playing speed, with its range behind the arrow. */
export function SweepControl() {
  const studio = useStudio();
  const sweeping = useTransient((state) => state.sweeping);
  useSweep(sweeping);
  return (
    <span className={styles.sweep}>
      <IconButton
        label={sweeping ? 'End the sweep' : 'Sweep the speeds'}
        shortcut={useShortcut(toggleSweep)}
        className={styles.sweepButton}
        aria-pressed={sweeping}
        onClick={() => toggleSweep.run(studio)}
      >
        <ChevronsLeftRight {...ICON} />
      </IconButton>
      <Popover.Root>
        <Popover.Trigger asChild>
          <button type="button" className={styles.sweepRange} aria-label="Range of the sweep">
            <ChevronDown {...ICON} />
          </button>
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            className={styles.popover}
            side="top"
            align="end"
            sideOffset={4}
            collisionPadding={8}
            aria-label="Range of the sweep"
            onCloseAutoFocus={returnFocus}
          >
            <SweepField part="from" label="From" />
            <SweepField part="to" label="To" />
            <SweepField part="seconds" label="One way in" />
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
    </span>
  );
}

/** Runs the sweep while there is one. */
function useSweep(sweeping: boolean): void {
  const studio = useStudio();
  useEffect(() => {
    if (!sweeping) return;
    const advance = createSweeper(studio);
    let last: number | undefined;
    let request = requestAnimationFrame(function step(now) {
      request = requestAnimationFrame(step);
      advance(last === undefined ? 0 : (now - last) / 1000);
      last = now;
    });
    return () => cancelAnimationFrame(request);
  }, [studio, sweeping]);
}

const SECONDS: SpeedSpec = {
  worth: 1,
  spec: {
    min: SWEEP_SECONDS.min,
    max: 20,
    lowest: SWEEP_SECONDS.min,
    highest: SWEEP_SECONDS.max,
    neutral: SWEEP_SECONDS.min,
    decimals: 1,
    step: 0.5,
    unit: 's',
    spokenUnit: 'seconds',
  },
};

/** Speeds are shown in the person's unit for this body, as beside the play button, and kept as V. */
function SweepField({ part, label }: { part: keyof Sweep; label: string }) {
  const studio = useStudio();
  const { legLengthM } = getFigureOrDefault(useEditedLane((lane) => lane.body));
  const speed = useSpeedSpec(legLengthM);
  const { spec, worth } = part === 'seconds' ? SECONDS : speed;
  const source = useMemo(
    () => ({
      get: () => studio.workspace.getState().sweep[part] * worth,
      subscribe: studio.workspace.subscribe,
    }),
    [studio, part, worth],
  );
  const actions = useMemo(
    () =>
      createPlainActions({
        get: source.get,
        set: (value) => setSweep.run(studio, { [part]: value / worth }),
      }),
    [studio, source, part, worth],
  );
  return (
    <div className={styles.sweepRow}>
      <span aria-hidden="true">{label}</span>
      <FillField label={`Sweep: ${label.toLowerCase()}`} spec={spec} source={source} actions={actions} />
    </div>
  );
}
