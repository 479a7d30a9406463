import { describe, expect, it } from 'vitest';

import { isClipName, readClipFiles } from '../../../renderer/platform/readClipFile.ts';
import { CLIP_BYTES_MAX } from '../../../shared/ipc/limits.ts';

describe('clips that are handed to the window', () => {
  it('are told by their names', () => {
    expect(['a.bvh', 'B.BVH', 'a.bvh.json', 'bvh'].map(isClipName)).toEqual([true, true, false, false]);
  });

  it('are read as bytes, whatever is in them', async () => {
    const file = new File([Uint8Array.from([0, 255])], 'a.bvh');
    expect(await readClipFiles([file])).toEqual({
      files: [{ fileName: 'a.bvh', bytes: Uint8Array.from([0, 255]) }],
      problems: [],
    });
  });

  it('are refused without being read where they are too large, and told of where they cannot be', async () => {
    const over = new File([], 'over.bvh');
    Object.defineProperty(over, 'size', { value: CLIP_BYTES_MAX + 1 });
    over.arrayBuffer = () => Promise.reject(new Error('was read'));
    const folder = new File([], 'folder.bvh');
    folder.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
    const { files, problems } = await readClipFiles([over, folder, new File(['x'], 'x.bvh')]);
    expect(files.map(({ fileName }) => fileName)).toEqual(['x.bvh']);
    expect(problems).toEqual([
      expect.stringMatching(/^over\.bvh is too large/),
      expect.stringMatching(/^folder\.bvh could not be read/),
    ]);
  });
});
