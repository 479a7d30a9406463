import type { JointName } from '../../../../shared/body/figure/joints.ts';
import type { StyleSource } from '../../../../shared/gait/coefficients.ts';
import { CHANNELS, getSlot } from '../../../../shared/gait/channels.ts';
import { createPosture } from '../../../../shared/gait/posture.ts';
import { clampToRange, getCoefficientRange } from '../../../../shared/style/limits.ts';
import { getOwnPhase, isWholeCycle } from '../../../../shared/style/edit/poseHere.ts';
import { getCoefficients } from '../../../../shared/style/settings.ts';
import { formatChange, formatNumber } from '../../../ui/format.ts';
import { CHANNEL_LABELS } from '../../workspace/channelNames.ts';
import { setChannelCoefficient } from '../../commands/style/channelCommands.ts';
import { poseChannels, tellRefusal } from '../../commands/walk/poseCommands.ts';
import { applyPose, createPoseMove, createShownPhase, type ShownPhase } from './channelPose.ts';
import { createDocumentGesture } from './documentGesture.ts';
import { getCommittedStyle, getSelectedKey } from '../documentStore.ts';
import { createRowEdit } from '../meantRows.ts';
import { type Direction, findRingTarget, type RingTarget } from './ringTarget.ts';
import { getShownWalk } from '../../lanes/shownWalk.ts';
import { getShownSource } from '../shownStyle.ts';
import type { Studio } from '../../studio.ts';
import { createQueriedGait } from '../../walk/walkQuery.ts';

/** A turn of the ring that changes the scale by 1, degrees (chosen: a quarter turn doubles the swing). */
const SCALE_TURN_DEG = 90;

/**
 * What a turn of the ring changes: the pose as the reach that was chosen says (here, or the whole cycle), as
 * the other one says, or the scale.
 */
export type RingTurn = 'pose' | 'swapped' | 'scale';

/** A drag of a joint's ring, from taking hold to letting go. */
interface RingGesture {
  /**
   * What a drag would turn and where that is: "Knee flexion 34.2° here", or with its offset "Knee flexion
   * 12.0°" where a drag is one of the whole cycle; undefined where no channel turns the joint.
   */
  read(joint: JointName, towardsEye: Direction): string | undefined;
  /** Whether `read` may say another thing than when it was last asked. */
  hasChanged(): boolean;
  start(joint: JointName, towardsEye: Direction): void;
  /** Turned by this many degrees since then, counter-clockwise as seen; returns what that makes of it. */
  turn(angleDeg: number, turn: RingTurn): string | undefined;
  end(): void;
  cancel(): void;
}

/** What a drag of a ring holds. */
interface Held {
  readonly target: RingTarget;
  /** The pose that was paused at; undefined while the walk played. */
  readonly seen: ShownPhase | undefined;
}

/**
 * Makes the drag of a joint's ring. Paused, its turn moves the value of the channel that turns it so at this
 * phase alone, or its offset, the whole cycle, as was chosen; while the walk plays it is the offset; with a
 * modifier the scale. At every key where edits go to all; one entry.
 */
