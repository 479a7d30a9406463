/** Seconds of a lone step on the spot, and what each leg length of its way adds (chosen). */
const ON_THE_SPOT_S = 0.6;
const PER_LEG_S = 0.2;

/** How long a lone step takes from strike to strike, seconds, whose foot goes this many leg lengths. */
export function computeStepDuration(travelLegs: number): number {
  return ON_THE_SPOT_S + PER_LEG_S * travelLegs;
}

/**
 * Seconds that a step of a turnaround takes (chosen).
 */
export const TURN_STEP_S = 0.7;
