import { FreeMode } from '../../viewport/freeWalk/freeMode.ts';
import { tellWalked } from '../../state/lanes/tellWalked.ts';
import type { StageTools } from '../stage/shownMode.ts';
import { createFreeFeed } from './freeFeed.ts';

/** Builds what a free walk is in the picture. */
export function createFreeStage({ studio, lanes, director, listPads }: StageTools): FreeMode {
  tellWalked(studio);
  return new FreeMode(lanes, createFreeFeed(studio, listPads), director);
}
