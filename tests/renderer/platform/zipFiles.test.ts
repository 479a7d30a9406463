import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';

import { zipFiles } from '../../../renderer/platform/zipFiles.ts';

it('a ZIP holds every file byte by byte, under its name', async () => {
  const files = ['Müde_1.40.glb', 'Walks.csv', 'empty.csv'].map((fileName, index) => ({
    fileName,
    bytes: Uint8Array.from({ length: index === 2 ? 0 : 100_000 }, (_, at) => (at * (index + 3)) % 256),
  }));
  const zip = unzipSync(new Uint8Array(await (await zipFiles(files)).arrayBuffer()));
  expect(Object.keys(zip)).toEqual(files.map(({ fileName }) => fileName));
  for (const { fileName, bytes } of files) expect(Buffer.from(bytes).equals(zip[fileName]!)).toBe(true);
});
