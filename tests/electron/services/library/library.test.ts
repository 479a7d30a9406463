import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it, vi } from 'vitest';

import { createTemporaryFolder } from '../../temporaryFolder.ts';
import { BUILT_IN_FOLDER, createStyleText, putFile, startServices } from '../../testServices.ts';

describe('the library', () => {
  it('lists every built-in style, read only, the walks of the bases first', async () => {
    const { page } = await startServices();
    const { styles } = await page.get('library.list', {});
    const files = readdirSync(BUILT_IN_FOLDER).filter((name) => name.endsWith('.gait.json'));
    expect(styles.map((style) => style.fileName).toSorted()).toEqual(files.toSorted());
    expect(styles.slice(0, 2).map(({ name }) => name)).toEqual(['Natural', 'Normal']);
    for (const style of styles) {
      expect(style).toMatchObject({ builtIn: true, id: `builtin:${style.fileName}` });
      expect(style.problems).toBeUndefined();
      expect(style.keys.length).toBeGreaterThan(0);
      const read = await page.get('library.read', { id: style.id });
      expect(read.ticket).toBeUndefined();
      expect(JSON.parse(read.text)).toMatchObject({ name: style.name });
    }
  });

  it('makes its folder, and lists what is saved into it with a ticket to save back', async () => {
    const { page, libraryFolder } = await startServices();
    putFile(libraryFolder, 'Mine.gait.json', createStyleText('My walk'));
    const { styles, problem } = await page.get('library.list', {});
    expect(problem).toBeUndefined();
    const mine = styles.find((style) => !style.builtIn);
    expect(mine).toEqual({
      id: 'user:Mine.gait.json',
      fileName: 'Mine.gait.json',
      name: 'My walk',
      description: '',
      tags: [],
      builtIn: false,
      keys: [1.2],
      hipPolicy: 'fixed-amplitude',
    });
    const read = await page.get('library.read', { id: 'user:Mine.gait.json' });
    expect(read.ticket).toMatch(/^[0-9a-f]{32}$/);
    await page.get('document.save', { ticket: read.ticket ?? '', text: createStyleText('Again') });
    expect((await page.get('library.read', { id: 'user:Mine.gait.json' })).text).toBe(
      createStyleText('Again'),
    );
  });

  it('works without its folder, and says so', async () => {
    const { page, libraryFolder } = await startServices();
    rmSync(libraryFolder, { recursive: true });
    const { styles, problem } = await page.get('library.list', {});
    expect(styles.length).toBeGreaterThan(0);
    expect(problem).toContain('is not there');
  });

  it('works where its folder cannot be read, and says so', async () => {
    const dataFolder = createTemporaryFolder();
    // A link to itself cannot be read even by root.
    symlinkSync(join(dataFolder, 'library'), join(dataFolder, 'library'));
    const { page } = await startServices({ dataFolder });
    const { styles, problem } = await page.get('library.list', {});
    expect(styles.every((style) => style.builtIn)).toBe(true);
    expect(problem).toContain('could not be read');
  });

  it('passes over other files, folders and what a crash left', async () => {
    const { page, libraryFolder } = await startServices();
    putFile(libraryFolder, 'photo.png', new Uint8Array([137, 80, 78, 71]));
    putFile(libraryFolder, 'package.json', '{}');
    putFile(libraryFolder, '.gait.json', createStyleText('hidden'));
    putFile(libraryFolder, '.Mine.gait.json.0011aabb.tmp', 'half a fi');
    mkdirSync(join(libraryFolder, 'folder.gait.json'));
    const { styles, problem } = await page.get('library.list', {});
    expect(styles.filter((style) => !style.builtIn)).toEqual([]);
    expect(problem).toBeUndefined();
  });

  it('lists a broken style with everything that is wrong with it, and the good ones beside it', async () => {
    const { page, libraryFolder } = await startServices();
    putFile(libraryFolder, 'Good.gait.json', createStyleText('Good'));
    putFile(
      libraryFolder,
      'Broken.gait.json',
      JSON.stringify({
        format: 'gait-style',
        version: 1,
        name: '',
        keys: [
          { speed: 1, channels: { kneeFlexion: { scale: 99, offset: 0 }, elbow: { scale: 1, offset: 0 } } },
        ],
      }),
    );
    putFile(libraryFolder, 'Binary.gait.json', new Uint8Array([0xff, 0xfe, 0x00, 0xd8]));
    putFile(libraryFolder, 'Huge.gait.json', ' '.repeat(1_048_577));
    symlinkSync(join(libraryFolder, 'gone'), join(libraryFolder, 'Dangling.gait.json'));
    const { styles } = await page.get('library.list', {});
    const user = new Map(styles.filter((style) => !style.builtIn).map((style) => [style.fileName, style]));
    expect(user.get('Good.gait.json')?.problems).toBeUndefined();
    const paths = user.get('Broken.gait.json')?.problems?.map((problem) => problem.path);
    expect(paths).toContain('name');
    expect(paths).toContain('keys[0].channels.kneeFlexion.scale');
    expect(paths).toContain('keys[0].channels.elbow');
    expect(user.get('Broken.gait.json')?.name).toBe('Broken');
    expect(user.get('Binary.gait.json')?.problems?.[0]?.message).toContain('not UTF-8');
    expect(user.get('Huge.gait.json')?.problems?.[0]?.message).toContain('larger than 1 MiB');
    expect(user.get('Dangling.gait.json')?.problems?.[0]?.message).toContain('is not there');
  });

  it('reads nothing but what its folders list', async () => {
    const { page, dataFolder, libraryFolder } = await startServices();
    putFile(dataFolder, 'secret.gait.json', createStyleText('secret'));
    putFile(libraryFolder, 'notes.txt', 'private');
    for (const id of ['user:..', 'user:notes.txt', 'user:secret.gait.json', 'builtin:package.json']) {
      expect((await page.fail('library.read', { id })).code).toBe('not-found');
    }
    for (const id of [
      'user:../secret.gait.json',
      'user:..\\secret.gait.json',
      '../x',
      'other:Normal.gait.json',
    ]) {
      expect((await page.fail('library.read', { id })).code).toBe('bad-request');
    }
  });

  it('tells every window when its folder changes', async () => {
    const { libraryFolder, broadcasts } = await startServices();
    expect(broadcasts).toEqual([]);
    writeFileSync(join(libraryFolder, 'New.gait.json'), createStyleText('New'));
    await vi.waitFor(() => expect(broadcasts).toContain('library.changed'), 5000);
  });
});
