import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type WheelEvent } from 'react';
import { useStore } from 'zustand';
import {
  activateDocument,
  closeDocument,
  getDocumentTitle,
} from '../../state/commands/file/documentCommands.ts';
import { openEntry } from '../../state/commands/library/libraryCommands.ts';
import type { DocumentId } from '../../state/documents/openStores.ts';
import { isDirty } from '../../state/documents/documentStore.ts';
import { ICON } from '../../ui/icons.tsx';
import { SIZES } from '../../ui/tokens/tokens.ts';
import { useStudio } from '../studioContext.ts';
import { DocumentMenu } from './DocumentMenu.tsx';
import styles from './TitleBar.module.css';

/**
 * The open documents, and what is tried beside the one it stands for: the active one, unsaved marks, closing.
 */
export function DocumentTabs() {
  const { documents } = useStudio();
  const order = useStore(documents.store, (open) => open.order);
  const row = useRef<HTMLElement>(null);
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    const tabs = row.current!;
    const measure = (): void => {
      setIsCut(tabs.scrollHeight - tabs.clientHeight > tabs.clientHeight / 2);
      // Another width, or another tab, may have put the open one into a row that is out of sight.
      tabs.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
    };
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
  const trial = useStore(documents.store, (open) => open.trial);
  const shown = trial === undefined ? order : order.toSpliced(order.indexOf(trial.returnTo) + 1, 0, trial.id);
  return (
    <div className={styles.documents}>
      <nav ref={row} className={styles.tabs} aria-label="Open documents" onWheel={scrollRows}>
        {shown.map((id) => (
          <DocumentTab key={id} id={id} isTried={id === trial?.id} />
        ))}
      </nav>
      {isCut && <DocumentMenu />}
    </div>
  );
}

/** A wheel goes from one row of tabs to the next. */
function scrollRows({ currentTarget, deltaX, deltaY }: WheelEvent<HTMLElement>): void {
  const way = Math.abs(deltaY) > Math.abs(deltaX) ? deltaY : deltaX;
  currentTarget.scrollTop += Math.sign(way) * SIZES.titleBar;
}

interface DocumentTabProps {
  readonly id: DocumentId;
  /** It is only tried: closing it shows again what was there. */
  readonly isTried: boolean;
}

function DocumentTab({ id, isTried }: DocumentTabProps) {
  const studio = useStudio();
  const { documents } = studio;
  const store = documents.get(id);
  const dirty = useStore(store, isDirty);
  const kept = useStore(store, (state) => state.kept);
  const active = useStore(documents.store, (open) => open.activeId === id);
  const fileName = useStore(store, (state) => state.origin.fileName);
  const tab = useRef<HTMLDivElement>(null);
  const name = useRef<HTMLButtonElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  // Written past React, since a mix is named by weights that are dragged.
  useLayoutEffect(() => {
    let title: string | undefined;
    const paint = (): void => {
      const next = getDocumentTitle(store.getState());
      if (next === title || name.current === null) return;
      title = next;
      name.current.textContent = title;
      name.current.setAttribute(
        'aria-label',
        isTried ? `${title}, tried` : dirty ? `${title}, unsaved` : title,
      );
      name.current.title = fileName === undefined ? title : `${title}\n${fileName}`;
      close.current?.setAttribute('aria-label', `Close ${title}`);
    };
    paint();
    return store.subscribe(paint);
  }, [store, isTried, dirty, fileName]);
  useEffect(() => {
    if (active) tab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);

  function keep(): void {
    const { libraryId } = store.getState().origin;
    if (isTried && libraryId !== undefined) void openEntry.run(studio, { id: libraryId });
    else if (isTried) documents.keepTrial();
    else store.setState({ kept: true });
  }

  return (
    <div
      ref={tab}
      className={styles.tab}
      data-active={active || undefined}
      data-dirty={dirty || undefined}
      data-kept={kept || undefined}
      data-tried={isTried || undefined}
      // The middle button closes; a press on it would else scroll.
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      onAuxClick={(event) => event.button === 1 && void closeDocument.run(studio, { id })}
    >
      <button
        ref={name}
        type="button"
        className={styles.tabName}
        aria-current={active ? 'page' : undefined}
        onClick={() => activateDocument.run(studio, { id })}
        onDoubleClick={keep}
      />
      <button
        ref={close}
        type="button"
        className={styles.tabClose}
        onClick={() => void closeDocument.run(studio, { id })}
      >
        <span className={styles.dot} aria-hidden="true" />
        <X {...ICON} />
      </button>
    </div>
  );
}
