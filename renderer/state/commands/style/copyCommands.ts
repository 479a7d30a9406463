import {
  getOtherSide,
  CHANNEL_NAMES,
  CHANNELS,
  type ChannelName,
  getSlot,
  SIDES,
} from '../../../../shared/gait/channels.ts';
import type { GaitKind } from '../../../../shared/gait/base.ts';
import { createGait } from '../../../../shared/gait/gait.ts';
import { createPosture } from '../../../../shared/gait/posture.ts';
import type { StyleKey } from '../../../../shared/style/document.ts';
import { mirrorStyle, SIDEWAYS_CHANNELS } from '../../../../shared/style/edit/sides.ts';
import { BASE_WORDS } from '../../../../shared/style/baseWords.ts';
import { isOfGait } from '../../../../shared/style/editedKeys.ts';
import { createStyleSource } from '../../../../shared/style/styleSource.ts';
import { formatNumber } from '../../../ui/format.ts';
import {
  applyPose,
  createShownPhase,
  formatPose,
  type PoseArgs,
  type PoseMove,
} from '../../documents/gesture/channelPose.ts';
import { getCommittedStyle, getEditedStyle, getSelectedKey } from '../../documents/documentStore.ts';
import type { Studio } from '../../studio.ts';
import type { CopiedKey } from '../../workspace/transientStore.ts';
import { createKeyCommand, type SyncCommand } from '../command.ts';

/** Keeps the numbers of the selected key, to be pasted onto another, of this style or of one on its walk. */
export const copyKey: SyncCommand = {
  id: 'key.copy',
  label: 'Copy the numbers of the selected key',
  run({ documents, transient, notices }) {
    const state = documents.getActive().getState();
    const { keys, base } = getEditedStyle(state);
    const key = keys[getSelectedKey(state)]!;
    transient.setState({ copiedKey: { key, base } });
    notices.show({ kind: 'info', text: `Copied the numbers of the key at ${formatNumber(key.speed, 2)}.` });
  },
};

/** Gives the selected key the numbers of another; its speed stays. */
const putKeyNumbers = createKeyCommand<CopiedKey & { readonly mirrored: boolean }>({
  id: 'key.putNumbers',
  label: 'Paste numbers onto the selected key',
  transition: 'blend',
  entry: ({ key, mirrored }) => `Numbers of key ${formatNumber(key.speed, 2)}${mirrored ? ', mirrored' : ''}`,
  change(state, { key, base, mirrored }) {
    const { document } = state;
    if (base !== document.base)
      return {
        ok: false,
        message: `Those numbers are changes of ${BASE_WORDS[base].walk}, and this style is one of ${BASE_WORDS[document.base].walk}. Nothing was changed: Style > Convert makes a style of the other walk first.`,
      };
    const index = getSelectedKey(state);
    const entries = Object.entries((mirrored ? mirrorKey(key) : key).channels);
    const channels = Object.fromEntries(
      entries.filter(([channel]) => isOfGait(state.edits, channel as ChannelName)),
    );
    const keys = document.keys.with(index, { ...document.keys[index]!, channels });
    return { ok: true, document: { ...document, keys } };

    function mirrorKey(whole: StyleKey): StyleKey {
      return mirrorStyle({ ...document, keys: [whole] }).keys[0]!;
    }
  },
});

/** Makes the command that pastes a copied key onto the selected one. */
function createKeyPaste(id: string, label: string, mirrored: boolean): SyncCommand {
  return {
    id,
    label,
    enabled: ({ transient }) => transient.getState().copiedKey !== undefined,
    run(studio) {
      const { copiedKey } = studio.transient.getState();
      if (copiedKey !== undefined) putKeyNumbers.run(studio, { ...copiedKey, mirrored });
    },
  };
}

/** Gives the selected key the numbers that were copied. */
export const pasteKey = createKeyPaste('key.paste', 'Paste onto the selected key', false);
/** The same, left and right exchanged. */
export const pasteKeyMirrored = createKeyPaste(
  'key.pasteMirrored',
  'Paste mirrored onto the selected key',
  true,
);

