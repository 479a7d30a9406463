import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../../shared/ipc/result.ts';
import { evaluateStyle } from '../../../../shared/style/styleSource.ts';
import { writeStyle } from '../../../../shared/style/file/writeStyle.ts';
import { getBuiltIn } from '../../../shared/style/builtIns.ts';
import { SLOT } from '../../../../shared/gait/channels.ts';
import { undoEdit } from '../../../../renderer/state/commands/style/editCommands.ts';
import {
  addActiveToMix,
  addLibraryEntryToMix,
  clearMix,
  closeMixPreview,
  removeEntryFromMix,
  renameMix,
  saveMix,
  weighMixEntry,
} from '../../../../renderer/state/commands/library/mixCommands.ts';
import { createKeptMix, restoreMix } from '../../../../renderer/state/library/keptMix.ts';
import { addToMix, EMPTY_MIX, getMixPercents } from '../../../../renderer/state/library/mixStore.ts';
import { getShownDocument } from '../../../../renderer/state/documents/shownStyle.ts';
import type { Studio } from '../../../../renderer/state/studio.ts';
import { isDirty } from '../../../../renderer/state/documents/documentStore.ts';
import { setChannelCoefficient } from '../../../../renderer/state/commands/style/channelCommands.ts';
import { createStyleText, createTestStudio, type FakePlatform } from '../studioOnFakePlatform.ts';
import { isEnabled } from '../../../../renderer/state/commands/command.ts';

const withTilt = (name: string, offset: number) =>
  createStyleText(name, [{ speed: 1, channels: { torsoTilt: { scale: 1, offset } } }]);

function answerLibrary(platform: FakePlatform): void {
  platform.answers['library.peek'] = ({ id }) =>
    succeed({
      fileName: id.slice(8),
      text: id.includes('sad') ? withTilt('Sad', 12) : withTilt('March', -4),
    });
}

async function mixTwo(studio: Studio, platform: FakePlatform): Promise<void> {
  answerLibrary(platform);
  await addLibraryEntryToMix.run(studio, { id: 'builtin:sad.gait.json' });
  await addLibraryEntryToMix.run(studio, { id: 'builtin:march.gait.json' });
}

const getTilt = (studio: Studio) => evaluateStyle(getShownDocument(studio), 1).offset[SLOT.torsoTilt];

