import type { StyleSource } from '../../../shared/gait/coefficients.ts';
import { getStyleSource } from '../../state/documents/styleSources.ts';
import { getStepTerrain } from '../../state/steps/stepTerrain.ts';
import type { Studio } from '../../state/studio.ts';
import type { CrowdFeed } from '../../viewport/crowd/crowdFeed.ts';

/** What crowd a studio has, as the viewport reads it every frame: a live view of its store. */
export function createCrowdFeed(studio: Studio): CrowdFeed {
  const { crowd } = studio;
  let drawn: unknown;
  let styles: readonly StyleSource[] = [];
  return {
    get count() {
      return crowd.getState().count;
    },
    get seed() {
      return crowd.getState().seed;
    },
    get scatters() {
      return crowd.getState().scatters;
    },
    get ground() {
      return getStepTerrain(studio);
    },
    get styles() {
      const documents = crowd.getState().styles;
      if (documents !== drawn) {
        drawn = documents;
        styles = documents.map(getStyleSource);
      }
      return styles;
    },
    getName: (style) =>
      crowd.getState().styles.find((document) => getStyleSource(document) === style)?.name ?? '',
    tellGathered: () => crowd.setState({ isGathered: true, isKnown: true }),
  };
}