/** What every channel of the style says at the shown phase, by slot; undefined while it plays. */
function readPose(studio: Studio): Float64Array | undefined {
  const seen = createShownPhase(studio);
  if (seen === undefined) return undefined;
  const style = createStyleSource(getCommittedStyle(studio.documents.getActive().getState()));
  const posture = createPosture();
  createGait({ ...seen, style }).sample(seen.phase, posture);
  return posture.channels;
}

/** Keeps the pose that the paused walk is in. */
export const copyPose: SyncCommand = {
  id: 'pose.copy',
  label: 'Copy this pose',
  enabled: ({ transient }) => !transient.getState().playing,
  run(studio) {
    const copiedPose = readPose(studio);
    if (copiedPose === undefined) return;
    studio.transient.setState({ copiedPose });
    studio.notices.show({
      kind: 'info',
      text: 'Copied the pose. Go to another moment of the cycle and paste it there.',
    });
  },
};

/** How far a channel may stay from what was pasted before that is told, in its own unit (chosen: seen). */
const NEAR = { degrees: 0.5, 'leg lengths': 0.005 } as const;

/** Brings channels to a pose at the shown phase, and leaves them as they are half a cycle away. */
const putPose = createKeyCommand<PoseArgs>({
  id: 'pose.put',
  label: 'Paste a pose here',
  transition: 'blend',
  entry: formatPose,
  change(state, args) {
    const applied = applyPose(state, args);
    if (!applied.ok) return applied;
    const isShort = args.moves.some(
      ({ channel, change }, at) =>
        Math.abs(change - applied.changes[at]!) > NEAR[isLength(channel) ? 'leg lengths' : 'degrees'],
    );
    return {
      ok: true,
      document: applied.document,
      note: isShort
        ? 'The pose was pasted as far as the step goes: the legs’ reach and the limits of a style held some of it.'
        : undefined,
    };
  },
});

const isLength = (channel: ChannelName): boolean => ['vertical', 'lateral', 'forward'].includes(channel);

/** The moves of what a gait's keys say that lead from a pose to another, both by slot. */
function listMoves(
  from: Float64Array,
  to: Float64Array,
  { mirrored, gait }: { readonly mirrored: boolean; readonly gait: GaitKind },
): readonly PoseMove[] {
  return CHANNEL_NAMES.filter((channel) => isOfGait(gait, channel))
    .flatMap((channel) => {
      const isTwoSided = CHANNELS[channel].sides === 'two';
      return SIDES.slice(0, isTwoSided ? 2 : 1).map((side): PoseMove => {
        const other = getOtherSide(side);
        const wanted = to[getSlot(channel, mirrored && isTwoSided ? other : side)]!;
        const turned = mirrored && SIDEWAYS_CHANNELS.includes(channel) ? -wanted : wanted;
        return { channel, side, change: turned - from[getSlot(channel, side)]!, chain: 'split' };
      });
    })
    .filter(({ change }) => Math.abs(change) > 1e-9);
}

/** Makes the command that pastes a copied pose at the shown phase. */
function createPosePaste(id: string, label: string, mirrored: boolean): SyncCommand {
  return {
    id,
    label,
    enabled: ({ transient }) => {
      const { playing, copiedPose } = transient.getState();
      return !playing && copiedPose !== undefined;
    },
    run(studio) {
      const seen = createShownPhase(studio);
      const from = readPose(studio);
      const { copiedPose } = studio.transient.getState();
      if (seen === undefined || from === undefined || copiedPose === undefined) return;
      const { edits: gait } = studio.documents.getActive().getState();
      const name = mirrored ? 'Pasted pose, mirrored' : 'Pasted pose';
      putPose.run(studio, { ...seen, name, moves: listMoves(from, copiedPose, { mirrored, gait }) });
    },
  };
}

/** Pastes the copied pose at the shown phase. */
export const pastePose = createPosePaste('pose.paste', 'Paste the pose here', false);
/** The same, left and right exchanged. */
export const pastePoseMirrored = createPosePaste('pose.pasteMirrored', 'Paste the pose mirrored here', true);
