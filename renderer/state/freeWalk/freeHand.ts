import type { Push } from '../../../shared/control/drive.ts';
import { runPadAction } from '../commands/walk/freeWalkCommands.ts';
import type { Studio } from '../studio.ts';
import { addStickTo, createPadButtons, findPadAction, type PadSample } from './pad.ts';

/** The pads that are plugged in, as a browser lists them. */
export type ListPads = () => readonly (PadSample | null)[];

/** The first pad of a list that is there. */
export const findPad = (listPads: ListPads): PadSample | undefined =>
  listPads().find((pad) => pad !== null) ?? undefined;

/** What steers a free walk: keys that are held, and the first pad that is there. */
export interface FreeHand {
  /** Fills with how far both push now, and does what the pad's buttons ask for. */
  readInto(push: Push): void;
}

/** Creates the hand of a studio. A pad may come and go at any time: gone, it pushes nothing. */
export function createFreeHand(studio: Studio, listPads: ListPads): FreeHand {
  const buttons = createPadButtons();
  let hadPad = false;
  return {
    readInto(push) {
      push.right = 0;
      push.forward = 0;
      studio.heldKeys.addPushTo(push);
      const { pad: mapping } = studio.workspace.getState();
      const pad = findPad(listPads);
      if (pad !== undefined) addStickTo(pad, mapping, push);
      else if (hadPad) studio.notices.show({ kind: 'info', text: PAD_GONE });
      hadPad = pad !== undefined;
      push.right = Math.min(1, Math.max(-1, push.right));
      push.forward = Math.min(1, Math.max(-1, push.forward));
      const pressed = buttons.look(pad);
      // There a button is pressed to be chosen.
      if (studio.dialogs.store.getState().sheet === 'pad') return;
      for (const index of pressed) {
        const action = findPadAction(mapping, index);
        if (action !== undefined) runPadAction(studio, action);
      }
    },
  };
}

const PAD_GONE =
  'The gamepad was unplugged or fell asleep. The walk goes on without it, and the arrow keys steer it; press a button of the pad to have it back.';
