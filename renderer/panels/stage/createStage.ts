import type { ListPads } from '../../state/freeWalk/freeHand.ts';
import type { Studio } from '../../state/studio.ts';
import { type PlanThread, startPlanThread } from '../../state/walk/planThread.ts';
import type { Director } from '../../viewport/camera/director.ts';
import { Cast } from '../../viewport/cast.ts';
import { Stage } from '../../viewport/stage/stage.ts';
import { createLaneFeed } from './laneFeed.ts';
import { MODES } from './modes.ts';

/** Builds the stage of a studio: all modes, of which its store says which is on. */
export function createStage(studio: Studio, director: Director, listPads: ListPads): Stage {
  // Begun once somebody walks over the floor.
  let thread: PlanThread | undefined;
  const lanes = createLaneFeed(studio, () => (thread ??= startPlanThread()));
  const cast = new Cast(lanes);
  const tools = { studio, lanes, cast, director, listPads };
  const modes = new Map(MODES.map((row) => [row.mode.name, row.create(tools)]));
  return new Stage(cast, {
    modes,
    get current() {
      return studio.stage.getState().current.name;
    },
  });
}
