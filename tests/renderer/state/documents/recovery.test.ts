import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fail, succeed } from '../../../../shared/ipc/result.ts';
import { setChannelCoefficient } from '../../../../renderer/state/commands/style/channelCommands.ts';
import { closeDocument } from '../../../../renderer/state/commands/file/documentCommands.ts';
import { redoEdit, undoEdit } from '../../../../renderer/state/commands/style/editCommands.ts';
import { saveDocument } from '../../../../renderer/state/commands/file/fileCommands.ts';
import {
  dismissWork,
  offerRecovery,
  recoverAllWork,
  recoverWork,
} from '../../../../renderer/state/commands/file/recoveryCommands.ts';
import type { RecoverableWork } from '../../../../renderer/state/workspace/dialogs.ts';
import { isDirty, previewDocument } from '../../../../renderer/state/documents/documentStore.ts';
import { keepUnsavedWork } from '../../../../renderer/state/documents/recovery.ts';
import type { Studio } from '../../../../renderer/state/studio.ts';
import { createStyleText, createTestStudio, type FakePlatform, readStyle } from '../studioOnFakePlatform.ts';

const TICKET = 'a'.repeat(32);

function edit(studio: Studio, value: number): void {
  const args = { channel: 'torsoTilt', coefficient: 'offset', side: 'left', value, chain: 'split' } as const;
  setChannelCoefficient.run(studio, args);
}

function answerAll(platform: FakePlatform): void {
  platform.answers['recovery.write'] = () => succeed({});
  platform.answers['recovery.discard'] = () => succeed({});
}

/** The tilt of the first key that a kept text holds. */
function readTilt(text: string): unknown {
  return readStyle(text).keys[0]?.channels.torsoTilt;
}

describe('unsaved work', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is kept within 2 s of every edit, also while edits go on without a pause', async () => {
    const { studio, platform } = createTestStudio();
    answerAll(platform);
    const stop = keepUnsavedWork(studio);
    for (let step = 1; step <= 50; step++) {
      edit(studio, step);
      await vi.advanceTimersByTimeAsync(100);
      const kept = platform.requestsOf('recovery.write').at(-1)?.text;
      // 20 edits are made in 2 s.
      if (step > 20) expect(readTilt(kept!)).toMatchObject({ offset: expect.any(Number) as number });
      if (step > 20) expect((readTilt(kept!) as { offset: number }).offset).toBeGreaterThan(step - 20);
    }
    expect(platform.requestsOf('recovery.write').length).toBeLessThanOrEqual(11);
    stop();
  });

  it('includes a drag that has not ended', async () => {
    const { studio, platform } = createTestStudio();
    answerAll(platform);
    const stop = keepUnsavedWork(studio);
    const store = studio.documents.getActive();
    previewDocument(store, { document: { ...store.getState().document, name: 'Dragged' }, entry: 'Drag' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(readStyle(platform.requestsOf('recovery.write')[0]!.text).name).toBe('Dragged');
    stop();
  });

  it('is dropped when saved, when undone to what is saved, and when its document is closed', async () => {
    const { studio, platform } = createTestStudio();
    answerAll(platform);
    platform.answers['document.save'] = () => succeed({ fileName: 'a.gait.json' });
    studio.documents.getActive().setState({ origin: { ticket: TICKET, fileName: 'a.gait.json' } });
    const stop = keepUnsavedWork(studio);
    const countDiscards = () => platform.requestsOf('recovery.discard').length;

    edit(studio, 8);
    await vi.advanceTimersByTimeAsync(1000);
    expect(countDiscards()).toBe(0);
    await saveDocument.run(studio);
    await vi.advanceTimersByTimeAsync(1000);
    expect(countDiscards()).toBe(1);

    edit(studio, 9);
    await vi.advanceTimersByTimeAsync(1000);
    undoEdit.run(studio);
    await vi.advanceTimersByTimeAsync(1000);
    expect(countDiscards()).toBe(2);

    redoEdit.run(studio);
    await vi.advanceTimersByTimeAsync(1000);
    const closing = closeDocument.run(studio, { id: studio.documents.store.getState().activeId });
    studio.dialogs.store.getState().unsaved?.answer('discard');
    await closing;
    await vi.advanceTimersByTimeAsync(1000);
    expect(countDiscards()).toBe(3);
    const keys = new Set(platform.requestsOf('recovery.discard').map(({ documentKey }) => documentKey));
    expect(keys.size).toBe(1);
    stop();
  });

  it('never discards while its last write is on the way', async () => {
    const { studio, platform } = createTestStudio();
    const order: string[] = [];
    platform.answers['recovery.write'] = async () => {
      await new Promise((resolve) => setTimeout(resolve, 3000));
      order.push('written');
      return succeed({});
    };
    platform.answers['recovery.discard'] = () => {
      order.push('discarded');
      return succeed({});
    };
    const stop = keepUnsavedWork(studio);
    edit(studio, 8);
    await vi.advanceTimersByTimeAsync(600);
    undoEdit.run(studio);
    await vi.advanceTimersByTimeAsync(5000);
    expect(order).toEqual(['written', 'discarded']);
    stop();
  });

  it('is dropped also where the program wrote it and was killed before it answered', async () => {
    const { studio, platform } = createTestStudio();
    platform.answers['recovery.write'] = () => fail('unreachable', 'Nobody answers.');
    platform.answers['recovery.discard'] = () => succeed({});
    const stop = keepUnsavedWork(studio);
    edit(studio, 8);
    await vi.advanceTimersByTimeAsync(1000);
    undoEdit.run(studio);
    await vi.advanceTimersByTimeAsync(1000);
    expect(platform.requestsOf('recovery.discard')).toHaveLength(1);
    stop();
  });

  it('is tried again when it could not be kept, and says so once', async () => {
    const { studio, platform } = createTestStudio();
    platform.answers['recovery.write'] = () => fail('unwritable', 'The disk is full.');
    const stop = keepUnsavedWork(studio);
    edit(studio, 8);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(platform.requestsOf('recovery.write').length).toBeGreaterThanOrEqual(3);
    expect(studio.notices.store.getState()).toHaveLength(1);
    answerAll(platform);
    await vi.advanceTimersByTimeAsync(12_000);
    const { length } = platform.requestsOf('recovery.write');
    await vi.advanceTimersByTimeAsync(12_000);
    expect(platform.requestsOf('recovery.write')).toHaveLength(length);
    stop();
  });
});

