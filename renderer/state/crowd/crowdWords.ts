import type { Crowd } from '../../../shared/crowd/crowd.ts';
import { formatLength, type Units } from '../walk/units.ts';

/** What a crowd is told by: who walks, or how much of their steps is planned; and how many were asked for. */
export interface CrowdProgress {
  readonly crowd: Pick<Crowd, 'walkers' | 'radiusM' | 'isOnFloor'> | undefined;
  readonly plannedShare: number;
  readonly count: number;
}

/**
 * How a crowd fares: "60 walkers  /  on a floor 30.6 m across  /  24 goals reached"; over uneven ground,
 * where fewer have room or are planned for, "20 of 60 walkers, as many as uneven ground takes  /  …".
 */
export function formatCrowd(progress: CrowdProgress | undefined, units: Units): string {
  const { crowd, plannedShare = 0, count = 0 } = progress ?? {};
  if (crowd === undefined || plannedShare < 1)
    return `planning their steps, ${Math.floor(100 * plannedShare)} %`;
  const { walkers, radiusM, isOnFloor } = crowd;
  let goals = 0;
  for (const { reached } of walkers) goals += reached;
  return [
    countWalkers(walkers.length, Math.max(count, walkers.length)),
    ...(isOnFloor ? [`on a floor ${formatLength(2 * radiusM, units)} across`] : []),
    goals === 1 ? '1 goal reached' : `${goals} goals reached`,
  ].join('  /  ');
}

function countWalkers(walking: number, count: number): string {
  if (walking < count) return `${walking} of ${count} walkers, as many as uneven ground takes`;
  return count === 1 ? '1 walker' : `${count} walkers`;
}
