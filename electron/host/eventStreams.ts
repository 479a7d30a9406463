import type { ServerResponse } from 'node:http';

import type { EventName, EventPayload } from '../../shared/ipc/contract.ts';
import type { Caller } from '../services/dispatch.ts';

/**
 * A comment this often keeps a stream from looking dead, in ms; chosen: under the shortest common idle
 * limits.
 */
const HEARTBEAT_MS = 25_000;

/** The open server-sent event streams, one a page. */
export interface EventStreams {
  /** Starts a page's stream on a response; a page that connects again replaces its old one. */
  open(callerId: string, response: ServerResponse): void;
  /** The page as a caller; its events are dropped while it has no stream. */
  getCaller(callerId: string): Caller;
  broadcast<E extends EventName>(event: E, payload: EventPayload<E>): void;
  closeAll(): void;
}

/** Hears which pages are there: a page has a stream for as long as it lives. */
export interface PresenceListener {
  /** A page opened its stream, the first time or again after its connection broke. */
  onArrived(callerId: string): void;
  /** A page's stream has ended (closed, reloaded, killed, lost). */
  onLeft(callerId: string): void;
}

/** Makes the register. */
export function createEventStreams(presence: PresenceListener): EventStreams {
  const streams = new Map<string, ServerResponse>();

  function send(response: ServerResponse, event: string, payload: unknown): void {
    // JSON holds no line break, so one data line is enough.
    response.write(`event: ${event}\ndata: ${JSON.stringify(payload)}\n\n`);
  }

  return {
    open(callerId, response) {
      streams.get(callerId)?.end();
      streams.set(callerId, response);
      presence.onArrived(callerId);
      response.write(':\n\n');
      const heartbeat = setInterval(() => response.write(':\n\n'), HEARTBEAT_MS).unref();
      response.on('close', () => {
        clearInterval(heartbeat);
        if (streams.get(callerId) !== response) return;
        streams.delete(callerId);
        presence.onLeft(callerId);
      });
    },
    getCaller: (callerId) => ({
      id: callerId,
      emit(event, payload) {
        const response = streams.get(callerId);
        if (response !== undefined) send(response, event, payload);
      },
    }),
    broadcast(event, payload) {
      for (const response of streams.values()) send(response, event, payload);
    },
    closeAll() {
      for (const response of streams.values()) response.end();
    },
  };
}
