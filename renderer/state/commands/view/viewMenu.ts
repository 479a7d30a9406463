import type { Menu } from '../menu.ts';
import { toggleCurves } from './curveCommands.ts';
import { openPicture } from './pictureCommands.ts';
import {
  cameraCommands,
  extensionCommands,
  frameRateCommands,
  themeCommands,
  toggleOtherSide,
  toggleTiming,
} from './viewCommands.ts';
import { cameraStepCommands, cameraToggles, frameFigure } from './viewportCommands.ts';

/** The menu "View". */
export const VIEW_MENU: Menu = {
  label: 'View',
  sections: [
    { kind: 'choice', label: 'Camera', commands: cameraCommands },
    { kind: 'toggles', commands: [toggleOtherSide, ...cameraToggles] },
    { kind: 'actions', commands: [openPicture] },
    {
      kind: 'actions',
      label: 'Turn, zoom and move',
      isFolded: true,
      commands: [frameFigure, ...cameraStepCommands],
    },
    { kind: 'toggles', commands: [toggleCurves, toggleTiming] },
    { kind: 'choice', label: 'Speed law', isFolded: true, commands: extensionCommands },
    { kind: 'choice', label: 'Count in', isFolded: true, commands: frameRateCommands },
    { kind: 'choice', label: 'Appearance', isFolded: true, commands: themeCommands },
  ],
};
