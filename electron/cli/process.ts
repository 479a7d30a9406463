import type { CommandContext } from './context.ts';
import { EXIT_CODES } from './failure.ts';
import { main } from './main.ts';
import { explain } from './textInput.ts';
import { escapeForTerminal } from './terminal.ts';

/**
 * Runs one call of the command line in this process, on its own output, and resolves with the exit code once
 * all is written. A reader that has seen enough (`gait sample | head`) is no error; output that cannot be
 * written is told in a sentence and ends with 1.
 */
export async function runProcess(
  words: readonly string[],
  program: Pick<CommandContext, 'workingFolder' | 'programFolder' | 'version'>,
): Promise<number> {
  const { stdout, stderr } = process;
  let failure: NodeJS.ErrnoException | undefined;
  stdout.on('error', (error: NodeJS.ErrnoException) => (failure ??= error));
  // Where messages cannot be written there is nobody to tell.
  stderr.on('error', () => undefined);
  const code = await main(words, {
    ...program,
    writeOut: (text) => stdout.write(stdout.isTTY ? escapeForTerminal(text) : text),
    writeError: (text) => stderr.write(text),
  });
  await new Promise<void>((resolve) => stdout.write('', () => resolve()));
  // Told an instant after the write itself.
  await new Promise((resolve) => setImmediate(resolve));
  if (failure === undefined || failure.code === 'EPIPE') return code;
  stderr.write(`error: the output could not be written: ${explain(failure.code)}\n`);
  return code === EXIT_CODES.done ? EXIT_CODES.badInput : code;
}
