// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { changeProperties } from '../../../renderer/state/commands/style/editCommands.ts';
import { closeSheet } from '../../../renderer/state/commands/view/sheetCommands.ts';
import { renderPanel } from './renderPanel.tsx';

describe('keys of the window', () => {
  it.each(['menu', 'dialog', 'alertdialog'])(
    'go to a %s that is open, and past one that is on its way out',
    (role) => {
      const { studio } = renderPanel(
        <div role={role} data-state="open" data-testid="opened">
          <button type="button">Inside</button>
        </div>,
      );
      const readName = () => studio.documents.getActive().getState().document.name;
      act(() => changeProperties.run(studio, { name: 'Weary' }));
      act(() => screen.getByRole('button', { name: 'Inside' }).focus());
      const undo = () =>
        act(() => void fireEvent.keyDown(document.activeElement!, { key: 'z', ctrlKey: true }));
      undo();
      expect(readName()).toBe('Weary');
      // It fades, and has the focus until it is gone.
      screen.getByTestId('opened').dataset['state'] = 'closed';
      undo();
      expect(readName()).not.toBe('Weary');
    },
  );

  it('go to a dialog that was asked for and is not drawn yet', () => {
    const { studio } = renderPanel(<p>Nothing is open</p>);
    const readName = () => studio.documents.getActive().getState().document.name;
    act(() => changeProperties.run(studio, { name: 'Weary' }));
    const press = (init: KeyboardEventInit) => act(() => void fireEvent.keyDown(document.body, init));
    press({ key: 'F3' });
    press({ key: 'z', ctrlKey: true });
    expect(readName()).toBe('Weary');
    act(() => closeSheet.run(studio));
    press({ key: 'z', ctrlKey: true });
    expect(readName()).not.toBe('Weary');
  });
});
