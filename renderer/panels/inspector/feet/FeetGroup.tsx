import { useMemo } from 'react';
import { FOOT_MEASURES, type FootMeasure } from '../../../../shared/body/feet/measureFeet.ts';
import { type Side, SIDES } from '../../../../shared/gait/channels.ts';
import { shapeFoot } from '../../../state/commands/style/feetCommands.ts';
import { toggleFeetSplit } from '../../../state/commands/style/inspectorCommands.ts';
import { FOOT_MEASURE_NAMES } from '../../../state/documents/feetEdit.ts';
import { editBy, type StudioNumber } from '../../../state/numbers/studioNumber.ts';
import { createSpec, type FieldSpec } from '../../../ui/field/fieldMath.ts';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ChainLinked, ChainSplit } from '../../../ui/icons.tsx';
import { getStraightWalk } from '../../../state/lanes/shownWalk.ts';
import { NumberField } from '../../NumberField.tsx';
import { useStudio, useWorkspace } from '../../studioContext.ts';
import row from '../row/ChannelRow.module.css';
import { getFeetFrame } from './feetFrame.ts';
import styles from './FeetGroup.module.css';
import group from '../Inspector.module.css';
import { SidesHeader } from './SidesHeader.tsx';

/** How a measure is shown: by what it is multiplied, and its field. */
interface ShownMeasure {
  readonly factor: number;
  readonly spec: FieldSpec;
  /** What it is, where the name does not say it. */
  readonly about: string;
}

const createMeasureSpec = (min: number, max: number, unit: string, spokenUnit?: string): FieldSpec =>
  createSpec({ min, max, decimals: 1, step: 1, snap: 5, unit, ...(spokenUnit && { spokenUnit }) });

const SHOWN: Readonly<Record<FootMeasure, ShownMeasure>> = {
  step: {
    factor: 100,
    spec: createMeasureSpec(0, 160, 'cm'),
    about: 'How far this foot lands ahead of the other',
  },
  width: {
    factor: 100,
    spec: createMeasureSpec(-10, 60, 'cm'),
    about: 'How far apart sideways the feet stand',
  },
  toeOut: { factor: 1, spec: createMeasureSpec(-40, 60, '°'), about: 'Where the standing foot points' },
  lift: {
    factor: 100,
    spec: createMeasureSpec(0, 50, 'cm'),
    about: 'How high the whole sole is lifted in the swing',
  },
  heelOff: {
    factor: 100,
    spec: createMeasureSpec(0, 70, '%', 'percent of the cycle'),
    about: 'When the heel leaves the floor, in the cycle of this foot',
  },
  strikePitch: {
    factor: 1,
    spec: createMeasureSpec(-40, 50, '°'),
    about: 'Toes up as the heel lands',
  },
};

/** The steps as they are seen, measured on the walk; dragging one changes the style by the least it takes. */
export function FeetGroup() {
  return (
    <section className={group.group} aria-label="Feet">
      <SidesHeader heading="Feet" note="as seen" />
      {FOOT_MEASURES.map((measure) => (
        <FootRow key={measure} measure={measure} />
      ))}
    </section>
  );
}

function FootRow({ measure }: { measure: FootMeasure }) {
  const studio = useStudio();
  const isSplit = useWorkspace(({ inspector }) => inspector.feetSplit);
  const name = FOOT_MEASURE_NAMES[measure];
  const Chain = isSplit ? ChainSplit : ChainLinked;
  return (
    <div className={row.channel} role="group" aria-label={name} title={SHOWN[measure].about}>
      <div className={styles.row}>
        <span className={row.nameText}>{name}</span>
        {measure === 'step' ? (
          <IconButton
            className={cx(row.chain, isSplit && row.chainSplit)}
            label={`Feet: sides ${isSplit ? 'split, click to link' : 'linked, click to split'}`}
            onClick={() => toggleFeetSplit.run(studio)}
          >
            <Chain />
          </IconButton>
        ) : (
          <span />
        )}
        {(measure === 'width' ? (['left'] as const) : SIDES).map((side) => (
          <FootField key={side} measure={measure} side={side} />
        ))}
      </div>
    </div>
  );
}

function FootField({ measure, side }: { measure: FootMeasure; side: Side }) {
  const number = useMemo((): StudioNumber => {
    const { factor, spec } = SHOWN[measure];
    const name = FOOT_MEASURE_NAMES[measure];
    return {
      ...editBy(shapeFoot, (studio, value) => {
        const { source: _, ...walk } = getStraightWalk(studio);
        const isLinked = measure === 'width' || !studio.workspace.getState().inspector.feetSplit;
        const { allKeys } = studio.inspector.getState();
        return { walk, side, isLinked, measure, value: value / factor, allKeys };
      }),
      label: measure === 'width' ? name : `${name}, ${side}`,
      spec,
      side,
      of: (studio, listener) => getFeetFrame(studio).subscribe(listener),
      get: (studio) => getFeetFrame(studio).measures[side][measure] * factor,
    };
  }, [measure, side]);
  return <NumberField number={number} />;
}
