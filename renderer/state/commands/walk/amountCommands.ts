import { changeEditedLane, getEditedLane, type LaneSetup } from '../../lanes/lanes.ts';
import { BELT, isOn } from '../../stage/stageStore.ts';
import type { Studio } from '../../studio.ts';
import type { SyncCommand } from '../command.ts';

/** Something of the edited lane's walk that is taken more or less: read, set, turned on and off. */
export interface AmountCommands {
  get(studio: Studio): number;
  readonly set: SyncCommand<{ amount: number }>;
  /** None of it, or as much as is usual: 1. */
  readonly toggle: SyncCommand;
}

/** What an amount is and is called. */
interface AmountWords {
  readonly of: keyof LaneSetup & ('variation' | 'leaning' | 'secondaryMotion');
  readonly most: number;
  /** As a sentence begins with it. */
  readonly name: string;
  readonly setLabel: string;
  readonly toggleLabel: string;
  readonly shortcut: string;
  /** What is said of a belt of stairs, on which there is none of it; left out where there is. */
  readonly onStairs?: string;
}

/** Makes the commands of an amount, held within 0 and its most; the walk follows softly. */
export function createAmountCommands(words: AmountWords): AmountCommands {
  const { of, most, name, setLabel, toggleLabel, shortcut, onStairs } = words;
  const get = ({ lanes }: Studio): number => getEditedLane(lanes)[of];
  const set: AmountCommands['set'] = {
    id: `${of}.setAmount`,
    label: setLabel,
    run(studio, { amount }) {
      const { lanes, notices } = studio;
      const isOnStairs = isOn(studio, BELT) && getEditedLane(lanes).stairs !== undefined;
      if (onStairs !== undefined && amount > 0 && isOnStairs) {
        notices.show({ kind: 'info', text: onStairs });
        return;
      }
      const held = Math.min(most, Math.max(0, amount));
      if (held !== amount) notices.show({ kind: 'info', text: `${name} goes from 0 to ${100 * most} %.` });
      changeEditedLane(lanes, { [of]: held });
    },
  };
  const toggle: AmountCommands['toggle'] = {
    id: `${of}.toggle`,
    label: toggleLabel,
    shortcuts: [shortcut],
    checked: (studio) => get(studio) > 0,
    run: (studio) => set.run(studio, { amount: get(studio) > 0 ? 0 : 1 }),
  };
  return { get, set, toggle };
}
