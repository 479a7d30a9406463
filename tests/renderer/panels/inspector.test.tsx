// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { Inspector } from '../../../renderer/panels/inspector/Inspector.tsx';
import { createNormalWalk } from '../../../renderer/state/documents/newStyle.ts';
import { letGo, moveTo, press } from './pointer.ts';
import { renderPanel } from './renderPanel.tsx';

const readValue = (field: HTMLElement): number => Number(field.getAttribute('aria-valuenow'));

/** Presses on a field and drags it sideways by small moves. */
function dragField(field: HTMLElement, dxPixels: number): void {
  press(field, 0);
  for (const part of [0.25, 0.5, 0.75, 1]) moveTo(field, dxPixels * part);
  letGo(field);
}

describe('the inspector', () => {
  it('has a scale and an offset for every channel, each of which can be dragged, as one entry each', () => {
    const { studio } = renderPanel(<Inspector />);
    const inspector = within(screen.getByRole('complementary', { name: 'Style' }));
    const fields = inspector.getAllByRole('slider', { name: /(scale|offset)$/ });
    expect(fields).toHaveLength(46);
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

  it('lights a row’s joints while the pointer is on it, not over another style, and Escape ends it', () => {
    const { studio } = renderPanel(<Inspector />);
    const enter = () => fireEvent.pointerEnter(screen.getByRole('group', { name: 'Knee flexion' }));
    const getLit = () => studio.transient.getState().hoveredChannel;
    enter();
    expect(getLit()).toBe('kneeFlexion');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(getLit()).toBeUndefined();
    enter();
    act(() => void studio.documents.open({ document: createNormalWalk() }));
    expect(getLit()).toBeUndefined();
    enter();
    // A search takes the row from under the pointer.
    act(() => studio.inspector.setState({ search: 'elbow' }));
    expect(getLit()).toBeUndefined();
  });
});
