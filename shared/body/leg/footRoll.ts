import { RADIANS_PER_DEGREE } from '../../gait/units.ts';
import type { PlantedLeg } from '../planting/leg.ts';

/**
 * Toes bend up to about this far before the foot goes on over their tip, degrees (chosen: what walking asks
 * of the joint, about 60 at most).
 */
const TOE_BEND_RAD = 45 * RADIANS_PER_DEGREE;
/** Where the bend begins to be held, and where it is. */
const BEND_FROM = 0.7 * TOE_BEND_RAD;
const BEND_TO = 1.3 * TOE_BEND_RAD;

/**
 * Indices into a roll: toes up and heel up go in, where the ankle comes to lie and how far the toes bend come
 * out.
 */
export const ROLL = { toeUp: 0, heelUp: 1, ahead: 2, height: 3, bend: 4 } as const;
export const ROLL_LENGTH = 5;

/**
 * Rolls a planted foot about its own pivots: toes up by `roll[ROLL.toeUp]` radians (0 or more) about the
 * heel, heel up by `roll[ROLL.heelUp]` about the ball over flat toes and from some 45 degrees on about the
 * tip of the toes. Fills where the ankle comes to lie, metres ahead of where it is over the flat foot and
 * metres over the floor, and the bend of the toes in radians. In one array, since a number that is passed may
 * be boxed.
 */
export function writeFootRollInto(leg: PlantedLeg, roll: Float64Array): void {
  const toeUpRad = roll[ROLL.toeUp]!;
  const heelUpRad = roll[ROLL.heelUp]!;
  const { ankleHeightM, heelBehindM, ballAheadM, ballHeightM, toeLengthM } = leg;
  const toeUpSin = Math.sin(toeUpRad);
  const toeUpCos = Math.cos(toeUpRad);
  // All of the rise at first, then held, C1. Written out: a function that V8 does not inline boxes its
  // number.
  const held = Math.min(1, Math.max(0, (heelUpRad - BEND_FROM) / (BEND_TO - BEND_FROM)));
  const bent = Math.min(heelUpRad, BEND_TO) - ((BEND_TO - BEND_FROM) / 2) * held * held;
  const bendRad = leg.toe < 0 ? 0 : bent;
  // The toes over their tip, the foot over the toes.
  const tipSin = Math.sin(heelUpRad - bendRad);
  const tipCos = Math.cos(heelUpRad - bendRad);
  const footSin = Math.sin(heelUpRad);
  const footCos = Math.cos(heelUpRad);
  const ballAhead = ballAheadM + toeLengthM * (1 - tipCos) + ballHeightM * tipSin;
  const ballHeight = toeLengthM * tipSin + ballHeightM * tipCos;
  const rise = ankleHeightM - ballHeightM;
  roll[ROLL.ahead] =
    -heelBehindM * (1 - toeUpCos) -
    ankleHeightM * toeUpSin +
    (ballAhead - ballAheadM * footCos + rise * footSin);
  roll[ROLL.height] =
    heelBehindM * toeUpSin +
    ankleHeightM * toeUpCos -
    ankleHeightM +
    (ballHeight + ballAheadM * footSin + rise * footCos);
  roll[ROLL.bend] = bendRad;
}
