import { describe, expect, it } from 'vitest';
import type { SaidGoals } from '../../../../shared/control/goals/goals.ts';
import { layGoals } from '../../../../shared/control/goals/layGoals.ts';
import { createGait } from '../../../../shared/gait/gait.ts';
import { readInstruction } from '../../../../shared/steps/say/readInstruction.ts';
import { createStyleWords } from '../../../../shared/steps/say/styleWords.ts';
import { BUILT_INS } from '../../../shared/style/builtIns.ts';
import { createFreeLane, getStyle } from './freeLane.ts';

function say(said: string, ...names: readonly string[]): SaidGoals {
  const reading = readInstruction(said, createStyleWords(BUILT_INS, []));
  const laid = reading.ok ? layGoals(reading.instruction) : undefined;
  if (!laid?.ok) throw new Error(`not understood: ${said}`);
  return { ...laid.file, styles: new Map(names.map((name) => [name, getStyle(name)] as const)) };
}

describe('a free walk that is told where to run', () => {
  it('runs there, walks back in the other style, and stands', () => {
    const { hand, player, run, lane } = createFreeLane();
    run(0.1);
    hand.said = say('run to 1,9, then walk back tired', 'Tired');
    const gaits = new Set<string>();
    let furthest = 0;
    for (let frame = 0; frame < 25 * 60; frame++) {
      run(1 / 60);
      gaits.add(player.walker.gait.base.gait);
      furthest = Math.max(furthest, player.walkFrame.z);
    }
    expect(gaits).toEqual(new Set(['walk', 'run']));
    expect(furthest).toBeGreaterThan(8.5);
    expect(Math.hypot(player.walkFrame.x, player.walkFrame.z)).toBeLessThan(0.4);
    expect(hand.isStanding).toBe(true);
    const tired = createGait({ style: getStyle('Tired'), normalizedSpeed: 0 });
    expect(player.walker.gait.coefficients.numbers).toEqual(tired.coefficients.numbers);
    expect(lane.askedGait).toBe('walk');
  });

  it('is led by hand again as soon as somebody steers, in the style of its lane', () => {
    const { hand, player, run } = createFreeLane();
    run(0.1);
    hand.said = say('to 0,30 tired', 'Tired');
    run(6);
    const tired = player.walker.gait.coefficients.numbers.slice();
    hand.push.right = 0.5;
    hand.push.forward = 1;
    run(3);
    expect(player.walker.gait.coefficients.numbers).not.toEqual(tired);
    hand.push.right = hand.push.forward = 0;
    run(6);
    expect(hand.isStanding).toBe(true);
    expect(player.walkFrame.z).toBeLessThan(15);
    // The same instruction is not taken up again.
    run(2);
    expect(hand.isStanding).toBe(true);
  });
});
