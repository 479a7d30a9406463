import { getBody } from '../../shared/body/figure/bodies.ts';
import { createPlantPlan } from '../../shared/body/planting/solve/createPlantPlan.ts';
import { createPose } from '../../shared/body/pose/pose.ts';
import { createPoser } from '../../shared/body/pose/poser.ts';
import type { StyleSource } from '../../shared/gait/coefficients.ts';
import { createPosture } from '../../shared/gait/posture.ts';
import { createWalker } from '../../shared/gait/walker.ts';
import type { Frame } from './measuring.ts';

/** How a crowd is planted. */
export interface PlantedCrowdOptions {
  /** 0 is the pattern, posed by as many posers. Default 1. */
  readonly strength?: number;
  /** What asks for a new plan in every frame: another speed, or an edited style. Default nothing. */
  readonly change?: 'speed' | 'style';
}

/**
 * The walkers of `createWalkerCrowd` with their feet planted; each has a plan, made anew when its walk
 * changed.
 */
export function createPlantedCrowd(
  count: number,
  styles: readonly StyleSource[],
  { strength = 1, change }: PlantedCrowdOptions = {},
): Frame {
  const figure = getBody('Full spine');
  const poser = createPoser(figure);
  const posture = createPosture();
  const crowd = Array.from({ length: count }, (_, index) => {
    const walker = createWalker({
      style: styles[index % styles.length]!,
      normalizedSpeed: 0.4 + ((index * 0.618) % 1) * 1.8,
    });
    walker.setPhase(index * 0.618);
    const plan = createPlantPlan(figure, walker.gait, 'floor');
    return { walker, pose: createPose(figure), planting: { plan, strength }, revision: walker.revision };
  });
  // In an array, so that the benchmark itself allocates nothing.
  const sway = Float64Array.of(change === 'speed' ? 1e-3 : 0);
  let frame = 0;
  return (dtS) => {
    sway[0] = -sway[0]!;
    frame = (frame + 1) % styles.length;
    for (let index = 0; index < crowd.length; index++) {
      const walking = crowd[index]!;
      const { walker, pose, planting } = walking;
      walker.inputs.normalizedSpeed += sway[0];
      if (change === 'style') walker.editStyle(styles[(index + frame) % styles.length]!);
      walker.advance(dtS);
      if (strength > 0 && walker.revision !== walking.revision) {
        planting.plan = createPlantPlan(figure, walker.gait, 'floor');
        walking.revision = walker.revision;
      }
      walker.sampleNow(posture);
      poser.writePoseInto(posture, pose, 'floor', planting);
    }
  };
}
