import { readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request as startRequest } from 'node:http';
import { createConnection as startConnection } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { serveHost } from '../../../electron/host/index.ts';
import { CONTENT_SECURITY_POLICY } from '../../../electron/services/contentSecurity.ts';
import { createTemporaryFolder } from '../temporaryFolder.ts';
import { BUILT_IN_FOLDER, createStyleText, putFile } from '../testServices.ts';

const CLIENT = '00000000-0000-4000-8000-000000000001';

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A running host, and a way to send it any request whatever, as no browser would. */
async function startHost({
  dataFolder = createTemporaryFolder(),
  port = 0,
}: {
  dataFolder?: string;
  port?: number;
} = {}) {
  const windowFolder = join(createTemporaryFolder(), 'renderer');
  putFile(windowFolder, 'index.html', '<p>page</p>');
  putFile(join(windowFolder, 'assets'), 'index-1.js', 'export {};');
  putFile(join(windowFolder, '..'), 'secret.json', '{}');
  const guideFolder = createTemporaryFolder();
  putFile(guideFolder, 'README.md', '# Guide\n\n![x](pictures/x.png)\n');
  putFile(join(guideFolder, 'pictures'), 'x.png', 'picture');
  const host = await serveHost({
    name: 'Gaitsmith',
    version: '1',
    builtInFolder: BUILT_IN_FOLDER,
    guideFolder,
    dataFolder,
    windowFolder,
    port,
  });
  onTestFinished(() => host.close());
  const url = new URL(host.url);

  function send(
    path: string,
    {
      method = 'GET',
      headers = {},
      body,
    }: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const request = startRequest(
        { host: '127.0.0.1', port: url.port, path, method, headers },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => (text += chunk));
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
          );
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  }

  /** The status alone: an event stream that is given out wrongly would never end. */
  function ask(path: string, headers: Record<string, string>): Promise<number> {
    return new Promise((resolve, reject) => {
      const request = startRequest({ host: '127.0.0.1', port: url.port, path, headers }, (response) => {
        resolve(response.statusCode ?? 0);
        request.destroy();
      });
      request.on('error', reject);
      request.end();
    });
  }

  const entry = await send(url.pathname + url.search);
  const cookie = (entry.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '';
  /** Headers of a call as the page itself makes it. */
  const own = {
    cookie,
    origin: url.origin,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    'x-gaitsmith-client': CLIENT,
  };
  const call = (channel: string, input: unknown, headers: Record<string, string> = own) =>
    send(`/call/${channel}`, { method: 'POST', headers, body: JSON.stringify(input) });
  return { url, host, send, ask, entry, cookie, own, call, dataFolder };
}

/**
 * Other addresses of this machine: those of its network, and a loopback address that is not the one listened
 * on.
 */
function listOtherAddresses(): readonly string[] {
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return [...own.map(({ address }) => address), '127.0.0.2', '::1'].filter((one) => one !== '127.0.0.1');
}

