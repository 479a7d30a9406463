import { toggleFreeWalk } from '../../state/commands/walk/freeWalkCommands.ts';
import { FREE_WALK } from '../../state/freeWalk/freeWalkStore.ts';
import { formatFreeWalk } from '../../state/freeWalk/freeWords.ts';
import type { FreeMode } from '../../viewport/freeWalk/freeMode.ts';
import type { ShownMode } from '../stage/shownMode.ts';
import { FreeBar, FreeHint } from './FreeBar.tsx';

/** One over the floor, by hand or to places. */
export const FREE_MODE: ShownMode<FreeMode> = {
  mode: FREE_WALK,
  command: toggleFreeWalk,
  title: 'Over the floor, by hand or to places',
  read: async (tools) => (await import('./freeStage.ts')).createFreeStage(tools),
  hasPlanting: true,
  Bar: FreeBar,
  Hint: FreeHint,
  readout: {
    label: 'How it walks now',
    tell({ player }, { workspace }) {
      if (player === undefined) return undefined;
      const { going, slipM, blocked } = player;
      const { legLengthM } = player.frame.figure;
      return formatFreeWalk({ going, slipM, legLengthM, blocked }, workspace.getState().units).join('  /  ');
    },
  },
};
