import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'playwright/test';

import { takeGuidePicture } from './helpers/guidePictures.ts';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.glb': 'model/gltf-binary',
};

/** Serves the files of a folder. */
function serve(folder: string): Promise<Server> {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    try {
      const file = join(folder, pathname === '/' ? 'index.html' : pathname);
      response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
      response.end(readFileSync(file));
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** The program of the guide's page, with what it makes in reach of the test. */
function readExample(): string {
  const page = readFileSync(join(ROOT, 'docs/guide/35-in-a-game.md'), 'utf8');
  const [, code] = /```\n(import[\s\S]*?)```/.exec(page)!;
  return `${code}\nObject.assign(window, { character, root: gltf.scene });\n`;
}

const run = (file: string, args: readonly string[], cwd = ROOT): string =>
  execFileSync(file, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

test('the package for games, installed into an empty folder, has a character walk in the browser', async ({
  browser,
}, info) => {
  info.skip(info.project.name !== 'browser', 'the package is for the browser');
  run(process.execPath, ['scripts/build/package-kernel.mjs']);
  const tarball = readdirSync(join(ROOT, 'out/kernel')).find((name) => name.endsWith('.tgz'))!;
  const game = mkdtempSync(join(tmpdir(), 'gaitsmith-game-'));
  let server: Server | undefined;
  try {
    writeFileSync(join(game, 'package.json'), '{ "name": "game", "type": "module", "private": true }');
    run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(ROOT, 'out/kernel', tarball)], game);
    // Which the game has of its own.
    symlinkSync(join(ROOT, 'node_modules/three'), join(game, 'node_modules/three'));
    mkdirSync(join(game, 'public'));
    copyFileSync(join(ROOT, 'assets/styles/happy.gait.json'), join(game, 'public/happy.gait.json'));
    // A character that the package did not make: the mesh of an export, with names of its own.
    run(process.execPath, [
      'scripts/gait.mjs',
      'export',
      '--format=glb',
      '--names=mixamo',
      `--out=${join(game, 'public/character.glb')}`,
    ]);
    writeFileSync(join(game, 'index.html'), '<script type="module" src="/main.js"></script>');
    writeFileSync(join(game, 'main.js'), readExample());
    await build({
      root: game,
      logLevel: 'silent',
      build: { target: 'esnext' },
    });
    server = await serve(join(game, 'dist'));
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on('pageerror', (fault) => faults.push(String(fault)));
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.waitForFunction(() => {
      const { character } = window as unknown as { character?: { place: { x: number; z: number } } };
      return character !== undefined && Math.hypot(character.place.x, character.place.z) > 0.5;
    });
    const gapsM = await page.evaluate(() => {
      interface Found {
        getObjectByName(name: string): { matrixWorld: { elements: number[] } } | undefined;
        updateMatrixWorld(force: boolean): void;
      }
      const { character, root } = window as unknown as {
        character: { pose: { positions: Float64Array }; figure: { joints: string[] } };
        root: Found;
      };
      root.updateMatrixWorld(true);
      const bones = {
        l_hip: 'LeftUpLeg',
        l_knee: 'LeftLeg',
        r_talocrural: 'RightFoot',
        l_elbow: 'LeftForeArm',
      };
      return Object.entries(bones).map(([joint, bone]) => {
        const object = root.getObjectByName(`mixamorig${bone}`) ?? root.getObjectByName(`mixamorig:${bone}`);
        const at = 3 * character.figure.joints.indexOf(joint);
        const place = object!.matrixWorld.elements.slice(12, 15);
        return Math.hypot(...place.map((value, axis) => value - character.pose.positions[at + axis]!));
      });
    });
    expect(faults).toEqual([]);
    for (const gapM of gapsM) expect(gapM).toBeLessThan(1e-4);
    await takeGuidePicture(page, 'in-a-game');
    await page.close();
  } finally {
    server?.close();
    rmSync(game, { recursive: true, force: true });
  }
});
