import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '../helpers/app.ts';
import { settle } from '../helpers/frames.ts';
import { chooseMenu, freezeAtContact } from '../helpers/steps.ts';
import { shrink } from '../helpers/viewportSteps.ts';

/** What a picture of the viewport is made of; lightness is CIE L*, 0 to 100. */
interface Measures {
  /** Share of the picture that is figure. */
  readonly share: number;
  /** Lightness of the figure's dark and bright tenth, and the middle of it. */
  readonly dark: number;
  readonly middle: number;
  readonly bright: number;
  /** The same of what is around it, in the upper half. */
  readonly backdrop: number;
  /** Pixels of the figure that are orange, and blue. */
  readonly left: number;
  readonly right: number;
  /** How much darker the floor is beside the lowest foot than on the belt away from it. */
  readonly footShade: number;
}

/**
 * Measures a picture against one of the same walk in which the figure is a silhouette: what differs is the
 * figure. Run in the page.
 */
async function measure([plainUrl, silhouetteUrl]: readonly [string, string]): Promise<Measures> {
  const read = async (url: string): Promise<ImageData> => {
    const bytes = Uint8Array.from(atob(url), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
    context.drawImage(bitmap, 0, 0);
    return context.getImageData(0, 0, bitmap.width, bitmap.height);
  };
  const [plain, silhouette] = [await read(plainUrl), await read(silhouetteUrl)];
  const { width, height, data } = plain;
  const linear = (value: number): number =>
    value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  const getLightness = (at: number): number => {
    const y = 0.2126 * linear(data[at]!) + 0.7152 * linear(data[at + 1]!) + 0.0722 * linear(data[at + 2]!);
    return y > 0.008856 ? 116 * Math.cbrt(y) - 16 : 903.3 * y;
  };
  const figure: number[] = [];
  const around: number[] = [];
  let [left, right, headY, footX, footY] = [0, 0, height, 0, 0];
  const isFigure = new Uint8Array(width * height);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const at = 4 * pixel;
    const [r, g, b] = [data[at]!, data[at + 1]!, data[at + 2]!];
    const differs =
      Math.abs(r - silhouette.data[at]!) +
      Math.abs(g - silhouette.data[at + 1]!) +
      Math.abs(b - silhouette.data[at + 2]!);
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    if (differs > 12) {
      isFigure[pixel] = 1;
      figure.push(getLightness(at));
      if (r - b > 90) left++;
      if (b - r > 40) right++;
      headY = Math.min(headY, y);
      if (y >= footY) [footX, footY] = [x, y];
    } else if (y < height / 2) around.push(getLightness(at));
  }
  const at = (values: number[], share: number): number =>
    values.sort((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? Number.NaN;
  const patch = (x0: number, y0: number): number => {
    const values: number[] = [];
    for (let y = Math.round(y0) - 3; y <= y0 + 3; y++)
      for (let x = Math.round(x0) - 3; x <= x0 + 3; x++)
        if (isFigure[y * width + x] === 0) values.push(getLightness(4 * (y * width + x)));
    return at(values, 0.5);
  };
  // Along the belt, between its edge and the prints, by the figure's height, whatever shape the picture has.
  const heightPx = footY - headY;
  const plainBelt = patch(footX + 0.4 * heightPx, footY - 0.05 * heightPx);
  return {
    share: figure.length / (width * height),
    dark: at(figure, 0.1),
    middle: at(figure, 0.5),
    bright: at(figure, 0.9),
    backdrop: at(around, 0.5),
    left,
    right,
    footShade: plainBelt - patch(footX + 12, footY),
  };
}

test.use({ painted: true });

test('the picture at Low is a studio too: form as at High, two sides, ground under the feet', async ({
  app,
}, info) => {
  const { page } = app;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await shrink(page);
  const folder = join(info.project.outputDir, 'low');
  mkdirSync(folder, { recursive: true });
  const take = async (): Promise<Buffer> => {
    await settle(page);
    return page.getByTestId('viewport').locator('canvas').screenshot();
  };
  for (const state of ['start', 'lanes'] as const) {
    if (state === 'lanes') {
      await chooseMenu(page, 'Compare', 'Line-up at 3 speeds');
      await expect(page.getByRole('listitem', { name: /^Lane \d$/ })).toHaveCount(3);
    }
    await freezeAtContact(page);
    for (const theme of ['Dark', 'Light'] as const) {
      await chooseMenu(page, 'View', theme, 'menuitemradio');
      const measures: Measures[] = [];
      // Three walkers at High take a processor half a minute; beside High the start is held alone.
      for (const quality of state === 'start' ? (['Low', 'High'] as const) : (['Low'] as const)) {
        await chooseMenu(page, 'Show', quality, 'menuitemradio');
        await page.mouse.move(480, 2);
        const plain = await take();
        writeFileSync(join(folder, `${state}-${theme}-${quality}.png`.toLowerCase()), plain);
        await page.keyboard.press('z');
        const silhouette = await take();
        await page.keyboard.press('z');
        const pictures = [plain.toString('base64'), silhouette.toString('base64')] as const;
        measures.push(await page.evaluate(measure, pictures));
      }
      const [low, high] = measures as [Measures, Measures | undefined];
      const name = `${state}, ${theme}`;
      // Even light in the room's stead leaves three quarters of it: the shaded side is then one flat tone.
      expect.soft(low.bright - low.dark, `${name}: form`).toBeGreaterThan(30);
      if (high !== undefined) {
        expect.soft(low.share / high.share, `${name}: the figure's size`).toBeCloseTo(1, 1);
        expect.soft(low.bright - low.dark, `${name}: form`).toBeGreaterThan(0.9 * (high.bright - high.dark));
        expect.soft(Math.abs(low.middle - high.middle), `${name}: brightness`).toBeLessThan(4);
      }
      expect.soft(Math.abs(low.middle - low.backdrop), `${name}: apart from its ground`).toBeGreaterThan(25);
      expect.soft(Math.min(low.left, low.right), `${name}: the colours of both sides`).toBeGreaterThan(100);
      // Of several lanes the nearest foot is beside its plate.
      if (state === 'start') expect.soft(low.footShade, `${name}: ground under the foot`).toBeGreaterThan(4);
    }
  }
});
