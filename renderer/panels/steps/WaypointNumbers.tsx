import { DropdownMenu } from 'radix-ui';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { isEnabled } from '../../state/commands/command.ts';
import { givePrintUp } from '../../state/commands/walk/stepsCommands.ts';
import {
  commitWaypointNumber,
  nameWaypoint,
  previewWaypointNumber,
  readWaypointNumber,
  setWaypointNumber,
  toggleHalt,
  type WaypointNumber,
} from '../../state/commands/walk/waypointCommands.ts';
import { listWaypointStyles, setWaypointStyle } from '../../state/commands/walk/waypointStyles.ts';
import { isCorner } from '../../state/steps/editWaypoints.ts';
import { getWaypoint } from '../../state/steps/stepSequence.ts';
import { getSeenSequence } from '../../state/steps/stepsStore.ts';
import { getFigure } from '../../state/studio.ts';
import { Button } from '../../ui/Button.tsx';
import type { FieldSpec } from '../../ui/field/fieldMath.ts';
import { FillField } from '../../ui/field/FillField.tsx';
import type { FieldActions, FieldSource } from '../../ui/field/fieldTypes.ts';
import menu from '../../ui/menu/menu.module.css';
import { MenuContent } from '../../ui/menu/MenuContent.tsx';
import { useStudio } from '../studioContext.ts';
import { useSpeedSpec } from '../useSpeedSpec.ts';
import view from '../view/ViewPanel.module.css';
import styles from './StepNumbers.module.css';

const FACING: FieldSpec = {
  unit: '°',
  spokenUnit: 'degrees',
  decimals: 0,
  step: 1,
  neutral: 0,
  min: -180,
  max: 180,
  lowest: -3600,
  highest: 3600,
};
const DEVIATION: FieldSpec = {
  unit: 'm',
  spokenUnit: 'metres',
  decimals: 2,
  step: 0.01,
  neutral: 0,
  min: 0,
  max: 1,
  lowest: 0,
  highest: 10,
};

/** The numbers of the selected waypoint, below the picture. */
export function WaypointNumbers({ item }: { readonly item: number }) {
  const studio = useStudio();
  const sequence = useStore(studio.steps, getSeenSequence);
  const name = nameWaypoint(sequence, item);
  const { legLengthM } = getFigure(studio);
  const { spec, worth } = useSpeedSpec(legLengthM);
  const isHalt = useStore(studio.steps, () => toggleHalt.checked?.(studio) === true);
  const canHalt = useStore(studio.steps, () => isEnabled(toggleHalt, studio));
  return (
    <section className={styles.numbers} aria-label={`Numbers of ${name}`}>
      <span className={styles.name}>{name[0]!.toUpperCase() + name.slice(1)}</span>
      <NumberField key={`${item} facing`} number="facing" label="Facing" spec={FACING} worth={1} />
      <NumberField key={`${item} speed`} number="speed" label="Speed" spec={spec} worth={worth} />
      {isCorner(sequence, item) && (
        <NumberField
          key={`${item} deviation`}
          number="deviation"
          label="Corner"
          spec={DEVIATION}
          worth={legLengthM}
        />
      )}
      <StyleMenu item={item} />
      <Button aria-pressed={isHalt} disabled={!canHalt} onClick={() => toggleHalt.run(studio)}>
        Halt here
      </Button>
    </section>
  );
}

/** In which style the selected waypoint is walked to. */
function StyleMenu({ item }: { readonly item: number }) {
  const studio = useStudio();
  const style = useStore(studio.steps, (state) => getWaypoint(getSeenSequence(state), item)?.style);
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

/** A number of the selected waypoint; `worth` is one of it in the field. */
function NumberField(props: {
  readonly number: WaypointNumber;
  readonly label: string;
  readonly spec: FieldSpec;
  readonly worth: number;
}) {
  const { number, label, spec, worth } = props;
  const studio = useStudio();
  const field = useMemo((): { source: FieldSource; actions: FieldActions } => {
    const { steps } = studio;
    return {
      source: { get: () => worth * readWaypointNumber(studio, number), subscribe: steps.subscribe },
      actions: {
        set: (value) => {
          const held = Math.min(spec.highest, Math.max(spec.lowest, value));
          setWaypointNumber.run(studio, { number, value: held / worth });
        },
        preview: (value) => previewWaypointNumber(studio, number, value / worth),
        commit: () => commitWaypointNumber(studio, number),
        cancel: () => givePrintUp(studio),
        // Back to what it has by itself: the way it comes, the speed of the lane, the corner of ways.
        reset: () => setWaypointNumber.run(studio, { number, value: undefined }),
      },
    };
  }, [studio, number, spec, worth]);
  return (
    <div className={styles.number}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <FillField {...field} className={styles.field} label={label} spec={spec} />
    </div>
  );
}
