import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createFolder, run, runJson } from './run.ts';

interface Law {
  readonly frequency: number;
  readonly dutyFactor: number;
  readonly toeOffPhase: number;
  readonly clamped: readonly string[];
  readonly speed: number;
  readonly run?: Readonly<Record<string, number>>;
}
const law = (...args: string[]) => runJson<Law>(['law', '--normalized-speed', '3', ...args]);

describe('--gait run', () => {
  test('has the law of a run, with its contact and flight', async () => {
    const [walk, running] = await Promise.all([law('--gait', 'walk'), law('--gait', 'run')]);
    expect(await law()).toEqual(walk);
    expect(walk.run).toBeUndefined();
    expect(walk.dutyFactor).toBeGreaterThan(0.5);
    expect(running.dutyFactor).toBeLessThan(0.4);
    expect(running.toeOffPhase).toBeCloseTo(running.dutyFactor - 0.5, 12);
    const { contactDuration, flightDuration, rise, peakForce } = running.run!;
    expect(2 * (contactDuration! + flightDuration!)).toBeCloseTo(1 / running.frequency, 9);
    expect(rise).toBeGreaterThan(0.06);
    expect(rise).toBeLessThan(0.1);
    expect(peakForce).toBeCloseTo((Math.PI / 4) * (1 / running.dutyFactor), 9);
  });

  test('is 3 m/s fast where no speed is asked, and holds what is past its limits', async () => {
    expect((await runJson<Law>(['law', '--gait', 'run'])).speed).toBe(3);
    const [slow, fast] = await Promise.all(
      ['0', '9'].map((V) => runJson<Law>(['law', '--gait', 'run', '--normalized-speed', V])),
    );
    expect(slow).toMatchObject({ clamped: ['speed'], normalizedSpeed: 1.2 });
    expect(fast).toMatchObject({ clamped: ['speed'], normalizedSpeed: 7 });
  });

  test('runs every style in a way of its own, feet on their spots', async () => {
    const metrics = (style: string) =>
      runJson<{
        slip: { stance: { perStepM: { left: number } } };
        cadence: number;
        floating: { maxM: object };
      }>(['metrics', '--gait', 'run', '--plant', 'on', '--body', 'Woman', '--style', style]);
    const [tired, happy] = await Promise.all([metrics('Tired'), metrics('Happy')]);
    for (const { slip } of [tired, happy]) expect(slip.stance.perStepM.left).toBeLessThan(0.001);
    expect(Math.abs(tired.cadence - happy.cadence)).toBeGreaterThan(1);
  });

  test('samples hips that fall at g while no foot stands', async () => {
    const { frames, frequency } = await runJson<{
      frequency: number;
      frames: {
        root: { position: [number, number, number] };
        contacts: Record<string, { support: boolean }>;
      }[];
    }>(['sample', '--gait', 'run', '--plant', 'on', '--frames', '400']);
    const isAloft = frames.map(({ contacts }) => !contacts['left']!.support && !contacts['right']!.support);
    const inside = frames.flatMap((_, i) => (isAloft[i - 2] && isAloft[i] && isAloft[i + 2] ? [i] : []));
    expect(inside.length).toBeGreaterThan(60);
    for (const i of inside) {
      const [before, at, after] = [-1, 0, 1].map((by) => frames[i + by]!.root.position[1]);
      expect((after! - 2 * at! + before!) * (400 * frequency) ** 2).toBeCloseTo(-9.81, 3);
    }
  });

  test.each(['glb', 'fbx', 'bvh', 'csv', 'vrma'])('exports a loop as %s', async (format) => {
    const folder = createFolder();
    const out = join(folder, `run.${format}`);
    const result = await runJson<{ loop: boolean; groundSpeed: number }>([
      'export',
      '--gait',
      'run',
      '--style',
      'Proud',
      '--format',
      format,
      '--fps',
      '60',
      '--out',
      out,
    ]);
    expect(result.loop).toBe(true);
    expect(result.groundSpeed).toBeGreaterThan(2.9);
    expect(result.groundSpeed).toBeLessThan(3.1);
    expect(readFileSync(out).byteLength).toBeGreaterThan(5000);
  });

  test('makes a set of runs, whose table says so', async () => {
    const folder = join(createFolder(), 'runs');
    const clips = await runJson<{ kind: string; loop: boolean }[]>([
      'set',
      '--runs',
      '2,4',
      '--turns',
      '0.5',
      '--format',
      'glb',
      '--out',
      folder,
    ]);
    expect(clips.map(({ kind }) => kind)).toEqual(['run', 'run', 'run', 'run']);
    expect(existsSync(join(folder, 'runs.json'))).toBe(true);
  });

  test.each([
    ['another word', ['law', '--gait', 'jog']],
    ['stairs', ['metrics', '--gait', 'run', '--stairs', '0.17x0.29']],
    ['a belt that rises', ['metrics', '--gait', 'run', '--incline', '5']],
    ['a base of walks', ['law', '--gait', 'run', '--base', 'measured']],
    ['steps', ['steps', '--gait', 'run', '--preset', 'back']],
    ['goals', ['walk', '--gait', 'run', '--goals', 'goals.json']],
    [
      'a set with steps',
      ['set', '--gait', 'run', '--speeds', '2', '--steps', 'start', '--format', 'glb', '--out', 'x'],
    ],
    ['a set that stands', ['set', '--gait', 'run', '--speeds', '0,2', '--format', 'glb', '--out', 'x']],
  ])('refuses %s in a sentence', async (_name, args) => {
    const result = await run(args);
    expect(result).toMatchObject({ exitCode: 2, out: '' });
    expect(result.error).toMatch(/run|Allowed choices/);
  });
});

describe('--gait auto', () => {
  test('walks and runs as its speed asks for, of one speed and of a row', async () => {
    const read = (...words: string[]) =>
      runJson<Law>(['law', '--gait', 'auto', '--style', 'Tired', ...words]);
    const plain = (gait: string, speed: string) =>
      runJson<Law>(['law', '--gait', gait, '--style', 'Tired', '--speed', speed]);
    expect(await read('--speed', '2.1')).toEqual(await plain('walk', '2.1'));
    expect(await read('--speed', '2.3')).toEqual(await plain('run', '2.3'));
    expect((await read()).speed).toBe(1.4);
    const row = (await read('--normalized-speeds', '1.9:2.5:0.2')) as unknown as Law[];
    expect(row.map(({ run: running }) => running !== undefined)).toEqual([false, false, true, true]);
    expect(row[2]).toEqual(await plain('run', '2.3'));
    // Short legs run later.
    expect((await read('--speed', '2.3', '--leg', '0.5')).run).toBeDefined();
    expect((await read('--normalized-speed', '2.3', '--leg', '0.5')).run).toBeUndefined();
  });

  test('walks where nobody runs', async () => {
    const words = ['metrics', '--speed', '2.4', '--incline', '5'];
    expect(await runJson([...words, '--gait', 'auto'])).toEqual(await runJson(words));
  });

  test('is refused of a way', async () => {
    const { exitCode, error } = await run(['walk', '--goals', 'goals.json', '--gait', 'auto']);
    expect([exitCode, error]).toEqual([2, expect.stringContaining('a way is walked: --gait auto')]);
  });
});
