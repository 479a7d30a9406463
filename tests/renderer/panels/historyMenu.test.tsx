// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { TitleBar } from '../../../renderer/panels/titleBar/TitleBar.tsx';
import { HistoryMenu } from '../../../renderer/panels/titleBar/HistoryMenu.tsx';
import { setChannelCoefficient } from '../../../renderer/state/commands/style/channelCommands.ts';
import { openHistory, undoEdit } from '../../../renderer/state/commands/style/editCommands.ts';
import { presetCommands, toggleSteps } from '../../../renderer/state/commands/walk/stepsCommands.ts';
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

  it('is one for style and footsteps, in their order, and so are the buttons', () => {
    const { studio } = renderPanel(<TitleBar />);
    const tilt = (value: number) =>
      act(() =>
        setChannelCoefficient.run(studio, {
          channel: 'headTilt',
          coefficient: 'offset',
          side: 'left',
          chain: 'linked',
          value,
        }),
      );
    const seesButtons = (undo: string, redo: string) => {
      screen.getByRole('button', { name: undo });
      screen.getByRole('button', { name: redo });
    };
    tilt(5);
    act(() => toggleSteps.run(studio));
    act(() => presetCommands.find(({ label }) => label === 'Turn in place')!.run(studio));
    seesButtons('Undo Turn in place', 'Redo');
    tilt(6);
    act(() => undoEdit.run(studio));
    seesButtons('Undo Turn in place', 'Redo Head tilt offset');
    act(() => openHistory.run(studio));
    const all = ['Head tilt offset', 'Turn in place', 'Head tilt offset', 'As it was opened'];
    expect(listNames()).toEqual(all);
    const { sequence } = studio.steps.getState();
    fireEvent.click(screen.getByRole('menuitemradio', { name: 'As it was opened' }));
    expect(studio.steps.getState().sequence).not.toBe(sequence);
    seesButtons('Undo', 'Redo Head tilt offset');
    act(() => openHistory.run(studio));
    expect(listNames()).toEqual(all);
    fireEvent.click(screen.getByRole('menuitemradio', { name: 'Turn in place' }));
    expect(studio.steps.getState().sequence).toBe(sequence);
    // On the belt footsteps are not to be seen, and undo leaves them alone.
    act(() => toggleSteps.run(studio));
    seesButtons('Undo Head tilt offset', 'Redo Head tilt offset');
  });
});
