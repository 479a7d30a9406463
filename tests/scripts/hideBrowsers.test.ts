import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { createTemporaryFolder } from '../electron/temporaryFolder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const HIDE = new URL('../../scripts/hideBrowsers.mjs', import.meta.url).href;
const ENVIRONMENT = {
  NODE_OPTIONS: `--import=${HIDE}`,
  PATH: dirname(process.execPath),
};

/** Runs the code of a module where browsers are hidden; what it prints. */
function runHidden(code: string): string {
  return execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    env: ENVIRONMENT,
    encoding: 'utf8',
  }).trim();
}

describe('a machine without a browser', () => {
  it('is what a hidden browser looks like to Node, and everything else is there', () => {
    const folder = createTemporaryFolder();
    for (const name of ['chromium', 'google-chrome', 'chrome.exe', 'chromium.mjs']) {
      writeFileSync(join(folder, name), '');
    }
    const found = runHidden(`
      import { accessSync, existsSync, statSync } from 'node:fs';
      const look = (name) => {
        const path = ${JSON.stringify(folder)} + '/' + name;
        let access = true;
        try { accessSync(path); } catch ({ code }) { access = code; }
        return [name, existsSync(path), access, statSync(path, { throwIfNoEntry: false }) !== undefined];
      };
      console.log(JSON.stringify(['chromium', 'google-chrome', 'chrome.exe', 'chromium.mjs'].map(look)));
    `);
    expect(JSON.parse(found)).toEqual([
      ['chromium', false, 'ENOENT', false],
      ['google-chrome', false, 'ENOENT', false],
      ['chrome.exe', false, 'ENOENT', false],
      ['chromium.mjs', true, true, true],
    ]);
  });

  it('lists the journeys: their configuration needs no browser to be read', () => {
    const listed = spawnSync(
      process.execPath,
      [
        'node_modules/playwright/cli.js',
        'test',
        '-c',
        'tests/e2e/playwright.config.ts',
        '--list',
        'oldSoldier',
      ],
      { cwd: ROOT, env: ENVIRONMENT, encoding: 'utf8' },
    );
    expect(listed.stderr).toBe('');
    expect(listed.stdout).toMatch(/Total: \d+ tests in 1 file/);
  });
});
