import { ChevronDown } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useMemo } from 'react';
import { type BeltStairs, RISE_M, TREAD_M } from '../../../shared/gait/slope/beltStairs.ts';
import type { Range } from '../../../shared/style/limits.ts';
import { setStairs, USUAL_STAIRS } from '../../state/commands/walk/transportCommands.ts';
import { getEditedLane } from '../../state/lanes/lanes.ts';
import type { FieldSpec } from '../../ui/field/fieldMath.ts';
import { FillField } from '../../ui/field/FillField.tsx';
import { createPlainActions } from '../../ui/field/plainActions.ts';
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

function createSpec({ min, max }: Range, neutral: number, spokenUnit: string): FieldSpec {
  const [lowest, highest] = [100 * min, 100 * max];
  return {
    min: lowest,
    max: highest,
    lowest,
    highest,
    neutral,
    decimals: 1,
    step: 1,
    unit: 'cm',
    spokenUnit,
  };
}

const FIELDS = {
  riseM: { label: 'Rise of a step', spec: createSpec(RISE_M, 0, 'centimetres up, negative down') },
  treadM: {
    label: 'Depth of a tread',
    spec: createSpec(TREAD_M, 100 * USUAL_STAIRS.treadM, 'centimetres'),
  },
} as const;

/** A size of the edited lane's stairs, in centimetres; a double click makes it that of a house again. */
export function StairField({ part }: { readonly part: keyof typeof FIELDS }) {
  const studio = useStudio();
  const { lanes } = studio;
  const { label, spec } = FIELDS[part];
  const source = useMemo(() => {
    const get = () => 100 * (getEditedLane(lanes).stairs ?? USUAL_STAIRS)[part];
    return { get, subscribe: lanes.subscribe };
  }, [lanes, part]);
  const actions = useMemo(() => {
    const set = (centimetres: number): void => {
      const stairs = getEditedLane(lanes).stairs ?? USUAL_STAIRS;
      setStairs.run(studio, { stairs: { ...stairs, [part]: centimetres / 100 } });
    };
    return createPlainActions({ get: source.get, set, reset: () => set(100 * USUAL_STAIRS[part]) });
  }, [studio, lanes, source, part]);
  return <FillField className={styles.short} label={label} spec={spec} source={source} actions={actions} />;
}
