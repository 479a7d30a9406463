// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FitFrames } from '../../../renderer/panels/transport/FitFrames.tsx';
import { askFitFrames, getCycleFrames } from '../../../renderer/state/commands/walk/transportCommands.ts';
import { renderPanel } from './renderPanel.tsx';

function ask() {
  const { studio } = renderPanel(
    <FitFrames>
      <button type="button">28 f</button>
    </FitFrames>,
  );
  act(() => askFitFrames.run(studio));
  const field = screen.getByRole('textbox', { name: 'Frames of the cycle' });
  return {
    studio,
    answer(text: string) {
      fireEvent.change(field, { target: { value: text } });
      fireEvent.submit(field.closest('form')!);
    },
  };
}

describe('a cycle that is to have a number of frames', () => {
  it.each([24, 32])('takes %d, though they are not the nearest', (frames) => {
    const { studio, answer } = ask();
    expect(Math.abs(getCycleFrames(studio) - frames)).toBeGreaterThan(1);
    answer(String(frames));
    expect(getCycleFrames(studio)).toBeCloseTo(frames, 6);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('says in a sentence what cannot be, and between what to choose; the walk stays', () => {
    const { studio, answer } = ask();
    const before = getCycleFrames(studio);
    answer('3');
    const said = screen.getByRole('tooltip').textContent;
    expect(said).toMatch(/no speed at which a cycle takes 3 frames at 24 a second/);
    const [, least, most] = /Choose a number from (\d+) to (\d+)/.exec(said)!;
    expect(getCycleFrames(studio)).toBe(before);
    answer(least!);
    expect(getCycleFrames(studio)).toBeCloseTo(Number(least), 6);
    expect(Number(most)).toBeGreaterThan(60);
  });

  it.each(['', 'abc', '24.5', '-3', '0'])('refuses "%s" as no whole number', (text) => {
    const { studio, answer } = ask();
    const before = getCycleFrames(studio);
    answer(text);
    expect(screen.getByRole('tooltip').textContent).toContain('Write a whole number of frames, such as 24.');
    expect(getCycleFrames(studio)).toBe(before);
  });
});
