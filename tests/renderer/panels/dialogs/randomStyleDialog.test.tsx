// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { Dialogs, loadDialogs } from '../../../../renderer/panels/dialogs/Dialogs.tsx';
import { MENUS } from '../../../../renderer/state/commands/allCommands.ts';
import { changeProperties, undoEdit } from '../../../../renderer/state/commands/style/editCommands.ts';
import { randomStyle } from '../../../../renderer/state/commands/style/randomCommands.ts';
import { isDirty } from '../../../../renderer/state/documents/documentStore.ts';
import { getShownDocument } from '../../../../renderer/state/documents/shownStyle.ts';
import type { RandomThread } from '../../../../renderer/state/random/randomThread.ts';
import type { Studio } from '../../../../renderer/state/studio.ts';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { createRandomStyle } from '../../../../shared/random/createRandomStyle.ts';
import { SEED_MAX } from '../../../../shared/random/seed.ts';
import { createStyleStock } from '../../../../shared/random/styleStock.ts';
import { fail, succeed } from '../../../../shared/ipc/result.ts';
import { getGroupChannels } from '../../../../shared/style/groupChannels.ts';
import { evaluateStyle } from '../../../../shared/style/styleSource.ts';
import { writeStyle } from '../../../../shared/style/file/writeStyle.ts';
import { CHANNELS } from '../../../../shared/gait/channels.ts';
import { readStyles } from '../../../readStyles.ts';
import { createEntry } from '../../state/library/libraryEntries.ts';
import { renderPanel } from '../renderPanel.tsx';

beforeAll(loadDialogs);

/**
 * Some of the styles that ship, of both bases; read from the working folder, since modules of a document have
 * no file's address.
 */
const NAMES = [
  'Natural',
  'Brisk',
  'Weary',
  'Relaxed',
  'Proud stroll',
  'Normal',
  'Sad',
  'Zombie',
  'March',
  'Angry',
  'Heavy',
  'Happy',
];
const BUILT_INS = readStyles('assets/styles').filter(({ name }) => NAMES.includes(name));
const STOCK = createStyleStock(BUILT_INS);
const getBuiltIn = (name: string) => BUILT_INS.find((style) => style.name === name)!;

/** What `Math.random` gives: the dialog begins with seed 4711. */
const FIRST = 4711;
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue((FIRST + 0.5) / (SEED_MAX + 1)));
afterEach(() => void vi.restoreAllMocks());

const listOpen = ({ documents }: Studio): readonly string[] =>
  documents.store.getState().order.map((id) => documents.get(id).getState().document.name);
const getSeed = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Seed' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** Does something, and waits for what is drawn of it. */
const draw = (change: () => void) =>
  act(async () => {
    change();
    await vi.dynamicImportSettled();
  });
const drawn = (seed: number): string =>
  createRandomStyle({ stock: STOCK, seed, figure: getBody('Man') }).document.name;

/** Opens Zombie and the dialog over a library of the built-in styles; `answered` comes after its answer. */
async function renderDialog() {
  const { studio, platform } = renderPanel(<Dialogs />);
  studio.library.setState({
    status: 'ready',
    styles: BUILT_INS.map(({ name }) => createEntry('builtin', name)),
  });
  platform.answers['library.peek'] = ({ id }) => {
    const name = id.slice('builtin:'.length, -'.gait.json'.length);
    return succeed({ fileName: `${name}.gait.json`, text: writeStyle(getBuiltIn(name)) });
  };
  let answered: void | Promise<void>;
  await act(async () => {
    studio.documents.open({ document: getBuiltIn('Zombie') });
    answered = randomStyle.run(studio);
    await vi.waitFor(() => expect(studio.dialogs.store.getState().randomStyle).toBeDefined());
    await vi.dynamicImportSettled();
  });
  return { studio, platform, end: (button: string) => act(async () => (press(button), await answered)) };
}

