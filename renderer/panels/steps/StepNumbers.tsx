import { useMemo } from 'react';
import { useStore } from 'zustand';
import {
  cancelChange,
  commitChange,
  previewChange,
  setChange,
} from '../../state/commands/walk/floorCommands.ts';
import { pickNextGround } from '../../state/commands/walk/groundCommands.ts';
import { type FloorThing, nameThing } from '../../state/steps/floorChanges.ts';
import { type FloorNumber, listNumbers } from '../../state/steps/floorNumbers.ts';
import { GROUNDS } from '../../../shared/steps/terrain/grounds.ts';
import { listGrounds } from '../../state/steps/grounds.ts';
import { getStepBody } from '../../state/steps/stepBody.ts';
import { getPreviewedSteps, getShownThing, type StepsState } from '../../state/steps/stepsStore.ts';
import type { StudioNumber } from '../../state/numbers/studioNumber.ts';
import type { Studio } from '../../state/studio.ts';
import { SPEED_RANGE } from '../../state/walk/ranges.ts';
import { NumberField } from '../NumberField.tsx';
import { useStudio } from '../studioContext.ts';
import styles from './StepNumbers.module.css';
import { usePrintKeys } from './usePrintKeys.ts';
import { HaltButton, StyleMenu } from './WaypointTools.tsx';

/** The numbers of the footprint, the waypoint or the part of the ground that is edited, below the picture. */
export function StepNumbers() {
  const studio = useStudio();
  usePrintKeys(studio);
  const kind = useStore(studio.steps, (state) => getShownThing(state)?.kind);
  const at = useStore(studio.steps, (state) => getShownThing(state)?.at ?? -1);
  // Always there and of one height: grabbing a print does not move the picture under the hand.
  if (kind === undefined)
    return (
      <section className={styles.numbers} aria-label="Numbers of a footprint">
        <span className={styles.label}>Click a footprint for its numbers; the arrow keys move it</span>
      </section>
    );
  return <Numbers kind={kind} at={at} />;
}

function Numbers({ kind, at }: FloorThing) {
  const studio = useStudio();
  const thing = useMemo((): FloorThing => ({ kind, at }), [kind, at]);
  const list = (state: StepsState) => listNumbers(getStepBody(studio), getPreviewedSteps(state), thing);
  // Rendered again where they are others.
  useStore(studio.steps, (state) =>
    list(state)
      .map(({ label }) => label)
      .join(),
  );
  const name = useStore(studio.steps, (state) => nameThing(getPreviewedSteps(state), thing));
  const ground = useStore(studio.steps, (state) => listGrounds(getPreviewedSteps(state))[at]?.kind);
  const isGround = kind === 'ground' && ground !== undefined;
  return (
    <section
      className={styles.numbers}
      aria-label={`Numbers of ${name}${isGround ? `: ${GROUNDS[ground].title}` : ''}`}
    >
      {isGround ? (
        <GroundName name={GROUNDS[ground].title} at={at} />
      ) : (
        <span className={styles.name}>{name[0]!.toUpperCase() + name.slice(1)}</span>
      )}
      {list(studio.steps.getState()).map((number) => (
        <Number key={`${kind} ${at} ${ground} ${number.label}`} number={number} thing={thing} />
      ))}
      {kind === 'waypoint' && <StyleMenu item={at} />}
      {kind === 'waypoint' && <HaltButton />}
    </section>
  );
}

/** What a part of the ground is; where there are several, a click goes to the next. */
function GroundName({ name, at }: { readonly name: string; readonly at: number }) {
  const studio = useStudio();
  const count = useStore(studio.steps, (state) => listGrounds(getPreviewedSteps(state)).length);
  return count === 1 ? (
    <span className={styles.name}>{name}</span>
  ) : (
    <button type="button" className={styles.part} onClick={() => pickNextGround.run(studio)}>
      {`${name}, ${at + 1} of ${count}`}
    </button>
  );
}

function Number({ number, thing }: { readonly number: FloorNumber; readonly thing: FloorThing }) {
  const record = useMemo(() => createStudioNumber(number, thing), [number, thing]);
  return (
    <div className={styles.number}>
      <span className={styles.label} aria-hidden="true">
        {number.label}
      </span>
      <NumberField className={styles.field} number={record} />
    </div>
  );
}

function createStudioNumber(number: FloorNumber, thing: FloorThing): StudioNumber {
  const { label, spoken, spec, reset } = number;
  const { lowest, highest } =
    spec === 'speed' ? { lowest: SPEED_RANGE.min, highest: SPEED_RANGE.typedMax } : spec;
  return {
    label: spoken ?? label,
    spec,
    of: 'steps',
    get: (studio) => number.read(getStepBody(studio), getPreviewedSteps(studio.steps.getState()), thing.at),
    set: (studio, value) => setChange(studio, thing, number, Math.min(highest, Math.max(lowest, value))),
    createDrag: (studio) => ({
      preview: (value) => previewChange(studio, thing, number, value),
      commit: () => commitChange(studio),
      cancel: () => cancelChange(studio),
    }),
    // Back to what it has by itself.
    ...(reset && { reset: (studio: Studio) => setChange(studio, thing, number, reset(studio)) }),
  };
}
