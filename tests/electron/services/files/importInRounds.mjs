// A host of its own over a data folder: imports one style for each line that it is told, and says what came
// of it. library.test.ts runs two.
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const source = (name) => fileURLToPath(new URL(`../../../../${name}`, import.meta.url));
const { module: services } = await runnerImport(source('electron/services/services.ts'));
const [dataFolder, author] = process.argv.slice(2);
const { router } = await services.createServices({
  info: { name: 'Gaitsmith', version: '1', host: 'browser', platform: 'test' },
  builtInFolder: source('assets/styles'),
  guideFolder: source('docs/guide'),
  dataFolder,
  acceptsDroppedPaths: false,
  broadcast() {},
});
const caller = { id: 'page', emit() {} };
process.stdout.write('ready\n');
for await (const name of createInterface({ input: process.stdin })) {
  const keys = [{ speed: 1, channels: {} }];
  const text = JSON.stringify({ format: 'gait-style', version: 1, name, author, keys });
  const reply = await router['library.import']({ files: [{ text }] }, caller);
  process.stdout.write(`${JSON.stringify(reply.ok ? reply.value.imported : reply)}\n`);
}
process.exit(0);
