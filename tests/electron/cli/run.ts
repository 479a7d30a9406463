import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { main } from '../../../electron/cli/main.ts';

/** The checkout, with the assets that the program ships. */
export const PROGRAM_FOLDER = fileURLToPath(new URL('../../..', import.meta.url));

/** What one call left behind. */
export interface Run {
  readonly exitCode: number;
  readonly out: string;
  readonly error: string;
  /** The JSON document on standard output. */
  json<T>(): T;
}

/** Runs the command line in this process. */
export async function run(args: readonly string[], workingFolder = PROGRAM_FOLDER): Promise<Run> {
  let out = '';
  let error = '';
  const exitCode = await main(args, {
    workingFolder,
    programFolder: PROGRAM_FOLDER,
    writeOut: (text) => void (out += text),
    writeError: (text) => void (error += text),
  });
  return { exitCode, out, error, json: <T>() => JSON.parse(out) as T };
}

/** The JSON document of a call that must succeed. */
export async function runJson<T>(args: readonly string[], workingFolder = PROGRAM_FOLDER): Promise<T> {
  const result = await run(args, workingFolder);
  if (result.exitCode !== 0)
    throw new Error(`gait ${args.join(' ')} ended with ${result.exitCode}: ${result.error}`);
  return result.json<T>();
}

/** An empty folder for one test. */
export function createFolder(): string {
  return mkdtempSync(join(tmpdir(), 'gait-cli-'));
}

/** The text of a style file, least by default. */
export function createStyleText(members: Record<string, unknown> = {}): string {
  return JSON.stringify({
    format: 'gait-style',
    version: 1,
    name: 'Test',
    keys: [{ speed: 1, channels: {} }],
    ...members,
  });
}
