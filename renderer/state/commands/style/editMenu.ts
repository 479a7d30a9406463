import type { Menu } from '../menu.ts';
import { openPalette, openSettings } from '../view/sheetCommands.ts';
import { openHistory, redoEdit, undoEdit } from './editCommands.ts';
import {
  findChannel,
  toggleAllKeys,
  toggleFollowSpeed,
  toggleFullRange,
  toggleKeepMiddle,
  toggleMagnet,
  toggleStayAtSpeed,
} from './inspectorCommands.ts';
import { clearRowSelection, muteMeantRows, soloMeantRows, unmuteAll } from './rowCommands.ts';

/** The menu "Edit". */
export const EDIT_MENU: Menu = {
  label: 'Edit',
  sections: [
    { kind: 'actions', commands: [undoEdit, redoEdit, openHistory] },
    { kind: 'actions', commands: [findChannel, unmuteAll] },
    {
      kind: 'actions',
      label: 'Selected rows',
      isFolded: true,
      commands: [clearRowSelection, muteMeantRows, soloMeantRows],
    },
    {
      kind: 'toggles',
      commands: [
        toggleMagnet,
        toggleFullRange,
        toggleKeepMiddle,
        toggleAllKeys,
        toggleStayAtSpeed,
        toggleFollowSpeed,
      ],
    },
    { kind: 'actions', commands: [openPalette, openSettings] },
  ],
};
