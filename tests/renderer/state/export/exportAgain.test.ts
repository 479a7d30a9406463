import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { exportOnceMore, keepExported } from '../../../../renderer/state/export/exportAgain.ts';
import { findLastExport, noteExport } from '../../../../renderer/state/export/lastExport.ts';
import { createExportDraft } from '../../../../renderer/state/export/exportDraft.ts';
import { keepExportDraft } from '../../../../renderer/state/export/exportDrafts.ts';
import type { ExportThread } from '../../../../renderer/state/export/exportThread.ts';
import { runExportJob } from '../../../../renderer/state/export/exportJob.ts';
import { createMotionJob, getNamedWalk } from '../../../../renderer/state/export/motionJob.ts';
import { isEnabled } from '../../../../renderer/state/commands/command.ts';
import { exportAgain, toggleKeptExport } from '../../../../renderer/state/commands/file/exportCommands.ts';
import {
  cancelPreview,
  changeDocument,
  commitPreview,
  previewDocument,
} from '../../../../renderer/state/documents/documentStore.ts';
import { closeDocument } from '../../../../renderer/state/commands/file/documentCommands.ts';
import { changeEditedLane } from '../../../../renderer/state/lanes/lanes.ts';
import type { SavedFile, SavedInPlace } from '../../../../renderer/platform/platform.ts';
import { fail, type Result, succeed } from '../../../../shared/ipc/result.ts';
import { createStyleText, createTestStudio, readStyle } from '../studioOnFakePlatform.ts';

const PLACE = 'a'.repeat(32);
const DRAFT = { ...createExportDraft(30), content: 'skeleton' as const };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Makes jobs here, as their thread does. */
const thread: ExportThread = {
  make: (job) => runExportJob(structuredClone(job), () => true),
  end: () => undefined,
};

/** A studio whose platform writes files, and notes where. */
function setUp() {
  const test = createTestStudio();
  const { studio, platform } = test;
  const writes: { readonly files: readonly SavedFile[]; readonly place: string | undefined }[] = [];
  const answers: Result<SavedInPlace>[] = [];
  Object.assign(platform, {
    async writeFiles(files: readonly SavedFile[], _setName: string, place?: string) {
      writes.push({ files, place });
      const fileNames = files.map(({ fileName }) => fileName);
      return answers.shift() ?? succeed({ kind: 'saved', fileNames, folderName: 'Walks', place: PLACE });
    },
  });
  const store = studio.documents.getActive();
  keepExportDraft(studio.exportDrafts, store, DRAFT);
  const style = (knee: number) =>
    readStyle(
      createStyleText('Knees', [{ speed: 1.4, channels: { kneeFlexion: { scale: knee, offset: 0 } } }]),
    );
  const change = (knee: number) =>
    changeDocument(store, { document: style(knee), entry: 'Knee', transition: 'cut' });
  /** Lets a time pass, milliseconds, and what comes of it be made; `count` writings are there then. */
  const rest = async (count: number, ms = 500) => {
    vi.advanceTimersByTime(ms);
    const goOn = () => new Promise((go) => setImmediate(go));
    for (let turn = 0; turn < 100; turn++) await goOn();
    for (let turn = 0; writes.length < count && turn < 100_000; turn++) await goOn();
    await goOn();
    expect(writes).toHaveLength(count);
  };
  const getKept = () => studio.exportsMade.getState().kept;
  return { ...test, store, writes, answers, style, change, rest, getKept };
}

