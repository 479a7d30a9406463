import { createFootNow } from '../../body/planting/footing/footing.ts';
import { standOnBelt } from '../../body/planting/footing/beltFoot.ts';
import { createLegInstant, type LegInstant } from '../../body/planting/leg/legInstant.ts';
import { placeHipsInto } from '../../body/planting/leg/plantedStance.ts';
import { createPlanNumbers, PlanView } from '../../body/planting/plan/planNumbers.ts';
import type { PlanRecord } from '../../body/planting/plan/planRecord.ts';
import type { PlanTable } from '../../body/planting/plan/planTable.ts';
import { writePlantTimingInto } from '../../body/planting/plan/plantTiming.ts';
import { type Side, SLOT } from '../../gait/channels.ts';
import { RefittableGait } from '../../gait/gait.ts';
import { createPosture, type Posture } from '../../gait/posture.ts';
import { getSharedWeight } from '../../gait/styledLaw.ts';

/** Looks at a cycle by which its slowest hips are found (chosen). */
const LOOKS = 24;

/**
 * The planted treadmill walk that fills steps in: of one style on one body, at any speed, turn rate and
 * phase, refilled by `read`.
 */
export class StepTemplate {
  readonly gait = new RefittableGait();
  readonly posture: Posture = createPosture();
  /** How it is planted; its hips are in `hips`. */
  readonly plan: PlanRecord;
  readonly hips: LegInstant = createLegInstant();
  /** Where its foot is that `stand` was asked for. */
  readonly foot = createFootNow();
  readonly table: PlanTable;
  readonly #numbers = createPlanNumbers();
  readonly #view = new PlanView(this.#numbers);

  constructor(table: PlanTable) {
    const { figure, style, extension } = table;
    this.table = table;
    this.plan = this.#view.plan;
    // Where it looks the steps say.
    this.gait.leaning = table.leaning ?? 0;
    const { asked } = this.gait;
    asked.base = style.base;
    asked.extension = extension;
    asked.legLengthM = figure.legLengthM;
    asked.sharedWeight = getSharedWeight(style.hipPolicy);
    asked.normalizedSpeed = Number.NaN;
  }

  /** Takes the walk of a V, 1/s, and a turn rate, rad/s. Allocates nothing but plans that are not made. */
  walk(normalizedSpeed: number, turnRate: number): void {
    const { gait, table, plan } = this;
    if (gait.asked.normalizedSpeed === normalizedSpeed && gait.asked.turnRate === turnRate) return;
    gait.asked.normalizedSpeed = normalizedSpeed;
    gait.asked.turnRate = turnRate;
    gait.takeStyle(table.style);
    gait.refit();
    table.mixInto(gait, this.#numbers);
    this.#view.refresh();
    writePlantTimingInto(gait, table.figure.legLengthM, plan);
  }

  /** Takes its posture and hips at a phase, cycles. */
  read(phase: number): void {
    this.gait.sample(phase, this.posture);
    placeHipsInto(this.plan, this.posture, this.hips);
  }

  /** How far ahead of the frame the hips read are, metres. */
  readAhead(): number {
    return this.hips.shiftM + this.posture.channels[SLOT.forward]! * this.table.figure.legLengthM;
  }

  /** How slow the hips of the walk taken are at their slowest, in parts of their mean speed. */
  measureSlowest(): number {
    const { normalizedSpeed, frequency } = this.gait.law;
    const cycleM = (normalizedSpeed / frequency) * this.table.figure.legLengthM;
    let slowest = 1;
    let beforeM = Number.NaN;
    for (let look = 0; look <= LOOKS; look++) {
      this.read(look / LOOKS);
      const aheadM = this.readAhead();
      if (look > 0) slowest = Math.min(slowest, 1 + (LOOKS * (aheadM - beforeM)) / cycleM);
      beforeM = aheadM;
    }
    return slowest;
  }

  /** Takes one of its feet this many cycles after its strike, on the belt. */
  stand(side: Side, ownPhase: number): void {
    standOnBelt(this.plan.feet[side], this.plan, ownPhase, this.foot);
  }
}
