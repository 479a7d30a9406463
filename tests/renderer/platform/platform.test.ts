import { afterEach, describe, expect, it, vi } from 'vitest';

import { createBrowserPlatform } from '../../../renderer/platform/browserPlatform.ts';
import { createElectronPlatform } from '../../../renderer/platform/electronPlatform.ts';
import type { Bridge } from '../../../shared/ipc/bridge.ts';
import { succeed } from '../../../shared/ipc/result.ts';

/** A page's event stream that opens at once and says what the test has it say. */
class FakeEventSource extends EventTarget {
  static readonly opened: FakeEventSource[] = [];
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readyState = FakeEventSource.OPEN;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.opened.push(this);
    queueMicrotask(() => this.dispatchEvent(new Event('open')));
  }
  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
  say(event: string, payload: unknown): void {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(payload) }));
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  FakeEventSource.opened.length = 0;
});

describe('the platform in a browser', () => {
  function setUp(answer: () => Promise<unknown>) {
    const requests: [string, RequestInit][] = [];
    vi.stubGlobal('EventSource', FakeEventSource);
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      requests.push([url, init]);
      return { json: answer };
    });
    return { platform: createBrowserPlatform(), requests };
  }

  it('posts a call as JSON to its own origin, under the name that its events come to', async () => {
    const { platform, requests } = setUp(() => Promise.resolve(succeed({})));
    expect(await platform.call('workspace.write', { view: { a: 1 }, documents: [] })).toEqual(succeed({}));
    const [url, init] = requests[0] ?? [];
    expect(url).toBe('/call/workspace.write');
    expect(init).toMatchObject({ method: 'POST', body: '{"view":{"a":1},"documents":[]}' });
    const headers = init?.headers as Record<string, string>;
    expect(headers['content-type']).toBe('application/json');
    // One stream, there before the call that it may have to carry a question of.
    expect(FakeEventSource.opened.map((stream) => stream.url)).toEqual([
      `/events?client=${headers['x-gaitsmith-client']}`,
    ]);
  });

  it('does not wait for the browser to open a broken stream: what a call is asked would be lost', async () => {
    const { platform } = setUp(() => Promise.resolve(succeed({})));
    const heard: unknown[] = [];
    platform.on('chooser.requested', (payload) => heard.push(payload));
    await platform.call('library.list', {});
    const [broken] = FakeEventSource.opened;
    broken!.readyState = FakeEventSource.CONNECTING;
    const calls = [platform.call('library.list', {}), platform.call('library.list', {})];
    await Promise.all(calls);
    expect(FakeEventSource.opened).toHaveLength(2);
    expect(broken!.readyState).toBe(FakeEventSource.CLOSED);
    FakeEventSource.opened[1]!.say('chooser.requested', { requestId: 'a' });
    expect(heard).toEqual([{ requestId: 'a' }]);
  });

  it('opens its stream anew where the host refused it, and goes on hearing', async () => {
    const { platform } = setUp(() => Promise.resolve(succeed({})));
    const heard: unknown[] = [];
    platform.on('library.changed', (payload) => heard.push(payload));
    await platform.call('library.list', {});
    expect(FakeEventSource.opened).toHaveLength(1);
    FakeEventSource.opened[0]!.readyState = FakeEventSource.CLOSED;
    await platform.call('library.list', {});
    await platform.call('library.list', {});
    expect(FakeEventSource.opened).toHaveLength(2);
    FakeEventSource.opened[1]!.say('library.changed', {});
    expect(heard).toEqual([{}]);
  });

  it('says in a sentence that the process is gone, and never rejects', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { platform } = setUp(() => Promise.reject(new TypeError('Failed to fetch')));
    const result = await platform.call('library.list', {});
    expect(result).toMatchObject({ ok: false, code: 'unreachable' });
    expect(!result.ok && result.message).toContain('Your work is still in this window');
  });

  it('hands files that have a place to the host, their bytes as base64', async () => {
    const { platform, requests } = setUp(() => Promise.resolve(succeed({ kind: 'cancelled' })));
    const bytes = Uint8Array.from({ length: 100_000 }, (_, at) => (at * 7) % 256);
    await platform.writeFiles!([{ fileName: 'Sad.glb', bytes }], 'Sad', 'a'.repeat(32));
    expect(JSON.parse(requests[0]![1].body as string)).toEqual({
      files: [{ fileName: 'Sad.glb', bytes: { $bytes: Buffer.from(bytes).toString('base64') } }],
      setName: 'Sad',
      place: 'a'.repeat(32),
    });
  });

  it('tells each listener its own events, until it is told to stop', async () => {
    const { platform } = setUp(() => Promise.resolve(succeed({})));
    const heard: unknown[] = [];
    const stop = platform.on('chooser.closed', (payload) => heard.push(payload));
    platform.on('library.changed', () => heard.push('changed'));
    const [stream] = FakeEventSource.opened;
    stream?.say('chooser.closed', { requestId: 'a' });
    stop();
    stream?.say('chooser.closed', { requestId: 'b' });
    stream?.say('library.changed', {});
    expect(heard).toEqual([{ requestId: 'a' }, 'changed']);
    expect(FakeEventSource.opened).toHaveLength(1);
  });

  it('reads dropped files in the page, without a ticket, and passes over what is too large', async () => {
    const { platform, requests } = setUp(() => Promise.resolve(succeed({})));
    const good = new File(['{"größe": 1}'], 'Good.gait.json');
    const huge = new File([new Uint8Array(1_048_577)], 'huge.gait.json');
    const opened = await platform.openDropped([good, huge]);
    expect(opened).toMatchObject({
      ok: true,
      value: { documents: [{ fileName: 'Good.gait.json', text: '{"größe": 1}' }] },
    });
    expect(opened.ok && opened.value.problems).toHaveLength(1);
    expect(await platform.openDropped([huge])).toMatchObject({ ok: false, code: 'too-large' });
    expect(requests).toEqual([]);
  });

  it('refuses dropped files that are not UTF-8, as Electron does, and opens the others', async () => {
    const { platform } = setUp(() => Promise.resolve(succeed({})));
    const good = new File(['{}'], 'Good.gait.json');
    const latin = new File([Uint8Array.from([0x7b, 0xf6, 0x7d])], 'latin.gait.json');
    expect(await platform.openDropped([latin, good])).toMatchObject({
      ok: true,
      value: {
        documents: [{ fileName: 'Good.gait.json', text: '{}' }],
        problems: [expect.stringContaining('latin.gait.json is not a text file')],
      },
    });
    expect(await platform.openDropped([latin])).toMatchObject({ ok: false, code: 'unreadable' });
  });
});

