import type { Figure } from '../../../shared/body/figure/figure.ts';
import { comparePlansInto, shiftPlanInto } from '../../../shared/body/planting/plan/mixPlans.ts';
import { createPlanNumbers, PlanView, readPlanInto } from '../../../shared/body/planting/plan/planNumbers.ts';
import { getPlanTable } from '../../../shared/body/planting/plan/planShelf.ts';
import type { PlanTable } from '../../../shared/body/planting/plan/planTable.ts';
import type { PlantPlan } from '../../../shared/body/planting/plan/plantPlan.ts';
import { writePlantTimingInto } from '../../../shared/body/planting/plan/plantTiming.ts';
import { createPlantPlan } from '../../../shared/body/planting/solve/createPlantPlan.ts';
import type { StyleSource } from '../../../shared/gait/coefficients.ts';
import { smoothstep } from '../../../shared/gait/smoothstep.ts';
import { STYLE_BLEND_S, type Walker } from '../../../shared/gait/walker.ts';
import { findFirstPlan } from '../firstPlan.ts';

/** A plan that is filled anew, its numbers first. */
interface Shown {
  readonly numbers: Float64Array;
  readonly view: PlanView;
}

/**
 * The plan of a walker at every instant: its own at rest, of the table while its speed or its turn slides, so
 * that nothing is solved in a frame but the table's cells, once each. Where one takes over from the other,
 * how far they are apart dies away in 0.3 s.
 */
export class SlidingPlan {
  #table: PlanTable | undefined;
  /** What was planned last: for which walk, its own plan while it rests, and its numbers. */
  #figure: Figure | undefined;
  #style: StyleSource | undefined;
  #revision = -1;
  #normalizedSpeed = 0;
  #turnRate = 0;
  #own: PlantPlan | undefined;
  readonly #planned = createPlanNumbers();
  /** How far what was shown is off that, and seconds until it no longer is. */
  readonly #off = createPlanNumbers();
  #leftS = 0;
  /** What is shown, in turns in two records: another plan is another record. */
  readonly #records = [createShown(), createShown()] as const;
  #shown: PlantPlan | undefined;
  #passedS = 0;

  /** Lets wall time pass, seconds. */
  pass(wallDtS: number): void {
    this.#passedS += wallDtS;
  }

  /** Shows the walk's own plan from its next instant on. */
  settle(): void {
    this.#revision = -1;
    this.#figure = undefined;
  }

  /** The plan of a walk of a figure as it is now; another record when it has become another. */
  follow(figure: Figure, style: StyleSource, walker: Walker): PlantPlan {
    const passedS = this.#passedS;
    this.#passedS = 0;
    const isKnown = figure === this.#figure && style === this.#style;
    const isSame = isKnown && walker.revision === this.#revision;
    const { law } = walker.gait;
    const slides =
      isKnown &&
      !isSame &&
      (law.normalizedSpeed !== this.#normalizedSpeed || law.turnRate !== this.#turnRate) &&
      isOfTable(walker);
    const wasOwn = this.#own !== undefined;
    const rests = isSame && passedS > 0 && !wasOwn;
    if (!isSame || rests) {
      if (slides) this.#mix(figure, style, walker);
      else this.#solve(figure, walker);
      if (!isKnown) this.#leftS = 0;
      else if (wasOwn !== !slides) this.#beginFade();
      this.#figure = figure;
      this.#style = style;
      this.#revision = walker.revision;
      this.#normalizedSpeed = law.normalizedSpeed;
      this.#turnRate = law.turnRate;
    } else if (this.#leftS === 0 && this.#shown !== undefined) return this.#shown;
    this.#leftS = Math.max(0, this.#leftS - passedS);
    if (this.#leftS === 0 && this.#own !== undefined) this.#shown = this.#own;
    else this.#show(figure, walker);
    return this.#shown!;
  }

  #mix(figure: Figure, style: StyleSource, walker: Walker): void {
    const { extension, leaning } = walker.inputs;
    const table = this.#table;
    const isTable =
      table?.figure === figure &&
      table.style === style &&
      table.extension === extension &&
      table.leaning === leaning;
    if (!isTable) this.#table = getPlanTable({ figure, style, extension, leaning });
    this.#own = undefined;
    this.#table!.mixInto(walker.gait, this.#planned);
  }

  #solve(figure: Figure, { gait }: Walker): void {
    this.#own = findFirstPlan(figure, gait) ?? createPlantPlan(figure, gait, 'floor');
    readPlanInto(this.#own, this.#planned);
  }

  /** What is planned is of another source by now: goes over to it from what was shown. */
  #beginFade(): void {
    const before = this.#records[1].numbers;
    readPlanInto(this.#shown!, before);
    comparePlansInto(before, this.#planned, this.#off);
    this.#leftS = STYLE_BLEND_S;
  }

  #show(figure: Figure, { gait }: Walker): void {
    const record = this.#records[this.#shown === this.#records[0].view.plan ? 1 : 0];
    record.numbers.set(this.#planned);
    shiftPlanInto(this.#off, 1 - smoothstep(1 - this.#leftS / STYLE_BLEND_S), record.numbers);
    record.view.refresh();
    writePlantTimingInto(gait, figure.legLengthM, record.view.plan);
    this.#shown = record.view.plan;
  }
}

function createShown(): Shown {
  const numbers = createPlanNumbers();
  return { numbers, view: new PlanView(numbers) };
}

/** Whether a walk is one that a table has plans of: on the level, of one style, leaning as it is asked to. */
function isOfTable({ gait, inputs, isBlending }: Walker): boolean {
  return !isBlending && gait.inclineRad === 0 && gait.leaning === inputs.leaning;
}
