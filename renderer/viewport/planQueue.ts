import { holdChangeSpeed } from '../../shared/gait/run/chooseGait.ts';
import { getRunStyle } from '../../shared/gait/run/runStyle.ts';
import type { PlanCell, PlanTable } from '../../shared/body/planting/plan/planTable.ts';

/** Time of a frame that plans are made in, ms, or share of a long one (chosen: the window answers). */
const PLANNING_MS = 8;
const PLANNING_SHARE = 0.25;

/** A plan that is still to be made. */
interface MissingPlan {
  readonly table: PlanTable;
  readonly cell: PlanCell;
}

/**
 * Has the plan of a cell made on another thread and put on its table; undefined where there is none, or it
 * has enough to do.
 */
export type AskPlan = (table: PlanTable, cell: PlanCell) => Promise<void> | undefined;

/** Plans that are to be made: some of them here in each frame, and one after the other on another thread. */
export class PlanQueue {
  #missing: MissingPlan[] = [];
  #listed = 0;

  /** Whether none is left that nobody has begun. */
  get isEmpty(): boolean {
    return this.#missing.length === 0;
  }

  /** How much of what was listed last is made, 0 to 1. */
  get madeShare(): number {
    return 1 - this.#missing.length / Math.max(1, this.#listed);
  }

  /** Takes the place of what is left; the last is made first. */
  list(missing: readonly MissingPlan[]): void {
    this.#missing = [...missing];
    this.#listed = missing.length;
  }

  /**
   * Lists what tables have not made up to a V, 1/s, and a turn rate, rad/s: slow and straight ones first.
   * Where runs are among them, walks that become runs are not listed beyond that.
   */
  listUpTo(tables: readonly PlanTable[], topSpeed: number, topTurnRate: number): void {
    const runs = new Set(tables.map(({ style }) => style).filter(({ base }) => base.gait === 'run'));
    const list = tables.flatMap((table) => {
      const isLeft = !runs.has(table.style) && runs.has(getRunStyle(table.style));
      const top = isLeft ? holdChangeSpeed(topSpeed) : topSpeed;
      return table.listMissing(top, topTurnRate).map((cell) => ({ table, cell }));
    });
    this.list(list.toReversed());
  }

  /** Makes some of them, of a frame that comes this many seconds after the last. */
  make(wallDtS: number): void {
    const endMs = performance.now() + Math.max(PLANNING_MS, 1000 * PLANNING_SHARE * wallDtS);
    while (this.#missing.length > 0 && performance.now() < endMs) {
      const { table, cell } = this.#missing.pop()!;
      table.prepare(cell);
    }
  }

  /** Hands one after the other to the other thread, if it has nothing to do. */
  askThread(ask: AskPlan): void {
    const missing = this.#missing.at(-1);
    if (missing === undefined) return;
    const made = ask(missing.table, missing.cell);
    if (made === undefined) return;
    this.#missing.pop();
    // What comes late is made here meanwhile: the table keeps the first of two plans that are the same.
    void made.then(() => this.askThread(ask));
  }
}
