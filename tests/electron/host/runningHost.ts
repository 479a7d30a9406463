import { type IncomingMessage, request as startRequest } from 'node:http';
import { join } from 'node:path';

import { onTestFinished } from 'vitest';

import { serveHost } from '../../../electron/host/index.ts';
import { createTemporaryFolder } from '../temporaryFolder.ts';
import { BUILT_IN_FOLDER, putFile } from '../testServices.ts';

/** The page that calls, as it names itself. */
export const CLIENT = '00000000-0000-4000-8000-000000000001';

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/**
 * A running host, and a way to send it any request whatever, as no browser would. With `port: undefined` it
 * takes its own.
 */
export async function startHost(
  given: { readonly dataFolder?: string; readonly port?: number | undefined } = {},
) {
  const { dataFolder = createTemporaryFolder() } = given;
  const port = 'port' in given ? given.port : 0;
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
    ...(port !== undefined && { port }),
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

  /** The status alone, over a new connection: an event stream that is given out wrongly would never end. */
  function ask(path: string, headers: Record<string, string>): Promise<number> {
    return new Promise((resolve, reject) => {
      const request = startRequest(
        { host: '127.0.0.1', port: url.port, path, headers, agent: false },
        (response) => {
          resolve(response.statusCode ?? 0);
          request.destroy();
        },
      );
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
