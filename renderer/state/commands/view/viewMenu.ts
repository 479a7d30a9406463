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
    { kind: 'actions', commands: [frameFigure, openPicture] },
    { kind: 'steps', label: 'Turn, zoom and move', commands: cameraStepCommands },
    { kind: 'toggles', commands: [toggleCurves, toggleTiming] },
    { kind: 'choice', label: 'Speed law', commands: extensionCommands },
    { kind: 'choice', label: 'Count in', commands: frameRateCommands },
    { kind: 'choice', label: 'Appearance', commands: themeCommands },
  ],
};
