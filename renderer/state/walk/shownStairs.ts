import type { StairCycle } from '../../../shared/steps/belt/stairCycle.ts';
import { getStairCycle } from '../../../shared/steps/belt/stairCycles.ts';
import type { StyledLaw } from '../../../shared/gait/styledLaw.ts';
import { createQueriedGait, type WalkQuery } from './walkQuery.ts';

/** The cycle of a walk on stairs: the one that is seen, solved here where it was not; undefined off them. */
export function getShownStairs({ source, stairs, ...walk }: WalkQuery): StairCycle | undefined {
  if (stairs === undefined) return undefined;
  const result = getStairCycle({ ...walk, style: source, stairs });
  return result.ok ? result.cycle : undefined;
}

/** The law of a walk as it goes on its belt: on stairs the steps are theirs. */
export function getShownLaw(walk: WalkQuery): Readonly<StyledLaw> {
  return getShownStairs(walk)?.law ?? createQueriedGait(walk).law;
}
