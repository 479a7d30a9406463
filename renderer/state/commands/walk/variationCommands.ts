import { VARIATION_MAX } from '../../../../shared/gait/variation/variation.ts';
import { changeEditedLane, getEditedLane } from '../../lanes/lanes.ts';
import type { Studio } from '../../studio.ts';
import type { SyncCommand } from '../command.ts';

/** How much the steps of the edited lane's walk differ from each other, 0 to 2. */
export function getVariation({ lanes }: Studio): number {
  return getEditedLane(lanes).variation;
}

/** Sets how much steps differ, held within 0 and 2; the walk follows softly. */
export const setVariation: SyncCommand<{ amount: number }> = {
  id: 'variation.setAmount',
  label: 'Set how much steps differ',
  run({ lanes, notices }, { amount }) {
    const held = Math.min(VARIATION_MAX, Math.max(0, amount));
    if (held !== amount)
      notices.show({ kind: 'info', text: `Variation goes from 0 to ${100 * VARIATION_MAX} %.` });
    changeEditedLane(lanes, { variation: held });
  },
};

/** Lets steps differ as people's do, or makes every step the same. */
export const toggleVariation: SyncCommand & { readonly shortcuts: readonly [string] } = {
  id: 'variation.toggle',
  label: 'Vary steps',
  shortcuts: ['Shift+U'],
  checked: (studio) => getVariation(studio) > 0,
  run: (studio) => setVariation.run(studio, { amount: getVariation(studio) > 0 ? 0 : 1 }),
};
