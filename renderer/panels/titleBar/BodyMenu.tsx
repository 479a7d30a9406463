import { ChevronDown } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { BODY_MENU } from '../../state/commands/view/settingsMenu.ts';
import { getFigureById } from '../../../shared/body/figure/registry.ts';
import { formatLength } from '../../state/walk/units.ts';
import { ICON } from '../../ui/icons.tsx';
import menu from '../../ui/menu/menu.module.css';
import { MenuChoice } from '../../ui/menu/MenuChoice.tsx';
import { MenuContent } from '../../ui/menu/MenuContent.tsx';
import { useEditedLane, useStudio, useWorkspace } from '../studioContext.ts';
import styles from './TitleBar.module.css';

/** Who walks. */
export function BodyMenu() {
  const studio = useStudio();
  const body = useEditedLane((lane) => lane.body);
  const units = useWorkspace((workspace) => workspace.units);
  const stature = formatLength(getFigureById(body).statureM, units);
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={menu.trigger} aria-label={`Body: ${body}`}>
        <span className={styles.body}>
          {body}
          <span className={styles.stature}>{stature}</span>
          <ChevronDown {...ICON} />
        </span>
      </DropdownMenu.Trigger>
      <MenuContent>
        <DropdownMenu.RadioGroup value={`view.body.${body}`}>
          {BODY_MENU.commands.map((command) => (
            <MenuChoice key={command.id} value={command.id} onSelect={() => void command.run(studio)}>
              {command.label}
            </MenuChoice>
          ))}
        </DropdownMenu.RadioGroup>
      </MenuContent>
    </DropdownMenu.Root>
  );
}
