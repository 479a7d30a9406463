import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { CALL_BYTES_MAX, SAVE_CALL_BYTES_MAX } from '../../shared/ipc/limits.ts';
import { BYTES_MEMBER } from '../../shared/ipc/wire.ts';
import type { FailureCode } from '../../shared/ipc/result.ts';
import { fail } from '../../shared/ipc/result.ts';
import { SECURITY_HEADERS } from '../services/contentSecurity.ts';
import { dispatch } from '../services/dispatch.ts';
import { findGuidePicture, GUIDE_PICTURES_PATH } from '../services/guide.ts';
import type { Services } from '../services/services.ts';
import { parseJson } from '../services/files/parseJson.ts';
import { findWindowFile, type WindowFile } from '../services/windowFiles.ts';
import type { EventStreams } from './eventStreams.ts';
import type { HostKeys } from './hostKeys.ts';
import {
  getCookies,
  isSameToken,
  NO_KEY,
  type Refusal,
  refuseForeignHost,
  refuseForeignPage,
} from './requestGuards.ts';

/** How a page names itself, so that its events find it. */
const CLIENT_ID = /^[0-9a-f-]{36}$/;

/** What the handler stands on. */
export interface RequestHandlerOptions {
  readonly services: Services;
  readonly streams: EventStreams;
  /** The key of this start, and what is left of the one before. */
  readonly keys: Pick<HostKeys, 'token' | 'takesEarlier'>;
  /** Told of each connection that a request with the key has come by. */
  readonly onKeyShown?: (connection: Socket) => void;
  /** The port the server listens on; known only once it does. */
  readonly getPort: () => number;
  /** Folder of the guide, whose pictures are served. */
  readonly guideFolder: string;
  /** Folder of the built window; left out in development, where `next` serves the window. */
  readonly windowFolder?: string;
}

/** Answers a request, or leaves the window's own files to `next` (a development server). */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse, next?: () => void) => void;

/**
 * The browser host's whole surface: `GET /` and the window's files, `GET /guide/pictures/<name>`, `POST
 * /call/<channel>`, `GET /events?client=<id>`. Every request must come under a loopback name (403), with the
 * token (403) in the address the first time and in the cookie from then on (a page of the start before is
 * given the new one for its old one); calls and events only from the page itself (403), calls only as JSON
 * (415) of bounded size (413).
 */
export function createRequestHandler(options: RequestHandlerOptions): RequestHandler {
  return (request, response, next) => {
    handle(options, request, response, next).catch((error: unknown) => {
      // Who went away before the request was whole is told nothing, and nothing is at fault.
      if (request.destroyed && !request.complete) return void response.destroy();
      console.error(error);
      if (response.headersSent) response.destroy();
      else refuse(response, 500, 'Gaitsmith could not answer because of a fault of its own.');
    });
  };
}

async function handle(
  options: RequestHandlerOptions,
  request: IncomingMessage,
  response: ServerResponse,
  next: (() => void) | undefined,
): Promise<void> {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
    // A development server injects inline code that the policy forbids.
    if (next === undefined || name !== 'content-security-policy') response.setHeader(name, value);
  }
  const port = options.getPort();
  // Cookies know no port: the name keeps two programs on one machine apart.
  const cookieName = `gaitsmith-${port}`;
  const foreignHost = refuseForeignHost(request, port);
  if (foreignHost !== undefined) return refuseWith(response, foreignHost);

  // Split by hand: URL would resolve `..` away before it could be refused.
  const [path = '/', query = ''] = (request.url ?? '/').split('?', 2);
  const parameters = new URLSearchParams(query);
  const { token } = options.keys;
  const shown = getCookies(request, cookieName);
  const isEntry = path === '/' && isSameToken(parameters.get('token') ?? '', token);
  if (isEntry || !shown.some((value) => isSameToken(value, token))) {
    // A page that was open when the host was started again goes on: its key is exchanged for this start's.
    if (!isEntry && !shown.some((value) => options.keys.takesEarlier(value)))
      return refuseWith(response, NO_KEY);
    response.setHeader('set-cookie', `${cookieName}=${token}; Path=/; HttpOnly; SameSite=Strict`);
  }
  options.onKeyShown?.(request.socket);
  if (path.startsWith('/call/')) return handleCall(options, request, response, path.slice('/call/'.length));
  if (path === '/events') return handleEvents(options, request, response, parameters.get('client') ?? '');
  if (path.startsWith(GUIDE_PICTURES_PATH))
    return giveFile(request, response, path, () => findGuidePicture(options.guideFolder, path));
  if (next !== undefined) return next();
  return giveFile(request, response, path, async () =>
    options.windowFolder === undefined ? undefined : findWindowFile(options.windowFolder, path),
  );
}

