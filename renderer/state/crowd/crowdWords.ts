import type { Crowd } from '../../../shared/crowd/crowd.ts';
import { formatLength, type Units } from '../walk/units.ts';

/** Why fewer walk than were asked for: uneven ground has no more room, no more are drawn of a character. */
const BOUND_WORDS = {
  ground: 'have room',
  character: 'are drawn',
} as const;

/** What a crowd is told by: who walks, or how much of their steps is planned; and how many were asked for. */
export interface CrowdProgress {
  readonly crowd: Pick<Crowd, 'walkers' | 'radiusM' | 'isOnFloor'> | undefined;
  readonly plannedShare: number;
  readonly count: number;
  /** What lets fewer walk than that; left out, nothing. */
  readonly bound?: keyof typeof BOUND_WORDS | undefined;
}

/**
 * How a crowd fares: "60 walkers  /  on a floor 30.6 m across  /  24 goals reached"; over uneven ground,
 * where fewer have room or are planned for, "20 of 60 have room  /  …".
 */
export function formatCrowd(progress: CrowdProgress | undefined, units: Units): string {
  const { crowd, plannedShare = 0, count = 0, bound } = progress ?? {};
  if (crowd === undefined || plannedShare < 1)
    return `planning their steps, ${Math.floor(100 * plannedShare)} %`;
  const { walkers, radiusM, isOnFloor } = crowd;
  let goals = 0;
  for (const { reached } of walkers) goals += reached;
  return [
    countWalkers(walkers.length, count, bound),
    ...(isOnFloor ? [`on a floor ${formatLength(2 * radiusM, units)} across`] : []),
    goals === 1 ? '1 goal reached' : `${goals} goals reached`,
  ].join('  /  ');
}

function countWalkers(walking: number, count: number, bound: CrowdProgress['bound']): string {
  if (bound !== undefined) return `${walking} of ${count} ${BOUND_WORDS[bound]}`;
  return walking === 1 ? '1 walker' : `${walking} walkers`;
}
