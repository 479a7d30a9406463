// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { Dialogs, loadDialogs } from '../../../../renderer/panels/dialogs/Dialogs.tsx';
import { MENUS } from '../../../../renderer/state/commands/allCommands.ts';
import { changeProperties, undoEdit } from '../../../../renderer/state/commands/style/editCommands.ts';
import { randomGrid } from '../../../../renderer/state/commands/style/randomCommands.ts';
import { isDirty } from '../../../../renderer/state/documents/documentStore.ts';
import { getShownDocument } from '../../../../renderer/state/documents/shownStyle.ts';
import type { Studio } from '../../../../renderer/state/studio.ts';
import { succeed } from '../../../../shared/ipc/result.ts';
import { SEED_MAX } from '../../../../shared/random/seed.ts';
import { writeStyle } from '../../../../shared/style/file/writeStyle.ts';
import { readStyles } from '../../../readStyles.ts';
import { createEntry } from '../../state/library/libraryEntries.ts';
import { renderPanel } from '../renderPanel.tsx';

beforeAll(loadDialogs);

const BUILT_INS = readStyles('assets/styles').filter(({ name }) =>
  ['Natural', 'Brisk', 'Weary', 'Relaxed', 'Proud stroll'].includes(name),
);
/** What `Math.random` gives: the first grid is of seed 4711. */
const FIRST = 4711;
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue((FIRST + 0.5) / (SEED_MAX + 1)));
afterEach(() => void vi.restoreAllMocks());

const listOpen = ({ documents }: Studio): readonly string[] =>
  documents.store.getState().order.map((id) => documents.get(id).getState().document.name);
const listPlaces = () => screen.getAllByRole<HTMLButtonElement>('radio');
const listNames = () => listPlaces().map((place) => place.getAttribute('aria-label')!);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const whole = () =>
  waitFor(
    () => expect(screen.getByRole('radiogroup', { name: /grid/ }).getAttribute('aria-busy')).toBe('false'),
    { timeout: 30_000 },
  );

async function renderGrid() {
  const { studio, platform } = renderPanel(<Dialogs />);
  const styles = BUILT_INS.map(({ name }) => createEntry('builtin', name));
  studio.library.setState({ status: 'ready', styles });
  platform.answers['library.peek'] = ({ id }) => {
    const fileName = id.slice('builtin:'.length);
    const document = BUILT_INS.find(({ name }) => `${name}.gait.json` === fileName)!;
    return succeed({ fileName, text: writeStyle(document) });
  };
  let answered: void | Promise<void>;
  await act(async () => {
    answered = randomGrid.run(studio);
    await vi.waitFor(() => expect(studio.dialogs.store.getState().randomGrid).toBeDefined());
  });
  await whole();
  return { studio, end: (button: string) => act(async () => (press(button), await answered)) };
}

describe('the grid of random styles', () => {
  it('is a command of the Style menu, and so of the palette', () => {
    const menu = MENUS.find(({ label }) => label === 'Style');
    expect(menu?.sections.flatMap(({ commands }) => commands)).toContain(randomGrid);
  });

  it('tries what is chosen, breeds on, goes back, and keeps it as unsaved work', async () => {
    const { studio, end } = await renderGrid();
    const first = listNames();
    expect(new Set(first).size).toBe(9);
    expect(getShownDocument(studio).name).toBe('Natural');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Keep' }).disabled).toBe(true);
    act(() => void fireEvent.click(listPlaces()[3]!));
    expect(getShownDocument(studio).name).toBe(first[3]);
    expect(screen.getByRole('status').textContent).toContain(first[3]!);
    act(() => void press('More like this'));
    await whole();
    expect(listNames()[4]).toBe(first[3]);
    expect(listNames()).not.toEqual(first);
    act(() => void fireEvent.click(listPlaces()[0]!));
    const liked = listNames()[0]!;
    expect(getShownDocument(studio).name).toBe(liked);
    act(() => void press('Back'));
    expect(listNames()).toEqual(first);
    expect(getShownDocument(studio).name).toBe(first[3]);
    expect(listOpen(studio)).toEqual(['Natural']);
    await end('Keep');
    expect(listOpen(studio)).toEqual(['Natural', first[3]]);
    expect(isDirty(studio.documents.getActive().getState())).toBe(true);
    act(() => changeProperties.run(studio, { description: 'Mine.' }));
    act(() => undoEdit.run(studio));
    expect(studio.documents.getActive().getState().document.description).toContain('Random style');
  });

  it('gives what is kept a name of its own', async () => {
    const { studio, end } = await renderGrid();
    const [name] = listNames();
    act(() => void studio.documents.open({ document: { ...BUILT_INS[0]!, name: name! } }));
    act(() => void fireEvent.click(listPlaces()[0]!));
    await end('Keep');
    expect(listOpen(studio)).toEqual(['Natural', name, `${name} 2`]);
  });

  it('gives the figure back when it is given up', async () => {
    const { studio, end } = await renderGrid();
    act(() => void fireEvent.click(listPlaces()[1]!));
    await end('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(getShownDocument(studio).name).toBe('Natural');
    expect(listOpen(studio)).toEqual(['Natural']);
  });
});
