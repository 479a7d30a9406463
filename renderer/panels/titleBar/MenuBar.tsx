import { Check, ChevronRight, Menu as MenuIcon } from 'lucide-react';
import { Menubar } from 'radix-ui';
import { useStore } from 'zustand';
import { MENUS } from '../../state/commands/allCommands.ts';
import type { Menu, MenuSection } from '../../state/commands/menu.ts';
import { isEnabled, type Command, getCommandLabel } from '../../state/commands/command.ts';
import { openRecent } from '../../state/commands/file/fileCommands.ts';
import { listRecent } from '../../state/documents/recentStore.ts';
import type { Studio } from '../../state/studio.ts';
import { returnFocus } from '../../ui/focus.ts';
import { ICON } from '../../ui/icons.tsx';
import menu from '../../ui/menu/menu.module.css';
import { ShortcutKeys } from '../ShortcutKeys.tsx';
import { useStudio } from '../studioContext.ts';

/**
 * Least width of a window that has room for the menus in a row, CSS pixels (chosen: a tab stands beside
 * them).
 */
const MENUS_WIDTH_MIN = 640;

/** The menu bar, drawn from the command records. */
export function MenuBar() {
  const studio = useStudio();
  const isNarrow = useStore(studio.layout, ({ width }) => width < MENUS_WIDTH_MIN);
  return (
    // Files come and go outside of the window: the list is asked for again as a menu opens.
    <Menubar.Root
      className={menu.bar}
      aria-label="Menu"
      onValueChange={(open) => open !== '' && void listRecent(studio)}
    >
      {isNarrow ? (
        <OneMenu studio={studio} />
      ) : (
        MENUS.map((each) => <WholeMenu key={each.label} menu={each} studio={studio} />)
      )}
    </Menubar.Root>
  );
}

interface MenuProps {
  readonly menu: Menu;
  readonly studio: Studio;
}

function WholeMenu({ menu: whole, studio }: MenuProps) {
  return (
    <Menubar.Menu>
      <Menubar.Trigger className={menu.trigger}>{whole.label}</Menubar.Trigger>
      <Menubar.Portal>
        <Menubar.Content
          className={menu.menu}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={returnFocus}
        >
          <MenuSections menu={whole} studio={studio} />
        </Menubar.Content>
      </Menubar.Portal>
    </Menubar.Menu>
  );
}

/** All menus in one, for a narrow window. */
function OneMenu({ studio }: { studio: Studio }) {
  return (
    <Menubar.Menu>
      <Menubar.Trigger className={menu.trigger} aria-label="All menus">
        <MenuIcon {...ICON} />
      </Menubar.Trigger>
      <Menubar.Portal>
        <Menubar.Content
          className={menu.menu}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={returnFocus}
        >
          {MENUS.map((each) => (
            <Menubar.Sub key={each.label}>
              <Menubar.SubTrigger className={menu.item}>
                {each.label}
                <ChevronRight {...ICON} className={menu.more} />
              </Menubar.SubTrigger>
              <Menubar.Portal>
                <Menubar.SubContent className={menu.menu} sideOffset={-24} collisionPadding={8}>
                  <MenuSections menu={each} studio={studio} />
                </Menubar.SubContent>
              </Menubar.Portal>
            </Menubar.Sub>
          ))}
        </Menubar.Content>
      </Menubar.Portal>
    </Menubar.Menu>
  );
}

/** What is in a menu; rendered as it opens, so that labels and choices are those of now. */
function MenuSections({ menu: { sections }, studio }: { menu: Menu; studio: Studio }) {
  return sections.map((section, index) => (
    // Sections are fixed: their place is who they are.
    <div key={section.commands[0]?.id} role="group" aria-label={section.label}>
      {index > 0 && <Menubar.Separator className={menu.separator} />}
      {section.label !== undefined && section.isFolded !== true && (
        <Menubar.Label className={menu.heading}>{section.label}</Menubar.Label>
      )}
      <Section section={section} studio={studio} />
    </div>
  ));
}

