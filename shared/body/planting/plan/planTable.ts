import { createCoefficients, hasAlikeSides, type StyleSource } from '../../../gait/coefficients.ts';
import { createGait, type Gait } from '../../../gait/gait.ts';
import type { SpeedExtension } from '../../../gait/laws.ts';
import { holdGaitSpeed } from '../../../gait/styledLaw.ts';
import { type Figure, hasAlikeLegs } from '../../figure/figure.ts';
import { createPlantPlan } from '../solve/createPlantPlan.ts';
import { createPlanMix, mixPlansInto } from './mixPlans.ts';
import { createPlanNumbers, mirrorPlanInto, type PlanNumbers, readPlanInto } from './planNumbers.ts';
import type { PlantPlan } from './plantPlan.ts';
import { createSpeedFinder } from './speedFinder.ts';

/**
 * Speeds (V) and turn rates (rad/s, left +) that plans are made for (chosen: closer together where a walk
 * changes faster with them, which is near a stand and near straight ahead).
 */
const SPEEDS = [0, 0.05, 0.1, 0.2, 0.3, 0.45, 0.6, 0.8, 1, 1.2, 1.4, 1.6, 1.8, 2, 2.2, 2.5, 3, 3.5, 4, 4.5];
/** And speeds of a run, which has no stand. */
const RUN_SPEEDS = [1.2, 1.6, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7];
const TURN_RATES = [
  -2.5, -2, -1.5, -1, -0.75, -0.5, -0.375, -0.25, -0.1, 0, 0.1, 0.25, 0.375, 0.5, 0.75, 1, 1.5, 2, 2.5,
];

/** Plans that lie round a walk: of the two speeds and the two turn rates that it is between. */
const CORNERS = 4;

/** A place of a table whose plan is solved for: the walk that it is of. */
export interface PlanCell {
  readonly key: number;
  readonly normalizedSpeed: number;
  readonly turnRate: number;
}

/** What a table is of. */
export interface PlanTableOptions {
  readonly figure: Figure;
  readonly style: StyleSource;
  readonly extension: SpeedExtension;
  /** How much it leans into turns, 0 to 1. Default 0. */
  readonly leaning?: number;
}

/**
 * The plans of one style on one body, made where they are first needed and mixed in between, so that a walk
 * whose speed and turn rate change in every frame costs no more than one that is settled. All walkers of that
 * pair share it. Where a style's sides are alike at a speed, and the body's legs, its turns to the right are
 * those to the left in the mirror.
 */
export interface PlanTable extends PlanTableOptions {
  /** Plans made so far, those in the mirror not counted. */
  readonly count: number;
  /**
   * Fills `out` with the plan of a walk of this style, whatever its V and turn rate: all but its timing,
   * which `writePlantTimingInto` tells.
   */
  mixInto(gait: Pick<Gait, 'law'>, out: PlanNumbers): void;
  /**
   * The V, 1/s, of the walk of this style straight ahead whose steps are so long, metres: what fills such a
   * step in. Never above that of the law.
   */
  findSpeed(stepM: number): number;
  /**
   * The cells whose plans a walk needs up to a V and a turn rate either way and that are not made, the slower
   * and the straighter first. Allocates.
   */
  listMissing(normalizedSpeed: number, turnRate: number): readonly PlanCell[];
  /** Makes the plan of a cell now, unless it is made. */
  prepare(cell: PlanCell): void;
  /** Takes a plan that another thread has made for a cell, and so the very one that would be made here. */
  offer(cell: PlanCell, plan: PlantPlan): void;
}

/** Where a value lies among ascending ones: the one below, and the share of the way to the next, [0, 1]. */
interface Between {
  index: number;
  share: number;
}

