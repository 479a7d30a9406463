import { type Gesture, GESTURES } from '../../../../shared/body/motion/idle/gesture.ts';
import { computeGestureHold } from '../../../../shared/steps/plan/heldGesture.ts';
import { FREE_WALK } from '../../freeWalk/freeWalkStore.ts';
import { BELT, isOn } from '../../stage/stageStore.ts';
import { getWalkingSpeed, type Studio } from '../../studio.ts';
import type { SyncCommand } from '../command.ts';
import { isEditing, tryChange } from './floorCommands.ts';

const LABELS: Readonly<Record<Gesture, string>> = {
  'look-around': 'Look around',
  shift: 'Shift the weight',
  'breathe-deep': 'Breathe deep',
};

/** Has footsteps end in a wait with a gesture, for as long as that takes. */
function addHold(studio: Studio, gesture: Gesture): void {
  const { sequence } = studio.steps.getState();
  const hold = { kind: 'hold', duration: computeGestureHold(gesture), gesture } as const;
  const after = { ...sequence, items: [...sequence.items, hold] };
  tryChange(studio, after, { entry: LABELS[gesture], refusal: 'No gesture can be added' });
}

/** Whether there is somebody who stands, idles and is no crowd. */
function isStanding(studio: Studio): boolean {
  if (!studio.workspace.getState().view.idle) return false;
  if (isOn(studio, BELT)) return getWalkingSpeed(studio) === 0;
  return isOn(studio, FREE_WALK) && studio.freeWalk.getState().isStanding;
}

/** Has who stands make a gesture; footsteps end in a wait with it. */
export const gestureCommands: readonly SyncCommand[] = GESTURES.map((gesture) => ({
  id: `walk.gesture.${gesture}`,
  label: LABELS[gesture],
  enabled: (studio) => isStanding(studio) || isEditing(studio),
  run(studio) {
    if (isEditing(studio)) addHold(studio, gesture);
    else studio.transient.setState({ asked: { gesture } });
  },
}));
