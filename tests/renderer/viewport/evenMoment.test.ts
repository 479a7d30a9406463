import { expect, it } from 'vitest';
import { createPlayer } from '../../../renderer/viewport/player.ts';
import { getBody } from '../../../shared/body/figure/bodies.ts';

const STEP_S = 1 / 60;

it('a moment of a walk that varies is the same in every cycle, and the next steps differ again', () => {
  const player = createPlayer({ figure: getBody('Man'), normalizedSpeed: 1, plantStrength: 1 });
  player.setVariation(1);
  const run = (seconds: number): void => {
    for (let frame = 0; frame < seconds / STEP_S; frame++) player.advance(STEP_S);
  };
  const show = (): number[] => {
    player.settle(true);
    player.setPhase(0.3);
    return [...player.frame.pose.rotations];
  };
  run(4);
  player.setPhase(0.3);
  const varied = [...player.frame.pose.rotations];
  const first = show();
  expect(Math.max(...first.map((value, at) => Math.abs(value - varied[at]!)))).toBeGreaterThan(1e-3);
  player.setVariation(1);
  run(3);
  const later = show();
  expect(Math.max(...first.map((value, at) => Math.abs(value - later[at]!)))).toBeLessThan(1e-9);
  player.setVariation(1);
  run(4);
  expect(player.walker.variation.amount).toBeCloseTo(1, 6);
});
