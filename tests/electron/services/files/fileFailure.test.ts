import { describe, expect, it } from 'vitest';

import {
  describeExportFailure,
  describeSetFailure,
} from '../../../../electron/services/files/fileFailure.ts';

const fault = (code: string): Error => Object.assign(new Error(code), { code });

describe('a file that could not be saved', () => {
  it.each([
    ['ENOSPC', 'the disk is full. Free some space and save again, or save it in another place.'],
    ['EACCES', 'this account has no permission to write there. Save it in another place.'],
    ['EROFS', 'this account has no permission to write there. Save it in another place.'],
    ['ENOENT', 'its folder is not there any more. Save it in another place.'],
    ['EISDIR', 'there is a folder of that name. Save it under another name.'],
    ['EIO', 'the system refused (EIO). Try again, or save it in another place.'],
  ])('says why, that the work is safe and what to do: %s', (code, why) => {
    expect(describeExportFailure(fault(code), 'Tired.glb')).toEqual({
      ok: false,
      code: 'unwritable',
      message: `Tired.glb was not saved: ${why} Your work is as it was.`,
    });
    expect(describeSetFailure(fault(code), 'Tired.glb').message).toBe(
      `None of the files was saved, because of Tired.glb: ${why} The folder and your work are as they were.`,
    );
  });
});
