import { SIDES, type Side } from '../../gait/channels.ts';
import { DEGREES_PER_RADIAN } from '../../gait/units.ts';
import { createLegs, getKneeFlexion, type Leg } from '../leg/leg.ts';
import { createLegGapMeter } from '../leg/legGapMeter.ts';
import { findLowestPoint } from '../metrics/slipMeter.ts';
import { measureGroundHeight } from '../planting/footing/foothold.ts';
import { type Ground, measureInside } from '../planting/footing/ground.ts';
import { lowerContacts } from '../pose/forwardKinematics.ts';
import type { Pose } from '../pose/pose.ts';
import { computeAngleBetween, rotateInto } from '../pose/quaternion.ts';
import { createMotionFrame, type Motion } from './motion.ts';

/** What is measured of a motion over a floor. */
export interface MotionMetrics {
  /** Way of the lowest sole point over a stand, metres: the longest, and the mean of all stands. */
  readonly slip: { readonly mostM: number; readonly meanM: number };
  /** Deepest sole point under the ground, standing and swinging, metres. */
  readonly penetration: { readonly standingM: number; readonly swingingM: number };
  /** Highest that the lowest sole point of a standing foot comes over the ground, metres. */
  readonly floatingM: number;
  /** Least gap between the legs, metres; negative where they go into each other. */
  readonly legsGapM: number;
  /** Greatest second differences over 1/120 s: of the knees, degrees/s², and of the hips' height, m/s². */
  readonly kneeAcceleration: number;
  readonly hipsAcceleration: number;
  /** Furthest turn of a joint in 1/240 s, degrees. */
  readonly jointTurnDeg: number;
  /** Steps in their order. */
  readonly steps: readonly MotionStep[];
}

/** One foot's step. */
export interface MotionStep {
  readonly side: Side;
  readonly liftS: number;
  readonly strikeS: number;
  /** From the last foothold of the same foot, metres along the ground. */
  readonly travelM: number;
  /** From where the other foot stands, metres along the ground. */
  readonly lengthM: number;
  /** Highest that its lowest sole point comes over the ground, metres. */
  readonly topM: number;
}

const RATE_HZ = 240;

/** Measures all of a motion at 240 Hz. Throws a RangeError for a pose that is not finite. */
export function measureMotion(motion: Motion): MotionMetrics {
  const { figure, stands, durationS, ground: terrain } = motion;
  const legs = createLegs(figure);
  const frame = createMotionFrame(figure);
  const { pose } = frame;
  const measureGap = createLegGapMeter(figure);
  const count = Math.floor(durationS * RATE_HZ + 1e-9);
  const knees = { left: new Float64Array(count + 1), right: new Float64Array(count + 1) };
  const heights = new Float64Array(count + 1);
  const rotations = new Float64Array(4 * figure.joints.length);
  const before = new Float64Array(18);
  const shanks = new Float64Array(12);
  const slipsM = new Float64Array(stands.length);
  /** Of the swing that ends in each stand. */
  const topsM = new Float64Array(stands.length);
  const last = { left: { stand: -1, low: -1, topM: 0 }, right: { stand: -1, low: -1, topM: 0 } };
  let [standingM, swingingM, floatingM, turnRad] = [0, 0, 0, 0];
  let legsGapM = Number.POSITIVE_INFINITY;
  for (let i = 0; i <= count; i++) {
    motion.sample(i / RATE_HZ, frame);
    if (!pose.positions.every(Number.isFinite)) throw new RangeError(`not finite at ${i / RATE_HZ} s`);
    SIDES.forEach((side, foot) => {
      const held = stands[frame.stands[side]]?.foothold;
      if (held !== undefined) {
        holdToes(pose, legs[side], 9 * foot + 6, held.edgeAheadM);
        standOnSlope(pose, legs[side], foot, held.slopeRad);
      }
      knees[side][i] = DEGREES_PER_RADIAN * getKneeFlexion(legs[side], pose);
      const stand = frame.stands[side];
      const ground = stands[stand]?.foothold;
      const low = findLowestPoint(pose.contacts, foot, ground);
      const heightM =
        pose.contacts[low + 1]! -
        (ground ? measureGroundHeight(ground, pose.contacts[low]!, pose.contacts[low + 2]!) : 0);
      const was = last[side];
      if (stand >= 0) {
        standingM = Math.max(standingM, -heightM);
        floatingM = Math.max(floatingM, heightM);
        if (was.stand < 0) {
          topsM[stand] = was.topM;
          was.topM = 0;
        } else if (was.stand === stand && was.low === low)
          slipsM[stand]! += Math.hypot(
            pose.contacts[low]! - before[low]!,
            pose.contacts[low + 2]! - before[low + 2]!,
          );
      } else {
        swingingM = Math.max(
          swingingM,
          terrain ? measureSoleInside(terrain, pose.contacts, foot, frame.place.headingRad) : -heightM,
        );
        const overM = terrain?.measureHeight(pose.contacts[low]!, pose.contacts[low + 2]!) ?? 0;
        if (heightM - overM > was.topM) was.topM = heightM - overM;
      }
      was.stand = stand;
      was.low = low;
      for (let k = 0; k < 3; k++) {
        shanks[6 * foot + k] = pose.positions[3 * legs[side].knee + k]!;
        shanks[6 * foot + 3 + k] = pose.positions[3 * legs[side].ankle + k]!;
      }
    });
    legsGapM = Math.min(
      legsGapM,
      measureGap({ contacts: pose.contacts, contactsAt: 0, shanks, shanksAt: 0 }).gapM,
    );
    heights[i] = pose.rootPosition[1]!;
    if (i > 0)
      for (let joint = 0; joint < figure.joints.length; joint++)
        turnRad = Math.max(turnRad, computeAngleBetween(rotations, 4 * joint, pose.rotations, 4 * joint));
    rotations.set(pose.rotations);
    before.set(pose.contacts);
  }
  return {
    slip: {
      mostM: slipsM.reduce((most, slip) => Math.max(most, slip), 0),
      meanM: slipsM.reduce((sum, slip) => sum + slip, 0) / Math.max(1, stands.length),
    },
    penetration: { standingM, swingingM },
    floatingM,
    legsGapM,
    kneeAcceleration: Math.max(findBend(knees.left), findBend(knees.right)),
    hipsAcceleration: findBend(heights),
    jointTurnDeg: DEGREES_PER_RADIAN * turnRad,
    steps: listSteps(motion, topsM),
  };
}

