import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { StyleAxis } from '../../../../shared/style/axes/axisFile.ts';
import { createTemporaryFolder } from '../../temporaryFolder.ts';
import { putFile, startServices } from '../../testServices.ts';

const AXIS: StyleAxis = {
  format: 'gait-axis',
  version: 1,
  name: 'Swagger',
  less: 'meek',
  more: 'cocky',
  from: ['Shy'],
  to: ['Strut', 'Proud'],
};

describe('axes beside the styles', () => {
  it('that came along are listed, and their styles are built in', async () => {
    const { page } = await startServices({ dataFolder: createTemporaryFolder() });
    const { axes, problems } = await page.get('axes.list', {});
    expect(problems).toEqual([]);
    expect(axes.map(({ axis }) => axis.name).toSorted()).toEqual([
      'Age',
      'Confidence',
      'Energy',
      'Mood',
      'Weight',
    ]);
    const { styles } = await page.get('library.list', {});
    const names = styles.map(({ name }) => name);
    for (const { axis } of axes) for (const name of [...axis.from, ...axis.to]) expect(names).toContain(name);
  });

  it('are written as small files, under a free name, and go to the trash', async () => {
    const dataFolder = createTemporaryFolder();
    const { page, broadcasts } = await startServices({ dataFolder });
    const first = await page.get('axes.save', { axis: AXIS });
    const second = await page.get('axes.save', { axis: { ...AXIS, more: 'loud' } });
    expect([first.fileName, second.fileName]).toEqual(['Swagger.gait-axis.json', 'Swagger 2.gait-axis.json']);
    const path = join(dataFolder, 'library', 'Swagger.gait-axis.json');
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(AXIS);
    await page.get('axes.delete', { id: second.id });
    expect(readdirSync(join(dataFolder, 'library'))).toEqual(['Swagger.gait-axis.json']);
    const { axes } = await page.get('axes.list', {});
    expect(axes.filter(({ builtIn }) => !builtIn)).toEqual([
      { id: first.id, fileName: first.fileName, builtIn: false, axis: AXIS },
    ]);
    expect(broadcasts).toBeDefined();
  });

  it('that are broken, or links elsewhere, are said and leave the others', async () => {
    const dataFolder = createTemporaryFolder();
    const { page } = await startServices({ dataFolder });
    const folder = join(dataFolder, 'library');
    putFile(folder, 'Mine.gait-axis.json', JSON.stringify(AXIS));
    putFile(folder, 'Bad.gait-axis.json', JSON.stringify({ ...AXIS, from: [] }));
    putFile(folder, 'Worse.gait-axis.json', '{');
    const secret = putFile(createTemporaryFolder(), 'secret.txt', JSON.stringify(AXIS));
    symlinkSync(secret, join(folder, 'Link.gait-axis.json'));
    const { axes, problems } = await page.get('axes.list', {});
    expect(axes.filter(({ builtIn }) => !builtIn).map(({ fileName }) => fileName)).toEqual([
      'Mine.gait-axis.json',
    ]);
    expect(problems).toEqual([
      expect.stringContaining('Bad.gait-axis.json is no axis that can be read (from: '),
      expect.stringContaining('Link.gait-axis.json is a link'),
      expect.stringContaining('Worse.gait-axis.json is no axis'),
    ]);
  });

  it('that came along, or are not there, are not deleted', async () => {
    const dataFolder = createTemporaryFolder();
    const { page } = await startServices({ dataFolder });
    for (const id of ['builtin:mood.gait-axis.json', 'user:none.gait-axis.json', 'user:..'])
      expect(await page.call('axes.delete', { id })).toMatchObject({ ok: false });
    expect(existsSync(join(dataFolder, 'library'))).toBe(true);
  });
});
