import { ContextMenu } from 'radix-ui';
import { Check } from 'lucide-react';
import type { MouseEvent, ReactElement } from 'react';
import type { MenuSection } from '../../state/commands/menu.ts';
import { isEnabled, type Command, getCommandLabel } from '../../state/commands/command.ts';
import type { Studio } from '../../state/studio.ts';
import { returnFocus } from '../../ui/focus.ts';
import { ICON } from '../../ui/icons.tsx';
import menu from '../../ui/menu/menu.module.css';
import { ShortcutKeys } from '../ShortcutKeys.tsx';
import { useStudio } from '../studioContext.ts';

interface MenuAreaProps {
  /** What the menu holds; asked as it opens, so that labels and choices are those of now. */
  getSections(): readonly MenuSection[];
  /** The element that has the menu. */
  readonly children: ReactElement;
}

/**
 * An element with a context menu drawn from command records; by the right button, a long press, or the menu
 * key.
 */
export function MenuArea({ getSections, children }: MenuAreaProps) {
  return (
    <ContextMenu.Root modal={false}>
      <ContextMenu.Trigger asChild>{children}</ContextMenu.Trigger>
      <ContextMenu.Portal>
        <ContextMenu.Content className={menu.menu} collisionPadding={8} onCloseAutoFocus={returnFocus}>
          <Sections getSections={getSections} />
        </ContextMenu.Content>
      </ContextMenu.Portal>
    </ContextMenu.Root>
  );
}

function Sections({ getSections }: Pick<MenuAreaProps, 'getSections'>) {
  const studio = useStudio();
  return getSections().map((section, index) => (
    <div key={section.commands[0]?.id} role="group" aria-label={section.label}>
      {index > 0 && <ContextMenu.Separator className={menu.separator} />}
      {section.label !== undefined && (
        <ContextMenu.Label className={menu.heading}>{section.label}</ContextMenu.Label>
      )}
      {section.commands.map((command) => (
        <Item key={getCommandLabel(command, studio)} kind={section.kind} command={command} studio={studio} />
      ))}
    </div>
  ));
}

function Item({ kind, command, studio }: { kind: MenuSection['kind']; command: Command; studio: Studio }) {
  const label = getCommandLabel(command, studio);
  const content = (
    <>
      {label}
      <ShortcutKeys command={command} className={menu.shortcut} />
    </>
  );
  const onSelect = (): void => void command.run(studio);
  if (kind === 'actions') {
    return (
      <ContextMenu.Item className={menu.item} disabled={!isEnabled(command, studio)} onSelect={onSelect}>
        {content}
      </ContextMenu.Item>
    );
  }
  return (
    <ContextMenu.CheckboxItem
      className={menu.item}
      checked={command.checked?.(studio) === true}
      onSelect={onSelect}
    >
      <ContextMenu.ItemIndicator className={menu.check}>
        <Check {...ICON} />
      </ContextMenu.ItemIndicator>
      {content}
    </ContextMenu.CheckboxItem>
  );
}

/**
 * Opens the context menu that a button stands in, below the button: for a button that says what the right
 * button does.
 */
export function openMenuOf(event: MouseEvent<HTMLButtonElement>): void {
  const { left, bottom } = event.currentTarget.getBoundingClientRect();
  event.currentTarget.dispatchEvent(
    new window.MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: left, clientY: bottom }),
  );
}
