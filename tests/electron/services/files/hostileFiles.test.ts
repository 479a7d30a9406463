import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { dispatch, type Router } from '../../../../electron/services/dispatch.ts';
import { readPlainFile } from '../../../../electron/services/files/readPlainFile.ts';
import { toStyleText } from '../../../../electron/services/files/styleFiles.ts';
import type { WorkspaceView } from '../../../../shared/ipc/contract.ts';
import { VIEW_BOUNDS } from '../../../../shared/ipc/limits.ts';
import { parseStyle } from '../../../../shared/style/file/parseStyle.ts';
import { createTemporaryFolder } from '../../temporaryFolder.ts';
import { createStyleText, putFile, startServices } from '../../testServices.ts';

const HEAD = '{"format":"gait-style","version":1,"name":"T","keys":';
const repeat = (count: number, part: string) => Array(count).fill(part).join();

/** Small files that once ended the program, closed the library or made replies of hundreds of megabytes. */
const HOSTILE = {
  'long name over infinities': `${HEAD}[{"speed":1,"channels":{}}],"${'n'.repeat(400_000)}":[${repeat(100_000, '1e400')}]}`,
  'as many keys as fit': `${HEAD}[${repeat(130_000, '1')}]}`,
  'as many wrong keys as fit': `${HEAD}[${repeat(100_000, '{}')}]}`,
  'as many infinities as fit': `${HEAD}[{"speed":1,"channels":{}}],"own":[${repeat(160_000, '1e400')}]}`,
};

describe('broken files full of problems', () => {
  it('are listed beside the good ones, in a reply of bounded size', async () => {
    const { page, libraryFolder } = await startServices();
    putFile(libraryFolder, 'Good.gait.json', createStyleText('Good'));
    for (const [name, text] of Object.entries(HOSTILE))
      for (let count = 0; count < 10; count++) putFile(libraryFolder, `${name} ${count}.gait.json`, text);
    const listing = await page.get('library.list', {});
    const own = listing.styles.filter(({ builtIn }) => !builtIn);
    expect(own.filter(({ problems }) => problems === undefined).map(({ name }) => name)).toEqual(['Good']);
    expect(own).toHaveLength(41);
    expect(listing.styles.some(({ builtIn }) => builtIn)).toBe(true);
    // 40 files of at most 101 problems, a hundred characters each and some.
    expect(JSON.stringify(listing).length).toBeLessThan(1_000_000);
  });

  it.each(Object.entries(HOSTILE))(
    '(%s) are refused by import and Save as with their places',
    async (_, text) => {
      const { page } = await startServices();
      const { imported, problems } = await page.get('library.import', { files: [{ text }] });
      expect(imported).toEqual([]);
      expect(problems[0]?.problems?.length).toBeGreaterThan(30);
      const refusal = await page.fail('document.saveAs', { suggestedName: 'x', text });
      expect(refusal.code).toBe('invalid-style');
      expect(refusal.problems?.length).toBeLessThanOrEqual(101);
    },
  );

  it('kept as unsaved work hide none of the other', async () => {
    const { page, services } = await startServices();
    const texts = [...Object.values(HOSTILE), createStyleText('Good')];
    for (const [index, text] of texts.entries()) {
      const documentKey = `00000000-0000-4000-8000-00000000000${index}`;
      await page.get('recovery.write', { documentKey, text, origin: {} });
    }
    services.callerLeft('page');
    const { documents, problems } = await page.get('recovery.list', {});
    expect(documents.map(({ name }) => name)).toEqual(['Good', ...Array<string>(4).fill('Untitled')]);
    expect(problems).toEqual([]);
  });
});

describe('a style that would be too long', () => {
  const tooLong = () => {
    const parse = parseStyle(createStyleText('Long', 1, { own: '' }));
    if (!parse.ok) throw new Error('broken');
    return { ...parse.document, unknownMembers: [{ name: 'own', json: `"${'x'.repeat(1_048_576)}"` }] };
  };

  it('is refused in a sentence', () => {
    expect(toStyleText(tooLong())).toMatchObject({ ok: false, code: 'too-large' });
  });

  it('for its new name is neither renamed nor duplicated, and stays as it is', async () => {
    const { page, libraryFolder } = await startServices();
    const bare = createStyleText('x', 1.5, { own: '' });
    const text = JSON.stringify(JSON.parse(bare)).replace(
      '"own":""',
      `"own":"${'x'.repeat(1_048_576 - JSON.stringify(JSON.parse(bare)).length)}"`,
    );
    const path = putFile(libraryFolder, 'x.gait.json', text);
    const renamed = await page.fail('library.rename', { id: 'user:x.gait.json', name: 'A longer name' });
    expect(renamed).toMatchObject({ code: 'too-large' });
    const duplicated = await page.fail('library.duplicate', { id: 'user:x.gait.json' });
    expect(duplicated.code).toBe('unwritable');
    expect(duplicated.message).toContain('1 MiB');
    expect(readdirSync(libraryFolder)).toEqual(['x.gait.json']);
    expect(readFileSync(path, 'utf8')).toBe(text);
  });
});

