// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { HistoryMenu } from '../../../renderer/panels/titleBar/HistoryMenu.tsx';
import { openHistory, undoEdit } from '../../../renderer/state/commands/style/editCommands.ts';
import { changeDocument } from '../../../renderer/state/documents/documentStore.ts';
import { setCoefficient } from '../../../shared/style/edit/edit.ts';
import { renderPanel } from './renderPanel.tsx';

const listNames = () => screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent);

describe('the menu of the history', () => {
  it('names every step, the latest on top, and a click goes to one and back', () => {
    const { studio } = renderPanel(<HistoryMenu />);
    const store = studio.documents.getActive();
    const begun = store.getState().document;
    const scale = (value: number) =>
      act(() =>
        changeDocument(store, {
          document: setCoefficient(store.getState().document, 0, 'kneeFlexion', 'both', 'scale', value)
            .document,
          entry: `Knee ${value}`,
          transition: 'cut',
        }),
      );
    expect(screen.getByRole('button', { name: 'History' })).toHaveProperty('disabled', true);
    expect(openHistory.enabled!(studio)).toBe(false);
    for (const value of [1.1, 1.2, 1.3]) scale(value);
    const last = store.getState().document;
    act(() => undoEdit.run(studio));
    act(() => openHistory.run(studio));
    expect(listNames()).toEqual(['Knee 1.3', 'Knee 1.2', 'Knee 1.1', 'As it was opened']);
    expect(screen.getByRole('menuitemradio', { name: 'Knee 1.2' }).getAttribute('aria-checked')).toBe('true');
    fireEvent.click(screen.getByRole('menuitemradio', { name: 'As it was opened' }));
    expect(store.getState().document).toBe(begun);
    act(() => openHistory.run(studio));
    // Nothing is lost by going back.
    expect(listNames()).toHaveLength(4);
    fireEvent.click(screen.getByRole('menuitemradio', { name: 'Knee 1.3' }));
    expect(store.getState().document).toBe(last);
  });
});
