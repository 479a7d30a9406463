import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Names under which a browser on this machine reaches a loopback server; any other means DNS rebinding. */
const LOOPBACK_NAMES = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Why a request is turned away: the status and a sentence for whoever made it. */
export interface Refusal {
  readonly status: 403 | 405 | 413 | 415;
  readonly message: string;
}

/** Whether the `Host` header names this machine and this port. */
export function refuseForeignHost(request: IncomingMessage, port: number): Refusal | undefined {
  const match = /^(.*?)(?::(\d+))?$/.exec(request.headers.host ?? '');
  const name = match?.[1]?.toLowerCase() ?? '';
  if (LOOPBACK_NAMES.has(name) && Number(match?.[2] ?? 80) === port) return undefined;
  return { status: 403, message: 'This server answers only under its own loopback address.' };
}

/**
 * Whether a call or event stream comes from the page itself. Browsers state it in `Sec-Fetch-Site` and
 * `Origin` and no page can forge either; a request with neither is no browser's and must prove itself by the
 * token alone.
 */
export function refuseForeignPage(request: IncomingMessage): Refusal | undefined {
  const site = request.headers['sec-fetch-site'];
  const origin = request.headers.origin;
  const foreign =
    (site !== undefined && site !== 'same-origin') ||
    (origin !== undefined && origin !== `http://${request.headers.host}`);
  return foreign ? { status: 403, message: 'Only the page of this server may call it.' } : undefined;
}

/** The values of a cookie; more than one where cookies of different paths go by one name. */
export function getCookies(request: IncomingMessage, name: string): readonly string[] {
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  return cookies
    .filter((cookie) => cookie.startsWith(`${name}=`))
    .map((cookie) => cookie.slice(name.length + 1));
}

/** What a page hears whose key is of another start. */
export const NO_KEY: Refusal = {
  status: 403,
  message:
    'Open the address that Gaitsmith printed when it started, in this browser: it carries the key of this start. A page that is open already goes on by itself then, with the work that is unsaved in it; your saved styles are safe.',
};

/** Compares in a time that tells nothing about the token. */
export function isSameToken(given: string, token: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(token);
  return a.length === b.length && timingSafeEqual(a, b);
}
