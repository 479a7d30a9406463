import type { Push } from '../../../shared/control/drive.ts';

/** Keys that push, by their place on the keyboard (`KeyboardEvent.code`): to the right and forward. */
const PUSHES: Readonly<Record<string, readonly [right: number, forward: number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  KeyW: [0, 1],
  KeyS: [0, -1],
  KeyA: [-1, 0],
  KeyD: [1, 0],
};

/** Which of the keys that push are held. */
export interface HeldKeys {
  /** Takes a key that went down; false for one that pushes nothing. */
  press(code: string): boolean;
  release(code: string): void;
  /** Lets go of all: the window has gone out of sight, or another thing has the keys. */
  releaseAll(): void;
  /** Adds what they push. */
  addPushTo(push: Push): void;
}

/** Creates keys that are not held. */
export function createHeldKeys(): HeldKeys {
  const held = new Set<string>();
  return {
    press(code) {
      const isPush = Object.hasOwn(PUSHES, code);
      if (isPush) held.add(code);
      return isPush;
    },
    release: (code) => void held.delete(code),
    releaseAll: () => held.clear(),
    addPushTo(push) {
      for (const code of held) {
        const [right, forward] = PUSHES[code]!;
        push.right += right;
        push.forward += forward;
      }
    },
  };
}
