// `npm run readme-picture`: films the real window, in Chromium over the browser host, while the age of an
// old walk is taken away and given back, and writes docs/gaitsmith.webp, a loop of whole cycles of the
// walk. Needs `img2webp` (Debian: webp).
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { endWith, ensureBuilt, ensureInstalled, ROOT, run } from './project.mjs';
import { drawPointer, stepFrames } from './readmePicture/stepFrames.mjs';
import { serve } from './serve.mjs';

const PICTURE = join(ROOT, 'docs', 'gaitsmith.webp');
const WINDOW = { width: 1280, height: 800 };
/** Pixels of the picture for one of the window. */
const SCALE = 1;

const STYLE = 'Elderly';
const FIELD = 'Age';
/** How far the field is dragged back, CSS pixels: some three hundredths each. */
const DRAG_PIXELS = 31;
/** The move that begins the drag. */
const FIRST_PIXELS = 6;
/** At this speed a cycle is a metre, so that the belt's marks are a loop too. */
const SPEED_MPS = 0.85;
const CYCLES = 3;
const FRAMES_PER_CYCLE = 28;
/** Cycles walked before the first frame: prints have gone down the belt, and what glides has come to rest. */
const CYCLES_BEFORE = 4;
/** Quality of the encoder, 0 to 100. */
const QUALITY = 78;

/** How far the drag is at a share of the loop, 0 to 1 and back to 0, at rest at both. */
function getDragShare(share) {
  const hold = 0.16;
  const go = 0.5 - hold;
  const ease = (x) => 0.5 - 0.5 * Math.cos(Math.PI * Math.min(1, Math.max(0, x)));
  return share < 0.5 ? ease((share - hold) / go) : 1 - ease((share - 0.5 - hold) / go);
}

async function openStyle(page, name) {
  const library = page.getByRole('complementary', { name: 'Library' });
  await library.getByRole('button', { name, exact: true }).dblclick();
  await page.getByRole('region', { name: 'Key speeds' }).getByRole('slider').nth(2).waitFor();
}

/** Does what the list of all commands calls by a label. */
async function choose(page, label) {
  await page.keyboard.press('F3');
  await page.getByRole('combobox', { name: 'Command' }).fill(label);
  await page.getByRole('option', { name: label }).first().click();
}

async function typeInto(page, name, value) {
  await page.getByRole('slider', { name, exact: true }).click();
  const text = page.getByRole('textbox', { name, exact: true });
  await text.fill(String(value));
  await text.press('Enter');
}

/** Milliseconds that a cycle of the style takes. */
async function readCycleMs() {
  const { code, output } = await run(
    process.execPath,
    [
      'scripts/gait.mjs',
      'law',
      '--style',
      STYLE.toLowerCase(),
      '--body',
      'man',
      '--speed',
      String(SPEED_MPS),
    ],
    { quiet: true },
  );
  if (code !== 0) throw new Error(output);
  return 1000 * JSON.parse(output).cycleDuration;
}

async function takeFrames(page, frames) {
  const noTour = page.getByRole('button', { name: 'No tour' });
  if (await noTour.isVisible()) await noTour.click();
  await openStyle(page, STYLE);
  await choose(page, 'High');
  await typeInto(page, 'Walking speed', SPEED_MPS);
  await page.evaluate(drawPointer);
  const frameMs = (await readCycleMs()) / FRAMES_PER_CYCLE;
  const step = () => page.evaluate((ms) => window.pictureSteps.step(ms), frameMs);
  const walkCycles = async (cycles) => {
    for (let frame = 0; frame < cycles * FRAMES_PER_CYCLE; frame++) await step();
  };
  await page.evaluate(() => window.pictureSteps.begin());
  await walkCycles(CYCLES_BEFORE);
  // To the left heel strike, where it stops, and on from there.
  await page.keyboard.press('Home');
  await step();
  await page.keyboard.press('Space');

  const field = page.getByRole('slider', { name: FIELD, exact: true });
  const box = await field.boundingBox();
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const drag = async (pixels) => {
    await page.mouse.move(at.x - pixels, at.y);
    await page.evaluate(([x, y]) => window.pictureMovePointer(x, y), [at.x - pixels, at.y]);
  };
  // Held down all the time, so that the end of the loop is its beginning.
  await drag(0);
  await page.mouse.down();
  // The field counts from where the first move ended.
  await drag(FIRST_PIXELS);
  const offsets = [];
  for (const pixels of [DRAG_PIXELS, 0, DRAG_PIXELS, 0]) {
    await drag(FIRST_PIXELS + pixels);
    await walkCycles(0.5);
    offsets.push(await field.getAttribute('aria-valuenow'));
  }
  if (offsets[1] !== offsets[3]) throw new Error('The drag does not come back to where it was.');
  await walkCycles(CYCLES_BEFORE);
  const count = CYCLES * FRAMES_PER_CYCLE;
  const files = [];
  for (let frame = 0; frame < count; frame++) {
    await drag(FIRST_PIXELS + Math.round(DRAG_PIXELS * getDragShare(frame / count)));
    await step();
    const file = join(frames, `${String(frame).padStart(3, '0')}.png`);
    await page.screenshot({ path: file });
    files.push(file);
  }
  return { files, frameMs };
}

async function main() {
  await ensureInstalled();
  await ensureBuilt();
  const executablePath = await ensureChromium();
  if (executablePath === undefined) throw new Error('There is no Chromium. Name one in CHROMIUM_PATH.');
  const { chromium } = await import('playwright');
  const data = mkdtempSync(join(tmpdir(), 'gaitsmith-picture-'));
  const frames = join(ROOT, 'out', 'readme-picture');
  rmSync(frames, { recursive: true, force: true });
  mkdirSync(frames, { recursive: true });
  const url = await serve({ dataFolder: data });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic'] });
  try {
    const page = await browser.newPage({ viewport: WINDOW, deviceScaleFactor: SCALE });
    await page.addInitScript(stepFrames);
    await page.goto(url);
    await page.locator('[data-walking="true"]').waitFor();
    const { files, frameMs } = await takeFrames(page, frames);
    const options = [
      '-loop',
      '0',
      '-d',
      String(Math.round(frameMs)),
      '-lossy',
      '-q',
      String(QUALITY),
      '-m',
      '6',
    ];
    const { code, output } = await run('img2webp', [...options, ...files, '-o', PICTURE], { quiet: true });
    if (code !== 0) throw new Error(`The frames could not be put together (img2webp).\n${output}`);
    console.log(`${PICTURE}: ${files.length} frames, ${Math.round(statSync(PICTURE).size / 1024)} KB`);
  } finally {
    await browser.close();
    rmSync(data, { recursive: true, force: true });
  }
}

main().then(() => process.exit(0), endWith);
