import { ChevronDown, ChevronsLeftRight } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useEffect } from 'react';
import { toggleSweep } from '../../state/commands/walk/transportCommands.ts';
import { SWEEP } from '../../state/numbers/walkNumbers.ts';
import { createSweeper } from '../../state/walk/sweep.ts';
import { returnFocus } from '../../ui/focus.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ICON } from '../../ui/icons.tsx';
import { NumberField } from '../NumberField.tsx';
import { useStudio, useTransient } from '../studioContext.ts';
import { useShortcut } from '../useShortcut.ts';
import styles from './Transport.module.css';

const SWEEP_ROWS = ['From', 'To', 'One way in'];

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
            {SWEEP.map((number, row) => (
              <div key={number.label} className={styles.sweepRow}>
                <span aria-hidden="true">{SWEEP_ROWS[row]}</span>
                <NumberField number={number} />
              </div>
            ))}
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
