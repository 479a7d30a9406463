// `npm run character-pictures -- FOLDER [--out FOLDER]`: lets every character of a folder (GLB, VRM, FBX)
// walk as the window does, from the left, from the front, up stairs and in a turn, into
// docs/characters/*.png. There only those are written whose licence is known to allow it (`CREDITS`); with
// `--out` all.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from '../chromium.mjs';
import { createIndexedPng } from './contactSheets/indexedPng.mjs';
import { endWith, ensureInstalled, ROOT } from '../project.mjs';

/** What is written over a picture whose character may be shown, by the file's name. */
const CREDITS = {
  'three_RobotExpressive.glb': 'RobotExpressive, Tomás Laulhé and Don McCurdy, CC0',
  'm2m_human-male.glb': 'human-male, Mesh2Motion, CC0',
  'm2m_rig-human.glb': 'rig-human, Mesh2Motion, CC0',
  'vrmaddon_basic_armature_vrm0.vrm': 'basic armature (VRM 0), VRM Add-on for Blender, MIT',
  'vrmaddon_basic_armature_vrm1.vrm': 'basic armature (VRM 1), VRM Add-on for Blender, MIT',
};
const ENDING = /\.(glb|vrm|fbx)$/i;
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

/** The page's script, as one text. */
async function bundlePage() {
  const { build } = await import('vite');
  const output = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      copyPublicDir: false,
      minify: false,
      lib: {
        entry: join(ROOT, 'scripts/pictures/characterPictures/page.ts'),
        formats: ['iife'],
        name: 'page',
      },
    },
  });
  const [{ output: files }] = Array.isArray(output) ? output : [output];
  return files.find(({ type, isEntry }) => type === 'chunk' && isEntry).code;
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string' } },
  });
  const [rigs] = positionals;
  if (rigs === undefined) throw new Error('Name the folder of the characters.');
  await ensureInstalled();
  const executablePath = await ensureChromium();
  if (executablePath === undefined) throw new Error('There is no Chromium. Name one in CHROMIUM_PATH.');
  const folder = resolve(values.out ?? join(ROOT, 'docs', 'characters'));
  await mkdir(folder, { recursive: true });
  const names = (await readdir(rigs)).filter(
    (name) => ENDING.test(name) && (values.out !== undefined || name in CREDITS),
  );
  const code = await bundlePage();
  const style = await readFile(join(ROOT, 'assets', 'styles', 'natural.gait.json'), 'utf8');
  const { chromium } = await import('playwright');
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  try {
    for (const name of names) {
      const page = await browser.newPage({ viewport: { width: 1140, height: 946 } });
      page.on('pageerror', (error) => console.error(error));
      await page.setContent(
        '<style>body{margin:0;background:#1b1b1e;color:#bbb;font:13px sans-serif}p{margin:0;padding:4px 8px;height:18px}canvas{display:block}</style><p></p>',
      );
      await page.evaluate((text) => {
        document.querySelector('p').textContent = text;
      }, CREDITS[name] ?? name);
      await page.addScriptTag({ content: code });
      const base64 = (await readFile(join(rigs, name))).toString('base64');
      const problem = await page.evaluate((job) => globalThis.drawCharacterSheet(job), {
        fileName: name,
        base64,
        style,
      });
      if (problem !== '') throw new Error(problem);
      const file = join(folder, `${name.slice(0, -extname(name).length)}.png`);
      const picture = await page.screenshot();
      await writeFile(file, await createIndexedPng(page, picture));
      console.log(file);
      await page.close();
    }
  } finally {
    await browser.close();
  }
} catch (error) {
  endWith(error);
}
