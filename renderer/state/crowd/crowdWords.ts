import type { Crowd } from '../../../shared/crowd/crowd.ts';
import { formatLength, type Units } from '../walk/units.ts';

/** What a crowd is told by: who walks, or how much of their steps is planned. */
export interface CrowdProgress {
  readonly crowd: Pick<Crowd, 'walkers' | 'radiusM'> | undefined;
  readonly plannedShare: number;
}

/** How a crowd fares: "60 walkers  /  within 15.3 m  /  24 ways walked". */
export function formatCrowd(progress: CrowdProgress | undefined, units: Units): string {
  const { crowd, plannedShare = 0 } = progress ?? {};
  if (crowd === undefined) return `planning their steps, ${Math.floor(100 * plannedShare)} %`;
  const { walkers, radiusM } = crowd;
  let ways = 0;
  for (const { reached } of walkers) ways += reached;
  return [
    walkers.length === 1 ? '1 walker' : `${walkers.length} walkers`,
    `within ${formatLength(radiusM, units)}`,
    ways === 1 ? '1 way walked' : `${ways} ways walked`,
  ].join('  /  ');
}