interface SectionProps {
  readonly section: MenuSection;
  readonly studio: Studio;
}

function Section({ section, studio }: SectionProps) {
  if (section.kind === 'recent') return <RecentMenu section={section} studio={studio} />;
  if (section.isFolded === true) return <FoldedSection section={section} studio={studio} />;
  return <Items section={section} studio={studio} />;
}

function Items({ section: { kind, commands }, studio }: SectionProps) {
  if (kind === 'actions') {
    return commands.map((command) => <ActionItem key={command.id} command={command} studio={studio} />);
  }
  if (kind === 'toggles') {
    return commands.map((command) => (
      <Menubar.CheckboxItem
        key={command.id}
        className={menu.item}
        checked={command.checked?.(studio) === true}
        disabled={!isEnabled(command, studio)}
        onSelect={() => void command.run(studio)}
      >
        <Menubar.ItemIndicator className={menu.check}>
          <Check {...ICON} />
        </Menubar.ItemIndicator>
        {getCommandLabel(command, studio)}
        <ShortcutKeys command={command} className={menu.shortcut} />
      </Menubar.CheckboxItem>
    ));
  }
  const inForce = commands.find((command) => command.checked?.(studio))?.id ?? '';
  return (
    <Menubar.RadioGroup value={inForce}>
      {commands.map((command) => (
        <Menubar.RadioItem
          key={command.id}
          className={menu.item}
          value={command.id}
          onSelect={() => void command.run(studio)}
        >
          <Menubar.ItemIndicator className={menu.check}>
            <Check {...ICON} />
          </Menubar.ItemIndicator>
          {getCommandLabel(command, studio)}
          <ShortcutKeys command={command} className={menu.shortcut} />
        </Menubar.RadioItem>
      ))}
    </Menubar.RadioGroup>
  );
}

function ActionItem({ command, studio }: { command: Command; studio: Studio }) {
  return (
    <Menubar.Item
      className={menu.item}
      disabled={!isEnabled(command, studio)}
      onSelect={() => void command.run(studio)}
    >
      {getCommandLabel(command, studio)}
      <ShortcutKeys command={command} className={menu.shortcut} />
    </Menubar.Item>
  );
}

/** A part of a menu in one of its own. */
function FoldedSection({ section, studio }: SectionProps) {
  return (
    <Menubar.Sub>
      <Menubar.SubTrigger className={menu.item}>
        {section.label}
        <ChevronRight {...ICON} className={menu.more} />
      </Menubar.SubTrigger>
      <Menubar.Portal>
        <Menubar.SubContent className={menu.menu} sideOffset={4} collisionPadding={8}>
          <Items section={section} studio={studio} />
        </Menubar.SubContent>
      </Menubar.Portal>
    </Menubar.Sub>
  );
}

/** The files opened or saved lately, in a menu of their own; files that are gone are shown as such. */
function RecentMenu({ section, studio }: SectionProps) {
  const files = useStore(studio.recent);
  return (
    <Menubar.Sub>
      <Menubar.SubTrigger className={menu.item} disabled={files.length === 0}>
        {section.label}
        <ChevronRight {...ICON} className={menu.more} />
      </Menubar.SubTrigger>
      <Menubar.Portal>
        <Menubar.SubContent className={menu.menu} sideOffset={4} collisionPadding={8}>
          {files.map(({ id, fileName, name, folderName, missing }) => (
            <Menubar.Item
              key={id}
              className={menu.item}
              disabled={missing}
              onSelect={() => void openRecent.run(studio, { id, fileName })}
            >
              {name ?? fileName}
              <span
                className={menu.shortcut}
              >{`${folderName}/${fileName}${missing ? ', not there now' : ''}`}</span>
            </Menubar.Item>
          ))}
          <Menubar.Separator className={menu.separator} />
          {section.commands.map((command) => (
            <ActionItem key={command.id} command={command} studio={studio} />
          ))}
        </Menubar.SubContent>
      </Menubar.Portal>
    </Menubar.Sub>
  );
}
