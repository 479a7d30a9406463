import { expect, test } from 'vitest';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { createFreeLane } from './freeLane.ts';

test('who stands makes a gesture that it is asked for, who walks does not', () => {
  const [asked, other] = [createFreeLane(), createFreeLane()];
  const readOffDeg = (): number => {
    const head = 4 * getBody('Man').joints.indexOf('skullbase');
    const [a, b] = [asked, other].map(({ player }) => player.frame.pose.rotations.slice(head, head + 4));
    const dot = a!.reduce((sum, value, at) => sum + value * b![at]!, 0);
    return 2 * Math.acos(Math.min(1, Math.abs(dot)));
  };
  const run = (seconds: number): number => {
    let most = 0;
    for (let frame = 0; frame < seconds * 60; frame++) {
      for (const { run: go } of [asked, other]) go(1 / 60);
      most = Math.max(most, readOffDeg());
    }
    return most;
  };
  for (const { lane } of [asked, other]) lane.idling = 1;
  run(2);
  expect(asked.hand.isStanding).toBe(true);
  asked.lane.asked = { gesture: 'look-around' };
  expect(run(4)).toBeGreaterThan(0.2);
  for (const { hand } of [asked, other]) hand.push.forward = 1;
  run(2);
  expect(asked.hand.isStanding).toBe(false);
  asked.lane.asked = { gesture: 'shift' };
  expect(run(1)).toBeLessThan(1e-6);
});
