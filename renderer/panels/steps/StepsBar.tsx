import { FlipHorizontal2, ListPlus, Pin, Plus, Route, Trash2 } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { isEnabled, type SyncCommand } from '../../state/commands/command.ts';
import {
  addStep,
  deleteSelected,
  insertSelected,
  mirrorSteps,
  pinStep,
  presetCommands,
} from '../../state/commands/walk/stepsCommands.ts';
import { gestureCommands } from '../../state/commands/walk/gestureCommands.ts';
import { groundCommands } from '../../state/commands/walk/groundCommands.ts';
import { toggleLeading } from '../../state/commands/walk/waypointCommands.ts';
import { readWaypointStyles } from '../../state/commands/walk/waypointStyles.ts';
import { nameThing } from '../../state/steps/floorChanges.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ICON } from '../../ui/icons.tsx';
import menu from '../../ui/menu/menu.module.css';
import { MenuContent } from '../../ui/menu/MenuContent.tsx';
import { useStudio } from '../studioContext.ts';
import { useShortcut } from '../useShortcut.ts';
import bar from '../view/LaneBar.module.css';
import view from '../view/ViewPanel.module.css';

const TOOLS = [
  { command: addStep, word: 'Add', icon: <Plus {...ICON} /> },
  { command: insertSelected, word: 'Insert', icon: <ListPlus {...ICON} /> },
  { command: deleteSelected, word: 'Delete', icon: <Trash2 {...ICON} /> },
  { command: pinStep, word: 'Pin', icon: <Pin {...ICON} /> },
  { command: mirrorSteps, word: 'Mirror', icon: <FlipHorizontal2 {...ICON} /> },
] as const;

/** What to do with footsteps, below the picture. */
export function StepsBar() {
  const studio = useStudio();
  // Kept waypoints may name styles: they are read once the library is there.
  const isListed = useStore(studio.library, ({ status }) => status === 'ready');
  useEffect(() => {
    if (isListed) void readWaypointStyles(studio);
  }, [studio, isListed]);
  // Rendered again where another command can be run.
  const enabled = useStore(studio.steps, () => TOOLS.map(({ command }) => isEnabled(command, studio)).join());
  const can = enabled.split(',');
  const checked = useStore(studio.steps, () =>
    TOOLS.map(({ command }) => command.checked?.(studio) ?? '').join(),
  );
  const on = checked.split(',');
  return (
    <div className={view.poses}>
      <PresetMenu label="Lay footsteps" word="Lay" commands={presetCommands} />
      <PresetMenu label="Ground" commands={groundCommands} />
      <PresetMenu label="Gesture at the end" word="Gesture" commands={gestureCommands} />
      <LeadButton />
      {TOOLS.map(({ command, word, icon }, index) => (
        <ToolButton
          key={command.id}
          command={command}
          word={word}
          isEnabled={can[index] === 'true'}
          isOn={on[index] === '' ? undefined : on[index] === 'true'}
        >
          {icon}
        </ToolButton>
      ))}
    </div>
  );
}

/** Lets clicks on the floor lead the walk on. */
function LeadButton() {
  const studio = useStudio();
  const isLeading = useStore(studio.steps, (state) => state.isLeading);
  return (
    <IconButton
      label={toggleLeading.label}
      word="Lead"
      aria-pressed={isLeading}
      className={cx(view.tool, isLeading && bar.on)}
      onClick={() => toggleLeading.run(studio)}
    >
      <Route {...ICON} />
    </IconButton>
  );
}

function ToolButton(props: {
  readonly command: SyncCommand;
  readonly word: string;
  readonly isEnabled: boolean;
  /** Of one that is on or off. */
  readonly isOn: boolean | undefined;
  readonly children: React.ReactNode;
}) {
  const studio = useStudio();
  const { command, word, isEnabled: can, isOn, children } = props;
  return (
    <IconButton
      label={command.label}
      word={word}
      shortcut={useShortcut(command)}
      disabled={!can}
      aria-pressed={isOn}
      className={cx(view.tool, isOn && bar.on)}
      onClick={() => command.run(studio)}
    >
      {children}
    </IconButton>
  );
}

/** Footsteps to begin with, ground to walk over, or gestures to end with. */
function PresetMenu(props: {
  readonly label: string;
  /** What is seen of it. Default the label. */
  readonly word?: string;
  readonly commands: readonly SyncCommand[];
}) {
  const studio = useStudio();
  const enabled = useStore(studio.steps, () =>
    props.commands.map((command) => isEnabled(command, studio)).join(),
  );
  const can = enabled.split(',');
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <button type="button" className={view.camera} aria-label={props.label}>
          {props.word ?? props.label}
        </button>
      </DropdownMenu.Trigger>
      <MenuContent place="above">
        {props.commands.map((command, index) => (
          <DropdownMenu.Item
            key={command.id}
            className={menu.item}
            disabled={can[index] !== 'true'}
            onSelect={() => command.run(studio)}
          >
            {command.label}
          </DropdownMenu.Item>
        ))}
      </MenuContent>
    </DropdownMenu.Root>
  );
}

/** What to do with footprints until it is done, and why one cannot be put where it is asked to come. */
export function StepsHint() {
  const { steps } = useStudio();
  const refused = useStore(steps, (state) => state.refused);
  const sequence = useStore(steps, (state) => state.sequence);
  const isKnown = useStore(
    steps,
    ({ entry, preview, selected }) => entry !== '' || preview !== undefined || selected !== undefined,
  );
  const isLeading = useStore(steps, (state) => state.isLeading);
  const isTurnable = useStore(steps, ({ entry, selected }) => entry === '' && selected?.kind === 'print');
  if (refused !== undefined) {
    const name = nameThing(sequence, refused.thing);
    const how = refused.place === undefined ? 'as it was' : 'where it was';
    return (
      <p className={view.hint} role="status">
        {name[0]!.toUpperCase() + name.slice(1)} stays {how}: {refused.message}
      </p>
    );
  }
  if (isLeading)
    return (
      <p className={view.hint}>Click on the floor: the walk goes on to there. Drag a diamond to move it</p>
    );
  if (isTurnable)
    return <p className={view.hint}>Drag the footprint to move it, the dot before its toes to turn it</p>;
  return isKnown ? null : <p className={view.hint}>Drag a footprint: the walk follows</p>;
}
