import { RADIANS_PER_DEGREE } from '../../gait/units.ts';
import type { Leg } from './leg.ts';
import { softAtMost } from './smooth.ts';
import { readSoleRiseInto } from './soleProfile.ts';

/**
 * Toes bend up to about this far before the foot goes on over their tip, degrees (chosen: what walking asks
 * of the joint, about 60 at most).
 */
const TOE_BEND_RAD = 45 * RADIANS_PER_DEGREE;
/** Where the bend begins to be held, and where it is. */
const BEND_FROM = 0.7 * TOE_BEND_RAD;
const BEND_TO = 1.3 * TOE_BEND_RAD;

const reading = new Float64Array(3);

/** A foot rolled on the floor about its own pivots. */
export interface FootRoll {
  /** Toes up about the heel, and heel up about ball and toes; radians, 0 or more. */
  toeUpRad: number;
  heelUpRad: number;
  /** How far ahead of the ball the toes have ground, metres; they roll over its edge, or over their tip. */
  groundAheadM: number;
  /** Where the ankle comes to lie: ahead of where it is over the flat foot, and over the floor; metres. */
  aheadM: number;
  heightM: number;
  /** Bend of the toes, radians. */
  bendRad: number;
}

/** Allocates the roll of a flat foot with its ankle on the floor. */
export function createFootRoll(): FootRoll {
  return {
    toeUpRad: 0,
    heelUpRad: 0,
    groundAheadM: Number.POSITIVE_INFINITY,
    aheadM: 0,
    heightM: 0,
    bendRad: 0,
  };
}

/**
 * Rolls a foot: toes up about the heel, heel up about the ball over flat toes and from some 45 degrees on
 * about the tip of the toes. Reads `toeUpRad`, `heelUpRad` and `groundAheadM`, fills the rest.
 */
export function rollFoot(leg: Leg, roll: FootRoll): void {
  const { toeUpRad, heelUpRad } = roll;
  const { ankleHeightM, heelBehindM, ballAheadM, ballHeightM } = leg;
  const toeLengthM = Math.max(0, Math.min(leg.toeLengthM, roll.groundAheadM));
  const toeUpSin = Math.sin(toeUpRad);
  const toeUpCos = Math.cos(toeUpRad);
  const bendRad =
    leg.toe < 0 ? 0 : heelUpRad > BEND_FROM ? softAtMost(heelUpRad, BEND_FROM, BEND_TO) : heelUpRad;
  // The toes over their tip, the foot over the toes.
  const tipSin = Math.sin(heelUpRad - bendRad);
  const tipCos = Math.cos(heelUpRad - bendRad);
  const footSin = Math.sin(heelUpRad);
  const footCos = Math.cos(heelUpRad);
  const ballAhead = ballAheadM + toeLengthM * (1 - tipCos) + ballHeightM * tipSin;
  const ballHeight = toeLengthM * tipSin + ballHeightM * tipCos;
  const rise = ankleHeightM - ballHeightM;
  roll.aheadM =
    -heelBehindM * (1 - toeUpCos) -
    ankleHeightM * toeUpSin +
    (ballAhead - ballAheadM * footCos + rise * footSin);
  roll.heightM =
    heelBehindM * toeUpSin +
    ankleHeightM * toeUpCos -
    ankleHeightM +
    (ballHeight + ballAheadM * footSin + rise * footCos);
  roll.bendRad = bendRad;
  if (leg.profile.length === 0) return;
  reading[0] = heelUpRad - toeUpRad;
  reading[1] = Number.POSITIVE_INFINITY;
  readSoleRiseInto(leg.profile, reading);
  roll.heightM += reading[2]!;
}
