import { describe, expect, it } from 'vitest';
import { createCoefficientActions } from '../../../../../renderer/panels/inspector/row/coefficientBinding.ts';
import { setChannelCoefficient } from '../../../../../renderer/state/commands/style/channelCommands.ts';
import { showNextDocument } from '../../../../../renderer/state/commands/file/documentCommands.ts';
import { createDocument } from '../../../../../renderer/state/commands/file/fileCommands.ts';
import { openTexts } from '../../../../../renderer/state/commands/file/openText.ts';
import { createDocumentGesture } from '../../../../../renderer/state/documents/gesture/documentGesture.ts';
import {
  type DocumentStore,
  getPreviewedDocument,
  isDirty,
} from '../../../../../renderer/state/documents/documentStore.ts';
import { createNewStyle } from '../../../../../renderer/state/documents/newStyle.ts';
import { createRingGesture } from '../../../../../renderer/state/documents/gesture/ringGesture.ts';
import { getCoefficients } from '../../../../../shared/style/settings.ts';
import { createStyleText, createTestStudio } from '../../studioOnFakePlatform.ts';

const KNEE = { channel: 'kneeFlexion', coefficient: 'scale', side: 'left' } as const;
const step = (value: number) => ({ ...KNEE, value, chain: 'linked' as const });

const getSeen = (store: DocumentStore): number =>
  getCoefficients(getPreviewedDocument(store.getState()), 0, 'kneeFlexion', 'left').scale;
const countEntries = (store: DocumentStore): number => store.temporal.getState().pastStates.length;

/** A studio with two documents, the second one shown. */
function createTwo() {
  const { studio } = createTestStudio();
  const other = studio.documents.getActive();
  createDocument.run(studio, { base: 'measured' });
  return { studio, shown: studio.documents.getActive(), other };
}

describe('a document that leaves', () => {
  it('takes the gesture that goes on in it as one entry, with the unsaved mark', () => {
    const { studio, shown } = createTwo();
    const gesture = createDocumentGesture(studio);
    for (const value of [1.1, 1.2]) gesture.preview(setChannelCoefficient, step(value));
    showNextDocument.run(studio);
    expect(shown.getState().preview).toBeUndefined();
    expect(isDirty(shown.getState())).toBe(true);
    expect(getSeen(shown)).toBe(1.2);
    expect(countEntries(shown)).toBe(1);
  });

  it('takes it also as another is opened beside it, and as it is shown again itself', () => {
    const { studio, shown } = createTwo();
    const gesture = createDocumentGesture(studio);
    gesture.preview(setChannelCoefficient, step(1.2));
    studio.documents.activate(studio.documents.store.getState().activeId);
    expect(shown.getState().preview).toBeDefined();
    expect(gesture.isOver()).toBe(false);
    createDocument.run(studio, { base: 'measured' });
    expect(getSeen(shown)).toBe(1.2);
    expect(countEntries(shown)).toBe(1);
  });

  it('leaves the other documents alone as one of them closes', () => {
    const { studio, shown } = createTwo();
    const gesture = createDocumentGesture(studio);
    gesture.preview(setChannelCoefficient, step(1.2));
    const { order, activeId } = studio.documents.store.getState();
    studio.documents.close(order.find((id) => id !== activeId)!, () => createNewStyle('Normal'));
    expect(shown.getState().preview).toBeDefined();
    gesture.commit();
    expect(countEntries(shown)).toBe(1);
  });

  it('is not replaced by the next look at the library while it is being dragged', () => {
    const { studio } = createTestStudio();
    const looked = studio.documents.getActive();
    createDocumentGesture(studio).preview(setChannelCoefficient, step(1.2));
    openTexts(studio, [{ fileName: 'a.gait.json', text: createStyleText('A'), origin: {}, kept: false }]);
    expect(studio.documents.store.getState().order).toHaveLength(2);
    expect(getSeen(looked)).toBe(1.2);
    expect(isDirty(looked.getState())).toBe(true);
  });
});

describe('a gesture whose document has left', () => {
  it('changes no other document, however it goes on and ends', () => {
    const { studio, shown, other } = createTwo();
    for (const end of ['commit', 'cancel'] as const) {
      studio.documents.activate(studio.documents.find((store) => store === shown)!);
      const gesture = createDocumentGesture(studio);
      gesture.preview(setChannelCoefficient, step(1.2));
      showNextDocument.run(studio);
      expect(gesture.isOver()).toBe(true);
      gesture.preview(setChannelCoefficient, step(1.7));
      expect(getSeen(other)).toBe(1);
      gesture[end]();
      expect(countEntries(other)).toBe(0);
      expect(getSeen(shown)).toBe(1.2);
    }
  });

  it('is over also where it only was taken hold of, and where the document is back', () => {
    const { studio, shown, other } = createTwo();
    const actions = createCoefficientActions(studio, KNEE);
    actions.begin?.();
    showNextDocument.run(studio);
    actions.preview(1.7);
    expect(getSeen(other)).toBe(1);
    showNextDocument.run(studio);
    expect(studio.documents.getActive()).toBe(shown);
    actions.preview(1.7);
    expect(actions.isOver?.()).toBe(true);
    expect(getSeen(shown)).toBe(1);
    actions.commit();
    // The next one begins anew.
    actions.begin?.();
    actions.preview(1.4);
    actions.commit();
    expect(getSeen(shown)).toBe(1.4);
  });

  it('does not turn a joint of the other document by its ring', () => {
    const { studio, shown, other } = createTwo();
    const ring = createRingGesture(studio);
    ring.start('l_knee', { x: 1, y: 0, z: 0 });
    ring.turn(20, 'pose');
    const document = shown.getState().preview?.document;
    expect(document).toBeDefined();
    showNextDocument.run(studio);
    expect(shown.getState().document).toBe(document);
    ring.turn(40, 'pose');
    ring.end();
    expect(other.getState().preview).toBeUndefined();
    expect(countEntries(other)).toBe(0);
  });
});
