import type { Menu } from '../menu.ts';
import { toggleAllChannels, toggleWaves } from '../style/inspectorCommands.ts';
import { toggleProfile } from '../style/profileCommands.ts';
import { openFilmSheet, toggleFilm } from './filmCommands.ts';
import { keepViewCommands, keptViewCommands } from './keptViewCommands.ts';
import { figureCommands, ghostCommands, markCommands, qualityCommands } from './viewportCommands.ts';

/** The menu "Show". */
export const SHOW_MENU: Menu = {
  label: 'Show',
  sections: [
    { kind: 'toggles', label: 'Ghosts', isFolded: true, commands: ghostCommands },
    { kind: 'toggles', label: 'Paths and marks', commands: markCommands },
    { kind: 'toggles', label: 'Figure', commands: [...figureCommands, toggleFilm] },
    { kind: 'actions', commands: [openFilmSheet] },
    { kind: 'choice', label: 'Quality of the picture', isFolded: true, commands: qualityCommands },
    {
      kind: 'toggles',
      label: 'Rows',
      isFolded: true,
      commands: [toggleAllChannels, toggleWaves, toggleProfile],
    },
    {
      kind: 'actions',
      label: 'Kept views',
      isFolded: true,
      commands: [...keptViewCommands, ...keepViewCommands],
    },
  ],
};
