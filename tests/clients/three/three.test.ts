import { describe, expect, test } from 'vitest';
import { BUILT_INS } from '../../shared/style/builtIns.ts';
import { describeCase, exportCase } from '../exportCase.ts';
import { SAMPLE_CASES } from '../exportCases.ts';
import { playInThree } from './playInThree.ts';

/** A tenth of a millimetre at key frames (chosen). */
const NEAR_M = 0.0001;

describe('in three.js', () => {
  test.each(SAMPLE_CASES.map((each) => [describeCase(each), each] as const))(
    '%s is the pose of the kernel at every key',
    async (_name, each) => {
      const exported = await exportCase(each, BUILT_INS);
      const { furthestM, durationS, skinnedBones, groundSpeedMps } = await playInThree(exported);
      expect(furthestM).toBeLessThan(NEAR_M);
      expect(durationS).toBeCloseTo((exported.clip.plan.frames - 1) / exported.clip.plan.fps, 5);
      const { format } = exported.options;
      expect(groundSpeedMps).toBe(format === 'glb' ? exported.clip.plan.groundSpeedMps : undefined);
      const hasMesh = format !== 'bvh' && exported.options.content === 'figure';
      expect(skinnedBones).toBe(hasMesh ? exported.figure.joints.length : 0);
    },
  );
});
