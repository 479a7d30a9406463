import { expect, test } from '../helpers/app.ts';
import { findFaults, finishAnimations } from '../helpers/axe.ts';
import { followSystemTheme, MAIN_STATES, OTHER_STATES, setTheme } from '../helpers/windowStates.ts';

test('axe finds nothing in any state, nor a contrast that is too low in the other theme', async ({ app }) => {
  const { page } = app;
  await page.keyboard.press('Space');
  await followSystemTheme(page);
  await setTheme(page, 'dark');
  for (const { name, within, enter, leave } of [...MAIN_STATES, ...OTHER_STATES]) {
    await test.step(name, async () => {
      await enter(page);
      await finishAnimations(page);
      expect.soft(await findFaults(page, within), `${name}, dark`).toEqual([]);
      // Themes are colours and nothing else.
      await setTheme(page, 'light');
      await finishAnimations(page);
      expect.soft(await findFaults(page, within, ['color-contrast']), `${name}, light`).toEqual([]);
      await setTheme(page, 'dark');
      await leave(page);
    });
  }
});
