import { expect, it } from 'vitest';
import { createMotionFrame } from '../../../shared/body/motion/motion.ts';
import { createStepTrack } from '../../../shared/steps/createStepTrack.ts';
import { createStraightSteps } from '../../../shared/steps/plan/straightSteps.ts';
import { createStepMotion } from '../../../shared/steps/stepMotion.ts';
import { getTable } from './measureTrack.ts';

it('a motion over steps has its stands at the times at which its feet stand', () => {
  const table = getTable('Natural');
  const plan = createStraightSteps({ table, normalizedSpeed: 1, count: 4 });
  const track = createStepTrack({ table, plan });
  const motion = createStepMotion(track, table.figure);
  const frame = createMotionFrame(table.figure);
  for (const [index, { side, strikeS }] of motion.stands.entries()) {
    if (!Number.isFinite(strikeS)) continue;
    motion.sample(strikeS + 0.01, frame);
    expect(frame.stands[side]).toBe(index);
    motion.sample(strikeS - 0.01, frame);
    expect(frame.stands[side]).toBe(-1);
  }
});
