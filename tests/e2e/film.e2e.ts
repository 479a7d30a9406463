import { fileURLToPath } from 'node:url';
import { expect, test } from './helpers/app.ts';
import { chooseMenu } from './helpers/steps.ts';

/** Two seconds of moving colours. */
const FILM = fileURLToPath(new URL('films/shades.webm', import.meta.url));

test('a film is put behind the figure, refused where it is none, and there again after a reload', async ({
  app,
}) => {
  const { page } = app;
  const choose = async (file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose…' }).click();
    await (await chooser).setFiles(file);
  };
  await chooseMenu(page, 'Show', 'Film behind the figure…');
  const sheet = page.getByRole('dialog', { name: 'Film behind the figure' });
  await choose({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByText('no.png cannot be shown')).toBeVisible();
  await expect(sheet.getByText('None yet')).toBeVisible();
  await choose(FILM);
  await expect(sheet.getByText('The film has 2.0 s.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => app.readView()).toContain('"fileName": "shades.webm"');
  await page.reload();
  await page.locator('[data-walking="true"]').waitFor();
  await chooseMenu(page, 'Show', 'Film behind the figure…');
  await expect(sheet.getByText('shades.webm')).toBeVisible();
  await sheet.getByRole('button', { name: 'Take it away' }).click();
  await expect(sheet.getByText('None yet')).toBeVisible();
});
