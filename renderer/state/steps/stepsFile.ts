import { DEGREES_PER_RADIAN, RADIANS_PER_DEGREE } from '../../../shared/gait/units.ts';
import { parseSteps, writeSteps } from '../../../shared/steps/file/parseSteps.ts';
import { planFile } from '../../../shared/steps/file/planFile.ts';
import type { StepsFile, StepsItem } from '../../../shared/steps/file/schema.ts';
import type { StepBody } from '../../../shared/steps/plan/placeStep.ts';
import { readSequence } from './placedSteps.ts';
import { isStep, type Print, type SequenceStep, STEPS_MAX, type StepSequence } from './stepSequence.ts';

/** What the name of a file of footsteps ends in. */
export const STEPS_ENDING = '.gait-steps.json';

/** Longest walk that a file may have in the window, seconds (chosen: well under what can be solved). */
const LONGEST_S = 500;

/** Whether a file is named like footsteps. */
export function isStepsName(fileName: string): boolean {
  return fileName.toLowerCase().endsWith(STEPS_ENDING);
}

/** Footsteps of a file, or what is wrong with it, as sentences. */
export type StepsReading =
  | { readonly ok: true; readonly sequence: StepSequence }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Writes a sequence as a file for any body, in leg lengths; the name of the style is a hint. */
export function writeSequence({ start, items }: StepSequence, style: string): string {
  const file: StepsFile = {
    format: 'gait-steps',
    version: 1,
    unit: 'legLengths',
    style: style.slice(0, 80),
    start: { x: 0, z: 0, heading: 0, feet: { left: toFile(start.left), right: toFile(start.right) } },
    items: items.map((item): StepsItem => {
      const gaze = item.gazeYawRad === undefined ? {} : { gaze: toDegrees(item.gazeYawRad) };
      if (!isStep(item)) return { kind: 'hold', duration: item.durationS, ...gaze };
      const { side, kind, durationS, swingHeight, weightShift, pitch } = item;
      return {
        kind: 'step',
        side,
        ...toFile(item),
        ...(kind && { as: kind }),
        ...(durationS !== undefined && { duration: durationS }),
        ...(swingHeight !== undefined && { swingHeight }),
        ...(weightShift !== undefined && { weightShift }),
        ...(pitch && {
          pitch: {
            toeOff: toDegrees(pitch.toeOffRad),
            end: toDegrees(pitch.endRad),
            stanceEnd: toDegrees(pitch.stanceEndRad),
          },
        }),
        ...gaze,
      };
    }),
  };
  return writeSteps(file);
}

/**
 * Reads a file for a body: footsteps as they are, red where it cannot step on them; ways, turns and the like
 * as steps of that body in its style, at a V, 1/s, where the file has none.
 */
export function readSteps(text: string, body: StepBody, normalizedSpeed: number): StepsReading {
  const parse = parseSteps(text);
  if (!parse.ok)
    return {
      ok: false,
      problems: parse.problems.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)),
    };
  const { file } = parse;
  const laid = readLaid(file, body);
  const planned = laid ? { sequence: laid } : planWays(file, body, normalizedSpeed);
  if ('problems' in planned) return { ok: false, problems: planned.problems };
  const { sequence } = planned;
  const count = sequence.items.filter(isStep).length;
  if (count > STEPS_MAX)
    return { ok: false, problems: [`it has ${count} steps, and ${STEPS_MAX} are the most here`] };
  const lastsS = sequence.items.reduce((sum, { durationS }) => sum + (durationS ?? 1), 0);
  if (lastsS > LONGEST_S)
    return {
      ok: false,
      problems: [`it takes ${Math.round(lastsS)} s, and ${LONGEST_S} s are the most here`],
    };
  return { ok: true, sequence };
}

const toDegrees = (radians: number) => radians * DEGREES_PER_RADIAN;
const toFile = ({ x, z, yawRad }: Print) => ({ x, z, yaw: toDegrees(yawRad) });

type LaidItem = Extract<StepsItem, { kind: 'step' | 'hold' }>;
type LaidFeet = NonNullable<NonNullable<StepsFile['start']>['feet']>;

/** The footsteps of a file that says of each foot where it stands, from the beginning on. */
function readLaid({ unit, start, items }: StepsFile, body: StepBody): StepSequence | undefined {
  const feet = start?.feet;
  const isLaid = (item: StepsItem): item is LaidItem => item.kind === 'step' || item.kind === 'hold';
  return feet && items.every(isLaid) ? takeLaid({ unit, feet, items }, body) : undefined;
}

function takeLaid(
  {
    unit,
    feet,
    items,
  }: {
    readonly unit: StepsFile['unit'];
    readonly feet: LaidFeet;
    readonly items: readonly LaidItem[];
  },
  body: StepBody,
): StepSequence {
  const share = unit === 'legLengths' ? 1 : 1 / body.table.figure.legLengthM;
  const read = ({ x, z, yaw }: { readonly x: number; readonly z: number; readonly yaw: number }): Print => ({
    x: x * share,
    z: z * share,
    yawRad: yaw * RADIANS_PER_DEGREE,
  });
  const toRadians = (degrees: number | undefined) => degrees && degrees * RADIANS_PER_DEGREE;
  return {
    start: { left: read(feet.left), right: read(feet.right) },
    items: items.map((item): StepSequence['items'][number] => {
      const gazeYawRad = toRadians(item.gaze);
      if (item.kind === 'hold') return { kind: 'hold', durationS: item.duration, gazeYawRad };
      const { side, as, duration, swingHeight, weightShift, pitch } = item;
      const step: SequenceStep = {
        side,
        ...read(item),
        kind: as,
        durationS: duration,
        swingHeight,
        weightShift,
        gazeYawRad,
        pitch: pitch && {
          toeOffRad: pitch.toeOff * RADIANS_PER_DEGREE,
          endRad: pitch.end * RADIANS_PER_DEGREE,
          stanceEndRad: pitch.stanceEnd * RADIANS_PER_DEGREE,
        },
      };
      return step;
    }),
  };
}

function planWays(
  file: StepsFile,
  body: StepBody,
  normalizedSpeed: number,
): { readonly sequence: StepSequence } | { readonly problems: readonly string[] } {
  const { plan, problems } = planFile(file, body, normalizedSpeed);
  if (problems.length > 0)
    return { problems: problems.map(({ item, message }) => `items[${item}]: ${message}`) };
  return { sequence: readSequence(plan, body.table.figure.legLengthM) };
}