describe('the platform in Electron', () => {
  it('hands files over as files, so that the page never names a path', async () => {
    const calls: unknown[][] = [];
    const bridge: Bridge = {
      call: (...args) => {
        calls.push(args);
        return Promise.resolve(succeed({ documents: [], problems: [] }));
      },
      on: () => () => undefined,
    };
    const file = new File(['x'], 'x.gait.json');
    await createElectronPlatform(bridge).openDropped([file]);
    expect(calls).toEqual([['document.openDropped', { files: [file] }]]);
  });

  it('has the process ask for clips, and takes their bytes as they come', async () => {
    const opened = { kind: 'opened', files: [{ fileName: 'a.bvh', bytes: new Uint8Array(2) }], problems: [] };
    const calls: unknown[] = [];
    const bridge: Bridge = {
      call(...call) {
        calls.push(call);
        return Promise.resolve(succeed(opened));
      },
      on: () => () => undefined,
    };
    expect(await createElectronPlatform(bridge).chooseClips()).toEqual(succeed(opened));
    expect(calls).toEqual([['clips.open', {}]]);
  });

  it('hands files over as bytes, which structured clone carries', async () => {
    const calls: unknown[][] = [];
    const bridge: Bridge = {
      call: (...args) => {
        calls.push(structuredClone(args));
        return Promise.resolve(succeed({ kind: 'saved', fileNames: ['Sad.png'] }));
      },
      on: () => () => undefined,
    };
    const bytes = Uint8Array.from({ length: 300_000 }, (_, at) => (at * 7) % 256);
    const files = [{ fileName: 'Sad.png', bytes }];
    expect(await createElectronPlatform(bridge).saveFiles(files, 'Sad')).toEqual(
      succeed({ kind: 'saved', fileNames: ['Sad.png'] }),
    );
    expect(calls).toEqual([
      ['files.save', { files: [{ fileName: 'Sad.png', bytes: expect.any(Uint8Array) }], setName: 'Sad' }],
    ]);
    const [, request] = calls[0] as [string, { files: { bytes: Uint8Array }[] }];
    // One by one, a comparison of so many takes seconds.
    expect(Buffer.from(bytes).equals(request.files[0]!.bytes)).toBe(true);
  });

  it('says in a sentence that a call failed, and never rejects', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const bridge: Bridge = { call: () => Promise.reject(new Error('gone')), on: () => () => undefined };
    expect(await createElectronPlatform(bridge).call('app.info', {})).toMatchObject({
      ok: false,
      code: 'internal',
    });
  });
});
