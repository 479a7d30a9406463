import { compareSelected, compareWithNormal, compareWithOpen } from '../style/compareCommands.ts';
import {
  deleteSelected,
  duplicateSelected,
  exportSelected,
  type LibraryCommand,
  mixSelected,
  openSelected,
  renameSelected,
  selectAll,
} from './libraryCommands.ts';
import { copySelectedText } from '../style/styleTextCommands.ts';

/** The menu of the chosen styles, in its sections. */
export const LIBRARY_MENU: readonly (readonly LibraryCommand[])[] = [
  [openSelected, mixSelected],
  [renameSelected, duplicateSelected, copySelectedText, exportSelected],
  [compareSelected, compareWithOpen, compareWithNormal],
  [deleteSelected],
];

/** Every command on the chosen styles. */
export const LIBRARY_COMMANDS: readonly LibraryCommand[] = [...LIBRARY_MENU.flat(), selectAll];
