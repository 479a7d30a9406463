import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { createPlantPlan } from '../../../../shared/body/planting/solve/createPlantPlan.ts';
import { createGait } from '../../../../shared/gait/gait.ts';
import { createTerrain } from '../../../../shared/steps/terrain/terrain.ts';
import { createFreeHand } from '../../../../renderer/state/freeWalk/freeHand.ts';
import type { PadSample } from '../../../../renderer/state/freeWalk/pad.ts';
import { createNormalWalk } from '../../../../renderer/state/documents/newStyle.ts';
import { FreePlayer } from '../../../../renderer/viewport/freeWalk/freePlayer.ts';
import { STEP_S } from '../../../../renderer/viewport/freeWalk/stepClock.ts';
import { createTestStudio } from '../../state/studioOnFakePlatform.ts';
import { createFreeLane, createStyle, getStyle } from './freeLane.ts';

/** A pad as it was recorded: a sample a step, the left stick and the buttons as bits; null without a pad. */
interface PadRun {
  readonly samples: readonly (readonly [right: number, back: number, buttons: number] | null)[];
}
const { samples: PAD_RUN } = JSON.parse(
  readFileSync(new URL('./padRun.json', import.meta.url), 'utf8'),
) as PadRun;

function toSample(sample: PadRun['samples'][number]): PadSample | null {
  if (sample === null) return null;
  const [right, back, bits] = sample;
  const buttons = Array.from({ length: 17 }, (_, index) => ({ pressed: (bits & (1 << index)) !== 0 }));
  return { axes: [right, back, 0, 0], buttons };
}

/** Walks by the recorded pad, through the hand of a studio with two styles, in frames of so many seconds. */
function walkByPad(frameS: number) {
  const { studio } = createTestStudio();
  const first = studio.documents.store.getState().activeId;
  const other = studio.documents.open({ document: createNormalWalk() });
  studio.documents.activate(first);
  const free = createFreeLane();
  let step = -1;
  const hand = createFreeHand(studio, () => [toSample(PAD_RUN[step] ?? null)]);
  free.hand.beforeStep = () => {
    step++;
    hand.readInto(free.hand.push);
    const isOther = studio.documents.store.getState().activeId === other;
    Object.assign(free.lane, {
      style: getStyle(isOther ? 'March' : 'Natural'),
      owner: isOther ? 'march' : 'natural',
    });
  };
  for (let frame = 0; step < PAD_RUN.length - 1 && frame < 3000; frame++)
    free.player.advance(free.lane, free.transport, frameS);
  const { trail, walkFrame } = free.player;
  return {
    prints: [0, 1].flatMap((foot) =>
      Array.from({ length: trail.getKept(foot) }, (_, print) => [
        trail.getX(foot, print),
        trail.getZ(foot, print),
        trail.getAlongX(foot, print),
        trail.getAlongZ(foot, print),
      ]),
    ),
    count: trail.printCount,
    walkFrame: { ...walkFrame },
  };
}

describe('a pad that was recorded', () => {
  const first = walkByPad(STEP_S);

  test('walks, turns and changes its style', () => {
    expect(first.count).toBeGreaterThan(12);
    expect(Math.hypot(first.walkFrame.x, first.walkFrame.z)).toBeGreaterThan(1);
  });

  test('replays to the same footprints, bit for bit', () => {
    expect(walkByPad(STEP_S)).toEqual(first);
  });

  test('does so whatever the display: two steps a frame', () => {
    expect(walkByPad(2 * STEP_S).prints.slice(0, 40)).toEqual(first.prints.slice(0, 40));
  });
});

