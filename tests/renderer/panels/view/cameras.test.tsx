// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { Cameras } from '../../../../renderer/panels/view/ViewPanel.tsx';
import { toggleSteps } from '../../../../renderer/state/commands/walk/stepsCommands.ts';
import { renderPanel } from '../renderPanel.tsx';

describe('the buttons of the camera', () => {
  it('offer to go along where one walks a way, and nowhere else', () => {
    const { studio } = renderPanel(<Cameras />);
    const along = () => screen.queryByRole('button', { name: 'Go along with the walker' });
    expect(along()).toBeNull();
    act(() => toggleSteps.run(studio));
    expect(along()!.getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(along()!);
    expect(studio.workspace.getState().view.follow).toBe(true);
    expect(along()!.getAttribute('aria-pressed')).toBe('true');
    act(() => toggleSteps.run(studio));
    expect(along()).toBeNull();
  });
});
