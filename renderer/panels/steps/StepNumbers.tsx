import { useMemo } from 'react';
import { useStore } from 'zustand';
import {
  commitStepNumber,
  previewStepNumber,
  readStepNumber,
  setStepNumber,
  type StepNumber,
} from '../../state/commands/walk/printCommands.ts';
import { givePrintUp } from '../../state/commands/walk/stepsCommands.ts';
import { namePrint } from '../../state/steps/editSteps.ts';
import { getPrint } from '../../state/steps/placedSteps.ts';
import { getStepBody } from '../../state/steps/stepBody.ts';
import { START_PRINTS } from '../../state/steps/stepSequence.ts';
import { getSeenSequence } from '../../state/steps/stepsStore.ts';
import type { FieldSpec } from '../../ui/field/fieldMath.ts';
import { FillField } from '../../ui/field/FillField.tsx';
import type { FieldActions, FieldSource } from '../../ui/field/fieldTypes.ts';
import { useStudio } from '../studioContext.ts';
import styles from './StepNumbers.module.css';
import { GroundNumbers, useShownGround } from './GroundNumbers.tsx';
import { usePrintKeys } from './usePrintKeys.ts';
import { WaypointNumbers } from './WaypointNumbers.tsx';

const DEGREES = { unit: '°', spokenUnit: 'degrees', decimals: 0, step: 1, neutral: 0 } as const;
const PITCH: FieldSpec = { ...DEGREES, min: -45, max: 45, lowest: -80, highest: 80 };

interface NumberRow {
  readonly number: StepNumber;
  readonly label: string;
  readonly spec: FieldSpec;
}

const OF_STEP: readonly NumberRow[] = [
  {
    number: 'durationS',
    label: 'Time',
    spec: {
      min: 0.2,
      max: 1.6,
      lowest: 0.2,
      highest: 10,
      neutral: 0.2,
      decimals: 2,
      step: 0.05,
      unit: 's',
      spokenUnit: 'seconds',
    },
  },
  {
    number: 'swingHeight',
    label: 'Lift',
    spec: { min: 0, max: 3, lowest: 0, highest: 6, neutral: 1, decimals: 2, step: 0.1, unit: '×' },
  },
  { number: 'toeOff', label: 'Toe off', spec: PITCH },
  { number: 'landing', label: 'Landing', spec: PITCH },
  { number: 'otherFoot', label: 'Other', spec: PITCH },
];
const OF_PRINT: readonly NumberRow[] = [
  { number: 'turn', label: 'Turn', spec: { ...DEGREES, min: -180, max: 180, lowest: -3600, highest: 3600 } },
];

/** What a field is called where its label is short. */
const SPOKEN: Partial<Record<StepNumber, string>> = {
  toeOff: 'Pitch of the foot as it leaves',
  landing: 'Pitch of the foot as it lands',
  otherFoot: 'Pitch of the other foot then',
};

/** The numbers of the selected footprint or waypoint, below the picture. */
export function StepNumbers() {
  const studio = useStudio();
  usePrintKeys(studio);
  const selected = useStore(studio.steps, (state) => state.selected);
  const waypoint = useStore(studio.steps, (state) => state.waypoint);
  // Of a step of a way all follows from it but where it is pinned.
  const isWay = useStore(
    studio.steps,
    (state) => getPrint(getStepBody(studio), getSeenSequence(state), state.selected)?.step !== undefined,
  );
  const ground = useShownGround();
  if (waypoint >= 0) return <WaypointNumbers item={waypoint} />;
  if (selected < 0 && ground !== undefined) return <GroundNumbers {...ground} />;
  // Always there and as high: a print that is taken hold of does not move the picture under the hand.
  if (selected < 0)
    return (
      <section className={styles.numbers} aria-label="Numbers of a footprint">
        <span className={styles.label}>Click a footprint for its numbers; the arrow keys move it</span>
      </section>
    );
  const name = namePrint(selected);
  const rows = selected < START_PRINTS || isWay ? OF_PRINT : [...OF_PRINT, ...OF_STEP];
  return (
    <section className={styles.numbers} aria-label={`Numbers of ${name}`}>
      <span className={styles.name}>{name[0]!.toUpperCase() + name.slice(1)}</span>
      {rows.map((row) => (
        <div key={`${selected} ${row.number}`} className={styles.number}>
          <span className={styles.label} aria-hidden="true">
            {row.label}
          </span>
          <NumberField {...row} />
        </div>
      ))}
    </section>
  );
}

function NumberField({ number, label, spec }: NumberRow) {
  const studio = useStudio();
  const field = useMemo((): { source: FieldSource; actions: FieldActions } => {
    const { steps } = studio;
    return {
      source: { get: () => readStepNumber(studio, number), subscribe: steps.subscribe },
      actions: {
        set: (value) =>
          setStepNumber.run(studio, { number, value: Math.min(spec.highest, Math.max(spec.lowest, value)) }),
        preview: (value) => previewStepNumber(studio, number, value),
        commit: () => commitStepNumber(studio, number),
        cancel: () => givePrintUp(studio),
        // Back to what its walk has; a foot always points somewhere.
        ...(number !== 'turn' && { reset: () => setStepNumber.run(studio, { number, value: undefined }) }),
      },
    };
  }, [studio, number, spec]);
  return <FillField {...field} className={styles.field} label={SPOKEN[number] ?? label} spec={spec} />;
}
