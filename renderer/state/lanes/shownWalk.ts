import { getEditedLane } from './lanes.ts';
import { getLaneStairs } from './laneStairs.ts';
import { getPlantStrength } from '../commands/walk/plantingCommands.ts';
import { getShownSource } from '../documents/shownStyle.ts';
import { getFigure, getIncline, getTurnRate, getWalkingSpeed, type Studio } from '../studio.ts';
import { BELT, isOn } from '../stage/stageStore.ts';
import type { WalkOnBody } from '../walk/walkQuery.ts';

/** The shown walk in the edited lane. */
export function getShownWalk(studio: Studio): WalkOnBody {
  return {
    source: getShownSource(studio),
    normalizedSpeed: getWalkingSpeed(studio),
    turnRate: getTurnRate(studio),
    inclineRad: getIncline(studio),
    // A walk over a floor follows its ground.
    stairs: isOn(studio, BELT) ? getLaneStairs(getEditedLane(studio.lanes)) : undefined,
    extension: studio.workspace.getState().extension,
    figure: getFigure(studio),
    plantStrength: getPlantStrength(studio),
    leaning: getEditedLane(studio.lanes).leaning,
  };
}

/** The same walk straight ahead on the level: what numbers and steps are of, however it turns or climbs. */
export function getStraightWalk(studio: Studio): WalkOnBody {
  return { ...getShownWalk(studio), turnRate: 0, inclineRad: 0, stairs: undefined };
}
