import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { MainConfigFactory, PreloadConfigFactory, RendererConfigFactory } from 'electron-vite';
import { build, type Rolldown } from 'vite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import config from '../../../scripts/electron.vite.config.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Builds as electron-vite does, but into memory. */
async function buildFiles(
  kind: 'main' | 'preload' | 'renderer',
): Promise<readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]> {
  const root = kind === 'renderer' ? join(ROOT, 'renderer') : ROOT;
  const inline = { root, configFile: false as const, mode: 'production', logLevel: 'silent' as const };
  const factory = {
    main: () => new MainConfigFactory(config.main ?? {}, inline, {}),
    preload: () => new PreloadConfigFactory(config.preload ?? {}, inline, {}),
    renderer: () => new RendererConfigFactory(config.renderer ?? {}, inline, {}),
  }[kind]();
  const resolved = await factory.build();
  const result = await build({ ...inline, ...resolved, build: { ...resolved.build, write: false } });
  if (!('output' in result)) throw new Error('no output');
  return result.output;
}

async function bundle(kind: 'main' | 'preload'): Promise<Rolldown.OutputChunk[]> {
  return (await buildFiles(kind)).filter((file) => file.type === 'chunk');
}

describe('the bundle of preload', () => {
  it('is one CommonJS file that needs electron alone, which is what a sandboxed window loads', async () => {
    const chunks = await bundle('preload');
    expect(chunks.map((chunk) => chunk.fileName)).toEqual(['index.cjs']);
    expect(chunks[0]?.imports).toEqual(['electron']);
    expect(chunks[0]?.code).toContain('require("electron")');
    expect(chunks[0]?.code).not.toMatch(/^\s*(import|export)\b/m);
  });
});

describe('the bundle of main and the browser host', () => {
  it('holds every package it needs, and the host nothing of Electron', async () => {
    const chunks = await bundle('main');
    const files = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
    const collect = (name: string, seen = new Set<string>()): Set<string> => {
      for (const next of [...(files.get(name)?.imports ?? []), ...(files.get(name)?.dynamicImports ?? [])]) {
        if (seen.has(next)) continue;
        seen.add(next);
        collect(next, seen);
      }
      return seen;
    };
    const isNode = (name: string): boolean => name.startsWith('node:') || builtinModules.includes(name);
    const outside = (name: string) => [...collect(name)].filter((one) => !files.has(one) && !isNode(one));
    expect(outside('index.js')).toEqual(['electron']);
    expect(outside('host.js')).toEqual([]);
  });
});

/** Most that is read before a figure walks, bytes packed, and before all panels are there. */
const MOST_FIRST_BYTES = 400_000;
const MOST_WINDOW_BYTES = 620_000;

describe('the bundle of the window', () => {
  it('walks with few bytes and files, and knows no React before that', async () => {
    // As it is shipped: React has another build for tests.
    vi.stubEnv('NODE_ENV', 'production');
    onTestFinished(() => void vi.unstubAllEnvs());
    const files = await buildFiles('renderer');
    const chunks = new Map(
      files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
    );
    const collect = (name: string, seen = new Set<string>()): Set<string> => {
      seen.add(name);
      for (const next of chunks.get(name)!.imports) if (!seen.has(next)) collect(next, seen);
      return seen;
    };
    const find = (source: string): string =>
      [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(source))!.fileName;
    const measure = (names: Iterable<string>): number =>
      [...names].reduce((sum, name) => sum + gzipSync(chunks.get(name)!.code).length, 0);
    const first = collect(find('renderer/index.html'));
    expect(measure(first)).toBeLessThan(MOST_FIRST_BYTES);
    expect(first.size).toBeLessThanOrEqual(3);
    const modules = [...first].flatMap((name) => Object.keys(chunks.get(name)!.modules));
    expect(modules.some((id) => id.includes('/node_modules/three/'))).toBe(true);
    expect(modules.filter((id) => /\/node_modules\/(react|@react-three|@radix-ui)/.test(id))).toEqual([]);
    const all = new Set([...first, ...collect(find('renderer/window.tsx'))]);
    expect(measure(all)).toBeLessThan(MOST_WINDOW_BYTES);
    expect(all.size).toBeLessThanOrEqual(6);
  });
});

describe('the notices of third parties', () => {
  const others = readFileSync(join(ROOT, 'assets', 'licences.md'), 'utf8');
  const packaging = readFileSync(join(ROOT, 'electron-builder.yml'), 'utf8');

  it.each(['main', 'preload', 'renderer'] as const)(
    'of the bundle of %s hold the licence of every package in it, and where its source is had',
    async (kind) => {
      const files = await buildFiles(kind);
      const notices = files.find(({ fileName }) => fileName === 'third-party-notices.md');
      const text = notices?.type === 'asset' ? String(notices.source) : '';
      const bundled = new Set(
        files.flatMap((file) =>
          file.type === 'chunk'
            ? Object.keys(file.modules).flatMap(
                (id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? [],
              )
            : [],
        ),
      );
      expect(kind === 'preload' || bundled.size > 0).toBe(true);
      const entries = text.split(/^## (?=\S+ - \d)/m).slice(1);
      expect(new Set(entries.map((entry) => entry.split(' - ')[0]))).toEqual(bundled);
      for (const entry of entries) {
        const [heading = '', ...rest] = entry.split('\n');
        const source = rest.find((line) => line.startsWith('Source: '));
        if (heading.includes('MPL')) expect(source).toMatch(/^Source: https:\/\/\S+$/);
        const isWithoutText = rest.every((line) => line.trim() === '' || line === source);
        if (isWithoutText) expect(others).toContain(`## ${heading.replace(/ - .* /, ' ')}`);
      }
      expect(packaging).toContain(`from: out/${kind}/third-party-notices.md`);
    },
  );

  it('of the fonts, which are no modules, are those of their packages', () => {
    const imported = [
      ...readFileSync(join(ROOT, 'renderer/ui/base.css'), 'utf8').matchAll(/@fontsource\/[\w-]+/g),
    ];
    for (const [name] of imported) {
      expect(packaging).toContain(`from: node_modules/${name}/LICENSE`);
      expect(readFileSync(join(ROOT, 'node_modules', name, 'LICENSE'), 'utf8')).toContain(
        'Open Font License',
      );
    }
    expect(imported.length).toBeGreaterThan(0);
    expect(packaging).toContain('from: assets/licences.md');
  });
});

describe('the package', () => {
  it('has the rights that the app does not need fused off', () => {
    const fuses = readFileSync(join(ROOT, 'electron-builder.yml'), 'utf8');
    for (const off of [
      'runAsNode',
      'enableNodeOptionsEnvironmentVariable',
      'enableNodeCliInspectArguments',
      'grantFileProtocolExtraPrivileges',
    ]) {
      expect(fuses).toContain(`  ${off}: false`);
    }
    for (const on of ['onlyLoadAppFromAsar', 'enableEmbeddedAsarIntegrityValidation'])
      expect(fuses).toContain(`  ${on}: true`);
  });
});
