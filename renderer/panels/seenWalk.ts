import { getPlantStrength } from '../state/commands/plantingCommands.ts';
import { getShownSource } from '../state/documents/shownStyle.ts';
import { getFigure, getWalkingSpeed, type Studio } from '../state/studio.ts';
import type { ContactQuery } from '../state/walk/contact.ts';

/** The walk that is seen in the edited lane. */
export function getSeenWalk(studio: Studio): ContactQuery {
  return {
    source: getShownSource(studio),
    normalizedSpeed: getWalkingSpeed(studio),
    extension: studio.workspace.getState().extension,
    figure: getFigure(studio),
    plantStrength: getPlantStrength(studio),
  };
}
