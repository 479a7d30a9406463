import { ChevronDown } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useLayoutEffect, useRef } from 'react';
import { getCommandLabel, isEnabled } from '../../state/commands/command.ts';
import { BODY_MENU } from '../../state/commands/view/settingsMenu.ts';
import { findOwnBody } from '../../state/bodies/ownBodies.ts';
import { getFigureOrDefault } from '../../state/bodies/figures.ts';
import { changeEditedLane } from '../../state/lanes/lanes.ts';
import { formatLength } from '../../state/walk/units.ts';
import { ICON } from '../../ui/icons.tsx';
import menu from '../../ui/menu/menu.module.css';
import { MenuChoice } from '../../ui/menu/MenuChoice.tsx';
import { MenuContent } from '../../ui/menu/MenuContent.tsx';
import { ShortcutKeys } from '../ShortcutKeys.tsx';
import { useEditedLane, useStudio, useWorkspace } from '../studioContext.ts';
import { useOwnFigures } from '../useOwnFigures.ts';
import styles from './TitleBar.module.css';

const [bodies, ...actions] = BODY_MENU.sections;

/** The body that walks, and what can be done to bodies and characters. */
export function BodyMenu() {
  const studio = useStudio();
  const body = useEditedLane((lane) => lane.body);
  const units = useWorkspace((workspace) => workspace.units);
  const own = useOwnFigures();
  const { name, statureM } = getFigureOrDefault(body);
  const stature = formatLength(statureM, units);
  const shown = useRef<HTMLSpanElement>(null);
  // A body that is changed by hand grows while nothing is rendered.
  useLayoutEffect(
    () =>
      studio.workspace.subscribe(() => {
        const changed = findOwnBody(studio, body);
        if (shown.current !== null && changed !== undefined)
          shown.current.textContent = formatLength(changed.stature, units);
      }),
    [studio, body, units],
  );
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={menu.trigger} aria-label={`Body: ${name}`}>
        <span className={styles.body}>
          {name}
          <span ref={shown} className={styles.stature}>
            {stature}
          </span>
          <ChevronDown {...ICON} />
        </span>
      </DropdownMenu.Trigger>
      <MenuContent>
        <DropdownMenu.RadioGroup value={`view.body.${body}`}>
          {bodies.commands.map((command) => (
            <MenuChoice key={command.id} value={command.id} onSelect={() => command.run(studio)}>
              {command.label}
            </MenuChoice>
          ))}
          {own.map((one) => (
            <MenuChoice
              key={one.id}
              value={`view.body.${one.id}`}
              onSelect={() => changeEditedLane(studio.lanes, { body: one.id })}
            >
              {one.name}
            </MenuChoice>
          ))}
        </DropdownMenu.RadioGroup>
        {actions.map(({ commands }) => (
          <div key={commands[0].id} role="group">
            <DropdownMenu.Separator className={menu.separator} />
            {commands.map((command) => (
              <DropdownMenu.Item
                key={command.id}
                className={menu.item}
                disabled={!isEnabled(command, studio)}
                onSelect={() => void command.run(studio)}
              >
                {getCommandLabel(command, studio)}
                <ShortcutKeys command={command} className={menu.shortcut} />
              </DropdownMenu.Item>
            ))}
          </div>
        ))}
      </MenuContent>
    </DropdownMenu.Root>
  );
}
