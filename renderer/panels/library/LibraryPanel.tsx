import { useState } from 'react';
import { importDropped } from '../../state/commands/library/libraryCommands.ts';
import { useStudio } from '../studioContext.ts';
import { AuditionLine } from './AuditionLine.tsx';
import { ComparisonDialog } from './ComparisonDialog.tsx';
import styles from './LibraryPanel.module.css';
import { LibrarySearch } from './LibrarySearch.tsx';
import { MixPanel } from './MixPanel.tsx';
import { StyleLists } from './StyleLists.tsx';
import { useStyleClipboard } from './useStyleClipboard.ts';

/**
 * The library: a search, the user's own styles, those that came along; and the mix. Style files that are
 * dropped on it are imported.
 */
export function LibraryPanel() {
  const studio = useStudio();
  const [isOver, setIsOver] = useState(false);
  useStyleClipboard();
  return (
    <aside
      className={styles.library}
      aria-label="Library"
      data-library=""
      // The window opens what is dropped elsewhere; here it is taken before that.
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        event.stopPropagation();
        setIsOver(true);
      }}
      onDragLeave={(event) => {
        const to = event.relatedTarget;
        if (!(to instanceof Node) || !event.currentTarget.contains(to)) setIsOver(false);
      }}
      onDrop={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        event.stopPropagation();
        setIsOver(false);
        void importDropped.run(studio, { files: [...event.dataTransfer.files] });
      }}
    >
      <LibrarySearch />
      <StyleLists />
      <AuditionLine />
      <MixPanel />
      <ComparisonDialog />
      {isOver && <div className={styles.drop}>Drop style files to import them</div>}
    </aside>
  );
}
