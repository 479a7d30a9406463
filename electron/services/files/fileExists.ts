import { stat } from 'node:fs/promises';

/** Whether anything (a file, a folder) is at a path now; a place that cannot be looked at counts as empty. */
export async function fileExists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
