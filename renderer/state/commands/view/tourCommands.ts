import { TOUR_STEPS } from '../../workspace/tour.ts';
import type { SyncCommand } from '../command.ts';

/** Begins the tour, from its first step. */
export const startTour: SyncCommand = {
  id: 'help.tour',
  label: 'Two-minute tour',
  run: ({ tour }) => tour.setState({ step: 0 }),
};

/** Goes on to the next step; after the last, the tour is over for good. */
export const nextTourStep: SyncCommand = {
  id: 'help.nextTourStep',
  label: 'Next',
  enabled: ({ tour }) => tour.getState().step !== undefined,
  run(studio) {
    const next = (studio.tour.getState().step ?? 0) + 1;
    if (next < TOUR_STEPS.length) studio.tour.setState({ step: next });
    else endTour.run(studio);
  },
};

/** Ends the tour, or its offer, for good; the help menu still has it. */
export const endTour: SyncCommand = {
  id: 'help.endTour',
  label: 'End the tour',
  run({ tour, workspace }) {
    tour.setState({ step: undefined });
    workspace.setState({ tourOffered: false });
  },
};
