import { CircleAlert, Plus } from 'lucide-react';
import { type DragEvent, type MouseEvent, useId } from 'react';
import { useStore } from 'zustand';
import type { LibraryEntry } from '../../../shared/ipc/contract.ts';
import { auditionEntry } from '../../state/commands/library/auditionCommands.ts';
import { openEntry } from '../../state/commands/library/libraryCommands.ts';
import { addLibraryEntryToMix } from '../../state/commands/library/mixCommands.ts';
import { isDirty } from '../../state/documents/documentStore.ts';
import { getTriedId } from '../../state/library/audition.ts';
import { getFileHint } from '../../state/library/libraryStyles.ts';
import { selectEntry } from '../../state/library/libraryStore.ts';
import { STYLE_DRAG_TYPE } from '../../ui/dragType.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ICON } from '../../ui/icons.tsx';
import { IS_MAC } from '../../ui/isMac.ts';
import type { Theme } from '../../ui/tokens/tokens.ts';
import { useActive, useStudio } from '../studioContext.ts';
import { RenameField } from './RenameField.tsx';
import { StyleStrip } from './strips/StyleStrip.tsx';
import styles from './StyleCard.module.css';

interface StyleCardProps {
  readonly entry: LibraryEntry;
  readonly theme: Theme;
}

/**
 * One style of the library. A click tries it on the figure, a double click or Enter opens it; with Ctrl or
 * Shift a click chooses several. It can be dragged to whatever takes a style.
 */
export function StyleCard({ entry, theme }: StyleCardProps) {
  const studio = useStudio();
  const { library } = studio;
  const { id, name, description, keys, problems, builtIn } = entry;
  const fileHint = getFileHint(entry);
  const descriptionId = useId();
  // A built-in style that was edited is another one.
  const isOpen = useActive((state) => state.origin.libraryId === id && !(builtIn && isDirty(state)));
  const isSelected = useStore(library, ({ selected }) => selected.includes(id));
  const isAuditioned = useStore(studio.documents.store, () => getTriedId(studio) === id);
  const isRenaming = useStore(library, ({ renaming }) => renaming === id);
  const isBroken = problems !== undefined;

  function handleClick(event: MouseEvent): void {
    const mode = event.shiftKey ? 'range' : (IS_MAC ? event.metaKey : event.ctrlKey) ? 'toggle' : 'one';
    selectEntry(library, id, mode);
    if (mode === 'one') void auditionEntry.run(studio, { id });
  }

  function handleDragStart(event: DragEvent<HTMLElement>): void {
    const { dataTransfer } = event;
    library.setState({ dragged: id });
    dataTransfer.effectAllowed = 'copy';
    dataTransfer.setData(STYLE_DRAG_TYPE, id);
    dataTransfer.setData('text/plain', name);
    const strip = event.currentTarget.querySelector('canvas');
    if (strip !== null) dataTransfer.setDragImage(strip, strip.clientWidth / 2, strip.clientHeight / 2);
  }

  return (
    <li
      className={styles.card}
      data-open={isOpen || undefined}
      data-selected={isSelected || undefined}
      data-auditioned={isAuditioned || undefined}
      title={description}
      onContextMenu={() => {
        if (!library.getState().selected.includes(id)) selectEntry(library, id, 'one');
      }}
    >
      <button
        type="button"
        className={styles.style}
        data-style-item={id}
        draggable={!isBroken && !isRenaming}
        aria-label={name}
        aria-describedby={descriptionId}
        aria-pressed={isSelected}
        aria-current={isOpen || undefined}
        onClick={handleClick}
        onDoubleClick={() => void openEntry.run(studio, { id })}
        onDragStart={handleDragStart}
        onDragEnd={() => library.setState({ dragged: undefined })}
      >
        <span className={styles.heading}>
          <span className={styles.name}>{name}</span>
          {fileHint !== undefined && <span className={styles.otherName}>{fileHint}</span>}
          <span id={descriptionId} className={styles.facts}>
            {isBroken ? (
              <span className={styles.broken}>
                <CircleAlert {...ICON} />
                cannot be read
              </span>
            ) : keys.length === 1 ? (
              'all speeds'
            ) : (
              `${keys.length} keys`
            )}
          </span>
        </span>
        {!isBroken && <StyleStrip entry={entry} theme={theme} />}
      </button>
      {isRenaming && <RenameField entry={entry} />}
      {!isBroken && !isRenaming && (
        <IconButton
          className={styles.add}
          label={`Add ${name} to mix`}
          onClick={() => void addLibraryEntryToMix.run(studio, { id })}
        >
          <Plus {...ICON} />
        </IconButton>
      )}
    </li>
  );
}
