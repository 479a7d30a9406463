import type { BasePattern } from './base.ts';
import { CLASSIC } from './classic/classic.ts';
import { createMeasured, MEASURED } from './measured/measured.ts';
import { RUN } from './run/runBase.ts';

/**
 * Every base by the name that style files give it. A new base is a folder beside `classic` and a line here.
 */
export const BASES = {
  classic: CLASSIC,
  measured: MEASURED,
} as const satisfies Readonly<Record<string, BasePattern>>;

export type BaseName = keyof typeof BASES;

/**
 * The base of a name that comes from afar, as from another thread, with so much of its secondary motion.
 *
 * @throws RangeError where there is none.
 */
export function getBase(name: string, secondaryMotion = 1): BasePattern {
  const base = name === RUN.name ? RUN : (BASES as Readonly<Record<string, BasePattern>>)[name];
  if (base === undefined) throw new RangeError(`There is no base "${name}".`);
  return takeSecondaryMotion(base, secondaryMotion);
}

/** The measured base by how much of its secondary motion it has, percent. */
const BY_PERCENT = Array.from({ length: 101 }, (_, percent) =>
  percent === 100 ? MEASURED : createMeasured(percent / 100),
);

/**
 * The base with an amount of its secondary motion, 0 (none) to 1, to the percent: the same object for the
 * same amount. One that has none, as the papers' has, is itself.
 */
export function takeSecondaryMotion(base: BasePattern, amount: number): BasePattern {
  if (base.name !== MEASURED.name) return base;
  return BY_PERCENT[Math.round(100 * Math.min(1, Math.max(0, amount)))]!;
}

/** The names of all bases; a style file without one means the first. */
export const BASE_NAMES = Object.keys(BASES) as [BaseName, ...BaseName[]];
