import { getFigureOrDefault } from '../bodies/figures.ts';
import type { BeltStairs } from '../../../shared/gait/slope/beltStairs.ts';
import { findStairRefusal } from '../../../shared/steps/belt/stairPlan.ts';
import type { Lane } from './lanes.ts';

/** The stairs that a lane is walked on: legs that do not reach over them walk on an even belt. */
export function getLaneStairs({ body, stairs }: Pick<Lane, 'body' | 'stairs'>): BeltStairs | undefined {
  return stairs && findStairRefusal(getFigureOrDefault(body), stairs) === undefined ? stairs : undefined;
}