async function giveFile(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  find: () => Promise<WindowFile | undefined>,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refuse(response, 405, 'Files are only read.', { allow: 'GET, HEAD' });
  const file = await find();
  if (file === undefined) return refuse(response, 404, 'There is no such file.');
  response.writeHead(200, {
    'content-type': file.contentType,
    'content-length': file.bytes.byteLength,
    // Built names carry a hash of their content; the page itself does not.
    'cache-control': path.startsWith('/assets/') ? 'private, max-age=31536000, immutable' : 'no-store',
  });
  response.end(request.method === 'HEAD' ? undefined : file.bytes);
}

function handleEvents(
  options: RequestHandlerOptions,
  request: IncomingMessage,
  response: ServerResponse,
  client: string,
): void {
  if (request.method !== 'GET') return refuse(response, 405, 'Events are only read.', { allow: 'GET' });
  const foreign = refuseForeignPage(request);
  if (foreign !== undefined) return refuseWith(response, foreign);
  if (!CLIENT_ID.test(client)) return refuse(response, 400, 'The page did not say which page it is.');
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  options.streams.open(client, response);
}

async function handleCall(
  options: RequestHandlerOptions,
  request: IncomingMessage,
  response: ServerResponse,
  channel: string,
): Promise<void> {
  if (request.method !== 'POST') return refuse(response, 405, 'Calls are posted.', { allow: 'POST' });
  const foreign = refuseForeignPage(request);
  if (foreign !== undefined) return refuseWith(response, foreign);
  // Forms cannot send JSON across sites, so this alone stops the oldest kind of forgery.
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
    return refuse(response, 415, 'Calls are JSON.');
  }
  const client = request.headers['x-gaitsmith-client'];
  if (typeof client !== 'string' || !CLIENT_ID.test(client))
    return refuse(response, 400, 'The page did not say which page it is.');
  const body = await readBody(request, channel === 'files.save' ? SAVE_CALL_BYTES_MAX : CALL_BYTES_MAX);
  if (body === undefined)
    return refuse(
      response,
      413,
      'That is more than Gaitsmith takes at once. Nothing was done and your work is as it was; try less at a time.',
      { connection: 'close' },
    );
  const input = parseJson(body, body.includes(BYTES_NAME) ? reviveBytes : undefined);
  if (input === undefined) return refuse(response, 400, 'The call is not JSON.');

  // A page that goes away while it is being asked must not leave the question behind.
  response.on('close', () => {
    if (!response.writableFinished) options.services.abandonCaller(client);
  });
  const result = await dispatch(options.services.router, channel, input, options.streams.getCaller(client));
  const status = result.ok ? 200 : (CALL_STATUS[result.code] ?? 200);
  sendJson(response, status, result);
}

/** Statuses of calls that were wrong in themselves; an expected failure is an answer like any other (200). */
const CALL_STATUS: Readonly<Partial<Record<FailureCode, number>>> = {
  'unknown-channel': 404,
  'bad-request': 400,
};

/** How bytes are seen from outside: within texts quotes are escaped. */
const BYTES_NAME = `"${BYTES_MEMBER}"`;

/** The bytes that an object stands for. */
function reviveBytes(_name: string, value: unknown): unknown {
  const base64 = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const [[name, text] = []] = base64;
  return base64.length === 1 && name === BYTES_MEMBER && typeof text === 'string'
    ? new Uint8Array(Buffer.from(text, 'base64'))
    : value;
}

/**
 * Bytes over the limit that are let pass by before the refusal; who sends more hears it as a broken
 * connection.
 */
const DRAIN_BYTES_MAX = 16 * CALL_BYTES_MAX;

/**
 * The body as text, undefined when it is over the limit; not a byte more than that is kept. What is over the
 * limit is read to its end all the same: a client that is still sending would meet a closed connection and
 * never see the answer.
 */
async function readBody(request: IncomingMessage, most: number): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes <= most) chunks.push(chunk);
    else chunks.length = 0;
    if (bytes > DRAIN_BYTES_MAX) break;
  }
  return bytes > most ? undefined : Buffer.concat(chunks).toString('utf8');
}

function refuseWith(response: ServerResponse, refusal: Refusal): void {
  refuse(response, refusal.status, refusal.message);
}

function refuse(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  sendJson(response, status, fail(status === 500 ? 'internal' : 'refused', message));
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(value));
}
