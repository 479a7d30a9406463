import {
  createWalkSampler,
  type WalkSampler,
  type WalkSamplerOptions,
} from '../../body/metrics/walkSampler.ts';
import { createPose } from '../../body/pose/pose.ts';
import { getNormalStyle } from '../../gait/coefficients.ts';
import { createPosture } from '../../gait/posture.ts';
import { getBase } from '../../gait/bases.ts';
import type { BeltStairs } from '../../gait/slope/beltStairs.ts';
import { describeStairRefusal, getStairCycle } from './stairCycles.ts';

/** A settled walk on a belt: level, rising, or of stairs. */
export interface BeltSamplerOptions extends WalkSamplerOptions {
  /** Stairs that come towards it; left out, the belt is even. They are walked straight ahead. */
  readonly stairs?: BeltStairs | undefined;
}

/** Creates a sampler of a walk on its belt. Throws a RangeError, a sentence, for stairs that nobody walks. */
export function createBeltSampler({ stairs, ...walk }: BeltSamplerOptions): WalkSampler {
  if (stairs === undefined) return createWalkSampler(walk);
  const { figure, normalizedSpeed, plantStrength = 0, extension = 'constant-step' } = walk;
  const style = walk.style ?? getNormalStyle(getBase('classic'));
  const result = getStairCycle({ figure, style, normalizedSpeed, extension, stairs });
  if (!result.ok) throw new RangeError(describeStairRefusal(result.reason, stairs));
  const { cycle } = result;
  const posture = createPosture();
  const pose = createPose(figure);
  return {
    figure,
    // What it is without planting is the walk on the level.
    pattern: createWalkSampler({ ...walk, inclineRad: 0, turnRate: 0, plantStrength: 0 }),
    plan: undefined,
    stairs: cycle.belt,
    law: cycle.law,
    posture,
    pose,
    sample(phase) {
      cycle.writePoseInto(phase, plantStrength, posture, pose);
    },
  };
}
