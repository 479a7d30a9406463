import { newFromClip } from './file/captureCommands.ts';
import { toggleCurves, togglePattern, togglePeople } from './view/curveCommands.ts';
import { hipPolicyCommands, openProperties, redoEdit, undoEdit } from './style/editCommands.ts';
import type { Command } from './command.ts';
import { closeActiveDocument, showNextDocument, showPreviousDocument } from './file/documentCommands.ts';
import {
  clearRecent,
  newDocument,
  openDocument,
  revertDocument,
  saveDocument,
  saveDocumentAs,
} from './file/fileCommands.ts';
import { addLane, closeLanes, lineUpCommands, syncCommands, toggleOverlay } from './walk/laneCommands.ts';
import {
  findChannel,
  toggleAllKeys,
  toggleFollowSpeed,
  toggleFullRange,
  toggleWaves,
  toggleKeepMiddle,
  toggleMagnet,
  toggleStayAtSpeed,
} from './style/inspectorCommands.ts';
import {
  addKeyHere,
  deleteSelectedKey,
  duplicateSelectedKey,
  selectNextKey,
  selectPreviousKey,
} from './style/keyCommands.ts';
import {
  clearRowSelection,
  muteMeantRows,
  soloMeantRows,
  styleSideCommands,
  unmuteAll,
} from './style/rowCommands.ts';
import { compareOpenWithNormal } from './style/compareCommands.ts';
import { convertToOtherWalk } from './style/convertCommands.ts';
import { openMotionExport, openPictureExport } from './file/exportCommands.ts';
import { exportOpen } from './library/libraryCommands.ts';
import { copyActiveText, pasteFromClipboard } from './style/styleTextCommands.ts';
import { addActiveToMix, clearMix, closeMixPreview, previewMix, saveMix } from './library/mixCommands.ts';
import { randomStyle } from './style/randomCommands.ts';
import { chooseLibraryFolder, lengthUnitCommands, speedUnitCommands } from './view/settingsCommands.ts';
import { drawOtherCrowd, scatterCrowd, toggleCrowd } from './walk/crowdCommands.ts';
import { driveCommands, restartFreeWalk, toggleFreeWalk } from './walk/freeWalkCommands.ts';
import { openPad, openPalette, openSettings, openShortcuts } from './view/sheetCommands.ts';
import { openPicture } from './view/pictureCommands.ts';
import { togglePlanting } from './walk/plantingCommands.ts';
import { toggleVariation } from './walk/variationCommands.ts';
import { poseStopCommands, togglePoseReach } from './walk/poseCommands.ts';
import { startTour } from './view/tourCommands.ts';
import { leaveOutNearKeys } from './style/thinCommands.ts';
import { toggleGuide } from './view/guideCommands.ts';
import { flipBack, slotCommands } from './style/slotCommands.ts';
import {
  askFitFrames,
  fitFewerFrames,
  fitMoreFrames,
  goToEnd,
  goToNextPose,
  goToPreviousPose,
  goToStart,
  stepBack,
  stepForward,
  toggleLooping,
  togglePlaying,
  toggleSweep,
  walkStraight,
} from './walk/transportCommands.ts';
import {
  bodyCommands,
  cameraCommands,
  extensionCommands,
  frameRateCommands,
  themeCommands,
  toggleTiming,
} from './view/viewCommands.ts';
import {
  cameraStepCommands,
  cameraToggles,
  figureCommands,
  frameFigure,
  ghostCommands,
  markCommands,
  navigationCommands,
  qualityCommands,
} from './view/viewportCommands.ts';

/**
 * A part of a menu between two lines; a choice shows which of its commands is in force, toggles which are on,
 * `steps` are in a menu of their own, and `recent` lists the recent files before its commands in one.
 */
export interface MenuSection {
  readonly kind: 'actions' | 'choice' | 'toggles' | 'steps' | 'recent';
  /** Heading of the section, where it needs one. */
  readonly label?: string;
  readonly commands: readonly Command[];
}

/** One menu of the bar. */
export interface Menu {
  readonly label: string;
  readonly sections: readonly MenuSection[];
}

