import type { Lane } from './lanes.ts';

/** How much a lane's walk leans into turns: about feet that are planted, and as much as they are. */
export function getLeaning({ leaning, planting }: Pick<Lane, 'leaning' | 'planting'>): number {
  return leaning * planting.strength;
}
