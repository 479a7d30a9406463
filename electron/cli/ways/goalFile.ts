import * as z from 'zod';
import type { GoalFile } from '../../../shared/control/goals/goals.ts';
import type { StyleProblem } from '../../../shared/style/document.ts';
import { describeValue, formatPlace, isJsonObject } from '../../../shared/style/file/place.ts';
import {
  addStyleProblems,
  createProblemList,
  type ProblemList,
} from '../../../shared/style/file/problems.ts';
import { readJson } from '../../../shared/style/file/readJson.ts';
import { createList } from '../../../shared/style/file/schema.ts';

/** The goals, or everything that is wrong with their text. */
export type GoalParse =
  | { readonly ok: true; readonly file: GoalFile }
  | { readonly ok: false; readonly problems: readonly StyleProblem[] };

/** Goals of one file (chosen: an hour's walk of some metres each). */
const GOAL_COUNT = { min: 1, max: 1000 } as const;
/** Furthest place, metres from the origin along either axis (chosen: doubles still tell micrometres). */
const FURTHEST_M = 1_000_000;
/** Latest beginning, seconds (a day). */
const LATEST_S = 86_400;

const place = z.number().min(-FURTHEST_M).max(FURTHEST_M);
const GOAL_FILE_SCHEMA = z.strictObject({
  goals: createList(
    z.strictObject({
      x: place,
      z: place,
      after: z.number().min(0).max(LATEST_S).optional(),
      heading: z.number().min(-360).max(360).optional(),
    }),
    GOAL_COUNT,
  ),
  halt: z.boolean().default(true),
});

/** Reads the text of a file of goals; all problems come together, each with its place. */
export function parseGoals(text: string): GoalParse {
  const reading = readJson(text);
  if (!reading.ok) return { ok: false, problems: [reading.problem] };
  const { value } = reading;
  if (!isJsonObject(value))
    return {
      ok: false,
      problems: [{ path: '', message: `expected an object, got ${describeValue(value)}` }],
    };
  const { goals } = value;
  // One more than allowed is enough to find that there are too many.
  const cut = Array.isArray(goals) ? { ...value, goals: goals.slice(0, GOAL_COUNT.max + 1) } : value;
  const result = GOAL_FILE_SCHEMA.safeParse(cut);
  const problems = createProblemList();
  if (!result.success) addStyleProblems(problems, result.error.issues, value);
  else addOrderProblems(problems, result.data.goals);
  if (!result.success || problems.list().length > 0) return { ok: false, problems: problems.list() };
  return { ok: true, file: result.data };
}

/** Goals begin one after the other. */
function addOrderProblems(problems: ProblemList, goals: GoalFile['goals']): void {
  let before = 0;
  for (const [index, { after }] of goals.entries()) {
    if (after === undefined) continue;
    if (after < before) {
      const expected = before;
      problems.add(() => ({
        path: formatPlace(['goals', index, 'after']),
        message: `expected at least ${expected}, when a goal before it begins, got ${after}`,
      }));
    }
    before = Math.max(before, after);
  }
}
