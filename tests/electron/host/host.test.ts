import { readFileSync } from 'node:fs';
import { createConnection as startConnection } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { CONTENT_SECURITY_POLICY } from '../../../electron/services/contentSecurity.ts';
import { GLB } from '../services/files/wholeFiles.ts';
import { createStyleText } from '../testServices.ts';
import { CLIENT, startHost } from './runningHost.ts';

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

  it.each([
    ['say nothing', ''],
    ['ask again and again and are refused', 'GET / HTTP/1.1\r\nHost: HOST\r\n\r\n'],
  ])('lets a page in while 64 strangers that %s hold what they can', async (_, words) => {
    const { url, ask, cookie } = await startHost();
    const strangers = await Promise.all(
      Array.from({ length: 64 }, async () => {
        const socket = startConnection({ host: '127.0.0.1', port: Number(url.port) });
        onTestFinished(() => void socket.destroy());
        const answered = new Promise((resolve) => socket.once('data', resolve).once('close', resolve));
        socket.on('error', () => undefined);
        await new Promise((resolve) => socket.once('connect', resolve).once('error', resolve));
        if (words === '') return socket;
        socket.write(words.replace('HOST', url.host));
        await answered;
        return socket;
      }),
    );
    for (let i = 0; i < 5; i++) expect(await ask('/', { cookie })).toBe(200);
    expect(await ask(url.pathname + url.search, {})).toBe(200);
    expect(strangers.some((socket) => !socket.destroyed)).toBe(true);
  });

  it('takes a call that breaks off for no fault', async () => {
    const faults = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => faults.mockRestore());
    const { url, own, ask, cookie } = await startHost();
    const socket = startConnection({ host: '127.0.0.1', port: Number(url.port) });
    const headers = Object.entries({
      ...own,
      host: url.host,
      'content-length': '1000',
      expect: '100-continue',
    });
    socket.write(
      `${['POST /call/app.info HTTP/1.1', ...headers.map((one) => one.join(': '))].join('\r\n')}\r\n\r\n`,
    );
    // The host asks for the body: by now it waits for it.
    await new Promise((resolve) => socket.once('data', resolve));
    socket.write('{"half');
    socket.end();
    socket.destroy();
    // By the second answer the host has seen what came before the first was asked.
    for (let i = 0; i < 2; i++) expect(await ask('/', { cookie })).toBe(200);
    expect(faults).not.toHaveBeenCalled();
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
    const address = `/${/\((.*)\)/.exec(read.value.markdown)?.[1]}`;
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
    const saving = await call('files.save', { files: [{ fileName: 'x.png', bytes: 'aaaa' }] });
    expect(saving.status).toBe(400);
    expect((await call('app.info', {}, { ...own, 'x-gaitsmith-client': 'x' })).status).toBe(400);
  });

  it('takes the bytes of files as the page writes them, and no other object for bytes', async () => {
    const { call } = await startHost();
    const place = 'f'.repeat(32);
    const save = async (bytes: unknown) =>
      JSON.parse(
        (await call('files.save', { files: [{ fileName: 'x.glb', bytes }], place })).body,
      ) as unknown;
    // Whole, so that it is asked where they go: a place that is of no saving.
    expect(await save({ $bytes: Buffer.from(GLB).toString('base64') })).toMatchObject({
      code: 'stale-ticket',
    });
    // Of files it takes more than of anything else.
    const large = Buffer.alloc(20 * 1024 * 1024);
    GLB.forEach((byte, at) => void (large[at] = byte));
    large.writeUInt32LE(large.length, 8);
    expect(await save({ $bytes: large.toString('base64') })).toMatchObject({ code: 'stale-ticket' });
    for (const odd of [{ $bytes: 'AAAA' }, { $bytes: 'AAAA', more: 1 }, { $bytes: 1 }, { $bytes: '' }])
      expect(await save(odd)).toMatchObject({ code: 'bad-request' });
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
});
