// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';

import { getAdvice } from '../../../../renderer/panels/dialogs/BrokenFilesDialog.tsx';
import { Dialogs, loadDialogs } from '../../../../renderer/panels/dialogs/Dialogs.tsx';
import {
  changeProperties,
  openProperties,
  undoEdit,
} from '../../../../renderer/state/commands/style/editCommands.ts';
import { newDocument } from '../../../../renderer/state/commands/file/fileCommands.ts';
import { openShortcuts } from '../../../../renderer/state/commands/view/sheetCommands.ts';
import { createEntry, stockLibrary } from '../../state/library/libraryEntries.ts';
import { renderPanel } from '../renderPanel.tsx';

beforeAll(loadDialogs);

const field = (name: string): HTMLElement => screen.getByRole('textbox', { name });
const type = (name: string, value: string): void => void fireEvent.change(field(name), { target: { value } });
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

describe('the dialog that asks what a style is saved as', () => {
  function renderQuestion() {
    const rendered = renderPanel(<Dialogs />);
    const { studio, platform, test } = rendered;
    test.onSaveAs = () => undefined;
    const { document } = studio.documents.getActive().getState();
    let answered: ReturnType<typeof studio.dialogs.askSaveAs> | undefined;
    act(() => {
      stockLibrary(studio, platform, [createEntry('user', 'Mine')]);
      answered = studio.dialogs.askSaveAs(document, 'Untitled');
    });
    return { ...rendered, answered: answered! };
  }

  it('names the file after the style until another name is typed for it', async () => {
    const { answered } = renderQuestion();
    type('Name', 'My: tired');
    expect(field('File name')).toHaveProperty('value', 'My tired');
    type('File name', 'tired-2');
    type('Name', 'My tired');
    type('Description', 'Heavy.');
    type('Tags', 'mood, mine');
    expect(field('File name')).toHaveProperty('value', 'tired-2');
    press('Save');
    expect(await answered).toMatchObject({
      fileName: 'tired-2.gait.json',
      replace: false,
      properties: { name: 'My tired', description: 'Heavy.', tags: ['mood', 'mine'] },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says before it replaces a file of the library', async () => {
    const { answered } = renderQuestion();
    type('Name', 'mine');
    expect(screen.getByText(/A file of this name is in your library/)).toBeTruthy();
    press('Replace');
    expect(await answered).toMatchObject({ fileName: 'mine.gait.json', replace: true });
  });

  it('is given up by Cancel, and takes no empty name', async () => {
    const { answered } = renderQuestion();
    type('Name', '  ');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    press('Cancel');
    expect(await answered).toBeUndefined();
  });
});

describe('the properties of a style', () => {
  it('are changed as one step that undo takes back', () => {
    const { studio } = renderPanel(<Dialogs />);
    act(() => openProperties.run(studio));
    type('Name', 'Weary');
    type('Tags', 'mood');
    press('Change');
    const read = () => studio.documents.getActive().getState().document;
    expect(read()).toMatchObject({ name: 'Weary', tags: ['mood'] });
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => undoEdit.run(studio));
    expect(read()).toMatchObject({ name: 'Natural', tags: [] });
  });
});

describe('the sheet of keys', () => {
  it('names commands as such, not by what they would do at this moment', () => {
    const { studio } = renderPanel(<Dialogs />);
    act(() => changeProperties.run(studio, { name: 'Weary' }));
    act(() => openShortcuts.run(studio));
    const sheet = within(screen.getByRole('dialog'));
    expect(sheet.getByText('Undo')).toBeTruthy();
    expect(sheet.queryByText(/Style name/)).toBeNull();
  });
});

describe('the offer of unsaved work', () => {
  it('has the file under the name, which leaves the time its place', () => {
    const { studio } = renderPanel(<Dialogs />);
    const savedAt = new Date().toISOString();
    act(() =>
      studio.dialogs.store.setState({ recovery: [{ recoveryId: 'run-1', name: 'A long name', savedAt }] }),
    );
    const [work] = within(screen.getByRole('dialog')).getAllByRole('listitem');
    const names = within(work!).getByText('A long name').parentElement!;
    expect(names.textContent).toBe('A long namenever saved');
    expect(work!.children).toHaveLength(2);
    expect(work!.lastElementChild!.textContent).toMatch(/\d\d/);
  });
});

describe('what is told of files that cannot be read', () => {
  const file = (fileName: string) => ({ fileName, problems: [{ path: '', message: 'no JSON' }] });
  it.each([
    [['broken.gait.json'], /^Mend these places in a text editor/],
    [['Pasted text'], /^Mend these places in a text editor/],
    [['script.js'], /^This is a kind of file that Gaitsmith does not open\. .*\.gait\.json.*BVH.*GLB/],
    [['photo.png', 'film.mp4'], /^These are kinds of files that Gaitsmith does not open\./],
    [['photo.png', 'broken.gait.json'], /^Some are of a kind that.*others can be mended/],
  ])('fits what they are: %j', (names, advice) => {
    expect(getAdvice(names.map(file))).toMatch(advice);
  });
});

describe('the question of a new style', () => {
  const ask = async () => {
    const rendered = renderPanel(<Dialogs />);
    let made: Promise<void> | void;
    await act(async () => {
      made = newDocument.run(rendered.studio);
    });
    const dialog = screen.getByRole('dialog', { name: 'New style' });
    const finish = () => act(async () => made);
    const read = () => rendered.studio.documents.getActive().getState().document;
    return { dialog, finish, read };
  };

  it('begins with Natural: Enter makes a style on the walk of people', async () => {
    const { dialog, finish, read } = await ask();
    fireEvent.keyDown(within(dialog).getByRole('radio', { name: /^Natural/ }), { key: 'Enter' });
    await finish();
    expect(read()).toMatchObject({ name: 'Untitled', base: 'measured' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('takes the walk of the papers where that is chosen', async () => {
    const { dialog, finish, read } = await ask();
    fireEvent.click(within(dialog).getByRole('radio', { name: /^Normal/ }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
    await finish();
    expect(read()).toMatchObject({ name: 'Untitled', base: 'classic' });
  });

  it('makes nothing where it is given up', async () => {
    const { dialog, finish, read } = await ask();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await finish();
    expect(read().name).toBe('Natural');
  });
});
