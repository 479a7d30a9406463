import { escapeForTerminal } from './terminal.ts';

/** Where a command runs and what it speaks to; the process itself, or a test. */
export interface CommandContext {
  /** Folder that relative file names start from, absolute. */
  readonly workingFolder: string;
  /** Folder of the program, absolute: holds `assets`, and `package.json` where `version` is left out. */
  readonly programFolder: string;
  /** The program's version; left out: that of its `package.json`. */
  readonly version?: string;
  /** Takes standard output. */
  readonly writeOut: (text: string) => void;
  /** Takes messages. */
  readonly writeError: (text: string) => void;
}

/**
 * Prints a command's one JSON document. Numbers keep full double precision; one that JSON cannot hold is a
 * fault and throws.
 */
export function printJson(context: CommandContext, value: unknown): void {
  const text = JSON.stringify(
    value,
    (name, member: unknown) => {
      if (typeof member === 'number' && !Number.isFinite(member))
        throw new RangeError(`${name} is ${member}`);
      return member;
    },
    2,
  );
  context.writeOut(`${escapeForTerminal(text)}\n`);
}
