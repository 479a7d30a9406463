// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LateLibrary } from '../../../renderer/panels/SidePanels.tsx';
import { renderPanel } from './renderPanel.tsx';

describe('a panel beside the picture', () => {
  it('is read once the first picture is drawn, or none can be', async () => {
    const { studio } = renderPanel(<LateLibrary />);
    await act(async () => undefined);
    expect(screen.queryByRole('complementary', { name: 'Library' })).toBeNull();
    act(() => studio.viewport.setState({ isSettled: true }));
    expect(await screen.findByRole('complementary', { name: 'Library' }, { timeout: 20_000 })).toBeDefined();
  });
});
