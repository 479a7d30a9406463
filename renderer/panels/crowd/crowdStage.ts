import { CrowdMode } from '../../viewport/crowd/crowdMode.ts';
import type { StageTools } from '../stage/shownMode.ts';
import { createCrowdFeed } from './crowdFeed.ts';

/** Builds what a crowd is in the picture. */
export function createCrowdStage({ studio, lanes, director }: StageTools): CrowdMode {
  return new CrowdMode(lanes, createCrowdFeed(studio), director);
}
