import { CHANNELS, type ChannelName } from '../../../../shared/gait/channels.ts';
import { formatEntryName } from '../../workspace/channelNames.ts';
import { CURVES_HEIGHT } from '../../workspace/curvesStore.ts';
import { type CurveGrip, dragShownCurve, type ShownCurveDrag } from '../../documents/gesture/curveDrag.ts';
import { createKeyCommand, type SyncCommand } from '../command.ts';
import { isPanelShown, showPanel, togglePanel } from './layoutCommands.ts';
import { findEditedKey } from '../../documents/keyInfluence.ts';

/** What the history and assistive tools call the parts of a curve. */
export const GRIP_LABELS: Readonly<Record<CurveGrip, string>> = {
  max: 'maximum',
  min: 'minimum',
  mean: 'mean',
};

/** A drag of a curve at the speed that is set; the selected key takes it. */
export type CurveDragArgs = Omit<ShownCurveDrag, 'keyIndex' | 'influence'> & {
  /** Whether every key takes it, and not only the selected one. */
  readonly allKeys?: boolean;
};

/**
 * Puts the maximum or minimum of a shown curve at a value and keeps the opposite extreme, or moves its
 * mean, which is the offset alone. A flat curve takes only offset.
 */
export const dragCurve = createKeyCommand<CurveDragArgs>({
  id: 'curve.drag',
  label: 'Drag a curve',
  transition: 'cut',
  entry({ channel, grip, side, chain, allKeys }) {
    const meant = chain !== 'split' || CHANNELS[channel].sides === 'one' ? '' : `, ${side}`;
    return `${formatEntryName(channel)} ${GRIP_LABELS[grip]}${meant}${allKeys === true ? ', all keys' : ''}`;
  },
  change(state, args) {
    const edited = findEditedKey(state, args);
    if (!edited.ok) return edited;
    const { keyIndex, influence } = edited;
    return { ok: true, document: dragShownCurve(state.document, { ...args, keyIndex, influence }).document };
  },
});

/** Shows the curves panel, or hides it. */
export const toggleCurves: SyncCommand = {
  id: 'curves.toggle',
  label: 'Curves',
  shortcuts: ['C'],
  checked: (studio) => isPanelShown(studio, 'curves'),
  run(studio) {
    const shown = !isPanelShown(studio, 'curves');
    const isBack = !shown && !studio.stage.getState().current.hasCycle;
    // Off the belt they are there because they were asked for: that ends, and on the belt they are as before.
    if (isBack) togglePanel.run(studio, { panel: 'curves' });
    else studio.workspace.setState(({ curves }) => ({ curves: { ...curves, shown } }));
    // In a window that is too low they have folded away.
    if (shown) showPanel.run(studio, { panel: 'curves' });
  },
};

/** Draws people's range behind the curves, or takes it away. */
export const togglePeople: SyncCommand = {
  id: 'curves.people',
  label: 'People behind the curves',
  shortcuts: ['Shift+H'],
  checked: ({ workspace }) => workspace.getState().curves.people,
  run: ({ workspace }) =>
    workspace.setState(({ curves }) => ({ curves: { ...curves, people: !curves.people } })),
};

/** Draws the pattern behind the shown walk, or takes it away. */
export const togglePattern: SyncCommand = {
  id: 'curves.pattern',
  label: 'Pattern behind the curves',
  checked: ({ workspace }) => workspace.getState().curves.pattern,
  run: ({ workspace }) =>
    workspace.setState(({ curves }) => ({ curves: { ...curves, pattern: !curves.pattern } })),
};

/** Has the axis of time tell frames of the cycle at the chosen rate, or percents of it. */
export const toggleFramesAxis: SyncCommand = {
  id: 'curves.frames',
  label: 'Frames along the curves',
  checked: ({ workspace }) => workspace.getState().curves.frames,
  run: ({ workspace }) =>
    workspace.setState(({ curves }) => ({ curves: { ...curves, frames: !curves.frames } })),
};

/** Puts a channel into focus: its curves are drawn strongest and wear the handles. */
export const focusCurve: SyncCommand<{ channel: ChannelName }> = {
  id: 'curves.focus',
  label: 'Show the curves of a channel',
  run: ({ curves }, { channel }) => curves.setState({ focus: channel }),
};

/** Pins a channel to the curves panel, or lets it go. */
export const togglePinnedCurve: SyncCommand<{ channel: ChannelName }> = {
  id: 'curves.togglePinned',
  label: 'Pin the curves of a channel',
  run({ workspace }, { channel }) {
    workspace.setState(({ curves }) => {
      const isPinned = curves.pinned.includes(channel);
      const pinned = isPinned
        ? curves.pinned.filter((name) => name !== channel)
        : [...curves.pinned, channel];
      return { curves: { ...curves, pinned } };
    });
  },
};

/** Sets the height of the curves panel, CSS pixels, held within its range. */
export const setCurvesHeight: SyncCommand<{ height: number }> = {
  id: 'curves.setHeight',
  label: 'Set the height of the curves',
  run({ workspace }, { height }) {
    const held = Math.round(Math.min(CURVES_HEIGHT.max, Math.max(CURVES_HEIGHT.min, height)));
    workspace.setState(({ curves }) => ({ curves: { ...curves, height: held } }));
  },
};
