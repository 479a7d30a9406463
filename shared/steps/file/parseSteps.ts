import type { StyleProblem } from '../../style/document.ts';
import { describeValue, formatPlace, isJsonObject } from '../../style/file/place.ts';
import { addStyleProblems, createProblemList } from '../../style/file/problems.ts';
import { readJson } from '../../style/file/readJson.ts';
import { ITEM_SCHEMAS, OUTER_SCHEMA, STEPS_LIMITS, type StepsFile, type StepsItem } from './schema.ts';

/** The steps of a file, or everything that is wrong with its text. */
export type StepsParse =
  | { readonly ok: true; readonly file: StepsFile }
  | { readonly ok: false; readonly problems: readonly StyleProblem[] };

/**
 * Reads the text of a `*.gait-steps.json`: strict JSON of at most 1 MiB; all problems come together, each
 * with its place. Members that it does not know are kept.
 */
export function parseSteps(text: string): StepsParse {
  const reading = readJson(text);
  if (!reading.ok) return { ok: false, problems: [reading.problem] };
  const { value } = reading;
  if (!isJsonObject(value))
    return {
      ok: false,
      problems: [{ path: '', message: `expected an object, got ${describeValue(value)}` }],
    };
  // One more than allowed is enough to find that there are too many.
  const { items } = value;
  const cut = Array.isArray(items) ? { ...value, items: items.slice(0, STEPS_LIMITS.items.max + 1) } : value;
  const problems = createProblemList();
  const outer = OUTER_SCHEMA.safeParse(cut);
  if (!outer.success) addStyleProblems(problems, outer.error.issues, value);
  const read: StepsItem[] = [];
  for (const [index, item] of (Array.isArray(cut['items']) ? cut['items'] : []).entries()) {
    if (problems.isOverfull) break;
    const kind = isJsonObject(item) ? item['kind'] : undefined;
    if (typeof kind !== 'string' || !Object.hasOwn(ITEM_SCHEMAS, kind)) continue;
    const result = ITEM_SCHEMAS[kind as keyof typeof ITEM_SCHEMAS].safeParse(item);
    if (result.success) read.push(result.data);
    else addStyleProblems(problems, result.error.issues, value, ['items', index]);
  }
  const { terrain } = value;
  if (terrain !== undefined && !(Array.isArray(terrain) && terrain.length === 0))
    problems.add(() => ({
      path: 'terrain',
      message: 'steps are on a flat floor: expected an empty list, or leave it out',
    }));
  if (outer.success) addPinProblems(problems, outer.data, read);
  return outer.success && problems.list().length === 0
    ? { ok: true, file: { ...outer.data, items: read } }
    : { ok: false, problems: problems.list() };
}

/** Pins name waypoints. */
function addPinProblems(
  problems: ReturnType<typeof createProblemList>,
  { pins = [] }: Pick<StepsFile, 'pins'>,
  items: readonly StepsItem[],
): void {
  for (const [index, { item }] of pins.entries())
    if (items[item] !== undefined && items[item].kind !== 'waypoint')
      problems.add(() => ({
        path: formatPlace(['pins', index, 'item']),
        message: `expected the number of a waypoint, got that of a ${items[item]!.kind}`,
      }));
}

/** Writes a file of steps as text. */
export function writeSteps(file: StepsFile): string {
  return `${JSON.stringify(file, null, 2)}\n`;
}
