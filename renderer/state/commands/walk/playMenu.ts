import type { Menu } from '../menu.ts';
import { copyPose, pastePose, pastePoseMirrored } from '../style/copyCommands.ts';
import { openPad } from '../view/sheetCommands.ts';
import { drawOtherCrowd, scatterCrowd, toggleCrowd } from './crowdCommands.ts';
import { driveCommands, restartFreeWalk, toggleFreeWalk } from './freeWalkCommands.ts';
import { togglePlanting } from './plantingCommands.ts';
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
import { cornerCommands, toggleHalt, toggleLeading } from './waypointCommands.ts';
import { poseStopCommands, togglePoseReach } from './poseCommands.ts';
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
} from './transportCommands.ts';
import { toggleLeaning } from './leaningCommands.ts';
import { toggleSecondaryMotion } from './secondaryCommands.ts';
import { toggleVariation } from './variationCommands.ts';

/** The menu "Play". */
export const PLAY_MENU: Menu = {
  label: 'Play',
  sections: [
    { kind: 'actions', commands: [togglePlaying] },
    { kind: 'actions', commands: [stepBack, stepForward, goToStart, goToEnd] },
    { kind: 'actions', commands: [goToNextPose, goToPreviousPose, ...poseStopCommands] },
    {
      kind: 'steps',
      label: 'Copy and paste a pose',
      commands: [copyPose, pastePose, pastePoseMirrored],
    },
    { kind: 'actions', commands: [fitFewerFrames, fitMoreFrames, askFitFrames, walkStraight] },
    {
      kind: 'toggles',
      commands: [
        toggleLooping,
        toggleSweep,
        togglePlanting,
        toggleVariation,
        toggleLeaning,
        toggleSecondaryMotion,
        togglePoseReach,
      ],
    },
    { kind: 'toggles', commands: [toggleFreeWalk, toggleSteps, toggleCrowd] },
    { kind: 'choice', label: 'Lead a free walk', commands: driveCommands },
    { kind: 'steps', label: 'Lay footsteps', commands: presetCommands },
    { kind: 'steps', label: 'Ground under footsteps', commands: groundCommands },
    {
      kind: 'steps',
      label: 'Edit footsteps',
      commands: [addStep, insertSelected, deleteSelected, pinStep, mirrorSteps],
    },
    {
      kind: 'steps',
      label: 'Lay waypoints',
      commands: [toggleLeading, toggleHalt, ...cornerCommands],
    },
    { kind: 'actions', commands: [restartFreeWalk, openPad, drawOtherCrowd, scatterCrowd] },
  ],
};