export function createRingGesture(studio: Studio): RingGesture {
  let held: Held | undefined;
  const gesture = createDocumentGesture(studio);
  const isHere = (): boolean => studio.workspace.getState().poseReach === 'here';
  /** What the last answer of `read` hung on: the shown style, the moment, and which reach. */
  const last: { source?: StyleSource; phase: number; isHere: boolean } = { phase: 0, isHere: false };
  const isHereNow = (): boolean => isHere() && !studio.transient.getState().playing;
  const getPhase = (): number => (isHereNow() ? studio.playhead.phase : 0);
  const readOld = ({ channel, side }: RingTarget) => {
    const state = studio.documents.getActive().getState();
    return getCoefficients(getCommittedStyle(state), getSelectedKey(state), channel, side);
  };

  function turnHere({ target, seen }: Held & { seen: ShownPhase }, angleDeg: number): string | undefined {
    const { channel, side, sign } = target;
    const move = createPoseMove(studio, channel, side, sign * roundDegrees(angleDeg));
    const args = { ...seen, moves: [move] };
    gesture.preview(poseChannels, args);
    const posed = applyPose(studio.documents.getActive().getState(), args);
    if (!posed.ok) return undefined;
    const isWhole = isWholeCycle(channel, getOwnPhase(channel, side, seen.phase), move.chain);
    return formatTurn(target, isWhole ? 'all' : 'here', posed.changes[0]!, isWhole ? ' (heel strike)' : '');
  }

  function turnWhole({ target }: Held, angleDeg: number): string {
    const { channel, side, sign } = target;
    const { offset } = readOld(target);
    const value = offset + sign * roundDegrees(angleDeg);
    const address = { channel, side, coefficient: 'offset' } as const;
    // A ring turns its own joint: other rows that are selected are turns about other axes, or elsewhere.
    gesture.preview(setChannelCoefficient, { ...createRowEdit(studio, address, value), others: [] });
    const reached = clampToRange(value, getCoefficientRange(channel, 'offset'));
    return formatTurn(target, 'all', reached - offset);
  }

  function turnScale({ target }: Held, angleDeg: number): string {
    const { channel, side } = target;
    const value = readOld(target).scale + angleDeg / SCALE_TURN_DEG;
    const address = { channel, side, coefficient: 'scale' } as const;
    gesture.preview(setChannelCoefficient, { ...createRowEdit(studio, address, value), others: [] });
    return `${CHANNEL_LABELS[channel]} ×${formatNumber(value, 2)}`;
  }

  return {
    hasChanged: () =>
      last.source !== getShownSource(studio) || last.isHere !== isHereNow() || last.phase !== getPhase(),
    read(joint, towardsEye) {
      last.source = getShownSource(studio);
      last.isHere = isHereNow();
      last.phase = getPhase();
      const target = findRingTarget(studio, joint, towardsEye);
      if (target === undefined) return undefined;
      const label = CHANNEL_LABELS[target.channel];
      if (createShownPhase(studio) === undefined || !isHere())
        return `${label} ${formatNumber(readOld(target).offset, 1)}°`;
      return `${label} ${formatNumber(readShown(studio, target), 1)}° here`;
    },
    start(joint, towardsEye) {
      const target = findRingTarget(studio, joint, towardsEye);
      const seen = createShownPhase(studio);
      held = target && { target, seen };
      gesture.begin();
      if (held !== undefined && seen !== undefined && isHere()) tellRefusal(studio, seen);
    },
    turn(angleDeg, turn) {
      if (held === undefined || gesture.isOver()) return undefined;
      if (turn === 'scale') return turnScale(held, angleDeg);
      const { seen } = held;
      if (seen === undefined || isHere() === (turn === 'swapped')) return turnWhole(held, angleDeg);
      return turnHere({ ...held, seen }, angleDeg);
    },
    end: gesture.commit,
    cancel: gesture.cancel,
  };
}

/** To the tenth of a degree that is shown. */
const roundDegrees = (angleDeg: number): number => Math.round(angleDeg * 10) / 10;

/** What stands beside a ring that is turned: "Knee flexion here +6.0°". */
function formatTurn({ channel }: RingTarget, reach: 'here' | 'all', change: number, note = ''): string {
  return `${CHANNEL_LABELS[channel]} ${reach} ${formatChange(change, 1)}°${note}`;
}

/** A channel's value at the playhead, degrees. */
function readShown(studio: Studio, { channel, side }: RingTarget): number {
  const posture = createPosture();
  createQueriedGait(getShownWalk(studio)).sample(studio.playhead.phase, posture);
  return posture.channels[getSlot(channel, CHANNELS[channel].sides === 'one' ? 'left' : side)]!;
}
