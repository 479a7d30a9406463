import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AskedGesture } from '../../../shared/body/motion/idle/gesture.ts';
import type { JointName } from '../../../shared/body/figure/joints.ts';
import type { BaseName } from '../../../shared/gait/bases.ts';
import type { ChannelName, Side } from '../../../shared/gait/channels.ts';
import type { StyleKey } from '../../../shared/style/document.ts';

/**
 * What is lost on reload. The playhead itself moves every frame and lives in the player, outside of any
 * store.
 */
export interface Transient {
  readonly playing: boolean;
  /** Whether the cycle begins again when it is through, or playing ends there. */
  readonly looping: boolean;
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
  /** The gesture that the standing figure was asked for last; another record for each. */
  readonly asked: AskedGesture | undefined;
  /** The key whose numbers were copied. */
  readonly copiedKey: CopiedKey | undefined;
  /** The pose that was copied: degrees and leg lengths by slot. */
  readonly copiedPose: Float64Array | undefined;
}

/** A key's numbers, and the walk that they are changes of. */
export interface CopiedKey {
  readonly key: StyleKey;
  readonly base: BaseName;
}

/** Ends that a channel's row is under the pointer; nothing where another one is. */
export function unlightRow(transient: StoreApi<Transient>, channel: ChannelName): void {
  if (transient.getState().hoveredChannel === channel) unlightRows(transient);
}

/** Ends that any row is under the pointer. */
export function unlightRows(transient: StoreApi<Transient>): void {
  if (transient.getState().hoveredChannel === undefined) return;
  transient.setState({ hoveredChannel: undefined, hoveredSide: undefined });
}

/** Creates the transient state: playing. */
export function createTransientStore(): StoreApi<Transient> {
  return createStore<Transient>(() => ({
    playing: true,
    looping: true,
    sweeping: false,
    hoveredChannel: undefined,
    hoveredSide: undefined,
    hoveredJoint: undefined,
    pickedJoint: undefined,
    asked: undefined,
    copiedKey: undefined,
    copiedPose: undefined,
  }));
}
