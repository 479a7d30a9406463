import { test } from './app.ts';
import { waitForFrames } from './frames.ts';
import { freezeAtContact } from './steps.ts';

test('look', async ({ app }) => {
  test.setTimeout(400_000);
  const { page } = app;
  const shot = async (name: string) => {
    await waitForFrames(page, 12);
    await page.screenshot({ path: `/tmp/vpshots/${name}.png` });
  };
  await freezeAtContact(page);
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
  await shot('three1');
  await page.keyboard.press('2');
  await shot('side1');
  await page.keyboard.press('o');
  await shot('onion');
  await page.keyboard.press('o');
  await page.keyboard.press('3');
  await shot('front1');
  // ring
  await page.keyboard.press('2');
  await waitForFrames(page, 12);
  const box = (await page.getByTestId('viewport').boundingBox())!;
  await page.mouse.click(box.x + box.width / 2 + 6, box.y + box.height * 0.17);
  await waitForFrames(page, 12);
  await page.mouse.move(box.x + box.width / 2 + 6 + 42, box.y + box.height * 0.17);
  await page.mouse.move(box.x + box.width / 2 + 6 + 40, box.y + box.height * 0.17);
  await shot('ring');
  await page.keyboard.press('Escape');
  await page.keyboard.press('F12');
  await shot('dialog');
  await page.keyboard.press('Escape');
  await page.keyboard.press('l');
  await page.keyboard.press('l');
  await shot('side3');
  await page.keyboard.press('3');
  await shot('front3');
  await page.keyboard.press('4');
  await shot('top3');
  await page.keyboard.press('1');
  await shot('three3');
});
