import type { InspectorPage, InspectorView } from '../../workspace/inspectorStore.ts';
import type { SyncCommand } from '../command.ts';
import { showPanel } from '../view/layoutCommands.ts';

/** Makes the command that turns one field of the inspector's kept view on and off. */
function createToggle(field: Exclude<keyof InspectorView, 'page'>, label: string): SyncCommand {
  return {
    id: `inspector.${field}`,
    label,
    checked: ({ workspace }) => workspace.getState().inspector[field],
    run: ({ workspace }) =>
      workspace.setState(({ inspector }) => ({ inspector: { ...inspector, [field]: !inspector[field] } })),
  };
}

/** Makes drags go by whole steps; Alt turns it round while it is held. */
export const toggleMagnet = createToggle('magnet', 'Snap drags to whole steps');
/** Takes sliders as far as a file may go. */
export const toggleFullRange = createToggle('fullRange', 'Full range of sliders');
/** Makes edits of scale leave the mean pose where it is. */
export const toggleKeepMiddle = createToggle('keepMiddle', 'Scale about the middle, not about zero');
/** Shows every row's stance and strike in the place of its scale and offset, or takes that back. */
export const toggleWaves: SyncCommand = {
  ...createToggle('waves', 'Stance and strike of every channel'),
  shortcuts: ['Shift+T'],
};
/** Sets the steps of both feet alike, or each by itself. */
export const toggleFeetSplit = createToggle('feetSplit', 'Set the steps of each foot by itself');
/** Lets the playing speed stay where it is when a key is selected. */
export const toggleStayAtSpeed = createToggle('stayAtSpeed', 'Selecting a key keeps the walking speed');

/** Lets the selected key follow the walking speed. */
export const toggleFollowSpeed = createToggle('followSpeed', 'Walking speed selects its key');

/** Makes edits go to every key; not kept, since it would surprise the next day. */
export const toggleAllKeys: SyncCommand = {
  id: 'inspector.allKeys',
  label: 'Edit all keys at once',
  checked: ({ inspector }) => inspector.getState().allKeys,
  run: ({ inspector }) => inspector.setState(({ allKeys }) => ({ allKeys: !allKeys })),
};

/** Shows the twenty numbers that make most styles, or every number of every channel. */
export const showInspectorPage: SyncCommand<{ page: InspectorPage }> = {
  id: 'inspector.page',
  label: 'Show a page of the inspector',
  run({ workspace }, { page }) {
    workspace.setState(({ inspector }) => ({ inspector: { ...inspector, page } }));
  },
};

/** Goes from one page of the inspector to the other. */
export const toggleAllChannels: SyncCommand = {
  id: 'inspector.allChannels',
  label: 'All channels',
  shortcuts: ['Shift+X'],
  checked: ({ workspace }) => workspace.getState().inspector.page === 'channels',
  run(studio) {
    showPanel.run(studio, { panel: 'inspector' });
    const isWhole = studio.workspace.getState().inspector.page === 'channels';
    showInspectorPage.run(studio, { page: isWhole ? 'shape' : 'channels' });
  },
};

/** Puts the cursor into the search for channels. */
export const findChannel: SyncCommand = {
  id: 'inspector.find',
  label: 'Find a channel',
  shortcuts: ['Mod+F'],
  run(studio) {
    showPanel.run(studio, { panel: 'inspector' });
    showInspectorPage.run(studio, { page: 'channels' });
    studio.inspector.setState(({ searchRequests }) => ({ searchRequests: searchRequests + 1 }));
  },
};
