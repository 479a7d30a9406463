// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Inspector } from '../../../renderer/panels/inspector/Inspector.tsx';
import { openProfile } from '../../../renderer/state/commands/style/profileCommands.ts';
import { getPreviewedDocument } from '../../../renderer/state/documents/documentStore.ts';
import type { Studio } from '../../../renderer/state/studio.ts';
import { getKeyRhythm } from '../../../shared/style/rhythm.ts';
import { getCoefficients } from '../../../shared/style/settings.ts';
import { letGo, moveTo, press, pressEscape } from './pointer.ts';
import { renderPanel } from './renderPanel.tsx';

function openElbow() {
  const shown: Element[] = [];
  const spy = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
    shown.push(this);
  });
  onTestFinished(() => spy.mockRestore());
  const { studio } = renderPanel(<Inspector />);
  act(() => openProfile.run(studio, { channel: 'elbowFlexion', coefficient: 'offset' }));
  const profile = screen.getByRole('region', { name: 'Elbow flexion over speed' });
  return { studio, profile, shown };
}

function readOffset({ documents }: Studio): number {
  const seen = getPreviewedDocument(documents.getActive().getState());
  return getCoefficients(seen, 0, 'elbowFlexion', 'left').offset;
}

describe('a profile over speed', () => {
  it('comes into view as it is opened', () => {
    const { profile, shown } = openElbow();
    expect(shown).toContain(profile);
  });

  it('has the speeds of the key strip along its axis', () => {
    const { profile } = openElbow();
    const read = (within_: Element) =>
      [...within_.querySelectorAll('span')]
        .filter(({ style }) => style.left !== '')
        .map(({ textContent, style }) => `${textContent} at ${style.left}`);
    const strip = screen.getByRole('region', { name: 'Key speeds' });
    expect(read(profile)).toEqual([
      '0.0 at 0%',
      '0.5 at 20%',
      '1.0 at 40%',
      '1.5 at 60%',
      '2.0 at 80%',
      '2.5 at 100%',
    ]);
    expect(read(profile)).toEqual(read(strip));
  });

  it('has points that are dragged and given up as everything else is', () => {
    const box = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100);
    const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200);
    onTestFinished(() => {
      box.mockRestore();
      width.mockRestore();
    });
    const { studio, profile } = openElbow();
    const point = within(profile).getByRole('slider');
    press(point, 0, 50, { button: 1, buttons: 4 });
    moveTo(point, 0, 40, { buttons: 4 });
    expect(readOffset(studio)).toBe(0);
    press(point, 0, 50);
    moveTo(point, 0, 40);
    expect(readOffset(studio)).toBe(9);
    pressEscape();
    expect(readOffset(studio)).toBe(0);
    letGo(point);
    expect(studio.documents.getActive().temporal.getState().pastStates).toHaveLength(0);
  });

  it('shows a rhythm too: a point of the right foot is raised by a key, and no other number changes', () => {
    const { studio } = renderPanel(<Inspector />);
    act(() => openProfile.run(studio, { rhythm: 'toeOff' }));
    const profile = screen.getByRole('region', { name: 'Toe off over speed' });
    const read = () => getPreviewedDocument(studio.documents.getActive().getState()).keys.map(getKeyRhythm);
    const before = read();
    const point = within(profile).getByRole('slider', { name: 'Toe off, right at key 1' });
    for (let step = 0; step < 2; step++) fireEvent.keyDown(point, { key: 'ArrowUp' });
    expect(read()).toEqual(
      before.map((rhythm, key) => (key === 0 ? { ...rhythm, toeOffRight: 0.01 } : rhythm)),
    );
    expect(point.getAttribute('aria-valuetext')).toMatch(/^1\D.* at speed /);
    // Strike alone is the coefficient of a joint.
    act(() => screen.getByRole('button', { name: 'right strike' }).click());
    expect(screen.queryByRole('region', { name: 'Right strike over speed' })).not.toBeNull();
    expect(screen.queryByRole('group', { name: 'Right strike' })).not.toBeNull();
    expect(screen.queryByRole('group', { name: 'Strike' })).toBeNull();
  });
});
