import { DEGREES_PER_RADIAN } from '../../../shared/gait/units.ts';
import { formatNumber } from '../../ui/format.ts';
import { FIRST_VARIATION, getEditedLane } from '../lanes/lanes.ts';
import type { Studio } from '../studio.ts';

/** What can be seen of an angle, degrees. */
const LEAST_DEG = 0.05;

/** Where the edited walk goes, and how evenly, in few words: "Level", "Stairs up, varied". */
export function describeGround({ lanes }: Studio, hasCycle: boolean): string {
  const { stairs, inclineRad, turnRate, variation } = getEditedLane(lanes);
  const words: string[] = [];
  const [incline, turn] = [inclineRad, turnRate].map((angle) => angle * DEGREES_PER_RADIAN);
  if (hasCycle && stairs !== undefined) words.push(stairs.riseM > 0 ? 'stairs up' : 'stairs down');
  else if (hasCycle) {
    if (Math.abs(incline!) > LEAST_DEG) words.push(`incline ${formatNumber(incline!, 0)}°`);
    if (Math.abs(turn!) > LEAST_DEG) words.push(`turn ${formatNumber(turn!, 0)}°/s`);
  }
  if (variation > FIRST_VARIATION) words.push('varied');
  if (words.length === 0) words.push(hasCycle ? 'level' : 'even');
  const text = words.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
