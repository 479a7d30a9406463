import type { Mode } from '../../state/stage/stageStore.ts';
import { CROWD_MODE } from '../crowd/crowdMode.ts';
import { FREE_MODE } from '../freeWalk/freeMode.ts';
import { STEPS_MODE } from '../steps/stepsMode.ts';
import { useMode } from '../studioContext.ts';
import { BELT_MODE } from './beltMode.ts';
import type { ShownMode } from './shownMode.ts';

/** The ways to walk, in their order; another one is another row. */
export const MODES: readonly ShownMode[] = [BELT_MODE, FREE_MODE, STEPS_MODE, CROWD_MODE];

/** How the window shows a mode. Throws for one that has no row. */
function getShownMode(mode: Mode): ShownMode {
  const shown = MODES.find((row) => row.mode === mode);
  if (shown === undefined) throw new RangeError(`the window cannot show ${mode.name}`);
  return shown;
}

/** How the window shows the present mode. */
export function useShownMode(): ShownMode {
  return getShownMode(useMode());
}
