import { DropdownMenu } from 'radix-ui';
import { useLayoutEffect, useRef } from 'react';
import {
  askFitFrames,
  findKeyPose,
  fitFewerFrames,
  fitMoreFrames,
  getCycleFrames,
} from '../../state/commands/walk/transportCommands.ts';
import { isEnabled, getCommandLabel } from '../../state/commands/command.ts';
import { frameRateCommands } from '../../state/commands/view/viewCommands.ts';
import { formatNumber } from '../../ui/format.ts';
import menu from '../../ui/menu/menu.module.css';
import { MenuChoice } from '../../ui/menu/MenuChoice.tsx';
import { MenuContent } from '../../ui/menu/MenuContent.tsx';
import { getShownTime } from '../../state/walk/shownClock.ts';
import { subscribeTicker } from '../../ui/ticker.ts';
import { useStudio, useWorkspace } from '../studioContext.ts';
import { FitFrames } from './FitFrames.tsx';
import styles from './FrameMenu.module.css';

/**
 * The playhead in frames of how many the cycle has, ten times a second at most; a click offers the whole
 * numbers beside it.
 */
export function FrameMenu() {
  return (
    <DropdownMenu.Root modal={false}>
      <FitFrames>
        <DropdownMenu.Trigger asChild>
          <button type="button" className={styles.frames} aria-label="Frames of the cycle">
            <Counter />
          </button>
        </DropdownMenu.Trigger>
      </FitFrames>
      <MenuContent place="above">
        <Items />
      </MenuContent>
    </DropdownMenu.Root>
  );
}

function Counter() {
  const studio = useStudio();
  const text = useRef<HTMLSpanElement>(null);
  const pose = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const paint = (): void => {
      if (text.current === null || pose.current === null) return;
      const frames = getCycleFrames(studio);
      const on = studio.transient.getState().playing ? undefined : findKeyPose(studio);
      const frame = formatNumber(getShownTime(studio) * frames, 1);
      // On a pose its name has the place of the whole, which the read-out line tells too.
      const counter = on === undefined ? `${frame} / ${formatNumber(frames, 1)}` : frame;
      if (text.current.textContent !== counter) text.current.textContent = counter;
      const name = on === undefined ? '' : ` ${on.side === 'left' ? 'L' : 'R'} ${on.name}`;
      if (pose.current.textContent !== name) pose.current.textContent = name;
    };
    paint();
    return subscribeTicker(paint);
  }, [studio]);
  return (
    <>
      <span ref={text} className={styles.framesNumber} /> f<span ref={pose} className={styles.pose} />
    </>
  );
}

/** Rendered while the menu is open: what it offers is of the moment when it opened. */
function Items() {
  const studio = useStudio();
  const frameRate = useWorkspace((workspace) => workspace.frameRate);
  return (
    <>
      {[fitFewerFrames, fitMoreFrames, askFitFrames].map((command) => (
        <DropdownMenu.Item
          key={command.id}
          className={menu.item}
          disabled={!isEnabled(command, studio)}
          onSelect={() => command.run(studio)}
        >
          {getCommandLabel(command, studio)}
        </DropdownMenu.Item>
      ))}
      <DropdownMenu.Separator className={menu.separator} />
      <DropdownMenu.RadioGroup value={`view.frameRate.${frameRate}`}>
        {frameRateCommands.map((command) => (
          <MenuChoice key={command.id} value={command.id} onSelect={() => void command.run(studio)}>
            {getCommandLabel(command, studio)}
          </MenuChoice>
        ))}
      </DropdownMenu.RadioGroup>
    </>
  );
}
