import { ChevronDown } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { BeltStairs } from '../../../shared/gait/slope/beltStairs.ts';
import { setStairs, USUAL_STAIRS } from '../../state/commands/walk/transportCommands.ts';
import { ICON } from '../../ui/icons.tsx';
import { MenuChoice } from '../../ui/menu/MenuChoice.tsx';
import { MenuContent } from '../../ui/menu/MenuContent.tsx';
import { useEditedLane, useStudio } from '../studioContext.ts';
import styles from './Transport.module.css';

const GROUNDS = [
  { name: 'even', label: 'Even belt', stairs: undefined },
  { name: 'up', label: 'Stairs up', stairs: USUAL_STAIRS },
  { name: 'down', label: 'Stairs down', stairs: { ...USUAL_STAIRS, riseM: -USUAL_STAIRS.riseM } },
] as const;

/** The name of the field beside it, and the choice of the ground of the edited lane's belt. */
export function GroundMenu({ field }: { readonly field: string }) {
  const studio = useStudio();
  const ground = useEditedLane((lane) => nameGround(lane.stairs));
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        className={styles.ground}
        aria-label="Ground of the belt"
        title="Ground of the belt"
      >
        <span>{field}</span>
        <ChevronDown {...ICON} />
      </DropdownMenu.Trigger>
      <MenuContent place="above">
        <DropdownMenu.RadioGroup value={ground}>
          {GROUNDS.map(({ name, label, stairs }) => (
            <MenuChoice key={name} value={name} onSelect={() => setStairs.run(studio, { stairs })}>
              {label}
            </MenuChoice>
          ))}
        </DropdownMenu.RadioGroup>
      </MenuContent>
    </DropdownMenu.Root>
  );
}

function nameGround(stairs: BeltStairs | undefined): (typeof GROUNDS)[number]['name'] {
  if (stairs === undefined) return 'even';
  return stairs.riseM > 0 ? 'up' : 'down';
}
