import type { Leg } from '../../leg/leg.ts';
import type { PatternReader } from './patternReader.ts';
import type { StancePlan } from '../leg/plantedStance.ts';
import { createSwingEnd, type SwingEndRecord } from '../plan/planRecord.ts';
import { CORRECTION_COUNT, type FootPlan, type SwingBoundary } from '../plan/plantPlan.ts';
import { holdLandingSlope } from '../leg/swingChange.ts';
import { solveSwingEndInto } from '../leg/swingEnd.ts';

/** Cycles over which slopes at strike and toe off are taken. */
const NEARBY = 1e-4;
/**
 * Share of its slope that a run's swing takes from a stance (chosen: knees and ankles then turn least fast,
 * also from one frame of 60 a second to the next; all of it throws them).
 */
const RUN_SLOPE = 0.2;

/** What a foot's stances leave to its swing: at toe off, and at the next heel strike. Allocates. */
export function createSwing(leg: Leg, plan: StancePlan, reader: PatternReader): FootPlan['swing'] {
  const { stanceEnd } = plan;
  return {
    start: createEnd(leg, plan, reader, stanceEnd, stanceEnd - NEARBY),
    end: createEnd(leg, plan, reader, 0, NEARBY),
  };
}

/** What a stance changes at one of its ends, with the slope that it has towards a phase within it. */
function createEnd(
  leg: Leg,
  plan: StancePlan,
  reader: PatternReader,
  ownPhase: number,
  nearbyPhase: number,
): SwingBoundary {
  const solve = (own: number): SwingEndRecord => {
    const end = createSwingEnd();
    reader.read(leg.side === 'left' ? own : own + 0.5);
    solveSwingEndInto(leg, plan, reader, own, end);
    return end;
  };
  const nearby = solve(nearbyPhase);
  const end = solve(ownPhase);
  const lands = ownPhase === 0;
  const taken = plan.runHz === 0 ? 1 : RUN_SLOPE;
  const perSwing = (taken * (1 - plan.stanceEnd)) / (ownPhase - nearbyPhase);
  for (let i = 0; i < CORRECTION_COUNT; i++) {
    const slope = (end.change[i]! - nearby.change[i]!) * perSwing;
    end.slope[i] = lands ? holdLandingSlope(i, slope) : slope;
  }
  return end;
}
