import { toggleCrowd } from '../../state/commands/walk/crowdCommands.ts';
import { CROWD } from '../../state/crowd/crowdStore.ts';
import { formatCrowd } from '../../state/crowd/crowdWords.ts';
import type { CrowdMode } from '../../viewport/crowd/crowdMode.ts';
import type { ShownMode } from '../stage/shownMode.ts';
import { CrowdBar, CrowdHint } from './CrowdBar.tsx';

/** Many over the floor. */
export const CROWD_MODE: ShownMode<CrowdMode> = {
  mode: CROWD,
  command: toggleCrowd,
  title: 'Many over the floor, in mixes of styles',
  read: async (tools) => (await import('./crowdStage.ts')).createCrowdStage(tools),
  hasPlanting: false,
  Bar: CrowdBar,
  Hint: CrowdHint,
  readout: {
    label: 'How the crowd fares',
    tell: ({ player }, { workspace }) => formatCrowd(player, workspace.getState().units),
  },
};
