// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.resetModules());

it('what is asked before the dialogs are read is shown when they are', async () => {
  vi.resetModules();
  const { Dialogs } = await import('../../../../renderer/panels/dialogs/Dialogs.tsx');
  const { renderPanel } = await import('../renderPanel.tsx');
  const { studio } = renderPanel(<Dialogs />);
  const answer = studio.dialogs.askOpenMany(30);
  const button = await screen.findByRole('button', { name: 'Cancel' }, { timeout: 60_000 });
  button.click();
  expect(await answer).toBe(false);
});
