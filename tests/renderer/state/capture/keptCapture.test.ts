import { describe, expect, it, vi } from 'vitest';
import { setClipGhost } from '../../../../renderer/state/capture/clipGhosts.ts';
import { writeClipGhostText } from '../../../../renderer/state/capture/clipGhostText.ts';
import { recoverWork } from '../../../../renderer/state/commands/file/recoveryCommands.ts';
import {
  toggleCapturedBeside,
  toggleCapturedGhost,
} from '../../../../renderer/state/commands/view/viewportCommands.ts';
import { isEnabled } from '../../../../renderer/state/commands/command.ts';
import { keepUnsavedWork } from '../../../../renderer/state/documents/recovery.ts';
import { startSession } from '../../../../renderer/state/documents/session.ts';
import { succeed } from '../../../../shared/ipc/result.ts';
import { createStyleText, createTestStudio, readStyle } from '../studioOnFakePlatform.ts';
import { TWO_SPEEDS } from './clipGhosts.ts';

const TICKET = 'a'.repeat(32);

describe('what a style was captured from', () => {
  it('comes back with its document after a reload, and is never in its text', async () => {
    vi.useFakeTimers();
    const { studio, platform } = createTestStudio();
    const documents = [
      {
        kind: 'ticket' as const,
        index: 0,
        ticket: 'b'.repeat(32),
        fileName: 'a.gait.json',
        text: createStyleText('A'),
      },
      {
        kind: 'ticket' as const,
        index: 1,
        ticket: TICKET,
        fileName: 'b.gait.json',
        text: createStyleText('B'),
      },
    ];
    let view: Record<string, never> = {};
    platform.answers = {
      'workspace.read': () => succeed({ view }),
      'workspace.restoreDocuments': () => succeed({ documents, problems: [] }),
      'library.list': () => succeed({ folderName: 'library', styles: [] }),
    };
    const stop = await startSession(studio);
    setClipGhost(studio.clipGhosts, studio.documents.getActive(), TWO_SPEEDS);
    await vi.runOnlyPendingTimersAsync();
    const kept = platform.requestsOf('workspace.write').at(-1)!;
    stop();
    vi.useRealTimers();

    view = JSON.parse(JSON.stringify(kept.view)) as Record<string, never>;
    const next = createTestStudio();
    next.platform.answers = platform.answers;
    const end = await startSession(next.studio);
    const store = next.studio.documents.getActive();
    expect(store.getState().origin.ticket).toBe(TICKET);
    const { byDocument } = next.studio.clipGhosts.getState();
    expect([...byDocument.keys()]).toEqual([store]);
    expect(byDocument.get(store)).toMatchObject({ name: 'slow, fast', keys: [{ normalizedSpeed: 1 }, {}] });
    end();
  });

  it('is kept with unsaved work and comes back with it', async () => {
    vi.useFakeTimers();
    const { studio, platform } = createTestStudio();
    platform.answers = { 'recovery.write': () => succeed({}) };
    const id = studio.documents.open({ document: readStyle(createStyleText('Mine')), isUnsaved: true });
    const stop = keepUnsavedWork(studio);
    await vi.runOnlyPendingTimersAsync();
    expect(platform.requestsOf('recovery.write').at(-1)).not.toHaveProperty('captured');
    setClipGhost(studio.clipGhosts, studio.documents.get(id), TWO_SPEEDS);
    await vi.runOnlyPendingTimersAsync();
    const { text, captured } = platform.requestsOf('recovery.write').at(-1)!;
    expect(captured).toBe(writeClipGhostText(TWO_SPEEDS));
    stop();
    vi.useRealTimers();

    const next = createTestStudio();
    next.platform.answers = {
      'recovery.open': () => succeed({ text, captured: captured!, origin: {}, file: 'none' }),
    };
    const work = { recoveryId: 'x', name: 'Mine', savedAt: '' };
    await recoverWork.run(next.studio, { work });
    const { byDocument } = next.studio.clipGhosts.getState();
    expect(byDocument.get(next.studio.documents.getActive())?.name).toBe('slow, fast');
  });

  it('can be shown only where there is something to show; beside the figure it is seen', () => {
    const { studio } = createTestStudio();
    const toggles = [toggleCapturedGhost, toggleCapturedBeside];
    expect(toggles.map((toggle) => isEnabled(toggle, studio))).toEqual([false, false]);
    setClipGhost(studio.clipGhosts, studio.documents.getActive(), TWO_SPEEDS);
    expect(toggles.map((toggle) => isEnabled(toggle, studio))).toEqual([true, true]);
    toggleCapturedGhost.run(studio);
    expect(studio.workspace.getState().view.capturedGhost).toBe(false);
    toggleCapturedBeside.run(studio);
    expect(studio.workspace.getState().view).toMatchObject({ capturedGhost: true, capturedBeside: true });
  });
});
