// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Inspector } from '../../../../renderer/panels/inspector/Inspector.tsx';
import { showInspectorPage } from '../../../../renderer/state/commands/style/inspectorCommands.ts';
import { pickJoint } from '../../../../renderer/state/commands/style/jointCommands.ts';
import { undo } from '../../../../renderer/state/documents/documentStore.ts';
import { parseWorkspace } from '../../../../renderer/state/workspace/workspaceStore.ts';
import { setCoefficient } from '../../../../shared/style/edit/edit.ts';
import { getCoefficients } from '../../../../shared/style/settings.ts';
import { letGo, press } from '../pointer.ts';
import { renderPanel } from '../renderPanel.tsx';

function renderShape() {
  const rendered = renderPanel(<Inspector />);
  act(() => showInspectorPage.run(rendered.studio, { page: 'shape' }));
  return rendered;
}

/** Types a number into a field of the page. */
function type(name: string, value: string): void {
  const field = screen.getByRole('slider', { name });
  press(field, 10);
  letGo(field);
  const text = screen.getByRole('textbox', { name });
  fireEvent.change(text, { target: { value } });
  fireEvent.keyDown(text, { key: 'Enter' });
}

const read = (name: string): number =>
  Number(screen.getByRole('slider', { name }).getAttribute('aria-valuenow'));

describe('the page Shape', () => {
  it('is what a newcomer starts with, in some twenty numbers; the choice is kept', () => {
    expect(parseWorkspace({}).inspector.page).toBe('shape');
    expect(parseWorkspace({ inspector: { page: 'channels' } }).inspector.page).toBe('channels');
    const { studio } = renderShape();
    expect(screen.getAllByRole('slider').length).toBeLessThanOrEqual(24);
    fireEvent.click(screen.getByRole('radio', { name: 'All channels' }));
    expect(studio.workspace.getState().inspector.page).toBe('channels');
    expect(screen.getByRole('slider', { name: 'Torso tilt offset' })).toBeDefined();
  });

  it('sets both sides of a channel, and what they differ by stays', () => {
    const { studio } = renderShape();
    const store = studio.documents.getActive();
    act(() =>
      store.setState(({ document }) => ({
        document: setCoefficient(document, 0, 'elbowFlexion', 'left', 'offset', 10).document,
      })),
    );
    expect(read('Elbows')).toBe(5);
    type('Elbows', '20');
    const { document } = store.getState();
    expect(getCoefficients(document, 0, 'elbowFlexion', 'left').offset).toBe(25);
    expect(getCoefficients(document, 0, 'elbowFlexion', 'right').offset).toBe(15);
    act(() => undo(store));
    expect(read('Elbows')).toBe(5);
  });

  it('sets steps as they are seen: a quicker tempo makes them shorter', () => {
    const { studio } = renderShape();
    const tempo = read('Tempo');
    const length = read('Step length');
    type('Tempo', String(Math.round(tempo * 1.2)));
    const scale = getCoefficients(
      studio.documents.getActive().getState().document,
      0,
      'hipFlexion',
      'left',
    ).scale;
    expect(scale).toBeLessThan(0.9);
    expect(length).toBeGreaterThan(40);
  });

  it('shows the way from a joint that is picked in the picture to its numbers', () => {
    const { studio } = renderShape();
    act(() => pickJoint.run(studio, { joint: 'l_knee' }));
    const picked = screen.getByText('Knee flexion');
    fireEvent.click(within(picked).getByRole('button', { name: 'Show its numbers' }));
    expect(studio.workspace.getState().inspector.page).toBe('channels');
  });
});
