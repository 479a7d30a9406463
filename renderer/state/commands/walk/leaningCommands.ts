import { createAmountCommands } from './amountCommands.ts';

/** How much the edited lane's walk leans into turns where its feet are planted, 0 to 1. */
export const leaning = createAmountCommands({
  of: 'leaning',
  most: 1,
  name: 'Lean',
  setLabel: 'Set how much a body leans into turns',
  toggleLabel: 'Lean into turns',
  shortcut: 'Shift+I',
});
export const { set: setLeaning, toggle: toggleLeaning } = leaning;
