import { useEffect } from 'react';
import { useStore } from 'zustand';
import { openEntry, stopAudition } from '../../state/commands/libraryCommands.ts';
import { Button } from '../../ui/Button.tsx';
import { isTyping } from '../../ui/focus.ts';
import { useStudio } from '../studioContext.ts';
import styles from './LibraryPanel.module.css';

/** Says that what walks is not what is open, and leads to either. */
export function AuditionLine() {
  const studio = useStudio();
  const audition = useStore(studio.library, (state) => state.audition);
  const isOn = audition !== undefined;
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
  return (
    <div role="status">
      {audition !== undefined && (
        <div className={styles.audition}>
          <span className={styles.auditionName}>Trying {audition.title}</span>
          <Button look="quiet" onClick={() => void openEntry.run(studio, { id: audition.id })}>
            Open
          </Button>
          <Button look="quiet" title="Escape" onClick={() => stopAudition.run(studio)}>
            Back
          </Button>
        </div>
      )}
    </div>
  );
}
