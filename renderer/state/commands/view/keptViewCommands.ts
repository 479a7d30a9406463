import { KEPT_VIEWS_MAX } from '../../workspace/keptViews.ts';
import type { SyncCommand } from '../command.ts';

const PLACES = Array.from({ length: KEPT_VIEWS_MAX }, (_, place) => place);
/** The first key: the presets have those before it. */
const FIRST_KEY = 5;

/** Keeps the view of the picture as it is, in the place of one that was kept there before. */
export const keepViewCommands = PLACES.map(
  (place): SyncCommand => ({
    id: `view.keep.${place + 1}`,
    label: `Keep this view as ${place + 1}`,
    run({ workspace, view, notices }) {
      const kept = view.readView();
      workspace.setState(({ keptViews }) => ({ keptViews: keptViews.with(place, kept) }));
      notices.show({
        kind: 'info',
        about: 'kept-view',
        text: `This view is kept: the key ${FIRST_KEY + place} goes to it.`,
      });
    },
  }),
);

/** Goes to a view that was kept. */
export const keptViewCommands = PLACES.map(
  (place): SyncCommand => ({
    id: `view.kept.${place + 1}`,
    label: `Kept view ${place + 1}`,
    shortcuts: [String(FIRST_KEY + place)],
    enabled: ({ workspace }) => workspace.getState().keptViews[place] !== null,
    run({ workspace, view }) {
      const kept = workspace.getState().keptViews[place];
      if (kept !== null && kept !== undefined) view.goToView(kept);
    },
  }),
);