/** Brings the tip of toes that are over an edge, metres ahead of the ball, back to where they stand on it. */
function holdToes(
  { contacts, orientations }: Pose,
  { toe, ankle, toeLengthM }: Leg,
  at: number,
  edgeM: number,
) {
  if (!(edgeM < toeLengthM)) return;
  fore[0] = 0;
  fore[1] = 0;
  fore[2] = edgeM - toeLengthM;
  rotateInto(orientations, 4 * (toe < 0 ? ankle : toe), fore, 0, fore, 0);
  for (let k = 0; k < 3; k++) contacts[at + k]! += fore[k]!;
}

/** A pose lowers contacts as a sole is pitched against level ground: a standing one is against its own. */
function standOnSlope(
  { contacts, orientations }: Pose,
  { ankle, toe, profile }: Leg,
  foot: number,
  slopeRad: number,
): void {
  if (profile.length === 0 || slopeRad === 0) return;
  const toes = 4 * (toe < 0 ? ankle : toe);
  lowerContacts(orientations, 4 * ankle, toes, profile, contacts, foot, 0, -1);
  lowerContacts(orientations, 4 * ankle, toes, profile, contacts, foot, slopeRad);
}

const fore = new Float64Array(3);

/** How far a sole is inside of the ground, metres. */
function measureSoleInside(ground: Ground, contacts: Float64Array, foot: number, headingRad: number): number {
  let most = 0;
  for (let at = 9 * foot; at < 9 * foot + 9; at += 3)
    most = Math.max(
      most,
      measureInside(ground, contacts[at]!, contacts[at + 1]!, contacts[at + 2]!, headingRad),
    );
  return most;
}

/** Greatest second difference over 1/120 s of what is sampled at 240 Hz, per second squared. */
export function findBend(values: Float64Array): number {
  let most = 0;
  for (let i = 2; i + 2 < values.length; i++)
    most = Math.max(most, Math.abs(values[i + 2]! - 2 * values[i]! + values[i - 2]!) * (RATE_HZ / 2) ** 2);
  return most;
}

function listSteps({ stands, durationS }: Motion, topsM: Float64Array): MotionStep[] {
  return stands.flatMap((stand, at): MotionStep[] => {
    const { side, strikeS, foothold } = stand;
    if (!(strikeS >= 0 && strikeS <= durationS)) return [];
    const earlier = stands.slice(0, at);
    const from = earlier.findLast((one) => one.side === side);
    const other = earlier.findLast((one) => one.side !== side);
    const measure = (to: typeof stand | undefined) =>
      to === undefined ? 0 : Math.hypot(foothold.x - to.foothold.x, foothold.z - to.foothold.z);
    return [
      {
        side,
        liftS: from?.liftS ?? 0,
        strikeS,
        travelM: measure(from),
        lengthM: measure(other),
        topM: topsM[at]!,
      },
    ];
  });
}
