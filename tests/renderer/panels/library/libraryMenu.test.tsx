// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { StyleLists } from '../../../../renderer/panels/library/StyleLists.tsx';
import { createEntry, stockLibrary } from '../../state/library/libraryEntries.ts';
import { renderPanel } from '../renderPanel.tsx';

/** Lets all that was put off by a timer of no time run. */
const runPutOff = (): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));

async function renderLists() {
  const rendered = renderPanel(<StyleLists />);
  const { studio, platform } = rendered;
  await act(async () =>
    stockLibrary(studio, platform, [createEntry('builtin', 'Sad'), createEntry('user', 'Mine')]),
  );
  return rendered;
}

/** Opens a card's menu, as a right click does, and chooses one of its items. */
async function chooseOfCard(name: string, item: RegExp): Promise<void> {
  const card = screen.getByRole('button', { name });
  act(() => card.focus());
  fireEvent.contextMenu(card);
  await runPutOff();
  const chosen = screen.getByRole('menuitem', { name: item });
  fireEvent.pointerMove(chosen);
  fireEvent.pointerDown(chosen, { button: 0 });
  fireEvent.pointerUp(chosen, { button: 0 });
  fireEvent.click(chosen, { detail: 1 });
  await runPutOff();
}

describe('the menu of a card', () => {
  it('leaves the focus to the name that is to be typed, when Rename is chosen', async () => {
    const { studio } = await renderLists();
    await chooseOfCard('Mine', /^Rename/);
    const field = screen.getByRole('textbox', { name: 'New name of Mine' });
    expect(document.activeElement).toBe(field);
    // Nothing took the focus away since, which would have ended the typing.
    await runPutOff();
    expect(studio.library.getState().renaming).toBe('user:Mine.gait.json');
    expect(document.activeElement).toBe(field);
  });

  it('does not press the card by the Enter that ends the typing', async () => {
    await renderLists();
    await chooseOfCard('Mine', /^Rename/);
    const wasDone = fireEvent.keyDown(screen.getByRole('textbox', { name: 'New name of Mine' }), {
      key: 'Enter',
    });
    // A key whose default is kept goes on to what has the focus then.
    expect(wasDone).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mine' }));
  });

  it('gives the focus back to the card, when what was chosen takes none', async () => {
    await renderLists();
    await chooseOfCard('Sad', /^Duplicate/);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sad' }));
  });
});
