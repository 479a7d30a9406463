import { type FormEvent, useEffect, useId, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { closeSheet } from '../../state/commands/sheetCommands.ts';
import { type ExportDraft, type TypedChoice } from '../../state/export/exportDraft.ts';
import { getExportDraft, keepExportDraft } from '../../state/export/exportDrafts.ts';
import { startExportThread } from '../../state/export/exportThread.ts';
import { describePlan, describePlans } from '../../state/export/exportWords.ts';
import { createExportRun } from '../../state/export/exportRun.ts';
import { createMotionJob, forecastMotion, getNamedWalk } from '../../state/export/motionJob.ts';
import { formatSpeed } from '../../state/walk/units.ts';
import { createQueriedGait } from '../../state/walk/walkQuery.ts';
import { Button } from '../../ui/Button.tsx';
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { useStudio } from '../studioContext.ts';
import { ExportRow } from './ExportRow.tsx';
import { ExportProgress, ExportStatusLine } from './ExportStatusLine.tsx';
import styles from './Export.module.css';
import { FORMAT_CHOICES, MotionFields } from './MotionFields.tsx';
import { SetFields } from './SetFields.tsx';
import { useSetWalks } from './useSetWalks.ts';

interface MotionExportDialogProps {
  /** Makes an export on another thread. */
  readonly startThread?: typeof startExportThread;
}

/**
 * Asks how the walk that is seen is written for other programs, says at once what comes of it, and makes it
 * on a thread of its own. Cancel, Escape and closing give up what is being made.
 */
export function MotionExportDialog({ startThread = startExportThread }: MotionExportDialogProps) {
  const studio = useStudio();
  const [store] = useState(() => studio.documents.getActive());
  const [walk] = useState(() => getNamedWalk(studio));
  const { frameRate, units } = studio.workspace.getState();
  const [draft, setDraft] = useState(() => getExportDraft(studio.exportDrafts, store, frameRate));
  const motion = useMemo(() => createExportRun(studio.platform), [studio]);
  const status = useStore(motion.store);
  const id = useId();
  useEffect(() => () => motion.cancel(), [motion]);

  const set = useSetWalks(walk, draft);
  const isPossible = !set.isReading && set.stylesProblem === undefined && set.speedsProblem === undefined;
  const forecast = forecastMotion(set.walks, draft);
  const isBusy = status.kind === 'making' || status.kind === 'saving';
  const [plan] = forecast.ok && isPossible ? forecast.plans : [];
  const parts =
    plan === undefined || !forecast.ok
      ? []
      : draft.scope === 'set'
        ? describePlans(forecast.plans)
        : describePlan(plan, units);
  const speedMps = createQueriedGait(walk).law.normalizedSpeed * walk.figure.legLengthM;
  const findProblem = (field: TypedChoice): string | undefined =>
    forecast.ok ? undefined : forecast.problems.find(({ place }) => place === field)?.message;

  function close(): void {
    if (status.kind === 'making') motion.cancel();
    else if (status.kind !== 'saving') closeSheet.run(studio);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const job = isPossible ? createMotionJob(set.walks, draft) : undefined;
    if (job === undefined || !forecast.ok || isBusy) return;
    keepExportDraft(studio.exportDrafts, store, draft);
    void motion.run((onShare) => startThread(job, onShare));
  }

  function change(part: Partial<ExportDraft>): void {
    setDraft((before) => ({ ...before, ...part }));
    // What came of other choices is no news of these.
    motion.forget();
  }

  return (
    <DialogFrame
      title="Export motion"
      description={`“${walk.styleName}”, as it walks in the window, for other programs. Every file is read back and checked before it is saved.`}
      size="form"
      onCancel={close}
      actions={
        <>
          <ExportProgress status={status} />
          <Button disabled={status.kind === 'saving'} onClick={close}>
            {status.kind === 'saved' ? 'Close' : 'Cancel'}
          </Button>
          <Button look="primary" type="submit" form={id} disabled={isBusy || !isPossible || !forecast.ok}>
            Export
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit}>
        <fieldset className={styles.fields} disabled={isBusy}>
          <ExportRow label="Format">
            <ChoiceGroup
              label="Format"
              value={draft.format}
              choices={FORMAT_CHOICES}
              onChoose={(format) => change({ format })}
            />
          </ExportRow>
          <ExportRow label="Export">
            <ChoiceGroup
              label="Export"
              value={draft.scope}
              choices={[
                { value: 'walk', label: `This walk, ${formatSpeed(speedMps, units)}` },
                {
                  value: 'set',
                  label: 'Locomotion set',
                  title: 'Styles at speeds, with a table for blend spaces',
                },
              ]}
              onChoose={(scope) => change({ scope })}
            />
          </ExportRow>
          {draft.scope === 'set' && (
            <SetFields draft={draft} openName={walk.styleName} problems={set} onChange={change} />
          )}
          <MotionFields
            draft={draft}
            plantPercent={Math.round(100 * walk.plantStrength)}
            findProblem={findProblem}
            onChange={change}
          />
        </fieldset>
      </form>
      <p className={styles.outcome} aria-live="polite" aria-label="What comes">
        {parts.map((part) => (
          <span key={part}>{part}</span>
        ))}
      </p>
      <ExportStatusLine status={status} />
    </DialogFrame>
  );
}
