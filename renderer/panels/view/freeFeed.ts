import { createFreeHand, type ListPads } from '../../state/freeWalk/freeHand.ts';
import { startPlanThread } from '../../state/walk/planThread.ts';
import type { Studio } from '../../state/studio.ts';
import type { FreeFeed } from '../../viewport/freeWalk/freeFeed.ts';

/** What steers the free walk of a studio, as the viewport reads it every step: a live view of its store. */
export function createFreeFeed(studio: Studio, listPads: ListPads): FreeFeed {
  const { freeWalk } = studio;
  const hand = createFreeHand(studio, listPads);
  // Begun once somebody walks freely.
  let thread: ReturnType<typeof startPlanThread> | undefined;
  return {
    get drive() {
      return freeWalk.getState().drive;
    },
    get restarts() {
      return freeWalk.getState().restarts;
    },
    readPushInto: (push) => hand.readInto(push),
    askPlan({ style, ...walk }) {
      thread ??= startPlanThread();
      return thread.plan({ ...walk, source: style, plantStrength: 1 });
    },
    tellSteered() {
      if (!freeWalk.getState().isSteered) freeWalk.setState({ isSteered: true });
    },
  };
}
