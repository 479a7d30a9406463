// @vitest-environment happy-dom
import { expect, test } from 'vitest';
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
import { getPlanTable } from '../../../shared/body/planting/plan/planShelf.ts';
import { createTestStudio } from '../state/studioOnFakePlatform.ts';

const FRAME_S = 1 / 60;
const SPEED = 0.3;
/** A studio whose walker walks freely, over steps, in a crowd and up stairs, one after the other. */
function start() {
  const { studio } = createTestStudio();
  changeEditedLane(studio.lanes, { normalizedSpeed: SPEED });
  presetCommands.find(({ id }) => id.endsWith('side-left'))!.run(studio);
  const document = studio.documents.getActive().getState().document;
  studio.crowd.setState({ styles: [document], count: 4 });
  studio.freeWalk.setState({ drive: 'goTo' });
  studio.transient.setState({ playing: true });
  const lanes = createLaneFeed(studio);
  const lane = lanes.getLane(0);
  const { figure, style, leaning } = lane;
  const getTable = () => getPlanTable({ figure, style, leaning, extension: lanes.extension });
  /** How many plans of its walks are on the shelf. */
  const count = () => getTable().count;
  const modes = {
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
      expect(player.track?.table).toBe(getTable());
    },
    inCrowd() {
      const player = new CrowdPlayer(lane, createCrowdFeed(studio));
      for (let frame = 0; frame < 5000 && player.plannedShare < 1; frame++)
        player.advance(lane, lanes, FRAME_S);
      for (let frame = 0; frame < 60; frame++) player.advance(lane, lanes, FRAME_S);
    },
    upStairs() {
      const stairs = { treadM: 0.29, riseM: 0.17 };
      expect(new StairFollower().follow(figure, style, SPEED, lanes.extension, stairs)).toBeDefined();
    },
  };
  return { modes, count };
}

test.each(['freely', 'inCrowd', 'upStairs'] as const)('who walks %s is planned on the shelf', (name) => {
  const { modes, count } = start();
  const before = count();
  modes[name]();
  expect(count()).toBeGreaterThan(before);
});

test('a mode takes the plans that another has made, whichever is on next', () => {
  const { modes, count } = start();
  const { freely, overSteps, inCrowd, upStairs } = modes;
  for (const walk of [inCrowd, freely, overSteps, upStairs]) walk();
  const made = count();
  expect(made).toBeGreaterThan(20);
  for (const walk of [overSteps, freely, upStairs, inCrowd, freely]) walk();
  expect(count()).toBe(made);
});
