import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { MainConfigFactory, PreloadConfigFactory } from 'electron-vite';
import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';

import config from '../../../scripts/electron.vite.config.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Builds as electron-vite does, but into memory. */
async function bundle(kind: 'main' | 'preload'): Promise<Rolldown.OutputChunk[]> {
  const inline = { root: ROOT, configFile: false as const, mode: 'production', logLevel: 'silent' as const };
  const factory =
    kind === 'main'
      ? new MainConfigFactory(config.main ?? {}, inline, {})
      : new PreloadConfigFactory(config.preload ?? {}, inline, {});
  const resolved = await factory.build();
  const result = await build({ ...inline, ...resolved, build: { ...resolved.build, write: false } });
  if (!('output' in result)) throw new Error('no output');
  return result.output.filter((file) => file.type === 'chunk');
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
