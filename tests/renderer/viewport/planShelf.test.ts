// @vitest-environment happy-dom
import { afterAll, expect, test, vi } from 'vitest';
import { createCrowdFeed } from '../../../renderer/panels/crowd/crowdFeed.ts';
import { createFreeFeed } from '../../../renderer/panels/freeWalk/freeFeed.ts';
import { createLaneFeed } from '../../../renderer/panels/stage/laneFeed.ts';
import { createStepsFeed } from '../../../renderer/panels/steps/stepsFeed.ts';
import { presetCommands } from '../../../renderer/state/commands/walk/stepsCommands.ts';
import { changeEditedLane } from '../../../renderer/state/lanes/lanes.ts';
import { CrowdPlayer } from '../../../renderer/viewport/crowd/crowdPlayer.ts';
import { FreePlayer } from '../../../renderer/viewport/freeWalk/freePlayer.ts';
import { StairFollower } from '../../../renderer/viewport/stage/stairFollower.ts';
import { StepsPlayer } from '../../../renderer/viewport/steps/stepsPlayer.ts';
import { createPlantPlan } from '../../../shared/body/planting/solve/createPlantPlan.ts';
import { createTestStudio } from '../state/studioOnFakePlatform.ts';

const FRAME_S = 1 / 60;
const SPEED = 0.3;
// The real one, whose calls are counted, in modules that no other test has loaded or will use.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());
vi.mock('../../../shared/body/planting/solve/createPlantPlan.ts', { spy: true });

const countPlans = () => vi.mocked(createPlantPlan).mock.calls.length;

/** A studio whose walker walks freely, over steps, in a crowd and up stairs, one after the other. */
function start() {
  const { studio } = createTestStudio();
  changeEditedLane(studio.lanes, { normalizedSpeed: SPEED });
  presetCommands.find(({ id }) => id.endsWith('side-left'))!.run(studio);
  const document = studio.documents.getActive().getState().document;
  studio.crowd.setState({ looks: [document], count: 4 });
  studio.freeWalk.setState({ drive: 'goTo' });
  studio.transient.setState({ playing: true });
  const lanes = createLaneFeed(studio);
  const lane = lanes.getLane(0);
  return {
    freely() {
      const player = new FreePlayer(
        lane,
        lanes,
        createFreeFeed(studio, () => []),
      );
      player.advance(lane, lanes, FRAME_S);
      player.goTo(0.5, 1);
      for (let frame = 0; frame < 240; frame++) player.advance(lane, lanes, FRAME_S);
      expect(player.walkFrame.z).toBeGreaterThan(0.5);
    },
    overSteps() {
      const player = new StepsPlayer(lane, lanes, createStepsFeed(studio));
      for (let frame = 0; frame < 5000 && player.track === undefined; frame++)
        player.advance(lane, lanes, FRAME_S);
      expect(player.track).toBeDefined();
    },
    inCrowd() {
      const player = new CrowdPlayer(lane, createCrowdFeed(studio));
      for (let frame = 0; frame < 5000 && player.plannedShare < 1; frame++)
        player.advance(lane, lanes, FRAME_S);
      for (let frame = 0; frame < 60; frame++) player.advance(lane, lanes, FRAME_S);
    },
    upStairs() {
      const stairs = { treadM: 0.29, riseM: 0.17 };
      const { figure, style } = lane;
      expect(new StairFollower().follow(figure, style, SPEED, lanes.extension, stairs)).toBeDefined();
    },
  };
}

test('a mode takes the plans that another has made, whichever is on next', () => {
  const modes = start();
  const count = (run: () => void) => {
    const before = countPlans();
    run();
    return countPlans() - before;
  };
  const { freely, overSteps, inCrowd, upStairs } = modes;
  const first = [inCrowd, freely, overSteps, upStairs].map(count);
  expect(first[0]).toBeGreaterThan(10);
  // The slow straight plans are the crowd's already; faster steps and stairs need some of their own.
  expect(first[1]).toBeLessThan(20);
  expect([overSteps, freely, upStairs, inCrowd, freely].map(count)).toEqual([0, 0, 0, 0, 0]);
});
