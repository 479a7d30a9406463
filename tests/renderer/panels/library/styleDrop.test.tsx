// @vitest-environment happy-dom
import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { MixPanel } from '../../../../renderer/panels/library/MixPanel.tsx';
import { StyleLists } from '../../../../renderer/panels/library/StyleLists.tsx';
import { STYLE_DRAG_TYPE } from '../../../../renderer/ui/dragType.ts';
import { createEntry, stockLibrary } from '../../state/library/libraryEntries.ts';
import { renderPanel } from '../renderPanel.tsx';

/** What a drag carries, as far as the panels look at it. */
function createDataTransfer() {
  const held = new Map<string, string>();
  return {
    effectAllowed: 'none',
    get types() {
      return [...held.keys()];
    },
    setData: (type: string, data: string) => void held.set(type, data),
    getData: (type: string) => held.get(type) ?? '',
    setDragImage: () => undefined,
  };
}

/** The pointer goes from one element to another; the document of the tests leaves that out of its events. */
function leave(from: Element, to: Element | null): void {
  const event = createEvent.dragLeave(from);
  Object.defineProperty(event, 'relatedTarget', { value: to });
  fireEvent(from, event);
}

async function renderLibrary() {
  const rendered = renderPanel(
    <>
      <StyleLists />
      <MixPanel />
    </>,
  );
  await act(async () => stockLibrary(rendered.studio, rendered.platform, [createEntry('builtin', 'Sad')]));
  const card = screen.getByRole('button', { name: 'Sad' });
  const mix = screen.getByRole('region', { name: 'Mix' });
  return { ...rendered, card, mix, dataTransfer: createDataTransfer() };
}

describe('a card that is dragged', () => {
  it('has what takes it marked for as long as it is dragged, and what is below it set apart', async () => {
    const { card, mix, dataTransfer } = await renderLibrary();
    expect(mix.dataset['drop']).toBeUndefined();
    fireEvent.dragStart(card, { dataTransfer });
    expect(mix.dataset['drop']).toBe('offered');
    fireEvent.dragOver(mix, { dataTransfer });
    expect(mix.dataset['drop']).toBe('over');
    // Over something inside of it is still over it.
    leave(mix, mix.firstElementChild);
    expect(mix.dataset['drop']).toBe('over');
    leave(mix, document.body);
    expect(mix.dataset['drop']).toBe('offered');
    fireEvent.dragEnd(card, { dataTransfer });
    expect(mix.dataset['drop']).toBeUndefined();
  });

  it('is put into the mix where it is dropped on that', async () => {
    const { studio, card, mix, dataTransfer } = await renderLibrary();
    fireEvent.dragStart(card, { dataTransfer });
    expect(dataTransfer.getData(STYLE_DRAG_TYPE)).toBe('builtin:Sad.gait.json');
    fireEvent.dragOver(mix, { dataTransfer });
    await act(async () => void fireEvent.drop(mix, { dataTransfer }));
    expect(studio.mix.getState().entries.map(({ document }) => document.name)).toEqual(['Sad']);
    expect(mix.dataset['drop']).toBeUndefined();
  });

  it('marks nothing while files are dragged over it', async () => {
    const { mix } = await renderLibrary();
    fireEvent.dragOver(mix, { dataTransfer: { types: ['Files'], getData: () => '' } });
    expect(mix.dataset['drop']).toBeUndefined();
  });
});
