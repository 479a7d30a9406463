// Writes assets/schema/gait-style.schema.json from the schema that the program reads files with. A test tells
// when it is due.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const { module } = await runnerImport(
  fileURLToPath(new URL('../shared/style/file/jsonSchema.ts', import.meta.url)),
);
const target = fileURLToPath(new URL('../assets/schema/gait-style.schema.json', import.meta.url));
await writeFile(target, `${JSON.stringify(module.createJsonSchema(), null, 2)}\n`);
