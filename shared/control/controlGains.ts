/**
 * What the walk control layer goes by (2004; engine.md §5). Lengths are leg lengths. The papers name most of
 * these and give few; all but the loop's rate are chosen.
 */
export interface ControlGains {
  /** Longest step of the internal loop, seconds: 25 Hz (2004). */
  readonly substepS: number;
  /** a_c of eq. 9, the centrifugal acceleration that is walked with at most, 1/s^2. */
  readonly centrifugalMax: number;
  /** Speed: A = gain (V_d - V) - damping dV/dt, within least and most; 1/s, none, 1/s^2. */
  readonly speedGain: number;
  readonly speedDamping: number;
  readonly accelerationMin: number;
  readonly accelerationMax: number;
  /**
   * How fast an acceleration may rise, 1/s^3: steps grow with the root of V, so that a body that is set off
   * from a stand at once would jump.
   */
  readonly accelerationRise: number;
  /** Turn rate: its change is gain (omega_d - omega), held; 1/s, rad/s^2, rad/s. */
  readonly turnGain: number;
  readonly turnChangeMax: number;
  readonly turnRateMax: number;
  /** K_0 of the turn towards a goal, 1/s^2, and its share of critical damping. */
  readonly goalGain: number;
  readonly goalDampingRatio: number;
  /** While the goal would be missed K grows by this share a second, to this many times K_0. */
  readonly missGrowth: number;
  readonly missGainMax: number;
  /** After a goal K goes back by this share a step of the loop. */
  readonly gainReturn: number;
  /** A goal is reached within this. */
  readonly tolerance: number;
  /** How a walk is slowed down to halt on a goal, 1/s^2, and how far before it that ends. */
  readonly haltDeceleration: number;
  readonly haltShort: number;
}

/** engine.md §5. */
export const CONTROL_GAINS: ControlGains = {
  substepS: 0.04,
  centrifugalMax: 1.5,
  speedGain: 2.5,
  speedDamping: 0.2,
  accelerationMin: -2,
  accelerationMax: 1.5,
  accelerationRise: 8,
  turnGain: 6,
  turnChangeMax: 6,
  turnRateMax: 2.5,
  goalGain: 2,
  goalDampingRatio: 0.7,
  missGrowth: 0.5,
  missGainMax: 4,
  gainReturn: 0.2,
  tolerance: 0.25,
  haltDeceleration: 0.8,
  haltShort: 0.05,
};
