import { getFigureById } from '../../../shared/body/figure/registry.ts';
import {
  type Lane,
  getLaneBody,
  getLanePlanting,
  getLaneSource,
  getLaneSpeed,
} from '../../state/lanes/lanes.ts';
import { getShownOwner, getShownTransition } from '../../state/documents/shownStyle.ts';
import { getStyleSource } from '../../state/documents/styleSources.ts';
import type { Studio } from '../../state/studio.ts';
import type { LaneFeed } from '../../viewport/cast.ts';

/** What the lanes of a studio are, as the viewport reads it every frame. */
export function createLaneFeed(studio: Studio): LaneFeed {
  const { lanes } = studio;
  const at = (index: number): Lane => lanes.getState().lanes[index]!;
  const isEdited = (lane: Lane): boolean => lane.id === lanes.getState().editedId;
  return {
    getCount: () => lanes.getState().lanes.length,
    getId: (index) => at(index).id,
    getEditedId: () => lanes.getState().editedId,
    getStyle: (index) => getLaneSource(studio, at(index)),
    getOwner: (index) => (isEdited(at(index)) ? getShownOwner(studio) : at(index).cast.store),
    isCut: (index) =>
      (isEdited(at(index)) ? getShownTransition(studio) : at(index).cast.store.getState().transition) ===
      'cut',
    getFigure: (index) => getFigureById(getLaneBody(studio, at(index))),
    getPlantStrength: (index) => getLanePlanting(studio, at(index)).strength,
    isPlantCut: (index) => getLanePlanting(studio, at(index)).transition === 'cut',
    getSpeed: (index) => getLaneSpeed(studio, at(index)),
    isInStep: () => lanes.getState().sync === 'step',
    getSavedStyle: () => getStyleSource(studio.documents.getActive().getState().saved),
  };
}
