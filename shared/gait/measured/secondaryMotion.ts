import type { ChannelName } from '../channels.ts';
import { MEASURED_SERIES } from './measuredSeries.ts';
import type { SpeedSeries } from './speedSeries.ts';

/**
 * What a body does because it walks and not in order to walk (measured-base.md §2.7): pelvis, trunk and head
 * rock twice a cycle, the shoulders roll against the hips, and the head does not stay on the way.
 */

/** A share of a series that a channel has beside its own. */
interface SecondaryRow {
  readonly channel: ChannelName;
  readonly series: SpeedSeries;
  readonly share: number;
}

/** A wave twice a cycle, degrees at u = 1, in proportion to u. */
function createWave(cos: number, sin: number): SpeedSeries {
  return { rest: 0, mean: [0], harmonics: [{ k: 2, cos: [1.5 * cos, cos], sin: [1.5 * sin, sin] }] };
}

/**
 * How far the forearm is turned inward, degrees. In eight arms of four captured people it points out by 6
 * degrees where the arm is back and in by 5 where it is forward, and so the hand goes straight ahead though
 * the upper arm swings out. The bend of the elbow, which grows with speed, makes of the turn what that takes.
 */
const FOREARM_TURN: SpeedSeries = {
  rest: 0,
  mean: [15, -6],
  harmonics: [{ k: 1, cos: [-7], sin: [0] }],
};

/**
 * A bump once a cycle, up to 6 harmonics of a Gaussian.
 * @param height degrees
 * @param phase own phase of its peak, cycles
 * @param width its standard deviation, cycles; 0.06 and more, or 6 harmonics are not enough
 */
function createBump(height: number, phase: number, width: number): SpeedSeries {
  const mean = height * width * Math.sqrt(2 * Math.PI);
  const harmonics = [1, 2, 3, 4, 5, 6].map((k) => {
    const amplitude = 2 * mean * Math.exp(-2 * (Math.PI * k * width) ** 2);
    const angle = 2 * Math.PI * k * phase;
    return { k, cos: [amplitude * Math.cos(angle)], sin: [amplitude * Math.sin(angle)] };
  });
  return { rest: 0, mean: [mean], harmonics };
}

/**
 * The base takes all of the foot's opening for the hip's twist, also in the swing, where people turn the foot
 * at the ankle. A knee that is bent by 60 degrees would then throw the shank inward by 10 degrees; people's
 * hangs within 2 to 4. So the thigh turns out less while the foot hangs down.
 */
const SWING_TWIST = createBump(-9, 0.78, 0.06);

/** All of it, by channel. Chosen within what captured people do. */
export const SECONDARY_MOTION: readonly SecondaryRow[] = [
  // Furthest forward at 0.41 of the cycle, as Schwartz' means have it; 2.8 degrees in all at u 1.5.
  { channel: 'pelvisTilt', series: createWave(0.402, -0.856), share: 1 },
  // What is left of the trunk's pitch is the head's: 4.5 degrees in all at u 1.5, 0.05 cycles later.
  { channel: 'headTilt', series: createWave(0.831, 0.317), share: 1 },
  { channel: 'hipTwist', series: SWING_TWIST, share: 1 },
  { channel: 'torsoRoll', series: MEASURED_SERIES.pelvisList, share: 0.5 },
  // Arms hang straight down from shoulders that roll.
  { channel: 'shoulderAbduction', series: MEASURED_SERIES.pelvisList, share: 0.5 },
  { channel: 'shoulderTwist', series: FOREARM_TURN, share: 1 },
  // The neck takes half of it back.
  { channel: 'headRoll', series: MEASURED_SERIES.pelvisList, share: -0.25 },
  { channel: 'headTorsion', series: MEASURED_SERIES.thoraxTorsion, share: 0.5 },
];
