import { describe, expect, it } from 'vitest';

import {
  createExportDraft,
  exportDraftSchema,
  readExportDraft,
  readSetSpeeds,
} from '../../../../renderer/state/export/exportDraft.ts';
import {
  createExportDrafts,
  createKeptExportDrafts,
  getExportDraft,
  keepExportDraft,
  restoreExportDrafts,
} from '../../../../renderer/state/export/exportDrafts.ts';
import { DEFAULT_EXPORT_OPTIONS } from '../../../../shared/clip/exportOptions.ts';
import { createDocumentStore } from '../../../../renderer/state/documents/documentStore.ts';
import { createNewStyle } from '../../../../renderer/state/documents/newStyle.ts';

const FIRST = createExportDraft(30);

describe('the choices of an export', () => {
  it('begin as the command line does, at the frame rate of the window', () => {
    expect(readExportDraft(FIRST)).toEqual({ ok: true, options: DEFAULT_EXPORT_OPTIONS });
    expect(createExportDraft(24).fps).toBe('24');
  });

  it('take only what acts on the format and the length', () => {
    const kept = { ...FIRST, keyErrorDeg: '0.5', restPose: 't', bvhNaming: 'cmu', endFrame: false } as const;
    expect(readExportDraft({ ...kept, format: 'bvh' })).toMatchObject({
      options: { naming: 'cmu', restPose: 't', keyErrorDeg: 0, endFrame: false },
    });
    expect(readExportDraft({ ...kept, format: 'csv' })).toMatchObject({
      options: { naming: 'h-anim', restPose: 'arms-down' },
    });
    expect(readExportDraft({ ...kept, lengthKind: 'seconds', seconds: '2,5' })).toMatchObject({
      options: { seconds: 2.5, cycles: undefined, endFrame: true, keyErrorDeg: 0.5 },
    });
  });

  it.each([
    ['fps', '23'],
    ['fps', '120.1'],
    ['fps', ''],
    ['cycles', '1.5'],
    ['cycles', 'two'],
    ['keyErrorDeg', '-1'],
  ] as const)('say what is wrong with %s "%s"', (field, text) => {
    const reading = readExportDraft({ ...FIRST, [field]: text });
    expect(reading).toMatchObject({ ok: false, problems: [{ place: field }] });
  });

  it('lose no more than they must where what was kept is odd', () => {
    const draft = exportDraftSchema.parse({ format: 'obj', fps: 25, cycles: '4', rootMotion: true });
    expect(draft).toMatchObject({ format: 'glb', fps: '30', cycles: '4', rootMotion: true });
  });
});

describe('the speeds of a set', () => {
  it.each([
    ['0.8 1.1 1.4', [0.8, 1.1, 1.4]],
    ['1,4; 0,8', [0.8, 1.4]],
    ['0.8, 1.4, 0.8', [0.8, 1.4]],
    ['1 0', [0, 1]],
  ])('are read from "%s"', (text, speedsMps) => {
    expect(readSetSpeeds(text, { min: 0, max: 3 })).toEqual({ ok: true, speedsMps });
  });

  it.each(['', '  ', '-1', '3.1', 'fast', '1 2 x'])('are not read from "%s"', (text) => {
    expect(readSetSpeeds(text, { min: 0, max: 3 })).toMatchObject({
      ok: false,
      message: expect.stringContaining('Expected'),
    });
  });
});

it('speeds of runs are no slower than one runs', () => {
  expect(readSetSpeeds('1', { min: 1.0712, max: 6.257 })).toEqual({
    ok: false,
    message: 'Expected speeds from 1.08 to 6.25 m/s, got 1.',
  });
});

describe('the choices of a document', () => {
  const createStore = (name: string) => createDocumentStore(createNewStyle(name, 'classic'), {}, false);

  it('are its own; another document begins with the last ones', () => {
    const drafts = createExportDrafts();
    const [one, other] = [createStore('one'), createStore('other')];
    expect(getExportDraft(drafts, one, 25)).toEqual(createExportDraft(25));
    keepExportDraft(drafts, one, { ...FIRST, format: 'bvh' });
    expect(getExportDraft(drafts, other, 25).format).toBe('bvh');
    keepExportDraft(drafts, other, { ...FIRST, format: 'csv' });
    expect(getExportDraft(drafts, one, 25).format).toBe('bvh');
  });

  it('outlive the run, by the place of the document', () => {
    const drafts = createExportDrafts();
    const stores = [createStore('one'), createStore('two')];
    keepExportDraft(drafts, stores[1]!, { ...FIRST, fps: '48' });
    const exports = createKeptExportDrafts(drafts, stores);
    const view: unknown = JSON.parse(JSON.stringify({ exports }));

    const later = createExportDrafts();
    const again = createStore('two');
    restoreExportDrafts(later, view as Record<string, unknown>, new Map([[1, again]]));
    expect(later.getState().byDocument.get(again)?.fps).toBe('48');
    expect(later.getState().last?.fps).toBe('48');
    restoreExportDrafts(later, { exports: { last: 4, documents: 'x' } }, new Map());
    expect(later.getState().last).toBeUndefined();
  });
});
