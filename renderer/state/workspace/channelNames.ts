import { type ChannelGroup, type ChannelName, CHANNELS, type Side } from '../../../shared/gait/channels.ts';
import type { CoefficientName } from '../../../shared/style/limits.ts';

/** What a channel's row is called. */
export const CHANNEL_LABELS: Readonly<Record<ChannelName, string>> = {
  vertical: 'Vertical',
  lateral: 'Lateral',
  forward: 'Forward',
  torsoTilt: 'Torso tilt',
  pelvisList: 'Pelvis list',
  pelvisTorsion: 'Pelvis torsion',
  thoraxTorsion: 'Thorax torsion',
  hipFlexion: 'Hip flexion',
  kneeFlexion: 'Knee flexion',
  ankleFlexion: 'Ankle flexion',
  shoulderFlexion: 'Shoulder flexion',
  elbowFlexion: 'Elbow flexion',
  headTilt: 'Head tilt',
  headRoll: 'Head roll',
  headTorsion: 'Head torsion',
  hipAbduction: 'Hip abduction',
  hipTwist: 'Hip twist',
  shoulderAbduction: 'Arm abduction',
};

/** The joint's own name where flexion goes without saying; used in the names of undo entries. */
const SHORT_LABELS: Readonly<Partial<Record<ChannelName, string>>> = {
  hipFlexion: 'Hip',
  kneeFlexion: 'Knee',
  ankleFlexion: 'Ankle',
  shoulderFlexion: 'Shoulder',
  elbowFlexion: 'Elbow',
};

/** What stands in a channel's row, where the name of its joint says enough. */
export function getRowTitle(channel: ChannelName): string {
  return SHORT_LABELS[channel] ?? CHANNEL_LABELS[channel];
}

/** What a positive offset does, for the row's tooltip (conventions.md, signs of the channels). */
export const POSITIVE_MEANINGS: Readonly<Record<ChannelName, string>> = {
  vertical: 'up',
  lateral: 'to the left',
  forward: 'ahead',
  torsoTilt: 'leans forward',
  pelvisList: 'right hip lower',
  pelvisTorsion: 'turns left',
  thoraxTorsion: 'turns left',
  hipFlexion: 'thigh forward',
  kneeFlexion: 'bends',
  ankleFlexion: 'toes up',
  shoulderFlexion: 'arm forward',
  elbowFlexion: 'bends',
  headTilt: 'nods down',
  headRoll: 'left ear lower',
  headTorsion: 'turns left',
  hipAbduction: 'legs apart',
  hipTwist: 'toes outward',
  shoulderAbduction: 'arms away from the body',
};

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
  const channelLabel = SHORT_LABELS[channel] ?? CHANNEL_LABELS[channel];
  const name =
    coefficient === undefined ? channelLabel : `${channelLabel} ${COEFFICIENT_LABELS[coefficient]}`;
  return side === undefined ? name : `${name}, ${side}`;
}
