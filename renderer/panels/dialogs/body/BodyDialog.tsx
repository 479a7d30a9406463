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
import type { FieldSpec } from '../../../ui/field/fieldMath.ts';
import type { FieldActions, FieldSource } from '../../../ui/field/fieldTypes.ts';
import { FillField } from '../../../ui/field/FillField.tsx';
import { NameField } from '../../../ui/field/NameField.tsx';
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
  const studio = useStudio();
  const { change, commit, cancel } = history;
  const spec = useMemo(() => createSpec(measure, from), [measure, from]);
  const worth = isFactor(measure) ? 100 : 1;
  const field = useMemo((): { source: FieldSource; actions: FieldActions } => {
    const set = (value: number) =>
      change({ [measure]: Math.min(spec.highest, Math.max(spec.lowest, value)) / worth });
    const setAtOnce = (value: number) => {
      set(value);
      commit();
    };
    return {
      source: {
        get: () => (findOwnBody(studio, id)?.[measure] ?? 0) * worth,
        subscribe: studio.workspace.subscribe,
      },
      actions: { set: setAtOnce, preview: set, commit, cancel, reset: () => setAtOnce(spec.neutral) },
    };
  }, [studio, id, measure, spec, worth, change, commit, cancel]);
  return (
    <>
      <span className={styles.label} aria-hidden="true">
        {LABELS[measure]}
      </span>
      <FillField {...field} className={styles.field} label={LABELS[measure]} spec={spec} />
    </>
  );
}

function isFactor(measure: BodyMeasure): boolean {
  return measure !== 'stature' && measure !== 'stoop';
}

function createSpec(measure: BodyMeasure, from: OwnBody['from']): FieldSpec {
  const { min, max } = BODY_RANGES[measure];
  const neutral = createOwnBody('', from)[measure];
  if (measure === 'stature') {
    const metres = { unit: 'm', spokenUnit: 'metres' };
    return { min, max, lowest: min, highest: max, neutral, decimals: 2, step: 0.01, ...metres };
  }
  if (measure === 'stoop') {
    const degrees = { unit: '°', spokenUnit: 'degrees' };
    return { min, max, lowest: min, highest: max, neutral, decimals: 0, step: 1, ...degrees };
  }
  const [low, high] = [100 * min, 100 * max];
  const percent = { unit: '%', spokenUnit: 'percent' };
  return { min: low, max: high, lowest: low, highest: high, neutral: 100, decimals: 0, step: 1, ...percent };
}
