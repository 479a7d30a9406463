import { getFigureById } from '../../shared/body/figure/registry.ts';
import { getStyleSource } from '../../renderer/state/documents/styleSources.ts';
import { createFirstWalk } from '../../renderer/state/lanes/firstWalk.ts';
import { type WrittenPlan, writePlan } from '../../renderer/viewport/firstPlan.ts';
import { createPlayer } from '../../renderer/viewport/player.ts';

/** Plans the walk that a window begins with, as the window does. */
export function planFirstWalk(): WrittenPlan {
  const { body, document, normalizedSpeed } = createFirstWalk();
  const { walker, frame } = createPlayer({
    figure: getFigureById(body),
    style: getStyleSource(document),
    normalizedSpeed,
    plantStrength: 1,
  });
  if (frame.planting === undefined) throw new Error('the first walk is not planted');
  return writePlan(walker.gait, frame.planting.plan);
}
