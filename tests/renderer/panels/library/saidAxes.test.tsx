// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Palette } from '../../../../renderer/panels/palette/Palette.tsx';
import { openPalette } from '../../../../renderer/state/commands/view/sheetCommands.ts';
import { succeed } from '../../../../shared/ipc/result.ts';
import { createEntry, stockLibrary } from '../../state/library/libraryEntries.ts';
import { renderPanel } from '../renderPanel.tsx';

describe('an order in the palette', () => {
  it('knows the words of axes that were never shown', async () => {
    const { studio, platform } = renderPanel(<Palette />);
    const axis = {
      format: 'gait-axis',
      version: 1,
      name: 'Stoop',
      less: 'upright',
      more: 'bowed',
      from: ['Up'],
      to: ['Under a load'],
    } as const;
    const [id, fileName] = ['user:stoop.gait-axis.json', 'stoop.gait-axis.json'];
    platform.answers['axes.list'] = () =>
      succeed({ axes: [{ id, fileName, builtIn: false, axis }], problems: [] });
    await act(async () =>
      stockLibrary(studio, platform, [createEntry('builtin', 'Up'), createEntry('user', 'Under a load')]),
    );
    act(() => openPalette.run(studio));
    const search = screen.getByRole('combobox', { name: 'Command' });
    fireEvent.change(search, { target: { value: 'bowed' } });
    expect(platform.calls.some(({ channel }) => channel === 'axes.list')).toBe(false);
    fireEvent.change(search, { target: { value: 'bowed to 2,1' } });
    expect(await screen.findByRole('option', { name: /bowed to 2,1/ })).toBeDefined();
    expect(screen.queryByText(/is no style/)).toBeNull();
  });
});
