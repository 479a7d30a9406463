import type { StyleSource } from '../../../shared/gait/coefficients.ts';
import { getStyleSource } from '../../state/documents/styleSources.ts';
import { getStepTerrain } from '../../state/steps/stepTerrain.ts';
import type { Studio } from '../../state/studio.ts';
import type { CrowdFeed } from '../../viewport/crowd/crowdFeed.ts';

/** What crowd a studio has, as the viewport reads it every frame: a live view of its store. */
export function createCrowdFeed(studio: Studio): CrowdFeed {
  const { crowd } = studio;
  let drawn: unknown;
  let looks: readonly StyleSource[] = [];
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
    get looks() {
      const documents = crowd.getState().looks;
      if (documents !== drawn) {
        drawn = documents;
        looks = documents.map(getStyleSource);
      }
      return looks;
    },
    getName: (style) =>
      crowd.getState().looks.find((document) => getStyleSource(document) === style)?.name ?? '',
    tellGathered: () => crowd.setState({ isGathered: true, isKnown: true }),
  };
}
