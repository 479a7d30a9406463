import { ChevronDown, Search } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useStore } from 'zustand';
import { listTags } from '../../state/library/libraryStore.ts';
import { focusHome } from '../../ui/focus.ts';
import { ICON } from '../../ui/icons.tsx';
import { MenuChoice } from '../../ui/menu/MenuChoice.tsx';
import { MenuContent } from '../../ui/menu/MenuContent.tsx';
import { useStudio } from '../studioContext.ts';
import styles from './LibraryPanel.module.css';

/** Narrows the library down by words and by a tag. */
export function LibrarySearch() {
  const { library } = useStudio();
  const search = useStore(library, (state) => state.search);
  return (
    <div className={styles.search}>
      <Search {...ICON} />
      <input
        type="search"
        aria-label="Search styles"
        placeholder="Search styles"
        spellCheck={false}
        value={search}
        onChange={(event) => library.setState({ search: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          if (search === '') focusHome();
          library.setState({ search: '' });
        }}
      />
      <TagMenu />
    </div>
  );
}

/** What the menu's first choice stands for; no tag is empty. */
const EVERYTHING = '';

function TagMenu() {
  const { library } = useStudio();
  const tag = useStore(library, (state) => state.tag);
  const entries = useStore(library, (state) => state.styles);
  const tags = listTags(entries);
  if (tags.length === 0 && tag === undefined) return null;
  const choices = [EVERYTHING, ...tags];
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        className={styles.tag}
        data-chosen={tag !== undefined || undefined}
        aria-label={`Tag: ${tag ?? 'all'}`}
      >
        <span>{tag ?? 'All'}</span>
        <ChevronDown {...ICON} />
      </DropdownMenu.Trigger>
      <MenuContent>
        <DropdownMenu.RadioGroup
          value={tag ?? EVERYTHING}
          onValueChange={(chosen) => library.setState({ tag: chosen === EVERYTHING ? undefined : chosen })}
        >
          {choices.map((choice) => (
            <MenuChoice key={choice} value={choice}>
              {choice === EVERYTHING ? 'All styles' : choice}
            </MenuChoice>
          ))}
        </DropdownMenu.RadioGroup>
      </MenuContent>
    </DropdownMenu.Root>
  );
}
