// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { StepsBar } from '../../../../renderer/panels/steps/StepsBar.tsx';
import { toggleSteps } from '../../../../renderer/state/commands/walk/stepsCommands.ts';
import { renderPanel } from '../renderPanel.tsx';

/** Opens the menu of the ground and takes an item of it, which can be taken. */
function lay(name: string): void {
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Ground' }), { button: 0 });
  const item = screen.getByRole('menuitem', { name });
  expect([name, item.getAttribute('aria-disabled')]).toEqual([name, null]);
  fireEvent.click(item);
}

it('says what each tool does in a word', () => {
  const { container } = renderPanel(<StepsBar />);
  const words = [...container.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(words).toEqual(['Lay', 'Ground', 'Gesture', 'Lead', 'Add', 'Insert', 'Delete', 'Pin', 'Mirror']);
});

describe('the ground of footsteps', () => {
  it('is laid from the menu, and taken away again once it is there', () => {
    const { studio } = renderPanel(<StepsBar />);
    act(() => toggleSteps.run(studio));
    lay('Stairs up');
    expect(studio.steps.getState().sequence.terrain).toHaveLength(1);
    lay('Flat floor');
    expect(studio.steps.getState().sequence.terrain).toBeUndefined();
  });
});
