import { basename } from 'node:path';

import type { Reply } from '../../shared/ipc/contract.ts';
import { CLIP_BYTES_MAX } from '../../shared/ipc/limits.ts';
import { type Failure, fail, type Result, succeed } from '../../shared/ipc/result.ts';
import type { FileDialogs } from './dialogs.ts';
import type { Caller } from './dispatch.ts';
import { describeReadFailure } from './files/fileFailure.ts';
import { readPlainFile } from './files/readPlainFile.ts';

type Opened = Result<Reply<'clips.open'>>;
type ClipFile = Extract<Reply<'clips.open'>, { kind: 'opened' }>['files'][number];

/**
 * Asks the person for clips and reads their bytes, together at most `bytesMax`. A file is measured
 * before it is read; what cannot be read is told of, and fails the call only where there is nothing else.
 */
export async function openClips(
  dialogs: Pick<FileDialogs, 'chooseClips'>,
  caller: Caller,
  bytesMax = CLIP_BYTES_MAX,
): Promise<Opened> {
  const { chooseClips } = dialogs;
  if (chooseClips === undefined)
    return fail('refused', 'Clips are picked by the page itself here. Nothing was opened.');
  const paths = await chooseClips(caller);
  if (paths === undefined) return succeed({ kind: 'cancelled' });
  const files: ClipFile[] = [];
  const failures: Failure[] = [];
  let bytesLeft = bytesMax;
  for (const path of paths) {
    const read = await readClip(path, bytesLeft);
    if (read.ok) {
      files.push(read.value);
      bytesLeft -= read.value.bytes.byteLength;
    } else failures.push(read);
  }
  const problems = failures.map(({ message }) => message);
  const [first] = failures;
  if (files.length === 0 && first !== undefined) return fail(first.code, problems.join(' '));
  return succeed({ kind: 'opened', files, problems });
}

async function readClip(path: string, bytesMax: number): Promise<Result<ClipFile>> {
  const fileName = basename(path);
  try {
    // A copy of its own: a small file's bytes else lie in a pool that all would cross with.
    return succeed({ fileName, bytes: new Uint8Array(await readPlainFile(path, bytesMax)) });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EFBIG')
      return describeReadFailure(error, fileName, 'a clip (*.bvh, *.fbx)');
    return fail(
      'too-large',
      `${fileName} is too large: clips may have 128 MiB together. What is open in the window is as it was; choose fewer clips, or cut this one shorter.`,
    );
  }
}
