import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { createPlantPlan } from '../../../../shared/body/planting/solve/createPlantPlan.ts';
import { createPose } from '../../../../shared/body/pose/pose.ts';
import { createPoser } from '../../../../shared/body/pose/poser.ts';
import { createGait } from '../../../../shared/gait/gait.ts';
import { createPosture } from '../../../../shared/gait/posture.ts';
import { measureBytes } from '../../measureBytes.ts';

// Run by allocation.test.ts, bundled, in a process of its own: `<strength>`. Prints what a planted pose
// leaves on the heap, bytes.
const strength = Number(process.argv[2]);
const man = getBody('Man');
const poser = createPoser(man);
const pose = createPose(man);
const gait = createGait({ normalizedSpeed: 1.4 });
const planting = { plan: createPlantPlan(man, gait, 'floor'), strength };
const postures = Array.from({ length: 100 }, (_, index) => {
  const posture = createPosture();
  gait.sample(index / 100, posture);
  return posture;
});
console.log(
  measureBytes((count) => {
    for (let i = 0; i < count; i++) poser.writePoseInto(postures[i % 100]!, pose, 'floor', planting);
  }, 20_000),
);
