import type { WebContents } from 'electron';

import { EVENT_CHANNEL } from '../../shared/ipc/wire.ts';
import type { Caller } from '../services/dispatch.ts';

/**
 * How long a key or button press counts as a person's wish, in ms; chosen: as long as Chromium's own
 * transient activation.
 */
const GESTURE_MS = 5000;
/** Input that a person means something by; moving over a window is none. */
const GESTURES = new Set(['keyDown', 'rawKeyDown', 'mouseDown', 'touchStart', 'gestureTap', 'pointerDown']);

/**
 * The windows as callers of the services: one caller for each load of a window, since what a page knew goes
 * with it.
 */
export interface WindowCallers {
  getCaller(contents: WebContents): Caller;
  /** Whether a person pressed a key or button in the window of a caller a moment ago. */
  hasGesture(callerId: string): boolean;
  /** Number of the contents that a caller's page is in. */
  getContentsId(callerId: string): number;
  /** Follows the loads, the end and the input of a window's contents. */
  follow(contents: WebContents): void;
}

/**
 * Makes the register; `onLeft` hears of every page that went away: loaded again, killed, or closed with its
 * window.
 */
export function createWindowCallers(onLeft: (callerId: string) => void): WindowCallers {
  /**
   * How often each window was loaded. Kept apart from the contents, which cannot be asked once they are
   * destroyed.
   */
  const loads = new Map<number, number>();
  const gestures = new Map<number, number>();
  const getId = (contentsId: number): string => `${contentsId}.${loads.get(contentsId) ?? 0}`;
  const getContentsId = (callerId: string): number => Number(callerId.split('.')[0]);

  return {
    getCaller: (contents) => ({
      id: getId(contents.id),
      emit(event, payload) {
        if (!contents.isDestroyed()) contents.send(EVENT_CHANNEL, event, payload);
      },
    }),
    hasGesture: (callerId) =>
      performance.now() - (gestures.get(getContentsId(callerId)) ?? Number.NEGATIVE_INFINITY) < GESTURE_MS,
    getContentsId,
    follow(contents) {
      const { id } = contents;
      let lastLeft = '';
      const leave = (): void => {
        // A page that was killed is told once, not again when the next is loaded in its place.
        if (lastLeft === getId(id)) return;
        lastLeft = getId(id);
        onLeft(lastLeft);
      };
      contents.on('did-navigate', () => {
        leave();
        loads.set(id, (loads.get(id) ?? 0) + 1);
      });
      contents.on('render-process-gone', leave);
      contents.on('destroyed', () => {
        leave();
        loads.delete(id);
        gestures.delete(id);
      });
      contents.on('input-event', (_event, input) => {
        if (GESTURES.has(input.type)) gestures.set(id, performance.now());
      });
    },
  };
}
