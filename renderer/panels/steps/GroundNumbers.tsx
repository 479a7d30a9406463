import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { TerrainKind } from '../../../shared/steps/terrain/shapes.ts';
import {
  commitGround,
  pickNextGround,
  previewGroundNumber,
  readGroundNumber,
  setGroundNumber,
} from '../../state/commands/walk/groundCommands.ts';
import { givePrintUp } from '../../state/commands/walk/stepsCommands.ts';
import { findGround, getGround, GROUND_NUMBERS, type GroundNumber } from '../../state/steps/grounds.ts';
import { getSeenSequence } from '../../state/steps/stepsStore.ts';
import { getFigure } from '../../state/studio.ts';
import type { FieldSpec } from '../../ui/field/fieldMath.ts';
import { FillField } from '../../ui/field/FillField.tsx';
import type { FieldActions, FieldSource } from '../../ui/field/fieldTypes.ts';
import { useStudio } from '../studioContext.ts';
import styles from './StepNumbers.module.css';

const METRES = { unit: 'm', spokenUnit: 'metres', decimals: 2, step: 0.01, neutral: 0 } as const;
const createLength = (min: number, max: number, lowest: number, highest: number): FieldSpec => ({
  ...METRES,
  min,
  max,
  lowest,
  highest,
});
const LENGTH = createLength(0.2, 10, 0.05, 1000);

/** What a number is called, and what it may be. */
const ROWS: Readonly<Record<GroundNumber, { readonly label: string; readonly spec: FieldSpec }>> = {
  z: { label: 'Place', spec: createLength(0, 10, -1000, 1000) },
  angle: {
    label: 'Slope',
    spec: {
      unit: '°',
      spokenUnit: 'degrees',
      decimals: 1,
      step: 0.5,
      neutral: 0,
      min: -15,
      max: 15,
      lowest: -35,
      highest: 35,
    },
  },
  length: { label: 'Length', spec: LENGTH },
  tread: { label: 'Tread', spec: createLength(0.22, 0.6, 0.05, 10) },
  rise: { label: 'Rise', spec: createLength(-0.25, 0.25, -2, 2) },
  height: { label: 'Height', spec: createLength(0, 0.4, -2, 2) },
  count: {
    label: 'Count',
    spec: { unit: '', decimals: 0, step: 1, neutral: 1, min: 1, max: 20, lowest: 1, highest: 500 },
  },
  spacing: { label: 'Apart', spec: createLength(0.3, 0.8, 0.05, 10) },
  size: { label: 'Size', spec: createLength(0.3, 1.5, 0.05, 10) },
  wavelength: { label: 'Wave', spec: createLength(1, 5, 0.05, 1000) },
};
const NAMES: Readonly<Record<TerrainKind, string>> = {
  slope: 'Slope',
  stairs: 'Stairs',
  kerb: 'Kerb',
  steppingStones: 'Stepping stones',
  hills: 'Hills',
  blocks: 'Blocks',
};

/** The numbers of the ground that is walked over, below the picture. */
export function GroundNumbers({ kind, part, count }: ShownGround) {
  const studio = useStudio();
  return (
    <section className={styles.numbers} aria-label={`Numbers of the ground: ${NAMES[kind]}`}>
      {count === 1 ? (
        <span className={styles.name}>{NAMES[kind]}</span>
      ) : (
        <button type="button" className={styles.part} onClick={() => pickNextGround.run(studio)}>
          {`${NAMES[kind]}, ${part + 1} of ${count}`}
        </button>
      )}
      {GROUND_NUMBERS[kind].map((number) => (
        <NumberField key={`${part} ${kind} ${number}`} number={number} />
      ))}
    </section>
  );
}

/** Which part of the ground has its numbers shown, of how many. */
export interface ShownGround {
  readonly kind: TerrainKind;
  readonly part: number;
  readonly count: number;
}

/** The part of the ground whose numbers are shown; undefined on a flat floor. */
export function useShownGround(): ShownGround | undefined {
  const studio = useStudio();
  return useStore(
    studio.steps,
    useShallow((state): ShownGround | undefined => {
      const sequence = getSeenSequence(state);
      const ground = getGround(sequence, state.ground);
      return (
        ground && {
          kind: ground.kind,
          part: findGround(sequence, state.ground),
          count: sequence.terrain!.length,
        }
      );
    }),
  );
}

function NumberField({ number }: { readonly number: GroundNumber }) {
  const studio = useStudio();
  const { label, spec } = ROWS[number];
  const { legLengthM } = getFigure(studio);
  const worth = number === 'angle' || number === 'count' ? 1 : legLengthM;
  const field = useMemo((): { source: FieldSource; actions: FieldActions } => {
    const { steps } = studio;
    return {
      source: { get: () => worth * readGroundNumber(studio, number), subscribe: steps.subscribe },
      actions: {
        set: (value) => setGroundNumber.run(studio, { number, value: value / worth }),
        preview: (value) => previewGroundNumber(studio, number, value / worth),
        commit: () => commitGround(studio),
        cancel: () => givePrintUp(studio),
      },
    };
  }, [studio, number, worth]);
  return (
    <div className={styles.number}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <FillField {...field} className={styles.field} label={label} spec={spec} />
    </div>
  );
}
