import { type BaseName, BASES } from '../../gait/bases.ts';
import { CHANNEL_NAMES, CHANNELS, type ChannelName } from '../../gait/channels.ts';
import { CHANNEL_WORDS } from '../../style/channelWords.ts';
import { EVEN, RHYTHM_RANGES } from '../../style/rhythm.ts';
import type { Capture } from '../capture.ts';

/** How much later or sooner than by its base's law a style's feet leave at most, cycles. */
const TOE_OFF_MOST = RHYTHM_RANGES.toeOffLeft.max - EVEN.toeOffLeft;

/** What clips show and no style can say, sentences (capture.md §14). */
export function listUnsaid(
  captures: readonly Capture[],
  base: BaseName,
  isKnown: readonly boolean[],
): readonly string[] {
  const unknown = CHANNEL_NAMES.filter(
    (name) => !isKnown[CHANNELS[name].leftSlot]! || !isKnown[CHANNELS[name].rightSlot]!,
  );
  return [
    ...captures.flatMap(({ name, walk }) => {
      const of = captures.length > 1 ? `${name}: ` : '';
      const strikes = RHYTHM_RANGES.otherStrike;
      const isTooUneven = walk.rightStrikePhase < strikes.min || walk.rightStrikePhase > strikes.max;
      const law = BASES[base].computeToeOffPhase(walk.normalizedSpeed);
      return [
        ...(isTooUneven
          ? [
              `${of}the right heel strikes at ${toPercent(walk.rightStrikePhase)} of the cycle; a style's does from ${toPercent(strikes.min)} to ${toPercent(strikes.max)}.`,
            ]
          : []),
        ...(Math.abs(walk.toeOffPhase - law) > TOE_OFF_MOST
          ? [
              `${of}the toes leave the floor ${toPercent(walk.toeOffPhase)} of the cycle after the other heel strikes; at this speed the base has ${toPercent(law)}, and a style ${toPercent(TOE_OFF_MOST)} more or less.`,
            ]
          : []),
      ];
    }),
    ...(unknown.length === 0 ? [] : [`The skeleton has no joints for ${listWords(unknown)}.`]),
    ...(captures.every(({ isHeadLevelKnown }) => isHeadLevelKnown)
      ? []
      : [
          'How the head is held on average: the rest pose of the file does not stand, so nothing tells which way of the head is level.',
        ]),
    'How high and how far to the front or side the body is carried on average.',
    'Wrists and toes.',
    ...(captures.some(({ walk }) => walk.strides > 1) ? ['What changes from stride to stride.'] : []),
  ];
}

function listWords(channels: readonly ChannelName[]): string {
  return channels.map((channel) => CHANNEL_WORDS[channel].label.toLowerCase()).join(', ');
}

function toPercent(phase: number): string {
  return `${(100 * phase).toFixed(0)} %`;
}
