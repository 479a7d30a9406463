import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, describe, expect, it, vi } from 'vitest';

import { createTemporaryFolder } from '../temporaryFolder.ts';
import { BUILT_IN_FOLDER } from '../testServices.ts';
import { ElectronStandIn } from './electronStandIn.ts';

let electron: ElectronStandIn;

beforeEach(() => {
  electron = new ElectronStandIn();
  const resources = createTemporaryFolder();
  mkdirSync(join(resources, 'assets'));
  symlinkSync(BUILT_IN_FOLDER, join(resources, 'assets', 'styles'));
  Object.defineProperty(process, 'resourcesPath', { value: resources, configurable: true });
  vi.doMock('electron', () => electron.createModule());
  vi.resetModules();
  return () => {
    vi.restoreAllMocks();
    vi.doUnmock('electron');
    vi.resetModules();
  };
});

/** Runs a call of the installed program and gives what it wrote and its exit code. */
async function run(words: readonly string[]): Promise<{ code: number; out: string }> {
  const { runCommandLine } = await import('../../../electron/main/commandLine.ts');
  let out = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text, ...rest) => {
    out += String(text);
    const written = rest.at(-1);
    if (typeof written === 'function') written();
    return true;
  });
  const code = await runCommandLine(words);
  vi.restoreAllMocks();
  return { code, out };
}

describe('the installed program', () => {
  it('takes commands as calls of the command line and everything else as a start of the window', async () => {
    const { findCommandWords } = await import('../../../electron/main/commandLine.ts');
    expect(findCommandWords(['gaitsmith', 'law', '--speed', '1'], true)).toEqual(['law', '--speed', '1']);
    expect(findCommandWords(['electron', '.', 'styles'], false)).toEqual(['styles']);
    expect(findCommandWords(['gaitsmith'], true)).toBeUndefined();
    expect(findCommandWords(['gaitsmith', 'walk.gait.json'], true)).toBeUndefined();
    expect(findCommandWords(['gaitsmith', '--no-sandbox'], true)).toBeUndefined();
  });

  it('takes every command that its help lists', async () => {
    const { findCommandWords } = await import('../../../electron/main/commandLine.ts');
    const { out } = await run(['--help']);
    const listed = [...out.slice(out.indexOf('Commands:')).matchAll(/^ {2}(\w+)/gm)].map(
      ([, name = '']) => name,
    );
    expect(listed.length).toBeGreaterThan(5);
    expect(listed.filter((name) => findCommandWords(['gaitsmith', name], true) === undefined)).toEqual([]);
  });

  it('answers as the checkout does, from its own resources', async () => {
    const { code, out } = await run(['law', '--normalized-speed', '1', '--style', 'march']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ normalizedSpeed: 1 });
    expect((await run(['--version'])).out).toBe('1.2.3\n');
    expect(electron.windows).toHaveLength(0);
  });

  it('ends with 2 on wrong usage', async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect((await run(['law', '--speed', '-1'])).code).toBe(2);
  });
});