describe('who walks freely', () => {
  test('stands at the start until steered, and then walks as fast as the lane says', () => {
    const { player, hand, run, lane } = createFreeLane();
    run(1);
    expect(player.walkFrame).toEqual({ x: 0, y: 0, z: 0, headingRad: 0 });
    expect(hand.isSteered).toBe(false);
    hand.push.forward = 1;
    run(8);
    expect(hand.isSteered).toBe(true);
    expect(player.going.speed).toBeCloseTo(1.4, 2);
    expect(player.walkFrame.z).toBeGreaterThan(4);
    lane.normalizedSpeed = 0.8;
    run(4);
    expect(player.going.speed).toBeCloseTo(0.8, 2);
    expect(player.frame.pose.rootPosition[2]).toBeCloseTo(player.walkFrame.z, 0);
  });

  test('waits while the window is paused, and goes by its rate', () => {
    const { player, hand, transport, run } = createFreeLane();
    hand.push.forward = 1;
    transport.playing = false;
    run(1);
    expect(player.walkFrame.z).toBe(0);
    transport.playing = true;
    transport.rate = 0.5;
    run(4);
    const other = createFreeLane();
    other.hand.push.forward = 1;
    other.run(2);
    expect(player.walkFrame.z).toBeCloseTo(other.player.walkFrame.z, 9);
  });

  test.each([
    { display: '60 Hz', frameS: STEP_S, rate: 0.2 },
    { display: '144 Hz', frameS: 1 / 144, rate: 1 },
    { display: '25 Hz', frameS: 1 / 25, rate: 1 },
  ])('is seen to go evenly, at $display and rate $rate', ({ frameS, rate }) => {
    const { player, hand, lane, transport } = createFreeLane();
    hand.push.forward = 1;
    transport.rate = rate;
    const ways: number[] = [];
    let before = 0;
    for (let timeS = 0; timeS * rate < 6; timeS += frameS) {
      player.advance(lane, transport, frameS);
      const { z } = player.seen;
      if (timeS * rate > 5) ways.push(z - before);
      before = z;
      // Seen where it is, and not more than a step late.
      expect(Math.abs(player.frame.pose.rootPosition[2]! - z)).toBeLessThan(0.15);
      expect(player.walkFrame.z - z).toBeGreaterThanOrEqual(0);
      expect(player.walkFrame.z - z).toBeLessThan(0.03);
    }
    expect(Math.min(...ways)).toBeGreaterThan(0.9 * Math.max(...ways));
  });

  test('hears a push that begins while it is paused, and not one that was held before', () => {
    const { transport, hand, run } = createFreeLane();
    hand.push.forward = 1;
    run(0.1);
    transport.playing = false;
    hand.isSteered = false;
    run(0.1);
    expect(hand.isSteered).toBe(false);
    hand.push.forward = 0;
    run(0.1);
    hand.push.forward = 1;
    run(0.1);
    expect(hand.isSteered).toBe(true);
  });

  test('is seen as it is, where frames are as long as steps, and while it is paused', () => {
    const { player, hand, lane, transport, run } = createFreeLane();
    hand.push.forward = 1;
    run(3);
    expect(player.seen).toEqual(player.walkFrame);
    transport.rate = 0.3;
    for (let frame = 0; frame < 100; frame++) player.advance(lane, transport, STEP_S);
    expect(player.seen.z).toBeLessThan(player.walkFrame.z);
    transport.playing = false;
    player.advance(lane, transport, STEP_S);
    expect(player.seen).toEqual(player.walkFrame);
  });

  test('goes to a place and stops there, at the speed of the lane, also as that changes', () => {
    const { player, hand, lane, run } = createFreeLane();
    hand.drive = 'goTo';
    player.goTo(2, 12);
    run(4);
    expect(player.goalM).toEqual({ x: expect.closeTo(2, 9), z: expect.closeTo(12, 9) });
    expect(player.going.speed).toBeGreaterThan(1.2);
    lane.normalizedSpeed = 0.5;
    run(2);
    expect(player.going.speed).toBeLessThan(0.6);
    run(22);
    expect(player.goalM).toBeUndefined();
    expect(Math.hypot(player.walkFrame.x - 2, player.walkFrame.z - 12)).toBeLessThan(0.02);
    expect(player.going.speed).toBe(0);
    expect(hand.isSteered).toBe(true);
  });

  test('takes no place that is none', () => {
    const { player, hand, run } = createFreeLane();
    hand.drive = 'goTo';
    player.goTo(Number.NaN, 1);
    run(1);
    expect(player.goalM).toBeUndefined();
    expect(hand.isSteered).toBe(false);
    expect(player.walkFrame.z).toBe(0);
  });

  test('pushed, it goes where the stick points before its camera; let go of, it stops', () => {
    const { player, hand, run } = createFreeLane();
    hand.drive = 'goTo';
    player.eyeRad = Math.PI / 2;
    hand.push.forward = 1;
    run(6);
    expect(player.walkFrame.x).toBeLessThan(-3);
    expect(player.goalM).toBeUndefined();
    hand.push.forward = 0;
    run(6);
    expect(player.going.speed).toBeLessThan(0.001);
  });

  test('takes another style over without a jump, and an edit at once', () => {
    const { player, hand, lane, run } = createFreeLane();
    hand.push.forward = 1;
    run(3);
    const knee = () => player.frame.pose.rotations.slice();
    let before = knee();
    let most = 0;
    const look = (frames: number) => {
      for (let frame = 0; frame < frames; frame++) {
        run(STEP_S);
        const now = knee();
        for (let at = 4; at < now.length; at += 4) {
          let dot = 0;
          for (let part = 0; part < 4; part++) dot += now[at + part]! * before[at + part]!;
          most = Math.max(most, 2 * Math.acos(Math.min(1, Math.abs(dot))));
        }
        before = now;
      }
    };
    Object.assign(lane, { style: getStyle('March'), owner: 'march' });
    look(60);
    expect((most * 180) / Math.PI).toBeLessThan(15);
    expect(player.slipM).toBeLessThan(0.02);
    lane.style = getStyle('Robot');
    run(STEP_S);
    const { coefficients } = player.walker.gait;
    expect(coefficients).toEqual(
      createGait({ style: lane.style, normalizedSpeed: player.going.speed }).coefficients,
    );
  });

  test('stands up where it is with another body, on a clean floor', () => {
    const { player, hand, lane, run } = createFreeLane();
    hand.push.forward = 1;
    run(3);
    const { z } = player.walkFrame;
    const { figureVersion } = player.frame;
    hand.push.forward = 0;
    lane.figure = getBody('Child');
    run(STEP_S);
    expect(player.walkFrame.z).toBeCloseTo(z, 6);
    expect(player.frame.figureVersion).toBe(figureVersion + 1);
    expect(player.trail.printCount).toBeLessThan(3);
    // Its feet are under it, and not where those of the other body were.
    const [x, , hipsZ] = player.frame.pose.rootPosition;
    expect(Math.abs(x!)).toBeLessThan(0.1);
    for (let at = 0; at < 18; at += 3)
      expect(Math.abs(player.frame.pose.contacts[at + 2]! - hipsZ!)).toBeLessThan(0.3);
  });

  test('goes back to the start when it is asked to', () => {
    const { player, hand, run } = createFreeLane();
    hand.push.forward = 1;
    run(3);
    hand.push.forward = 0;
    hand.restarts++;
    run(STEP_S);
    expect(player.walkFrame).toEqual({ x: 0, y: 0, z: 0, headingRad: 0 });
    expect(player.trail.pathCount).toBe(1);
  });

  test('is planted as much as its lane says, and measures how far its feet slide', () => {
    const slips = [1, 0].map((plantStrength) => {
      const free = createFreeLane();
      free.lane.plantStrength = plantStrength;
      free.hand.push.forward = 1;
      free.run(5);
      return free.player.slipM;
    });
    expect(slips[0]).toBeLessThan(0.005);
    expect(slips[1]).toBeGreaterThan(0.01);
  });

  test('walks the same with plans that another thread has made', async () => {
    const alone = createFreeLane();
    const { lane, transport, feed } = createFreeLane();
    let made = 0;
    lane.style = createStyle('Natural');
    transport.askPlan = async ({ figure, ...walk }, cell) => {
      made++;
      walk.offer(cell, createPlantPlan(figure, createGait({ ...walk, ...cell }), 'floor'));
    };
    const helped = new FreePlayer(lane, transport, {
      ...feed,
      readPushInto: (push) => void Object.assign(push, { right: 0.3, forward: 1 }),
    });
    alone.hand.push = { right: 0.3, forward: 1 };
    for (let frame = 0; frame < 150; frame++) {
      helped.advance(lane, transport, STEP_S);
      await Promise.resolve();
    }
    alone.run(150 * STEP_S);
    expect(made).toBeGreaterThan(10);
    expect([...helped.frame.pose.positions]).toEqual([...alone.player.frame.pose.positions]);
  });
});

