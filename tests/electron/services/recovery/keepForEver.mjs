// Keeps ever newer unsaved work of one document, for ever, and says what is kept: the program that
// recoveryRuns.test.ts kills.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const source = (name) => fileURLToPath(new URL(`../../../../${name}`, import.meta.url));
const { module: services } = await runnerImport(source('electron/services/services.ts'));
const [dataFolder] = process.argv.slice(2);
const { router } = await services.createServices({
  info: { name: 'Gaitsmith', version: '1', host: 'browser', platform: 'test' },
  builtInFolder: source('assets/styles'),
  guideFolder: source('docs/guide'),
  dataFolder,
  acceptsDroppedPaths: false,
  broadcast() {},
});
const caller = { id: 'page', emit() {} };
const { value: file } = await router['library.read']({ id: 'user:Mine.gait.json' }, caller);
const documentKey = '00000000-0000-4000-8000-000000000001';
const origin = { fileName: file.fileName, libraryId: 'user:Mine.gait.json', ticket: file.ticket };
for (let count = 1; ; count++) {
  const text = JSON.stringify({ ...JSON.parse(file.text), description: `edit ${count} `.repeat(2000) });
  const kept = await router['recovery.write']({ documentKey, text, origin }, caller);
  if (!kept.ok) throw new Error(kept.message);
  process.stdout.write(`${count}\n`);
}
