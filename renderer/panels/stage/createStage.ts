import { BELT } from '../../state/stage/stageStore.ts';
import type { Studio } from '../../state/studio.ts';
import { Cast, type LaneFeed } from '../../viewport/cast.ts';
import { BeltMode } from '../../viewport/stage/beltMode.ts';
import { Stage } from '../../viewport/stage/stage.ts';

/** Builds the stage of a studio with the lanes on their belts; its store says which mode is on. */
export function createStage({ stage }: Studio, lanes: LaneFeed): Stage {
  const cast = new Cast(lanes);
  const belt = { name: BELT.name, mode: new BeltMode(cast) };
  return new Stage(cast, belt, () => stage.getState().current.name);
}
