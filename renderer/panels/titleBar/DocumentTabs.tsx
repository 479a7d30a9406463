import { X } from 'lucide-react';
import { useEffect, useRef, useState, type WheelEvent } from 'react';
import { useStore } from 'zustand';
import { activateDocument, closeDocument, getDocumentTitle } from '../../state/commands/documentCommands.ts';
import type { DocumentId } from '../../state/documents/documents.ts';
import { isDirty } from '../../state/documents/documentStore.ts';
import { ICON } from '../../ui/icons.tsx';
import { useStudio } from '../studioContext.ts';
import { DocumentMenu } from './DocumentMenu.tsx';
import styles from './TitleBar.module.css';

/** The open documents: the active one, each one's unsaved mark, closing. */
export function DocumentTabs() {
  const { documents } = useStudio();
  const order = useStore(documents.store, (open) => open.order);
  const row = useRef<HTMLElement>(null);
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    const tabs = row.current!;
    const measure = (): void => setIsCut(tabs.scrollWidth > tabs.clientWidth);
    const size = new ResizeObserver(measure);
    size.observe(tabs);
    // Tabs that come, go or take another name change what there is room for, and not the row's own size.
    const content = new MutationObserver(measure);
    content.observe(tabs, { childList: true, subtree: true, characterData: true });
    return () => {
      size.disconnect();
      content.disconnect();
    };
  }, []);
  return (
    <div className={styles.documents}>
      <nav ref={row} className={styles.tabs} aria-label="Open documents" onWheel={scrollSideways}>
        {order.map((id) => (
          <DocumentTab key={id} id={id} />
        ))}
      </nav>
      {isCut && <DocumentMenu />}
    </div>
  );
}

/** A wheel goes up and down, the tabs from side to side. */
function scrollSideways({ currentTarget, deltaX, deltaY }: WheelEvent<HTMLElement>): void {
  if (Math.abs(deltaY) > Math.abs(deltaX)) currentTarget.scrollLeft += deltaY;
}

function DocumentTab({ id }: { id: DocumentId }) {
  const studio = useStudio();
  const { documents } = studio;
  const store = documents.get(id);
  const title = useStore(store, getDocumentTitle);
  const dirty = useStore(store, isDirty);
  const kept = useStore(store, (state) => state.kept);
  const active = useStore(documents.store, (open) => open.activeId === id);
  const tab = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) tab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);
  return (
    <div
      ref={tab}
      className={styles.tab}
      data-active={active || undefined}
      data-dirty={dirty || undefined}
      data-kept={kept || undefined}
      // The middle button closes; a press on it would else scroll.
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      onAuxClick={(event) => event.button === 1 && void closeDocument.run(studio, { id })}
    >
      <button
        type="button"
        className={styles.tabName}
        aria-current={active ? 'page' : undefined}
        aria-label={dirty ? `${title}, unsaved` : title}
        title={title}
        onClick={() => activateDocument.run(studio, { id })}
        onDoubleClick={() => store.setState({ kept: true })}
      >
        {title}
      </button>
      <button
        type="button"
        className={styles.tabClose}
        aria-label={`Close ${title}`}
        onClick={() => void closeDocument.run(studio, { id })}
      >
        <span className={styles.dot} aria-hidden="true" />
        <X {...ICON} />
      </button>
    </div>
  );
}
