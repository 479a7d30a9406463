import { type Command, InvalidArgumentError } from 'commander';
import { interpolateStyles, type StyleMix } from '../../shared/style/mix/interpolateStyles.ts';
import { writeStyle } from '../../shared/style/file/writeStyle.ts';
import { once, parseNonNegative, parseStyleName } from './arguments.ts';
import { type CommandContext, printJson } from './context.ts';
import { type CommandFailure, failInput, failUsage } from './failure.ts';
import { parseOut, writeOut } from './outFile.ts';
import { readStyles } from './styleInput.ts';

/** A style as named on the command line, with its weight. */
interface Share {
  readonly style: string;
  readonly weight: number;
}

/** Adds `gait interpolate`: mixes styles by weight into a new one. */
export function addInterpolateCommand(program: Command, context: CommandContext): void {
  program
    .command('interpolate')
    .description('mix styles by weight')
    .option(
      '--style <file or name:weight>',
      'a style to mix in, with its weight; again for each',
      collectShare,
    )
    .option('--name <name>', 'name of the mix', once(parseStyleName))
    .option('--out <file>', 'file to write; left out: the mix is printed', once(parseOut))
    .action(
      async (flags: { readonly style?: readonly Share[]; readonly name?: string; readonly out?: string }) => {
        const shares = flags.style ?? [];
        if (shares.length === 0)
          throw failUsage('interpolate needs at least one --style <file or name>:<weight>');
        if (shares.every(({ weight }) => weight === 0)) throw failUsage('one of the weights must be above 0');
        const documents = await readStyles(
          context,
          shares.map(({ style }) => style),
        );
        const mix = interpolateStyles(
          documents.map((document, index) => ({ document, weight: shares[index]!.weight })),
          flags.name === undefined ? {} : { name: flags.name },
        );
        if (!mix.ok) throw failMix(shares, mix);
        const { document, warnings } = mix;
        const text = writeStyle(document);
        if (flags.out === undefined) context.writeOut(text);
        else {
          await writeOut(context, flags.out, text);
          const { name, keys, hipPolicy } = document;
          printJson(context, { file: flags.out, name, keys: keys.length, hipPolicy, warnings });
        }
        for (const warning of warnings) context.writeError(`warning: ${warning}\n`);
      },
    );
}

/**
 * Styles that cannot be mixed though each is good in itself. What is wrong is named at each of them, as the
 * user named it, at the member that stands against the mix: `keys` or `base` (weights and name were checked
 * as usage).
 */
function failMix(
  shares: readonly Share[],
  { code, message }: Extract<StyleMix, { readonly ok: false }>,
): CommandFailure {
  const files = new Set(shares.map(({ style }) => style));
  return failInput(Array.from(files, (file) => ({ file, path: code, message })));
}

function collectShare(text: string, earlier: readonly Share[] = []): readonly Share[] {
  const colon = text.lastIndexOf(':');
  if (colon < 1) throw new InvalidArgumentError('Expected a file or name, a colon and a weight.');
  return [...earlier, { style: text.slice(0, colon), weight: parseNonNegative(text.slice(colon + 1)) }];
}
