import { describe, expect, it, vi } from 'vitest';
import { fail, succeed } from '../../../../shared/ipc/result.ts';
import type { LibraryEntry } from '../../../../shared/ipc/contract.ts';
import { createDocument } from '../../../../renderer/state/commands/file/fileCommands.ts';
import {
  getPlantStrength,
  togglePlanting,
} from '../../../../renderer/state/commands/walk/plantingCommands.ts';
import { filterLibrary } from '../../../../renderer/state/library/libraryStore.ts';
import { setChain } from '../../../../renderer/state/commands/style/channelCommands.ts';
import {
  getPreviewedDocument,
  isDirty,
  previewDocument,
} from '../../../../renderer/state/documents/documentStore.ts';
import { startSession } from '../../../../renderer/state/documents/session.ts';
import { getStyleSource } from '../../../../renderer/state/documents/styleSources.ts';
import { parseWorkspace } from '../../../../renderer/state/workspace/workspaceStore.ts';
import { createStyleText, createTestStudio } from '../studioOnFakePlatform.ts';
import { getFigure, type Studio } from '../../../../renderer/state/studio.ts';

const NORMAL_ENTRY: LibraryEntry = {
  id: 'builtin:natural.gait.json',
  fileName: 'natural.gait.json',
  name: 'Natural',
  description: 'The walk of the papers.',
  tags: ['plain'],
  builtIn: true,
  keys: [1.4],
  hipPolicy: 'fixed-amplitude',
};

/** A window that starts for the first time; `whileReading` happens while its first style is still read. */
async function startFirst(whileReading: (studio: Studio) => void = () => undefined) {
  const { studio, platform } = createTestStudio();
  platform.answers = {
    'workspace.read': () => succeed({ view: {} }),
    'workspace.restoreDocuments': () => succeed({ documents: [], problems: [] }),
    'library.list': () => succeed({ folderName: 'library', styles: [NORMAL_ENTRY] }),
    'library.read': () => {
      whileReading(studio);
      return succeed({ fileName: 'natural.gait.json', text: createStyleText('Natural') });
    },
  };
  const store = studio.documents.getActive();
  const stop = await startSession(studio);
  stop();
  return { studio, store };
}

