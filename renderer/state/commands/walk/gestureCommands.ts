import { GESTURES } from '../../../../shared/body/motion/idle/gesture.ts';
import { computeGestureHold } from '../../../../shared/steps/plan/heldGesture.ts';
import type { SyncCommand } from '../command.ts';
import { isEditing, tryChange } from './floorCommands.ts';

const LABELS = {
  'look-around': 'Look around at the end',
  shift: 'Shift the weight at the end',
  'breathe-deep': 'Breathe deep at the end',
} as const;

/** Has footsteps end in a wait with a gesture, for as long as that takes. */
export const gestureCommands: readonly SyncCommand[] = GESTURES.map((gesture) => ({
  id: `steps.gesture.${gesture}`,
  label: LABELS[gesture],
  enabled: isEditing,
  run(studio) {
    const { sequence } = studio.steps.getState();
    const hold = { kind: 'hold', duration: computeGestureHold(gesture), gesture } as const;
    const after = { ...sequence, items: [...sequence.items, hold] };
    tryChange(studio, after, { entry: LABELS[gesture], refusal: 'No gesture can be added' });
  },
}));
