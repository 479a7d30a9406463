import { type KeyboardEvent, useMemo } from 'react';
import { useStore } from 'zustand';
import { createOwnBody } from '../../../../shared/ownBody/createOwnFigure.ts';
import {
  BODY_MEASURES,
  BODY_NAME_LENGTH,
  BODY_RANGES,
  type BodyMeasure,
  type OwnBody,
} from '../../../../shared/ownBody/ownBody.ts';
import { findOwnBody } from '../../../state/bodies/ownBodies.ts';
import { removeBody, saveBody } from '../../../state/commands/file/bodyCommands.ts';
import type { DialogContents } from '../../../state/workspace/dialogs.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogFrame } from '../../../ui/DialogFrame.tsx';
import type { SpeedSpec } from '../../../state/numbers/speedSpec.ts';
import type { StudioNumber } from '../../../state/numbers/studioNumber.ts';
import { createSpec } from '../../../ui/field/fieldMath.ts';
import { NameField } from '../../../ui/field/NameField.tsx';
import { NumberField } from '../../NumberField.tsx';
import { useStudio } from '../../studioContext.ts';
import styles from './BodyDialog.module.css';
import { type BodyHistory, useBodyHistory } from './useBodyHistory.ts';

const LABELS: Readonly<Record<BodyMeasure, string>> = {
  stature: 'Height',
  legs: 'Legs',
  arms: 'Arms',
  shoulders: 'Shoulders',
  hips: 'Hips',
  feet: 'Feet',
  build: 'Build',
  stoop: 'Stoop',
};

/** The measures of a body of one's own, as sliders; it walks with them at once. */
export function BodyDialog({ id }: DialogContents['body']) {
  const studio = useStudio();
  const history = useBodyHistory(id);
  const name = useStore(studio.workspace, ({ ownBodies }) => ownBodies[id]?.name);
  const from = useStore(studio.workspace, ({ ownBodies }) => ownBodies[id]?.from);
  const close = () => studio.dialogs.store.setState({ body: undefined });
  if (name === undefined || from === undefined) return null;

  function handleKey(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return;
    const key = event.key.toLowerCase();
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
    if (!isRedo && key !== 'z') return;
    event.preventDefault();
    event.stopPropagation();
    if (isRedo) history.redo();
    else history.undo();
  }

  return (
    <DialogFrame
      title="Body"
      description={`Made from ${from}; percents are of it. It walks with its measures at once, and plants its feet as you let go.`}
      size="aside"
      onCancel={close}
      actions={
        <>
          <Button onClick={() => removeBody.run(studio, { id })}>Remove</Button>
          <Button disabled={!history.canUndo} onClick={history.undo}>
            Undo
          </Button>
          <Button disabled={!history.canRedo} onClick={history.redo}>
            Redo
          </Button>
          <Button onClick={() => void saveBody.run(studio)}>Save as…</Button>
          <Button look="primary" onClick={close}>
            Close
          </Button>
        </>
      }
    >
      <div className={styles.rows} onKeyDown={handleKey}>
        <span className={styles.label} aria-hidden="true">
          Name
        </span>
        <NameField
          key={name}
          name={name}
          maxLength={BODY_NAME_LENGTH}
          onName={(typed) => {
            history.change({ name: typed });
            history.commit();
          }}
        />
        {BODY_MEASURES.map((measure) => (
          <MeasureRow key={measure} id={id} measure={measure} from={from} history={history} />
        ))}
      </div>
    </DialogFrame>
  );
}

interface MeasureRowProps extends Pick<DialogContents['body'], 'id'> {
  readonly measure: BodyMeasure;
  readonly from: OwnBody['from'];
  readonly history: BodyHistory;
}

function MeasureRow({ id, measure, from, history }: MeasureRowProps) {
  const { change, commit, cancel } = history;
  const number = useMemo((): StudioNumber => {
    const { spec, worth } = createMeasureSpec(measure, from);
    const preview = (value: number) =>
      change({ [measure]: Math.min(spec.highest, Math.max(spec.lowest, value)) / worth });
    return {
      label: LABELS[measure],
      spec,
      of: 'workspace',
      get: (studio) => (findOwnBody(studio, id)?.[measure] ?? 0) * worth,
      set(_, value) {
        preview(value);
        commit();
      },
      createDrag: () => ({ preview, commit, cancel }),
      reset: spec.neutral,
    };
  }, [id, measure, from, change, commit, cancel]);
  return (
    <>
      <span className={styles.label} aria-hidden="true">
        {number.label}
      </span>
      <NumberField className={styles.field} number={number} />
    </>
  );
}

/** Percents of the body that it is made from, but for its height and its stoop. */
function createMeasureSpec(measure: BodyMeasure, from: OwnBody['from']): SpeedSpec {
  const range = BODY_RANGES[measure];
  const neutral = createOwnBody('', from)[measure];
  if (measure === 'stature')
    return { spec: createSpec({ ...range, neutral, decimals: 2, step: 0.01, unit: 'm' }), worth: 1 };
  if (measure === 'stoop') return { spec: createSpec({ ...range, neutral, step: 1, unit: '°' }), worth: 1 };
  return { spec: createSpec({ ...range, neutral: 100, step: 1, unit: '%' }, 100), worth: 100 };
}