describe('recovery after a crash', () => {
  const WORKS: readonly RecoverableWork[] = [
    { recoveryId: 'two', name: 'Two', savedAt: '2026-11-20T10:00:00.000Z' },
    { recoveryId: 'one', name: 'One', fileName: 'one.gait.json', savedAt: '2026-11-20T09:00:00.000Z' },
  ];

  async function createCrashed() {
    const { studio, platform } = createTestStudio();
    answerAll(platform);
    platform.answers['recovery.list'] = () => succeed({ documents: WORKS, problems: [] });
    platform.answers['recovery.dismiss'] = () => succeed({});
    platform.answers['document.read'] = () =>
      succeed({ fileName: 'one.gait.json', text: createStyleText('Saved one') });
    platform.answers['recovery.open'] = ({ recoveryId }) =>
      recoveryId === 'one'
        ? succeed({
            text: createStyleText('One'),
            origin: { ticket: TICKET, fileName: 'one.gait.json' },
            file: 'unchanged',
          })
        : succeed({ text: createStyleText('Two'), origin: {}, file: 'none' });
    await offerRecovery(studio);
    return { studio, platform };
  }

  it('opens all of it unsaved, and undo goes to what is on disk', async () => {
    const { studio } = await createCrashed();
    expect(studio.dialogs.store.getState().recovery).toEqual(WORKS);
    await recoverAllWork.run(studio);
    expect(studio.dialogs.store.getState().recovery).toBeUndefined();
    const { order } = studio.documents.store.getState();
    const states = order.map((id) => studio.documents.get(id).getState());
    expect(states.map(({ document }) => document.name)).toEqual(['One', 'Two']);
    expect(states.every(isDirty)).toBe(true);
    studio.documents.activate(order[0]!);
    undoEdit.run(studio);
    expect(studio.documents.getActive().getState().document.name).toBe('Saved one');
    expect(isDirty(studio.documents.getActive().getState())).toBe(false);
  });

  it('takes what is on disk from what it is told of it, so that saving still asks for a changed file', async () => {
    const { studio, platform } = await createCrashed();
    platform.answers['recovery.open'] = () =>
      succeed({
        text: createStyleText('One'),
        origin: { ticket: TICKET, fileName: 'one.gait.json' },
        file: 'changed',
        fileText: createStyleText('Theirs'),
      });
    await recoverWork.run(studio, { work: WORKS[1]! });
    expect(platform.requestsOf('document.read')).toEqual([]);
    expect(studio.notices.store.getState().at(-1)?.text).toContain('saving asks');
    undoEdit.run(studio);
    expect(studio.documents.getActive().getState().document.name).toBe('Theirs');
  });

  it('goes to the tab where its file is open again, and to one of its own where that has edits', async () => {
    const { studio, platform } = await createCrashed();
    studio.documents
      .getActive()
      .setState({ origin: { ticket: TICKET, fileName: 'one.gait.json' }, kept: true });
    await recoverWork.run(studio, { work: WORKS[1]! });
    expect(studio.documents.store.getState().order).toHaveLength(1);
    await recoverWork.run(studio, { work: WORKS[1]! });
    expect(studio.documents.store.getState().order).toHaveLength(2);
    expect(studio.documents.getActive().getState().origin).toEqual({ fileName: 'one.gait.json' });
    const keys = platform.requestsOf('recovery.open').map(({ documentKey }) => documentKey);
    const { order } = studio.documents.store.getState();
    expect(order.map((id) => studio.documents.getRecoveryName(id).key)).toEqual(keys);
  });

  it('stays kept until it is saved or closed', async () => {
    const { studio, platform } = await createCrashed();
    await recoverAllWork.run(studio);
    const stop = keepUnsavedWork(studio);
    await Promise.resolve();
    expect(platform.requestsOf('recovery.discard')).toEqual([]);
    const id = studio.documents.store.getState().activeId;
    const { key } = studio.documents.getRecoveryName(id);
    const closing = closeDocument.run(studio, { id });
    studio.dialogs.store.getState().unsaved?.answer('discard');
    await closing;
    expect(platform.requestsOf('recovery.discard')).toEqual([{ documentKey: key }]);
    stop();
  });

  it('is deleted only when told so, line by line', async () => {
    const { studio, platform } = await createCrashed();
    await dismissWork.run(studio, { works: [WORKS[0]!] });
    expect(studio.dialogs.store.getState().recovery).toEqual([WORKS[1]]);
    expect(platform.requestsOf('recovery.dismiss')).toEqual([{ recoveryId: 'two' }]);
    await dismissWork.run(studio, { works: [WORKS[1]!] });
    expect(studio.dialogs.store.getState().recovery).toBeUndefined();
  });
});