describe('the random style', () => {
  it('is a command of the Style menu, and so of the palette', () => {
    const menu = MENUS.find(({ label }) => label === 'Style');
    expect(menu?.sections.flatMap(({ commands }) => commands)).toContain(randomStyle);
    expect(randomStyle.label).toBe('Random style…');
  });

  it('waits for the library: without built-in styles there is nothing to mix', () => {
    const { studio } = renderPanel(<Dialogs />);
    expect(randomStyle.enabled?.(studio)).toBe(false);
    studio.library.setState({ styles: ['Sad', 'Zombie'].map((name) => createEntry('builtin', name)) });
    expect(randomStyle.enabled?.(studio)).toBe(true);
  });

  it('is walked while it is chosen, and is not opened by that', async () => {
    const { studio } = await renderDialog();
    expect(getSeed().value).toBe(String(FIRST));
    expect(document.activeElement).toBe(getSeed());
    expect(getShownDocument(studio).name).toBe(drawn(FIRST));
    expect(screen.getByRole('status').textContent).toContain(`seed ${FIRST}`);
    expect(listOpen(studio)).toEqual(['Natural', 'Zombie']);
    await draw(() => press('Another'));
    expect(getSeed().value).toBe(String(FIRST + 1));
    expect(getShownDocument(studio).name).toBe(drawn(FIRST + 1));
  });

  it('goes by keys: arrows step through seeds, round both ends', async () => {
    const { studio } = await renderDialog();
    fireEvent.keyDown(getSeed(), { key: 'ArrowDown' });
    expect(getSeed().value).toBe(String(FIRST - 1));
    fireEvent.change(getSeed(), { target: { value: '0' } });
    fireEvent.keyDown(getSeed(), { key: 'ArrowDown' });
    expect(getSeed().value).toBe(String(SEED_MAX));
    await draw(() => fireEvent.keyDown(getSeed(), { key: 'ArrowUp' }));
    expect(getSeed().value).toBe('0');
    expect(getShownDocument(studio).name).toBe(drawn(0));
  });

  it('opens as a new, unsaved style beside the others, with nothing before it to undo', async () => {
    const { studio, end } = await renderDialog();
    await end('Open');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(listOpen(studio)).toEqual(['Natural', 'Zombie', drawn(FIRST)]);
    const read = () => studio.documents.getActive().getState();
    expect(isDirty(read())).toBe(true);
    expect(studio.documents.store.getState().trial).toBeUndefined();
    const { document: opened } = read();
    act(() => changeProperties.run(studio, { description: 'Mine.' }));
    act(() => undoEdit.run(studio));
    expect(read().document).toEqual(opened);
    expect(undoEdit.enabled?.(studio)).toBe(false);
  });

  it('keeps groups of what was open when the dialog came up', async () => {
    const { studio, end } = await renderDialog();
    await draw(() => fireEvent.click(screen.getByRole('checkbox', { name: 'Arms' })));
    await draw(() => press('Another'));
    await end('Open');
    const { document: opened } = studio.documents.getActive().getState();
    const [own, open] = [evaluateStyle(opened, 1.1), evaluateStyle(getBuiltIn('Zombie'), 1.1)];
    for (const channel of getGroupChannels('arms'))
      expect(own.offset[CHANNELS[channel].leftSlot]).toBe(open.offset[CHANNELS[channel].leftSlot]);
    expect(opened.description).toContain('Kept from "Zombie": arms.');
  });

  it('draws nothing where everything is kept, and says so', async () => {
    await renderDialog();
    for (const box of screen.getAllByRole('checkbox')) act(() => void fireEvent.click(box));
    expect(screen.getByRole('status').textContent).toContain('Keep fewer groups');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Open' }).disabled).toBe(true);
  });

  it('opens what is asked for even where that is not drawn yet', async () => {
    const { studio } = await renderDialog();
    act(() => void fireEvent.change(getSeed(), { target: { value: '77' } }));
    expect(screen.getByRole('status').getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('status').textContent).toContain(`seed ${FIRST}`);
    await draw(() => press('Open'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(listOpen(studio)).toEqual(['Natural', 'Zombie', drawn(77)]);
  });

  it('opens nothing that was asked for before another seed', async () => {
    const { studio } = await renderDialog();
    act(() => void fireEvent.change(getSeed(), { target: { value: '77' } }));
    fireEvent.submit(getSeed());
    await draw(() => fireEvent.change(getSeed(), { target: { value: '78' } }));
    expect(screen.getByRole('dialog')).toBeDefined();
    expect(getShownDocument(studio).name).toBe(drawn(78));
    fireEvent.change(getSeed(), { target: { value: 'x' } });
    fireEvent.submit(getSeed());
    await draw(() => fireEvent.change(getSeed(), { target: { value: '79' } }));
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  it('says so where nothing can be drawn, and goes on with the next seed', async () => {
    const { studio } = await renderDialog();
    const { randomStyle: question } = studio.dialogs.store.getState();
    const refuse = vi.fn<RandomThread['draw']>(async () => {
      throw new Error('a fault');
    });
    await draw(() => studio.dialogs.store.setState({ randomStyle: { ...question!, draw: refuse } }));
    expect(screen.getByRole('status').textContent).toContain('Your work is as it was');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Open' }).disabled).toBe(true);
    await draw(() => studio.dialogs.store.setState({ randomStyle: question }));
    expect(screen.getByRole('status').textContent).toContain(`seed ${FIRST}`);
  });

  it('says what a seed is where something else is typed', async () => {
    await renderDialog();
    for (const typed of ['', 'x', '-1', '1000000']) {
      fireEvent.change(getSeed(), { target: { value: typed } });
      expect(screen.getByText('A whole number from 0 to 999999.')).toBeDefined();
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Open' }).disabled).toBe(true);
    }
  });

  it('gives the figure back when it is given up, by Escape too', async () => {
    const { studio } = await renderDialog();
    fireEvent.keyDown(getSeed(), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(getShownDocument(studio).name).toBe('Zombie'));
    expect(listOpen(studio)).toEqual(['Natural', 'Zombie']);
    expect(isDirty(studio.documents.getActive().getState())).toBe(false);
  });

  it('stays while the figure is looked at: a press outside is no answer', async () => {
    await renderDialog();
    // What hears presses outside begins a task after the dialog came up.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    fireEvent.pointerDown(document.body);
    fireEvent.click(document.body);
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  it('says why there is none where the library cannot be read', async () => {
    const { studio, platform } = renderPanel(<Dialogs />);
    studio.library.setState({ styles: ['Sad', 'Zombie'].map((name) => createEntry('builtin', name)) });
    platform.answers['library.peek'] = () => fail('not-found', 'The built-in styles cannot be read.');
    await act(async () => {
      await randomStyle.run(studio);
    });
    expect(studio.notices.store.getState().map(({ text }) => text)).toEqual([
      'The built-in styles cannot be read.',
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
