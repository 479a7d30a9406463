import { useEffect, useMemo, useState } from 'react';
import { listKeyPoses } from '../../state/commands/walk/transportCommands.ts';
import { getExportDraft, keepExportDraft } from '../../state/export/exportDrafts.ts';
import { createExportRun } from '../../state/export/exportRun.ts';
import { describePlan } from '../../state/export/exportWords.ts';
import { getSheetSize } from '../../state/export/makeContactSheet.ts';
import { hasVideoEncoder } from '../../state/export/makeVideo.ts';
import { getNamedWalk } from '../../state/export/motionJob.ts';
import { joinNames, listLaneNames } from '../../state/export/nameLanes.ts';
import {
  FRAME_SIZES,
  forecastPictures,
  type FrameSize,
  type PictureDraft,
  type PictureForecast,
  type PictureKind,
  readFrameSize,
  type TypedPictureChoice,
} from '../../state/export/pictureDraft.ts';
import { createPictureExport } from '../../state/export/pictureExport.ts';
import type { Units } from '../../state/walk/units.ts';
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx';
import { useStudio } from '../studioContext.ts';
import { useTheme } from '../useWindow.ts';
import { CheckField } from './CheckField.tsx';
import { ExportFrame } from './ExportFrame.tsx';
import { ExportRow } from './ExportRow.tsx';
import { TypedField } from './TypedField.tsx';

/**
 * Asks how the shown walk is kept for eyes: frames, a video where the window has an encoder, or a
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
  const [names] = useState(() => listLaneNames(studio));
  const [sheetPoses] = useState(() => listKeyPoses(studio).length);

  const hasVideo = useVideoEncoder(kept);
  // What was kept of another window may not be had in this one.
  const draft: PictureDraft = kept.kind === 'video' && !hasVideo ? { ...kept, kind: 'frames' } : kept;
  const forecast = forecastPictures(walk, draft);
  const findProblem = (field: TypedPictureChoice): string | undefined =>
    forecast.ok ? undefined : forecast.problems.find(({ place }) => place === field)?.message;

  function change(part: Partial<PictureDraft>): void {
    setDraft((before) => ({ ...before, ...part }));
    run.forget();
  }

  function makePictures(): void {
    if (!forecast.ok) return;
    keepExportDraft(studio.exportDrafts, store, { ...whole, pictures: draft });
    void run.run(createPictureExport(studio, { walk, draft, forecast, theme }));
  }

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
    <ExportFrame
      title="Export pictures"
      description={`${draft.kind === 'sheet' || names.length === 0 ? `“${walk.styleName}”` : joinNames(names)}, as the window shows it. Every frame is drawn at its phase, whatever the clock.`}
      run={run}
      isPossible={forecast.ok}
      outcome={describe(forecast, draft, units, sheetPoses)}
      onExport={makePictures}
    >
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
    </ExportFrame>
  );
}

/** What comes; of a sheet also why it cannot, since it has no field to say it beside. */
function describe(
  forecast: PictureForecast,
  { kind }: PictureDraft,
  units: Units,
  sheetPoses: number,
): readonly string[] {
  if (!forecast.ok) return kind === 'sheet' ? forecast.problems.map(({ message }) => message) : [];
  const { plan, size } = forecast;
  if (kind !== 'sheet') return [...describePlan(plan, units), `${size.width} × ${size.height}`];
  const { width, height } = getSheetSize(sheetPoses);
  return [`${sheetPoses} key poses, side and front`, `one PNG of ${width} × ${height}`];
}

/** Whether this window can encode a video of the size that is chosen, or of the last one that could be. */
function useVideoEncoder(draft: PictureDraft): boolean {
  const [hasVideo, setHasVideo] = useState(false);
  const { size, width, height } = draft;
  useEffect(() => {
    let isOver = false;
    const frame = readFrameSize({ kind: 'video', size, width, height });
    const ask = async (): Promise<void> => {
      if (!frame.ok) return;
      const found = await hasVideoEncoder(frame.value);
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
