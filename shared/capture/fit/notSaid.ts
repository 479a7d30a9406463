import { type BaseName, BASES } from '../../gait/bases.ts';
import { CHANNEL_NAMES, CHANNELS, type ChannelName } from '../../gait/channels.ts';
import { CHANNEL_WORDS } from '../../style/channelWords.ts';
import type { Capture } from '../capture.ts';

/** Differences of a phase, cycles, that are worth a sentence (chosen: a frame at 60 frames a second). */
const PHASE_MIN = 0.015;

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
      const late = walk.rightStrikePhase - 0.5;
      const law = BASES[base].computeToeOffPhase(walk.normalizedSpeed);
      return [
        ...(Math.abs(late) < PHASE_MIN
          ? []
          : [
              `${of}the right heel strikes at ${toPercent(walk.rightStrikePhase)} of the cycle; a style's steps take equal time.`,
            ]),
        ...(Math.abs(walk.toeOffPhase - law) < PHASE_MIN
          ? []
          : [
              `${of}the toes leave the floor ${toPercent(walk.toeOffPhase)} of the cycle after the other heel strikes; at this speed the base has ${toPercent(law)}.`,
            ]),
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
