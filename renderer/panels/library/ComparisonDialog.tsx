import { useStore } from 'zustand';
import { describeDifference } from '../../../shared/style/diff/describeDifference.ts';
import { closeComparison, swapComparison } from '../../state/commands/style/compareCommands.ts';
import type { LaneComparison } from '../../state/lanes/comparison.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { useStudio } from '../studioContext.ts';
import styles from './ComparisonDialog.module.css';

/** How one style differs from another, a line each, what is seen most first. */
export function ComparisonDialog() {
  const { library } = useStudio();
  const comparison = useStore(library, (state) => state.comparison);
  return comparison === undefined ? null : <Difference comparison={comparison} />;
}

function Difference({ comparison: { from, to } }: { comparison: LaneComparison }) {
  const studio = useStudio();
  const lines = describeDifference(from.document, to.document);
  return (
    <DialogFrame
      title={to.title}
      description={`Beside ${from.title}. Speeds are in leg lengths a second.`}
      onCancel={() => closeComparison.run(studio)}
      actions={
        <>
          <Button className={styles.swap} onClick={() => swapComparison.run(studio)}>
            Swap
          </Button>
          <Button look="primary" autoFocus onClick={() => closeComparison.run(studio)}>
            Close
          </Button>
        </>
      }
    >
      <div className={styles.lines} tabIndex={0} role="region" aria-label="Differences">
        {lines.length === 0 ? (
          <p>They walk alike at every speed.</p>
        ) : (
          <ul>
            {lines.map((line) => (
              <li key={line}>{line.charAt(0).toUpperCase() + line.slice(1)}</li>
            ))}
          </ul>
        )}
      </div>
    </DialogFrame>
  );
}
