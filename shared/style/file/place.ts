import { cutText } from '../limits.ts';

/** Longest name in a place, code points; chosen: names of the format are far shorter. */
const NAME_SHOWN = 80;
/** Longest place, code points; chosen: three long names, and six times the longest place of the format. */
const PLACE_SHOWN = 300;

/** One step into a document: a member's name or a list's index. */
export type PlaceStep = PropertyKey;

/**
 * Writes a place in a document as people read it: `keys[1].channels.kneeFlexion.left.scale`; names that are
 * no plain words are quoted, `keys[0].channels["knee flexion"]`. Long names, and the end of a long place, are
 * cut. The document as a whole is "".
 */
export function formatPlace(steps: readonly PlaceStep[]): string {
  let place = '';
  for (const step of steps) {
    place += formatStep(step, place === '');
    if (place.length > 2 * PLACE_SHOWN) break;
  }
  return cutText(place, PLACE_SHOWN);
}

function formatStep(step: PlaceStep, isFirst: boolean): string {
  if (typeof step === 'number') return `[${step}]`;
  const name = cutText(String(step), NAME_SHOWN);
  if (/^[\p{L}_$][\p{L}\p{N}_$]*…?$/u.test(name)) return isFirst ? name : `.${name}`;
  return `[${JSON.stringify(name)}]`;
}

/**
 * Names a JSON value for an error message: numbers and texts themselves (long ones cut), lists and objects by
 * kind.
 */
export function describeValue(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value === 'string') {
    return JSON.stringify(cutText(value, 40));
  }
  return String(value);
}

/** Finds the value at a place in plain JSON; undefined where there is none. Own members only. */
export function findAt(root: unknown, steps: readonly PlaceStep[]): unknown {
  let value = root;
  for (const step of steps) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[step];
  }
  return value;
}

/** Whether a JSON value is an object and no list. */
export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
