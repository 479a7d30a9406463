// Writes assets/schema/*.schema.json from the schemas that the program reads files with. Tests tell when it
// is due.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

async function write(source, create, target) {
  const { module } = await runnerImport(fileURLToPath(new URL(source, import.meta.url)));
  const file = fileURLToPath(new URL(`../assets/schema/${target}`, import.meta.url));
  await writeFile(file, `${JSON.stringify(module[create](), null, 2)}\n`);
}

await write('../shared/style/file/jsonSchema.ts', 'createJsonSchema', 'gait-style.schema.json');
await write('../shared/steps/file/jsonSchema.ts', 'createStepsJsonSchema', 'gait-steps.schema.json');
await write('../shared/ownBody/jsonSchema.ts', 'createBodyJsonSchema', 'gait-body.schema.json');
