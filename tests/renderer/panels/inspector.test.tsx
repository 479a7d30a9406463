// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { Inspector } from '../../../renderer/panels/inspector/Inspector.tsx';
import { renderPanel } from './renderPanel.tsx';

/** Width of a field in the window, CSS pixels; a document without a layout has none. */
const FIELD_WIDTH = 84;

/** Gives every element a field's width and takes the pointer's capture, both of which come with a layout. */
function layOutFields(): void {
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(FIELD_WIDTH);
  onTestFinished(() => width.mockRestore());
}

const readValue = (field: HTMLElement): number => Number(field.getAttribute('aria-valuenow'));

/** Presses on a field and drags it sideways by small moves. */
function dragField(field: HTMLElement, dxPixels: number): void {
  const at = (clientX: number) => ({ button: 0, pointerId: 1, clientX, clientY: 0 });
  fireEvent.pointerDown(field, at(0));
  for (const part of [0.25, 0.5, 0.75, 1]) fireEvent.pointerMove(field, at(dxPixels * part));
  fireEvent.pointerUp(field, at(dxPixels));
}

describe('the inspector', () => {
  it('has a scale and an offset for every channel, each of which can be dragged, as one entry each', () => {
    layOutFields();
    const { studio } = renderPanel(<Inspector />);
    const inspector = within(screen.getByRole('complementary', { name: 'Style' }));
    const fields = inspector.getAllByRole('slider', { name: /(scale|offset)$/ });
    expect(fields).toHaveLength(36);
    for (const field of fields) {
      const before = readValue(field);
      dragField(field, 12);
      expect(readValue(field), field.ariaLabel ?? '').not.toBe(before);
    }
    const undo = () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    const countEntries = () => studio.documents.getActive().temporal.getState().pastStates.length;
    expect(countEntries()).toBe(fields.length);
    for (const _ of fields) undo();
    expect(countEntries()).toBe(0);
    for (const field of fields) expect([0, 1], field.ariaLabel ?? '').toContain(readValue(field));
  });
});
