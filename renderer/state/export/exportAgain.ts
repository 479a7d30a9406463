import type { Ticket } from '../../../shared/ipc/contract.ts';
import { createInTurn } from '../../../shared/ipc/inTurn.ts';
import { fail, type Result, succeed } from '../../../shared/ipc/result.ts';
import type { SavedFile, SavedFiles } from '../../platform/platform.ts';
import type { Studio } from '../studio.ts';
import { getExportDraft } from './exportDrafts.ts';
import type { ExportJob } from './exportJob.ts';
import { createExportThread, type ExportThread } from './exportThread.ts';
import type { LastExport } from './exportsMade.ts';
import { findLastExport, noteExport } from './lastExport.ts';
import { createMotionJob, createStepsJob, getNamedWalk, getShownSteps } from './motionJob.ts';
import { listLibraryIds, planSetWalks, readOpenStyles, readSetStyle } from './setWalks.ts';

/** The job that a draft asks of what walks at this moment. */
async function createJobNow(studio: Studio, { draft, fileName }: LastExport): Promise<Result<ExportJob>> {
  const walk = getNamedWalk(studio);
  const steps = draft.scope === 'walk' ? getShownSteps(studio) : undefined;
  const open = readOpenStyles(studio);
  const ids = listLibraryIds(draft, open);
  const library = new Map(await Promise.all(ids.map((id) => readSetStyle(studio, id))));
  const { walks, stylesProblem, speedsProblem, runsProblem } = planSetWalks(walk, draft, open, library);
  const problem = stylesProblem ?? speedsProblem ?? runsProblem;
  const job =
    problem === undefined
      ? steps
        ? createStepsJob(walk, steps, draft)
        : createMotionJob(walks, draft)
      : undefined;
  if (job === undefined) {
    return fail(
      'bad-request',
      `Nothing was exported: ${problem ?? 'one of its choices cannot be used.'} Your work is as it was; choose anew with Export motion.`,
    );
  }
  return succeed(fileName === undefined || job.kind === 'set' ? job : { ...job, fileName });
}

/**
 * Makes what a job asks for and saves it at a place; where there is none, in one that is asked for if it
 * `writes`, else as `Platform.saveFiles` does.
 */
async function makeAndSave(
  { platform }: Studio,
  job: ExportJob,
  { place, writes }: { readonly place: Ticket | undefined; readonly writes: boolean },
  thread: ExportThread,
): Promise<Result<SavedFiles & { readonly made: string }>> {
  const outcome = await thread.make(job);
  if (outcome.kind === 'failed') return fail('unwritable', outcome.message);
  const files = outcome.files.map(({ name, bytes }): SavedFile => ({ fileName: name, bytes }));
  const saved =
    platform.writeFiles !== undefined && (writes || place !== undefined)
      ? await platform.writeFiles(files, outcome.setName, place)
      : await platform.saveFiles(files, outcome.setName);
  return saved.ok ? succeed({ ...saved.value, made: outcome.line }) : saved;
}

/** Exports the active document as the last time, of what walks now; gives what is told of it. */
export async function exportOnceMore(
  studio: Studio,
  last: LastExport,
  thread = createExportThread(),
): Promise<Result<SavedFiles & { readonly made: string }>> {
  const store = studio.documents.getActive();
  const job = await createJobNow(studio, last);
  if (!job.ok) return job;
  const saved = await makeAndSave(studio, job.value, { place: last.place, writes: false }, thread);
  thread.end();
  if (saved.ok) noteExport(studio, store, { draft: last.draft, job: job.value, saved: saved.value });
  return saved;
}

/** How long what is exported rests before it is written, milliseconds: the hand is off it. */
const REST_MS = 500;

/**
 * Keeps the last export of the active document up to date, from a first writing on, until it is stopped or
 * the document is closed: what walks is written anew when it has changed and rested. A gesture that goes on
 * is waited for, and so is the document while another one is shown. What is refused is told, and tried again
 * at the next change; where the first writing is, or is given up, nothing is kept.
 */
export async function keepExported(studio: Studio, thread = createExportThread()): Promise<void> {
  const { documents, exportsMade, exportDrafts, lanes, notices, stage, steps, workspace } = studio;
  const store = documents.getActive();
  const inTurn = createInTurn();
  let last = findLastExport(studio) ?? {
    draft: getExportDraft(exportDrafts, store, workspace.getState().frameRate),
  };
  /** What was written last; undefined where nothing was, or it was refused. */
  let written: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = (): void => {
    clearTimeout(timer);
    const isOpen = documents.store.getState().order.some((id) => documents.get(id) === store);
    if (isOpen) timer = setTimeout(() => void inTurn(write), REST_MS);
    else stop();
  };
  const unlisten = [
    documents.subscribeActive(listen),
    ...[documents.store, lanes, stage, steps, workspace].map((one) => one.subscribe(listen)),
  ];
  let isStopped = false;
  function stop(): void {
    isStopped = true;
    clearTimeout(timer);
    for (const end of unlisten) end();
    thread.end();
    if (exportsMade.getState().kept?.stop === stop) exportsMade.setState({ kept: undefined });
  }

  async function write(): Promise<void> {
    if (isStopped || documents.getActive() !== store || store.getState().preview !== undefined) return;
    const job = await createJobNow(studio, last);
    const print = job.ok ? printJob(job.value) : undefined;
    if (isStopped || (print !== undefined && print === written)) return;
    const saved = job.ok
      ? await makeAndSave(studio, job.value, { place: last.place, writes: true }, thread)
      : job;
    written = saved.ok ? print : undefined;
    if (isStopped) return;
    if (!saved.ok) {
      notices.show({ kind: 'error', text: saved.message, about: 'kept export' });
      if (last.place === undefined) stop();
      else exportsMade.setState({ kept: { store, line: saved.message, isRefused: true, stop } });
      return;
    }
    if (!job.ok || saved.value.kind !== 'saved') return stop();
    noteExport(studio, store, { draft: last.draft, job: job.value, saved: saved.value });
    last = exportsMade.getState().byDocument.get(store) ?? last;
    exportsMade.setState({ kept: { store, line: describeKept(saved.value), isRefused: false, stop } });
  }

  exportsMade.getState().kept?.stop();
  await inTurn(write);
}

/** Where a kept export is: "Keeps Tired_1.40.glb in “Walks”". */
function describeKept({ fileNames, folderName }: Extract<SavedFiles, { kind: 'saved' }>): string {
  const what = fileNames.length === 1 ? fileNames.join('') : `${fileNames.length} files`;
  return `Keeps ${what}${folderName === undefined ? '' : ` in “${folderName}”`}`;
}

/** Tells two jobs apart; that the character is another one, by its joints. */
function printJob({ character, ...job }: ExportJob): string {
  return JSON.stringify([job, character?.character.figure], (_name, value: unknown) =>
    value instanceof Map ? [...value] : value,
  );
}
