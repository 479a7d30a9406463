import { RADIANS_PER_DEGREE } from '../../../shared/gait/units.ts';
import { parseSteps, writeSteps } from '../../../shared/steps/file/parseSteps.ts';
import { planFile } from '../../../shared/steps/file/planFile.ts';
import { STEPS_LIMITS, type StepsFile, type StepsItem } from '../../../shared/steps/file/schema.ts';
import { isSet, listParts, scaleTerrainItem } from '../../../shared/steps/file/terrainSchema.ts';
import type { StepBody } from '../../../shared/steps/plan/placeStep.ts';
import { FURTHEST, findTooLong, placeSequence, readSequence, TOO_FAR } from './placedSteps.ts';
import { toStepsFile } from './sequenceFile.ts';
import {
  isStep,
  type Print,
  type SequenceItem,
  type SequenceStep,
  STEPS_MAX,
  type StepSequence,
} from './stepSequence.ts';

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
export function writeSequence(sequence: StepSequence, style: string): string {
  const { format, version, unit, ...rest } = toStepsFile(sequence);
  return writeSteps({ format, version, unit, style: style.slice(0, STEPS_LIMITS.nameLength), ...rest });
}

/**
 * Reads a file for a body: footsteps and waypoints as they are, red where it cannot step on them; turns and
 * the like as steps of that body in its style, ways at a V, 1/s, where the file has none.
 */
export function readSteps(text: string, body: StepBody, normalizedSpeed: number): StepsReading {
  const parse = parseSteps(text);
  if (!parse.ok)
    return {
      ok: false,
      problems: parse.problems.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)),
    };
  const { file } = parse;
  const planned = takeFile(file, body, normalizedSpeed);
  if ('problems' in planned) return { ok: false, problems: planned.problems };
  const { sequence } = planned;
  const count = sequence.items.filter(isStep).length;
  if (count > STEPS_MAX)
    return { ok: false, problems: [`it has ${count} steps, and ${STEPS_MAX} are the most here`] };
  const tooLong = findTooLong(body, sequence);
  if (tooLong !== undefined) return { ok: false, problems: [tooLong] };
  const { plan } = placeSequence(body, sequence);
  const lastsS = plan.steps.reduce((sum, { durationS }) => sum + durationS, 0);
  if (lastsS > LONGEST_S)
    return {
      ok: false,
      problems: [`it takes ${Math.round(lastsS)} s, and ${LONGEST_S} s are the most here`],
    };
  return { ok: true, sequence };
}

type LaidItem = Extract<StepsItem, { kind: 'step' | 'hold' | 'waypoint' }>;

/**
 * Takes a file item by item: what a person can lay stays as it is, turns and closing steps become the steps
 * that they are on this body. A step that cannot be taken is refused, but in a file that says of all feet
 * where they stand.
 */
function takeFile(
  file: StepsFile,
  body: StepBody,
  normalizedSpeed: number,
): { readonly sequence: StepSequence } | { readonly problems: readonly string[] } {
  const { legLengthM } = body.table.figure;
  const share = file.unit === 'legLengths' ? 1 : 1 / legLengthM;
  const speed = file.walk?.speed === undefined ? normalizedSpeed : file.walk.speed * share;
  const isLaid = (item: StepsItem): item is LaidItem => item.kind !== 'turn' && item.kind !== 'close';
  const feet = file.start?.feet;
  if (feet && file.items.every(isLaid)) {
    const start = { left: readFilePrint(feet.left, share), right: readFilePrint(feet.right, share) };
    const items = file.items.map((item) => takeItem(item, share, speed));
    return { sequence: { start, items, ...takeWay(file, share) } };
  }
  if (measureLongest(file) * share > FURTHEST) return { problems: [TOO_FAR] };
  const { plan, origins, problems } = planFile(file, body, normalizedSpeed);
  if (problems.length > 0)
    return { problems: problems.map(({ item, message }) => `items[${item}]: ${message}`) };
  const planned = readSequence(plan, legLengthM);
  const firsts: number[] = [];
  const items: SequenceItem[] = [];
  file.items.forEach((item, index) => {
    firsts.push(items.length);
    if (item.kind === 'waypoint') items.push(takeItem(item, share, speed));
    else items.push(...planned.items.filter((_, at) => origins[at]!.item === index));
  });
  const { pins, ...way } = takeWay(file, share);
  const moved = pins?.map((pin) => ({ ...pin, item: firsts[pin.item] ?? items.length }));
  return { sequence: { start: planned.start, items, ...way, ...(moved && { pins: moved }) } };
}

const toRadians = (degrees: number | undefined) => degrees && degrees * RADIANS_PER_DEGREE;

function readFilePrint(
  { x, z, yaw }: { readonly x: number; readonly z: number; readonly yaw: number },
  share: number,
): Print {
  return { x: x * share, z: z * share, yawRad: yaw * RADIANS_PER_DEGREE };
}

function takeItem(item: LaidItem, share: number, normalizedSpeed: number): SequenceItem {
  if (item.kind === 'waypoint')
    return {
      kind: 'waypoint',
      x: item.x * share,
      z: item.z * share,
      headingRad: toRadians(item.heading),
      isHalt: item.halt || undefined,
      normalizedSpeed: item.speed === undefined ? normalizedSpeed : item.speed * share,
      style: item.style,
    };
  const gazeYawRad = toRadians(item.gaze);
  if (item.kind === 'hold') return { kind: 'hold', durationS: item.duration, gazeYawRad };
  const { side, as, duration, swingHeight, weightShift, pitch } = item;
  const step: SequenceStep = {
    side,
    ...readFilePrint(item, share),
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
}

/** How a file walks its ways, and what of them is pinned. */
function takeWay(
  { walk, pins, terrain = [] }: StepsFile,
  share: number,
): Pick<StepSequence, 'pins' | 'walk' | 'terrain' | 'set'> {
  const parts = listParts(terrain);
  const set = terrain.find(isSet);
  return {
    ...(parts.length > 0 && { terrain: parts.map((part) => scaleTerrainItem(part, share)) }),
    ...(set && { set: { file: set.file, ...(set.nodes && { nodes: set.nodes }) } }),
    ...(pins && {
      pins: pins.map((pin) => ({ item: pin.item, step: pin.step, ...readFilePrint(pin, share) })),
    }),
    ...(walk && {
      walk: {
        corner: walk.corner,
        deviation: walk.deviation === undefined ? undefined : walk.deviation * share,
        timing: walk.timing,
        firstSide: walk.firstFoot,
        treadsPerStep: walk.treadsPerStep,
      },
    }),
  };
}

/** The longest straight way from one of its places to the next, in the unit of a file. */
function measureLongest({ start, items }: StepsFile): number {
  let from: { readonly x: number; readonly z: number } = { x: start?.x ?? 0, z: start?.z ?? 0 };
  let longest = 0;
  for (const item of items) {
    if (item.kind !== 'step' && item.kind !== 'waypoint') continue;
    longest = Math.max(longest, Math.hypot(item.x - from.x, item.z - from.z));
    from = item;
  }
  return longest;
}
