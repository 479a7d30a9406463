// `npm run page`: the window as files for any static server, in out/page; no host behind it. With --serve it
// is served on this machine, in a folder of a site.
import { parseArgs } from 'node:util';
import { build, endWith, ensureBuilt, ensureInstalled, ROOT } from './project.mjs';

const FOLDER = '/gaitsmith/';
const USAGE = 'npm run page -- [--serve]';

function readOptions() {
  try {
    return parseArgs({ options: { serve: { type: 'boolean' } } }).values;
  } catch (error) {
    console.error(`${error.message}\n${USAGE}`);
    process.exit(2);
  }
}

async function serve() {
  const { preview } = await import('vite');
  const server = await preview({
    root: ROOT,
    base: FOLDER,
    configFile: false,
    logLevel: 'silent',
    build: { outDir: 'out/page' },
    preview: { host: '127.0.0.1' },
  });
  return new URL(FOLDER, `http://localhost:${server.httpServer.address().port}`).href;
}

const { serve: isServed } = readOptions();
try {
  await ensureInstalled();
  if (isServed) {
    await ensureBuilt('page');
    console.log(`The page is at ${await serve()}`);
  } else {
    const { code } = await build({}, 'page');
    if (code !== 0) process.exit(code ?? 1);
    console.log('The page is in out/page: put that folder on any server, over https or as localhost.');
  }
} catch (error) {
  endWith(error);
}
