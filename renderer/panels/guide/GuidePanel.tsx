import { ChevronDown, X } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Reply } from '../../../shared/ipc/contract.ts';
import { closeGuide, openGuidePage } from '../../state/commands/view/guideCommands.ts';
import { focusHome } from '../../ui/focus.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ICON } from '../../ui/icons.tsx';
import menu from '../../ui/menu/menu.module.css';
import { MenuContent } from '../../ui/menu/MenuContent.tsx';
import { useStudio } from '../studioContext.ts';
import styles from './Guide.module.css';
import { Markdown } from './Markdown.tsx';

/** The guide beside the work: it comes with the program, and leaves the window's keys and controls alone. */
export function GuidePanel({ page }: { page: string }) {
  const studio = useStudio();
  const [pages, setPages] = useState<Reply<'guide.list'>['pages']>([]);
  const [shown, setShown] = useState<{
    readonly id: string;
    readonly title: string;
    readonly text: string;
  }>();
  const scroller = useRef<HTMLDivElement>(null);

  useEffect(() => {
    void studio.platform.call('guide.list', {}).then((result) => result.ok && setPages(result.value.pages));
    // Opened by a key, it is where the keys are: arrows scroll, Esc closes, F6 and Tab lead on.
    scroller.current?.focus();
  }, [studio]);

  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['guide'] = '';
    return () => {
      delete dataset['guide'];
    };
  }, []);

  useEffect(() => {
    let isCurrent = true;
    void studio.platform.call('guide.read', { id: page }).then((result) => {
      if (!isCurrent) return;
      const text = result.ok ? result.value.markdown : result.message;
      setShown({ id: page, title: result.ok ? result.value.title : 'Guide', text });
      scroller.current?.scrollTo(0, 0);
    });
    return () => {
      isCurrent = false;
    };
  }, [studio, page]);

  function close(): void {
    closeGuide.run(studio);
    focusHome();
  }

  /**
   * The link that was pressed goes with its page: the keys stay in the guide, so that arrows scroll and Esc
   * closes.
   */
  function open(id: string): void {
    openGuidePage.run(studio, { id });
    scroller.current?.focus();
  }

  const index = pages.findIndex(({ id }) => id === page);
  const next = pages[index + 1];
  return (
    <aside
      className={styles.panel}
      aria-label="Guide"
      data-keeps-focus=""
      onKeyDown={(event) => {
        // A picture in full is over the window, and has an Esc of its own.
        const isHere = event.target instanceof Node && event.currentTarget.contains(event.target);
        if (event.key !== 'Escape' || !isHere) return;
        event.stopPropagation();
        close();
      }}
    >
      <header className={styles.header}>
        <h2 className={styles.title}>{shown?.title ?? 'Guide'}</h2>
        {pages.length > 1 && (
          <DropdownMenu.Root modal={false}>
            <DropdownMenu.Trigger className={menu.trigger}>
              <span className={styles.pages}>
                Pages
                <ChevronDown {...ICON} />
              </span>
            </DropdownMenu.Trigger>
            <MenuContent
              onCloseAutoFocus={(event) => {
                event.preventDefault();
                scroller.current?.focus();
              }}
            >
              {pages.map(({ id, title }) => (
                <DropdownMenu.Item key={id} className={menu.item} onSelect={() => open(id)}>
                  {title}
                </DropdownMenu.Item>
              ))}
            </MenuContent>
          </DropdownMenu.Root>
        )}
        <IconButton label="Close the guide" onClick={close}>
          <X {...ICON} />
        </IconButton>
      </header>
      <div ref={scroller} className={styles.text} tabIndex={0} role="region" aria-label="Page of the guide">
        {shown !== undefined && <Markdown text={shown.text} onOpenPage={open} />}
        {next !== undefined && (
          <p className={styles.next}>
            Next:{' '}
            <button type="button" onClick={() => open(next.id)}>
              {next.title}
            </button>
          </p>
        )}
      </div>
    </aside>
  );
}
