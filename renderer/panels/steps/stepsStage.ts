import { StepsMode } from '../../viewport/steps/stepsMode.ts';
import { tellWalked } from '../../state/lanes/tellWalked.ts';
import type { StageTools } from '../stage/shownMode.ts';
import { createStepsFeed } from './stepsFeed.ts';

/** Builds what a walk on footsteps is in the picture. */
export function createStepsStage({ studio, lanes, director }: StageTools): StepsMode {
  tellWalked(studio);
  return new StepsMode(lanes, createStepsFeed(studio), director);
}
