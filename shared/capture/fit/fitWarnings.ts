import { CHANNEL_NAMES, SIDES } from '../../gait/channels.ts';
import { CHANNEL_WORDS } from '../../style/channelWords.ts';
import type { StyleDocument } from '../../style/document.ts';
import { COEFFICIENT_NAMES, getCoefficientRange, hasCoefficient } from '../../style/limits.ts';
import { getKeyCoefficients } from '../../style/settings.ts';
import type { Capture } from '../capture.ts';
import type { FittedWalk } from './fittedWalk.ts';

/** S below or above which the walk's tempo is hardly a base's (chosen: capture.md §16 has .71 to 1.12). */
const SCALE = { min: 0.6, max: 1.4 } as const;

/** What a person should know of a fit before trusting it, sentences. */
export function listWarnings(
  captures: readonly Capture[],
  walks: readonly FittedWalk[],
  style: StyleDocument,
): readonly string[] {
  return [
    ...captures.flatMap((capture) => {
      const { name, walk, warnings } = capture;
      return [
        ...warnings.map((warning) => `${name}: ${warning}`),
        ...(walk.strides === 1 ? [`${name}: one stride; nothing tells how much of it is chance.`] : []),
      ];
    }),
    ...walks
      .filter(({ hipScale }) => hipScale < SCALE.min || hipScale > SCALE.max)
      .map(
        ({ clips, hipScale }) =>
          `${clips.join(', ')}: steps ${hipScale.toFixed(2)} times those of the base at this speed; the speed, or the legs' length, may be read wrongly.`,
      ),
    ...listHeld(style),
  ];
}

/** Coefficients that lie on a limit of the file: more was wanted. */
function listHeld({ keys }: StyleDocument): readonly string[] {
  return CHANNEL_NAMES.flatMap((channel) => {
    const isHeld = keys.some((key) =>
      SIDES.some((side) => {
        const own = getKeyCoefficients(key, channel, side);
        return COEFFICIENT_NAMES.some((name) => {
          const { min, max } = getCoefficientRange(channel, name);
          return hasCoefficient(channel, name) && (own[name] <= min || own[name] >= max);
        });
      }),
    );
    return isHeld ? [`${CHANNEL_WORDS[channel].label} goes further than a style can say.`] : [];
  });
}
