// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { FeetGroup } from '../../../renderer/panels/inspector/feet/FeetGroup.tsx';
import { undoEdit } from '../../../renderer/state/commands/style/editCommands.ts';
import { addKeyAt } from '../../../renderer/state/commands/style/keyCommands.ts';
import { getFeetFrame } from '../../../renderer/panels/inspector/feet/feetFrame.ts';
import { getCoefficients } from '../../../shared/style/settings.ts';
import { renderPanel } from './renderPanel.tsx';

const field = (name: string) => screen.getByRole('slider', { name });

function type(name: string, text: string): void {
  fireEvent.keyDown(field(name), { key: 'Enter' });
  const box = screen.getByRole('textbox', { name });
  fireEvent.change(box, { target: { value: text } });
  fireEvent.keyDown(box, { key: 'Enter' });
}

describe('feet as they are seen', () => {
  it('turn by the least change, both of them, as one entry', async () => {
    const { studio } = renderPanel(<FeetGroup />);
    const read = () => studio.documents.getActive().getState();
    const frame = getFeetFrame(studio);
    const before = frame.measures;
    type('Toe-out, left', '20');
    await vi.waitFor(() => expect(frame.measures.left.toeOut).toBeCloseTo(20, 0));
    expect(frame.measures.right.toeOut).toBeCloseTo(20, 0);
    expect(frame.measures.left.step).toBeCloseTo(before.left.step, 2);
    const twist = getCoefficients(read().document, 0, 'hipTwist', 'left').offset;
    expect(twist).toBeGreaterThan(10);
    expect(getCoefficients(read().document, 0, 'hipTwist', 'right').offset).toBeCloseTo(twist, 6);
    expect(undoEdit.describe?.(studio)).toBe('Undo Toe-out');
    act(() => undoEdit.run(studio));
    await vi.waitFor(() => expect(frame.measures.left.toeOut).toBeCloseTo(before.left.toeOut, 6));
  });

  it('are not called by the strike, which is a moment of the rhythm', () => {
    renderPanel(<FeetGroup />);
    expect(field('Foot angle, left')).toBeTruthy();
    expect(screen.queryAllByRole('slider', { name: /strike/i })).toEqual([]);
  });

  it('are set each by itself where their sides are split', async () => {
    const { studio } = renderPanel(<FeetGroup />);
    const frame = getFeetFrame(studio);
    const before = frame.measures;
    fireEvent.click(screen.getByRole('button', { name: /click to split/ }));
    type('Toe-out, right', '25');
    await vi.waitFor(() => expect(frame.measures.right.toeOut).toBeCloseTo(25, 0));
    expect(Math.abs(frame.measures.left.toeOut - before.left.toeOut)).toBeLessThan(1);
  });

  it('are not set at a key that is not in what is seen, and say so', () => {
    const { studio } = renderPanel(<FeetGroup />);
    act(() => addKeyAt.run(studio, { normalizedSpeed: 0.6 }));
    const before = studio.documents.getActive().getState().document;
    type('Toe-out, left', '20');
    expect(studio.documents.getActive().getState().document).toBe(before);
    expect(studio.notices.store.getState().at(-1)?.text).toMatch(/not in what you see/);
  });
});
