import type { Menu } from '../menu.ts';
import { copyPose, pastePose, pastePoseMirrored } from '../style/copyCommands.ts';
import { toggleIdle } from '../view/viewportCommands.ts';
import { toggleRun } from './gaitCommands.ts';
import { toggleLeaning } from './leaningCommands.ts';
import { togglePlanting } from './plantingCommands.ts';
import { poseStopCommands, togglePoseReach } from './poseCommands.ts';
import { toggleSecondaryMotion } from './secondaryCommands.ts';
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
import { toggleVariation } from './variationCommands.ts';

/** The menu "Play": the time of a walk. */
export const PLAY_MENU: Menu = {
  label: 'Play',
  sections: [
    { kind: 'actions', commands: [togglePlaying] },
    {
      kind: 'actions',
      label: 'Go to',
      isFolded: true,
      commands: [
        stepBack,
        stepForward,
        goToStart,
        goToEnd,
        goToNextPose,
        goToPreviousPose,
        ...poseStopCommands,
      ],
    },
    {
      kind: 'actions',
      label: 'Copy and paste a pose',
      isFolded: true,
      commands: [copyPose, pastePose, pastePoseMirrored],
    },
    {
      kind: 'actions',
      label: 'Frames of the cycle',
      isFolded: true,
      commands: [fitFewerFrames, fitMoreFrames, askFitFrames],
    },
    { kind: 'actions', commands: [walkStraight] },
    {
      kind: 'toggles',
      commands: [
        toggleLooping,
        toggleSweep,
        toggleRun,
        togglePlanting,
        toggleVariation,
        toggleLeaning,
        toggleSecondaryMotion,
        toggleIdle,
        togglePoseReach,
      ],
    },
  ],
};
