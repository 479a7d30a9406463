import type { StyleProblem } from '../style/document.ts';

/**
 * Why a call was not done. Closed, so that the window can decide what to offer next; the sentence to show is
 * `message`.
 *
 * - `unknown-channel`, `bad-request`: the caller is wrong (a programming error or a forged message); nothing
 *   was done.
 * - `refused`: not allowed here (a built-in style cannot be written, this host has no such way in).
 * - `stale-ticket`: the ticket is not from this run of the program.
 * - `not-found`, `unreadable`, `unwritable`, `too-large`: the file or folder itself.
 * - `changed-on-disk`: another program or window wrote the file since this window last knew it; saving over
 *   it has to be asked for.
 * - `invalid-style`: the text breaks the file format; `problems` names every place.
 * - `bad-name`, `exists`: a name that was given cannot be, or is taken; the in-page chooser stays open.
 * - `cannot-mix`: the styles do not go together (different base, more than 32 keys, no weights).
 * - `unreachable`: the window has lost the process that owns the files (browser host stopped).
 * - `internal`: a fault of ours; details are in the log of the process, not in the message.
 */
export const FAILURE_CODES = [
  'unknown-channel',
  'bad-request',
  'refused',
  'stale-ticket',
  'not-found',
  'unreadable',
  'unwritable',
  'too-large',
  'changed-on-disk',
  'invalid-style',
  'bad-name',
  'exists',
  'cannot-mix',
  'unreachable',
  'internal',
] as const;
/** One of {@link FAILURE_CODES}. */
export type FailureCode = (typeof FAILURE_CODES)[number];

/** An expected failure as it crosses the process boundary. */
export interface Failure {
  readonly ok: false;
  readonly code: FailureCode;
  /** A sentence for a person: what happened, that the work is safe, what to do. */
  readonly message: string;
  /** Only with `invalid-style`: everything wrong with the text, each with its place. */
  readonly problems?: readonly StyleProblem[];
}

/** What every call over the process boundary comes back with. */
export type Result<T> = { readonly ok: true; readonly value: T } | Failure;

/** Wraps a value as done. */
export function succeed<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** Makes a {@link Failure}; `problems` only with `invalid-style`. */
export function fail(code: FailureCode, message: string, problems?: readonly StyleProblem[]): Failure {
  return problems === undefined ? { ok: false, code, message } : { ok: false, code, message, problems };
}
