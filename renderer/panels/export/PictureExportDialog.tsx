import { type FormEvent, useEffect, useId, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { closeSheet } from '../../state/commands/sheetCommands.ts';
import { getExportDraft, keepExportDraft } from '../../state/export/exportDrafts.ts';
import { createExportRun } from '../../state/export/exportRun.ts';
import { describePlan } from '../../state/export/exportWords.ts';
import { getSheetSize } from '../../state/export/makeContactSheet.ts';
import { hasVideoEncoder } from '../../state/export/makeVideo.ts';
import { getNamedWalk } from '../../state/export/motionJob.ts';
import {
  FRAME_SIZES,
  forecastPictures,
  type FrameSize,
  type PictureDraft,
  type PictureForecast,
  type PictureKind,
  type TypedPictureChoice,
} from '../../state/export/pictureDraft.ts';
import { createPictureExport } from '../../state/export/pictureExport.ts';
import type { Units } from '../../state/walk/units.ts';
import { Button } from '../../ui/Button.tsx';
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { useStudio } from '../studioContext.ts';
import { useTheme } from '../useWindow.ts';
import { CheckField } from './CheckField.tsx';
import { ExportRow } from './ExportRow.tsx';
import { ExportProgress, ExportStatusLine } from './ExportStatusLine.tsx';
import styles from './Export.module.css';
import { TypedField } from './TypedField.tsx';

/** Poses of a cycle on a contact sheet. */
const SHEET_POSES = 8;

/**
 * Asks how the walk that is seen is kept for eyes: frames, a video where the window has an encoder, or a
 * sheet of its key poses.
 */
export function PictureExportDialog() {
  const studio = useStudio();
  const theme = useTheme();
  const [store] = useState(() => studio.documents.getActive());
  const [walk] = useState(() => getNamedWalk(studio));
  const { frameRate, units } = studio.workspace.getState();
  const [whole] = useState(() => getExportDraft(studio.exportDrafts, store, frameRate));
  const [kept, setDraft] = useState(whole.pictures);
  const run = useMemo(() => createExportRun(studio.platform), [studio]);
  const status = useStore(run.store);
  const id = useId();
  useEffect(() => () => run.cancel(), [run]);

  const hasVideo = useVideoEncoder(kept);
  // What was kept of another window may not be had in this one.
  const draft: PictureDraft = kept.kind === 'video' && !hasVideo ? { ...kept, kind: 'frames' } : kept;
  const forecast = forecastPictures(walk, draft);
  const isBusy = status.kind === 'making' || status.kind === 'saving';
  const findProblem = (field: TypedPictureChoice): string | undefined =>
    forecast.ok ? undefined : forecast.problems.find(({ place }) => place === field)?.message;

  function change(part: Partial<PictureDraft>): void {
    setDraft((before) => ({ ...before, ...part }));
    run.forget();
  }

  function close(): void {
    if (status.kind === 'making') run.cancel();
    else if (status.kind !== 'saving') closeSheet.run(studio);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!forecast.ok || isBusy) return;
    keepExportDraft(studio.exportDrafts, store, { ...whole, pictures: draft });
    void run.run(createPictureExport(studio, { walk, draft, forecast, theme }));
  }

  const parts = describe(forecast, draft, units);
  const type = (field: TypedPictureChoice, label: string, unit: string) => (
    <TypedField
      label={label}
      unit={unit}
      value={draft[field]}
      problem={findProblem(field)}
      onType={(text) => change({ [field]: text })}
    />
  );
  return (
    <DialogFrame
      title="Export pictures"
      description={`“${walk.styleName}”, as the window shows it. Every frame is drawn at its phase, whatever the clock.`}
      size="form"
      onCancel={close}
      actions={
        <>
          <ExportProgress status={status} />
          <Button disabled={status.kind === 'saving'} onClick={close}>
            {status.kind === 'saved' ? 'Close' : 'Cancel'}
          </Button>
          <Button look="primary" type="submit" form={id} disabled={isBusy || !forecast.ok}>
            Export
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit}>
        <fieldset className={styles.fields} disabled={isBusy}>
          <ExportRow label="Export">
            <ChoiceGroup
              label="Export"
              value={draft.kind}
              choices={KINDS.filter(({ value }) => value !== 'video' || hasVideo)}
              onChoose={(kind) => change({ kind })}
            />
          </ExportRow>
          {draft.kind !== 'sheet' && (
            <>
              <ExportRow label="Size">
                <ChoiceGroup
                  label="Size"
                  value={draft.size}
                  choices={SIZES}
                  onChoose={(size) => change({ size })}
                />
                {draft.size === 'typed' && type('width', 'Width, pixels', '×')}
                {draft.size === 'typed' && type('height', 'Height, pixels', 'pixels')}
              </ExportRow>
              <ExportRow label="Length">{type('cycles', 'Cycles', 'cycles, an exact loop')}</ExportRow>
              <ExportRow label="Frame rate">
                {type('fps', 'Frames a second', 'frames a second')}
                {draft.kind === 'frames' && (
                  <CheckField
                    label="Figure alone, transparent around it"
                    checked={draft.isAlone}
                    onCheck={(isAlone) => change({ isAlone })}
                  />
                )}
              </ExportRow>
            </>
          )}
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

/** What comes; of a sheet also why it cannot, since it has no field to say it beside. */
function describe(forecast: PictureForecast, { kind }: PictureDraft, units: Units): readonly string[] {
  if (!forecast.ok) return kind === 'sheet' ? forecast.problems.map(({ message }) => message) : [];
  const { plan, size } = forecast;
  if (kind !== 'sheet') return [...describePlan(plan, units), `${size.width} × ${size.height}`];
  const { width, height } = getSheetSize(SHEET_POSES);
  return [`${SHEET_POSES} key poses, side and front`, `one PNG of ${width} × ${height}`];
}

/** Whether this window can encode a video of the size that is chosen. */
function useVideoEncoder(draft: PictureDraft): boolean {
  const [hasVideo, setHasVideo] = useState(false);
  const { size, width, height } = draft;
  useEffect(() => {
    let isOver = false;
    const [across = 0, up = 0] =
      size === 'typed' ? [Number(width), Number(height)] : size.split('x').map(Number);
    const ask = async (): Promise<void> => {
      const found = across > 0 && up > 0 && (await hasVideoEncoder({ width: across, height: up }));
      if (!isOver) setHasVideo(found);
    };
    void ask();
    return () => {
      isOver = true;
    };
  }, [size, width, height]);
  return hasVideo;
}

const KINDS: readonly { readonly value: PictureKind; readonly label: string; readonly title: string }[] = [
  { value: 'frames', label: 'PNG frames', title: 'A picture a frame, numbered' },
  { value: 'video', label: 'Video', title: 'MP4 where this window encodes H.264, else WebM' },
  {
    value: 'sheet',
    label: 'Contact sheet',
    title: 'The key poses of the cycle, from the side and the front',
  },
];

const SIZES = FRAME_SIZES.map((value): { readonly value: FrameSize; readonly label: string } => ({
  value,
  label: value === 'typed' ? 'Another' : value.replace('x', ' × '),
}));
