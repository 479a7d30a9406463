import { randomBytes } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

import type { Ticket } from '../../shared/ipc/contract.ts';
import { fail, type Result, succeed } from '../../shared/ipc/result.ts';

/** The files the person has given to the window, each behind a ticket; lives as long as the process. */
export interface Tickets {
  /** The ticket of a file: one file (links followed) has one ticket. */
  issue(path: string): Ticket;
  /** The file of a ticket, or `stale-ticket`. */
  find(ticket: Ticket): Result<string>;
  /**
   * Has the ticket of a file that we renamed mean the file under its new name; gives it, where there is one.
   * Both are real paths.
   */
  move(from: string, to: string): Ticket | undefined;
}

/**
 * Makes an empty register. Tickets are 128 random bits, so that none can be guessed or worked out from a
 * path.
 */
export function createTickets(): Tickets {
  const paths = new Map<Ticket, string>();
  const ticketsByPath = new Map<string, Ticket>();
  return {
    issue(path) {
      const real = toRealPath(path);
      let ticket = ticketsByPath.get(real);
      if (ticket === undefined) {
        ticket = randomBytes(16).toString('hex');
        ticketsByPath.set(real, ticket);
        paths.set(ticket, real);
      }
      return ticket;
    },
    move(from, to) {
      const ticket = ticketsByPath.get(from);
      if (ticket === undefined || from === to) return ticket;
      ticketsByPath.delete(from);
      ticketsByPath.set(to, ticket);
      paths.set(ticket, to);
      return ticket;
    },
    find(ticket) {
      const path = paths.get(ticket);
      return path === undefined
        ? fail(
            'stale-ticket',
            'Gaitsmith was started again since this file was opened and has lost its place. Your work is still in the window; use Save As.',
          )
        : succeed(path);
    },
  };
}

/**
 * The file behind a path, links followed; of a file that is not there (yet), the real folder and the name.
 */
export function toRealPath(path: string): string {
  for (const find of [() => realpathSync(path), () => join(realpathSync(dirname(path)), basename(path))]) {
    try {
      return find();
    } catch {
      // The next way.
    }
  }
  return resolve(path);
}
