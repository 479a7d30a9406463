import type { StyleDocument } from '../../../../shared/style/document.ts';
import type { Studio } from '../../studio.ts';
import { isPoseEntry } from './channelPose.ts';

/**
 * The style before the pose that is being made here, or was made last, while the walk stands still in it:
 * beside what is seen it shows how far the pose reaches. Undefined where the last thing done is no such pose.
 */
export function findStyleBeforePose({ documents, transient }: Studio): StyleDocument | undefined {
  if (transient.getState().playing) return undefined;
  const store = documents.getActive();
  const { preview, document, entry } = store.getState();
  if (preview !== undefined) return isPoseEntry(preview.entry) ? document : undefined;
  return isPoseEntry(entry) ? store.temporal.getState().pastStates.at(-1)?.document : undefined;
}
