import type { Reply } from '../../shared/ipc/contract.ts';
import { CLIP_BYTES_MAX } from '../../shared/ipc/limits.ts';

/** A motion-capture clip as the window gets it: a name without a folder, and what the file holds. */
export type ClipFile = OpenedClips['files'][number];

/** Clips that were read, and a sentence for each that could not be. */
export type OpenedClips = Omit<Extract<Reply<'clips.open'>, { kind: 'opened' }>, 'kind'>;

/** What a clip's name ends with. */
const CLIP_ENDING = /\.(bvh|fbx)$/i;

/** Whether a file is named like a clip. */
export function isClipName(fileName: string): boolean {
  return CLIP_ENDING.test(fileName);
}

/**
 * Reads clips that were dropped on the window or picked in it, together at most `CLIP_BYTES_MAX`, as
 * `electron/services/clipFiles.ts` does; a file is measured before it is read. Never rejects.
 */
export async function readClipFiles(files: readonly File[]): Promise<OpenedClips> {
  const read: ClipFile[] = [];
  const problems: string[] = [];
  let bytesLeft = CLIP_BYTES_MAX;
  for (const file of files) {
    if (file.size > bytesLeft) {
      problems.push(
        `${file.name} is too large: clips may have 128 MiB together. What is open in the window is as it was; choose fewer clips, or cut this one shorter.`,
      );
      continue;
    }
    bytesLeft -= file.size;
    try {
      read.push({ fileName: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
    } catch {
      problems.push(
        `${file.name} could not be read: it is a folder, or was moved, or may not be read. What is open in the window is as it was; choose another file.`,
      );
    }
  }
  return { files: read, problems };
}
