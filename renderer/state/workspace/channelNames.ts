import {
  CHANNEL_NAMES,
  type ChannelGroup,
  type ChannelName,
  CHANNELS,
  type Side,
} from '../../../shared/gait/channels.ts';
import { CHANNEL_WORDS, type ChannelWords } from '../../../shared/style/channelWords.ts';
import type { CoefficientName } from '../../../shared/style/limits.ts';

function mapWords(pick: (words: ChannelWords) => string): Readonly<Record<ChannelName, string>> {
  return Object.fromEntries(CHANNEL_NAMES.map((name) => [name, pick(CHANNEL_WORDS[name])])) as Record<
    ChannelName,
    string
  >;
}

/** What a channel's row is called. */
export const CHANNEL_LABELS = mapWords(({ label }) => label);

/** What stands in a channel's row, where the name of its joint says enough. */
export function getRowTitle(channel: ChannelName): string {
  return CHANNEL_WORDS[channel].shortLabel;
}

/** What a positive offset does, for the row's tooltip (conventions.md, signs of the channels). */
export const POSITIVE_MEANINGS = mapWords(({ positive }) => positive);

/** Headings of the inspector's groups. */
export const GROUP_LABELS: Readonly<Record<ChannelGroup, string>> = {
  translations: 'Translations',
  trunk: 'Trunk',
  head: 'Head',
  legs: 'Legs',
  arms: 'Arms',
};

/** Whether a channel's name, or its group's, has a text in it; any has the empty one. */
export function matchesSearch(channel: ChannelName, search: string): boolean {
  const names = `${CHANNEL_LABELS[channel]} ${GROUP_LABELS[CHANNELS[channel].group]}`;
  return names.toLowerCase().includes(search.trim().toLowerCase());
}

const COEFFICIENT_LABELS: Readonly<Record<CoefficientName, string>> = {
  scale: 'scale',
  offset: 'offset',
  lead: 'lead',
  stance: 'stance',
  strike: 'strike',
};

/** Name of one number of a style: "Knee flexion scale, left"; without a side where both are meant. */
export function formatCoefficientName(
  channel: ChannelName,
  coefficient: CoefficientName,
  side?: Side,
): string {
  const name = `${CHANNEL_LABELS[channel]} ${COEFFICIENT_LABELS[coefficient]}`;
  return side === undefined ? name : `${name}, ${side}`;
}

/** The same, short, for the undo menu: "Knee scale, left". */
export function formatEntryName(channel: ChannelName, coefficient?: CoefficientName, side?: Side): string {
  const channelLabel = getRowTitle(channel);
  const name =
    coefficient === undefined ? channelLabel : `${channelLabel} ${COEFFICIENT_LABELS[coefficient]}`;
  return side === undefined ? name : `${name}, ${side}`;
}
