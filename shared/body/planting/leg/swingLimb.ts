import type { Leg, LegSolution } from '../../leg/leg.ts';
import { readSoleRiseInto } from '../../leg/soleProfile.ts';
import { writeFootTurnInto } from './footTurn.ts';

/** One of a foot's sole points: heel, ball or tip of the toes, as in `Pose.contacts`. */
export type SolePoint = 0 | 1 | 2;

/** The sole point that a foot which strikes with its toes up touches with. */
export const HEEL: SolePoint = 0;

/** A solved leg as it hangs from its hip, in the treadmill frame unless said otherwise; metres. */
export interface SwingLimb {
  /** Its hip over the floor. */
  hipY: number;
  /** Ankle below and behind the hip in the thigh's frame. */
  down: number;
  behind: number;
  /** Ankle over the hip (negative), aside (left +) and ahead of it. */
  ankleOverHip: number;
  ankleAside: number;
  ankleAhead: number;
  /** Ankle over the floor, less what its sole reaches lower than its points as it is pitched. */
  ankleY: number;
  /** Bend of the toes, radians. */
  bendRad: number;
  /** Tip of the toes over and ahead of the ankle in the foot's frame. */
  tipUp: number;
  tipAhead: number;
  /** Orientation of the foot, quaternion, and the heights of its up and its fore axis. */
  readonly footTurn: Float64Array;
  up: number;
  fore: number;
  /** Tip of the toes over the floor. */
  toeY: number;
  /** A sole point over, aside and ahead of the ankle: what `measurePoint` has found. */
  pointUp: number;
  pointAside: number;
  pointAhead: number;
}

/** Allocates a limb that is measured before it is read. */
export function createSwingLimb(): SwingLimb {
  return {
    hipY: 0,
    down: 0,
    behind: 0,
    ankleOverHip: 0,
    ankleAside: 0,
    ankleAhead: 0,
    ankleY: 0,
    bendRad: 0,
    tipUp: 0,
    tipAhead: 0,
    footTurn: new Float64Array(4),
    up: 1,
    fore: 0,
    toeY: 0,
    pointUp: 0,
    pointAside: 0,
    pointAhead: 0,
  };
}

/** Fills a limb but for its sole point from a solved leg. Reads `limb.hipY`, fills the rest. */
export function measureLimb(leg: Leg, solution: LegSolution, limb: SwingLimb): void {
  const { hip, kneeRad, bendRad } = solution;
  limb.down = -leg.thighM - leg.shankM * Math.cos(kneeRad);
  limb.behind = -leg.shankM * Math.sin(kneeRad);
  const x = hip[0]!;
  const y = hip[1]!;
  const z = hip[2]!;
  const w = hip[3]!;
  limb.ankleAside = 2 * (x * y - w * z) * limb.down + 2 * (x * z + w * y) * limb.behind;
  limb.ankleOverHip = (1 - 2 * (x * x + z * z)) * limb.down + 2 * (y * z - w * x) * limb.behind;
  limb.ankleAhead = 2 * (y * z + w * x) * limb.down + (1 - 2 * (x * x + y * y)) * limb.behind;
  limb.bendRad = bendRad;
  const bendSin = Math.sin(bendRad);
  const bendCos = Math.cos(bendRad);
  limb.tipUp = leg.ballHeightM * (1 - bendCos) - leg.ankleHeightM + leg.toeLengthM * bendSin;
  limb.tipAhead = leg.ballAheadM + leg.ballHeightM * bendSin + leg.toeLengthM * bendCos;
  writeFootTurnInto(solution, limb.footTurn);
  measureSwingFoot(leg, limb);
}

const reading = new Float64Array(3);

/** Fills what hangs on the foot's orientation alone, after that was turned. */
export function measureSwingFoot({ profile }: Leg, limb: SwingLimb): void {
  // Heights come from the second row of a rotation's matrix alone.
  const { footTurn } = limb;
  const x = footTurn[0]!;
  const y = footTurn[1]!;
  const z = footTurn[2]!;
  const w = footTurn[3]!;
  limb.up = 1 - 2 * (x * x + z * z);
  limb.fore = 2 * (y * z - w * x);
  limb.ankleY = limb.hipY + limb.ankleOverHip;
  if (profile.length > 0) {
    reading[0] = Math.atan2(-limb.fore, limb.up);
    reading[1] = limb.bendRad;
    readSoleRiseInto(profile, reading);
    limb.ankleY -= reading[2]!;
  }
  limb.toeY = limb.ankleY + limb.up * limb.tipUp + limb.fore * limb.tipAhead;
}

/** Fills where a sole point is. */
export function measurePoint(leg: Leg, point: SolePoint, limb: SwingLimb): void {
  const { footTurn, up, fore } = limb;
  const over = point === 2 ? limb.tipUp : -leg.ankleHeightM;
  const ahead = point === 2 ? limb.tipAhead : point === 1 ? leg.ballAheadM : -leg.heelBehindM;
  const x = footTurn[0]!;
  const y = footTurn[1]!;
  const z = footTurn[2]!;
  const w = footTurn[3]!;
  limb.pointUp = up * over + fore * ahead;
  limb.pointAside = 2 * (x * y - w * z) * over + 2 * (x * z + w * y) * ahead;
  limb.pointAhead = 2 * (y * z + w * x) * over + (1 - 2 * (x * x + y * y)) * ahead;
}

/** Which of a measured limb's sole points is lowest. */
export function findLowestPoint(leg: Leg, { up, fore, tipUp, tipAhead }: SwingLimb): SolePoint {
  const heelUp = -up * leg.ankleHeightM - fore * leg.heelBehindM;
  const ballUp = -up * leg.ankleHeightM + fore * leg.ballAheadM;
  const toeUp = up * tipUp + fore * tipAhead;
  if (heelUp <= ballUp && heelUp <= toeUp) return 0;
  return ballUp <= toeUp ? 1 : 2;
}
