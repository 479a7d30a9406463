import type { Figure } from '../figure/figure.ts';
import { createLegGapMeter } from '../leg/legGapMeter.ts';
import { type BodyWalkTrack, getHeelAt } from './walkTrack.ts';

/** Least distance between the legs over a track, metres; negative where one goes through the other. */
export function computeLegGap({ phases, soles, shanks }: BodyWalkTrack, figure: Figure): number {
  const measure = createLegGapMeter(figure);
  let gapM = Number.POSITIVE_INFINITY;
  for (let frame = 0; frame < phases.length; frame++) {
    const contactsAt = getHeelAt(frame, 'left');
    gapM = Math.min(gapM, measure({ contacts: soles, contactsAt, shanks, shanksAt: 12 * frame }).gapM);
  }
  return gapM;
}
