import { failBroken } from '../fault.ts';

/** An object of a file's description, of which nothing is known. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** A list of objects; empty where there is none. Throws CharacterFault for anything else. */
export function readObjects(json: JsonObject, key: string, most: number, what = key): readonly JsonObject[] {
  const list = json[key] ?? [];
  if (!Array.isArray(list)) failBroken(`its ${what} are no list`);
  if (list.length > most) failBroken(`it has ${list.length} ${what}, and ${most} are read at most`);
  if (!list.every(isObject)) failBroken(`one of its ${what} is no object`);
  return list;
}

/** Whether a value is an object with members. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A whole number from 0 to below `below`; undefined where there is none. */
export function readIndex(value: unknown, below: number, what: string): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value >= below)
    failBroken(`${what} asks for what is not there`);
  return value;
}

/** Whole numbers from 0 to below `below`. */
export function readIndices(value: unknown, below: number, most: number, what: string): readonly number[] {
  if (value === undefined) return [];
  if (!Array.isArray(value) || value.length > most) failBroken(`${what} has no list that can be read`);
  return value.map((one) => readIndex(one ?? -1, below, what)!);
}

/** `count` finite numbers that single precision holds; `usual` where there are none. */
export function readNumbers<T extends readonly number[]>(value: unknown, usual: T, what: string): T {
  if (value === undefined) return usual;
  if (
    !Array.isArray(value) ||
    value.length !== usual.length ||
    !value.every((one) => typeof one === 'number' && Math.abs(one) <= 1e30)
  )
    failBroken(`${what} stands nowhere`);
  return value as unknown as T;
}

/** A text of at most this many characters; empty where there is none. */
export function readText(value: unknown, most: number): string {
  return typeof value === 'string' ? value.slice(0, most) : '';
}
