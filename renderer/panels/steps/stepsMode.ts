import { toggleSteps } from '../../state/commands/walk/stepsCommands.ts';
import { STEPS } from '../../state/steps/stepsStore.ts';
import { formatSteps } from '../../state/steps/stepsWords.ts';
import type { StepsMode } from '../../viewport/steps/stepsMode.ts';
import type { ShownMode } from '../stage/shownMode.ts';
import { StepsBar, StepsHint } from './StepsBar.tsx';
import { StepNumbers } from './StepNumbers.tsx';
import { StepsTimeline } from './StepsTimeline.tsx';

/** One on footsteps that are laid by hand. */
export const STEPS_MODE: ShownMode<StepsMode> = {
  mode: STEPS,
  command: toggleSteps,
  title: 'On footsteps that you lay',
  read: async (tools) => (await import('./stepsStage.ts')).createStepsStage(tools),
  canFollow: true,
  hasPlanting: true,
  Bar: StepsBar,
  Hint: StepsHint,
  Strip: StepNumbers,
  Timeline: StepsTimeline,
  readout: {
    label: 'How it steps',
    tell({ player }, { workspace }) {
      if (player === undefined) return undefined;
      const { track, slipM, problems, plannedShare } = player;
      if (track === undefined) return `planning the walk, ${Math.floor(100 * plannedShare)} %`;
      const { plan, durationS } = track;
      return formatSteps({ plan, durationS, slipM, problems }, workspace.getState().units);
    },
  },
};
