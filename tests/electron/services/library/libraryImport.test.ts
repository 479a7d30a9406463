import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { createTemporaryFolder } from '../../temporaryFolder.ts';
import { createStyleText, putFile, startServices } from '../../testServices.ts';

describe('importing styles', () => {
  it('writes them byte for byte, under the names of their files or else of the styles', async () => {
    const { page, libraryFolder } = await startServices();
    const compact = JSON.stringify(JSON.parse(createStyleText('Größe: 1/2')));
    const { imported, problems } = await page.get('library.import', {
      files: [{ fileName: 'From friend.json', text: createStyleText('Tired') }, { text: compact }],
    });
    expect(problems).toEqual([]);
    expect(imported).toEqual([
      {
        index: 0,
        id: 'user:From friend.gait.json',
        fileName: 'From friend.gait.json',
        name: 'Tired',
        wasThere: false,
      },
      {
        index: 1,
        id: 'user:Größe 1 2.gait.json',
        fileName: 'Größe 1 2.gait.json',
        name: 'Größe: 1/2',
        wasThere: false,
      },
    ]);
    expect(readFileSync(join(libraryFolder, 'Größe 1 2.gait.json'), 'utf8')).toBe(compact);
  });

  it('takes the good ones and tells everything that is wrong with the others', async () => {
    const { page, libraryFolder } = await startServices();
    const { imported, problems } = await page.get('library.import', {
      files: [
        { fileName: 'photo.png', text: '\u0089PNG' },
        { fileName: 'Good.gait.json', text: createStyleText('Good') },
        { text: createStyleText('', 99) },
        { fileName: 'Huge.gait.json', text: createStyleText('Huge', 1, { notes: 'x'.repeat(1_048_576) }) },
      ],
    });
    expect(imported.map(({ index, fileName }) => [index, fileName])).toEqual([[1, 'Good.gait.json']]);
    expect(problems.map(({ index, fileName }) => [index, fileName])).toEqual([
      [0, 'photo.png'],
      [2, 'Pasted text'],
      [3, 'Huge.gait.json'],
    ]);
    expect(problems[1]?.problems?.map(({ path }) => path)).toEqual([
      'name',
      'keys[0].channels.kneeFlexion.scale',
    ]);
    expect(readdirSync(libraryFolder)).toEqual(['Good.gait.json']);
  });

  it('never writes over a file, and does not write the same one twice', async () => {
    const { page, libraryFolder } = await startServices();
    putFile(libraryFolder, 'walk.gait.json', createStyleText('mine'));
    const files = [
      { fileName: 'Walk.gait.json', text: createStyleText('yours') },
      { fileName: 'walk.gait.json', text: createStyleText('mine') },
    ];
    const { imported } = await page.get('library.import', { files });
    expect(imported.map(({ fileName, wasThere }) => [fileName, wasThere])).toEqual([
      ['Walk 2.gait.json', false],
      ['walk.gait.json', true],
    ]);
    await Promise.all(
      Array.from({ length: 4 }, (_, count) =>
        page.get('library.import', {
          files: [{ fileName: 'walk.gait.json', text: createStyleText(`${count}`) }],
        }),
      ),
    );
    expect(readdirSync(libraryFolder)).toHaveLength(6);
    expect(readFileSync(join(libraryFolder, 'walk.gait.json'), 'utf8')).toBe(createStyleText('mine'));
  });

  it.each(['../../out.gait.json', '/etc/passwd', '..', 'C:\\x.gait.json', '.hidden', 'nul', 'a\u0000b'])(
    'keeps a file named %j in its folder',
    async (fileName) => {
      const { page, dataFolder, libraryFolder } = await startServices();
      const before = readdirSync(dataFolder);
      await page.get('library.import', { files: [{ fileName, text: createStyleText('x') }] });
      expect(readdirSync(dataFolder)).toEqual(before);
      expect(readdirSync(libraryFolder)).toHaveLength(1);
      expect(readdirSync(libraryFolder)[0]).toMatch(/^[^.].*\.gait\.json$/);
    },
  );

  it('makes the folder again where it was deleted, and says so where it cannot be written', async () => {
    const { page, libraryFolder } = await startServices();
    rmSync(libraryFolder, { recursive: true });
    await page.get('library.import', { files: [{ text: createStyleText('A') }] });
    expect(readdirSync(libraryFolder)).toEqual(['A.gait.json']);

    const dataFolder = createTemporaryFolder();
    mkdirSync(join(dataFolder, 'x'));
    symlinkSync(join(dataFolder, 'library'), join(dataFolder, 'library'));
    const broken = await startServices({ dataFolder });
    const { imported, problems } = await broken.page.get('library.import', {
      files: [{ text: createStyleText('A') }],
    });
    expect(imported).toEqual([]);
    expect(problems[0]?.message).toContain('was not saved');
  });
});
