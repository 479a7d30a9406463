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
import { useStudio } from '../studioContext.ts';
import { useShortcut } from '../useShortcut.ts';
import styles from './Transport.module.css';

const SWEEP_ROWS = ['From', 'To', 'One way in'];

/** Sweeps the playing speed while it is there, with its range behind the arrow. */
export function SweepControl() {
  const studio = useStudio();
  useSweep();
  return (
    <span className={styles.sweep}>
      <IconButton
        label="End the sweep"
        shortcut={useShortcut(toggleSweep)}
        className={styles.sweepButton}
        aria-pressed
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

/** Runs the sweep. */
function useSweep(): void {
  const studio = useStudio();
  useEffect(() => {
    const advance = createSweeper(studio);
    let last: number | undefined;
    let request = requestAnimationFrame(function step(now) {
      request = requestAnimationFrame(step);
      advance(last === undefined ? 0 : (now - last) / 1000);
      last = now;
    });
    return () => cancelAnimationFrame(request);
  }, [studio]);
}
