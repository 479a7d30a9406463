import { dirname, isAbsolute, join } from 'node:path';
import { createPlanTable, type PlanTable } from '../../../shared/body/planting/plan/planTable.ts';
import { withSecondaryMotion } from '../../../shared/gait/coefficients.ts';
import type { StepsFile } from '../../../shared/steps/file/schema.ts';
import { createStepBody, type StepBody } from '../../../shared/steps/plan/placeStep.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';
import type { CommandContext } from '../context.ts';
import { failInput, type FileProblem } from '../failure.ts';
import { isFileName, lookUpBuiltIn, readBuiltInStyles, readStyleFile } from '../styleInput.ts';
import type { WalkRequest } from '../walkOptions.ts';

/** The bodies of the styles that a file's waypoints name, and their plans. */
export interface WayStyles {
  readonly bodies: ReadonlyMap<string, StepBody>;
  readonly tables: ReadonlyMap<string, PlanTable>;
}

/**
 * Reads the styles that waypoints of a file name: built-in ones, or files by their paths from that one. All
 * that cannot be read is told at once, as bad input.
 */
export async function readWayStyles(
  context: CommandContext,
  file: string,
  { items }: StepsFile,
  { figure, extension, secondaryMotion }: WalkRequest,
): Promise<WayStyles> {
  const bodies = new Map<string, StepBody>();
  const tables = new Map<string, PlanTable>();
  const problems: FileProblem[] = [];
  const named = items.flatMap((item, at) =>
    item.kind === 'waypoint' && item.style !== undefined ? [{ name: item.style, at }] : [],
  );
  if (named.length === 0) return { bodies, tables };
  const builtIn = await readBuiltInStyles(context);
  for (const { name, at } of named) {
    if (bodies.has(name)) continue;
    const path = `items[${at}].style`;
    if (isFileName(name)) {
      const styleFile = isAbsolute(name) ? name : join(dirname(file), name);
      const reading = await readStyleFile(context, styleFile);
      if (!reading.ok) {
        for (const problem of reading.problems) {
          const where = problem.path === '' ? name : `${name}: ${problem.path}`;
          problems.push({ file, path, message: `${where}: ${problem.message}` });
        }
        continue;
      }
      take(name, reading.document);
      continue;
    }
    const document = lookUpBuiltIn(builtIn, name);
    if (document === undefined)
      problems.push({ file, path, message: `there is no built-in style "${name}"` });
    else take(name, document);
  }
  if (problems.length > 0) throw failInput(problems);
  return { bodies, tables };

  function take(name: string, document: Parameters<typeof createStyleSource>[0]): void {
    const style = withSecondaryMotion(createStyleSource(document), secondaryMotion);
    const table = createPlanTable({ figure, style, extension });
    tables.set(name, table);
    bodies.set(name, createStepBody(table));
  }
}
