import { createFreeHand, type ListPads } from '../../state/freeWalk/freeHand.ts';
import { goOn } from '../../state/freeWalk/goOn.ts';
import { getStepTerrain } from '../../state/steps/stepTerrain.ts';
import type { Studio } from '../../state/studio.ts';
import type { FreeFeed } from '../../viewport/freeWalk/freeFeed.ts';

/** What steers the free walk of a studio, as the viewport reads it every step: a live view of its store. */
export function createFreeFeed(studio: Studio, listPads: ListPads): FreeFeed {
  const { freeWalk } = studio;
  const hand = createFreeHand(studio, listPads);
  return {
    get drive() {
      return freeWalk.getState().drive;
    },
    get restarts() {
      return freeWalk.getState().restarts;
    },
    get said() {
      return freeWalk.getState().said;
    },
    get ground() {
      return getStepTerrain(studio);
    },
    readPushInto: (push) => hand.readInto(push),
    tellStanding(isStanding) {
      if (freeWalk.getState().isStanding !== isStanding) freeWalk.setState({ isStanding });
    },
    tellSteered() {
      goOn(studio);
      if (!freeWalk.getState().isSteered) freeWalk.setState({ isSteered: true });
    },
  };
}
