import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';

import { findDataFolder } from '../services/dataFolder.ts';
import { createServices } from '../services/services.ts';
import { createEventStreams } from './eventStreams.ts';
import { openHostKeys } from './hostKeys.ts';
import { createStrangers } from './strangers.ts';
import { createRequestHandler, type RequestHandler } from './requestHandler.ts';

/** What the browser host is started with. */
export interface HostOptions {
  readonly name: string;
  readonly version: string;
  /** The styles that come with the program. */
  readonly builtInFolder: string;
  /**
   * The guide that comes with the program; by default `docs/guide` beside the assets, as in a checkout and in
   * a package.
   */
  readonly guideFolder?: string;
  /** The app's own folder; the user's by default (`findDataFolder`). */
  readonly dataFolder?: string;
}

/** The browser host before it listens: a handler for any Node HTTP server. */
export interface Host {
  /** Ports that it listened on before, its own first. */
  readonly ports: readonly number[];
  readonly handler: RequestHandler;
  /**
   * Takes note of the port that the server listens on; resolves with the address that carries the token of
   * this start.
   */
  listenOn(port: number): Promise<string>;
  close(): void;
}

/**
 * Starts the services and makes the handler; `windowFolder` left out leaves the window's files to a
 * development server.
 */
export async function createHost(
  options: HostOptions & {
    readonly windowFolder?: string;
    /** Told of each connection that a request with the key has come by. */
    readonly onKeyShown?: (connection: Socket) => void;
  },
): Promise<Host> {
  const dataFolder = options.dataFolder ?? findDataFolder();
  const keys = await openHostKeys(dataFolder);
  const guideFolder = options.guideFolder ?? join(options.builtInFolder, '..', '..', 'docs', 'guide');
  const streams = createEventStreams({
    onArrived: (callerId) => services.callerArrived(callerId),
    onLeft: (callerId) => services.callerLeft(callerId),
  });
  const services = await createServices({
    info: { name: options.name, version: options.version, host: 'browser', platform: process.platform },
    builtInFolder: options.builtInFolder,
    guideFolder,
    dataFolder,
    acceptsDroppedPaths: false,
    broadcast: (event, payload) => streams.broadcast(event, payload),
  });
  let listeningPort = 0;
  return {
    ports: keys.ports,
    handler: createRequestHandler({
      services,
      streams,
      guideFolder,
      keys,
      getPort: () => listeningPort,
      ...(options.onKeyShown === undefined ? {} : { onKeyShown: options.onKeyShown }),
      ...(options.windowFolder === undefined ? {} : { windowFolder: options.windowFolder }),
    }),
    async listenOn(port) {
      listeningPort = port;
      await keys.useFor(port);
      return `http://127.0.0.1:${port}/?token=${keys.token}`;
    },
    close() {
      streams.closeAll();
      services.close();
    },
  };
}

/**
 * Connections that are held at once; chosen: ten times the six that a browser opens to a host, and well below
 * the fewest handles that a system gives a process, which saving needs too. Those that say nothing are closed
 * after `SILENT_MS`.
 */
const CONNECTIONS_MAX = 64;
/**
 * Of these, those that have shown no key; chosen: half. One more takes the place of the oldest of them, so
 * that a page that comes is always let in.
 */
const STRANGERS_MAX = 32;
/** How long a connection may be open without a whole request head, in ms. */
const SILENT_MS = 10_000;

/** The browser host as it is served. */
export interface ServedHost {
  readonly url: string;
  /** The host's own port where that is taken by others, so that this start is on another one. */
  readonly takenPort: number | undefined;
  close(): Promise<void>;
}

/**
 * Serves the built window on the loopback interface only; port 0 takes a free one, and rejects when a port
 * that is named is taken. Left out, it is the port of the start before, or of one before that where it is
 * taken, or a free one: what a browser keeps, it keeps by port.
 */
export async function serveHost(
  options: HostOptions & { readonly windowFolder: string; readonly port?: number },
): Promise<ServedHost> {
  const strangers = createStrangers(STRANGERS_MAX);
  const host = await createHost({ ...options, onKeyShown: (connection) => strangers.release(connection) });
  const server = createServer(
    { headersTimeout: SILENT_MS, connectionsCheckingInterval: SILENT_MS / 4 },
    (request, response) => host.handler(request, response),
  );
  server.maxConnections = CONNECTIONS_MAX;
  server.on('connection', (connection: Socket) => strangers.admit(connection));
  const wanted = options.port === undefined ? [...host.ports, 0] : [options.port];
  for (const [at, port] of wanted.entries())
    try {
      await listen(server, port);
      break;
    } catch (error) {
      if (at === wanted.length - 1) {
        host.close();
        throw error;
      }
    }
  const { port } = server.address() as AddressInfo;
  const [own] = host.ports;
  return {
    url: await host.listenOn(port),
    takenPort: options.port === undefined && own !== port ? own : undefined,
    close() {
      host.close();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Listens on a port of the loopback interface. Rejects with the system's error. */
function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}
