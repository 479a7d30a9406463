import { getBody } from '../../shared/body/figure/bodies.ts';
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
 * The walkers of `createWalkerCrowd` with their feet planted; each has a poser of its own, since that is
 * where its plan is kept.
 */
export function createPlantedCrowd(
  count: number,
  styles: readonly StyleSource[],
  { strength = 1, change }: PlantedCrowdOptions = {},
): Frame {
  const figure = getBody('Full spine');
  const posture = createPosture();
  const crowd = Array.from({ length: count }, (_, index) => {
    const walker = createWalker({
      style: styles[index % styles.length]!,
      normalizedSpeed: 0.4 + ((index * 0.618) % 1) * 1.8,
    });
    walker.setPhase(index * 0.618);
    return {
      walker,
      poser: createPoser(figure),
      pose: createPose(figure),
      planting: { walk: walker, strength },
    };
  });
  // In an array, so that the benchmark itself allocates nothing.
  const sway = Float64Array.of(change === 'speed' ? 1e-3 : 0);
  let frame = 0;
  return (dtS) => {
    sway[0] = -sway[0]!;
    frame = (frame + 1) % styles.length;
    for (let index = 0; index < crowd.length; index++) {
      const { walker, poser, pose, planting } = crowd[index]!;
      walker.inputs.normalizedSpeed += sway[0];
      if (change === 'style') walker.editStyle(styles[(index + frame) % styles.length]!);
      walker.advance(dtS);
      walker.sampleNow(posture);
      poser.writePoseInto(posture, pose, 'floor', planting);
    }
  };
}
