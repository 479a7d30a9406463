import type { Menu } from '../menu.ts';
import { flipBack, slotCommands } from '../style/slotCommands.ts';
import { toggleFramesAxis, togglePattern, togglePeople } from '../view/curveCommands.ts';
import { addLane, closeLanes, lineUpCommands, syncCommands, toggleOverlay } from './laneCommands.ts';

/** The menu "Compare". */
export const COMPARE_MENU: Menu = {
  label: 'Compare',
  sections: [
    { kind: 'actions', commands: [addLane, closeLanes] },
    { kind: 'choice', commands: syncCommands },
    { kind: 'toggles', commands: [toggleOverlay] },
    {
      kind: 'toggles',
      label: 'In the curves',
      isFolded: true,
      commands: [togglePeople, togglePattern, toggleFramesAxis],
    },
    { kind: 'actions', label: 'This style over its speeds', commands: lineUpCommands },
    { kind: 'choice', label: 'Versions of this style', isFolded: true, commands: slotCommands },
    { kind: 'actions', commands: [flipBack] },
  ],
};