describe('session', () => {
  it('gives the walk of a first start its file in the library, in place', async () => {
    const { studio, store } = await startFirst();
    expect(studio.documents.getActive()).toBe(store);
    expect(studio.documents.store.getState().order).toHaveLength(1);
    expect(store.getState().origin).toEqual({ fileName: 'natural.gait.json', libraryId: NORMAL_ENTRY.id });
    expect(isDirty(store.getState())).toBe(false);
    expect(store.temporal.getState().pastStates).toEqual([]);
  });

  it('opens the files that the system asks for, at its start and later', async () => {
    const { studio, platform } = createTestStudio();
    const asked = ['First', 'Second'];
    platform.answers = {
      'workspace.read': () => succeed({ view: {} }),
      'workspace.restoreDocuments': () => succeed({ documents: [], problems: [] }),
      'library.list': () => succeed({ folderName: 'library', styles: [] }),
      'document.openAsked': () =>
        succeed({
          documents: asked
            .splice(0, 1)
            .map((name) => ({ fileName: `${name}.gait.json`, text: createStyleText(name), ticket: name })),
          problems: [],
        }),
    };
    const stop = await startSession(studio);
    const getName = () => studio.documents.getActive().getState().origin.fileName;
    expect(getName()).toBe('First.gait.json');
    platform.emit('document.asked', {});
    await vi.waitFor(() => expect(getName()).toBe('Second.gait.json'));
    stop();
  });

  it('goes on with the walk of before, compiled, where the file has the same', async () => {
    let walk: unknown;
    const { store } = await startFirst(({ documents }) => {
      walk = getStyleSource(documents.getActive().getState().document);
    });
    expect(store.getState().origin.fileName).toBe('natural.gait.json');
    expect(getStyleSource(store.getState().document)).toBe(walk);
  });

  it('leaves a drag of before alone when a first start has read its style', async () => {
    const { studio, store } = await startFirst(({ documents }) => {
      const state = documents.getActive().getState();
      previewDocument(documents.getActive(), {
        document: { ...state.document, name: 'Dragged' },
        entry: 'Drag',
      });
    });
    expect(studio.documents.getActive()).toBe(store);
    expect(getPreviewedDocument(store.getState()).name).toBe('Dragged');
  });

  it('keeps a chain that was chosen while the library was still read', async () => {
    const { store } = await startFirst((studio) =>
      setChain.run(studio, { channel: 'kneeFlexion', chain: 'split' }),
    );
    expect(store.getState().chains).toEqual({ kneeFlexion: 'split' });
    expect(store.getState().origin.libraryId).toBe(NORMAL_ENTRY.id);
  });

  it('does not take the window from work that was begun while it was starting', async () => {
    const { studio, platform } = createTestStudio();
    platform.answers = {
      'workspace.read': () => succeed({ view: {} }),
      'workspace.restoreDocuments': () => {
        createDocument.run(studio, { base: 'measured' });
        return succeed({
          documents: [
            {
              kind: 'ticket',
              index: 0,
              ticket: 'a'.repeat(32),
              fileName: 'one.gait.json',
              text: createStyleText('One'),
            },
          ],
          problems: [],
        });
      },
      'library.list': () => succeed({ folderName: 'library', styles: [NORMAL_ENTRY] }),
    };
    const stop = await startSession(studio);
    expect(studio.documents.getActive().getState().document.name).toBe('Untitled');
    expect(studio.documents.store.getState().order).toHaveLength(3);
    stop();
  });

  it('keeps the planting that was set while it was starting', async () => {
    const { studio, store } = await startFirst(togglePlanting.run);
    expect(store.getState().origin.libraryId).toBe(NORMAL_ENTRY.id);
    expect(getPlantStrength(studio)).toBe(0);
  });

  it('walks on when nothing answers', async () => {
    const { studio } = createTestStudio();
    const stop = await startSession(studio);
    expect(studio.documents.getActive().getState().document.name).toBe('Natural');
    expect(studio.library.getState().status).toBe('failed');
    stop();
  });

  it('brings the view and the documents back, and tells of those that are gone', async () => {
    const { studio, platform } = createTestStudio();
    platform.answers = {
      'workspace.read': () => succeed({ view: { theme: 'light', body: 'Giant' } }),
      'workspace.restoreDocuments': () =>
        succeed({
          documents: [
            {
              kind: 'ticket',
              index: 0,
              ticket: 'a'.repeat(32),
              fileName: 'one.gait.json',
              text: createStyleText('One'),
            },
            {
              kind: 'library',
              index: 2,
              id: 'builtin:sad.gait.json',
              fileName: 'sad.gait.json',
              text: createStyleText('Sad'),
            },
          ],
          problems: ['two.gait.json is gone.'],
        }),
      'library.list': () => fail('unreadable', 'The library could not be read.'),
    };
    const stop = await startSession(studio);
    const { order } = studio.documents.store.getState();
    expect(order.map((id) => studio.documents.get(id).getState().document.name)).toEqual(['One', 'Sad']);
    expect(studio.workspace.getState()).toMatchObject({ theme: 'light' });
    expect(getFigure(studio).name).toBe('Giant');
    expect(studio.notices.store.getState().map(({ text }) => text)).toEqual(['two.gait.json is gone.']);
    stop();
  });

  it('shows the usual body for a character that is not open any more, says so, and keeps it', async () => {
    const { studio, platform } = createTestStudio();
    const body = 'character:0123456789abcdef';
    platform.answers = {
      'workspace.read': () => succeed({ view: { body } }),
      'workspace.restoreDocuments': () => succeed({ documents: [], problems: [] }),
    };
    const stop = await startSession(studio);
    stop();
    await vi.waitFor(() => expect(studio.notices.store.getState()).not.toEqual([]));
    expect(studio.lanes.getState().lanes.map((lane) => lane.body)).toEqual([body]);
    expect(getFigure(studio).name).toBe('Man');
    const texts = studio.notices.store.getState().map(({ text }) => text);
    expect(texts.filter((text) => text.startsWith('A character'))).toHaveLength(1);
  });

  it('keeps the view and the open documents soon after a change, once', async () => {
    vi.useFakeTimers();
    try {
      const { studio, platform } = createTestStudio();
      const stop = await startSession(studio);
      studio.workspace.setState({ libraryWidth: 260 });
      studio.workspace.setState({ libraryWidth: 300 });
      studio.documents.getActive().setState({ origin: { ticket: 'b'.repeat(32), fileName: 'b.gait.json' } });
      await vi.advanceTimersByTimeAsync(1000);
      const writes = platform.requestsOf('workspace.write');
      expect(writes).toHaveLength(1);
      expect(writes[0]).toMatchObject({
        view: { libraryWidth: 300 },
        documents: [{ kind: 'ticket', ticket: 'b'.repeat(32) }],
      });
      stop();
    } finally {
      vi.useRealTimers();
    }
  });

  it('passes the chooser on to the dialogs and takes it away again', async () => {
    const { studio, platform } = createTestStudio();
    const stop = await startSession(studio);
    platform.emit('chooser.requested', {
      requestId: '1',
      purpose: 'open',
      entries: [],
      folderName: 'library',
    });
    expect(studio.dialogs.store.getState().chooser?.request.requestId).toBe('1');
    platform.emit('chooser.closed', { requestId: 'another' });
    expect(studio.dialogs.store.getState().chooser).toBeDefined();
    platform.emit('chooser.closed', { requestId: '1' });
    expect(studio.dialogs.store.getState().chooser).toBeUndefined();
    stop();
  });
});

describe('workspace', () => {
  it('survives a broken or foreign view, field by field', () => {
    const defaults = parseWorkspace({});
    expect(parseWorkspace('nonsense')).toEqual(defaults);
    expect(parseWorkspace({ theme: 'pink', libraryWidth: -3, camera: 'top', future: 1 })).toEqual({
      ...defaults,
      camera: 'top',
    });
  });
});

describe('library search', () => {
  it('finds by every word in name, description or tags', () => {
    const sad: LibraryEntry = { ...NORMAL_ENTRY, id: 'builtin:sad.gait.json', name: 'Sad', tags: ['mood'] };
    expect(filterLibrary([NORMAL_ENTRY, sad], '')).toHaveLength(2);
    expect(filterLibrary([NORMAL_ENTRY, sad], 'MOOD')).toEqual([sad]);
    expect(filterLibrary([NORMAL_ENTRY, sad], 'papers plain')).toEqual([NORMAL_ENTRY]);
    expect(filterLibrary([NORMAL_ENTRY, sad], 'mood plain')).toEqual([]);
  });
});
