import type { Menu } from '../menu.ts';
import { toggleGuide } from './guideCommands.ts';
import { openPad, openShortcuts } from './sheetCommands.ts';
import { startTour } from './tourCommands.ts';

/** The menu "Help". */
export const HELP_MENU: Menu = {
  label: 'Help',
  sections: [
    { kind: 'actions', commands: [toggleGuide, startTour] },
    { kind: 'actions', commands: [openShortcuts, openPad] },
  ],
};
