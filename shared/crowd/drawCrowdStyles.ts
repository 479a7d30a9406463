import { drawOne, type Random } from '../gait/random.ts';
import type { StyleDocument } from '../style/document.ts';
import { interpolateStyles } from '../style/mix/interpolateStyles.ts';

/** Least weight of the style that leads a mix (chosen: it is still known by it). */
const LEADING = 0.5;

/**
 * Draws the styles that a crowd walks in: each of the chosen ones in its turn, with a random weight, and one
 * of the others of its normal walk with the rest. One that has no other stays as it is.
 */
export function drawCrowdStyles(
  chosen: readonly StyleDocument[],
  count: number,
  random: Random,
): readonly StyleDocument[] {
  if (chosen.length === 0) return [];
  return Array.from({ length: count }, (_, index) => {
    const leading = chosen[index % chosen.length]!;
    const others = chosen.filter((other) => other !== leading && other.base === leading.base);
    const weight = LEADING + (1 - LEADING) * random();
    if (others.length === 0) return leading;
    const mix = interpolateStyles([
      { document: leading, weight },
      { document: drawOne(random, others), weight: 1 - weight },
    ]);
    return mix.ok ? mix.document : leading;
  });
}
