import { ChevronDown } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useStore } from 'zustand';
import { activateDocument, getDocumentTitle } from '../../state/commands/file/documentCommands.ts';
import type { DocumentId } from '../../state/documents/openStores.ts';
import { isDirty } from '../../state/documents/documentStore.ts';
import { ICON } from '../../ui/icons.tsx';
import menu from '../../ui/menu/menu.module.css';
import { MenuChoice } from '../../ui/menu/MenuChoice.tsx';
import { MenuContent } from '../../ui/menu/MenuContent.tsx';
import { useStudio } from '../studioContext.ts';
import styles from './TitleBar.module.css';

/** All open documents by their whole names, where the tabs have no room for them. */
export function DocumentMenu() {
  const studio = useStudio();
  const order = useStore(studio.documents.store, (open) => open.order);
  const activeId = useStore(studio.documents.store, (open) => open.activeId);
  const label = `All ${order.length} open documents`;
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <button type="button" className={styles.allDocuments} aria-label={label} title={label}>
          <ChevronDown {...ICON} />
        </button>
      </DropdownMenu.Trigger>
      <MenuContent>
        <DropdownMenu.RadioGroup value={activeId}>
          {order.map((id) => (
            <DocumentItem key={id} id={id} />
          ))}
        </DropdownMenu.RadioGroup>
      </MenuContent>
    </DropdownMenu.Root>
  );
}

function DocumentItem({ id }: { id: DocumentId }) {
  const studio = useStudio();
  const store = studio.documents.get(id);
  const title = useStore(store, getDocumentTitle);
  const dirty = useStore(store, isDirty);
  return (
    <MenuChoice value={id} onSelect={() => activateDocument.run(studio, { id })}>
      {title}
      {dirty && <span className={menu.shortcut}>unsaved</span>}
    </MenuChoice>
  );
}
