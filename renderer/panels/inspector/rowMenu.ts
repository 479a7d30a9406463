import { CHANNELS, type ChannelGroup, type ChannelName } from '../../../shared/gait/channels.ts';
import { getGroupChannels } from '../../../shared/style/groupChannels.ts';
import { hasCoefficient } from '../../../shared/style/limits.ts';
import { RHYTHM_ROW_ORDER } from '../../../shared/style/rhythm.ts';
import { CHAIN_MODES, type ChainMode } from '../../../shared/style/edit/sideChange.ts';
import { GROUP_LABELS } from '../../state/workspace/channelNames.ts';
import type { MenuSection } from '../../state/commands/menu.ts';
import { getChain, setChain } from '../../state/commands/style/channelCommands.ts';
import {
  bindCommand,
  type ChannelScope,
  createResetCommands,
  createSideCommands,
  getRowScope,
  mirrorActiveStyle,
  muteChannels,
  muteMeantRows,
  soloChannels,
  soloMeantRows,
  unmuteAll,
  WHOLE_STYLE,
} from '../../state/commands/style/rowCommands.ts';
import { openProperties } from '../../state/commands/style/editCommands.ts';
import { openProfile } from '../../state/commands/style/profileCommands.ts';
import { evenRhythm, RHYTHM_ROW_NAMES } from '../../state/commands/style/rhythmCommands.ts';
import type { Studio } from '../../state/studio.ts';
import { isEnabled } from '../../state/commands/command.ts';

const CHAIN_LABELS: Readonly<Record<ChainMode, string>> = {
  linked: 'Both sides change alike',
  split: 'Each side by itself',
  opposite: 'The other side changes the opposite way',
};

const withoutEmpty = (sections: readonly MenuSection[]): readonly MenuSection[] =>
  sections.filter(({ commands }) => commands.length > 0);

const PROFILES = [
  { coefficient: 'scale', label: 'Scale over speed' },
  { coefficient: 'offset', label: 'Offset over speed' },
  { coefficient: 'stance', label: 'Stance over speed' },
  { coefficient: 'strike', label: 'Strike over speed' },
] as const;

/** The keys act on rows only, so that a group's menu names none. */
function createMuteSection({ channels }: ChannelScope, studio: Studio, isRow = false): MenuSection {
  const isIn = (set: ReadonlySet<ChannelName>) => channels.every((channel) => set.has(channel));
  const { muted, soloed } = studio.inspector.getState().mutes;
  return {
    kind: 'toggles',
    commands: [
      {
        ...bindCommand(muteChannels, { channels }, 'Mute', () => isIn(muted)),
        ...(isRow && { id: muteMeantRows.id, shortcuts: muteMeantRows.shortcuts }),
      },
      {
        ...bindCommand(soloChannels, { channels }, 'Solo', () => isIn(soloed)),
        ...(isRow && { id: soloMeantRows.id, shortcuts: soloMeantRows.shortcuts }),
      },
    ],
  };
}

const createEndMutes = (studio: Studio): MenuSection => ({
  kind: 'actions',
  commands: isEnabled(unmuteAll, studio) ? [unmuteAll] : [],
});

/** The menu of a row. */
export function createRowMenu(studio: Studio, channel: ChannelName): readonly MenuSection[] {
  const scope = getRowScope(channel);
  const chain = getChain(studio.documents.getActive().getState(), channel);
  return withoutEmpty([
    {
      kind: 'choice',
      commands:
        CHANNELS[channel].sides === 'one'
          ? []
          : CHAIN_MODES.map((mode) =>
              bindCommand(setChain, { channel, chain: mode }, CHAIN_LABELS[mode], () => mode === chain),
            ),
    },
    { kind: 'actions', commands: createSideCommands(scope) },
    createMuteSection(scope, studio, true),
    createEndMutes(studio),
    {
      kind: 'actions',
      commands: PROFILES.filter(({ coefficient }) => hasCoefficient(channel, coefficient)).map(
        ({ coefficient, label }) => bindCommand(openProfile, { channel, coefficient }, label),
      ),
    },
    { kind: 'actions', commands: createResetCommands(scope) },
  ]);
}

/** The menu of the rhythm. */
export function createRhythmMenu(studio: Studio): readonly MenuSection[] {
  const { allKeys } = studio.inspector.getState();
  return [
    {
      kind: 'actions',
      commands: RHYTHM_ROW_ORDER.map((rhythm) =>
        bindCommand(openProfile, { rhythm }, `${RHYTHM_ROW_NAMES[rhythm]} over speed`),
      ),
    },
    { kind: 'actions', commands: [bindCommand(evenRhythm, { allKeys }, evenRhythm.label)] },
  ];
}

/** What a group's amount, mutes and menu are about. */
export function getGroupScope(group: ChannelGroup): ChannelScope {
  return { channels: getGroupChannels(group), name: GROUP_LABELS[group].toLowerCase() };
}

/** The menu of a group. */
export function createGroupMenu(studio: Studio, group: ChannelGroup): readonly MenuSection[] {
  const scope = getGroupScope(group);
  return withoutEmpty([
    { kind: 'actions', commands: createSideCommands(scope) },
    createMuteSection(scope, studio),
    createEndMutes(studio),
    { kind: 'actions', commands: createResetCommands(scope) },
  ]);
}

/** The menu of the style as a whole. */
export function createStyleMenu(studio: Studio): readonly MenuSection[] {
  return withoutEmpty([
    { kind: 'actions', commands: [mirrorActiveStyle] },
    { kind: 'actions', commands: createSideCommands(WHOLE_STYLE) },
    createEndMutes(studio),
    { kind: 'actions', commands: createResetCommands(WHOLE_STYLE) },
    { kind: 'actions', commands: [openProperties] },
  ]);
}
