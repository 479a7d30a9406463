import { goToTreadmill } from '../../state/commands/walk/freeWalkCommands.ts';
import { BELT } from '../../state/stage/stageStore.ts';
import { ScrubBar } from '../transport/ScrubBar.tsx';
import { LaneBar } from '../view/LaneBar.tsx';
import { PoseBar } from '../view/PoseBar.tsx';
import type { ShownMode } from './shownMode.ts';

/** The lanes on their belts. */
export const BELT_MODE: ShownMode = {
  mode: BELT,
  command: goToTreadmill,
  title: 'On its belt',
  hasPlanting: true,
  Bar: PoseBar,
  Strip: LaneBar,
  Timeline: ScrubBar,
};
