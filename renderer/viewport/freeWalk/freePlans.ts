import type { PlanTable } from '../../../shared/body/planting/plan/planTable.ts';
import { PUSHED_TURN_RATE } from '../../../shared/control/drive.ts';
import { type AskPlan, PlanQueue } from '../planQueue.ts';

/** Has plans made aside that a free walk may come to need, the slowest and straightest first. */
export class FreePlans {
  readonly #queue = new PlanQueue();
  /** For which plans were listed last. */
  #table: PlanTable | undefined;
  #runTable: PlanTable | undefined;
  #others: readonly PlanTable[] = [];
  #topSpeed = 0;

  /** Asks for the next one, up to a V, 1/s; of a run too where its table is given, and of other styles. */
  ask(
    askPlan: AskPlan,
    topSpeed: number,
    table: PlanTable,
    runTable: PlanTable | undefined,
    others: readonly PlanTable[],
  ): void {
    const isSame = table === this.#table && runTable === this.#runTable && others === this.#others;
    if (!isSame || topSpeed !== this.#topSpeed) {
      this.#table = table;
      this.#runTable = runTable;
      this.#others = others;
      this.#topSpeed = topSpeed;
      const own = runTable === undefined ? [table] : [table, runTable];
      this.#queue.listUpTo([...own, ...others], topSpeed, PUSHED_TURN_RATE);
    }
    this.#queue.askThread(askPlan);
  }
}
