// Saves two long texts in turn to the file named, for ever: the program that atomicWrite.test.ts kills.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const source = fileURLToPath(new URL('../../../../electron/services/files/atomicWrite.ts', import.meta.url));
const { module } = await runnerImport(source);
const [path, length] = process.argv.slice(2);
for (let count = 0; ; count++) {
  await module.writeAtomically(path, (count % 2 === 0 ? 'a' : 'b').repeat(Number(length)));
  if (count === 0) process.stdout.write('saving\n');
}
