import { DEGREES_PER_RADIAN } from '../../../shared/gait/units.ts';
import { checkSteps } from '../../../shared/steps/file/parseSteps.ts';
import { isJsonObject } from '../../../shared/style/file/place.ts';
import { readJson } from '../../../shared/style/file/readJson.ts';
import { NO_STEPS } from './stepsDocument.ts';
import type { StepsStore } from './stepsStore.ts';

/** The footsteps as they are kept from run to run: their file as a text, however deep its members are. */
export function createKeptSteps(steps: StepsStore): string {
  return JSON.stringify(steps.getState().sequence);
}

/**
 * Lays the footsteps again that a kept view holds; their history begins with them. Where they cannot be read,
 * it returns a sentence that says why.
 */
export function restoreSteps(
  steps: StepsStore,
  { steps: kept }: Readonly<Record<string, unknown>>,
): string | undefined {
  if (kept === undefined || steps.getState().sequence.items.length > 0) return undefined;
  const reading =
    typeof kept === 'string' ? readJson(kept) : ({ ok: true, value: readRadians(kept) } as const);
  if (reading.ok && isJsonObject(reading.value) && Array.isArray(reading.value['items']))
    if (reading.value['items'].length === 0)
      // Nothing to walk is no file.
      return undefined;
  const check = reading.ok ? checkSteps(reading.value) : { ok: false as const, problems: [reading.problem] };
  if (!check.ok) {
    const { path, message } = check.problems[0]!;
    return `The footsteps of the last time are not there: ${path === '' ? '' : `${path}: `}${message}. A file that they were saved as opens as ever.`;
  }
  const history = steps.temporal.getState();
  history.pause();
  steps.setState({ sequence: check.file });
  history.resume();
  return undefined;
}

/** Members of kept views of another form, in radians, and what a file calls them. */
const ANGLES: Readonly<Record<string, string>> = {
  yawRad: 'yaw',
  headingRad: 'heading',
  gazeYawRad: 'gaze',
  toeOffRad: 'toeOff',
  endRad: 'end',
  stanceEndRad: 'stanceEnd',
};
const NAMES: Readonly<Record<string, string>> = {
  durationS: 'duration',
  isHalt: 'halt',
  normalizedSpeed: 'speed',
  firstSide: 'firstFoot',
};

/** Reads such a view: leg lengths and radians, steps without a kind of item, a set beside the ground. */
function readRadians(kept: unknown): unknown {
  const renamed = rename(kept);
  if (!isJsonObject(renamed) || !Array.isArray(renamed['items'])) return kept;
  const { start, items, set, terrain, ...rest } = renamed;
  const toItem = (item: unknown) =>
    !isJsonObject(item) || item['kind'] === 'hold' || item['kind'] === 'waypoint'
      ? item
      : { ...item, kind: 'step', as: item['kind'] };
  const ground = [
    ...(isJsonObject(set) ? [{ kind: 'mesh', ...set }] : []),
    ...(Array.isArray(terrain) ? terrain : []),
  ];
  return { ...NO_STEPS, ...rest, start: { feet: start }, terrain: ground, items: items.map(toItem) };
}

function rename(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rename);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const angle = ANGLES[name];
      if (angle !== undefined && typeof member === 'number') return [angle, member * DEGREES_PER_RADIAN];
      return [NAMES[name] ?? name, rename(member)];
    }),
  );
}