describe('mix', () => {
  it('is seen from the second style on, half and half', async () => {
    const { studio, platform } = createTestStudio();
    answerLibrary(platform);
    await addLibraryEntryToMix.run(studio, { id: 'builtin:sad.gait.json' });
    expect(studio.mix.getState().previewing).toBe(false);
    await addLibraryEntryToMix.run(studio, { id: 'builtin:march.gait.json' });
    expect(studio.mix.getState().previewing).toBe(true);
    expect(getTilt(studio)).toBeCloseTo(4, 12);
  });

  it('follows the weights, whatever they sum to', async () => {
    const { studio, platform } = createTestStudio();
    await mixTwo(studio, platform);
    const [sad, march] = studio.mix.getState().entries;
    weighMixEntry.run(studio, { entryId: sad!.id, weight: 0.9 });
    weighMixEntry.run(studio, { entryId: march!.id, weight: 0.3 });
    expect(getMixPercents(studio.mix.getState())).toEqual([75, 25]);
    expect(getTilt(studio)).toBeCloseTo(0.75 * 12 + 0.25 * -4, 12);
  });

  it('leaves styles without weight out, and is none when all are', async () => {
    const { studio, platform } = createTestStudio();
    await mixTwo(studio, platform);
    const [sad, march] = studio.mix.getState().entries;
    weighMixEntry.run(studio, { entryId: march!.id, weight: 0 });
    expect(studio.mix.getState().document?.mix).toEqual([{ name: 'Sad', weight: 1 }]);
    weighMixEntry.run(studio, { entryId: sad!.id, weight: 0 });
    expect(studio.mix.getState()).toMatchObject({ document: undefined, previewing: false });
    expect(studio.mix.getState().message).toContain('weight');
  });

  it('of two walks is refused, with what to do about it', async () => {
    const { studio, platform } = createTestStudio();
    platform.answers['library.peek'] = () =>
      succeed({ fileName: 'sad.gait.json', text: writeStyle(getBuiltIn('Sad')) });
    await addLibraryEntryToMix.run(studio, { id: 'builtin:sad.gait.json' });
    const { base } = studio.documents.getActive().getState().document;
    expect(studio.mix.getState().entries[0]?.document.base).not.toBe(base);
    addActiveToMix.run(studio);
    expect(studio.mix.getState()).toMatchObject({ document: undefined, previewing: false });
    expect(studio.mix.getState().message).toBe(
      '“Sad” is relative to the normal walk and “Natural” is relative to the natural walk: only styles of one walk can be mixed. Open “Natural”, choose Style > Convert to the normal walk…, and mix the copy.',
    );
  });

  it('gives the figure back to the open document when its preview is closed', async () => {
    const { studio, platform } = createTestStudio();
    await mixTwo(studio, platform);
    closeMixPreview.run(studio);
    expect(getShownDocument(studio)).toBe(studio.documents.getActive().getState().document);
    expect(studio.mix.getState().entries).toHaveLength(2);
  });

  it('is kept by a number that is changed while it is seen; the open document is not touched', async () => {
    const { studio, platform } = createTestStudio();
    await mixTwo(studio, platform);
    const { order } = studio.documents.store.getState();
    const open = studio.documents.get(order[0]!).getState();
    setChannelCoefficient.run(studio, {
      channel: 'kneeFlexion',
      coefficient: 'scale',
      side: 'left',
      chain: 'linked',
      value: 1.3,
    });
    expect(studio.documents.get(order[0]!).getState()).toBe(open);
    expect(studio.documents.store.getState()).toMatchObject({ trial: undefined });
    const store = studio.documents.getActive();
    expect(getTilt(studio)).toBeCloseTo(4, 12);
    expect(evaluateStyle(getShownDocument(studio), 1).scale[SLOT.kneeFlexion]).toBeCloseTo(1.3, 12);
    expect(studio.documents.store.getState().order).toHaveLength(2);
    expect(studio.mix.getState()).toMatchObject({ previewing: false });
    // It is in no file: unsaved work, whatever is undone of it.
    undoEdit.run(studio);
    expect(isDirty(store.getState())).toBe(true);
    // The mix goes on, as another trial.
    weighMixEntry.run(studio, { entryId: studio.mix.getState().entries[0]!.id, weight: 0 });
    expect(studio.documents.store.getState().trial?.what).toBe('mix');
    expect(getTilt(studio)).toBeCloseTo(-4, 12);
  });

  it('takes the open document, not itself, while it is seen', async () => {
    const { studio, platform } = createTestStudio();
    await mixTwo(studio, platform);
    const { name } = studio.documents.get(studio.documents.store.getState().order[0]!).getState().document;
    addActiveToMix.run(studio);
    expect(studio.mix.getState().entries.at(-1)?.document.name).toBe(name);
  });

  it('takes the open document as it stands, edited or not', async () => {
    const { studio, platform } = createTestStudio();
    answerLibrary(platform);
    addActiveToMix.run(studio);
    await addLibraryEntryToMix.run(studio, { id: 'builtin:sad.gait.json' });
    platform.answers['styles.mix'] = () => fail('internal', 'no');
    await saveMix.run(studio);
    expect(platform.requestsOf('styles.mix')[0]?.parts.map(({ source }) => source.kind)).toEqual([
      'text',
      'library',
    ]);
  });

  it('says once how it keeps a speed, where its styles do so in two ways', async () => {
    const { studio, platform } = createTestStudio();
    const document = studio.documents.getActive().getState().document;
    addToMix(studio.mix, { document: { ...document, name: 'A', hipPolicy: 'shared-change' } });
    addToMix(studio.mix, { document: { ...document, name: 'B', hipPolicy: 'shared-change' } });
    expect(studio.mix.getState().message).toBeUndefined();
    addToMix(studio.mix, { document: { ...document, name: 'C', hipPolicy: 'fixed-amplitude' } });
    expect(studio.mix.getState().message).toBe(
      'These styles keep their speed in two ways. The mix does as “A”: steps and tempo share the change. The other way stands under the hip of the saved mix.',
    );
    platform.answers['styles.mix'] = () =>
      succeed({
        kind: 'saved',
        ticket: 'a'.repeat(32),
        fileName: 'Mix.gait.json',
        text: withTilt('Mix', 4),
        warnings: ['The styles keep the asked speed in different ways.'],
      });
    await saveMix.run(studio);
    expect(studio.notices.store.getState().map(({ kind }) => kind)).toEqual(['info']);
  });

  it('is saved by the other process, opened, and no longer previewed', async () => {
    const { studio, platform } = createTestStudio();
    await mixTwo(studio, platform);
    renameMix.run(studio, { name: 'Old soldier' });
    platform.answers['styles.mix'] = ({ name }) =>
      succeed({
        kind: 'saved',
        ticket: 'a'.repeat(32),
        fileName: `${name}.gait.json`,
        text: withTilt(name, 4),
        warnings: ['The styles keep the asked speed in different ways.'],
      });
    await saveMix.run(studio);
    expect(platform.requestsOf('styles.mix')[0]).toMatchObject({
      name: 'Old soldier',
      destination: 'library',
    });
    expect(studio.documents.getActive().getState().document.name).toBe('Old soldier');
    expect(studio.mix.getState().previewing).toBe(false);
    // What was saved gives its room to the library, and comes back whole with the next style.
    expect(studio.mix.getState().folded).toBe(true);
    expect(studio.mix.getState().entries).toHaveLength(2);
    addActiveToMix.run(studio);
    expect(studio.mix.getState().folded).toBe(false);
    expect(studio.notices.store.getState().map(({ kind }) => kind)).toEqual(['info', 'warning']);
  });

  it('offers to leave out keys that are nearly alike, once it is saved: one step that undo takes back', async () => {
    const { studio, platform } = createTestStudio();
    await mixTwo(studio, platform);
    const keys = [0.5, 0.6, 1.4].map((speed) => ({
      speed,
      channels: { torsoTilt: { scale: 1, offset: 4 * speed } },
    }));
    platform.answers['styles.mix'] = () =>
      succeed({
        kind: 'saved',
        ticket: 'a'.repeat(32),
        fileName: 'Mix.gait.json',
        text: createStyleText('Mix', keys),
        warnings: [],
      });
    await saveMix.run(studio);
    const countKeys = () => studio.documents.getActive().getState().document.keys.length;
    expect(countKeys()).toBe(3);
    const [notice] = studio.notices.store.getState();
    expect(notice?.action?.label).toBe('Leave out 1 key that is close to others');
    notice?.action?.run();
    expect(countKeys()).toBe(2);
    undoEdit.run(studio);
    expect(countKeys()).toBe(3);
  });

  it('stays as it is when saving fails', async () => {
    const { studio, platform } = createTestStudio();
    await mixTwo(studio, platform);
    platform.answers['styles.mix'] = () => fail('unwritable', 'The disk is full.');
    await saveMix.run(studio);
    expect(studio.mix.getState().entries).toHaveLength(2);
    expect(studio.notices.store.getState()[0]).toMatchObject({ kind: 'error', text: 'The disk is full.' });
  });

  it('is over when one style is left, and can be cleared', async () => {
    const { studio, platform } = createTestStudio();
    await mixTwo(studio, platform);
    removeEntryFromMix.run(studio, { entryId: studio.mix.getState().entries[0]!.id });
    expect(studio.mix.getState()).toMatchObject({ document: undefined, previewing: false });
    clearMix.run(studio);
    expect(isEnabled(clearMix, studio)).toBe(false);
  });

  it('is there again after a reload, off the figure, as it was weighed and named', async () => {
    const { studio, platform } = createTestStudio();
    await mixTwo(studio, platform);
    weighMixEntry.run(studio, { entryId: 1, weight: 0.8 });
    renameMix.run(studio, { name: 'Mine' });
    const kept = JSON.parse(JSON.stringify({ mix: createKeptMix(studio.mix.getState()) }));
    const again = createTestStudio().studio;
    restoreMix(again.mix, kept);
    const { entries, name, document, previewing } = again.mix.getState();
    expect(entries.map(({ document: { name: part }, weight }) => [part, weight])).toEqual([
      ['Sad', 0.8],
      ['March', 0.5],
    ]);
    expect(entries[0]?.libraryId).toBe('builtin:sad.gait.json');
    expect([name, previewing, document?.mix]).toEqual(['Mine', false, studio.mix.getState().document?.mix]);
    expect(again.documents.store.getState().trial).toBeUndefined();
    // What was begun meanwhile stays.
    restoreMix(studio.mix, kept);
    expect(studio.mix.getState().previewing).toBe(true);
    expect(createKeptMix(EMPTY_MIX)).toBeNull();
    const none = createTestStudio().studio;
    restoreMix(none.mix, { mix: { ...kept.mix, entries: [{ text: 'no', libraryId: null, weight: 1 }] } });
    expect(none.mix.getState().entries).toEqual([]);
  });
});
