import { describe, expect, it } from 'vitest';
import {
  cancelPreview,
  changeDocument,
  commitPreview,
  createDocumentStore,
  getRedoEntry,
  getPreviewedDocument,
  getSelectedKey,
  getUndoEntry,
  isDirty,
  previewDocument,
  redo,
  undo,
} from '../../../../renderer/state/documents/documentStore.ts';
import { createNewStyle } from '../../../../renderer/state/documents/newStyle.ts';
import { setCoefficient } from '../../../../shared/style/edit/edit.ts';

const NORMAL = createNewStyle('Test');
const withKnee = (scale: number, from = NORMAL) =>
  setCoefficient(from, 0, 'kneeFlexion', 'both', 'scale', scale).document;

describe('document store', () => {
  it('makes one entry of a gesture, however many steps it had', () => {
    const store = createDocumentStore(NORMAL);
    for (let step = 1; step <= 20; step++) {
      previewDocument(store, { document: withKnee(1 + step / 100), entry: 'Knee scale' });
    }
    commitPreview(store);
    expect(store.temporal.getState().pastStates).toHaveLength(1);
    undo(store);
    expect(store.getState().document).toBe(NORMAL);
    expect(getUndoEntry(store)).toBeUndefined();
  });

  it('shows a preview but does not hold it for the document', () => {
    const store = createDocumentStore(NORMAL);
    const seen = withKnee(1.5);
    previewDocument(store, { document: seen, entry: 'Knee scale' });
    expect(getPreviewedDocument(store.getState())).toBe(seen);
    expect(store.getState().document).toBe(NORMAL);
    expect(isDirty(store.getState())).toBe(false);
  });

  it('leaves neither a change nor an entry behind a gesture that is given up', () => {
    const store = createDocumentStore(NORMAL);
    previewDocument(store, { document: withKnee(1.5), entry: 'Knee scale' });
    cancelPreview(store);
    expect(getPreviewedDocument(store.getState())).toBe(NORMAL);
    expect(getUndoEntry(store)).toBeUndefined();
    expect(store.getState().transition).toBe('blend');
  });

  it('makes no entry of a gesture that came back to where it began', () => {
    const store = createDocumentStore(NORMAL);
    previewDocument(store, { document: withKnee(1.5), entry: 'Knee scale' });
    previewDocument(store, { document: NORMAL, entry: 'Knee scale' });
    commitPreview(store);
    expect(getUndoEntry(store)).toBeUndefined();
    expect(store.getState().preview).toBeUndefined();
  });

  it('names what undo and redo would do', () => {
    const store = createDocumentStore(NORMAL);
    changeDocument(store, { document: withKnee(1.2), entry: 'First', transition: 'cut' });
    changeDocument(store, { document: withKnee(1.4), entry: 'Second', transition: 'cut' });
    expect(getUndoEntry(store)).toBe('Second');
    expect(getRedoEntry(store)).toBeUndefined();
    undo(store);
    expect(getUndoEntry(store)).toBe('First');
    expect(getRedoEntry(store)).toBe('Second');
    undo(store);
    expect(getUndoEntry(store)).toBeUndefined();
    expect(getRedoEntry(store)).toBe('First');
    redo(store);
    redo(store);
    expect(getUndoEntry(store)).toBe('Second');
    expect(store.getState().document.keys[0]!.channels.kneeFlexion).toEqual({ scale: 1.4, offset: 0 });
  });

  it('forgets what was undone when another edit is made', () => {
    const store = createDocumentStore(NORMAL);
    changeDocument(store, { document: withKnee(1.2), entry: 'First', transition: 'cut' });
    undo(store);
    changeDocument(store, { document: withKnee(0.5), entry: 'Other', transition: 'cut' });
    expect(getRedoEntry(store)).toBeUndefined();
    redo(store);
    expect(store.getState().document).toEqual(withKnee(0.5));
  });

  it('gives a gesture that is going on up before it undoes', () => {
    const store = createDocumentStore(NORMAL);
    const first = withKnee(1.2);
    changeDocument(store, { document: first, entry: 'First', transition: 'cut' });
    previewDocument(store, { document: withKnee(1.9), entry: 'Knee scale' });
    undo(store);
    expect(getPreviewedDocument(store.getState())).toBe(NORMAL);
    redo(store);
    expect(getPreviewedDocument(store.getState())).toBe(first);
  });

  it('is clean again when undo comes back to what was saved', () => {
    const store = createDocumentStore(NORMAL);
    changeDocument(store, { document: withKnee(1.2), entry: 'First', transition: 'cut' });
    expect(isDirty(store.getState())).toBe(true);
    undo(store);
    expect(isDirty(store.getState())).toBe(false);
  });

  it('keeps view changes out of the history', () => {
    const store = createDocumentStore(NORMAL);
    store.setState({ selectedKey: 3, chains: { kneeFlexion: 'split' }, kept: false });
    expect(store.temporal.getState().pastStates).toHaveLength(0);
  });

  it('holds the selected key within the keys that there are', () => {
    const store = createDocumentStore(NORMAL);
    store.setState({ selectedKey: 7 });
    expect(getSelectedKey(store.getState())).toBe(0);
  });

  it('has undo and redo taken over softly, and gestures at once', () => {
    const store = createDocumentStore(NORMAL);
    previewDocument(store, { document: withKnee(1.2), entry: 'Knee scale' });
    expect(store.getState().transition).toBe('cut');
    commitPreview(store);
    undo(store);
    expect(store.getState().transition).toBe('blend');
  });
});
