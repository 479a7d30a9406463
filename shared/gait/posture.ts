import { SLOT_COUNT } from './channels.ts';
import type { StairBelt } from './slope/beltStairs.ts';

/** Length of `Posture.angles`: all channels by slot, then the wrists. */
export const ANGLE_COUNT = SLOT_COUNT + 2;

/**
 * The generic posture: one instant of a styled walk before any body. What `gait.sample` fills and what
 * `shared/body` turns into joints.
 */
export interface Posture {
  /** Cycle position in [0, 1), 0 = left heel strike. */
  phase: number;
  /** V in 1/s that the pattern was evaluated at. */
  normalizedSpeed: number;
  /**
   * Styled channel values by slot: leg lengths for vertical, lateral, forward; degrees for all others. Signs
   * of engine.md §1, §3.
   */
  readonly channels: Float64Array;
  /**
   * How far the hands, left and right, hang back behind the forearms, degrees: no style's, but of the base's
   * secondary motion (measured-base.md §2.7).
   */
  readonly wristsDeg: Float64Array;
  /** Channels and wrists after each other, which are views of it: all that is mixed between postures. */
  readonly angles: Float64Array;
  /**
   * The unstyled vertical translation at this phase, leg lengths; root height on the floor adds styled -
   * normal.
   */
  normalVertical: number;
  /** How high a run flies over where it left the floor, leg lengths; 0 while a foot stands. */
  aloft: number;
  /** How far the belt that it is walked on rises ahead, radians; 0 on level ground. */
  inclineRad: number;
  /** The stairs that come towards it, of a belt of stairs; undefined on any other. */
  stairs: StairBelt | undefined;
}

/** Copies one posture into another. Allocates nothing. */
export function copyPostureInto(from: Posture, out: Posture): void {
  out.phase = from.phase;
  out.normalizedSpeed = from.normalizedSpeed;
  out.angles.set(from.angles);
  out.normalVertical = from.normalVertical;
  out.aloft = from.aloft;
  out.inclineRad = from.inclineRad;
  out.stairs = from.stairs;
}

/** Allocates a posture at phase 0 with every channel 0. */
export function createPosture(): Posture {
  const angles = new Float64Array(ANGLE_COUNT);
  return {
    phase: 0,
    normalizedSpeed: 0,
    channels: angles.subarray(0, SLOT_COUNT),
    wristsDeg: angles.subarray(SLOT_COUNT),
    angles,
    normalVertical: 0,
    aloft: 0,
    inclineRad: 0,
    stairs: undefined,
  };
}
