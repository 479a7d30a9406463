import type { Socket } from 'node:net';

/** Connections that have shown no key. */
export interface Strangers {
  /** Takes a new one in; where there are too many, the oldest is closed for it. */
  admit(connection: Socket): void;
  /** It has shown the key. */
  release(connection: Socket): void;
}

/** Limits the number of connections without a key. */
export function createStrangers(max: number): Strangers {
  // In the order in which they came.
  const known = new Set<Socket>();
  return {
    admit(connection) {
      known.add(connection);
      connection.once('close', () => known.delete(connection));
      const [oldest] = known;
      if (known.size > max && oldest !== undefined) {
        known.delete(oldest);
        oldest.destroy();
      }
    },
    release(connection) {
      known.delete(connection);
    },
  };
}
