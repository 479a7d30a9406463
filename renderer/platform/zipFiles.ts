import { Zip, ZipPassThrough } from 'fflate';
import type { SavedFile } from './platform.ts';

/**
 * Packs files into one ZIP, as they are: what is exported is packed already (PNG, video) or small beside it.
 * Gives the thread back after each file, so that the window goes on.
 */
export async function zipFiles(files: readonly SavedFile[]): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let fault: Error | null = null;
  const zip = new Zip((error, part) => {
    fault ??= error;
    parts.push(part);
  });
  for (const { fileName, bytes } of files) {
    const entry = new ZipPassThrough(fileName);
    zip.add(entry);
    entry.push(bytes, true);
    await new Promise((resolve) => setTimeout(resolve));
  }
  zip.end();
  if (fault !== null) throw fault as Error;
  return new Blob(parts, { type: 'application/zip' });
}
