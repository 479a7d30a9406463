import type { Side } from './channels.ts';
import { wrapPhase } from './units.ts';

/** The events of a cycle in their order from the left heel strike (engine.md §1.1). */
export const PHASE_EVENTS = [
  'leftHeelStrike',
  'rightToeOff',
  'leftMidStance',
  'rightHeelStrike',
  'leftToeOff',
  'rightMidStance',
] as const;
export type PhaseEvent = (typeof PHASE_EVENTS)[number];

/** Cycles from a foot's heel strike to its mid-stance: the body has covered two thirds of the step (2004). */
export const MID_STANCE_DELAY = 1 / 3;

/** The same of a walk or of a run, whose mid-stance is half way between touch-down and toe off. */
export function computeMidStanceDelay({ toeOffPhase }: ToeOff): number {
  return toeOffPhase < 0 ? computeDutyFactor({ toeOffPhase }) / 2 : MID_STANCE_DELAY;
}

/** When feet leave the floor: a `StyledLaw` tells it, and so does a base at a speed. */
export interface ToeOff {
  /**
   * Phase of the right toe off, cycles in (-0.5, 0.5), below 0 for a run; the left one's is half a cycle
   * later.
   */
  readonly toeOffPhase: number;
}

/** Phase in [0, 1) of an event. */
export function computeEventPhase(event: PhaseEvent, { toeOffPhase }: ToeOff): number {
  switch (event) {
    case 'leftHeelStrike':
      return 0;
    case 'rightToeOff':
      return toeOffPhase;
    case 'leftMidStance':
      return MID_STANCE_DELAY;
    case 'rightHeelStrike':
      return 0.5;
    case 'leftToeOff':
      return 0.5 + toeOffPhase;
    case 'rightMidStance':
      return 0.5 + MID_STANCE_DELAY;
  }
}

/** Phase of a side's own cycle, 0 at its own heel strike: the right side runs half a cycle behind. */
export function getSidePhase(phase: number, side: Side): number {
  return side === 'left' ? wrapPhase(phase) : wrapPhase(phase + 0.5);
}

/** Whether a foot is on the floor at a phase: from its own heel strike to its toe off. */
export function isInStance(phase: number, side: Side, law: ToeOff): boolean {
  return getSidePhase(phase, side) < computeDutyFactor(law);
}

/** Part of the cycle that one foot is on the floor, Ds/Dc = 0.5 + toe-off phase. */
export function computeDutyFactor({ toeOffPhase }: ToeOff): number {
  return 0.5 + toeOffPhase;
}
