import { exportOpen } from '../library/libraryCommands.ts';
import type { Menu } from '../menu.ts';
import { openProperties } from '../style/editCommands.ts';
import { newFromClip } from './captureCommands.ts';
import { closeActiveDocument, showNextDocument, showPreviousDocument } from './documentCommands.ts';
import { exportAgain, openMotionExport, openPictureExport, toggleKeptExport } from './exportCommands.ts';
import {
  clearRecent,
  newDocument,
  openDocument,
  revertDocument,
  saveDocument,
  saveDocumentAs,
} from './fileCommands.ts';

/** The menu "File". */
export const FILE_MENU: Menu = {
  label: 'File',
  sections: [
    { kind: 'actions', commands: [newDocument, newFromClip, openDocument] },
    { kind: 'recent', label: 'Open recent', isFolded: true, commands: [clearRecent] },
    { kind: 'actions', commands: [saveDocument, saveDocumentAs, revertDocument] },
    { kind: 'actions', commands: [openProperties, exportOpen] },
    { kind: 'actions', commands: [openMotionExport, openPictureExport, exportAgain] },
    { kind: 'toggles', commands: [toggleKeptExport] },
    {
      kind: 'actions',
      label: 'Documents',
      isFolded: true,
      commands: [showNextDocument, showPreviousDocument, closeActiveDocument],
    },
  ],
};
