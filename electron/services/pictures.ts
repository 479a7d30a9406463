import { basename } from 'node:path';

import type { Reply, Request } from '../../shared/ipc/contract.ts';
import { fail, type Result, succeed } from '../../shared/ipc/result.ts';
import { writeAtomically } from './atomicWrite.ts';
import type { FileDialogs } from './dialogs.ts';
import type { Caller } from './dispatch.ts';
import { describePictureFailure } from './fileFailure.ts';

/** How the name of a picture ends. */
export const PICTURE_ENDING = '.png';
/** First bytes of every PNG file (PNG specification, 5.2), and its last chunk, IEND with its checksum. */
const PNG_HEAD = Buffer.from('89504e470d0a1a0a', 'hex');
const PNG_TAIL = Buffer.from('0000000049454e44ae426082', 'hex');

/**
 * Saves a picture of the window in a place that the person is asked for. What is no whole PNG is refused
 * before anyone is asked, so that this is no way to write files of another kind.
 */
export async function savePicture(
  { choosePlaceForPicture }: FileDialogs,
  { suggestedName, png }: Request<'picture.save'>,
  caller: Caller,
): Promise<Result<Reply<'picture.save'>>> {
  if (choosePlaceForPicture === undefined) {
    return fail('refused', 'Pictures are downloaded by the page itself here. Nothing was saved.');
  }
  const bytes = Buffer.from(png, 'base64');
  if (!isPng(bytes)) {
    return fail(
      'bad-request',
      'What the window made is not a whole picture. Nothing was saved and your work is as it was; please try again.',
    );
  }
  const path = await choosePlaceForPicture(toPictureName(suggestedName), caller);
  if (path === undefined) return succeed({ kind: 'cancelled' });
  const fileName = basename(path);
  try {
    await writeAtomically(path, bytes);
  } catch (error) {
    return describePictureFailure(error, fileName);
  }
  return succeed({ kind: 'saved', fileName });
}

function isPng(bytes: Buffer): boolean {
  return (
    bytes.subarray(0, PNG_HEAD.length).equals(PNG_HEAD) &&
    bytes.subarray(-PNG_TAIL.length).equals(PNG_TAIL) &&
    bytes.length > PNG_HEAD.length + PNG_TAIL.length
  );
}

/** A bare name that every system takes, whatever the window suggests. */
function toPictureName(suggested: string): string {
  const stem = suggested
    .replace(/\.png$/i, '')
    .replace(/[<>:"|?*/\\\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, 100);
  return `${stem === '' ? 'Picture' : stem}${PICTURE_ENDING}`;
}
