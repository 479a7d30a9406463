import { describe, expect, it } from 'vitest';

import { readStyleFile, readStyleFiles } from '../../../renderer/platform/readStyleFile.ts';
import { splitFiles } from '../../../renderer/platform/splitFiles.ts';
import { CALL_BYTES_MAX, CALL_FILES_MAX } from '../../../shared/ipc/limits.ts';
import { TEXT_BYTES_MAX } from '../../../shared/style/limits.ts';

/** "größe" as Windows wrote it before UTF-8. */
const LATIN = Uint8Array.from([0x67, 0x72, 0xf6, 0xdf, 0x65]);

describe('a file that is handed to the window', () => {
  it('is read to the byte, byte order mark and all', async () => {
    for (const text of ['', '{"größe": "𝄞"}\r\n', '\uFEFF{}', '\uFFFD\u0000']) {
      expect(await readStyleFile(new File([text], 'a.gait.json'))).toEqual({ ok: true, value: text });
    }
  });

  it('is refused where it is not UTF-8, instead of being changed silently', async () => {
    expect(await readStyleFile(new File([LATIN], 'old.gait.json'))).toEqual({
      ok: false,
      code: 'unreadable',
      message:
        'old.gait.json is not a text file (it is not UTF-8). What is open in the window is as it was; choose another file.',
    });
  });

  it('is refused over 1 MiB without being read', async () => {
    const whole = new File([new Uint8Array(TEXT_BYTES_MAX).fill(0x20)], 'whole.gait.json');
    expect((await readStyleFile(whole)).ok).toBe(true);
    const over = new File([new Uint8Array(TEXT_BYTES_MAX + 1)], 'over.gait.json');
    over.arrayBuffer = () => Promise.reject(new Error('was read'));
    expect(await readStyleFile(over)).toMatchObject({ ok: false, code: 'too-large' });
  });

  it('that cannot be read, such as a folder, is told of and never rejects', async () => {
    const folder = new File([], 'styles');
    folder.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
    expect(await readStyleFile(folder)).toMatchObject({ ok: false, code: 'unreadable' });
  });

  it('does not keep others from being read, not even one of its name', async () => {
    const good = new File(['{}'], 'a.gait.json');
    const { texts, unread } = await readStyleFiles([new File([LATIN], 'a.gait.json'), good]);
    expect(texts).toEqual([{ fileName: 'a.gait.json', text: '{}' }]);
    expect(unread).toMatchObject([{ fileName: 'a.gait.json', failure: { code: 'unreadable' } }]);
  });
});

describe('files for calls', () => {
  const countBytes = (files: unknown): number => Buffer.byteLength(JSON.stringify({ files }));

  it('go into one call where they fit', () => {
    const files = Array.from({ length: CALL_FILES_MAX }, (_, index) => ({
      fileName: `${index}`,
      text: '{}',
    }));
    expect(splitFiles(files)).toEqual([files]);
    expect(splitFiles([])).toEqual([]);
  });

  it('are split in their order where they are too many', () => {
    const files = Array.from({ length: 2 * CALL_FILES_MAX + 1 }, (_, index) => ({ text: `${index}` }));
    const lists = splitFiles(files);
    expect(lists.map((list) => list.length)).toEqual([CALL_FILES_MAX, CALL_FILES_MAX, 1]);
    expect(lists.flat()).toEqual(files);
  });

  it.each([
    ['plain', 'x', 20, 2],
    // Six bytes of JSON each: two such texts of 1 MiB to a call.
    ['control characters', '\u0001', 5, 3],
    ['of three bytes each', '€', 60, 4],
  ])('are split where they are too large: %s', (_, character, count, calls) => {
    const text = character.repeat(Math.floor(TEXT_BYTES_MAX / Buffer.byteLength(character)));
    const files = Array.from({ length: count }, (_file, index) => ({ fileName: `${index}.gait.json`, text }));
    const lists = splitFiles(files);
    for (const list of lists) expect(countBytes(list)).toBeLessThanOrEqual(CALL_BYTES_MAX);
    expect(lists).toHaveLength(calls);
    expect(lists.flat()).toEqual(files);
  });
});
