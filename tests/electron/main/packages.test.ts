import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { listPackage } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { Arch, build, Platform } from 'electron-builder';
import { describe, expect, it } from 'vitest';

import { createTemporaryFolder } from '../temporaryFolder.ts';
import { putFile } from '../testServices.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** By it the fuses of a runtime are found; then their version, their count, and one character each. */
const FUSE_SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** How the fuses stand before: each that the program sets the other way round. */
const FUSES_BEFORE = '111100010';

/** Lays out what is there of Electron's runtime for Linux, as far as packaging looks at it. */
function layRuntime(folder: string): void {
  const head = String.fromCharCode(1, FUSES_BEFORE.length);
  putFile(folder, 'electron', `ELF ${FUSE_SENTINEL}${head}${FUSES_BEFORE}`);
  for (const name of ['LICENSE', 'LICENSES.chromium.html', 'resources.pak']) putFile(folder, name, name);
}

/** Lays out the project as far as packages are made of it, with things beside that no package may hold. */
function layProject(folder: string): void {
  for (const name of ['electron-builder.yml', 'package.json', 'LICENSE'])
    cpSync(join(ROOT, name), join(folder, name));
  cpSync(join(ROOT, 'assets'), join(folder, 'assets'), { recursive: true });
  mkdirSync(join(folder, 'docs'));
  cpSync(join(ROOT, 'docs', 'guide', 'README.md'), join(folder, 'docs', 'guide', 'README.md'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const out = join(folder, 'out');
  const bundles = { main: 'index.js', preload: 'index.cjs', renderer: 'index.html' };
  for (const [bundle, entry] of Object.entries(bundles)) {
    putFile(join(out, bundle), entry, `// ${bundle}`);
    putFile(join(out, bundle), `${entry}.map`, '{}');
    putFile(join(out, bundle), 'third-party-notices.md', '# Notices');
  }
  putFile(join(out, 'page'), 'index.html', 'the page');
  putFile(join(folder, 'tests'), 'one.test.ts', 'a test');
  putFile(join(folder, 'shared'), 'one.ts', 'a source');
}

describe('a package', () => {
  it('holds the bundles and no map, test, source or package of development, and has its fuses set', async () => {
    const project = createTemporaryFolder();
    const runtime = createTemporaryFolder();
    layProject(project);
    layRuntime(runtime);
    appendFileSync(join(project, 'electron-builder.yml'), `electronDist: ${JSON.stringify(runtime)}\n`);
    await build({
      projectDir: project,
      targets: Platform.LINUX.createTarget('dir', Arch.x64),
      publish: 'never',
    });
    const unpacked = join(project, 'dist', 'linux-unpacked');
    const archive = join(unpacked, 'resources', 'app.asar');
    const files = listPackage(archive, { isPack: false }).filter((name) => /\.\w+$/.test(name));
    expect(files.toSorted()).toEqual([
      '/out/main/index.js',
      '/out/preload/index.cjs',
      '/out/renderer/index.html',
      '/package.json',
    ]);
    expect(readdirSync(join(unpacked, 'resources')).toSorted()).toEqual(['app.asar', 'assets', 'docs']);
    expect(readdirSync(join(unpacked, 'licences'))).toHaveLength(7);
    const fuses = await getCurrentFuseWire(join(unpacked, 'gaitsmith'));
    const isOn = (fuse: FuseV1Options) => String.fromCharCode(Number(fuses[fuse])) === '1';
    expect(isOn(FuseV1Options.OnlyLoadAppFromAsar)).toBe(true);
    expect(isOn(FuseV1Options.EnableEmbeddedAsarIntegrityValidation)).toBe(true);
    expect(isOn(FuseV1Options.RunAsNode)).toBe(false);
    expect(isOn(FuseV1Options.EnableNodeOptionsEnvironmentVariable)).toBe(false);
    expect(isOn(FuseV1Options.EnableNodeCliInspectArguments)).toBe(false);
    expect(isOn(FuseV1Options.GrantFileProtocolExtraPrivileges)).toBe(false);
  }, 120_000);

  it('has icons of all sizes', () => {
    const icons = join(ROOT, 'assets', 'icons');
    for (const size of [16, 24, 32, 48, 64, 128, 256, 512, 1024]) {
      const png = readFileSync(join(icons, `${size}x${size}.png`));
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
    }
    const ico = readFileSync(join(icons, 'icon.ico'));
    expect(ico.readUInt16LE(4)).toBe(7);
    const icns = readFileSync(join(icons, 'icon.icns'));
    expect(icns.toString('ascii', 0, 4)).toBe('icns');
    expect(icns.readUInt32BE(4)).toBe(icns.length);
  });
});
