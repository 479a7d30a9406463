import type { z } from 'zod';

import {
  IPC_CHANNELS,
  type IpcChannelName,
  type EventName,
  type EventPayload,
  type Reply,
  type Request,
} from '../../shared/ipc/contract.ts';
import { type Failure, fail, type Result } from '../../shared/ipc/result.ts';
import { cutText } from '../../shared/style/limits.ts';
import { formatPlace } from '../../shared/style/file/place.ts';

/** The window (or page) that a call came from. */
export interface Caller {
  /** The same for every call of one window; tells windows apart. */
  readonly id: string;
  /** Sends an event to this window only; does nothing when it is gone. */
  emit<E extends EventName>(event: E, payload: EventPayload<E>): void;
}

/** One handler for each channel of the contract; a missing one fails the type check. */
export type Router = {
  readonly [C in IpcChannelName]: (request: Request<C>, caller: Caller) => Promise<Result<Reply<C>>>;
};

/**
 * Runs one call that came from a window: finds the channel among the contract's own names (`constructor`,
 * `__proto__` and their kin are unknown like any other), parses the request, runs the handler. Never throws:
 * a fault of ours is logged and crosses as `internal`, without its details.
 */
export async function dispatch(
  router: Router,
  channel: unknown,
  request: unknown,
  caller: Caller,
  logFault: (error: unknown) => void = console.error,
): Promise<Result<unknown>> {
  if (typeof channel !== 'string' || !Object.hasOwn(IPC_CHANNELS, channel)) {
    return fail(
      'unknown-channel',
      'The window asked for something that Gaitsmith does not offer. Nothing was done.',
    );
  }
  const name = channel as IpcChannelName;
  try {
    const parsed = IPC_CHANNELS[name].request.safeParse(request);
    if (!parsed.success) return refuseRequest(name, parsed.error.issues);
    const handler = router[name] as (request: unknown, caller: Caller) => Promise<Result<unknown>>;
    return await handler(parsed.data, caller);
  } catch (error) {
    logFault(error);
    return fail(
      'internal',
      'Gaitsmith could not do that because of a fault of its own. Your work in the window is as it was; please try again.',
    );
  }
}

/**
 * Places of a bad request that are named; chosen: whoever made it needs no more, and a forged one may hold
 * thousands.
 */
const PLACES_MAX = 5;

function refuseRequest(name: IpcChannelName, issues: readonly z.core.$ZodIssue[]): Failure {
  const places = issues
    .slice(0, PLACES_MAX)
    .map((issue) => `${formatPlace(issue.path) || 'request'}: ${cutText(issue.message, 200)}`);
  return fail(
    'bad-request',
    `The window sent a request for ${name} that is not well formed (${places.join('; ')}). Nothing was done.`,
  );
}
