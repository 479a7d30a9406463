import type { Command } from './command.ts';
import type { Menu } from './menu.ts';
import { FILE_MENU } from './file/fileMenu.ts';
import { EDIT_MENU } from './style/editMenu.ts';
import { STYLE_MENU } from './style/styleMenu.ts';
import { HELP_MENU } from './view/helpMenu.ts';
import { SHOW_MENU } from './view/showMenu.ts';
import { VIEW_MENU } from './view/viewMenu.ts';
import { COMPARE_MENU } from './walk/compareMenu.ts';
import { PLAY_MENU } from './walk/playMenu.ts';
import { WALK_MENU } from './walk/walkMenu.ts';
import { BODY_MENU, SETTINGS_ALONE } from './view/settingsMenu.ts';

/** The menu bar. */
export const MENUS: readonly Menu[] = [
  FILE_MENU,
  EDIT_MENU,
  STYLE_MENU,
  VIEW_MENU,
  SHOW_MENU,
  COMPARE_MENU,
  PLAY_MENU,
  WALK_MENU,
  HELP_MENU,
];

/** Every command that needs no argument: those of the menus and the settings. */
export const ALL_COMMANDS: readonly Command[] = (
  [...MENUS, SETTINGS_ALONE, BODY_MENU] as readonly Menu[]
).flatMap(({ sections }) => sections.flatMap(({ commands }) => commands));
