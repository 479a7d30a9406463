import { exportOpen } from '../library/libraryCommands.ts';
import type { Menu } from '../menu.ts';
import { openProperties } from '../style/editCommands.ts';
import { changeBody, newBody, openBody, saveBody } from './bodyCommands.ts';
import { addCharacter, openCharacters } from './characterCommands.ts';
import { checkJoints } from './characterJoints.ts';
import { newFromClip } from './captureCommands.ts';
import { closeActiveDocument, showNextDocument, showPreviousDocument } from './documentCommands.ts';
import { openMotionExport, openPictureExport } from './exportCommands.ts';
import {
  clearRecent,
  newDocument,
  openDocument,
  revertDocument,
  saveDocument,
  saveDocumentAs,
} from './fileCommands.ts';
import { openSteps, saveSteps } from './stepsFileCommands.ts';

/** The menu "File". */
export const FILE_MENU: Menu = {
  label: 'File',
  sections: [
    { kind: 'actions', commands: [newDocument, newFromClip, openDocument] },
    { kind: 'recent', label: 'Open recent', commands: [clearRecent] },
    { kind: 'actions', commands: [saveDocument, saveDocumentAs, revertDocument] },
    { kind: 'actions', commands: [openProperties, exportOpen] },
    { kind: 'actions', commands: [openMotionExport, openPictureExport] },
    { kind: 'actions', commands: [addCharacter, openCharacters, checkJoints] },
    { kind: 'actions', commands: [newBody, changeBody, openBody, saveBody] },
    { kind: 'actions', commands: [openSteps, saveSteps] },
    { kind: 'actions', commands: [showNextDocument, showPreviousDocument] },
    { kind: 'actions', commands: [closeActiveDocument] },
  ],
};
