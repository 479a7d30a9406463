// `npm run web`: the window in a browser. Installs and builds when that is due, serves, prints one line with
// the address.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { endWith, ensureBuilt, ensureInstalled } from './project.mjs';
import { serve } from './serve.mjs';

const USAGE =
  'npm run web -- [--port <0-65535, 0 takes a free one; left out: that of the start before>] [--data <folder of the library and settings>]';

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string' },
        data: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
    const port = values.port === undefined ? undefined : Number(values.port);
    if (port !== undefined && !(/^\d+$/.test(values.port) && port <= 65535))
      throw new Error(`--port takes a number from 0 to 65535, not "${values.port}".`);
    return {
      port,
      help: values.help,
      dataFolder: values.data === undefined ? undefined : resolve(values.data),
    };
  } catch (error) {
    console.error(`${error.message}\n${USAGE}`);
    process.exit(2);
  }
}

const { help, ...options } = readOptions();
if (help) {
  console.log(USAGE);
  process.exit(0);
}
try {
  await ensureInstalled();
  await ensureBuilt();
  console.log(`Gaitsmith is at ${await serve(options)}`);
} catch (error) {
  endWith(error);
}
