import { useMemo } from 'react';
import { FOOT_MEASURES, type FootMeasure } from '../../../../shared/body/feet/measureFeet.ts';
import { type Side, SIDES } from '../../../../shared/gait/channels.ts';
import { toggleFeetSplit } from '../../../state/commands/style/inspectorCommands.ts';
import { FOOT_MEASURE_NAMES } from '../../../state/documents/feetEdit.ts';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ChainLinked, ChainSplit } from '../../../ui/icons.tsx';
import { NumberField } from '../../NumberField.tsx';
import { useStudio, useWorkspace } from '../../studioContext.ts';
import row from '../row/ChannelRow.module.css';
import { createFootNumber, FOOT_MEASURES_SHOWN } from './footNumbers.ts';
import styles from './FeetGroup.module.css';
import group from '../Inspector.module.css';
import { SidesHeader } from './SidesHeader.tsx';

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
    <div className={row.channel} role="group" aria-label={name} title={FOOT_MEASURES_SHOWN[measure].about}>
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
  const number = useMemo(() => createFootNumber(measure, side), [measure, side]);
  return <NumberField number={number} />;
}
