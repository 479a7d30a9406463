import { createPlantPlan } from '../../../shared/body/planting/solve/createPlantPlan.ts';
import { readWalkMessage, type WalkMessage } from './walkMessage.ts';
import { createPlantedGait } from './walkQuery.ts';

/** The thread that plans walks: one walk, one plan, in their order. */
self.addEventListener('message', ({ data }: MessageEvent<WalkMessage>) => {
  const walk = readWalkMessage(data);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- nor has what a worker answers
  self.postMessage(createPlantPlan(walk.figure, createPlantedGait(walk), 'floor'));
});
