import {
  KEY_POSE_LABELS,
  KEY_POSE_NAMES,
  type KeyPoseName,
} from '../../../../shared/body/metrics/keyPoses.ts';
import {
  applyPose,
  formatPose,
  type PoseArgs,
  type ShownPhase,
} from '../../documents/gesture/channelPose.ts';
import type { Studio } from '../../studio.ts';
import { POSE_REACHES, type PoseReach } from '../../workspace/workspaceStore.ts';
import { createKeyCommand, type SyncCommand } from '../command.ts';
import { listKeyPoses, ON_POSE, seek } from './transportCommands.ts';

/** Moves channels at the shown phase, and not half a cycle away; one entry. */
export const poseChannels = createKeyCommand<PoseArgs>({
  id: 'pose.here',
  label: 'Pose a joint here',
  transition: 'cut',
  entry: formatPose,
  change: applyPose,
});

/**
 * Says why no pose edit can be made of what is seen: the selected key has no part in it. Tells whether it
 * did.
 */
export function tellRefusal({ documents, notices }: Studio, seen: ShownPhase): boolean {
  const change = poseChannels.change(documents.getActive().getState(), { ...seen, moves: [] });
  if (!change.ok) notices.show({ kind: 'warning', text: change.message });
  return !change.ok;
}

const REACH_LABELS: Readonly<Record<PoseReach, string>> = { here: 'Here', whole: 'Whole cycle' };

/** What a drag of the ring moves while the walk is paused: the shown pose, or the whole cycle. */
export const poseReachCommands: readonly SyncCommand[] = POSE_REACHES.map((poseReach) => ({
  id: `pose.reach.${poseReach}`,
  label: REACH_LABELS[poseReach],
  checked: ({ workspace }) => workspace.getState().poseReach === poseReach,
  run: ({ workspace }) => workspace.setState({ poseReach }),
}));

/** Goes from the shown pose to the whole cycle, or back. */
export const togglePoseReach: SyncCommand = {
  id: 'pose.toggleReach',
  label: 'A ring moves this pose alone',
  shortcuts: ['H'],
  checked: ({ workspace }) => workspace.getState().poseReach === 'here',
  run: ({ workspace }) =>
    workspace.setState(({ poseReach }) => ({ poseReach: poseReach === 'here' ? 'whole' : 'here' })),
};

/** A command for each pose of a step: pauses where the next leg is in it. */
export const poseStopCommands: readonly (SyncCommand & { readonly pose: KeyPoseName })[] = KEY_POSE_NAMES.map(
  (pose) => ({
    pose,
    id: `transport.pose.${pose}`,
    label: KEY_POSE_LABELS[pose],
    run(studio) {
      const stops = listKeyPoses(studio).filter(({ name }) => name === pose);
      const next = stops.find(({ phase }) => phase > studio.playhead.phase + ON_POSE) ?? stops[0];
      if (next !== undefined) seek.run(studio, { phase: next.phase });
    },
  }),
);
