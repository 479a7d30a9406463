import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { CONTENT_SECURITY_POLICY } from '../../../electron/services/contentSecurity.ts';
import { findWindowFile } from '../../../electron/services/windowFiles.ts';
import { createTemporaryFolder } from '../temporaryFolder.ts';
import { putFile } from '../testServices.ts';

function createWindowFolder(): string {
  const outer = createTemporaryFolder();
  const folder = join(outer, 'renderer');
  mkdirSync(folder);
  putFile(outer, 'secret.json', '{}');
  putFile(folder, 'index.html', '<p>page</p>');
  putFile(folder, '.env.json', 'hidden');
  putFile(join(folder, 'assets'), 'a b.js', 'export {};');
  putFile(folder, 'tool.exe', 'MZ');
  symlinkSync(join(outer, 'secret.json'), join(folder, 'link.json'));
  return folder;
}

describe('files of the window', () => {
  it('are found by their address, the page itself by /', async () => {
    const folder = createWindowFolder();
    const page = await findWindowFile(folder, '/');
    expect(Buffer.from(page?.bytes ?? []).toString()).toBe('<p>page</p>');
    expect(page?.contentType).toBe('text/html; charset=utf-8');
    expect((await findWindowFile(folder, '/assets/a%20b.js'))?.contentType).toBe(
      'text/javascript; charset=utf-8',
    );
  });

  it.each([
    '/../secret.json',
    '/%2e%2e/secret.json',
    '/..%2fsecret.json',
    '/%2e%2e%2fsecret.json',
    '/assets/../../secret.json',
    '/..\\secret.json',
    '/%5c..%5csecret.json',
    '/%252e%252e/secret.json',
    '/link.json',
    '/.env.json',
    '/tool.exe',
    '/assets',
    '/missing.js',
    '/index.html%00.js',
    '/%',
  ])('at %s are refused', async (path) => {
    expect(await findWindowFile(createWindowFolder(), path)).toBeUndefined();
  });

  it('go out under a policy without inline code, eval or any other origin', () => {
    const policy = new Map(
      CONTENT_SECURITY_POLICY.split('; ').map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources] as const;
      }),
    );
    expect(policy.get('default-src')).toEqual(["'none'"]);
    // WebAssembly alone beside the app's own: what undoes the compression of characters' files.
    expect(policy.get('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'"]);
    for (const name of ['base-uri', 'form-action', 'frame-ancestors'])
      expect(policy.get(name)).toEqual(["'none'"]);
    const allowed = new Set(["'none'", "'self'", 'data:', 'blob:']);
    for (const [name, sources] of policy)
      for (const source of sources) if (name !== 'script-src') expect(allowed).toContain(source);
  });
});
