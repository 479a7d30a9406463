import { useMemo, useState } from 'react';
import { type ExportDraft, type TypedChoice } from '../../state/export/exportDraft.ts';
import { noteExport } from '../../state/export/lastExport.ts';
import { getExportDraft, keepExportDraft } from '../../state/export/exportDrafts.ts';
import { startExportThread } from '../../state/export/exportThread.ts';
import { describePlan, describePlans, describeWay } from '../../state/export/exportWords.ts';
import { createExportRun } from '../../state/export/exportRun.ts';
import {
  createMotionJob,
  createStepsJob,
  forecastMotion,
  forecastSteps,
  getNamedWalk,
  getShownSteps,
} from '../../state/export/motionJob.ts';
import { formatQuantity, formatSpeed } from '../../state/walk/units.ts';
import { createQueriedGait } from '../../state/walk/walkQuery.ts';
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx';
import { useStudio } from '../studioContext.ts';
import { ExportFrame } from './ExportFrame.tsx';
import { ExportRow } from './ExportRow.tsx';
import { FORMAT_TABS, MotionFields } from './MotionFields.tsx';
import { SetFields } from './SetFields.tsx';
import { useSetWalks } from './useSetWalks.ts';

interface MotionExportDialogProps {
  /** Makes an export on another thread. */
  readonly startThread?: typeof startExportThread;
}

/**
 * Asks how the shown walk is written for other programs, says at once what comes of it, and makes it
 * on a thread of its own.
 */
export function MotionExportDialog({ startThread = startExportThread }: MotionExportDialogProps) {
  const studio = useStudio();
  const [store] = useState(() => studio.documents.getActive());
  const [walk] = useState(() => getNamedWalk(studio));
  const { frameRate, units } = studio.workspace.getState();
  const [draft, setDraft] = useState(() => getExportDraft(studio.exportDrafts, store, frameRate));
  const motion = useMemo(() => createExportRun(studio.platform), [studio]);

  const [steps] = useState(() => getShownSteps(studio));
  const set = useSetWalks(walk, draft);
  const seen = draft.scope === 'walk' ? steps : undefined;
  const isPossible =
    !set.isReading && (set.stylesProblem ?? set.speedsProblem ?? set.runsProblem) === undefined;
  const forecast = seen ? forecastSteps(seen, draft) : forecastMotion(set.walks, draft);
  const [plan] = forecast.ok && isPossible ? forecast.plans : [];
  const outcome =
    plan === undefined || !forecast.ok
      ? []
      : draft.scope === 'set'
        ? describePlans(forecast.plans, set.transitions)
        : seen
          ? describeWay(plan, seen.plan)
          : describePlan(plan, units);
  const speedMps = createQueriedGait(walk).law.normalizedSpeed * walk.figure.legLengthM;
  const findProblem = (field: TypedChoice): string | undefined =>
    forecast.ok ? undefined : forecast.problems.find(({ place }) => place === field)?.message;

  function makeMotion(): void {
    const job = seen ? createStepsJob(walk, seen, draft) : createMotionJob(set.walks, draft);
    if (job === undefined) return;
    keepExportDraft(studio.exportDrafts, store, draft);
    void motion
      .run((onShare) => startThread(job, onShare))
      .then((saved) => saved && noteExport(studio, store, { draft, job, saved }));
  }

  function change(part: Partial<ExportDraft>): void {
    setDraft((before) => ({ ...before, ...part }));
    // What came of other choices is no news of these.
    motion.forget();
  }

  return (
    <ExportFrame
      title="Export motion"
      description={`“${walk.styleName}”, as it walks in the window, for other programs. Every file is read back and checked before it is saved.`}
      run={motion}
      isPossible={isPossible && forecast.ok}
      outcome={outcome}
      onExport={makeMotion}
    >
      <ExportRow label="Format">
        <ChoiceGroup
          label="Format"
          value={draft.format}
          choices={FORMAT_TABS}
          onChoose={(format) => change({ format })}
        />
      </ExportRow>
      <ExportRow label="Export">
        <ChoiceGroup
          label="Export"
          value={draft.scope}
          choices={[
            {
              value: 'walk',
              label: steps
                ? `These steps, ${formatQuantity(steps.durationS, 1, 's')}`
                : `This walk, ${formatSpeed(speedMps, units)}`,
            },
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
        areSteps={seen !== undefined}
        isCharacter={walk.character !== undefined}
        plantPercent={Math.round(100 * walk.plantStrength)}
        findProblem={findProblem}
        onChange={change}
      />
    </ExportFrame>
  );
}
