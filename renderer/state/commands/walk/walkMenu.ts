import { openSteps, saveSteps } from '../file/stepsFileCommands.ts';
import type { Menu } from '../menu.ts';
import { drawOtherCrowd, scatterCrowd, toggleCrowd } from './crowdCommands.ts';
import { driveCommands, restartFreeWalk, toggleFreeWalk } from './freeWalkCommands.ts';
import { gestureCommands } from './gestureCommands.ts';
import { groundCommands } from './groundCommands.ts';
import {
  addStep,
  deleteSelected,
  insertSelected,
  mirrorSteps,
  pinStep,
  presetCommands,
  toggleSteps,
} from './stepsCommands.ts';
import { cornerCommands, toggleHalt, toggleLeading, toggleTurnsOnBall } from './waypointCommands.ts';

/** The menu "Walk": where it goes, led, on footsteps, or as one of many. */
export const WALK_MENU: Menu = {
  label: 'Walk',
  sections: [
    { kind: 'toggles', commands: [toggleFreeWalk, toggleSteps, toggleCrowd] },
    { kind: 'choice', label: 'Lead a free walk', isFolded: true, commands: driveCommands },
    { kind: 'actions', commands: [restartFreeWalk] },
    { kind: 'actions', label: 'Lay footsteps', isFolded: true, commands: presetCommands },
    { kind: 'actions', label: 'Ground under footsteps', isFolded: true, commands: groundCommands },
    {
      kind: 'actions',
      label: 'Edit footsteps',
      isFolded: true,
      commands: [addStep, insertSelected, deleteSelected, pinStep, mirrorSteps],
    },
    {
      kind: 'actions',
      label: 'Lay waypoints',
      isFolded: true,
      commands: [toggleLeading, toggleHalt, toggleTurnsOnBall, ...cornerCommands],
    },
    { kind: 'actions', label: 'Gestures', isFolded: true, commands: gestureCommands },
    { kind: 'actions', commands: [openSteps, saveSteps] },
    { kind: 'actions', commands: [drawOtherCrowd, scatterCrowd] },
  ],
};
