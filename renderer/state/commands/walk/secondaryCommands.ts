import { createAmountCommands } from './amountCommands.ts';

/** How much trunk and head of the edited lane's walk rock and roll along, 0 to 1. */
export const secondaryMotion = createAmountCommands({
  of: 'secondaryMotion',
  most: 1,
  name: 'Secondary motion',
  setLabel: 'Set how much trunk and head move along',
  toggleLabel: 'Secondary motion',
  shortcut: 'Shift+V',
});
export const { set: setSecondaryMotion, toggle: toggleSecondaryMotion } = secondaryMotion;
