import { SLOT, SLOT_COUNT } from '../../gait/channels.ts';
import { writeLegAnglesInto } from '../leg/poseLegAngles.ts';
import { createKeyPoseTrack, createStepWriter, findKeyPoses, type KeyPose } from './keyPoses.ts';
import type { WalkSampler } from './walkSampler.ts';

/** One cycle of a walk as it is posed, its feet planted if planting is on. */
export interface PosedCycle {
  /**
   * Channels by slot, evenly sampled from phase 0 to 1: the legs' angles as they are posed, the hips' height
   * over that of a straight leg and their way to the side and ahead in leg lengths, all else as the pattern
   * has it.
   */
  readonly curves: readonly Float64Array[];
  /** The eight poses of the walk, ascending in phase. */
  readonly poses: readonly KeyPose[];
}

/** Reads a cycle in an even number of `intervals`. Allocates. */
export function createPosedCycle(sampler: WalkSampler, intervals: number): PosedCycle {
  const curves = Array.from({ length: SLOT_COUNT }, () => new Float64Array(intervals + 1));
  const track = createKeyPoseTrack(intervals, sampler.law);
  const writeStep = createStepWriter(sampler);
  const channels = new Float64Array(SLOT_COUNT);
  const { figure, posture, pose } = sampler;
  for (let index = 0; index <= intervals; index++) {
    sampler.sample(index / intervals);
    channels.set(posture.channels);
    writeLegAnglesInto(figure, pose, channels);
    const [x, y, z] = pose.rootPosition as unknown as readonly [number, number, number];
    channels[SLOT.lateral] = x / figure.legLengthM;
    channels[SLOT.vertical] = y / figure.legLengthM - 1;
    channels[SLOT.forward] = z / figure.legLengthM;
    for (let slot = 0; slot < SLOT_COUNT; slot++) curves[slot]![index] = channels[slot]!;
    writeStep(track, index);
  }
  return { curves, poses: findKeyPoses(track) };
}
