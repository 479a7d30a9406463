// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useStore } from 'zustand';

import { succeed } from '../../../shared/ipc/result.ts';
import { GuidePanel } from '../../../renderer/panels/guide/GuidePanel.tsx';
import { useStudio } from '../../../renderer/panels/studioContext.ts';
import { openGuidePage } from '../../../renderer/state/commands/view/guideCommands.ts';
import { renderPanel } from './renderPanel.tsx';

/** The guide while a page of it is open. */
function Guide() {
  const page = useStore(useStudio().dialogs.store, ({ guide }) => guide);
  return page === undefined ? null : <GuidePanel page={page} />;
}

describe('a picture of the guide', () => {
  it('is shown in full when it is pressed; Escape leaves the guide open, and the next one closes that', async () => {
    const { studio, platform } = renderPanel(<Guide />);
    platform.answers['guide.list'] = () => succeed({ pages: [] });
    platform.answers['guide.read'] = () =>
      succeed({ title: 'Files', markdown: '![The File menu](guide/pictures/files.png)' });
    await act(async () => openGuidePage.run(studio, { id: 'files' }));
    fireEvent.click(screen.getByRole('button', { name: 'Show in full: The File menu' }));
    const dialog = screen.getByRole('dialog', { name: 'Picture of the guide' });
    expect(dialog.querySelector('img')?.getAttribute('src')).toBe('guide/pictures/files.png');
    fireEvent.keyDown(screen.getByRole('button', { name: 'Close' }), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(studio.dialogs.store.getState().guide).toBe('files');
    fireEvent.keyDown(screen.getByRole('region', { name: 'Page of the guide' }), { key: 'Escape' });
    expect(studio.dialogs.store.getState().guide).toBeUndefined();
  });
});
