import { changeBody, newBody, openBody, saveBody } from '../file/bodyCommands.ts';
import { addCharacter, openCharacters } from '../file/characterCommands.ts';
import { checkJoints } from '../file/characterJoints.ts';
import type { Menu, MenuSection } from '../menu.ts';
import { chooseLibraryFolder, lengthUnitCommands, speedUnitCommands } from './settingsCommands.ts';
import { openKeys } from './sheetCommands.ts';
import { bodyCommands, frameRateCommands, themeCommands } from './viewCommands.ts';
import { navigationCommands, qualityCommands } from './viewportCommands.ts';

/** The body menu at the right end of the bar; bodies of one's own stand after those that came along. */
export const BODY_MENU = {
  label: 'Body',
  sections: [
    { kind: 'choice', commands: bodyCommands },
    { kind: 'actions', commands: [addCharacter, openCharacters, checkJoints] },
    { kind: 'actions', commands: [newBody, changeBody, openBody, saveBody] },
  ],
} as const satisfies Menu;

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
  sections: [...UNITS, NAVIGATION, { kind: 'actions', commands: [openKeys, chooseLibraryFolder] }],
};
