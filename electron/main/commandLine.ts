import { app } from 'electron';

import { listCommandNames } from '../cli/main.ts';
import { runProcess } from '../cli/process.ts';

/**
 * Words that make a start of the installed program a call of the command line; anything else opens the
 * window.
 */
const FIRST_WORDS = [...listCommandNames(), 'help', '--help', '--version'];

/**
 * The words after the program's name when they are a call of the command line (`gaitsmith law --speed 1.4`,
 * command-line.md), else undefined. `argv` is the process's; an unpackaged start has the app's folder as its
 * second word.
 */
export function findCommandWords(
  argv: readonly string[],
  isPackaged: boolean,
): readonly string[] | undefined {
  const words = argv.slice(isPackaged ? 1 : 2);
  return words[0] !== undefined && FIRST_WORDS.includes(words[0]) ? words : undefined;
}

/** Runs the command line without any window and resolves with its exit code once everything is written. */
export function runCommandLine(words: readonly string[]): Promise<number> {
  return runProcess(words, {
    workingFolder: process.cwd(),
    // In a package, assets lie beside the archive, package.json in it.
    programFolder: app.isPackaged ? process.resourcesPath : app.getAppPath(),
    version: app.getVersion(),
  });
}
