import { createHash, randomBytes } from 'node:crypto';

import { z } from 'zod';

import { createKeptFile } from '../services/files/keptFile.ts';
import { isSameToken } from './requestGuards.ts';

/** Ports whose last key is remembered; chosen: more than anyone runs hosts on. */
const PORTS_MAX = 8;
/**
 * How long the last start's key is still taken once it was shown, in ms; chosen: for the calls of a page that
 * are on their way together.
 */
const GRACE_MS = 60_000;

/** What is kept, version 1: no key, only what tells one when it is shown. */
const HOST_KEYS = z.strictObject({
  format: z.literal('gaitsmith-host-keys'),
  version: z.literal(1),
  /** The key of the last start on each port, as SHA-256 in hex; the port that was listened on first leads. */
  ports: z.array(z.strictObject({ port: z.int(), hash: z.string().regex(/^[0-9a-f]{64}$/) })),
});
type KeptKeys = z.infer<typeof HOST_KEYS>;

/** The key of this start, and that of the start before on the same port and data folder. */
export interface HostKeys {
  /** Secret of this start: 64 hex digits. */
  readonly token: string;
  /**
   * Ports of earlier starts, the host's own first: what a browser keeps for a page, characters and films, it
   * keeps by port.
   */
  readonly ports: readonly number[];
  /**
   * Whether a key is that of the start before: a page that was open then shows it, and is given this start's
   * in its place. Good once, and for `GRACE_MS` from then on.
   */
  takesEarlier(given: string): boolean;
  /**
   * Notes the port that is listened on, for the next start. Never rejects: without it the next start only
   * asks for its new address.
   */
  useFor(port: number): Promise<void>;
}

/** Makes a new key, and reads what the starts before left in the data folder. */
export async function openHostKeys(dataFolder: string): Promise<HostKeys> {
  const token = randomBytes(32).toString('hex');
  const file = createKeptFile<KeptKeys>({
    dataFolder,
    fileName: 'host-keys.json',
    schema: HOST_KEYS,
    empty: { format: 'gaitsmith-host-keys', version: 1, ports: [] },
    unreadable: 'Which pages were open could not be read, so they have to be opened anew',
    subject: 'Which pages are open',
  });
  const { state } = await file.load();
  let earlier: string | undefined;
  let usedMs: number | undefined;
  return {
    token,
    ports: state.ports.map(({ port }) => port),
    takesEarlier(given) {
      if (earlier === undefined || !isSameToken(hash(given), earlier)) return false;
      usedMs ??= Date.now();
      return Date.now() - usedMs <= GRACE_MS;
    },
    async useFor(port) {
      earlier = state.ports.find((one) => one.port === port)?.hash;
      const { ports } = (await file.load()).state;
      const known = ports.findIndex((one) => one.port === port);
      const at = known < 0 ? Math.min(ports.length, PORTS_MAX - 1) : known;
      const stored = await file.store({
        ...state,
        ports: ports.toSpliced(at, 1, { port, hash: hash(token) }),
      });
      if (!stored.ok) console.error(stored.message);
    },
  };
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
