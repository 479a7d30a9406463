import { DEFAULT_FIGURE_ID, getFigureById } from '../../shared/body/figure/registry.ts';
import type { Figure } from '../../shared/body/figure/figure.ts';
import { composeFoot, composePlan } from '../../shared/body/planting/plan/composePlan.ts';
import { createFoothold, type Foothold } from '../../shared/body/planting/footing/foothold.ts';
import type { FootPlan, PlantPlan } from '../../shared/body/planting/plan/plantPlan.ts';
import type { Gait } from '../../shared/gait/gait.ts';

/** A walk's plan as text, and what tells that walk. */
export interface WrittenPlan {
  readonly walk: string;
  readonly plan: string;
}

/** The plan of the walk that a page begins with, in a build; none elsewhere. */
declare const FIRST_PLAN: WrittenPlan | undefined;

let read: PlantPlan | undefined;

/**
 * The plan of the walk that a page begins with, where the build made it: code that runs for the first time
 * takes a hundred times as long. Undefined for every other walk, which is planned.
 */
export function findFirstPlan(figure: Figure, gait: Gait): PlantPlan | undefined {
  const written = typeof FIRST_PLAN === 'undefined' ? undefined : FIRST_PLAN;
  if (written === undefined || figure !== getFigureById(DEFAULT_FIGURE_ID)) return undefined;
  if (written.walk !== describeWalk(gait)) return undefined;
  return (read ??= readPlan(written.plan));
}

/** Writes the plan of a walk of the default figure, every number as it is. */
export function writePlan(gait: Gait, plan: PlantPlan): WrittenPlan {
  return { walk: describeWalk(gait), plan: stringify(plan) };
}

/** Reads a plan that was written. */
function readPlan(text: string): PlantPlan {
  const plan = JSON.parse(text, (_, value: unknown) => {
    if (Array.isArray(value)) return Float64Array.from(value as number[]);
    return value === '-0' ? -0 : value;
  }) as PlantPlan;
  const readFoot = (foot: FootPlan): FootPlan => {
    // What goes on for ever has no number in a file.
    const { edgeAheadM = Number.POSITIVE_INFINITY, ...foothold } = foot.foothold as Partial<Foothold>;
    return composeFoot({ ...foot, foothold: { ...createFoothold(), ...foothold, edgeAheadM } });
  };
  const { left, right } = plan.feet;
  return composePlan({ ...plan, feet: { left: readFoot(left), right: readFoot(right) } });
}

/** All that a plan hangs on. */
function describeWalk(gait: Gait): string {
  const { base, law, coefficients, extension, legLengthM, leaning, gazeRad, inclineRad } = gait;
  const { normalizedSpeed, turnRate } = law;
  const { name } = base;
  const asked = { normalizedSpeed, turnRate, extension, legLengthM, inclineRad };
  // Straight ahead on the level nobody leans.
  const leant = turnRate === 0 && inclineRad === 0 ? {} : { leaning, gazeRad };
  return stringify({ name, ...asked, ...leant, coefficients });
}

/** As JSON, which knows neither what is infinite, which is left out, nor -0, which is a text. */
function stringify(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (part === Number.POSITIVE_INFINITY) return undefined;
    if (part instanceof Float64Array) return [...part];
    return Object.is(part, -0) ? '-0' : part;
  });
}
