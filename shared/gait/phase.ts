import type { Side } from './channels.ts';
import { computeToeOffPhase } from './laws.ts';
import { wrapPhase } from './units.ts';

/** The events of a cycle in their order from the left heel strike (engine-spec §1.1). */
export const PHASE_EVENTS = [
  'leftHeelStrike',
  'rightToeOff',
  'leftMidStance',
  'rightHeelStrike',
  'leftToeOff',
  'rightMidStance',
] as const;
export type PhaseEvent = (typeof PHASE_EVENTS)[number];

/** Cycles from a foot's heel strike to its mid-stance: the body has covered two thirds of the step (000). */
export const MID_STANCE_DELAY = 1 / 3;

/** Phase in [0, 1) of an event at a normalized speed V (1/s). */
export function computeEventPhase(event: PhaseEvent, normalizedSpeed: number): number {
  switch (event) {
    case 'leftHeelStrike':
      return 0;
    case 'rightToeOff':
      return computeToeOffPhase(normalizedSpeed);
    case 'leftMidStance':
      return MID_STANCE_DELAY;
    case 'rightHeelStrike':
      return 0.5;
    case 'leftToeOff':
      return 0.5 + computeToeOffPhase(normalizedSpeed);
    case 'rightMidStance':
      return 0.5 + MID_STANCE_DELAY;
  }
}

/** Phase of a side's own cycle, 0 at its own heel strike: the right side runs half a cycle behind. */
export function getSidePhase(phase: number, side: Side): number {
  return side === 'left' ? wrapPhase(phase) : wrapPhase(phase + 0.5);
}

/** Whether a foot is on the floor at a phase: from its own heel strike to its toe off. */
export function isInStance(phase: number, side: Side, normalizedSpeed: number): boolean {
  return getSidePhase(phase, side) < 0.5 + computeToeOffPhase(normalizedSpeed);
}
