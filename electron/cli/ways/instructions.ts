import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GoalFile } from '../../../shared/control/goals/goals.ts';
import { layGoals } from '../../../shared/control/goals/layGoals.ts';
import type { StepsFile } from '../../../shared/steps/file/schema.ts';
import type { StepBody } from '../../../shared/steps/plan/placeStep.ts';
import { doesRun, type Instruction, layInstruction } from '../../../shared/steps/say/layInstruction.ts';
import { createStyleWords } from '../../../shared/steps/say/styleWords.ts';
import { readInstruction } from '../../../shared/steps/say/readInstruction.ts';
import { AXIS_ENDING, parseAxis } from '../../../shared/style/axes/axisFile.ts';
import type { CommandContext } from '../context.ts';
import { failInput } from '../failure.ts';
import { readBuiltInStyles } from '../styleInput.ts';

/** Reads `--say` as steps of a body, V in 1/s. Fails as bad input where it runs: no footsteps do. */
export async function readSaid(
  context: CommandContext,
  said: string,
  body: StepBody,
  normalizedSpeed: number,
): Promise<StepsFile> {
  const instruction = await readSaidInstruction(context, said);
  if (doesRun(instruction))
    throw failInput([{ file: '--say', path: '', message: 'footsteps are walked: gait walk --say runs too' }]);
  return layInstruction(instruction, body, normalizedSpeed);
}

/** Reads `--say` as goals of a free walk. Fails as bad input with what that cannot do. */
export async function readSaidGoals(context: CommandContext, said: string): Promise<GoalFile> {
  const laid = layGoals(await readSaidInstruction(context, said));
  if (!laid.ok) throw failInput([{ file: '--say', path: '', message: laid.message }]);
  return laid.file;
}

/**
 * Reads an instruction in words, in the built-in styles. Fails as bad input with all that was not understood.
 */
async function readSaidInstruction(context: CommandContext, instruction: string): Promise<Instruction> {
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
  if (reading.ok) return reading.instruction;
  throw failInput(
    reading.problems.map(({ at, words: said, message }) => ({
      file: '--say',
      path: `character ${at + 1}`,
      message: `“${said}” ${message}`,
    })),
  );
}
