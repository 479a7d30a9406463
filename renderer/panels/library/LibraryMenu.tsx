import { ContextMenu } from 'radix-ui';
import { useRef } from 'react';
import { getCommandLabel, isEnabled } from '../../state/commands/command.ts';
import type { LibraryCommand } from '../../state/commands/library/libraryCommands.ts';
import { LIBRARY_MENU } from '../../state/commands/library/libraryMenu.ts';
import { formatShortcut } from '../../state/commands/shortcuts.ts';
import { IS_MAC } from '../../ui/isMac.ts';
import menu from '../../ui/menu/menu.module.css';
import { useStudio } from '../studioContext.ts';

/**
 * What can be done with the chosen styles, from the command records; what does not go with them is not there.
 * A command runs when the menu has gone and the focus is back where it was: what the command gives the focus
 * to (a name to be typed) keeps it.
 */
export function LibraryMenu() {
  const studio = useStudio();
  const picked = useRef<LibraryCommand>(undefined);
  const cameFrom = useRef<Element>(null);
  return (
    <ContextMenu.Portal>
      <ContextMenu.Content
        className={menu.menu}
        collisionPadding={8}
        ref={(content) => {
          // The menu takes the focus after it was mounted.
          const focused = document.activeElement;
          if (content?.contains(focused) === false) cameFrom.current = focused;
        }}
        onCloseAutoFocus={(event) => {
          const command = picked.current;
          picked.current = undefined;
          if (command === undefined) return;
          event.preventDefault();
          if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
          void command.run(studio);
        }}
      >
        <Sections
          onPick={(command) => {
            picked.current = command;
          }}
        />
      </ContextMenu.Content>
    </ContextMenu.Portal>
  );
}

/** Rendered as the menu opens, so that it is of what is chosen now. */
function Sections({ onPick }: { onPick: (command: LibraryCommand) => void }) {
  const studio = useStudio();
  const sections = LIBRARY_MENU.map((section) =>
    section.filter((command) => isEnabled(command, studio)),
  ).filter((section) => section.length > 0);
  return sections.map((section, index) => (
    <div key={section[0]?.id} role="group">
      {index > 0 && <ContextMenu.Separator className={menu.separator} />}
      {section.map((command) => (
        <Item key={command.id} command={command} onPick={onPick} />
      ))}
    </div>
  ));
}

interface ItemProps {
  readonly command: LibraryCommand;
  onPick(command: LibraryCommand): void;
}

function Item({ command, onPick }: ItemProps) {
  const studio = useStudio();
  const { libraryKey } = command;
  return (
    <ContextMenu.Item className={menu.item} onSelect={() => onPick(command)}>
      {getCommandLabel(command, studio)}
      {libraryKey !== undefined && (
        <kbd className={menu.shortcut} aria-hidden="true">
          {formatShortcut(libraryKey, IS_MAC)}
        </kbd>
      )}
    </ContextMenu.Item>
  );
}
