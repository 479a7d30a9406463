import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

/**
 * Reads a plain file of at most `bytesMax` bytes. Rejects with the system's error, with EISDIR for whatever
 * is no plain file (a pipe would never end) and with EFBIG for a longer one; neither is read. Links are
 * followed.
 */
export async function readPlainFile(path: string, bytesMax: number): Promise<Uint8Array<ArrayBuffer>> {
  // O_NONBLOCK: opening a pipe without a writer would otherwise wait for ever. Absent (0) on Windows.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stats = await file.stat();
    if (!stats.isFile()) throw Object.assign(new Error(`no plain file: ${path}`), { code: 'EISDIR' });
    const bytes = stats.size > bytesMax ? undefined : await file.readFile();
    // The file may have grown since it was measured.
    if (bytes === undefined || bytes.byteLength > bytesMax)
      throw Object.assign(new Error(`longer than ${bytesMax} bytes: ${path}`), { code: 'EFBIG' });
    return bytes;
  } finally {
    await file.close();
  }
}

/** The text of a plain file, as `readPlainFile` reads it; bytes that are not UTF-8 become U+FFFD. */
export async function readPlainText(path: string, bytesMax: number): Promise<string> {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await readPlainFile(path, bytesMax));
}
