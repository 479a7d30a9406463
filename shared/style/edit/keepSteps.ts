import { BASES } from '../../gait/bases.ts';
import { DEGREES_PER_RADIAN } from '../../gait/units.ts';
import type { EditedKeySide } from './keyWalk.ts';
import { dropNoise } from './mapChannels.ts';
import type { FullCoefficients } from '../settings.ts';

/**
 * Gives the hips of each key the scales that they had, and their offsets the difference that keeps both
 * compass angles (`compass.ts`): with the same scales, twice the difference over the thigh share makes up for
 * what the other base's shares take.
 */
export function keepSteps(
  places: readonly EditedKeySide[],
  fitted: readonly FullCoefficients[],
): readonly FullCoefficients[] {
  return fitted.map((coefficients, index) => {
    const { walk, side, old } = places[index]!;
    const other = places.findIndex((place) => place.walk === walk && place.side !== side);
    if (other === -1) return { ...coefficients, scale: old.scale };
    const sign = side === 'left' ? 1 : -1;
    const mean = (coefficients.offset + fitted[other]!.offset) / 2;
    const ahead = (sign * computeAheadDeg(places[index]!, places[other]!)) / 2;
    return { ...coefficients, scale: old.scale, offset: dropNoise(mean + ahead) };
  });
}

/** By how much the left hip's offset must exceed the right's, or for a right `place` likewise, degrees. */
function computeAheadDeg(place: EditedKeySide, other: EditedKeySide): number {
  const { walk } = place;
  const [left, right] = place.side === 'left' ? [place.old, other.old] : [other.old, place.old];
  const { normalizedSpeed, hipAmplitude } = walk.gait.law;
  const from = walk.gait.base.computeHipShares(normalizedSpeed);
  const to = BASES[walk.to].computeHipShares(normalizedSpeed);
  const swingDeg = (left.scale - right.scale) * hipAmplitude * DEGREES_PER_RADIAN;
  // Half of what the left compass is wider than the right one by.
  const half = (swingDeg * (from.max + from.min)) / 2 + (left.offset - right.offset) / from.thighShare;
  return (half - (swingDeg * (to.max + to.min)) / 2) * to.thighShare;
}
