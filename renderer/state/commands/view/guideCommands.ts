import type { SyncCommand } from '../command.ts';

/** The page that the guide begins with. */
const FIRST_PAGE = 'README';

/** Opens the guide where it begins, or closes it. */
export const toggleGuide: SyncCommand = {
  id: 'help.guide',
  label: 'Guide',
  shortcuts: ['F1'],
  run: ({ dialogs }) =>
    dialogs.store.setState(({ guide }) => ({ guide: guide === undefined ? FIRST_PAGE : undefined })),
};

/** Opens a page of the guide. */
export const openGuidePage: SyncCommand<{ id: string }> = {
  id: 'help.openPage',
  label: 'Open a page of the guide',
  run: ({ dialogs }, { id }) => dialogs.store.setState({ guide: id }),
};

/** Closes the guide. */
export const closeGuide: SyncCommand = {
  id: 'help.closeGuide',
  label: 'Close the guide',
  enabled: ({ dialogs }) => dialogs.store.getState().guide !== undefined,
  run: ({ dialogs }) => dialogs.store.setState({ guide: undefined }),
};
