import { ContextMenu } from 'radix-ui';
import { isEnabled, getCommandLabel } from '../../state/commands/command.ts';
import type { LibraryCommand } from '../../state/commands/libraryCommands.ts';
import { LIBRARY_MENU } from '../../state/commands/libraryMenu.ts';
import { formatShortcut } from '../../state/commands/shortcuts.ts';
import { IS_MAC } from '../../ui/isMac.ts';
import menu from '../../ui/menu.module.css';
import { useStudio } from '../studioContext.ts';

/**
 * What can be done with the chosen styles, from the command records; what does not go with them is not there.
 */
export function LibraryMenu() {
  return (
    <ContextMenu.Portal>
      <ContextMenu.Content className={menu.menu} collisionPadding={8}>
        <Sections />
      </ContextMenu.Content>
    </ContextMenu.Portal>
  );
}

/** Rendered as the menu opens, so that it is of what is chosen now. */
function Sections() {
  const studio = useStudio();
  const sections = LIBRARY_MENU.map((section) =>
    section.filter((command) => isEnabled(command, studio)),
  ).filter((section) => section.length > 0);
  return sections.map((section, index) => (
    <div key={section[0]?.id} role="group">
      {index > 0 && <ContextMenu.Separator className={menu.separator} />}
      {section.map((command) => (
        <Item key={command.id} command={command} />
      ))}
    </div>
  ));
}

function Item({ command }: { command: LibraryCommand }) {
  const studio = useStudio();
  const { libraryKey } = command;
  return (
    <ContextMenu.Item
      className={menu.item}
      // After the menu is gone, so that what takes the focus keeps it.
      onSelect={() => setTimeout(() => void command.run(studio))}
    >
      {getCommandLabel(command, studio)}
      {libraryKey !== undefined && (
        <kbd className={menu.shortcut} aria-hidden="true">
          {formatShortcut(libraryKey, IS_MAC)}
        </kbd>
      )}
    </ContextMenu.Item>
  );
}
