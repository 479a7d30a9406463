import type { Command } from 'commander';
import { packLink } from '../../shared/link/link.ts';
import { parseSteps } from '../../shared/steps/file/parseSteps.ts';
import { writeShortest } from '../../shared/style/file/writeStyle.ts';
import { once, parseNonNegative } from './arguments.ts';
import { type CommandContext, printJson } from './context.ts';
import { failInput, failUsage } from './failure.ts';
import { readStyles } from './styleInput.ts';
import { readTextFile } from './textInput.ts';

/** Most styles of one link: as many as a window shows side by side. */
const STYLES_MAX = 6;

interface LinkFlags {
  readonly steps?: string;
  readonly normalizedSpeed?: number;
  readonly address?: string;
}

/** Adds `gait link`: styles, and a way of steps, as a link to a page that shows them. */
export function addLinkCommand(program: Command, context: CommandContext): void {
  program
    .command('link')
    .description('make a link that shows a walk to whoever opens it')
    .argument('<style...>', 'files or names of styles, side by side where they are several')
    .option('--steps <file>', 'a way of steps (*.gait-steps.json) that the last one walks', once(String))
    .option('--normalized-speed <1/s>', 'speed; left out: that of the window', once(parseNonNegative))
    .option('--address <address>', 'where the page is; left out: the part from # on is printed', once(String))
    .action(async (names: readonly string[], { steps, normalizedSpeed, address = '' }: LinkFlags) => {
      if (names.length > STYLES_MAX)
        throw failUsage(`a link holds ${STYLES_MAX} styles at most, got ${names.length}`);
      if (address.includes('#')) throw failUsage('--address has no #: the walk is what stands behind it');
      const documents = await readStyles(context, names);
      const texts = documents.map((document) => writeShortest(document));
      if (steps !== undefined) texts.push(await readSteps(context, steps));
      const speeds = normalizedSpeed === undefined ? [] : documents.map(() => normalizedSpeed);
      const link = address + pack(names.join(', '), { texts, speeds });
      printJson(context, { link, length: link.length, styles: documents.map(({ name }) => name) });
    });
}

function pack(file: string, walk: Parameters<typeof packLink>[0]): string {
  try {
    return packLink(walk);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw failInput([{ file, path: '', message: `too long for a link: ${error.message}` }]);
  }
}

async function readSteps(context: CommandContext, file: string): Promise<string> {
  const reading = await readTextFile(context, file);
  if (!reading.ok) throw failInput([{ file, ...reading.problem }]);
  const parse = parseSteps(reading.text);
  if (!parse.ok) throw failInput(parse.problems.map((problem) => ({ file, ...problem })));
  return reading.text;
}
