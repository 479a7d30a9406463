import { DropdownMenu } from 'radix-ui';
import { useStore } from 'zustand';
import { isEnabled } from '../../state/commands/command.ts';
import { toggleHalt } from '../../state/commands/walk/waypointCommands.ts';
import { listWaypointStyles, setWaypointStyle } from '../../state/commands/walk/waypointStyles.ts';
import { getWaypoint } from '../../state/steps/stepsDocument.ts';
import { getPreviewedSteps } from '../../state/steps/stepsStore.ts';
import { Button } from '../../ui/Button.tsx';
import menu from '../../ui/menu/menu.module.css';
import { MenuContent } from '../../ui/menu/MenuContent.tsx';
import { useStudio } from '../studioContext.ts';
import view from '../view/ViewPanel.module.css';

/** Has the walk halt at the selected waypoint, or go through it. */
export function HaltButton() {
  const studio = useStudio();
  const isHalt = useStore(studio.steps, () => toggleHalt.checked?.(studio) === true);
  const canHalt = useStore(studio.steps, () => isEnabled(toggleHalt, studio));
  return (
    <Button aria-pressed={isHalt} disabled={!canHalt} onClick={() => toggleHalt.run(studio)}>
      Halt here
    </Button>
  );
}

/** In which style the selected waypoint is walked to. */
export function StyleMenu({ item }: { readonly item: number }) {
  const studio = useStudio();
  const style = useStore(studio.steps, (state) => getWaypoint(getPreviewedSteps(state), item)?.style);
  const names = useStore(studio.library, () =>
    listWaypointStyles(studio)
      .map(({ name }) => name)
      .join('\n'),
  );
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <button type="button" className={view.camera}>
          {style === undefined ? 'In the open style' : `In ${style}`}
        </button>
      </DropdownMenu.Trigger>
      <MenuContent place="above">
        <DropdownMenu.Item
          className={menu.item}
          onSelect={() => void setWaypointStyle.run(studio, { style: undefined })}
        >
          In the open style
        </DropdownMenu.Item>
        {names.split('\n').map((name) => (
          <DropdownMenu.Item
            key={name}
            className={menu.item}
            onSelect={() => void setWaypointStyle.run(studio, { style: name })}
          >
            {name}
          </DropdownMenu.Item>
        ))}
      </MenuContent>
    </DropdownMenu.Root>
  );
}
