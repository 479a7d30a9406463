import { CHANNEL_NAMES, CHANNELS, type ChannelName, type Side } from '../../../../shared/gait/channels.ts';
import { mapChannels } from '../../../../shared/style/edit/mapChannels.ts';
import { type CoefficientName, IDENTITY } from '../../../../shared/style/limits.ts';
import { copySide, mirrorStyle, swapSides } from '../../../../shared/style/edit/sides.ts';
import { CHANNEL_LABELS } from '../../workspace/channelNames.ts';
import { getSelectedKey } from '../../documents/documentStore.ts';
import { NO_MUTES, hasMutes, toggleChannels } from '../../documents/muteSolo.ts';
import {
  getRow,
  NO_ROWS,
  type RowId,
  selectRow as selectRowIn,
  type SelectMode,
} from '../../workspace/selection.ts';
import type { Studio } from '../../studio.ts';
import {
  isEnabled,
  type Command,
  createDocumentCommand,
  createKeyCommand,
  type SyncCommand,
} from '../command.ts';

/** Some channels and what they are called together: "Knee flexion", "Legs", "the style". */
export interface ChannelScope {
  readonly channels: readonly ChannelName[];
  readonly name: string;
}

/** All channels of the style. */
export const WHOLE_STYLE: ChannelScope = { channels: CHANNEL_NAMES, name: 'the style' };

/** Gives the other side the numbers of one side, at every key. */
export const copySides = createKeyCommand<ChannelScope & { from: Side }>({
  id: 'row.copySide',
  label: 'Copy one side to the other',
  transition: 'blend',
  entry: ({ from, name }) => `Copy ${from} to ${from === 'left' ? 'right' : 'left'} of ${name}`,
  change: ({ document }, { from, channels }) => ({ ok: true, document: copySide(document, from, channels) }),
});

/** Exchanges left and right, at every key. */
export const swapRowSides = createKeyCommand<ChannelScope>({
  id: 'row.swapSides',
  label: 'Swap left and right',
  transition: 'blend',
  entry: ({ name }) => `Swap of sides of ${name}`,
  change: ({ document }, { channels }) => ({ ok: true, document: swapSides(document, channels) }),
});

/** Makes the walk its own mirror image: a limp changes legs. */
export const mirrorActiveStyle = createDocumentCommand<void>({
  id: 'style.mirror',
  label: 'Mirror the style',
  transition: 'blend',
  entry: () => 'Mirrored style',
  change: ({ document }) => ({ ok: true, document: mirrorStyle(document) }),
});

/** What `resetRows` takes back to the normal walk. */
export interface ResetRowsArgs {
  readonly rows: readonly { readonly channel: ChannelName; readonly side: Side | 'both' }[];
  /** Left out: all their numbers. */
  readonly coefficient?: CoefficientName | undefined;
  readonly allKeys: boolean;
  /** Names the entry: "Legs". */
  readonly name: string;
}

/** Takes rows back to the normal walk, at the selected key or at every key. */
export const resetRows = createKeyCommand<ResetRowsArgs>({
  id: 'row.reset',
  label: 'Reset rows',
  transition: 'blend',
  entry: ({ name, allKeys }) => `Reset of ${name}${allKeys ? ', all keys' : ''}`,
  change(state, { rows, coefficient, allKeys }) {
    const key = getSelectedKey(state);
    const isMeant = (channel: ChannelName, side: Side): boolean =>
      rows.some((row) => row.channel === channel && (row.side === 'both' || row.side === side));
    const channels = [...new Set(rows.map(({ channel }) => channel))];
    const { document } = mapChannels(state.document, channels, (old, channel, keyIndex) => {
      if (!allKeys && keyIndex !== key) return old;
      const reset = (side: Side) => {
        if (!isMeant(channel, side)) return old[side];
        return coefficient === undefined ? IDENTITY : { ...old[side], [coefficient]: IDENTITY[coefficient] };
      };
      return { left: reset('left'), right: reset('right') };
    });
    return { ok: true, document };
  },
});

/** Selects a row of the inspector as a click with its modifiers does; the first one brings the curves. */
export const selectRow: SyncCommand<{ id: RowId; mode: SelectMode; order: readonly RowId[] }> = {
  id: 'row.select',
  label: 'Select a row',
  run({ inspector, workspace }, { id, mode, order }) {
    inspector.setState(({ selection }) => ({ selection: selectRowIn(selection, id, mode, order) }));
    const { curves } = workspace.getState();
    if (curves.shown === null) workspace.setState({ curves: { ...curves, shown: true } });
  },
};

