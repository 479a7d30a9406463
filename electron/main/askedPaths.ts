import { resolve } from 'node:path';

import { isStyleFileName } from '../services/files/styleFiles.ts';

/**
 * Absolute paths of the style files among the words of a start (`gaitsmith "tired.gait.json"`); switches, the
 * program and everything else are left aside. `folder` is where the program was started.
 */
export function findStylePaths(argv: readonly string[], folder: string): string[] {
  return argv
    .slice(1)
    .filter((word) => !word.startsWith('-') && isStyleFileName(word))
    .map((word) => resolve(folder, word));
}
