import { getPlanTable } from '../../../shared/body/planting/plan/planShelf.ts';
import type { PlanTable, PlanTableOptions } from '../../../shared/body/planting/plan/planTable.ts';
import { GoalLead } from '../../../shared/control/goals/goalLead.ts';
import type { SaidGoals } from '../../../shared/control/goals/goals.ts';
import type { LedWalk } from '../../../shared/control/ledWalk.ts';
import { getRunStyle } from '../../../shared/gait/run/runStyle.ts';
import { STEP_S } from './stepClock.ts';

const NO_TABLES: readonly PlanTable[] = [];

/** Leads a free walk by what it is told in words, until somebody steers. */
export class InstructionLead {
  /** The plans of the styles that it names; another list for each instruction. */
  tables = NO_TABLES;
  #said: SaidGoals | undefined;
  #lead: GoalLead | undefined;
  #timeS = 0;

  get isOn(): boolean {
    return this.#lead !== undefined;
  }

  /** Begins an instruction that it has not had, on a body, at this V where it says no speed, 1/s. */
  take(
    said: SaidGoals | undefined,
    of: Omit<PlanTableOptions, 'style'>,
    walk: LedWalk,
    normalizedSpeed: number,
  ): void {
    if (said === this.#said) return;
    this.end();
    this.#said = said;
    if (said === undefined) return;
    const plan = (style: PlanTableOptions['style']) => getPlanTable({ ...of, style });
    const styles = new Map(
      Array.from(said.styles, ([name, style]) => {
        const plans = { walk: plan(style), run: plan(getRunStyle(style)) };
        return [name, plans] as const;
      }),
    );
    this.tables = [...styles.values()].flatMap(({ walk: table, run }) => [table, run]);
    const { legLengthM } = of.figure;
    this.#lead = new GoalLead({ ...said, walk, legLengthM, normalizedSpeed, styles });
    this.#timeS = 0;
  }

  /** Leads in a step; whether it does. Allocates nothing but for a goal that begins. */
  step(): boolean {
    const lead = this.#lead;
    if (lead === undefined) return false;
    lead.note();
    lead.beginDue(this.#timeS);
    this.#timeS += STEP_S;
    return true;
  }

  /** Leads no longer. */
  end(): void {
    this.#lead = undefined;
    this.tables = NO_TABLES;
  }
}
