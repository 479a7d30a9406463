import { type ChannelName, getSlot, type Side, SLOT } from '../../gait/channels.ts';

/** The rotations of a joint that are bounded; each about one axis of the order in engine.md §3.10. */
export const LIMIT_AXES = ['flexion', 'abduction', 'twist', 'elevation', 'protraction'] as const;
export type LimitAxis = (typeof LIMIT_AXES)[number];

/** How far a joint turns about one axis, both sides alike. */
export interface JointLimit {
  /** H-Anim name without its side: `l_` and `r_` go before it. */
  readonly joint: 'hip' | 'knee' | 'talocrural' | 'shoulder' | 'elbow' | 'sternoclavicular';
  readonly axis: LimitAxis;
  /** The channel that turns it. */
  readonly channel: ChannelName;
  /** Degrees, in the channel's sign. */
  readonly minDeg: number;
  readonly maxDeg: number;
}

/**
 * Anatomical limits: engine.md §3.10, which takes the passive ranges of the American Academy of Orthopaedic
 * Surgeons (*Joint Motion: Method of Measuring and Recording*, 1965; beside each row, least and most) and
 * widens them (chosen there: a bound must not clip a style; an ankle that carries the body goes well beyond
 * the 20 degrees of a hanging one). The pattern is never clamped to them, metrics report what reaches them.
 * Planting holds a swinging ankle at them, weighs a standing one, and never bends a knee forward; other
 * joints of a style that goes past them stay past them.
 */
export const JOINT_LIMITS: readonly JointLimit[] = [
  // AAOS -30..120
  { joint: 'hip', axis: 'flexion', channel: 'hipFlexion', minDeg: -40, maxDeg: 130 },
  // -30..45
  { joint: 'hip', axis: 'abduction', channel: 'hipAbduction', minDeg: -30, maxDeg: 60 },
  // -45..45
  { joint: 'hip', axis: 'twist', channel: 'hipTwist', minDeg: -40, maxDeg: 50 },
  // -10..135
  { joint: 'knee', axis: 'flexion', channel: 'kneeFlexion', minDeg: -5, maxDeg: 155 },
  // -50..20
  { joint: 'talocrural', axis: 'flexion', channel: 'ankleFlexion', minDeg: -55, maxDeg: 35 },
  // 0..150
  { joint: 'elbow', axis: 'flexion', channel: 'elbowFlexion', minDeg: -5, maxDeg: 155 },
  // -60..180
  { joint: 'shoulder', axis: 'flexion', channel: 'shoulderFlexion', minDeg: -80, maxDeg: 180 },
  // 0..180
  { joint: 'shoulder', axis: 'abduction', channel: 'shoulderAbduction', minDeg: -20, maxDeg: 170 },
  // -90..70
  { joint: 'shoulder', axis: 'twist', channel: 'shoulderTwist', minDeg: -100, maxDeg: 80 },
  // -10..45 and -30..30 (D. A. Neumann, Kinesiology of the Musculoskeletal System: AAOS has none)
  { joint: 'sternoclavicular', axis: 'elevation', channel: 'clavicleElevation', minDeg: -15, maxDeg: 50 },
  { joint: 'sternoclavicular', axis: 'protraction', channel: 'clavicleProtraction', minDeg: -35, maxDeg: 35 },
];

/**
 * The angle that a limit bounds, degrees: what its channel says, and at the hip the thigh against the pelvis,
 * which tilts above it. `getValue` gives a slot's value.
 */
export function readLimitedAngle(
  { channel }: JointLimit,
  side: Side,
  getValue: (slot: number) => number,
): number {
  const angleDeg = getValue(getSlot(channel, side));
  return channel === 'hipFlexion' ? angleDeg + getValue(SLOT.pelvisTilt) : angleDeg;
}

/**
 * How far an angle in degrees lies beyond the nearer of a joint's two limits, degrees; negative within them.
 */
export function computeBeyond({ minDeg, maxDeg }: JointLimit, angleDeg: number): number {
  return Math.max(minDeg - angleDeg, angleDeg - maxDeg);
}
