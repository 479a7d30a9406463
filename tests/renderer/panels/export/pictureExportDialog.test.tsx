// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';

import { Dialogs, loadDialogs } from '../../../../renderer/panels/dialogs/Dialogs.tsx';
import { openPictureExport } from '../../../../renderer/state/commands/file/exportCommands.ts';
import { renderPanel } from '../renderPanel.tsx';

beforeAll(loadDialogs);

function openDialog() {
  const rendered = renderPanel(<Dialogs />);
  act(() => openPictureExport.run(rendered.studio));
  return rendered;
}

const listKinds = (): (string | null)[] =>
  [...screen.getByRole('radiogroup', { name: 'Export' }).querySelectorAll('[role=radio]')].map(
    (radio) => radio.textContent,
  );

it('a video is no choice where the window has no encoder', () => {
  openDialog();
  expect(listKinds()).toEqual(['PNG frames', 'Contact sheet']);
});

it('frames are exported all, under numbered names, and the choices are remembered', async () => {
  const { studio, platform } = openDialog();
  fireEvent.click(screen.getByRole('radio', { name: 'Another' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Width, pixels' }), { target: { value: '8' } });
  expect(screen.getAllByText(/whole pixels from 16 to 4096/).length).toBeGreaterThan(0);
  const start: HTMLButtonElement = screen.getByRole('button', { name: 'Export' });
  expect(start.disabled).toBe(true);
  fireEvent.change(screen.getByRole('textbox', { name: 'Width, pixels' }), { target: { value: '64' } });
  fireEvent.click(start);
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/: \d+ pictures of 64 × 1080/));
  expect(platform.saved[0]?.fileName).toBe('Natural_1.40_0001.png');
  expect(platform.saved.length).toBe(27);
  const { last } = studio.exportDrafts.getState();
  expect(last?.pictures).toMatchObject({ size: 'typed', width: '64' });
  // What was chosen for motion is as it was.
  expect(last?.format).toBe('glb');
});

it('a sheet has no fields of frames', () => {
  openDialog();
  fireEvent.click(screen.getByRole('radio', { name: 'Contact sheet' }));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByLabelText('What comes').textContent).toContain('8 key poses');
});
