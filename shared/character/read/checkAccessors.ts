import { failBroken } from '../fault.ts';
import { isObject, type JsonObject, readIndex, readObjects } from './jsonFields.ts';
import { CHARACTER_LIMITS } from './limits.ts';

/** Bytes of a number by its glTF code. */
const NUMBER_BYTES: Readonly<Record<number, number>> = {
  5120: 1,
  5121: 1,
  5122: 2,
  5123: 2,
  5125: 4,
  5126: 4,
};
const INDEX_TYPES = [5121, 5123, 5125];
/** Numbers of an element by its glTF word. */
const ELEMENT_NUMBERS: Readonly<Record<string, number>> = {
  SCALAR: 1,
  VEC2: 2,
  VEC3: 3,
  VEC4: 4,
  MAT2: 4,
  MAT3: 9,
  MAT4: 16,
};
/** Elements at most: every triangle's corners. */
const ELEMENTS_MAX = 3 * CHARACTER_LIMITS.triangles;
const LIST_MAX = 200_000;

/** What of an accessor others need to know. */
export interface AccessorShape {
  readonly type: string;
  readonly componentType: number;
  readonly count: number;
}

/**
 * Checks that buffers, views and accessors lie within each other, so that reading them reads what is there.
 * Throws CharacterFault.
 */
export function checkAccessors(
  json: JsonObject,
  buffers: readonly (Uint8Array | undefined)[],
): readonly AccessorShape[] {
  const lengths = readObjects(json, 'buffers', LIST_MAX).map(({ byteLength }, index) => {
    const there = buffers[index]?.byteLength ?? 0;
    const asked = readSize(byteLength ?? there, 'a buffer');
    if (asked > there) failBroken(`a buffer of ${asked} bytes has ${there}`);
    return asked;
  });
  const views = readObjects(json, 'bufferViews', LIST_MAX, 'views').map((view) => {
    const buffer = readIndex(view['buffer'] ?? -1, lengths.length, 'a view')!;
    const offset = readSize(view['byteOffset'] ?? 0, 'a view');
    const length = readSize(view['byteLength'], 'a view');
    if (offset + length > lengths[buffer]!) failBroken('a view reaches beyond its buffer');
    const stride = view['byteStride'] === undefined ? undefined : readSize(view['byteStride'], 'a view');
    if (stride !== undefined && (stride < 4 || stride > 252)) failBroken('a view has a stride of no use');
    return { length, stride };
  });
  const checkSpan = (view: number, from: number, size: number, count: number, isStrided: boolean) => {
    const { length, stride } = views[view]!;
    const step = isStrided ? (stride ?? size) : size;
    if (step < size || from + step * (count - 1) + size > length)
      failBroken('an accessor reaches beyond its view');
  };
  return readObjects(json, 'accessors', LIST_MAX).map((accessor) => {
    const { type, componentType } = accessor;
    const numbers =
      typeof type === 'string' && Object.hasOwn(ELEMENT_NUMBERS, type) ? ELEMENT_NUMBERS[type] : 0;
    const bytes = typeof componentType === 'number' ? (NUMBER_BYTES[componentType] ?? 0) : 0;
    if (!numbers || !bytes) failBroken('an accessor holds numbers of an unknown kind');
    const count = readSize(accessor['count'], 'an accessor');
    if (count < 1 || count > ELEMENTS_MAX) failBroken(`an accessor has ${count} elements`);
    const view = readIndex(accessor['bufferView'], views.length, 'an accessor');
    const from = readSize(accessor['byteOffset'] ?? 0, 'an accessor');
    if (from % bytes !== 0) failBroken('an accessor begins between numbers');
    if (view !== undefined) checkSpan(view, from, numbers * bytes, count, true);
    const { sparse } = accessor;
    if (sparse !== undefined) {
      if (!isObject(sparse) || !isObject(sparse['indices']) || !isObject(sparse['values']))
        failBroken('an accessor has no list of what differs');
      const differing = readSize(sparse['count'], 'an accessor');
      const indexBytes = INDEX_TYPES.includes(Number(sparse['indices']['componentType']))
        ? NUMBER_BYTES[Number(sparse['indices']['componentType'])]!
        : 0;
      if (indexBytes === 0 || differing > count) failBroken('an accessor has more that differs than it has');
      for (const [part, size] of [
        [sparse['indices'], indexBytes],
        [sparse['values'], numbers * bytes],
      ] as const) {
        const at = readIndex(part['bufferView'] ?? -1, views.length, 'an accessor')!;
        if (differing > 0)
          checkSpan(at, readSize(part['byteOffset'] ?? 0, 'an accessor'), size, differing, false);
      }
    }
    return { type: type as string, componentType: componentType as number, count };
  });
}

function readSize(value: unknown, what: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    failBroken(`${what} has no size`);
  return value;
}
