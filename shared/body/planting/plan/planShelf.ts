import type { StyleSource } from '../../../gait/coefficients.ts';
import { createPlanTable, type PlanTable, type PlanTableOptions } from './planTable.ts';

/** Tables that are kept of a style, the last asked for (chosen: six lanes, and some to spare). */
const KEPT = 8;

const shelf = new WeakMap<StyleSource, PlanTable[]>();

/**
 * The table of a style on a body, one for all who walk so, on a belt of stairs, over steps, freely or in a
 * crowd: a plan is made once. Who only walks straight ahead, where nobody leans, leaves `leaning` out and
 * takes any. It is kept as long as its style is. Allocates where there is none yet.
 */
export function getPlanTable({ figure, style, extension, leaning }: PlanTableOptions): PlanTable {
  const kept = shelf.get(style) ?? [];
  const at = kept.findLastIndex(
    (table) =>
      table.figure === figure &&
      table.extension === extension &&
      (leaning === undefined || table.leaning === leaning),
  );
  const table = kept[at] ?? createPlanTable({ figure, style, extension, leaning: leaning ?? 0 });
  if (at >= 0) kept.splice(at, 1);
  else if (kept.length >= KEPT) kept.shift();
  kept.push(table);
  shelf.set(style, kept);
  return table;
}
