// `npm run contact-sheets [-- --style NAME | --random | --steps | --kinds | --guide | --terrain]
// [--turn RATE] [--run] [--out FOLDER]`:
// draws every built-in style from the kernel, on planted feet, 12 phases at 3 speeds from the side and the
// front, into docs/styles/*.png, all of them at a glance into docs/styles/overview.png, and 48 random styles
// into random-styles.png of the guide (`--random`: that alone). `--steps`: walks over steps of three styles,
// into docs/steps/*.png; `--kinds`: each kind of step and each preset of theirs, into a folder that is named;
// `--guide`: twelve prints in three styles and stairs in five, into the guide;
// `--terrain`: over uneven ground, of five, into docs/terrain/*.png. With `--turn`
// (rad/s, left +) the styles turn, and are seen from above too: for looking, into a folder that is named.
// So are runs (`--run`).
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureChromium } from '../chromium.mjs';
import { createIndexedPng } from './contactSheets/indexedPng.mjs';
import { endWith, ensureInstalled, ROOT } from '../project.mjs';

const STYLES = join(ROOT, 'assets', 'styles');
const ENDING = '.gait.json';
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** Styles whose steps are drawn. */
const STEPPING = ['natural', 'tired', 'zombie'];
/** And styles that are drawn over uneven ground. */
const CLIMBING = ['natural', 'tired', 'elderly', 'march', 'zombie'];
/** Styles that walk over the same prints. */
const PRINTED = ['tired', 'march', 'sneak'];
/** Random styles on their sheet: the seeds from 1. */
const RANDOM_COUNT = 48;
/** Weights of the sheets' type, set into the page so that the pictures are the same on every machine. */
const WEIGHTS = [400, 600];

/** Loads one of the TypeScript modules through Vite, since Node 20 does not read them. */
async function load(path) {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(fileURLToPath(new URL(path, import.meta.url)));
  return module;
}

/** Every style in assets/styles with its file's stem, Normal first, then by name. */
async function readStyles() {
  const { parseStyle } = await load('../../shared/style/file/parseStyle.ts');
  const { getBuiltInRank } = await load('../../shared/style/baseWords.ts');
  const names = (await readdir(STYLES)).filter((name) => name.endsWith(ENDING));
  const styles = await Promise.all(
    names.map(async (name) => {
      const reading = parseStyle(await readFile(join(STYLES, name), 'utf8'));
      if (!reading.ok)
        throw new Error(
          `${name}: ${reading.problems.map(({ path, message }) => `${path} ${message}`).join('; ')}`,
        );
      return { stem: basename(name, ENDING), document: reading.document };
    }),
  );
  const rank = ({ document }) => getBuiltInRank(document.name);
  return styles.sort((a, b) => rank(a) - rank(b) || a.document.name.localeCompare(b.document.name, 'en'));
}

async function createFontCss() {
  const faces = await Promise.all(
    WEIGHTS.map(async (weight) => {
      const file = `node_modules/@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-${weight}-normal.woff2`;
      const bytes = await readFile(join(ROOT, file));
      return `@font-face{font-family:'IBM Plex Sans';font-weight:${weight};src:url(data:font/woff2;base64,${bytes.toString('base64')})}`;
    }),
  );
  return faces.join('');
}

/** Takes a picture of each drawing and writes it. */
async function writePictures(drawings, folder) {
  const executablePath = await ensureChromium();
  if (executablePath === undefined)
    throw new Error(
      'The sheets are drawn by Chromium, and none could be found or installed. Name one in CHROMIUM_PATH.',
    );
  const { chromium } = await import('playwright');
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  try {
    const page = await browser.newPage();
    const fonts = await createFontCss();
    await mkdir(folder, { recursive: true });
    for (const { name, drawing } of drawings) {
      const { svg, width, height } = drawing;
      await page.setViewportSize({ width, height });
      await page.setContent(`<style>${fonts}body{margin:0}svg{display:block}</style>${svg}`);
      await page.evaluate('Promise.all([...document.fonts].map((font) => font.load()))');
      const file = join(folder, `${name}.png`);
      const picture = await page.screenshot({ animations: 'disabled' });
      await writeFile(file, await createIndexedPng(page, picture));
      console.log(file);
    }
  } finally {
    await browser.close();
  }
}

