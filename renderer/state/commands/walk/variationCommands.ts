import { VARIATION_MAX } from '../../../../shared/gait/variation/variation.ts';
import { createAmountCommands } from './amountCommands.ts';

/** How much the steps of the edited lane's walk differ from each other, 0 to 2; 1 is as much as people's. */
export const variation = createAmountCommands({
  of: 'variation',
  most: VARIATION_MAX,
  name: 'Variation',
  setLabel: 'Set how much steps differ',
  toggleLabel: 'Vary steps',
  shortcut: 'Shift+U',
  onStairs: 'Steps on a belt of stairs do not differ; choose an even belt to vary them.',
});
export const { get: getVariation, set: setVariation, toggle: toggleVariation } = variation;