/** The menu bar. */
export const MENUS: readonly Menu[] = [
  {
    label: 'File',
    sections: [
      { kind: 'actions', commands: [newDocument, newFromClip, openDocument] },
      { kind: 'recent', label: 'Open recent', commands: [clearRecent] },
      { kind: 'actions', commands: [saveDocument, saveDocumentAs, revertDocument] },
      { kind: 'actions', commands: [openProperties, exportOpen] },
      { kind: 'actions', commands: [openMotionExport, openPictureExport] },
      { kind: 'actions', commands: [showNextDocument, showPreviousDocument] },
      { kind: 'actions', commands: [closeActiveDocument] },
    ],
  },
  {
    label: 'Edit',
    sections: [
      { kind: 'actions', commands: [undoEdit, redoEdit] },
      {
        kind: 'actions',
        commands: [findChannel, clearRowSelection, muteMeantRows, soloMeantRows, unmuteAll],
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
  },
  {
    label: 'Style',
    sections: [
      {
        kind: 'actions',
        commands: [
          addKeyHere,
          duplicateSelectedKey,
          deleteSelectedKey,
          leaveOutNearKeys,
          selectPreviousKey,
          selectNextKey,
        ],
      },
      { kind: 'actions', commands: styleSideCommands },
      { kind: 'choice', label: 'A scaled hip keeps the speed', commands: hipPolicyCommands },
      { kind: 'actions', commands: [addActiveToMix, previewMix, closeMixPreview, saveMix, clearMix] },
      {
        kind: 'actions',
        commands: [
          copyActiveText,
          pasteFromClipboard,
          compareOpenWithNormal,
          convertToOtherWalk,
          randomStyle,
        ],
      },
    ],
  },
  {
    label: 'View',
    sections: [
      { kind: 'choice', label: 'Camera', commands: cameraCommands },
      { kind: 'toggles', commands: cameraToggles },
      { kind: 'actions', commands: [frameFigure, openPicture] },
      { kind: 'steps', label: 'Turn, zoom and move', commands: cameraStepCommands },
      { kind: 'toggles', commands: [toggleCurves, toggleTiming, toggleWaves] },
      { kind: 'choice', label: 'Speed law', commands: extensionCommands },
      { kind: 'choice', label: 'Count in', commands: frameRateCommands },
      { kind: 'choice', label: 'Appearance', commands: themeCommands },
    ],
  },
  {
    label: 'Show',
    sections: [
      { kind: 'toggles', label: 'Ghosts', commands: ghostCommands },
      { kind: 'toggles', label: 'Paths and marks', commands: markCommands },
      { kind: 'toggles', label: 'Figure', commands: figureCommands },
      { kind: 'choice', label: 'Quality of the picture', commands: qualityCommands },
    ],
  },
  {
    label: 'Compare',
    sections: [
      { kind: 'actions', commands: [addLane, closeLanes] },
      { kind: 'choice', commands: syncCommands },
      { kind: 'toggles', commands: [toggleOverlay, togglePeople, togglePattern] },
      { kind: 'actions', label: 'This style over its speeds', commands: lineUpCommands },
      { kind: 'choice', label: 'Versions of this style', commands: slotCommands },
      { kind: 'actions', commands: [flipBack] },
    ],
  },
  {
    label: 'Play',
    sections: [
      { kind: 'actions', commands: [togglePlaying] },
      { kind: 'actions', commands: [stepBack, stepForward, goToStart, goToEnd] },
      { kind: 'actions', commands: [goToNextPose, goToPreviousPose, ...poseStopCommands] },
      { kind: 'actions', commands: [fitFewerFrames, fitMoreFrames, askFitFrames, walkStraight] },
      {
        kind: 'toggles',
        commands: [toggleLooping, toggleSweep, togglePlanting, toggleVariation, togglePoseReach],
      },
      { kind: 'toggles', commands: [toggleFreeWalk, toggleCrowd] },
      { kind: 'choice', label: 'Lead a free walk', commands: driveCommands },
      { kind: 'actions', commands: [restartFreeWalk, openPad, drawOtherCrowd, scatterCrowd] },
    ],
  },
  {
    label: 'Help',
    sections: [
      { kind: 'actions', commands: [toggleGuide, startTour] },
      { kind: 'actions', commands: [openShortcuts] },
    ],
  },
];

/** The body menu at the right end of the bar. */
export const BODY_MENU: MenuSection = { kind: 'choice', label: 'Body', commands: bodyCommands };

const UNITS: readonly MenuSection[] = [
  { kind: 'choice', label: 'Speeds in', commands: speedUnitCommands },
  { kind: 'choice', label: 'Lengths in', commands: lengthUnitCommands },
];

const NAVIGATION: MenuSection = {
  kind: 'choice',
  label: 'Turn, move and zoom as in',
  commands: navigationCommands,
};

/** The choices of the settings; some are in menus as well. */
export const SETTINGS: readonly MenuSection[] = [
  { kind: 'choice', label: 'Appearance', commands: themeCommands },
  ...UNITS,
  { kind: 'choice', label: 'Count in', commands: frameRateCommands },
  { kind: 'choice', label: 'Quality of the picture', commands: qualityCommands },
  NAVIGATION,
];

/** What the settings hold and no menu. */
export const SETTINGS_ALONE: Menu = {
  label: 'Settings',
  sections: [...UNITS, NAVIGATION, { kind: 'actions', commands: [chooseLibraryFolder] }],
};

/** Every command that needs no argument: those of the menus and the settings. */
export const ALL_COMMANDS: readonly Command[] = [
  ...[...MENUS, SETTINGS_ALONE].flatMap(({ sections }) => sections.flatMap(({ commands }) => commands)),
  ...BODY_MENU.commands,
];

const byShortcut = new Map(
  ALL_COMMANDS.flatMap((command) =>
    (command.shortcuts ?? []).map((shortcut) => [shortcut, command] as const),
  ),
);

/** The command that a shortcut runs. */
export function findCommandByShortcut(shortcut: string): Command | undefined {
  return byShortcut.get(shortcut);
}
