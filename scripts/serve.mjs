// Serves the built window with the browser host, and ends cleanly. Shared by `npm run web` and `npm start`.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readProgram, ROOT } from './project.mjs';

/**
 * Starts the browser host on the loopback interface, on its own port where none is named; resolves with its
 * address. Ctrl+C or a termination signal ends the process.
 */
export async function serve({ port, dataFolder } = {}) {
  const { serveHost } = await import(pathToFileURL(join(ROOT, 'out', 'main', 'host.js')).href);
  const host = await serveHost({
    ...readProgram(),
    builtInFolder: join(ROOT, 'assets', 'styles'),
    windowFolder: join(ROOT, 'out', 'renderer'),
    ...(port === undefined ? {} : { port }),
    ...(dataFolder === undefined ? {} : { dataFolder }),
  }).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(
      `Port ${port} is taken by another program. Leave --port out, or take a free one with --port 0.`,
    );
  });
  if (host.takenPort !== undefined)
    console.error(
      `Port ${host.takenPort} is taken, perhaps by another Gaitsmith, so this one is at another. Styles are all here; characters, sets and films that the browser keeps are at that port: end what is there and start again to have them.`,
    );
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => host.close().then(() => process.exit(0)));
  return host.url;
}