describe('uneven ground', () => {
  const stairs = createTerrain([
    {
      kind: 'stairs',
      x: 0,
      z: 0.9,
      headingRad: 0,
      widthM: Number.POSITIVE_INFINITY,
      treadM: 0.3,
      riseM: 0.16,
      count: 3,
    },
  ]);

  test('is walked up to a goal on top of stairs, which the hand sets', () => {
    const { hand, player, run } = createFreeLane();
    hand.terrain = stairs;
    run(0.1);
    player.goTo(0, 2.4);
    let mostM = 0;
    for (let i = 0; i < 40 && !(player.going.speed === 0 && player.walkFrame.z > 1); i++) {
      run(0.25);
      mostM = Math.max(mostM, player.slipM);
    }
    run(1.5);
    const { x, y, z } = player.walkFrame;
    expect(Math.hypot(x, z - 2.4)).toBeLessThan(1e-3);
    expect(y).toBeCloseTo(0.48, 6);
    expect(player.blocked).toBeUndefined();
    expect(mostM).toBeGreaterThan(0);
    expect(mostM).toBeLessThan(0.003);
  });

  test('is walked up by who is led there, who stands when let go; a wall is told', () => {
    const { hand, player, run } = createFreeLane();
    hand.terrain = stairs;
    run(0.1);
    hand.push.forward = 1;
    for (let i = 0; i < 30 && player.walkFrame.y < 0.3; i++) run(0.25);
    expect(player.walkFrame.y).toBeGreaterThan(0.2);
    hand.push.forward = 0;
    run(4);
    expect(player.going.speed).toBe(0);
    const { z } = player.walkFrame;
    run(0.5);
    expect(player.walkFrame.z).toBe(z);
    expect(player.slipM).toBeLessThan(0.003);
    hand.terrain = createTerrain([{ ...stairs.parts[0]!, kind: 'kerb', z: z + 1, heightM: 1, lengthM: 2 }]);
    run(0.1);
    player.goTo(0, z + 2);
    run(4);
    expect(player.blocked?.z).toBeGreaterThan(z);
    expect(player.walkFrame.z).toBeLessThan(z + 1);
  });
});
