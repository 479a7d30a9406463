import { StepsMode } from '../../viewport/steps/stepsMode.ts';
import type { StageTools } from '../stage/shownMode.ts';
import { createStepsFeed } from './stepsFeed.ts';

/** Builds what a walk on footsteps is in the picture. */
export function createStepsStage({ studio, lanes, director }: StageTools): StepsMode {
  return new StepsMode(lanes, createStepsFeed(studio), director);
}
