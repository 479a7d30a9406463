import type { ExportWatch } from '../../../shared/clip/createExport.ts';
import { type FramePlan, getFramePhase } from '../../../shared/clip/framePlan.ts';
import { SAVED_BYTES_MAX } from '../../../shared/ipc/limits.ts';
import type { PictureSize } from '../workspace/pictureSize.ts';
import type { ViewportHandle } from '../workspace/viewportHandle.ts';
import type { ExportOutcome } from './exportJob.ts';
import { formatBytes, formatFps } from './exportWords.ts';

/** Frames that are wanted, and of what size. */
export interface FrameRequest {
  readonly plan: FramePlan;
  readonly size: PictureSize;
  /** Name of the files, without number and ending. */
  readonly stem: string;
  /** Only the figures, transparent around. */
  readonly isAlone: boolean;
}

/** A picture as it is made. */
export type TakeFrame = Pick<ViewportHandle, 'takePicture'>;

/** Why no picture came of a frame. */
export const NO_PICTURE: ExportOutcome = {
  kind: 'failed',
  message:
    'The pictures could not be made: the graphics driver gave none of that size. Nothing was written and your work is as it was; please try again, or a smaller size.',
};
const TOO_MUCH: ExportOutcome = {
  kind: 'failed',
  message: `The pictures would be more than ${formatBytes(SAVED_BYTES_MAX)}. Nothing was written; please ask for fewer frames, a smaller size, or a video.`,
};
/** What a given-up export comes to; nobody looks at it. */
export const GIVEN_UP: ExportOutcome = { kind: 'failed', message: 'Nothing was exported.' };

/**
 * Paints the frames of a plan one by one, each at its phase by value, as PNG files numbered from 1. The walk
 * has to be paused.
 */
export async function makeFrames(
  view: TakeFrame,
  { plan, size, stem, isAlone }: FrameRequest,
  watch: ExportWatch,
): Promise<ExportOutcome> {
  const files: { name: string; bytes: Uint8Array<ArrayBuffer> }[] = [];
  const digits = Math.max(4, String(plan.frames).length);
  let sum = 0;
  for (let frame = 0; frame < plan.frames; frame++) {
    if (!(await watch(frame / plan.frames))) return GIVEN_UP;
    const picture = await view.takePicture(size, { phase: getFramePhase(plan, frame), isAlone });
    if (picture === undefined) return NO_PICTURE;
    sum += picture.size;
    if (sum > SAVED_BYTES_MAX) return TOO_MUCH;
    const name = `${[stem, String(frame + 1).padStart(digits, '0')].join('_')}.png`;
    files.push({ name, bytes: new Uint8Array(await picture.arrayBuffer()) });
  }
  const line = `${stem}: ${files.length} pictures of ${size.width} × ${size.height} for ${formatFps(plan.fps)}, ${formatBytes(sum)}`;
  return { kind: 'made', files, setName: stem, line };
}
