import type * as z from 'zod';
import type { StyleProblem } from '../../style/document.ts';
import { describeValue, formatPlace, isJsonObject } from '../../style/file/place.ts';
import { addStyleProblems, createProblemList } from '../../style/file/problems.ts';
import { readJson } from '../../style/file/readJson.ts';
import { GROUND_SCHEMAS, type GroundItem, isSet } from './terrainSchema.ts';
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
  return reading.ok ? checkSteps(reading.value) : { ok: false, problems: [reading.problem] };
}

/** The same of the value that a text holds. */
export function checkSteps(value: unknown): StepsParse {
  if (!isJsonObject(value))
    return {
      ok: false,
      problems: [{ path: '', message: `expected an object, got ${describeValue(value)}` }],
    };
  // One more than allowed is enough to find that there are too many.
  const { items } = value;
  const cut: Record<string, unknown> = Array.isArray(items)
    ? { ...value, items: items.slice(0, STEPS_LIMITS.items.max + 1) }
    : value;
  const problems = createProblemList();
  const outer = OUTER_SCHEMA.safeParse(cut);
  if (!outer.success) addStyleProblems(problems, outer.error.issues, value);
  const list = (name: 'items' | 'terrain') => (Array.isArray(cut[name]) ? cut[name] : []);
  const read = readEach<StepsItem>(problems, value, 'items', list('items'), ITEM_SCHEMAS);
  const ground = readEach<GroundItem>(problems, value, 'terrain', list('terrain'), GROUND_SCHEMAS);
  if (ground.filter(isSet).length > 1)
    problems.add(() => ({ path: 'terrain', message: 'expected one set (mesh) at most' }));
  if (outer.success) addPinProblems(problems, outer.data, read);
  if (!outer.success || problems.list().length > 0) return { ok: false, problems: problems.list() };
  const { terrain } = outer.data;
  return { ok: true, file: { ...outer.data, items: read, terrain: terrain && ground } };
}

/** Reads a list whose members are looked at one by one, each by its kind. */
function readEach<Item>(
  problems: ReturnType<typeof createProblemList>,
  value: Record<string, unknown>,
  name: string,
  list: readonly unknown[],
  schemas: Readonly<Record<string, z.ZodType<NoInfer<Item>>>>,
): Item[] {
  const read: Item[] = [];
  for (const [index, item] of list.entries()) {
    if (problems.isOverfull) break;
    const kind = isJsonObject(item) ? item['kind'] : undefined;
    if (typeof kind !== 'string' || !Object.hasOwn(schemas, kind)) continue;
    const result = schemas[kind]!.safeParse(item);
    if (result.success) read.push(result.data);
    else addStyleProblems(problems, result.error.issues, value, [name, index]);
  }
  return read;
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
