import type { StyleProblem } from '../../shared/style/document.ts';

/** How the program ends (command-line.md): done, the input is bad, wrong usage. */
export const EXIT_CODES = { done: 0, badInput: 1, wrongUsage: 2 } as const;

/**
 * Ends a command with lines for standard error and an exit code; thrown, so that nothing after it is done or
 * written.
 */
export class CommandFailure extends Error {
  readonly exitCode: number;
  readonly lines: readonly string[];

  constructor(exitCode: number, lines: readonly string[]) {
    super(lines.join('\n'));
    this.exitCode = exitCode;
    this.lines = lines;
  }
}

/** The command was called in a way that it does not know. */
export function failUsage(message: string): CommandFailure {
  return new CommandFailure(EXIT_CODES.wrongUsage, [`error: ${message}`]);
}

/** A file is not what it should be; every problem of every file together. */
export function failInput(problems: readonly FileProblem[]): CommandFailure {
  return new CommandFailure(EXIT_CODES.badInput, problems.map(formatFileProblem));
}

/** A problem with the file that it is in, as the user named it. */
export interface FileProblem extends StyleProblem {
  readonly file: string;
}

/** `file: place: message`; without the place where it is the file as a whole. */
export function formatFileProblem({ file, path, message }: FileProblem): string {
  return path === '' ? `${file}: ${message}` : `${file}: ${path}: ${message}`;
}