describe('exporting again', () => {
  it('makes the same files by the same choices of what walks now, where they are, and asks nobody', async () => {
    const { studio, store, writes, change } = setUp();
    const job = createMotionJob([getNamedWalk(studio)], DRAFT)!;
    const saved = { kind: 'saved', fileNames: ['Mine.glb'], folderName: 'Walks', place: PLACE } as const;
    noteExport(studio, store, { draft: DRAFT, job, saved });
    change(1.5);
    const again = await exportOnceMore(studio, findLastExport(studio)!, thread);
    expect(again).toMatchObject({ ok: true, value: { kind: 'saved' } });
    expect(writes).toHaveLength(1);
    expect(writes[0]).toMatchObject({ place: PLACE, files: [{ fileName: 'Natural_1.40.glb' }] });
    const first = await runExportJob(structuredClone(job), () => true);
    if (first.kind !== 'made') throw new Error(first.message);
    expect(Buffer.from(first.files[0]!.bytes).equals(writes[0]!.files[0]!.bytes)).toBe(false);
  });

  it('downloads once more where a browser did so', async () => {
    const { studio, store, platform, writes } = setUp();
    const job = createMotionJob([getNamedWalk(studio)], DRAFT)!;
    noteExport(studio, store, { draft: DRAFT, job, saved: { kind: 'downloaded', fileName: 'x.glb' } });
    await exportOnceMore(studio, findLastExport(studio)!, thread);
    expect(platform.saved.map(({ fileName }) => fileName)).toEqual(['Natural_1.40.glb']);
    expect(writes).toEqual([]);
  });

  it('cannot be asked for before anything was exported, nor kept where no file can be written', () => {
    const { studio } = createTestStudio();
    expect(isEnabled(exportAgain, studio)).toBe(false);
    expect(isEnabled(toggleKeptExport, studio)).toBe(false);
    expect(isEnabled(toggleKeptExport, setUp().studio)).toBe(true);
  });

  it('says what has become of a style of its set, and writes nothing', async () => {
    const { studio, writes } = setUp();
    const draft = { ...DRAFT, scope: 'set' as const, setStyles: ['user:gone.gait.json'] };
    const again = await exportOnceMore(studio, { draft, place: PLACE }, thread);
    expect(again).toMatchObject({ ok: false, message: expect.stringContaining('Your work is as it was') });
    expect(writes).toEqual([]);
  });
});

describe('a kept export', () => {
  it('is written at once, and anew half a second after the last change', async () => {
    const { studio, writes, change, rest, getKept } = setUp();
    await keepExported(studio, thread);
    expect(writes.map(({ place }) => place)).toEqual([undefined]);
    expect(getKept()).toMatchObject({ line: 'Keeps Natural_1.40.glb in “Walks”', isRefused: false });
    expect(toggleKeptExport.checked?.(studio)).toBe(true);
    change(1.5);
    vi.advanceTimersByTime(400);
    change(1.6);
    await rest(1, 499);
    await rest(2, 1);
    expect(writes[1]).toMatchObject({ place: PLACE, files: [{ fileName: 'Natural_1.40.glb' }] });
    // At another speed too, under its old name.
    changeEditedLane(studio.lanes, { normalizedSpeed: 1 });
    await rest(3);
    expect(writes[2]!.files[0]!.fileName).toBe('Natural_1.40.glb');
    expect(Buffer.from(writes[1]!.files[0]!.bytes).equals(writes[2]!.files[0]!.bytes)).toBe(false);
  });

  it('waits for the hand, and writes nothing where the walk came back', async () => {
    const { studio, store, style, rest } = setUp();
    await keepExported(studio, thread);
    previewDocument(store, { document: style(2), entry: 'Knee' });
    await rest(1, 5000);
    cancelPreview(store);
    await rest(1);
    previewDocument(store, { document: style(2), entry: 'Knee' });
    commitPreview(store);
    await rest(2);
  });

  it('tells a refusal, stays on, and tries again at the next change', async () => {
    const { studio, answers, change, rest, getKept } = setUp();
    await keepExported(studio, thread);
    answers.push(fail('unwritable', 'The disk is full. Your work is as it was.'));
    change(1.5);
    await rest(2);
    expect(getKept()).toMatchObject({ isRefused: true, line: 'The disk is full. Your work is as it was.' });
    expect(studio.notices.store.getState().map(({ kind, text }) => [kind, text])).toEqual([
      ['error', 'The disk is full. Your work is as it was.'],
    ]);
    change(1.6);
    await rest(3);
    expect(getKept()).toMatchObject({ isRefused: false });
  });

  it.each([
    ['refused', fail('unwritable', 'The disk is full. Your work is as it was.')],
    ['given up', succeed({ kind: 'cancelled' } as const)],
  ])('is none where the first writing is %s', async (_, answer) => {
    const { studio, answers, change, rest, getKept } = setUp();
    answers.push(answer);
    await keepExported(studio, thread);
    expect(getKept()).toBeUndefined();
    change(1.5);
    await rest(1);
  });

  it('is kept no longer once it is stopped, or its document is closed', async () => {
    const { studio, change, rest, getKept } = setUp();
    await keepExported(studio, thread);
    await toggleKeptExport.run(studio);
    expect(getKept()).toBeUndefined();
    change(1.5);
    await rest(1);

    await keepExported(studio, thread);
    const { activeId } = studio.documents.store.getState();
    studio.documents.open({ document: readStyle(createStyleText('Other')) });
    await rest(2);
    expect(getKept()).toBeDefined();
    studio.dialogs.store.subscribe(({ unsaved }) => unsaved?.answer('discard'));
    await closeDocument.run(studio, { id: activeId });
    expect(getKept()).toBeUndefined();
  });
});
