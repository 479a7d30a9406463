import { CHANNELS, type ChannelName, type Side } from '../../../../shared/gait/channels.ts';
import type { SpeedExtension } from '../../../../shared/gait/laws.ts';
import type { StyleDocument } from '../../../../shared/style/document.ts';
import { poseHere } from '../../../../shared/style/edit/poseHere.ts';
import type { ChainMode } from '../../../../shared/style/edit/sideChange.ts';
import { formatNumber } from '../../../ui/format.ts';
import { getChain } from '../../commands/style/channelCommands.ts';
import { findKeyPose } from '../../commands/walk/transportCommands.ts';
import { formatEntryName } from '../../workspace/channelNames.ts';
import { getFigure, getIncline, getTurnRate, getWalkingSpeed, type Studio } from '../../studio.ts';
import { type DocumentState, getCommittedStyle } from '../documentStore.ts';
import { findEditedKey } from '../keyInfluence.ts';

/** One channel that is moved at a phase. */
export interface PoseMove {
  readonly channel: ChannelName;
  /** Either side for a one-sided channel. */
  readonly side: Side;
  /** Degrees or leg lengths. */
  readonly change: number;
  readonly chain: ChainMode;
}

/** The shown pose while the walk is paused. */
export interface ShownPhase {
  /** Phase of the walk, cycles. */
  readonly phase: number;
  /** What the history calls it: "passing", or "37 %". */
  readonly phaseName: string;
  /** The speed at which it is seen, V in 1/s. */
  readonly normalizedSpeed: number;
  /** How it turns there, rad/s, left +. */
  readonly turnRate: number;
  /** How far the belt rises ahead, radians. */
  readonly inclineRad: number;
  readonly extension: SpeedExtension;
  /** Leg length of the body that it is seen on, metres. */
  readonly legLengthM: number;
  /** Whether every key takes the edit, and not only the selected one. */
  readonly allKeys: boolean;
}

/** Channels that are moved at the shown phase. */
export interface PoseArgs extends ShownPhase {
  readonly moves: readonly PoseMove[];
  /** What the history calls several moves that belong together: "Left wrist". */
  readonly name?: string;
}

/** The shown pose now; undefined while the walk plays. */
export function createShownPhase(studio: Studio): ShownPhase | undefined {
  if (studio.transient.getState().playing) return undefined;
  const { phase } = studio.playhead;
  return {
    phase,
    phaseName: findKeyPose(studio)?.name ?? `${formatNumber(100 * phase, 0)} %`,
    normalizedSpeed: getWalkingSpeed(studio),
    turnRate: getTurnRate(studio),
    inclineRad: getIncline(studio),
    extension: studio.workspace.getState().extension,
    legLengthM: getFigure(studio).legLengthM,
    allKeys: studio.inspector.getState().allKeys,
  };
}

/** A move of a channel with what its chain makes of it now. */
export function createPoseMove(studio: Studio, channel: ChannelName, side: Side, change: number): PoseMove {
  return { channel, side, change, chain: getChain(studio.documents.getActive().getState(), channel) };
}

/** What poses make of a style, or why they cannot be made. */
export type AppliedPose =
  | {
      readonly ok: true;
      readonly document: StyleDocument;
      /** How far each move has really gone, in its channel's unit. */
      readonly changes: readonly number[];
    }
  | { readonly ok: false; readonly message: string };

/**
 * Moves channels of the committed document at a phase; the selected key takes it, as it takes other edits.
 * The document that comes out has for `keys` those that are edited.
 */
export function applyPose(state: DocumentState, args: PoseArgs): AppliedPose {
  const { phase, normalizedSpeed, extension, legLengthM } = args;
  const edited = findEditedKey(state, args);
  if (!edited.ok) return edited;
  const { keyIndex, influence } = edited;
  const changes: number[] = [];
  let document = getCommittedStyle(state);
  for (const move of args.moves) {
    const posed = poseHere(document, {
      ...move,
      phase,
      normalizedSpeed,
      extension,
      legLengthM,
      keyIndex,
      influence,
    });
    changes.push(posed.change);
    ({ document } = posed);
  }
  return { ok: true, document, changes };
}

/** Whether an entry of the history is a pose edit. */
export const isPoseEntry = (entry: string): boolean => / here \(.+\)/.test(entry);

/** What a pose edit is called in the history: "Knee here (passing), left", "Left wrist here (37 %)". */
export function formatPose({ moves, name, phaseName, allKeys }: PoseArgs): string {
  const [first] = moves;
  const where = `here (${phaseName})`;
  const ending = allKeys ? ', all keys' : '';
  if (name !== undefined || first === undefined) return `${name ?? 'Pose'} ${where}${ending}`;
  const { channel, side, chain } = first;
  const isOneSide = CHANNELS[channel].sides === 'two' && chain === 'split';
  return `${formatEntryName(channel)} ${where}${isOneSide ? `, ${side}` : ''}${ending}`;
}
