import { type FormEvent, type ReactNode, useEffect, useId } from 'react';
import { useStore } from 'zustand';
import { closeSheet } from '../../state/commands/view/sheetCommands.ts';
import type { ExportRun } from '../../state/export/exportRun.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { useStudio } from '../studioContext.ts';
import { ExportProgress, ExportStatusLine } from './ExportStatusLine.tsx';
import styles from './Export.module.css';

interface ExportFrameProps {
  readonly title: string;
  /** One sentence under the title. */
  readonly description: string;
  readonly run: ExportRun;
  /** Whether what is chosen can be exported. */
  readonly isPossible: boolean;
  /** What comes of what is chosen, piece by piece. */
  readonly outcome: readonly string[];
  /** The fields; none can be changed while an export is made. */
  readonly children: ReactNode;
  /** Makes the export; called only where it is possible and none is being made. */
  onExport(): void;
}

/**
 * The dialog of an export: its fields, what comes of them, how much is done and what came of the last one.
 * Cancel, Escape and closing give up what is being made; what is being saved is waited for.
 */
export function ExportFrame(props: ExportFrameProps) {
  const { title, description, run, isPossible, outcome, children, onExport } = props;
  const studio = useStudio();
  const status = useStore(run.store);
  const id = useId();
  useEffect(() => () => run.cancel(), [run]);
  const isBusy = status.kind === 'making' || status.kind === 'saving';

  function close(): void {
    if (status.kind === 'making') run.cancel();
    else if (status.kind !== 'saving') closeSheet.run(studio);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isPossible && !isBusy) onExport();
  }

  return (
    <DialogFrame
      title={title}
      description={description}
      size="form"
      onCancel={close}
      actions={
        <>
          <ExportProgress status={status} />
          <Button disabled={status.kind === 'saving'} onClick={close}>
            {status.kind === 'saved' ? 'Close' : 'Cancel'}
          </Button>
          <Button look="primary" type="submit" form={id} disabled={isBusy || !isPossible}>
            Export
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit}>
        <fieldset className={styles.fields} disabled={isBusy}>
          {children}
        </fieldset>
      </form>
      <p className={styles.outcome} aria-live="polite" aria-label="What comes">
        {outcome.map((part) => (
          <span key={part}>{part}</span>
        ))}
      </p>
      <ExportStatusLine status={status} />
    </DialogFrame>
  );
}
