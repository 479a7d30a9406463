// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';

import { Dialogs, loadDialogs } from '../../../../renderer/panels/dialogs/Dialogs.tsx';
import { getCommandLabel } from '../../../../renderer/state/commands/command.ts';
import { convertToOtherWalk } from '../../../../renderer/state/commands/style/convertCommands.ts';
import { changeProperties, undoEdit } from '../../../../renderer/state/commands/style/editCommands.ts';
import { isDirty } from '../../../../renderer/state/documents/documentStore.ts';
import type { Studio } from '../../../../renderer/state/studio.ts';
import { readStyle } from '../../state/studioOnFakePlatform.ts';
import { renderPanel } from '../renderPanel.tsx';

beforeAll(loadDialogs);

/** A style of the papers' walk. */
const SAD = readStyle(
  JSON.stringify({
    format: 'gait-style',
    version: 1,
    name: 'Sad',
    base: 'classic',
    keys: [{ speed: 1.2, channels: { kneeFlexion: { scale: 0.8, offset: 6 } } }],
  }),
);

const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const listOpen = ({ documents }: Studio): readonly string[] =>
  documents.store.getState().order.map((id) => documents.get(id).getState().document.name);

/** Opens the style and asks for its conversion; `answered` comes after the dialog's answer. */
async function renderQuestion() {
  const { studio } = renderPanel(<Dialogs />);
  let answered: void | Promise<void>;
  act(() => {
    studio.documents.open({ document: SAD });
    answered = convertToOtherWalk.run(studio);
  });
  await screen.findByRole('table');
  return { studio, answer: (button: string) => act(async () => (press(button), await answered)) };
}

describe('converting a style', () => {
  it('is called by the walk that the open style is not relative to', () => {
    const { studio } = renderPanel(<Dialogs />);
    expect(getCommandLabel(convertToOtherWalk, studio)).toBe('Convert to the normal walk…');
    act(() => void studio.documents.open({ document: SAD }));
    expect(getCommandLabel(convertToOtherWalk, studio)).toBe('Convert to the natural walk…');
  });

  it('tells what is lost first, channel by channel, the worst on top', async () => {
    await renderQuestion();
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    const cells = rows.map((row) => Array.from(row.children, (cell) => cell.textContent));
    expect(cells[0]?.[0]).toBe('Ankle flexion');
    expect(cells[0]?.[1]).toMatch(/^[2-4]\.\d°$/);
    expect(cells[0]?.[2]).toMatch(/^0\.[78]\d$/);
    expect(cells.map(([channel]) => channel)).toContain('Knee flexion');
    expect(cells.map(([channel]) => channel)).not.toContain('Vertical');
    const sizes = cells.map(([, rms]) => Number.parseFloat(rms ?? ''));
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  });

  it('opens a new, unsaved style beside the old one, which stays as it was', async () => {
    const { studio, answer } = await renderQuestion();
    await answer('Convert');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(listOpen(studio)).toEqual(['Natural', 'Sad', 'Sad (natural)']);
    const { documents } = studio;
    const [, old] = documents.store.getState().order;
    expect(documents.get(old!).getState().document).toEqual(SAD);
    expect(isDirty(documents.get(old!).getState())).toBe(false);
    const state = documents.getActive().getState();
    expect(state.document).toMatchObject({ name: 'Sad (natural)', base: 'measured' });
    expect(isDirty(state)).toBe(true);
  });

  it('gives a style that is edited and undone as any other', async () => {
    const { studio, answer } = await renderQuestion();
    await answer('Convert');
    const read = () => studio.documents.getActive().getState().document;
    const converted = read();
    act(() => changeProperties.run(studio, { description: 'Heavy.' }));
    expect(read()).not.toEqual(converted);
    act(() => undoEdit.run(studio));
    expect(read()).toEqual(converted);
    // There is nothing before the conversion: it is where this style begins.
    expect(undoEdit.enabled?.(studio)).toBe(false);
  });

  it('changes nothing when it is given up', async () => {
    const { studio, answer } = await renderQuestion();
    await answer('Cancel');
    expect(listOpen(studio)).toEqual(['Natural', 'Sad']);
  });
});
