import { useState } from 'react';
import {
  dismissWork,
  postponeRecovery,
  recoverAllWork,
  recoverWork,
} from '../../state/commands/file/recoveryCommands.ts';
import type { RecoverableWork } from '../../state/workspace/dialogs.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { useStudio } from '../studioContext.ts';
import styles from './Dialogs.module.css';

/** When work was last kept, in the words of the person's system: the time alone for today. */
function formatTime(savedAt: string): string {
  const time = new Date(savedAt);
  const isToday = time.toDateString() === new Date().toDateString();
  return time.toLocaleString(undefined, {
    ...(!isToday && { dateStyle: 'medium' }),
    timeStyle: 'short',
  });
}

/** Stands for the whole list. */
const ALL = 'all';

/** Offers the unsaved work that a crash left, all or one by one; closing it asks again at the next start. */
export function RecoveryDialog({ works }: { works: readonly RecoverableWork[] }) {
  const studio = useStudio();
  // Deleting cannot be undone, so it takes a second press.
  const [sureOf, setSureOf] = useState<string>();
  const count = works.length;
  function discard(what: string, discarded: readonly RecoverableWork[]): void {
    if (sureOf === what) void dismissWork.run(studio, { works: discarded });
    else setSureOf(what);
  }
  return (
    <DialogFrame
      title="Recover unsaved work?"
      description={`Gaitsmith ended before ${count === 1 ? 'this style was' : 'these styles were'} saved. The files on disk are as they were last saved.`}
      onCancel={() => postponeRecovery.run(studio)}
      actions={
        <>
          <Button className={styles.aside} onClick={() => discard(ALL, works)}>
            {sureOf === ALL ? 'Really discard, for good' : count === 1 ? 'Discard' : 'Discard all'}
          </Button>
          <Button onClick={() => postponeRecovery.run(studio)}>Ask next time</Button>
          <Button look="primary" autoFocus onClick={() => void recoverAllWork.run(studio)}>
            {count === 1 ? 'Recover' : 'Recover all'}
          </Button>
        </>
      }
    >
      <ul className={styles.works} aria-label="Work that can be recovered">
        {works.map((work) => (
          <li key={work.recoveryId} className={styles.work}>
            <span className={styles.workNames}>
              <span className={styles.workName}>{work.name}</span>
              <span className={styles.workDetail}>{work.fileName ?? 'never saved'}</span>
            </span>
            <span className={styles.workTime}>{formatTime(work.savedAt)}</span>
            {count > 1 && (
              <>
                <Button look="quiet" onClick={() => void recoverWork.run(studio, { work })}>
                  Recover
                </Button>
                <Button look="quiet" onClick={() => discard(work.recoveryId, [work])}>
                  {sureOf === work.recoveryId ? 'Really discard' : 'Discard'}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </DialogFrame>
  );
}
