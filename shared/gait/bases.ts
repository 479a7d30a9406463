import type { BasePattern } from './base.ts';
import { CLASSIC } from './classic/classic.ts';
import { MEASURED } from './measured/measured.ts';

/**
 * Every base by the name that style files give it. A new base is a folder beside `classic` and a line here.
 */
export const BASES = {
  classic: CLASSIC,
  measured: MEASURED,
} as const satisfies Readonly<Record<string, BasePattern>>;

export type BaseName = keyof typeof BASES;

/**
 * The base of a name that comes from afar, as from another thread.
 *
 * @throws RangeError where there is none.
 */
export function getBase(name: string): BasePattern {
  const base = (BASES as Readonly<Record<string, BasePattern>>)[name];
  if (base === undefined) throw new RangeError(`There is no base "${name}".`);
  return base;
}

/** The names of all bases; a style file without one means the first. */
export const BASE_NAMES = Object.keys(BASES) as [BaseName, ...BaseName[]];
