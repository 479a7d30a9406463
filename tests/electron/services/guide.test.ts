import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it, vi } from 'vitest';

import { findGuidePicture } from '../../../electron/services/guide.ts';
import { createTemporaryFolder } from '../temporaryFolder.ts';
import { GUIDE_FOLDER, putFile, startServices } from '../testServices.ts';

const PNG = new Uint8Array([137, 80, 78, 71]);

describe('the guide', () => {
  it('that ships has a title on every page and every picture that it shows', async () => {
    const { page } = await startServices();
    const { pages } = await page.get('guide.list', {});
    expect(pages.map(({ id }) => `${id}.md`).toSorted()).toEqual(
      readdirSync(GUIDE_FOLDER)
        .filter((name) => name.endsWith('.md'))
        .toSorted(),
    );
    expect(pages.length).toBeGreaterThan(0);
    for (const { id, title } of pages) {
      expect(title).not.toBe(id);
      const { markdown } = await page.get('guide.read', { id });
      expect(markdown).toContain(`# ${title}`);
      const pictures = [...markdown.matchAll(/!\[[^\]]*\]\(([^)\s]*)/g)].map((match) => match[1] ?? '');
      for (const picture of pictures) {
        expect(picture).toMatch(/^guide\/pictures\//);
        expect(await findGuidePicture(GUIDE_FOLDER, `/${picture}`), `${id}: ${picture}`).toBeDefined();
      }
      const links = [...markdown.matchAll(/[^!]\[[^\]]*\]\(([^)#\s]+)/g)].map((match) => match[1] ?? '');
      // It opens offline: links lead to its own pages.
      for (const link of links) expect(pages.map((one) => `${one.id}.md`)).toContain(link);
    }
  });

  it('begins with its first page, then goes by name, and holds nothing but pages', async () => {
    const guideFolder = createTemporaryFolder();
    putFile(guideFolder, '02-shape.md', '# Shape\n\ntext');
    putFile(guideFolder, '01-mix.md', 'no title');
    putFile(guideFolder, 'README.md', 'Intro\n\n#  The guide \n');
    putFile(guideFolder, 'notes.txt', 'x');
    putFile(guideFolder, '.hidden.md', '# x');
    putFile(join(guideFolder, '..'), 'outside.md', '# x');
    const { page } = await startServices({ guideFolder });
    expect((await page.get('guide.list', {})).pages).toEqual([
      { id: 'README', title: 'The guide' },
      { id: '01-mix', title: '01-mix' },
      { id: '02-shape', title: 'Shape' },
    ]);
    rmSync(join(guideFolder, '..', 'outside.md'));
    expect((await page.fail('guide.read', { id: 'outside' })).code).toBe('not-found');
    for (const id of ['../outside', '.hidden', '', 'README.md', 'a/b', 'README\u0000']) {
      expect((await page.fail('guide.read', { id })).code).toBe('bad-request');
    }
  });

  it('gives pictures the address that the hosts serve them under, and nothing else another', async () => {
    const guideFolder = createTemporaryFolder();
    const text = '# T\n![a](pictures/a.png) ![](./pictures/b.png "t") [pictures/](x.md) `pictures/`\n';
    putFile(guideFolder, 'p.md', text);
    const { page } = await startServices({ guideFolder });
    expect((await page.get('guide.read', { id: 'p' })).markdown).toBe(
      '# T\n![a](guide/pictures/a.png) ![](guide/pictures/b.png "t") [pictures/](x.md) `pictures/`\n',
    );
  });

  it('that is missing says so', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { page } = await startServices({ guideFolder: join(createTemporaryFolder(), 'gone') });
    expect((await page.fail('guide.list', {})).code).toBe('not-found');
    expect((await page.fail('guide.read', { id: 'README' })).message).toContain(
      'your styles are not touched',
    );
  });
});

describe('a picture of the guide', () => {
  it('is a picture in the folder of pictures', async () => {
    const folder = createTemporaryFolder();
    const pictures = join(folder, 'pictures');
    putFile(pictures, 'a.png', PNG);
    putFile(pictures, 'page.html', '<script>');
    putFile(pictures, 'x.json', '{}');
    putFile(join(pictures, 'below'), 'b.png', PNG);
    putFile(folder, 'outside.png', PNG);
    symlinkSync(join(folder, 'outside.png'), join(pictures, 'link.png'));
    mkdirSync(join(pictures, 'folder.png'));
    expect(await findGuidePicture(folder, '/guide/pictures/a.png')).toMatchObject({
      contentType: 'image/png',
      bytes: PNG,
    });
    for (const address of [
      'page.html',
      'x.json',
      'below/b.png',
      '../outside.png',
      '%2e%2e/outside.png',
      '..%2foutside.png',
      '..%5coutside.png',
      'link.png',
      'folder.png',
      'gone.png',
      '',
    ]) {
      expect(await findGuidePicture(folder, `/guide/pictures/${address}`), address).toBeUndefined();
    }
    expect(await findGuidePicture(folder, '/guide/README.md')).toBeUndefined();
    expect(await findGuidePicture(folder, '/a.png')).toBeUndefined();
  });
});
