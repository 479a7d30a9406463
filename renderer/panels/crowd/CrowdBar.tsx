import { Check, Dices } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useStore } from 'zustand';
import {
  drawOtherCrowd,
  getCrowdStyles,
  scatterCrowd,
  toggleCrowdStyle,
} from '../../state/commands/walk/crowdCommands.ts';
import { CROWD_COUNT } from '../../state/numbers/walkNumbers.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ICON } from '../../ui/icons.tsx';
import menu from '../../ui/menu/menu.module.css';
import { MenuContent } from '../../ui/menu/MenuContent.tsx';
import { NumberField } from '../NumberField.tsx';
import { useStudio } from '../studioContext.ts';
import view from '../view/ViewPanel.module.css';
import styles from './Crowd.module.css';

/** What to do with a crowd, until it is done; at the picture's upper edge. */
export function CrowdHint() {
  const isKnown = useStore(useStudio().crowd, (state) => state.isKnown);
  return (
    <>
      <div className={styles.shades} />
      {!isKnown && (
        <p className={view.hint}>Click on a walker to open its style, or on the floor to send all there</p>
      )}
    </>
  );
}

/** The bar of a crowd below the picture: its walkers, and what can be done with them. */
export function CrowdBar() {
  const studio = useStudio();
  const isGathered = useStore(studio.crowd, (state) => state.isGathered);
  return (
    <div className={view.poses}>
      {isGathered && <Button onClick={() => scatterCrowd.run(studio)}>Go on</Button>}
      <StylesMenu />
      <span className={styles.label}>Walkers</span>
      <NumberField className={styles.count} number={CROWD_COUNT} />
      <IconButton label="Another crowd" onClick={() => void drawOtherCrowd.run(studio)}>
        <Dices {...ICON} />
      </IconButton>
    </div>
  );
}

/** The styles of the library, those ticked that the crowd is mixed of. */
function StylesMenu() {
  const studio = useStudio();
  const entries = useStore(studio.library, ({ styles: all }) => all);
  useStore(studio.crowd, ({ chosen }) => chosen);
  const chosen = getCrowdStyles(studio);
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <button type="button" className={view.camera} aria-label="Styles of the crowd">
          {chosen.length === 1 ? '1 style' : `${chosen.length} styles`}
        </button>
      </DropdownMenu.Trigger>
      <MenuContent place="above" className={styles.menu}>
        {entries.map((entry) => (
          <DropdownMenu.CheckboxItem
            key={entry.id}
            className={menu.item}
            checked={chosen.includes(entry)}
            onSelect={(event) => {
              // Several are chosen in one go.
              event.preventDefault();
              void toggleCrowdStyle.run(studio, { id: entry.id });
            }}
          >
            <DropdownMenu.ItemIndicator className={menu.check}>
              <Check {...ICON} />
            </DropdownMenu.ItemIndicator>
            {entry.name}
          </DropdownMenu.CheckboxItem>
        ))}
      </MenuContent>
    </DropdownMenu.Root>
  );
}
