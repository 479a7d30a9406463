import { useEffect } from 'react';
import { useStore } from 'zustand';
import { getDocumentTitle } from '../../state/commands/file/documentCommands.ts';
import { stopAudition } from '../../state/commands/library/auditionCommands.ts';
import { openEntry } from '../../state/commands/library/libraryCommands.ts';
import type { DocumentId } from '../../state/documents/openStores.ts';
import { Button } from '../../ui/Button.tsx';
import { isTyping } from '../../ui/focus.ts';
import { useStudio } from '../studioContext.ts';
import styles from './LibraryPanel.module.css';

/** Says that what walks is not what is open, and leads to either. */
export function AuditionLine() {
  const studio = useStudio();
  // The mix is told of in the picture.
  const trial = useStore(studio.documents.store, ({ trial: any }) => (any?.what === 'mix' ? undefined : any));
  const isOn = trial !== undefined;
  useEffect(() => {
    if (!isOn) return undefined;
    // Wherever the focus is: the figure is looked at, not the list.
    function handleKey(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || event.defaultPrevented || isTyping(document.activeElement)) return;
      if (document.querySelector('[role="dialog"], [role="menu"]') !== null) return;
      event.preventDefault();
      stopAudition.run(studio);
    }
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [studio, isOn]);
  return <div role="status">{trial !== undefined && <Line key={trial.id} id={trial.id} />}</div>;
}

function Line({ id }: { id: DocumentId }) {
  const studio = useStudio();
  const store = studio.documents.get(id);
  const title = useStore(store, getDocumentTitle);
  const libraryId = useStore(store, (state) => state.origin.libraryId);
  return (
    <div className={styles.audition}>
      <span className={styles.auditionName}>Trying {title}</span>
      {libraryId !== undefined && (
        <Button look="quiet" onClick={() => void openEntry.run(studio, { id: libraryId })}>
          Open
        </Button>
      )}
      <Button look="quiet" title="Escape" onClick={() => stopAudition.run(studio)}>
        Back
      </Button>
    </div>
  );
}
