import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StepsFile } from '../../../shared/steps/file/schema.ts';
import type { StepBody } from '../../../shared/steps/plan/placeStep.ts';
import { layInstruction } from '../../../shared/steps/say/layInstruction.ts';
import { createStyleWords } from '../../../shared/steps/say/styleWords.ts';
import { readInstruction } from '../../../shared/steps/say/readInstruction.ts';
import { AXIS_ENDING, parseAxis } from '../../../shared/style/axes/axisFile.ts';
import type { CommandContext } from '../context.ts';
import { failInput } from '../failure.ts';
import { readBuiltInStyles } from '../styleInput.ts';

/**
 * Reads `--say` as steps of a body in the built-in styles, V in 1/s. Fails as bad input with all that was not
 * understood.
 */
export async function readSaid(
  context: CommandContext,
  instruction: string,
  body: StepBody,
  normalizedSpeed: number,
): Promise<StepsFile> {
  const styles = (await readBuiltInStyles(context)).map(({ document }) => document);
  const folder = join(context.programFolder, 'assets', 'styles');
  const names = (await readdir(folder)).filter((name) => name.endsWith(AXIS_ENDING));
  const axes = await Promise.all(
    names.map(async (name) => parseAxis(await readFile(join(folder, name), 'utf8'))),
  );
  const words = createStyleWords(
    styles,
    axes.flatMap((parse) => (parse.ok ? [parse.axis] : [])),
  );
  const reading = readInstruction(instruction, words);
  if (reading.ok) return layInstruction(reading.instruction, body, normalizedSpeed);
  throw failInput(
    reading.problems.map(({ at, words: said, message }) => ({
      file: '--say',
      path: `character ${at + 1}`,
      message: `“${said}” ${message}`,
    })),
  );
}
