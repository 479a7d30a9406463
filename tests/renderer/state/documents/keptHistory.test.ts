import { describe, expect, it } from 'vitest';
import { succeed } from '../../../../shared/ipc/result.ts';
import { writeStyle } from '../../../../shared/style/file/writeStyle.ts';
import { setChannelCoefficient } from '../../../../renderer/state/commands/style/channelCommands.ts';
import { undoEdit } from '../../../../renderer/state/commands/style/editCommands.ts';
import { recoverWork } from '../../../../renderer/state/commands/file/recoveryCommands.ts';
import {
  createDocumentStore,
  getUndoEntry,
  isDirty,
  previewDocument,
  redo,
  undo,
} from '../../../../renderer/state/documents/documentStore.ts';
import { restoreHistory, writeHistoryText } from '../../../../renderer/state/documents/historyText.ts';
import { createKeptHistories, restoreHistories } from '../../../../renderer/state/documents/keptHistories.ts';
import { parseStyle } from '../../../../shared/style/file/parseStyle.ts';
import { createTestStudio } from '../studioOnFakePlatform.ts';

/** A studio whose document was changed three times, the last taken back. */
function edit() {
  const test = createTestStudio();
  const { studio } = test;
  for (const value of [1.1, 1.2, 1.3])
    setChannelCoefficient.run(studio, {
      channel: 'kneeFlexion',
      coefficient: 'scale',
      side: 'left',
      chain: 'linked',
      value,
    });
  undoEdit.run(studio);
  return { ...test, store: studio.documents.getActive() };
}

const reread = (document: Parameters<typeof writeStyle>[0]) => {
  const parse = parseStyle(writeStyle(document));
  if (!parse.ok) throw new Error('no style');
  return parse.document;
};
function names(store: ReturnType<typeof createDocumentStore>) {
  const { pastStates, futureStates } = store.temporal.getState();
  return [pastStates, [store.getState()], futureStates].map((states) => states.map(({ entry }) => entry));
}

describe('an undo history that is kept', () => {
  it('is there again over the same document, step by step, to what is on disk', () => {
    const { store } = edit();
    const { document, saved } = store.getState();
    const text = writeHistoryText(store, 1e6)!;
    const again = createDocumentStore(reread(saved));
    again.setState({ document: reread(document) });
    again.temporal.getState().clear();
    restoreHistory(again, text);
    expect(names(again)).toEqual(names(store));
    redo(again);
    undo(again);
    undo(again);
    undo(again);
    expect(isDirty(again.getState())).toBe(false);
    // Nothing of another document, nor of what is no history.
    const other = createDocumentStore(reread(saved));
    restoreHistory(other, text);
    restoreHistory(other, '{');
    expect(getUndoEntry(other)).toBeUndefined();
  });

  it('is as long as it may be: the steps next to the present; a drag that goes on is its last step', () => {
    const { store } = edit();
    const whole = writeHistoryText(store, 1e6)!;
    const short = writeHistoryText(store, whole.length / 2)!;
    expect(short.length).toBeLessThan(whole.length * 0.75);
    expect(JSON.parse(short).past.at(-1)).toEqual(JSON.parse(whole).past.at(-1));
    expect(writeHistoryText(store, 10)).toBeUndefined();
    const { document } = store.getState();
    previewDocument(store, { document: { ...document, name: 'Held' }, entry: 'Drag' });
    expect(JSON.parse(writeHistoryText(store, 1e6)!)).toMatchObject({ entry: 'Drag', future: [] });
    expect(writeHistoryText(createDocumentStore(document), 1e6)).toBeUndefined();
  });

  it('comes back with unsaved work', async () => {
    const { store } = edit();
    const { document, saved } = store.getState();
    const { studio, platform } = createTestStudio();
    platform.answers['recovery.open'] = () =>
      succeed({
        text: writeStyle(document),
        origin: {},
        file: 'none',
        fileText: writeStyle(saved),
        history: writeHistoryText(store, 1e6)!,
      });
    await recoverWork.run(studio, { work: { recoveryId: 'a', name: 'Natural', savedAt: '' } });
    const recovered = studio.documents.getActive();
    expect(names(recovered)).toEqual(names(store));
    expect(isDirty(recovered.getState())).toBe(true);
  });

  it('comes back with a document that is saved', () => {
    const { store } = edit();
    store.setState(({ document }) => ({ saved: document }));
    const kept = JSON.parse(JSON.stringify(createKeptHistories([store])));
    const again = createDocumentStore(reread(store.getState().document));
    restoreHistories({ histories: kept }, new Map([[0, again]]));
    expect(names(again)).toEqual(names(store));
    expect(isDirty(again.getState())).toBe(false);
  });
});