/** Creates a table with no plan in it. */
export function createPlanTable({ figure, style, extension, leaning = 0 }: PlanTableOptions): PlanTable {
  const made = new Map<number, PlanNumbers>();
  const mirrored = new Map<number, PlanNumbers>();
  const speed: Between = { index: 0, share: 0 };
  const turn: Between = { index: 0, share: 0 };
  const mix = createPlanMix();
  const speeds = style.base.gait === 'run' ? RUN_SPEEDS : SPEEDS;
  let findSpeed: ((stepM: number) => number) | undefined;

  /** By speed, whether turns to the right are those to the left in the mirror; undefined: not asked yet. */
  const mirrors: (boolean | undefined)[] = [];

  /** Which turn's plan is the one of a place, as it is or in the mirror. */
  function findPlanned(speedIndex: number, turnIndex: number): number {
    if (TURN_RATES[turnIndex]! >= 0) return turnIndex;
    mirrors[speedIndex] ??= hasAlikeLegs(figure) && isAlikeAt(speeds[speedIndex]!);
    return mirrors[speedIndex] ? TURN_RATES.length - 1 - turnIndex : turnIndex;
  }

  function isAlikeAt(normalizedSpeed: number): boolean {
    const coefficients = createCoefficients();
    style.writeCoefficientsInto(holdGaitSpeed(style.base, normalizedSpeed, extension), coefficients);
    return hasAlikeSides(coefficients);
  }

  function keep(key: number, plan: PlantPlan): PlanNumbers {
    const numbers = createPlanNumbers();
    readPlanInto(plan, numbers);
    made.set(key, numbers);
    return numbers;
  }

  function makePlan({ key, normalizedSpeed, turnRate }: PlanCell): PlanNumbers {
    const gait = createGait({
      style,
      extension,
      normalizedSpeed,
      turnRate,
      legLengthM: figure.legLengthM,
      leaning,
    });
    return keep(key, createPlantPlan(figure, gait, 'floor'));
  }

  /** The plan of a place, made if it is not. */
  function getPlan(speedIndex: number, turnIndex: number): PlanNumbers {
    const key = computeKey(speedIndex, turnIndex);
    const known = made.get(key) ?? mirrored.get(key);
    if (known !== undefined) return known;
    const cell = createCell(speeds, speedIndex, findPlanned(speedIndex, turnIndex));
    const plan = made.get(cell.key) ?? makePlan(cell);
    if (cell.key === key) return plan;
    const numbers = createPlanNumbers();
    mirrorPlanInto(plan, numbers);
    mirrored.set(key, numbers);
    return numbers;
  }

  /** Sets the mix of the corners of the cell that a walk is in. */
  function gather(): void {
    mix.count = 0;
    for (let corner = 0; corner < CORNERS; corner++) {
      const [further, round] = [corner & 1, corner >> 1];
      const weight =
        (further === 0 ? 1 - speed.share : speed.share) * (round === 0 ? 1 - turn.share : turn.share);
      if (weight === 0) continue;
      mix.parts[mix.count] = getPlan(speed.index + further, turn.index + round);
      mix.weights[mix.count++] = weight;
    }
  }

  return {
    figure,
    style,
    extension,
    leaning,
    get count() {
      return made.size;
    },
    mixInto({ law }, out) {
      find(speeds, law.normalizedSpeed, speed);
      find(TURN_RATES, law.turnRate, turn);
      gather();
      mixPlansInto(mix, out);
    },
    findSpeed(stepM) {
      findSpeed ??= createSpeedFinder(style, figure.legLengthM, extension);
      return findSpeed(stepM);
    },
    listMissing(topSpeed, topTurnRate) {
      const needed = speeds.slice(0, speeds.findLastIndex((value) => value < topSpeed) + 2);
      const turns = TURN_RATES.map((turnRate, index) => ({ turnRate, index }))
        .filter(({ turnRate }) => Math.abs(turnRate) <= topTurnRate)
        .toSorted((a, b) => Math.abs(a.turnRate) - Math.abs(b.turnRate));
      return needed.flatMap((_, at) =>
        turns
          .filter(({ index }) => findPlanned(at, index) === index)
          .map(({ index }) => createCell(speeds, at, index))
          .filter(({ key }) => !made.has(key)),
      );
    },
    prepare(cell) {
      if (!made.has(cell.key)) makePlan(cell);
    },
    offer({ key }, plan) {
      if (!made.has(key)) keep(key, plan);
    },
  };
}

function createCell(speeds: readonly number[], speedIndex: number, turnIndex: number): PlanCell {
  return {
    key: computeKey(speedIndex, turnIndex),
    normalizedSpeed: speeds[speedIndex]!,
    turnRate: TURN_RATES[turnIndex]!,
  };
}

function computeKey(speedIndex: number, turnIndex: number): number {
  return speedIndex * TURN_RATES.length + turnIndex;
}

function find(values: readonly number[], value: number, out: Between): void {
  let index = 0;
  while (index < values.length - 2 && values[index + 1]! < value) index++;
  const from = values[index]!;
  out.index = index;
  out.share = Math.min(1, Math.max(0, (value - from) / (values[index + 1]! - from)));
}
