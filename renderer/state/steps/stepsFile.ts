import { parseSteps, writeSteps } from '../../../shared/steps/file/parseSteps.ts';
import { STEPS_LIMITS, type StepsFile } from '../../../shared/steps/file/schema.ts';
import type { StepBody } from '../../../shared/steps/plan/placeStep.ts';
import { writeSpeed } from './editWaypoints.ts';
import { findTooLong } from './placedSteps.ts';
import { isWaypoint } from './stepsDocument.ts';

/** What the name of a file of footsteps ends in. */
export const STEPS_ENDING = '.gait-steps.json';

/** Longest text that is kept from run to run, UTF-16 units (chosen: a fifth of what a view may be). */
const LENGTH_MAX = 200_000;

/** Whether a file is named like footsteps. */
export function isStepsName(fileName: string): boolean {
  return fileName.toLowerCase().endsWith(STEPS_ENDING);
}

/** Footsteps of a file, or what is wrong with it, as sentences. */
export type StepsReading =
  | { readonly ok: true; readonly sequence: StepsFile }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Writes footsteps as they are; the name of the style is a hint where they have none. */
export function writeSequence(sequence: StepsFile, style: string): string {
  const { format, version, unit, ...rest } = sequence;
  return writeSteps({ format, version, unit, style: style.slice(0, STEPS_LIMITS.nameLength), ...rest });
}

/**
 * Reads a file, red where a body cannot step on it. Ways that say no speed are walked at a V, 1/s, and say so
 * from then on.
 */
export function readSteps(text: string, body: StepBody, normalizedSpeed: number): StepsReading {
  const parse = parseSteps(text);
  if (!parse.ok)
    return {
      ok: false,
      problems: parse.problems.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)),
    };
  const sequence = giveSpeed(parse.file, body, normalizedSpeed);
  const { length } = JSON.stringify(sequence);
  if (length > LENGTH_MAX)
    return { ok: false, problems: [`it has ${length} characters, and ${LENGTH_MAX} are the most here`] };
  const tooLong = findTooLong(body, sequence);
  return tooLong === undefined ? { ok: true, sequence } : { ok: false, problems: [tooLong] };
}

function giveSpeed(file: StepsFile, body: StepBody, normalizedSpeed: number): StepsFile {
  const { walk, items } = file;
  const isSaid = walk?.speed !== undefined || items.every((item) => !isWaypoint(item) || item.speed);
  if (isSaid) return file;
  const { min, max } = STEPS_LIMITS.speed;
  const speed = Math.min(max, Math.max(min, writeSpeed(body, file, normalizedSpeed)));
  return { ...file, walk: { ...walk, speed } };
}
