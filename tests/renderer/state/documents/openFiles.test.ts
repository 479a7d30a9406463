import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fail, succeed } from '../../../../shared/ipc/result.ts';
import { setChannelCoefficient } from '../../../../renderer/state/commands/style/channelCommands.ts';
import { undoEdit } from '../../../../renderer/state/commands/style/editCommands.ts';
import { revertDocument, saveDocument } from '../../../../renderer/state/commands/file/fileCommands.ts';
import { isDirty } from '../../../../renderer/state/documents/documentStore.ts';
import { followOpenFiles } from '../../../../renderer/state/documents/openFiles.ts';
import { createStyleText, createTestStudio, readStyle } from '../studioOnFakePlatform.ts';
import { isEnabled } from '../../../../renderer/state/commands/command.ts';

const TICKET = 'a'.repeat(32);
const FILE = { ticket: TICKET, fileName: 'one.gait.json' };

describe('a file that is open', () => {
  let test: ReturnType<typeof createTestStudio>;
  const getActive = () => test.studio.documents.getActive().getState();
  const edit = () =>
    setChannelCoefficient.run(test.studio, {
      channel: 'torsoTilt',
      coefficient: 'offset',
      side: 'left',
      value: 8,
      chain: 'split',
    });

  beforeEach(() => {
    test = createTestStudio();
    const document = readStyle(createStyleText('Mine'));
    test.studio.documents.getActive().setState({ document, saved: document, origin: FILE, kept: true });
    test.studio.documents.getActive().temporal.getState().clear();
    test.platform.answers['document.watch'] = () => succeed({});
    test.platform.answers['document.read'] = () => succeed({ ...FILE, text: createStyleText('Theirs') });
    return followOpenFiles(test.studio);
  });

  const answer = async (given: 'reload' | 'keep') => {
    await vi.waitFor(() => expect(test.studio.dialogs.store.getState().changed).toBeDefined());
    test.studio.dialogs.store.getState().changed!.answer(given);
  };

  it('is watched, and no longer when closed', () => {
    expect(test.platform.requestsOf('document.watch')).toEqual([{ tickets: [TICKET] }]);
    const { activeId } = test.studio.documents.store.getState();
    test.studio.documents.close(activeId, () => getActive().document);
    expect(test.platform.requestsOf('document.watch').at(-1)).toEqual({ tickets: [] });
  });

  it('asks when another program changed it; reloading is one entry that undo takes back', async () => {
    edit();
    const mine = getActive().document;
    test.platform.emit('document.changedOnDisk', { ...FILE, change: 'changed' });
    await answer('reload');
    await vi.waitFor(() => expect(getActive().document.name).toBe('Theirs'));
    expect(isDirty(getActive())).toBe(false);
    undoEdit.run(test.studio);
    expect(getActive().document).toBe(mine);
    expect(isDirty(getActive())).toBe(true);
  });

  it('counts as unsaved when its open version is kept', async () => {
    test.platform.emit('document.changedOnDisk', { ...FILE, change: 'changed' });
    await answer('keep');
    await vi.waitFor(() => expect(isDirty(getActive())).toBe(true));
    expect(getActive().document.name).toBe('Mine');
    expect(getActive().saved.name).toBe('Theirs');
  });

  it('counts as unsaved when what another program wrote cannot be read', async () => {
    test.platform.answers['document.read'] = () => succeed({ ...FILE, text: '{' });
    test.platform.emit('document.changedOnDisk', { ...FILE, change: 'changed' });
    await answer('reload');
    await vi.waitFor(() => expect(isDirty(getActive())).toBe(true));
    expect(getActive().document.name).toBe('Mine');
    expect(test.studio.dialogs.store.getState().broken).toHaveLength(1);
  });

  it('is still open, unsaved, when another program took it away', () => {
    test.platform.emit('document.changedOnDisk', { ...FILE, change: 'deleted' });
    expect(isDirty(getActive())).toBe(true);
    expect(getActive().document.name).toBe('Mine');
    expect(test.studio.notices.store.getState()[0]?.text).toContain('saving writes it again');
  });

  it('takes a new name over without an entry, edited or not', () => {
    const renamed = { ticket: TICKET, id: 'user:New.gait.json', fileName: 'New.gait.json', name: 'New' };
    test.platform.emit('document.renamed', renamed);
    expect(getActive().document.name).toBe('New');
    expect(isDirty(getActive())).toBe(false);
    expect(isEnabled(undoEdit, test.studio)).toBe(false);
    edit();
    test.platform.emit('document.renamed', { ...renamed, name: 'Newer' });
    expect([getActive().document.name, getActive().saved.name]).toEqual(['Newer', 'Newer']);
    expect(isDirty(getActive())).toBe(true);
  });

  it('is reverted to what is on disk as one entry', async () => {
    expect(isEnabled(revertDocument, test.studio)).toBe(false);
    edit();
    expect(isEnabled(revertDocument, test.studio)).toBe(true);
    await revertDocument.run(test.studio);
    expect(getActive().document.name).toBe('Theirs');
    expect(isDirty(getActive())).toBe(false);
    undoEdit.run(test.studio);
    expect(isDirty(getActive())).toBe(true);
  });

  it('is replaced only after the question when others wrote it', async () => {
    test.platform.answers['document.save'] = ({ replaceChanged }) =>
      replaceChanged === true ? succeed({ fileName: FILE.fileName }) : fail('changed-on-disk', 'It changed.');
    edit();
    const first = saveDocument.run(test.studio);
    await vi.waitFor(() => expect(test.studio.dialogs.store.getState().replace).toBeDefined());
    test.studio.dialogs.store.getState().replace!.answer('cancel');
    await first;
    expect(isDirty(getActive())).toBe(true);
    const second = saveDocument.run(test.studio);
    await vi.waitFor(() => expect(test.studio.dialogs.store.getState().replace).toBeDefined());
    test.studio.dialogs.store.getState().replace!.answer('replace');
    await second;
    expect(isDirty(getActive())).toBe(false);
  });
});
