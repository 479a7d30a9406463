/** One step into a document: a member's name or a list's index. */
export type PlaceStep = PropertyKey;

/**
 * Writes a place in a document as people read it: `keys[1].channels.kneeFlexion.left.scale`; names that are no plain words are quoted,
 * `keys[0].channels["knee flexion"]`. The document as a whole is "".
 */
export function formatPlace(steps: readonly PlaceStep[]): string {
  let place = '';
  for (const step of steps) {
    if (typeof step === 'number') place += `[${step}]`;
    else if (/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(String(step)))
      place += place === '' ? String(step) : `.${String(step)}`;
    else place += `[${JSON.stringify(String(step))}]`;
  }
  return place;
}

/** Names a JSON value for an error message: numbers and texts themselves (long ones cut), lists and objects by kind. */
export function describeValue(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value === 'string') {
    const shown = Array.from(value.slice(0, 80)).slice(0, 40).join('');
    return JSON.stringify(shown.length < value.length ? `${shown}…` : value);
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
