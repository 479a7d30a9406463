import { describe, expect, test } from 'vitest';
import { createFreeLane } from './freeLane.ts';

describe('who walks freely', () => {
  test('runs where its lane does, by hand and to a place, and stands in the end', () => {
    const { lane, hand, player, run } = createFreeLane();
    const isRunning = () => player.walker.gait.base.gait === 'run';
    Object.assign(lane, { askedGait: 'auto', normalizedSpeed: 3 });
    hand.push = { right: 0, forward: 1 };
    run(6);
    expect(isRunning()).toBe(true);
    expect(player.going.speed).toBeGreaterThan(2.8);
    expect(player.slipM).toBeLessThan(0.002);
    // Slower than any run it walks.
    hand.push = { right: 0, forward: 0.4 };
    run(5);
    expect(isRunning()).toBe(false);
    hand.push = { right: 0, forward: 0 };
    run(7);
    expect(player.going.speed).toBe(0);
    const stood = player.walkFrame.z;
    hand.drive = 'goTo';
    player.goTo(0, stood + 20);
    run(6);
    expect(isRunning()).toBe(true);
    run(12);
    expect(player.going.speed).toBe(0);
    expect(Math.abs(player.walkFrame.z - stood - 20)).toBeLessThan(0.3);
    // A walk does not run, however fast it is sent.
    lane.askedGait = 'walk';
    hand.drive = 'steer';
    hand.push = { right: 0, forward: 1 };
    run(5);
    expect(isRunning()).toBe(false);
  });
});
