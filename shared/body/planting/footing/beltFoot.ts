import { type BeltMotion, type BeltRun, carryFootholdInto } from './beltMotion.ts';
import type { FootPlan, PlantPlan } from '../plan/plantPlan.ts';
import type { Side } from '../../../gait/channels.ts';
import type { FootNow } from './footing.ts';

const run: BeltRun = { cycles: 0 };

/** Fills where the belt has a foot this many cycles after its heel strike. Allocates nothing. */
export function standOnBelt(
  { foothold }: Pick<FootPlan, 'foothold'>,
  motion: BeltMotion,
  sinceStrike: number,
  out: FootNow,
): void {
  run.cycles = sinceStrike;
  carryFootholdInto(foothold, motion, run, out);
}

/**
 * Fills all of a foot of a settled walk on its belt, this many cycles after its heel strike: it stands,
 * leaves and comes down as its plan has it. `out` shares the plan's arrays. Allocates nothing.
 */
export function takeBeltFoot(plan: PlantPlan, side: Side, sinceStrike: number, out: FootNow): void {
  const foot = plan.feet[side];
  const { start, end } = foot.swing;
  if (sinceStrike < plan.stanceEnd) standOnBelt(foot, plan, sinceStrike, out);
  out.change = start.change;
  out.dorsiflexedRad = start.dorsiflexedRad;
  out.plantarflexedRad = start.plantarflexedRad;
  out.end = end;
}