/** Lets all selected rows go, and the picked joint. */
export const clearRowSelection: SyncCommand = {
  id: 'row.deselect',
  label: 'Deselect all rows',
  enabled: ({ inspector, transient }) =>
    inspector.getState().selection.ids.size > 0 || transient.getState().pickedJoint !== undefined,
  run({ inspector, transient }) {
    inspector.setState({ selection: NO_ROWS });
    transient.setState({ pickedJoint: undefined });
  },
};

/** Silences channels, or lets them be heard again. */
export const muteChannels: SyncCommand<{ channels: readonly ChannelName[] }> = {
  id: 'row.mute',
  label: 'Mute',
  run: ({ inspector }, { channels }) =>
    inspector.setState(({ mutes }) => ({
      mutes: { ...mutes, muted: toggleChannels(mutes.muted, channels) },
    })),
};

/** Silences all but these channels, or ends that. */
export const soloChannels: SyncCommand<{ channels: readonly ChannelName[] }> = {
  id: 'row.solo',
  label: 'Solo',
  run: ({ inspector }, { channels }) =>
    inspector.setState(({ mutes }) => ({
      mutes: { ...mutes, soloed: toggleChannels(mutes.soloed, channels) },
    })),
};

/** Ends all mutes and solos. */
export const unmuteAll: SyncCommand = {
  id: 'row.unmuteAll',
  label: 'End all mutes and solos',
  enabled: ({ inspector }) => hasMutes(inspector.getState().mutes),
  run: ({ inspector }) => inspector.setState({ mutes: NO_MUTES }),
};

/**
 * The channels that a key over the inspector is meant for: those of the selected rows, else of the row under
 * the pointer.
 */
function getMeantChannels({ inspector, transient }: Studio): readonly ChannelName[] {
  const { ids } = inspector.getState().selection;
  if (ids.size > 0) return [...new Set([...ids].map((id) => getRow(id).channel))];
  const { hoveredChannel } = transient.getState();
  return hoveredChannel === undefined ? [] : [hoveredChannel];
}

function createRowKey(id: string, label: string, key: string, command: typeof muteChannels): SyncCommand {
  return {
    id,
    label,
    shortcuts: [key],
    enabled: (studio) => getMeantChannels(studio).length > 0,
    run: (studio) => command.run(studio, { channels: getMeantChannels(studio) }),
  };
}

/** Mutes the selected rows, or the one under the pointer. */
export const muteMeantRows = createRowKey('row.muteMeant', 'Mute selected rows', 'M', muteChannels);
/** Solos the selected rows, or the one under the pointer. */
export const soloMeantRows = createRowKey('row.soloMeant', 'Solo selected rows', 'S', soloChannels);

/** A command with its arguments given, called what it does here; what menus are made of. */
export function bindCommand<Args>(
  command: Command<Args>,
  args: Args,
  label: string,
  checked?: (studio: Studio) => boolean,
): Command {
  return {
    id: command.id,
    label,
    enabled: (studio) => isEnabled(command, studio),
    ...(checked !== undefined && { checked }),
    run: (studio) => command.run(studio, args),
  };
}

/** Commands on the sides of some channels; none where no channel has two. */
export function createSideCommands(scope: ChannelScope): readonly Command[] {
  if (!scope.channels.some((channel) => CHANNELS[channel].sides === 'two')) return [];
  return [
    bindCommand(copySides, { ...scope, from: 'left' }, 'Copy left to right'),
    bindCommand(copySides, { ...scope, from: 'right' }, 'Copy right to left'),
    bindCommand(swapRowSides, scope, 'Swap left and right'),
  ];
}

/** Commands that take some channels back to the normal walk, at this key and at all. */
export function createResetCommands({ channels, name }: ChannelScope): readonly Command[] {
  const rows = channels.map((channel) => ({ channel, side: 'both' }) as const);
  return [
    bindCommand(resetRows, { rows, name, allKeys: false }, `Reset ${name} at this key`),
    bindCommand(resetRows, { rows, name, allKeys: true }, `Reset ${name} at all keys`),
  ];
}

/** The scope of one row. */
export function getRowScope(channel: ChannelName): ChannelScope {
  return { channels: [channel], name: CHANNEL_LABELS[channel].toLowerCase() };
}

/** Commands of the whole style for the menu bar. */
export const styleSideCommands: readonly Command[] = [
  ...createSideCommands(WHOLE_STYLE).map((command) => ({ ...command, id: `style.${command.label}` })),
  mirrorActiveStyle,
];
