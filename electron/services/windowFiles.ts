import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

/** A file of the built window. */
export interface WindowFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.glb': 'model/gltf-binary',
  '.wasm': 'application/wasm',
};

/**
 * Finds a file of the built window by the path of an address (`/`, `/assets/index.js`), still
 * percent-encoded. Undefined for whatever is not a plain file of a known kind inside `folder`: `..` in any
 * encoding, backslashes, hidden files, links that lead out.
 */
export async function findWindowFile(folder: string, addressPath: string): Promise<WindowFile | undefined> {
  let path: string;
  try {
    path = decodeURIComponent(addressPath);
  } catch {
    return undefined;
  }
  if (path.includes('\\') || path.includes('\0')) return undefined;
  const parts = path.split('/').filter((part) => part !== '');
  if (parts.some((part) => part.startsWith('.'))) return undefined;
  if (parts.length === 0) parts.push('index.html');
  const contentType = CONTENT_TYPES[extname(parts.at(-1) ?? '').toLowerCase()];
  if (contentType === undefined) return undefined;
  try {
    const root = await realpath(folder);
    const file = await realpath(join(root, ...parts));
    if (!file.startsWith(root + sep) || !(await stat(file)).isFile()) return undefined;
    return { bytes: new Uint8Array(await readFile(file)), contentType };
  } catch {
    return undefined;
  }
}
