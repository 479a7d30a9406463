import { type StyleSource, withSecondaryMotion } from '../../../shared/gait/coefficients.ts';
import { getPreviewedDocument } from '../documents/documentStore.ts';
import { getShownSource } from '../documents/shownStyle.ts';
import { getStyleSource } from '../documents/styleSources.ts';
import type { Studio } from '../studio.ts';
import { takeGait } from './laneGait.ts';
import { getEditedLane, type Lane } from './lanes.ts';

/**
 * The compiled style that a lane goes in, at its gait; the same object until it changes. The edited lane also
 * walks what is tried: an audition, the mix, silenced rows.
 */
export function getLaneSource(studio: Studio, lane: Lane): StyleSource {
  if (lane === getEditedLane(studio.lanes)) return getShownSource(studio);
  const walk = getStyleSource(getPreviewedDocument(lane.store.getState()));
  return takeGait(studio, lane, withSecondaryMotion(walk, lane.secondaryMotion));
}
