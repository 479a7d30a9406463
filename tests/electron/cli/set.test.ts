import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readGlb } from '../../../shared/clip/check/readGlbMotion.ts';
import { createRigFile } from '../../shared/character/createRigFile.ts';
import { createFolder, run, runJson } from './run.ts';

interface Row {
  readonly clip: string;
  readonly file: string;
  readonly kind: string;
  readonly duration: number;
  readonly groundSpeed: number;
  readonly turnRate: number;
  readonly loop: boolean;
}

const SET = ['set', '--style', 'March', '--body', 'Man', '--format', 'glb'];

async function listAnimations(path: string): Promise<readonly string[]> {
  const document = await readGlb(readFileSync(path));
  return document
    .getRoot()
    .listAnimations()
    .map((animation) => animation.getName());
}

describe('gait set', () => {
  test('writes walks, turning ones and steps into one GLB with their table, and prints a row each', async () => {
    const folder = createFolder();
    const asked = ['--speeds', '0,1.2', '--turns', '0.5', '--steps', 'start,side', '--out', 'set.glb'];
    const rows = await runJson<Row[]>([...SET, ...asked, '--skeleton-only'], folder);
    expect(readdirSync(folder).toSorted()).toEqual(['set.csv', 'set.glb', 'set.json']);
    expect(rows.map(({ clip, kind }) => [clip, kind])).toEqual([
      ['March_Idle', 'idle'],
      ['March_0.00_left-29', 'walk'],
      ['March_1.20', 'walk'],
      ['March_1.20_left-29', 'walk'],
      ['March_Start-left-1-20', 'start'],
      ['March_Start-right-1-20', 'start'],
      ['March_Side-left', 'side'],
      ['March_Side-right', 'side'],
    ]);
    expect(Object.keys(rows[0]!)).toEqual([
      'clip',
      'file',
      'kind',
      'duration',
      'groundSpeed',
      'turnRate',
      'loop',
    ]);
    // Whole frames change both by the same share.
    expect(rows[3]!.turnRate / 0.5).toBeCloseTo(rows[3]!.groundSpeed / 1.2, 9);
    expect(rows[3]!.groundSpeed).toBeCloseTo(1.2, 1);
    expect(rows.map(({ loop }) => loop)).toEqual([true, true, true, true, false, false, false, false]);
    expect(await listAnimations(join(folder, 'set.glb'))).toEqual(rows.map(({ clip }) => clip));
    const table = JSON.parse(readFileSync(join(folder, 'set.json'), 'utf8')) as { clips: unknown[] };
    expect(table.clips).toHaveLength(rows.length);
  });

  test('writes a file a clip into a folder, which it makes', async () => {
    const folder = createFolder();
    const asked = ['--speeds', '0.8,1.4', '--out', 'a/walks', '--format', 'csv'];
    const rows = await runJson<Row[]>(['set', ...asked], folder);
    expect(readdirSync(join(folder, 'a', 'walks')).toSorted()).toEqual(
      [...rows.map(({ file }) => file), 'walks.csv', 'walks.json'].toSorted(),
    );
  });

  test('holds idle, walks and runs of one style, with strikes, toe offs and flight', async () => {
    const folder = createFolder();
    const asked = ['--speeds', '0,1.4', '--runs', '2.6,3.6', '--skeleton-only', '--out', 'set.glb'];
    const rows = await runJson<Row[]>([...SET, ...asked], folder);
    expect(rows.map(({ clip, kind }) => [clip, kind])).toEqual([
      ['March_Idle', 'idle'],
      ['March_1.40', 'walk'],
      ['March_Run_2.60', 'run'],
      ['March_Run_3.60', 'run'],
    ]);
    const { clips } = JSON.parse(readFileSync(join(folder, 'set.json'), 'utf8')) as {
      clips: Readonly<Record<string, number | null>>[];
    };
    const [idle, walk, jog, faster] = clips;
    expect([idle!['rightStrike'], idle!['flight']]).toEqual([null, null]);
    for (const { rightStrike, cycleDuration } of [walk!, jog!, faster!])
      expect(rightStrike! / cycleDuration!).toBeCloseTo(0.5, 9);
    expect(walk!['flight']).toBe(0);
    expect(walk!['rightToeOff']).toBeLessThan(0.2);
    expect(walk!['leftToeOff']).toBeGreaterThan(walk!['rightStrike']!);
    for (const { leftToeOff, rightStrike, rightToeOff, flight, cycleDuration } of [jog!, faster!]) {
      expect(flight).toBeCloseTo(rightStrike! - leftToeOff!, 9);
      expect(flight).toBeCloseTo(cycleDuration! - rightToeOff!, 9);
      expect(flight).toBeGreaterThan(0.05);
    }
    expect(faster!['flight']).toBeGreaterThan(jog!['flight']!);
    expect(readFileSync(join(folder, 'set.csv'), 'utf8').split('\n')[0]).toMatch(
      /,gait,leftToeOff,rightStrike,rightToeOff,flight$/,
    );
  });

  test('joins walks and runs by changes from either foot', async () => {
    const folder = createFolder();
    const asked = [
      '--runs',
      '3',
      '--steps',
      'change,start',
      '--plant',
      '60',
      '--skeleton-only',
      '--out',
      'set.glb',
    ];
    const rows = await runJson<Row[]>([...SET, ...asked], folder);
    expect(rows.map(({ clip, kind }) => [clip, kind])).toEqual([
      ['March_Run_3.00', 'run'],
      ['March_Walk-to-run-left', 'change'],
      ['March_Run-to-walk-left', 'change'],
      ['March_Walk-to-run-right', 'change'],
      ['March_Run-to-walk-right', 'change'],
      ['March_Start-to-run-left', 'start'],
      ['March_Start-to-run-right', 'start'],
    ]);
    const { clips } = JSON.parse(readFileSync(join(folder, 'set.json'), 'utf8')) as {
      clips: { from: string; to: string; gait: string; footprints: { strike: number | null }[] }[];
    };
    expect(clips[1]).toMatchObject({ from: 'left heel strike', to: 'left heel strike', gait: 'change' });
    expect(clips[5]).toMatchObject({ from: 'stand', to: 'left heel strike', gait: 'change' });
    expect(clips[2]!.footprints.filter(({ strike }) => strike !== null).length).toBeGreaterThan(2);
  });

  test("goes into a character's own file", async () => {
    const folder = createFolder();
    writeFileSync(join(folder, 'Bob.vrm'), await createRigFile());
    const asked = ['--body', 'Bob.vrm', '--speeds', '0.8,1.4', '--format', 'glb', '--out', 'walks.vrm'];
    const rows = await runJson<Row[]>(['set', ...asked], folder);
    expect(rows.map(({ file }) => file)).toEqual(['walks.vrm', 'walks.vrm']);
    expect(await listAnimations(join(folder, 'walks.vrm'))).toEqual(rows.map(({ clip }) => clip));
  });

  test.each([
    [['--out', 'a.glb'], /needs --speeds/],
    [['--speeds', '1', '--speed', '1', '--out', 'a.glb'], /take the place of --speed/],
    [['--speeds', '1', '--incline', '5', '--out', 'a.glb'], /level ground/],
    [['--speeds', '1,1', '--out', 'a.glb'], /given twice/],
    [['--speeds', '1', '--steps', 'jump', '--out', 'a.glb'], /start or stop/],
    [['--speeds', Array.from({ length: 201 }, (_, at) => at / 100).join(), '--out', 'a.glb'], /at most/],
  ])('%j is wrong usage and writes nothing', async (args, said) => {
    const folder = createFolder();
    const { exitCode, error } = await run([...SET, ...args], folder);
    expect(exitCode).toBe(2);
    expect(error).toMatch(said);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('one file of a format that holds one clip is wrong usage', async () => {
    const { exitCode, error } = await run(['set', '--speeds', '1', '--format', 'bvh', '--out', 'a.glb']);
    expect([exitCode, error]).toEqual([2, expect.stringContaining('one bvh holds one clip')]);
    expect(existsSync('a.glb')).toBe(false);
  });

  test('what cannot be written is told, and what is there stays', async () => {
    const folder = createFolder();
    writeFileSync(join(folder, 'walks'), 'mine');
    const args = ['set', '--speeds', '1', '--format', 'csv', '--out', 'walks'];
    const { exitCode, error } = await run(args, folder);
    expect([exitCode, error]).toEqual([1, expect.stringMatching(/^walks: not written: /)]);
    expect(readFileSync(join(folder, 'walks'), 'utf8')).toBe('mine');
  });
});