describe.skipIf(process.platform === 'win32')('a pipe', () => {
  it.each(['settings.json', 'workspace.json', 'recent.json'])(
    'as %s neither holds up the start nor a call, and stays',
    async (fileName) => {
      const dataFolder = createTemporaryFolder();
      execFileSync('mkfifo', [join(dataFolder, fileName)]);
      const { page } = await startServices({ dataFolder });
      expect((await page.get('library.list', {})).styles.length).toBeGreaterThan(0);
      expect((await page.get('workspace.read', {})).view).toEqual({});
      expect((await page.get('recent.list', {})).files).toEqual([]);
      expect(readdirSync(dataFolder)).toContain(fileName);
    },
  );

  it('and a file that is far too long are not read', async () => {
    const folder = createTemporaryFolder();
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    await expect(readPlainFile(pipe, 10)).rejects.toMatchObject({ code: 'EISDIR' });
    await expect(readPlainFile(putFile(folder, 'long', 'x'.repeat(11)), 10)).rejects.toMatchObject({
      code: 'EFBIG',
    });
    expect(String(await readPlainFile(putFile(folder, 'fits', 'x'.repeat(10)), 10))).toBe('x'.repeat(10));
  });
});

describe('what is put aside', () => {
  it.each(['workspace.json', 'recent.json'])(
    'of %s is never replaced by what is put aside later',
    async (name) => {
      const { page, dataFolder } = await startServices();
      const channel = name === 'recent.json' ? 'recent.list' : 'workspace.read';
      for (const content of ['first', 'second', 'third']) {
        writeFileSync(join(dataFolder, name), content);
        expect((await page.get(channel, {})).problem).toContain('is kept as');
      }
      const stem = name.replace('.json', '.broken');
      const names = [`${stem}.json`, `${stem} 2.json`, `${stem} 3.json`];
      expect(names.map((aside) => readFileSync(join(dataFolder, aside), 'utf8'))).toEqual([
        'first',
        'second',
        'third',
      ]);
    },
  );

  it('goes beside a folder that stands where it would, and is not written over', async () => {
    const { page, dataFolder } = await startServices();
    mkdirSync(join(dataFolder, 'workspace.broken.json'));
    const newer = JSON.stringify({ format: 'gaitsmith-workspace', version: 2, view: {}, documents: [] });
    writeFileSync(join(dataFolder, 'workspace.json'), newer);
    expect((await page.get('workspace.read', {})).problem).toContain('is kept as workspace.broken 2.json');
    await page.get('workspace.write', { view: { theme: 'dark' }, documents: [] });
    expect(readFileSync(join(dataFolder, 'workspace.broken 2.json'), 'utf8')).toBe(newer);
  });

  it('is put aside by a write as well: a newer file is never written over', async () => {
    const { page, dataFolder } = await startServices();
    const newer = JSON.stringify({ format: 'gaitsmith-workspace', version: 2, view: {}, documents: [] });
    writeFileSync(join(dataFolder, 'workspace.json'), newer);
    await page.get('workspace.write', { view: { theme: 'dark' }, documents: [] });
    expect(readFileSync(join(dataFolder, 'workspace.broken.json'), 'utf8')).toBe(newer);
    expect((await page.get('workspace.read', {})).view).toEqual({ theme: 'dark' });
  });
});

describe('the kept view', () => {
  const nest = (levels: number): WorkspaceView =>
    JSON.parse(`${'{"a":'.repeat(levels - 1)}{}${'}'.repeat(levels - 1)}`) as WorkspaceView;

  it('at its bounds is read back by the next start', async () => {
    const { page, restart } = await startServices();
    const deep = nest(VIEW_BOUNDS.levels);
    const wide: WorkspaceView = { a: Array<number>(VIEW_BOUNDS.values - 2).fill(-1 / 3) };
    const long: WorkspaceView = { a: '\u0001'.repeat(VIEW_BOUNDS.characters - 1) };
    for (const view of [deep, wide, long]) {
      await page.get('workspace.write', { view, documents: [] });
      expect(await (await restart()).page.get('workspace.read', {})).toEqual({ view });
    }
  });

  it.each([
    ['nested too deep', nest(VIEW_BOUNDS.levels + 1)],
    ['nested 1,500 deep', nest(1500)],
    ['of too many numbers', { a: Array<number>(VIEW_BOUNDS.values).fill(1) }],
    ['of too long a text', { a: 'x'.repeat(VIEW_BOUNDS.characters + 1) }],
    ['of a date', { a: new Date(0) as unknown as string }],
    ['of a number that JSON cannot hold', { a: Number.NaN }],
  ])('%s is refused before it is written', async (_, view) => {
    const { page, dataFolder } = await startServices();
    expect((await page.fail('workspace.write', { view, documents: [] })).code).toBe('bad-request');
    expect(readdirSync(dataFolder)).not.toContain('workspace.json');
  });

  it('nested too deep in the file is put aside', async () => {
    const { page, dataFolder } = await startServices();
    const view = `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`;
    const text = `{"format":"gaitsmith-workspace","version":1,"view":${view},"documents":[]}`;
    writeFileSync(join(dataFolder, 'workspace.json'), text);
    expect((await page.get('workspace.read', {})).problem).toContain('workspace.broken.json');
    expect(readFileSync(join(dataFolder, 'workspace.broken.json'), 'utf8')).toBe(text);
  });
});

