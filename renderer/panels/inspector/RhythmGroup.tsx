import { RotateCcw } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef } from 'react';
import {
  EVEN,
  getKeyRhythm,
  isSameRhythm,
  RHYTHM_RANGES,
  type RhythmNumber,
} from '../../../shared/style/rhythm.ts';
import { getKey } from '../../../shared/style/settings.ts';
import { changeRhythm, evenRhythm, RHYTHM_NAMES } from '../../state/commands/style/rhythmCommands.ts';
import { type DocumentState, getSeenDocument, getSelectedKey } from '../../state/documents/documentStore.ts';
import { createDocumentGesture } from '../../state/documents/gesture/documentGesture.ts';
import { formatRhythmClamp } from '../../state/walk/lawWords.ts';
import type { FieldSpec } from '../../ui/field/fieldMath.ts';
import type { FieldActions, FieldSource } from '../../ui/field/fieldTypes.ts';
import { FillField } from '../../ui/field/FillField.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ICON } from '../../ui/icons.tsx';
import { useStudio } from '../studioContext.ts';
import { ClampLine } from './ClampLine.tsx';
import feet from './FeetGroup.module.css';
import group from './Inspector.module.css';
import { SidesHeader } from './SidesHeader.tsx';
import row from './row/ChannelRow.module.css';

/** Percents of the cycle, as people of gait say it. */
const PERCENT = 100;

const SPECS = Object.fromEntries(
  Object.entries(RHYTHM_RANGES).map(([number, { min, max }]) => [
    number,
    {
      min: PERCENT * min,
      max: PERCENT * max,
      lowest: PERCENT * min,
      highest: PERCENT * max,
      neutral: PERCENT * EVEN[number as RhythmNumber],
      decimals: 1,
      step: 0.5,
      snap: 1,
      unit: '%',
      spokenUnit: 'percent of the cycle',
    },
  ]),
) as Readonly<Record<RhythmNumber, FieldSpec>>;

/** When feet come down and leave: the one thing that a style says of time and not of a joint. */
export function RhythmGroup() {
  return (
    <section className={group.group} aria-label="Rhythm">
      <SidesHeader heading="Rhythm" note="of the cycle">
        <ResetRhythm />
      </SidesHeader>
      <div
        className={row.channel}
        role="group"
        aria-label="Strike"
        title="When the right foot strikes, from the left strike on; 50 % for even steps"
      >
        <div className={feet.row}>
          <span className={row.nameText}>Strike</span>
          <span />
          <span className={feet.side}>0</span>
          <RhythmField number="otherStrike" />
        </div>
      </div>
      <div
        className={row.channel}
        role="group"
        aria-label="Toe off"
        title="How much later a foot leaves the floor than by the base"
      >
        <div className={feet.row}>
          <span className={row.nameText}>Toe off</span>
          <span />
          <RhythmField number="toeOffLeft" />
          <RhythmField number="toeOffRight" />
        </div>
      </div>
      <ClampLine format={formatRhythmClamp} />
    </section>
  );
}

const readRhythm = (state: DocumentState) =>
  getKeyRhythm(getKey(getSeenDocument(state), getSelectedKey(state)));

function RhythmField({ number }: { number: RhythmNumber }) {
  const studio = useStudio();
  const field = useMemo(() => {
    const { documents } = studio;
    const gesture = createDocumentGesture(studio);
    const source: FieldSource = {
      get: () => PERCENT * readRhythm(documents.getActive().getState())[number],
      subscribe: documents.subscribeActive,
    };
    const getEdit = (percent: number) => {
      const { allKeys } = studio.inspector.getState();
      return { number, value: percent / PERCENT, allKeys };
    };
    const actions: FieldActions = {
      set: (value) => changeRhythm.run(studio, getEdit(value)),
      ...gesture,
      preview: (value) => gesture.preview(changeRhythm, getEdit(value)),
      reset: () => changeRhythm.run(studio, getEdit(PERCENT * EVEN[number])),
    };
    return { source, actions, isSnapping: () => studio.workspace.getState().inspector.magnet };
  }, [studio, number]);
  return (
    <FillField
      {...field}
      label={RHYTHM_NAMES[number]}
      spec={SPECS[number]}
      side={number === 'toeOffLeft' ? 'left' : 'right'}
    />
  );
}

/**
 * There only while the selected key has a rhythm. Shown and hidden without React, since a drag changes it.
 */
function ResetRhythm() {
  const studio = useStudio();
  const { documents } = studio;
  const wrapper = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const paint = (): void => {
      const rhythm = readRhythm(documents.getActive().getState());
      if (wrapper.current !== null) wrapper.current.hidden = isSameRhythm(rhythm, EVEN);
    };
    paint();
    return documents.subscribeActive(paint);
  }, [documents]);
  const reset = (): void => evenRhythm.run(studio, { allKeys: studio.inspector.getState().allKeys });
  return (
    <span ref={wrapper} className={row.reset}>
      <IconButton label="Reset Rhythm" onClick={reset}>
        <RotateCcw {...ICON} />
      </IconButton>
    </span>
  );
}
