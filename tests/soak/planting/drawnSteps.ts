import { createRandom } from '../../../shared/gait/random.ts';
import { createDrawnSampler, type DrawnWalk, drawWalk } from './drawnWalk.ts';
import { findLargestStep, type JointStep } from './jointSteps.ts';

/**
 * No joint of a planted walk turns further in 1/1000 of a cycle while the sliders are within their range,
 * degrees: three times what the pattern itself can do there (0.8: a knee of scale 2). See
 * docs/architecture/planting.md.
 */
export const MOST_STEP_DEG = 2.5;
/** Seed of the walks that are drawn. */
export const DRAWN_SEED = 7;

/** A drawn walk with how it moves. */
export interface DrawnStep extends JointStep {
  readonly walk: DrawnWalk;
  /** Place among the walks drawn. */
  readonly index: number;
  /**
   * Share of the correction that its legs bear, and how much more softly than a calm walk's they give way.
   */
  readonly bearable: number;
  readonly softness: number;
}

/** Draws walks and measures the largest step of each, planted wholly. */
export function measureDrawnSteps(count: number): readonly DrawnStep[] {
  const random = createRandom(DRAWN_SEED);
  return Array.from({ length: count }, (_, index) => {
    const walk = drawWalk(random);
    const sampler = createDrawnSampler(walk);
    const { bearable, softness } = sampler.plan!;
    return { ...findLargestStep(sampler), walk, index, bearable, softness };
  });
}

/** "walk 7: l_knee 2.61 degrees at 0.584 (Man, V 1.42, floor, smooth, shared-change)". */
export function describeDrawnStep({ index, joint, turnDeg, phase, walk }: DrawnStep): string {
  const { body, normalizedSpeed, rootMode, extension, hipPolicy } = walk;
  const conditions = [body, `V ${normalizedSpeed.toFixed(2)}`, rootMode, extension, hipPolicy].join(', ');
  return `walk ${index}: ${joint} ${turnDeg.toFixed(2)} degrees at ${phase.toFixed(3)} (${conditions})`;
}
