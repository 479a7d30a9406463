import { changeEditedLane, getEditedLane } from '../../lanes/lanes.ts';
import type { Studio } from '../../studio.ts';
import type { SyncCommand } from '../command.ts';

/** How much the edited lane's walk leans into turns where its feet are planted, 0 to 1. */
export function getLeaningAmount({ lanes }: Studio): number {
  return getEditedLane(lanes).leaning;
}

/** Sets how much a walk leans into turns, held within 0 and 1; the walk follows softly. */
export const setLeaning: SyncCommand<{ amount: number }> = {
  id: 'leaning.setAmount',
  label: 'Set how much a body leans into turns',
  run({ lanes, notices }, { amount }) {
    const held = Math.min(1, Math.max(0, amount));
    if (held !== amount) notices.show({ kind: 'info', text: 'Lean goes from 0 to 100 %.' });
    changeEditedLane(lanes, { leaning: held });
  },
};

/** Lets a body lean into turns and look ahead into them as people do, or keeps it upright. */
export const toggleLeaning: SyncCommand & { readonly shortcuts: readonly [string] } = {
  id: 'leaning.toggle',
  label: 'Lean into turns',
  shortcuts: ['Shift+I'],
  checked: (studio) => getLeaningAmount(studio) > 0,
  run: (studio) => setLeaning.run(studio, { amount: getLeaningAmount(studio) > 0 ? 0 : 1 }),
};
