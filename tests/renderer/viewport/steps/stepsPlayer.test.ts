// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { createPlantPlan } from '../../../../shared/body/planting/solve/createPlantPlan.ts';
import { presetCommands, toggleSteps } from '../../../../renderer/state/commands/walk/stepsCommands.ts';
import { groundCommands } from '../../../../renderer/state/commands/walk/groundCommands.ts';
import { previewChange } from '../../../../renderer/state/commands/walk/floorCommands.ts';
import { FLOOR_CHANGES } from '../../../../renderer/state/steps/floorChanges.ts';
import { createStepsFeed } from '../../../../renderer/panels/steps/stepsFeed.ts';
import { createLaneFeed } from '../../../../renderer/panels/stage/laneFeed.ts';
import { changeEditedLane } from '../../../../renderer/state/lanes/lanes.ts';
import { getPrint } from '../../../../renderer/state/steps/placedSteps.ts';
import { getStepBody } from '../../../../renderer/state/steps/stepBody.ts';
import { START_PRINTS } from '../../../../renderer/state/steps/stepsDocument.ts';
import type { PlanThread } from '../../../../renderer/state/walk/planThread.ts';
import { createWalkMessage, readWalkMessage } from '../../../../renderer/state/walk/walkMessage.ts';
import { createPlantedGait } from '../../../../renderer/state/walk/walkQuery.ts';
import { carryTime } from '../../../../renderer/viewport/steps/carryTime.ts';
import { StepsPlayer } from '../../../../renderer/viewport/steps/stepsPlayer.ts';
import { createTestStudio } from '../../state/studioOnFakePlatform.ts';

const FRAME_S = 1 / 60;

/** A walk over side steps, which are solved within the first frames. */
function start() {
  const { studio } = createTestStudio();
  toggleSteps.run(studio);
  presetCommands.find(({ id }) => id.endsWith('side-left'))!.run(studio);
  const lanes = createLaneFeed(studio);
  const feed = createStepsFeed(studio);
  const player = new StepsPlayer(lanes.getLane(0), lanes, feed);
  const run = (frames: number) => {
    for (let frame = 0; frame < frames; frame++) player.advance(lanes.getLane(0), lanes, FRAME_S);
  };
  /** Runs until it walks what is asked for. */
  const settle = () => {
    const { track } = player;
    for (let frame = 0; frame < 5000 && player.track === track; frame++) run(1);
  };
  settle();
  /** Height over the floor of the lowest sole point, and where the left toe is. */
  const readFeet = () => {
    const { contacts } = player.frame.pose;
    return { lowestM: Math.min(...[1, 4, 7, 10, 13, 16].map((at) => contacts[at]!)), toeX: contacts[6]! };
  };
  return { studio, lanes, feed, player, run, settle, readFeet };
}

