import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { Bridge } from '../../../shared/ipc/bridge.ts';
import { CALL_CHANNEL, EVENT_CHANNEL } from '../../../shared/ipc/wire.ts';

type Hear = (event: unknown, ...args: unknown[]) => void;

const exposed = new Map<string, unknown>();
const invoked: unknown[][] = [];
const listeners = new Set<Hear>();

vi.mock('electron', () => ({
  contextBridge: { exposeInMainWorld: (name: string, api: unknown) => void exposed.set(name, api) },
  ipcRenderer: {
    invoke: (...args: unknown[]) => {
      invoked.push(args);
      return Promise.resolve('reply');
    },
    on: (channel: string, hear: Hear) => {
      if (channel === EVENT_CHANNEL) listeners.add(hear);
    },
    off: (_: string, hear: Hear) => listeners.delete(hear),
  },
  // As Electron: a path for a file of the disk, '' for one that a script made, an exception for what is no
  // file.
  webUtils: {
    getPathForFile: (file: { onDisk?: string }) => {
      if (typeof file !== 'object') throw new TypeError('not a file');
      return file.onDisk ?? '';
    },
  },
}));

let bridge: Bridge;

beforeEach(async () => {
  exposed.clear();
  invoked.length = 0;
  listeners.clear();
  vi.resetModules();
  await import('../../../electron/preload/index.ts');
  bridge = exposed.get('gaitsmith') as Bridge;
});

describe('preload', () => {
  it('puts call and on on the window, and nothing else', () => {
    expect([...exposed.keys()]).toEqual(['gaitsmith']);
    expect(Object.keys(bridge).toSorted()).toEqual(['call', 'on']);
  });

  it('hands calls on as they are, to one channel of Electron', async () => {
    expect(await bridge.call('library.read', { id: 'x' })).toBe('reply');
    expect(invoked).toEqual([[CALL_CHANNEL, 'library.read', { id: 'x' }]]);
  });

  it('hands bytes on as bytes', async () => {
    const bytes = new Uint8Array([1, 2, 255]);
    await bridge.call('files.save', { files: [{ fileName: 'x.glb', bytes }] });
    const [, , request] = invoked[0] as [unknown, unknown, { files: { bytes: unknown }[] }];
    expect(request.files[0]?.bytes).toBe(bytes);
  });

  it('turns dropped files into paths, and lets the page name none', async () => {
    await bridge.call('document.openDropped', { files: [{ onDisk: '/a.gait.json' }, {}] });
    await bridge.call('document.openDropped', { paths: ['/etc/passwd'] });
    await bridge.call('document.openDropped', { files: '/etc/passwd' });
    expect(invoked.map((call) => call[2])).toEqual([
      { paths: ['/a.gait.json'] },
      { paths: [] },
      { paths: [] },
    ]);
    expect(() => bridge.call('document.openDropped', { files: ['/etc/passwd'] })).toThrow('not a file');
  });

  it('tells events apart, gives nothing of Electron to the page, and stops when told', () => {
    const heard: unknown[][] = [];
    const stop = bridge.on('library.changed', (...args) => heard.push(args));
    for (const hear of listeners) {
      hear({ sender: 'secret' }, 'library.changed', { a: 1 });
      hear({ sender: 'secret' }, 'chooser.closed', { b: 2 });
    }
    expect(heard).toEqual([[{ a: 1 }]]);
    stop();
    expect(listeners.size).toBe(0);
  });
});
