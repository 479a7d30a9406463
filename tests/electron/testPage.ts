import { expect } from 'vitest';

import {
  IPC_CHANNELS,
  type IpcChannelName,
  type ChooserAnswer,
  type ChooserRequest,
  EVENTS,
  type EventName,
  type Reply,
  type Request,
} from '../../shared/ipc/contract.ts';
import type { Failure, Result } from '../../shared/ipc/result.ts';
import { type Caller, dispatch, type Router } from '../../electron/services/dispatch.ts';

/**
 * A window for tests: calls the way windows call, and holds every reply and event to the contract's own
 * parsers.
 */
export interface TestPage {
  readonly caller: Caller;
  /** Every event heard, in order. */
  readonly events: readonly { readonly event: EventName; readonly payload: unknown }[];
  call<C extends IpcChannelName>(channel: C, request: Request<C>): Promise<Result<Reply<C>>>;
  /** A call that must be done. */
  get<C extends IpcChannelName>(channel: C, request: Request<C>): Promise<Reply<C>>;
  /** A call that must fail; its message must read like a sentence. */
  fail<C extends IpcChannelName>(channel: C, request: Request<C>): Promise<Failure>;
  /** Answers each further chooser request with what this gives for it, in turn. */
  answerChooser(...answers: ((request: ChooserRequest) => ChooserAnswer)[]): void;
  /** What came back of the answers given to the chooser. */
  readonly answered: Result<unknown>[];
}

/** Makes a window over a router. Faults of ours (`internal`) fail the test with their cause. */
export function createTestPage(router: Router, id = 'page'): TestPage {
  const events: { event: EventName; payload: unknown }[] = [];
  const queue: ((request: ChooserRequest) => ChooserAnswer)[] = [];
  const answered: Result<unknown>[] = [];
  const caller: Caller = {
    id,
    emit(event, payload) {
      EVENTS[event].parse(payload);
      events.push({ event, payload });
      if (event === 'chooser.requested') void answerNext(payload as ChooserRequest);
    },
  };

  async function answerNext(request: ChooserRequest): Promise<void> {
    const answer = queue.shift();
    if (answer === undefined) return;
    const result = await call('chooser.answer', { requestId: request.requestId, answer: answer(request) });
    answered.push(result);
    // Refused: the chooser is still open, so the next answer is for it too.
    if (!result.ok) await answerNext(request);
  }

  async function call<C extends IpcChannelName>(channel: C, request: Request<C>): Promise<Result<Reply<C>>> {
    const result = await dispatch(router, channel, structuredClone(request), caller, (error) => {
      throw error;
    });
    if (result.ok) expect(IPC_CHANNELS[channel].reply.parse(result.value)).toEqual(result.value);
    else expect(result.message).toMatch(/^\S.*\.$/s);
    return structuredClone(result) as Result<Reply<C>>;
  }

  return {
    caller,
    events,
    answered,
    call,
    async get(channel, request) {
      const result = await call(channel, request);
      if (!result.ok) throw new Error(`${channel}: ${result.code}: ${result.message}`);
      return result.value;
    },
    async fail(channel, request) {
      const result = await call(channel, request);
      if (result.ok) throw new Error(`${channel} was done`);
      return result;
    },
    answerChooser: (...answers) => void queue.push(...answers),
  };
}