describe('a walker on footsteps', () => {
  it('walks them, with its soles on the floor, and begins again', () => {
    const { feed, player, run, readFeet } = start();
    const first = readFeet().toeX;
    const { durationS } = player.track!;
    expect(feed.head).toMatchObject({ durationS });
    expect(feed.head.strikes).toHaveLength(8);
    let most = 0;
    while (feed.head.timeS < durationS - 0.1) {
      run(1);
      most = Math.max(most, Math.abs(readFeet().lowestM));
    }
    expect(most).toBeLessThan(0.002);
    // Four steps to the left, on the prints.
    expect(readFeet().toeX - first).toBeGreaterThan(0.8);
    expect(player.slipM).toBeLessThan(0.0015);
    run(12);
    expect(feed.head.timeS).toBeLessThan(0.2);
  });

  it('ends where it does not begin again, and stands where it is put', () => {
    const { studio, feed, player, run, readFeet } = start();
    studio.transient.setState({ looping: false });
    feed.head.timeS = player.track!.durationS - 0.01;
    run(2);
    expect(studio.transient.getState().playing).toBe(false);
    const end = readFeet().toeX;
    feed.head.timeS = 0;
    run(1);
    expect(end - readFeet().toeX).toBeGreaterThan(0.8);
  });

  it('follows a print that is dragged, from where it is, at most half of the time', () => {
    const solve = vi.spyOn(performance, 'now');
    let clockMs = 0;
    // A solve takes 100 ms, it seems, the first one as well.
    solve.mockImplementation(() => (clockMs += 50));
    const { studio, feed, player, run, settle } = start();
    // Longer than the first solution took, however busy the machine was.
    run(150);
    const before = { track: player.track!, timeS: feed.head.timeS };
    const print = START_PRINTS + 6;
    const { x, z, yawRad } = getPrint(getStepBody(studio), studio.steps.getState().sequence, print)!;
    const drag = (by: number) =>
      previewChange(studio, { kind: 'print', at: print }, FLOOR_CHANGES.print, { x: x + by, z, yawRad });
    drag(0.02);
    settle();
    const { track } = player;
    expect(track).not.toBe(before.track);
    expect(Math.abs(feed.head.timeS - before.timeS)).toBeLessThan(0.05);
    drag(0.04);
    run(2);
    expect(player.track).toBe(track);
    settle();
    expect(player.track).not.toBe(track);
    solve.mockRestore();
  });

  it('has plans of turns made aside, and waits for none', async () => {
    const { studio } = createTestStudio();
    toggleSteps.run(studio);
    presetCommands.find(({ id }) => id.endsWith('side-left'))!.run(studio);
    let planned = 0;
    const thread: PlanThread = {
      plan: async (walk) => {
        planned++;
        const { figure, ...asked } = readWalkMessage(createWalkMessage(walk));
        return createPlantPlan(figure, createPlantedGait({ figure, ...asked }), 'floor');
      },
      end: () => {},
    };
    const lanes = createLaneFeed(studio, () => thread);
    const player = new StepsPlayer(lanes.getLane(0), lanes, createStepsFeed(studio));
    const { table } = getStepBody(studio);
    const run = async () => {
      player.advance(lanes.getLane(0), lanes, FRAME_S);
      await Promise.resolve();
    };
    while (player.track === undefined) await run();
    const { track } = player;
    const speed = Math.max(...track.schedule.swings.map(({ step }) => step.templateSpeed));
    expect(table.listMissing(speed, 0.75).length).toBeGreaterThan(3);
    for (let frame = 0; frame < 600 && table.listMissing(speed, 0.75).length > 0; frame++) await run();
    expect(table.listMissing(speed, 0.75)).toEqual([]);
    expect(planned).toBeGreaterThan(3);
    expect(player.track).toBe(track);
  });

  it('is put on stairs that are laid under it, and slides nowhere', () => {
    const { studio, feed, player, run, settle } = start();
    presetCommands.find(({ id }) => id.endsWith('.walk'))!.run(studio);
    settle();
    // Past where they begin.
    const { durationS } = player.track!;
    while (feed.head.timeS < 0.55 * durationS) run(1);
    groundCommands.find(({ id }) => id.endsWith('.stairsUp'))!.run(studio);
    settle();
    expect(feed.head.timeS).toBeGreaterThan(0.3 * player.track!.durationS);
    let mostM = 0;
    for (let frame = 0; frame < 240; frame++) {
      run(1);
      mostM = Math.max(mostM, player.slipM);
      for (let at = 0; at < 18; at += 3) {
        const { contacts } = player.frame.pose;
        const heightM = feed.terrain.measureHeight(contacts[at]!, contacts[at + 2]!);
        expect(contacts[at + 1]! - heightM).toBeGreaterThan(-0.003);
      }
    }
    expect(mostM).toBeGreaterThan(0);
    expect(mostM).toBeLessThan(0.003);
  });

  it('takes another body and another planting while it walks', () => {
    const { studio, player, run, settle } = start();
    run(30);
    changeEditedLane(studio.lanes, { body: 'Child' });
    settle();
    expect(player.frame.figure.legLengthM).toBeLessThan(getBody('Man').legLengthM);
    expect(player.frame.figureVersion).toBe(1);
    const before = Float64Array.from(player.frame.pose.contacts);
    changeEditedLane(studio.lanes, { planting: { strength: 0, transition: 'cut' } });
    studio.transient.setState({ playing: false });
    run(1);
    expect(Float64Array.from(player.frame.pose.contacts)).not.toEqual(before);
    expect([...player.frame.pose.contacts].every(Number.isFinite)).toBe(true);
  });
});

describe('the time of a walk over other footsteps', () => {
  const schedule = (...strikes: number[]) => ({
    durationS: strikes.at(-1)! + 1,
    stands: [-Infinity, ...strikes].map((strikeS) => ({ strikeS })) as never,
  });

  it('is as far in the same step, and at the end where that step is gone', () => {
    expect(carryTime(schedule(1, 2, 3), schedule(1, 3, 4), 1.5)).toBe(2);
    expect(carryTime(schedule(1, 2, 3), schedule(1, 2), 3.5)).toBe(3);
    expect(carryTime(schedule(1, 2, 3), schedule(1, 2, 3, 4), 4)).toBe(5);
    expect(carryTime(schedule(1, 2, 3), schedule(1, 2, 3), 0)).toBe(0);
  });
});
