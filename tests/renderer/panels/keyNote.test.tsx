// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { InfluenceNote } from '../../../renderer/panels/inspector/key/InfluenceNote.tsx';
import { KeyStrip } from '../../../renderer/panels/inspector/key/KeyStrip.tsx';
import { toggleFollowSpeed } from '../../../renderer/state/commands/style/inspectorCommands.ts';
import { addKeyAt } from '../../../renderer/state/commands/style/keyCommands.ts';
import { setSpeed } from '../../../renderer/state/commands/walk/transportCommands.ts';
import { getSelectedKey } from '../../../renderer/state/documents/documentStore.ts';
import type { Studio } from '../../../renderer/state/studio.ts';
import { renderPanel } from './renderPanel.tsx';

/** Keys at 0.6, 1.4 and 2.2, the lowest selected, which the speed is left from without the selection. */
function start() {
  const { studio } = renderPanel(
    <>
      <KeyStrip />
      <InfluenceNote />
    </>,
  );
  act(() => {
    for (const normalizedSpeed of [2.2, 0.6]) addKeyAt.run(studio, { normalizedSpeed });
    setSpeed.run(studio, { normalizedSpeed: 0.6 });
    toggleFollowSpeed.run(studio);
  });
  return studio;
}

const walkAt = (studio: Studio, normalizedSpeed: number): void =>
  act(() => setSpeed.run(studio, { normalizedSpeed }));
const selected = ({ documents }: Studio): number => getSelectedKey(documents.getActive().getState());
const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name });

describe('the note of a key that is not in what is seen', () => {
  it('offers to edit the key that stands at the speed, and no other one there', () => {
    const studio = start();
    expect(screen.queryByRole('status')).toBeNull();
    walkAt(studio, 2.2);
    expect(screen.getByRole('status').textContent).toContain('Key 0.60 is not in what you see');
    expect(screen.queryByRole('button', { name: 'Add a key here' })).toBeNull();
    fireEvent.click(button('Edit key 2.20'));
    expect(selected(studio)).toBe(2);
    expect(screen.queryByRole('status')).toBeNull();
    expect(studio.notices.store.getState()).toEqual([]);
  });

  it('offers a key of its own where none stands, and the way back', () => {
    const studio = start();
    walkAt(studio, 1.8);
    fireEvent.click(button('Add a key here'));
    expect(
      studio.documents
        .getActive()
        .getState()
        .document.keys.map(({ speed }) => speed),
    ).toEqual([0.6, 1.4, 1.8, 2.2]);
    expect(selected(studio)).toBe(2);
    walkAt(studio, 0.6);
    fireEvent.click(button('Go to it'));
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('is not alone in that: the plus over the keys rests where a key stands', () => {
    const studio = start();
    expect(button('Add key at current speed').disabled).toBe(true);
    walkAt(studio, 1.8);
    expect(button('Add key at current speed').disabled).toBe(false);
    walkAt(studio, 0);
    expect(button('Add key at current speed').disabled).toBe(true);
  });
});
