import { describe, expect, test } from 'vitest';
import { createPlanTable } from '../../../shared/body/planting/plan/planTable.ts';
import { getFigureById } from '../../../shared/body/figure/registry.ts';
import { createMotionFrame, type Motion } from '../../../shared/body/motion/motion.ts';
import { createExport } from '../../../shared/clip/createExport.ts';
import { parseExportOptions } from '../../../shared/clip/exportOptions.ts';
import { sampleClip, type WaySource } from '../../../shared/clip/sampleClip.ts';
import { createFreeWalk } from '../../../shared/control/createFreeWalk.ts';
import { createGoalRun } from '../../../shared/control/goals/goalRun.ts';
import { recordRun } from '../../../shared/control/goals/recordRun.ts';
import { createWalkControl } from '../../../shared/control/walkControl.ts';
import { createStepTrack } from '../../../shared/steps/createStepTrack.ts';
import { createStepMotion } from '../../../shared/steps/stepMotion.ts';
import { createStepBody } from '../../../shared/steps/plan/placeStep.ts';
import { StepBuilder } from '../../../shared/steps/plan/presets.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';
import { getBuiltIn } from '../../shared/style/builtIns.ts';
import { playInThree } from './playInThree.ts';

const FPS = 60;
const figure = getFigureById('Man');
const style = createStyleSource(getBuiltIn('Tired'));
const table = createPlanTable({ figure, style, extension: 'constant-step' });

/** A turn, a step aside and a step back. */
function walkSteps(): Motion {
  const builder = new StepBuilder(createStepBody(table));
  builder.turn({ angleRad: 1.2, type: 'stationary' });
  builder.preset('side-left');
  builder.preset('back');
  return createStepMotion(createStepTrack({ table, plan: builder.plan }), figure);
}

/** Round a corner to a stand. */
function walkToGoals(): Motion {
  const { legLengthM } = figure;
  const control = createWalkControl({ style, extension: 'constant-step', legLengthM });
  const walk = createFreeWalk({ figure, control, table });
  const goals = [
    { x: 0.5, z: 1.5 },
    { x: 2, z: 2 },
  ];
  const run = createGoalRun({
    goals,
    halt: true,
    walk,
    legLengthM,
    normalizedSpeed: 1,
    fps: FPS,
    seconds: 20,
  });
  return recordRun({ run, walk, figure, fps: FPS });
}

/** Greatest distance of a clip's joints from where a motion has them, metres. */
function compare(positions: Float64Array, motion: Motion): number {
  const now = createMotionFrame(figure);
  const count = 3 * figure.joints.length;
  let furthestM = 0;
  for (let frame = 0; frame * count < positions.length; frame++) {
    motion.sample(frame / FPS, now);
    for (let at = 0; at < count; at++)
      furthestM = Math.max(furthestM, Math.abs(positions[frame * count + at]! - now.pose.positions[at]!));
  }
  return furthestM;
}

describe.each([
  ['steps', walkSteps],
  ['a walk to goals', walkToGoals],
])('%s in three.js', (way, create) => {
  const motion = create();
  const source: WaySource = { motion, styleName: 'Tired', way, base: style.base.name, plantStrength: 1 };

  test.each(['glb', 'bvh'] as const)('as %s every joint is where the kernel has it', async (format) => {
    const reading = parseExportOptions({ format, fps: FPS, rootMotion: true });
    if (!reading.ok) throw new Error('no options');
    const { options } = reading;
    const result = await createExport({ source, options, fileName: `way.${format}` });
    const sampling = sampleClip(source, options);
    if (!result.ok || !sampling.ok) throw new Error(JSON.stringify(result));
    const { clip } = sampling;
    expect(compare(clip.positions, motion)).toBe(0);
    const { furthestM } = await playInThree({
      name: way,
      figure,
      options,
      clip,
      bytes: result.files[0]!.bytes,
    });
    expect(furthestM).toBeLessThan(0.0005);
    expect(result.check.slipM).toBeLessThan(0.003);
  });
});
