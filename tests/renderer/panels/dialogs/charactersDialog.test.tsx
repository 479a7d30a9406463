// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useStore } from 'zustand';
import { CharactersDialog } from '../../../../renderer/panels/dialogs/characters/CharactersDialog.tsx';
import { useStudio } from '../../../../renderer/panels/studioContext.ts';
import { type CharacterJob, runCharacterJob } from '../../../../renderer/state/characters/characterJob.ts';
import { noteUsedCharacters } from '../../../../renderer/state/characters/usedCharacters.ts';
import {
  bringCharacters,
  openCharacters,
} from '../../../../renderer/state/commands/file/characterCommands.ts';
import { changeEditedLane, getEditedLane } from '../../../../renderer/state/lanes/lanes.ts';
import { parseWorkspace } from '../../../../renderer/state/workspace/workspaceStore.ts';
import { hasFigure } from '../../../../renderer/state/bodies/figures.ts';
import { createRigFile } from '../../../shared/character/createRigFile.ts';
import { renderPanel } from '../renderPanel.tsx';

const start = (job: CharacterJob) => ({ outcome: runCharacterJob(job), end: () => undefined });

function Shown() {
  return useStore(useStudio().dialogs.store, (state) => state.characters) && <CharactersDialog />;
}

/** A window in which characters came in the order of their names. */
async function open(...characters: readonly (readonly [string, object])[]) {
  const rendered = renderPanel(<Shown />);
  const { studio } = rendered;
  noteUsedCharacters(studio);
  for (const [name, options] of characters) {
    const file = new File([Uint8Array.from(await createRigFile(options))], name);
    await act(() => bringCharacters(studio, [file], start));
  }
  const show = () => act(() => openCharacters.run(studio));
  return { ...rendered, show, ids: studio.characters.getState().map(({ id }) => id) };
}

const ANN = ['Ann.glb', {}] as const;
const BOB = ['Bob.glb', { hasToes: false }] as const;
const CEM = ['Cem.glb', { hasArms: false }] as const;

const cards = () => screen.queryAllByRole('listitem').map((item) => within(item).getAllByRole('button')[0]!);
const names = () => cards().map((card) => /^[A-Z][a-z]{2}/.exec(card.textContent ?? '')?.[0]);

it('shows each with its picture, height and joints, those that walked last first, and walks one', async () => {
  const { studio, show, ids, test } = await open(ANN, BOB, CEM);
  act(() => changeEditedLane(studio.lanes, { body: ids[0]! }));
  show();
  expect(names()).toEqual(['Ann', 'Cem', 'Bob']);
  expect(cards()[0]!.getAttribute('aria-label')).toMatch(/^Ann, 1\.\d\d\sm, 17 of 17 joints$/);
  expect(cards()[1]!.textContent).toMatch(/1[01] of 17 joints$/);
  expect(cards().map((card) => card.querySelector('img')?.src.startsWith('blob:'))).toEqual([
    true,
    true,
    true,
  ]);
  // Each was drawn once, as it came.
  expect(test.view.asked.filter(([what]) => what === 'portrait').map(([, name]) => name)).toEqual([
    'Ann',
    'Bob',
    'Cem',
  ]);
  expect(cards().map((card) => card.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'false']);
  fireEvent.click(cards()[2]!);
  expect(getEditedLane(studio.lanes).body).toBe(ids[1]);
  expect(cards()[2]!.getAttribute('aria-pressed')).toBe('true');
  // No card goes away under the hand, but the next time it is the first, also after a reload.
  expect(names()).toEqual(['Ann', 'Cem', 'Bob']);
  act(() => studio.dialogs.store.setState({ characters: undefined }));
  const kept = JSON.parse(JSON.stringify(studio.workspace.getState()));
  act(() => studio.workspace.setState(parseWorkspace(kept)));
  show();
  expect(names()).toEqual(['Bob', 'Ann', 'Cem']);
});

it('is gone through by arrows; Delete takes one out, the focus goes on, and it can be brought back', async () => {
  const { studio, show, ids } = await open(ANN, BOB);
  show();
  expect(names()).toEqual(['Bob', 'Ann']);
  expect(document.activeElement).toBe(cards()[0]);
  fireEvent.keyDown(cards()[0]!, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(cards()[1]);
  fireEvent.keyDown(cards()[1]!, { key: 'ArrowUp' });
  fireEvent.keyDown(cards()[0]!, { key: 'Delete' });
  expect(names()).toEqual(['Ann']);
  expect(document.activeElement).toBe(cards()[0]);
  expect(getEditedLane(studio.lanes).body).toBe('Man');
  expect(hasFigure(ids[1]!)).toBe(false);
  fireEvent.keyDown(cards()[0]!, { key: 'z', ctrlKey: true });
  expect(names()).toEqual(['Bob', 'Ann']);
  expect(getEditedLane(studio.lanes).body).toBe(ids[1]);
  expect(hasFigure(ids[1]!)).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Remove Bob' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove Ann' }));
  expect(cards()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add character…' }));
  expect(screen.getByText(/^None yet\./)).toBeTruthy();
  const undo = screen.getByRole('button', { name: 'Undo' });
  fireEvent.click(undo);
  fireEvent.click(undo);
  expect(names()).toEqual(['Bob', 'Ann']);
  expect(undo.hasAttribute('disabled')).toBe(true);
});

it('draws those that were kept without a picture, and shows all the same where none can be drawn', async () => {
  const { studio, show, test } = await open(ANN);
  const [ann] = studio.characters.getState();
  studio.characters.setState([{ ...ann!, portrait: undefined }], true);
  test.view.picture = undefined;
  show();
  await act(async () => undefined);
  expect(cards()[0]!.querySelector('svg')).toBeTruthy();
  act(() => studio.dialogs.store.setState({ characters: undefined }));
  test.view.picture = new Blob(['p']);
  show();
  await vi.waitFor(() => expect(cards()[0]!.querySelector('img')).toBeTruthy());
});