try {
  const { values } = parseArgs({
    options: {
      style: { type: 'string' },
      random: { type: 'boolean', default: false },
      steps: { type: 'boolean', default: false },
      terrain: { type: 'boolean', default: false },
      kinds: { type: 'boolean', default: false },
      guide: { type: 'boolean', default: false },
      turn: { type: 'string' },
      run: { type: 'boolean', default: false },
      out: { type: 'string' },
    },
  });
  const turnRate = Number(values.turn ?? 0);
  if (!Number.isFinite(turnRate)) throw new Error('--turn is a rate in rad/s, such as 1.5.');
  if ((turnRate !== 0 || values.run) && values.out === undefined)
    throw new Error('Name a folder with --out: the sheets of docs/styles walk straight ahead.');
  await ensureInstalled();
  const styles = await readStyles();
  const documents = styles.map(({ document }) => document);
  const wanted = values.style?.toLowerCase();
  const isOfSteps = values.steps || values.terrain || values.kinds || values.guide;
  const isAll = wanted === undefined && !values.random && !isOfSteps;
  const chosen = styles.filter(
    ({ stem, document }) => isAll || wanted === stem || wanted === document.name.toLowerCase(),
  );
  const stepping = styles.filter(({ stem }) =>
    wanted === undefined ? STEPPING.includes(stem) : chosen.some((style) => style.stem === stem),
  );
  const climbing = styles.filter(({ stem }) =>
    wanted === undefined ? CLIMBING.includes(stem) : chosen.some((style) => style.stem === stem),
  );
  if (chosen.length === 0 && !values.random && (!isOfSteps || wanted !== undefined))
    throw new Error(
      `There is no style "${values.style}". There are: ${documents.map(({ name }) => name).join(', ')}.`,
    );
  if (values.kinds && values.out === undefined) throw new Error('Name a folder with --out for --kinds.');
  const take = (stems) => stems.map((stem) => styles.find((style) => style.stem === stem).document);
  if (values.guide) {
    const { drawPrintsStrip, drawStairsStrip } = await load('./contactSheets/guideStrips.ts');
    const drawings = [
      { name: 'same-prints', drawing: drawPrintsStrip(take(PRINTED)) },
      { name: 'stairs-styles', drawing: drawStairsStrip(take(CLIMBING)) },
    ];
    await writePictures(drawings, resolve(values.out ?? join(ROOT, 'docs', 'guide', 'pictures')));
  } else if (values.kinds) {
    const { drawKindsSheet, drawPresetsSheet } = await load('./contactSheets/kindsSheet.ts');
    const drawings = stepping.flatMap(({ stem, document }) => [
      { name: `${stem}-kinds`, drawing: drawKindsSheet(document) },
      { name: `${stem}-presets`, drawing: drawPresetsSheet(document) },
    ]);
    await writePictures(drawings, resolve(values.out));
  } else if (values.terrain) {
    const { drawTerrainSheet } = await load('./contactSheets/terrainSheet.ts');
    const drawings = climbing.map(({ stem, document }) => ({
      name: stem,
      drawing: drawTerrainSheet(document),
    }));
    await writePictures(drawings, resolve(values.out ?? join(ROOT, 'docs', 'terrain')));
  } else if (values.steps) {
    const { drawStepsSheet } = await load('./contactSheets/stepsSheet.ts');
    const drawings = stepping.map(({ stem, document }) => ({
      name: stem,
      drawing: drawStepsSheet(document),
    }));
    await writePictures(drawings, resolve(values.out ?? join(ROOT, 'docs', 'steps')));
  } else if (chosen.length > 0) {
    const { drawOverview, drawSheet } = await load('./contactSheets/sheet.ts');
    const drawings = chosen.map(({ stem, document }) => ({
      name: stem,
      drawing: drawSheet(document, { turnRate, gait: values.run ? 'run' : 'walk' }),
    }));
    if (isAll && !values.run) drawings.push({ name: 'overview', drawing: drawOverview(documents) });
    await writePictures(drawings, resolve(values.out ?? join(ROOT, 'docs', 'styles')));
  }
  if ((isAll && !values.run) || values.random) {
    const { drawRandomSheet } = await load('./contactSheets/randomSheet.ts');
    const drawing = drawRandomSheet(documents, RANDOM_COUNT);
    const folder = values.out ?? join(ROOT, 'docs', 'guide', 'pictures');
    await writePictures([{ name: 'random-styles', drawing }], resolve(folder));
  }
} catch (error) {
  endWith(error);
}
