import { expect, it } from 'vitest';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { createPlantPlan } from '../../../../shared/body/planting/solve/createPlantPlan.ts';
import { createPose } from '../../../../shared/body/pose/pose.ts';
import { createPoser } from '../../../../shared/body/pose/poser.ts';
import { createGait } from '../../../../shared/gait/gait.ts';
import { createPosture } from '../../../../shared/gait/posture.ts';
import { createStyleSource } from '../../../../shared/style/styleSource.ts';
import { getBuiltIn } from '../../style/builtIns.ts';

const figure = getBody('Man');

/** How high the sole of Zombie's left foot is over 10 to 90 % of its swing, millimetres. */
function measureSwing(normalizedSpeed: number, clearance: number) {
  const style = getBuiltIn('Zombie');
  const document = { ...style, keys: style.keys.map((key) => ({ ...key, clearance })) };
  const { legLengthM } = figure;
  const gait = createGait({ style: createStyleSource(document), normalizedSpeed, legLengthM });
  const plan = createPlantPlan(figure, gait, 'floor');
  const [poser, pose, posture] = [createPoser(figure), createPose(figure), createPosture()];
  const heights = Array.from({ length: 101 }, (_, at) => {
    gait.sample(plan.stanceEnd + (1 - plan.stanceEnd) * (0.1 + (0.8 * at) / 100), posture);
    poser.writePoseInto(posture, pose, 'floor', { plan, strength: 1 });
    const left = pose.contacts.subarray(0, pose.contacts.length / 2);
    return 1000 * Math.min(...left.filter((_height, place) => place % 3 === 1));
  });
  return {
    least: Math.min(...heights),
    mean: heights.reduce((sum, height) => sum + height, 0) / heights.length,
  };
}

it.each([0.6, 0.8, 1])(
  'a foot that is cleared by a millimetre drags, and stays out of the floor, at V %d',
  (v) => {
    const usual = measureSwing(v, 0.01);
    const dragged = measureSwing(v, 0.001);
    expect(usual.mean).toBeGreaterThan(10);
    expect(dragged.mean).toBeLessThan(4.5);
    expect(dragged.least).toBeGreaterThan(0);
    expect(measureSwing(v, 0.03).mean).toBeGreaterThan(20);
  },
);
