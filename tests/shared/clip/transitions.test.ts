import { describe, expect, it } from 'vitest';
import { createMotionFrame } from '../../../shared/body/motion/motion.ts';
import { createWalkSampler } from '../../../shared/body/metrics/walkSampler.ts';
import { movePointsToLocal } from '../../../shared/body/pose/walkFrame.ts';
import { createLocomotionSet } from '../../../shared/clip/set/createLocomotionSet.ts';
import { createTransitions } from '../../../shared/clip/set/createTransitions.ts';
import { countTransitions, TRANSITION_KINDS } from '../../../shared/clip/set/setPlan.ts';
import { decodeUtf8 } from '../../../shared/clip/utf8.ts';
import { createOptions, createWalk } from './walks.ts';

const SPEEDS = [0, 0.2, 1.2];
const walk = createWalk('Man', 'Natural', { plantStrength: 1 });
const PLAN = { normalizedSpeeds: SPEEDS, hasRuns: true, kinds: TRANSITION_KINDS };
const transitions = createTransitions(walk, PLAN);

/** Furthest that a joint is from where the walk has it as its left heel strikes, metres. */
function measureJoin(way: string, share: 0 | 1): number {
  const { motion } = transitions.find((one) => one.way === way)!;
  const sampler = createWalkSampler({ ...walk, normalizedSpeed: 1.2 });
  sampler.sample(0);
  const now = createMotionFrame(motion.figure);
  motion.sample(share * motion.durationS, now);
  movePointsToLocal(now.pose.positions, now.place);
  return now.pose.positions.reduce(
    (most, value, at) => Math.max(most, Math.abs(value - sampler.pose.positions[at]!)),
    0,
  );
}

describe('the transitions of a set', () => {
  it('are as many as are counted: starts and stops of what walks, steps of who stands', () => {
    expect(transitions.map(({ way }) => way)).toEqual([
      'Start left 1.20',
      'Start to run left',
      'Start right 1.20',
      'Start to run right',
      'Stop left 1.20',
      'Run to stop left',
      'Stop right 1.20',
      'Run to stop right',
      'Turn left 90',
      'Turn right 90',
      'Turn left 180',
      'Turn right 180',
      'Side left',
      'Side right',
      'Back left',
      'Back right',
      'Walk to run left',
      'Run to walk left',
      'Walk to run right',
      'Run to walk right',
    ]);
    expect(transitions).toHaveLength(countTransitions(PLAN));
  });

  it.each(['left', 'right'])('a start from the %s foot ends in the walk, a stop begins in it', (side) => {
    expect(measureJoin(`Start ${side} 1.20`, 1)).toBeLessThan(1e-3);
    expect(measureJoin(`Stop ${side} 1.20`, 0)).toBeLessThan(1e-3);
    const { motion } = transitions.find(({ way }) => way === `Start ${side} 1.20`)!;
    const first = motion.stands.find(({ strikeS }) => strikeS > 0)!;
    expect(first.side).toBe(side);
  });

  it('go out with the walks, and the table says where each begins, ends, comes and turns', async () => {
    const result = await createLocomotionSet({
      name: 'Set',
      walks: [{ ...walk, normalizedSpeed: 1.2 }, ...transitions],
      options: createOptions({ content: 'skeleton' }),
      packing: 'one-file',
    });
    if (!result.ok) throw new Error(JSON.stringify(result));
    const find = (name: string) => result.clips.find((clip) => clip.name === name)!;
    const strike = 'left heel strike';
    expect(find('Natural_1.20')).toMatchObject({ from: strike, to: strike, left: 0, turn: 0 });
    expect(find('Natural_Start-left-1-20')).toMatchObject({ from: 'stand', to: strike });
    expect(find('Natural_Stop-right-1-20')).toMatchObject({ from: strike, to: 'stand' });
    expect(find('Natural_Turn-right-180').turn).toBeCloseTo(-180, 6);
    expect(find('Natural_Side-left').left).toBeGreaterThan(0.2);
    expect(find('Natural_Back-right').ahead).toBeLessThan(-0.2);
    expect(decodeUtf8(result.files.at(-1)!.bytes)).toMatch(/^name,file,from,to,left,ahead,turn,style,/);
  });
});
