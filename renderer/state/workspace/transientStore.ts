import { createStore, type StoreApi } from 'zustand/vanilla';
import type { JointName } from '../../../shared/body/figure/joints.ts';
import type { ChannelName, Side } from '../../../shared/gait/channels.ts';

/** Range of the playback rate (product.md, "Viewport and transport"). */
export const RATE_RANGE = { min: 0.1, max: 2 } as const;
/** Range of the speed slider, and of what may be typed, V in 1/s (product.md, "Sliders' ranges"). */
export const SPEED_RANGE = { min: 0, max: 2.5, typedMax: 6 } as const;

/**
 * What is lost on reload. The playhead itself moves every frame and lives in the player, outside of any
 * store.
 */
export interface Transient {
  readonly playing: boolean;
  /** Whether the cycle begins again when it is through, or playing ends there. */
  readonly looping: boolean;
  /** Playback rate, apart from the walking speed. */
  readonly rate: number;
  /** The speed that is asked for, V in 1/s. */
  readonly normalizedSpeed: number;
  /** Whether the speed is being played up and down a range. */
  readonly sweeping: boolean;
  /** The channel whose row is under the pointer. */
  readonly hoveredChannel: ChannelName | undefined;
  /** Its side, where the sides have rows of their own. */
  readonly hoveredSide: Side | undefined;
  /** The joint under the pointer in the viewport. */
  readonly hoveredJoint: JointName | undefined;
  /** The joint that was clicked in the viewport. */
  readonly pickedJoint: JointName | undefined;
}

/** Creates the transient state: playing at a usual walk. */
export function createTransientStore(normalizedSpeed: number): StoreApi<Transient> {
  return createStore<Transient>(() => ({
    playing: true,
    looping: true,
    rate: 1,
    normalizedSpeed,
    sweeping: false,
    hoveredChannel: undefined,
    hoveredSide: undefined,
    hoveredJoint: undefined,
    pickedJoint: undefined,
  }));
}
