import type { Figure } from '../../shared/body/figure/figure.ts';
import { createOwnFigure } from '../../shared/ownBody/createOwnFigure.ts';
import { parseBody } from '../../shared/ownBody/parseBody.ts';
import type { CommandContext } from './context.ts';
import { failInput } from './failure.ts';
import { readTextFile } from './textInput.ts';

/** Reads a body of one's own. Fails as bad input with all that is wrong with the file. */
export async function readBodyFile(context: CommandContext, file: string): Promise<Figure> {
  const reading = await readTextFile(context, file);
  if (!reading.ok) throw failInput([{ file, ...reading.problem }]);
  const parse = parseBody(reading.text);
  if (!parse.ok) throw failInput(parse.problems.map((problem) => ({ file, ...problem })));
  return createOwnFigure(parse.body);
}
