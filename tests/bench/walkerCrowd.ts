import { getBody } from '../../shared/body/figure/bodies.ts';
import { createPose } from '../../shared/body/pose/pose.ts';
import { createPoser } from '../../shared/body/pose/poser.ts';
import type { StyleSource } from '../../shared/gait/coefficients.ts';
import { createPosture } from '../../shared/gait/posture.ts';
import { createWalker } from '../../shared/gait/walker.ts';

/**
 * Whether the crowd's speeds rest, or change in every frame, so that nothing can be kept from the frame
 * before.
 */
export type CrowdSpeeds = 'resting' | 'changing';

/**
 * Walkers of ours on the full-spine figure, styles and speeds all different: laws, style at speed, curves,
 * channels, joint rotations, forward kinematics, floor.
 */
export function createWalkerCrowd(
  count: number,
  styles: readonly StyleSource[],
  speeds: CrowdSpeeds,
): (dtS: number) => void {
  const figure = getBody('Full spine');
  const poser = createPoser(figure);
  const posture = createPosture();
  const crowd = Array.from({ length: count }, (_, index) => {
    const walker = createWalker({
      style: styles[index % styles.length]!,
      normalizedSpeed: 0.4 + ((index * 0.618) % 1) * 1.8,
    });
    walker.setPhase(index * 0.618);
    return { walker, pose: createPose(figure) };
  });
  // In an array, so that the benchmark itself allocates nothing.
  const sway = Float64Array.of(speeds === 'changing' ? 1e-3 : 0);
  return (dtS) => {
    sway[0] = -sway[0]!;
    for (let index = 0; index < crowd.length; index++) {
      const { walker, pose } = crowd[index]!;
      walker.inputs.normalizedSpeed += sway[0];
      walker.advance(dtS);
      walker.sampleNow(posture);
      poser.writePoseInto(posture, pose, 'floor');
    }
  };
}
