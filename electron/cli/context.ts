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
 * Prints a JSON document: a command's only one, unless it runs until it is ended. Numbers keep full double
 * precision; one that JSON cannot hold is a fault and throws.
 *
 * @param indent signs that a level is set in by; 0 makes it one line.
 */
export function printJson(context: CommandContext, value: unknown, indent = 2): void {
  const text = JSON.stringify(
    value,
    (name, member: unknown) => {
      if (typeof member === 'number' && !Number.isFinite(member))
        throw new RangeError(`${name} is ${member}`);
      return member;
    },
    indent,
  );
  context.writeOut(`${escapeForTerminal(text)}\n`);
}
