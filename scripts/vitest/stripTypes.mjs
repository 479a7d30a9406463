// Hooks by which Node loads TypeScript itself (registerTypes.mjs). Stripped sources are kept under
// node_modules/.cache by their content, with a map of their lines.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/strippedTypes', import.meta.url));

/** Reads a stripped source, or strips it and keeps it. */
async function strip(file) {
  const source = readFileSync(file, 'utf8');
  const kept = join(CACHE, `${createHash('sha256').update(file).update(source).digest('hex')}.mjs`);
  try {
    return readFileSync(kept, 'utf8');
  } catch {
    // Not stripped yet.
  }
  const { transformWithOxc } = await import('vite');
  const { code, map } = await transformWithOxc(source, file, { sourcemap: true, target: 'node20' });
  const url = `data:application/json;base64,${Buffer.from(JSON.stringify(map)).toString('base64')}`;
  const stripped = `${code}\n//# sourceMappingURL=${url}\n`;
  mkdirSync(CACHE, { recursive: true });
  // Whole at once: other processes read it meanwhile.
  writeFileSync(`${kept}.${process.pid}`, stripped);
  renameSync(`${kept}.${process.pid}`, kept);
  return stripped;
}

/** A style sheet without a page: every class is called as it is named. */
const STYLE_SHEET = 'export default new Proxy(Object.create(null), { get: (_, name) => name });';

/** Node's hook: TypeScript is stripped, what bundlers alone read is handed over, all else is left to Node. */
export async function load(url, context, nextLoad) {
  const [file, query] = url.split('?');
  const hand = (source) => ({ format: 'module', shortCircuit: true, source });
  if (/\.tsx?$/.test(file)) return hand(await strip(fileURLToPath(file)));
  if (file.endsWith('.css')) return hand(STYLE_SHEET);
  if (query === 'url&inline') {
    const bytes = readFileSync(fileURLToPath(file)).toString('base64');
    return hand(`export default 'data:application/octet-stream;base64,${bytes}';`);
  }
  return nextLoad(url, context);
}