describe('the browser host', () => {
  it('listens on 127.0.0.1 and on no other address of this machine', async () => {
    const { url } = await startHost();
    const connect = (host: string) =>
      new Promise<string>((resolve) => {
        const socket = startConnection({ host, port: Number(url.port) });
        socket.on('connect', () => resolve('connected'));
        socket.on('error', () => resolve('refused'));
        onTestFinished(() => void socket.destroy());
      });
    expect(await connect('127.0.0.1')).toBe('connected');
    for (const address of listOtherAddresses())
      expect(`${address} ${await connect(address)}`).toBe(`${address} refused`);
  });

  it('lets no strangers take all its connections', async () => {
    const { url, call } = await startHost();
    let closed = 0;
    const strangers = Array.from({ length: 300 }, () => {
      const socket = startConnection({ host: '127.0.0.1', port: Number(url.port) });
      socket.on('error', () => undefined);
      socket.on('close', () => closed++);
      onTestFinished(() => void socket.destroy());
      return socket;
    });
    await vi.waitFor(() => expect(closed).toBeGreaterThanOrEqual(236), 10_000);
    for (const socket of strangers) socket.destroy();
    await vi.waitFor(async () => expect((await call('app.info', {})).status).toBe(200), 10_000);
  });

  it('gives out the page with the policy and its cookie', async () => {
    const { url, entry } = await startHost();
    expect(url.hostname).toBe('127.0.0.1');
    expect(url.searchParams.get('token')).toMatch(/^[0-9a-f]{64}$/);
    expect(entry.status).toBe(200);
    expect(entry.body).toBe('<p>page</p>');
    expect(entry.headers['content-security-policy']).toBe(CONTENT_SECURITY_POLICY);
    expect(entry.headers['x-content-type-options']).toBe('nosniff');
    expect(entry.headers['referrer-policy']).toBe('no-referrer');
    expect(entry.headers['set-cookie']?.[0]).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/);
  });

  it('gives the page again by the cookie alone, so that a reload works', async () => {
    const { send, cookie } = await startHost();
    expect((await send('/', { headers: { cookie } })).body).toBe('<p>page</p>');
    expect((await send('/assets/index-1.js', { headers: { cookie } })).body).toBe('export {};');
  });

  it('answers the calls of its page', async () => {
    const { call } = await startHost();
    const answer = await call('app.info', {});
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body)).toMatchObject({ ok: true, value: { host: 'browser' } });
  });

  it('serves the pictures of the guide to its page, and nothing else of it', async () => {
    const { send, cookie, call } = await startHost();
    const read = JSON.parse((await call('guide.read', { id: 'README' })).body) as {
      value: { markdown: string };
    };
    const address = /\((.*)\)/.exec(read.value.markdown)?.[1] ?? '';
    const picture = await send(address, { headers: { cookie } });
    expect(picture).toMatchObject({ status: 200, body: 'picture' });
    expect(picture.headers['content-type']).toBe('image/png');
    expect(picture.headers['content-security-policy']).toBe(CONTENT_SECURITY_POLICY);
    expect((await send(address)).status).toBe(403);
    expect((await send(address, { method: 'POST', headers: { cookie } })).status).toBe(405);
    for (const path of ['/guide/README.md', '/guide/pictures/', '/guide/pictures/../README.md']) {
      expect((await send(path, { headers: { cookie } })).status).toBe(404);
    }
  });

  it.each([
    ['nothing', {}],
    ['another token', { cookie: 'gaitsmith-0=00' }],
  ])('gives out nothing and does nothing with %s to show', async (_, headers) => {
    const { send, ask, own, call } = await startHost();
    expect((await send('/', { headers })).status).toBe(403);
    expect((await send('/?token=00', { headers })).status).toBe(403);
    expect((await send('/assets/index-1.js', { headers })).status).toBe(403);
    expect(await ask(`/events?client=${CLIENT}`, headers)).toBe(403);
    const { cookie: _cookie, ...rest } = own;
    expect((await call('app.info', {}, { ...rest, ...headers })).status).toBe(403);
  });

  it('does not take the token of another start', async () => {
    const [one, other] = [await startHost(), await startHost()];
    const token = other.url.searchParams.get('token') ?? '';
    expect((await one.send(`/?token=${token}`)).status).toBe(403);
    expect((await one.send('/', { headers: { cookie: `gaitsmith-${one.url.port}=${token}` } })).status).toBe(
      403,
    );
  });

  describe('started again on the same port', () => {
    async function restart() {
      const first = await startHost();
      await first.host.close();
      const again = await startHost({ dataFolder: first.dataFolder, port: Number(first.url.port) });
      return { first, again };
    }

    it('gives a page that was open its new key, in whatever it asks first, and answers', async () => {
      const { first, again } = await restart();
      const answer = await again.call('app.info', {}, first.own);
      expect(answer.status).toBe(200);
      const renewed = answer.headers['set-cookie']?.[0] ?? '';
      expect(renewed).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/);
      expect(renewed.split(';')[0]).toBe(again.cookie);
      expect((await again.send('/', { headers: { cookie: first.cookie } })).status).toBe(200);
      expect(await again.ask(`/events?client=${CLIENT}`, { cookie: first.cookie })).toBe(200);
    });

    it('takes the key of the start before for a minute once it was shown, and no older one', async () => {
      const { first, again } = await restart();
      const now = vi.spyOn(Date, 'now');
      onTestFinished(() => now.mockRestore());
      expect((await again.call('app.info', {}, first.own)).status).toBe(200);
      now.mockReturnValue(Date.now() + 61_000);
      expect((await again.call('app.info', {}, first.own)).status).toBe(403);
      now.mockRestore();
      await again.host.close();
      const third = await startHost({ dataFolder: first.dataFolder, port: Number(first.url.port) });
      expect((await third.call('app.info', {}, first.own)).status).toBe(403);
      expect((await third.call('app.info', {}, again.own)).status).toBe(200);
    });

    it('turns away other pages with the key of before as well', async () => {
      const { first, again } = await restart();
      const foreign = { ...first.own, 'sec-fetch-site': 'cross-site' };
      expect((await again.call('app.info', {}, foreign)).status).toBe(403);
    });

    it('keeps no key on the disk, only what tells it when it is shown', async () => {
      const { first, again } = await restart();
      const kept = readFileSync(join(first.dataFolder, 'host-keys.json'), 'utf8');
      for (const { cookie } of [first, again]) expect(kept).not.toContain(cookie.split('=')[1]);
      expect(JSON.parse(kept)).toMatchObject({ ports: [{ port: Number(first.url.port) }] });
    });

    it('over another data folder, or on another port, takes only its own key', async () => {
      const first = await startHost();
      const beside = await startHost({ dataFolder: first.dataFolder });
      expect((await beside.send('/', { headers: { cookie: first.cookie } })).status).toBe(403);
      await first.host.close();
      const other = await startHost({ port: Number(first.url.port) });
      const refusal = await other.call('app.info', {}, first.own);
      expect(refusal.status).toBe(403);
      expect(refusal.body).toContain('goes on by itself');
    });

    it("keeps the page's unsaved work in one place: written before, written again after, dropped once saved", async () => {
      const { first, again } = await (async () => {
        const running = await startHost();
        const work = { documentKey: CLIENT, text: createStyleText('Before'), origin: {} };
        await running.call('recovery.write', work);
        await running.host.close();
        const data = { dataFolder: running.dataFolder, port: Number(running.url.port) };
        return { first: running, again: await startHost(data) };
      })();
      const listKept = () =>
        readdirSync(join(first.dataFolder, 'recovery'), { recursive: true, encoding: 'utf8' }).filter(
          (name) => /[/\\][0-9a-f]{16}\.json$/.test(name),
        );
      expect(listKept()).toHaveLength(1);
      // In this test both starts are one process; the first's run ends as far as anyone can see when its sign
      // is gone.
      rmSync(join(first.dataFolder, 'recovery', listKept()[0]!.slice(0, 16), 'run.json'));
      const aged = new Date(Date.now() - 60_000);
      utimesSync(join(first.dataFolder, 'recovery', listKept()[0]!.slice(0, 16)), aged, aged);
      const work = { documentKey: CLIENT, text: createStyleText('After'), origin: {} };
      await again.call('recovery.write', work, first.own);
      expect(listKept()).toHaveLength(1);
      expect(readFileSync(join(first.dataFolder, 'recovery', listKept()[0]!), 'utf8')).toContain('After');
      await again.call('recovery.discard', { documentKey: CLIENT }, first.own);
      expect(listKept()).toEqual([]);
    });
  });

  it.each([
    'evil.example:PORT',
    'evil.example',
    '127.0.0.1',
    '127.0.0.1:1',
    '127.0.0.1.evil.example:PORT',
    '10.0.0.1:PORT',
    ':PORT',
  ])('turns away a request under the name %s, which is DNS rebinding', async (name) => {
    const { send, own, url, call } = await startHost();
    const host = name.replace('PORT', url.port);
    expect((await send('/', { headers: { cookie: own.cookie, host } })).status).toBe(403);
    expect((await send(url.pathname + url.search, { headers: { host } })).status).toBe(403);
    expect((await call('app.info', {}, { ...own, host })).status).toBe(403);
  });

  it('takes the other loopback name too', async () => {
    const { send, cookie, url } = await startHost();
    expect((await send('/', { headers: { cookie, host: `localhost:${url.port}` } })).status).toBe(200);
  });

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1:1' },
  ])('turns away a call with %o, which another page made', async (headers) => {
    const { call, ask, own, dataFolder } = await startHost();
    expect(await ask(`/events?client=${CLIENT}`, { ...own, ...headers })).toBe(403);
    const answer = await call('workspace.write', { view: {}, documents: [] }, { ...own, ...headers });
    expect(answer.status).toBe(403);
    expect(() => readFileSync(join(dataFolder, 'workspace.json'))).toThrow('ENOENT');
  });

  it.each([
    '/../secret.json',
    '/%2e%2e/secret.json',
    '/..%2fsecret.json',
    '/assets/..%5c..%5csecret.json',
    '/assets/../../secret.json',
    '//etc/passwd',
    '/.git/config',
  ])('serves nothing from %s', async (path) => {
    const { send, cookie } = await startHost();
    const answer = await send(path, { headers: { cookie } });
    expect(answer.status).toBe(404);
    expect(answer.body).not.toContain('root:');
  });

  it.each(['constructor', '__proto__', 'app.info/x', 'app%2Einfo', '', '../x'])(
    'refuses the unknown channel "%s"',
    async (channel) => {
      const { call } = await startHost();
      const answer = await call(channel, {});
      expect(answer.status).toBe(404);
      expect(JSON.parse(answer.body)).toMatchObject({ ok: false, code: 'unknown-channel' });
    },
  );

  it('refuses other methods, other types, no JSON, bad requests and what is too long', async () => {
    const { send, own, call } = await startHost();
    expect((await send('/call/app.info', { headers: own })).status).toBe(405);
    expect((await send('/', { method: 'POST', headers: own, body: '{}' })).status).toBe(405);
    expect(
      (await send(`/events?client=${CLIENT}`, { method: 'POST', headers: own, body: '{}' })).status,
    ).toBe(405);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', '']) {
      expect((await call('app.info', {}, { ...own, 'content-type': type })).status).toBe(415);
    }
    expect((await send('/call/app.info', { method: 'POST', headers: own, body: '{"a"' })).status).toBe(400);
    expect((await call('library.read', { id: '../x' })).status).toBe(400);
    expect(
      JSON.parse((await call('picture.save', { suggestedName: 'x.png', png: 'aaaa' })).body),
    ).toMatchObject({
      ok: false,
      code: 'refused',
    });
    expect((await call('app.info', {}, { ...own, 'x-gaitsmith-client': 'x' })).status).toBe(400);
  });

  it.each([
    ['with its length said', { 'content-length': String(64 * 1024 * 1024) }],
    ['counted as it comes', { 'transfer-encoding': 'chunked' }],
  ])('answers a call that is too long, %s, rather than breaking the connection', async (_, length) => {
    const { url, own } = await startHost();
    const headers = Object.entries({ ...own, host: url.host, connection: 'close', ...length });
    const lines = ['POST /call/app.info HTTP/1.1', ...headers.map((one) => one.join(': '))];
    // Far more than any buffer on the way holds; as one chunk where no length is said.
    const body = Buffer.alloc(64 * 1024 * 1024, ' ');
    const [before, after] =
      'content-length' in length ? ['', ''] : [`${body.length.toString(16)}\r\n`, '\r\n0\r\n\r\n'];
    // A client that reads nothing before all is sent, as slow ones do.
    const socket = startConnection({ host: '127.0.0.1', port: Number(url.port) });
    socket.pause();
    await new Promise<void>((resolve, reject) => {
      socket.on('error', reject);
      socket.write(`${lines.join('\r\n')}\r\n\r\n${before}`);
      socket.write(body);
      socket.write(after, () => resolve());
    });
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('"code":"refused"');
  });

  it('refuses tickets that were never given out', async () => {
    const { call } = await startHost();
    const answer = await call('document.save', { ticket: 'a'.repeat(32), text: createStyleText('x') });
    expect(JSON.parse(answer.body)).toMatchObject({ ok: false, code: 'stale-ticket' });
  });

  describe('asking its page', () => {
    /** The page's event stream, as text that grows. */
    async function openStream(running: Awaited<ReturnType<typeof startHost>>, client = CLIENT) {
      let heard = '';
      const request = startRequest({
        host: '127.0.0.1',
        port: running.url.port,
        path: `/events?client=${client}`,
        headers: { cookie: running.cookie, 'sec-fetch-site': 'same-origin' },
      });
      request.on('error', () => undefined);
      await new Promise<void>((resolve) => {
        request.on('response', (response) => {
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => {
            heard += chunk;
            resolve();
          });
        });
        request.end();
      });
      const waitFor = async (event: string): Promise<Record<string, unknown>> => {
        for (;;) {
          const found = new RegExp(`event: ${event.replace('.', '\\.')}\ndata: (.*)\n\n`).exec(heard);
          if (found !== null) return JSON.parse(found[1] ?? '') as Record<string, unknown>;
          await new Promise((resolve) => setTimeout(resolve, 2));
        }
      };
      return { waitFor, hear: () => heard, close: () => request.destroy() };
    }

    it('saves under the name that the page answers with, refuses ../x first, and tells the library', async () => {
      const running = await startHost();
      const { call, dataFolder } = running;
      const stream = await openStream(running);
      const saving = call('document.saveAs', { suggestedName: 'x.gait.json', text: createStyleText('x') });
      const { requestId } = await stream.waitFor('chooser.requested');
      const refused = await call('chooser.answer', {
        requestId,
        answer: { kind: 'name', fileName: '../x', replace: true },
      });
      expect(JSON.parse(refused.body)).toMatchObject({ ok: false, code: 'bad-name' });
      await call('chooser.answer', { requestId, answer: { kind: 'name', fileName: 'x', replace: false } });
      expect(JSON.parse((await saving).body)).toMatchObject({
        ok: true,
        value: { kind: 'saved', fileName: 'x.gait.json' },
      });
      expect(readFileSync(join(dataFolder, 'library', 'x.gait.json'), 'utf8')).toBe(createStyleText('x'));
      await stream.waitFor('library.changed');
      stream.close();
    });

    it('gives up when the page goes away', async () => {
      const running = await startHost();
      const stream = await openStream(running);
      const opening = running.call('document.open', {});
      await stream.waitFor('chooser.requested');
      stream.close();
      expect(JSON.parse((await opening).body)).toEqual({ ok: true, value: { kind: 'cancelled' } });
    });

    it('offers the unsaved work of a page that went away to the next, and not while it is there', async () => {
      const running = await startHost();
      const stream = await openStream(running);
      const documentKey = '00000000-0000-4000-8000-0000000000aa';
      const work = { documentKey, text: createStyleText('Unsaved'), origin: {} };
      expect(JSON.parse((await running.call('recovery.write', work)).body)).toMatchObject({ ok: true });
      const next = { ...running.own, 'x-gaitsmith-client': '00000000-0000-4000-8000-000000000002' };
      const list = async () =>
        (
          JSON.parse((await running.call('recovery.list', {}, next)).body) as {
            value: { documents: { recoveryId: string }[] };
          }
        ).value.documents;
      expect(await list()).toEqual([]);
      stream.close();
      await vi.waitFor(async () => expect(await list()).toMatchObject([{ name: 'Unsaved' }]), 5000);
      // Its connection only broke: it is there again.
      const again = await openStream(running);
      expect(await list()).toEqual([]);
      again.close();
      await vi.waitFor(async () => expect(await list()).toHaveLength(1), 5000);
      const recoveryId = (await list())[0]?.recoveryId ?? '';
      const opened = await running.call('recovery.open', { recoveryId, documentKey }, next);
      expect(JSON.parse(opened.body)).toMatchObject({ value: { text: work.text } });
    });

    it('tells it of a file that another program changed', async () => {
      const running = await startHost();
      const stream = await openStream(running);
      const path = putFile(join(running.dataFolder, 'library'), 'A.gait.json', createStyleText('A'));
      const read = JSON.parse((await running.call('library.read', { id: 'user:A.gait.json' })).body) as {
        value: { ticket: string };
      };
      const { ticket } = read.value;
      await running.call('document.watch', { tickets: [ticket] });
      writeFileSync(path, createStyleText('B'));
      expect(await stream.waitFor('document.changedOnDisk')).toEqual({
        ticket,
        fileName: 'A.gait.json',
        change: 'changed',
      });
      stream.close();
    });

    it('asks the page that called, and no other', async () => {
      const running = await startHost();
      const other = await openStream(running, '00000000-0000-4000-8000-000000000002');
      const stream = await openStream(running);
      void running.call('document.open', {}).catch(() => undefined);
      await stream.waitFor('chooser.requested');
      expect(other.hear()).not.toContain('chooser.requested');
      other.close();
      stream.close();
    });
  });
});
