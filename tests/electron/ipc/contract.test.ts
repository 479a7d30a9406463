import { describe, expect, it, vi } from 'vitest';

import { IPC_CHANNELS } from '../../../shared/ipc/contract.ts';
import { AXIS_CHANNELS } from '../../../shared/ipc/axisChannels.ts';
import { DOCUMENT_CHANNELS } from '../../../shared/ipc/documentChannels.ts';
import { LIBRARY_CHANNELS } from '../../../shared/ipc/libraryChannels.ts';
import { FAILURE_CODES, fail, succeed } from '../../../shared/ipc/result.ts';
import { WINDOW_CHANNELS } from '../../../shared/ipc/windowChannels.ts';

describe('the contract', () => {
  it.each(Object.entries(IPC_CHANNELS))('%s takes nothing that it does not name', (_, { request }) => {
    for (const stranger of [undefined, null, 1, 'x', [], { strange: 1 }, { path: '/etc/passwd' }]) {
      expect(request.safeParse(stranger).success).toBe(false);
    }
  });

  it('has no channel by which a window can name a path, but for files that a person dropped', () => {
    const path = '/home/someone/a.gait.json';
    const places = [
      IPC_CHANNELS['library.read'].request.safeParse({ id: path }),
      IPC_CHANNELS['library.read'].request.safeParse({ id: `user:${path}` }),
      IPC_CHANNELS['document.read'].request.safeParse({ ticket: path }),
      IPC_CHANNELS['document.save'].request.safeParse({ ticket: path, text: '' }),
      IPC_CHANNELS['styles.mix'].request.safeParse({
        parts: [{ source: { kind: 'ticket', ticket: path }, weight: 1 }],
        name: 'x',
        destination: 'library',
      }),
      IPC_CHANNELS['styles.mix'].request.safeParse({
        parts: [{ source: { kind: 'path', path }, weight: 1 }],
        name: 'x',
        destination: 'library',
      }),
      IPC_CHANNELS['workspace.write'].request.safeParse({ view: {}, documents: [{ kind: 'path', path }] }),
      IPC_CHANNELS['library.rename'].request.safeParse({ id: `user:${path}`, name: 'x' }),
      IPC_CHANNELS['library.duplicate'].request.safeParse({ id: path }),
      IPC_CHANNELS['library.delete'].request.safeParse({ id: `user:${path}` }),
      IPC_CHANNELS['library.delete'].request.safeParse({ id: 'user:..\\x' }),
      IPC_CHANNELS['library.export'].request.safeParse({ sources: [{ kind: 'path', path }] }),
      IPC_CHANNELS['library.export'].request.safeParse({ sources: [{ kind: 'ticket', ticket: path }] }),
      IPC_CHANNELS['library.chooseFolder'].request.safeParse({ path }),
      IPC_CHANNELS['document.watch'].request.safeParse({ tickets: [path] }),
      IPC_CHANNELS['recent.open'].request.safeParse({ id: path }),
      IPC_CHANNELS['recovery.write'].request.safeParse({ documentKey: path, text: '', origin: {} }),
      IPC_CHANNELS['recovery.write'].request.safeParse({
        documentKey: '00000000-0000-4000-8000-000000000001',
        text: '',
        origin: { path },
      }),
      IPC_CHANNELS['recovery.open'].request.safeParse({ recoveryId: path, documentKey: path }),
      IPC_CHANNELS['recovery.dismiss'].request.safeParse({ recoveryId: '../../x' }),
      IPC_CHANNELS['library.peek'].request.safeParse({ id: `user:${path}` }),
      IPC_CHANNELS['files.save'].request.safeParse({
        path,
        files: [{ fileName: 'x.csv', bytes: new Uint8Array(1) }],
      }),
      IPC_CHANNELS['clips.open'].request.safeParse({ path }),
      IPC_CHANNELS['clips.open'].request.safeParse({ paths: [path] }),
      IPC_CHANNELS['guide.read'].request.safeParse({ id: path }),
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
        fresh.IPC_CHANNELS['document.save'].request.safeParse({ ticket: 'a'.repeat(32), text: 'x' }).success,
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
    expect(groups.toSorted()).toEqual(Object.keys(IPC_CHANNELS).toSorted());
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
