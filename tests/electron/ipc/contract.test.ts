import { describe, expect, it, vi } from 'vitest';

import { CHANNELS } from '../../../shared/ipc/contract.ts';
import { AXIS_CHANNELS } from '../../../shared/ipc/axisChannels.ts';
import { DOCUMENT_CHANNELS } from '../../../shared/ipc/documentChannels.ts';
import { LIBRARY_CHANNELS } from '../../../shared/ipc/libraryChannels.ts';
import { FAILURE_CODES, fail, succeed } from '../../../shared/ipc/result.ts';
import { WINDOW_CHANNELS } from '../../../shared/ipc/windowChannels.ts';

describe('the contract', () => {
  it.each(Object.entries(CHANNELS))('%s takes nothing that it does not name', (_, { request }) => {
    for (const stranger of [undefined, null, 1, 'x', [], { strange: 1 }, { path: '/etc/passwd' }]) {
      expect(request.safeParse(stranger).success).toBe(false);
    }
  });

  it('has no channel by which a window can name a path, but for files that a person dropped', () => {
    const path = '/home/someone/a.gait.json';
    const places = [
      CHANNELS['library.read'].request.safeParse({ id: path }),
      CHANNELS['library.read'].request.safeParse({ id: `user:${path}` }),
      CHANNELS['document.read'].request.safeParse({ ticket: path }),
      CHANNELS['document.save'].request.safeParse({ ticket: path, text: '' }),
      CHANNELS['styles.mix'].request.safeParse({
        parts: [{ source: { kind: 'ticket', ticket: path }, weight: 1 }],
        name: 'x',
        destination: 'library',
      }),
      CHANNELS['styles.mix'].request.safeParse({
        parts: [{ source: { kind: 'path', path }, weight: 1 }],
        name: 'x',
        destination: 'library',
      }),
      CHANNELS['workspace.write'].request.safeParse({ view: {}, documents: [{ kind: 'path', path }] }),
      CHANNELS['library.rename'].request.safeParse({ id: `user:${path}`, name: 'x' }),
      CHANNELS['library.duplicate'].request.safeParse({ id: path }),
      CHANNELS['library.delete'].request.safeParse({ id: `user:${path}` }),
      CHANNELS['library.delete'].request.safeParse({ id: 'user:..\\x' }),
      CHANNELS['library.export'].request.safeParse({ sources: [{ kind: 'path', path }] }),
      CHANNELS['library.export'].request.safeParse({ sources: [{ kind: 'ticket', ticket: path }] }),
      CHANNELS['library.chooseFolder'].request.safeParse({ path }),
      CHANNELS['document.watch'].request.safeParse({ tickets: [path] }),
      CHANNELS['recent.open'].request.safeParse({ id: path }),
      CHANNELS['recovery.write'].request.safeParse({ documentKey: path, text: '', origin: {} }),
      CHANNELS['recovery.write'].request.safeParse({
        documentKey: '00000000-0000-4000-8000-000000000001',
        text: '',
        origin: { path },
      }),
      CHANNELS['recovery.open'].request.safeParse({ recoveryId: path, documentKey: path }),
      CHANNELS['recovery.dismiss'].request.safeParse({ recoveryId: '../../x' }),
      CHANNELS['library.peek'].request.safeParse({ id: `user:${path}` }),
      CHANNELS['files.save'].request.safeParse({
        path,
        files: [{ fileName: 'x.csv', bytes: new Uint8Array(1) }],
      }),
      CHANNELS['clips.open'].request.safeParse({ path }),
      CHANNELS['clips.open'].request.safeParse({ paths: [path] }),
      CHANNELS['guide.read'].request.safeParse({ id: path }),
    ];
    expect(places.map((place) => place.success)).toEqual(places.map(() => false));
  });

  it('parses without making code from text, which the policy forbids', async () => {
    // A fresh copy: code would be made at the first parse only.
    vi.resetModules();
    const fresh = await import('../../../shared/ipc/contract.ts');
    const original = globalThis.Function;
    let made = 0;
    globalThis.Function = new Proxy(original, {
      construct() {
        made++;
        throw new EvalError('forbidden by policy');
      },
    });
    try {
      expect(
        fresh.CHANNELS['document.save'].request.safeParse({ ticket: 'a'.repeat(32), text: 'x' }).success,
      ).toBe(true);
      expect(fresh.EVENTS['chooser.closed'].safeParse({ requestId: 'x' }).success).toBe(true);
    } finally {
      globalThis.Function = original;
    }
    expect(made).toBe(0);
  });

  it('names no channel twice', () => {
    const groups = [WINDOW_CHANNELS, LIBRARY_CHANNELS, AXIS_CHANNELS, DOCUMENT_CHANNELS].flatMap((group) =>
      Object.keys(group),
    );
    expect(groups.toSorted()).toEqual(Object.keys(CHANNELS).toSorted());
  });

  it('lets failures and values cross a process boundary unchanged', () => {
    const failures = FAILURE_CODES.map((code) =>
      fail(code, 'What happened.', [{ path: 'keys[0]', message: 'why' }]),
    );
    for (const result of [succeed({ a: [1, 'x', null] }), ...failures]) {
      expect(structuredClone(result)).toEqual(result);
      expect(JSON.parse(JSON.stringify(result))).toEqual(result);
    }
  });
});
