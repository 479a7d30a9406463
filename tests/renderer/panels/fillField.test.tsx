// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { describe, expect, it } from 'vitest';
import { CoefficientField } from '../../../renderer/panels/inspector/row/CoefficientField.tsx';
import { getPreviewedDocument, isDirty } from '../../../renderer/state/documents/documentStore.ts';
import type { Studio } from '../../../renderer/state/studio.ts';
import { getCoefficients } from '../../../shared/style/settings.ts';
import { letGo, moveTo, press, pressEscape } from './pointer.ts';
import { renderPanel } from './renderPanel.tsx';

const KNEE = <CoefficientField channel="kneeFlexion" coefficient="offset" side={undefined} />;

function readOffset({ documents }: Studio): number {
  const state = documents.getActive().getState();
  return getCoefficients(getPreviewedDocument(state), 0, 'kneeFlexion', 'left').offset;
}

const slider = (name = 'Knee flexion offset'): HTMLElement => screen.getByRole('slider', { name });
const text = (name = 'Knee flexion offset'): HTMLElement => screen.getByRole('textbox', { name });

function type(typed: string, name?: string): void {
  press(slider(name), 10);
  letGo(slider(name));
  fireEvent.change(text(name), { target: { value: typed } });
  fireEvent.keyDown(text(name), { key: 'Enter' });
}

describe('a field', () => {
  it('is dragged by half a degree a pixel, as one entry and without a render', () => {
    let commits = 0;
    const { studio } = renderPanel(
      <Profiler id="field" onRender={() => commits++}>
        {KNEE}
      </Profiler>,
    );
    press(slider(), 100);
    moveTo(slider(), 104);
    const before = commits;
    moveTo(slider(), 114);
    moveTo(slider(), 124);
    expect(readOffset(studio)).toBe(10);
    expect(slider().getAttribute('aria-valuenow')).toBe('10');
    expect(slider().dataset['dragging']).toBe('');
    expect(commits).toBe(before);
    letGo(slider());
    expect(studio.documents.getActive().temporal.getState().pastStates).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByTestId('home'));
  });

  it('is given up by Escape wherever the focus is, and by a capture that is lost', () => {
    const { studio } = renderPanel(KNEE);
    for (const giveUp of [
      pressEscape,
      () => fireEvent.pointerCancel(slider(), { pointerId: 1 }),
      () => fireEvent.lostPointerCapture(slider(), { pointerId: 1 }),
    ]) {
      press(slider(), 100);
      moveTo(slider(), 104);
      moveTo(slider(), 124);
      expect(readOffset(studio)).toBe(10);
      giveUp();
      expect(readOffset(studio)).toBe(0);
      moveTo(slider(), 150);
      letGo(slider());
      expect(readOffset(studio)).toBe(0);
    }
    expect(isDirty(studio.documents.getActive().getState())).toBe(false);
  });

  it('gives its drag up as it goes from the window', () => {
    const { studio, unmount } = renderPanel(KNEE);
    press(slider(), 100);
    moveTo(slider(), 104);
    moveTo(slider(), 124);
    unmount();
    expect(studio.documents.getActive().getState().preview).toBeUndefined();
    expect(readOffset(studio)).toBe(0);
  });

  it('keeps the steps of its keys as it goes from the window', () => {
    const { studio, unmount } = renderPanel(KNEE);
    fireEvent.keyDown(slider(), { key: 'ArrowRight' });
    fireEvent.keyDown(slider(), { key: 'ArrowRight' });
    unmount();
    expect(studio.documents.getActive().getState().preview).toBeUndefined();
    expect(readOffset(studio)).toBe(2);
    expect(studio.documents.getActive().temporal.getState().pastStates).toHaveLength(1);
  });

  it('is no business of another button, nor of one that comes in while it is dragged', () => {
    const { studio } = renderPanel(KNEE);
    press(slider(), 100, 0, { button: 2, buttons: 2 });
    moveTo(slider(), 130, 0, { buttons: 2 });
    expect(readOffset(studio)).toBe(0);
    press(slider(), 100);
    moveTo(slider(), 104);
    moveTo(slider(), 124, 0, { buttons: 3 });
    expect(readOffset(studio)).toBe(10);
    moveTo(slider(), 124, 0, { buttons: 2 });
    expect(studio.documents.getActive().temporal.getState().pastStates).toHaveLength(1);
  });

  it('goes by whole steps with Alt, and by a tenth with Shift', () => {
    const { studio } = renderPanel(KNEE);
    press(slider(), 100);
    moveTo(slider(), 104);
    moveTo(slider(), 117, 0, { altKey: true });
    expect(readOffset(studio)).toBe(5);
    moveTo(slider(), 127, 0, { shiftKey: true });
    expect(readOffset(studio)).toBe(7);
    letGo(slider());
  });

  it('takes a change of the number that is there: +=, -=, *=', () => {
    const { studio } = renderPanel(KNEE);
    for (const [typed, value] of [
      ['4', 4],
      ['+=5', 9],
      ['-=1', 8],
      ['*=2', 16],
    ] as const) {
      type(typed);
      expect(readOffset(studio)).toBe(value);
    }
  });

  it('says in a sentence why a text is no number, until it is mended', () => {
    const { studio } = renderPanel(KNEE);
    type('1e1');
    expect(screen.getByRole('tooltip').textContent).toContain(
      'Powers of ten are not read here. Write 10 for 1e1.',
    );
    expect(text().getAttribute('aria-invalid')).toBe('true');
    expect(text().getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
    fireEvent.change(text(), { target: { value: '10' } });
    expect(screen.queryByRole('tooltip')).toBeNull();
    fireEvent.keyDown(text(), { key: 'Enter' });
    expect(readOffset(studio)).toBe(10);
  });
});

describe('the scale of what the walk does not move', () => {
  const SCALE = <CoefficientField channel="clavicleElevation" coefficient="scale" side={undefined} />;
  const NAME = 'Shoulder raise scale';
  const SAID = /does not move here.*use the offset/i;

  it('says so as soon as it is pointed at, and as long as it is dragged', () => {
    renderPanel(SCALE);
    const field = slider(NAME);
    expect(screen.queryByRole('tooltip')).toBeNull();
    fireEvent.pointerOver(field);
    expect(screen.getByRole('tooltip').textContent).toMatch(SAID);
    press(field, 100);
    moveTo(field, 104);
    moveTo(field, 124);
    expect(screen.getByRole('tooltip').textContent).toMatch(SAID);
    letGo(field);
    fireEvent.pointerOut(field);
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('says so to the keys as well', () => {
    renderPanel(SCALE);
    act(() => slider(NAME).focus());
    expect(screen.getByRole('tooltip').textContent).toMatch(SAID);
    expect(slider(NAME).getAttribute('aria-description')).toMatch(SAID);
  });
});