describe('a call', () => {
  const caller = { id: '1', emit: () => undefined };

  it('that cannot even be parsed is a fault of ours, never an exception', async () => {
    const { services } = await startServices();
    const faults: unknown[] = [];
    const request = {
      get files(): never {
        throw new RangeError('deep');
      },
    };
    const reply = await dispatch(services.router, 'library.import', request, caller, (e) => faults.push(e));
    expect(reply).toMatchObject({ ok: false, code: 'internal' });
    expect(faults).toHaveLength(1);
  });

  it.each([
    ['document.watch', 'tickets'],
    ['library.export', 'sources'],
    ['library.import', 'files'],
    ['styles.mix', 'parts'],
    ['document.openDropped', 'paths'],
  ])('of %s with a million wrong %s is refused in a short sentence', async (channel, member) => {
    const reached: Router = new Proxy({} as Router, { get: () => expect.unreachable() });
    const request = { [member]: Array<number>(1_000_000).fill(1) };
    const reply = await dispatch(reached, channel, request, caller);
    expect(reply).toMatchObject({ ok: false, code: 'bad-request' });
    expect(JSON.stringify(reply).length).toBeLessThan(1000);
  });
});

it('dropped paths are opened where they name a style file, and no others', async () => {
  const { page, dataFolder } = await startServices({ acceptsDroppedPaths: true });
  mkdirSync(join(dataFolder, 'keys'));
  const secret = putFile(join(dataFolder, 'keys'), 'id_rsa', 'secret');
  const hidden = putFile(join(dataFolder, 'keys'), '.npmrc.json', '{"token":"secret"}');
  const style = putFile(dataFolder, 'A.gait.json', createStyleText('A'));
  const bare = putFile(dataFolder, 'B.JSON', createStyleText('B'));
  expect((await page.fail('document.openDropped', { paths: [secret] })).code).toBe('refused');
  const opened = await page.get('document.openDropped', { paths: [secret, style, hidden, bare] });
  expect(opened.documents.map(({ fileName }) => fileName)).toEqual(['A.gait.json', 'B.JSON']);
  expect(opened.problems).toHaveLength(2);
  expect(JSON.stringify(opened)).not.toContain('"secret');
});

describe('a link in the library to something that is no style file', () => {
  async function setUp() {
    const started = await startServices();
    const secret = putFile(join(started.dataFolder, 'keys'), 'notes.json', createStyleText('Secret'));
    symlinkSync(secret, join(started.libraryFolder, 'Link.gait.json'));
    return { ...started, secret };
  }

  it('is listed as broken with nothing of what it leads to', async () => {
    const { page } = await setUp();
    const { styles } = await page.get('library.list', {});
    const link = styles.find(({ id }) => id === 'user:Link.gait.json');
    expect(link).toMatchObject({ name: 'Link', problems: [{ path: '' }] });
    expect(link?.problems?.[0]?.message).toContain('is a link');
  });

  it('is neither read, opened, renamed, copied nor written through, and goes to the trash as a link', async () => {
    const { page, secret, dataFolder, libraryFolder } = await setUp();
    const id = 'user:Link.gait.json';
    for (const channel of ['library.read', 'library.peek', 'library.duplicate'] as const)
      expect((await page.fail(channel, { id })).code).toBe('refused');
    expect((await page.fail('library.rename', { id, name: 'New' })).code).toBe('refused');
    page.answerChooser(
      () => ({ kind: 'pick', fileNames: ['Link.gait.json'] }),
      () => ({ kind: 'cancel' }),
    );
    expect(await page.get('document.open', {})).toEqual({ kind: 'cancelled' });
    page.answerChooser(
      () => ({ kind: 'name', fileName: 'Link', replace: true }),
      () => ({ kind: 'cancel' }),
    );
    const save = { suggestedName: 'x', text: createStyleText('Mine') };
    expect(await page.get('document.saveAs', save)).toEqual({ kind: 'cancelled' });
    expect(page.answered.map((answer) => !answer.ok && answer.code)).toEqual([
      'refused',
      false,
      'refused',
      false,
    ]);
    await page.get('library.delete', { id });
    expect(readdirSync(libraryFolder)).toEqual([]);
    expect(readdirSync(join(dataFolder, '.trash'))).toEqual(['Link.gait.json']);
    expect(readFileSync(secret, 'utf8')).toBe(createStyleText('Secret'));
  });
});
