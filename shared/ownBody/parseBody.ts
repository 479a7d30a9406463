import type { StyleProblem } from '../style/document.ts';
import { addStyleProblems, createProblemList } from '../style/file/problems.ts';
import { describeValue, isJsonObject } from '../style/file/place.ts';
import { readJson } from '../style/file/readJson.ts';
import { createOwnBody } from './createOwnFigure.ts';
import { BODY_MEASURES, type BodyMeasures, type OwnBody } from './ownBody.ts';
import { BODY_FORMAT, BODY_SCHEMA } from './schema.ts';

/** What files of bodies end in. */
export const BODY_ENDING = '.gait-body.json';

/** Whether a file is named like one of a body. */
export function isBodyName(fileName: string): boolean {
  return fileName.toLowerCase().endsWith(BODY_ENDING);
}

/** A body out of a file, or everything that is wrong with its text. */
export type BodyParse =
  | { readonly ok: true; readonly body: OwnBody }
  | { readonly ok: false; readonly problems: readonly StyleProblem[] };

/** Reads the text of a `*.gait-body.json`: strict JSON; all problems come together, each with its place. */
export function parseBody(text: string): BodyParse {
  const reading = readJson(text);
  if (!reading.ok) return { ok: false, problems: [reading.problem] };
  const { value } = reading;
  if (!isJsonObject(value))
    return {
      ok: false,
      problems: [{ path: '', message: `expected an object, got ${describeValue(value)}` }],
    };
  const read = BODY_SCHEMA.safeParse(value);
  if (!read.success) {
    const problems = createProblemList();
    addStyleProblems(problems, read.error.issues, value);
    return { ok: false, problems: problems.list() };
  }
  const { name, from } = read.data;
  const usual = createOwnBody(name, from);
  const given = BODY_MEASURES.map((measure) => [measure, read.data[measure] ?? usual[measure]]);
  return { ok: true, body: { ...usual, ...(Object.fromEntries(given) as unknown as BodyMeasures) } };
}

/** Writes a body as text. */
export function writeBody(body: OwnBody): string {
  return `${JSON.stringify({ ...BODY_FORMAT, ...body }, null, 2)}\n`;
}
