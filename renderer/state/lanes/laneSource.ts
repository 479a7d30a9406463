import { type StyleSource, withSecondaryMotion } from '../../../shared/gait/coefficients.ts';
import { getPreviewedDocument } from '../documents/documentStore.ts';
import { getShownSource } from '../documents/shownStyle.ts';
import { getStyleSource } from '../documents/styleSources.ts';
import type { Studio } from '../studio.ts';
import { getEditedLane, type Lane } from './lanes.ts';

/**
 * The compiled style that a lane walks; the same object until it changes. The edited lane also walks what is
 * tried: an audition, the mix, silenced rows.
 */
export function getLaneSource(studio: Studio, lane: Lane): StyleSource {
  return lane === getEditedLane(studio.lanes)
    ? getShownSource(studio)
    : withSecondaryMotion(getStyleSource(getPreviewedDocument(lane.store.getState())), lane.secondaryMotion);
}
