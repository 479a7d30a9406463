import { describe, expect, test } from 'vitest';
import { run, runJson } from './run.ts';

interface Sample {
  readonly frames: readonly { readonly root: { readonly position: readonly number[] } }[];
}

const TURN = ['--normalized-speed', '1.1', '--omega', '1.5', '--frames', '1', '--no-joints'];
const sample = async (...args: string[]) => {
  const { frames } = await runJson<Sample>(['sample', ...TURN, ...args]);
  return frames[0]!;
};

describe('--lean', () => {
  test('takes the hips of a planted body into its turn, all of it where nothing is said', async () => {
    const [whole, half, none] = await Promise.all([
      sample('--plant', 'on'),
      sample('--plant', 'on', '--lean', '50'),
      sample('--plant', 'on', '--lean', '0'),
    ]);
    expect(whole.root.position[0]! - none.root.position[0]!).toBeGreaterThan(0.1);
    expect(half.root.position[0]! - none.root.position[0]!).toBeGreaterThan(0.05);
    expect(half.root.position[0]!).toBeLessThan(whole.root.position[0]! - 0.05);
    expect(await sample('--plant', 'on', '--lean', '100')).toEqual(whole);
  });

  test("leaves the papers' pattern, whose feet are not planted, as it is", async () => {
    expect(await sample()).toEqual(await sample('--lean', '0'));
  });

  test('is a share', async () => {
    expect(await run(['sample', ...TURN, '--lean', '101'])).toMatchObject({ exitCode: 2, out: '' });
  });
});

describe('--incline', () => {
  const CLIMB = ['sample', '--normalized-speed', '1', '--plant', 'on', '--frames', '1', '--rotations'];

  test('stands a body upright on a belt that rises, its feet as the belt lies', async () => {
    const [level, up] = await Promise.all(
      [[], ['--incline', '10']].map((args) =>
        runJson<{ frames: { rotations: Record<string, number[]>; contacts: Contacts }[] }>([
          ...CLIMB,
          ...args,
        ]),
      ),
    );
    const [root, levelRoot] = [up, level].map((sampled) => sampled!.frames[0]!.rotations['humanoid_root']!);
    expect(levelRoot).toHaveLength(4);
    root!.forEach((part, index) => expect(part).toBeCloseTo(levelRoot![index]!, 9));
    // At its strike the heel is on the belt, ahead of the origin and up as far as that rises.
    const [, y, z] = up!.frames[0]!.contacts.left.heel;
    expect(y / z).toBeCloseTo(Math.tan((10 * Math.PI) / 180), 2);
  });

  test('goes to 15 degrees either way, and is of a belt', async () => {
    for (const bad of ['16', '-15.1', 'steep'])
      expect(await run([...CLIMB, '--incline', bad])).toMatchObject({ exitCode: 2, out: '' });
    expect(await run(['steps', '--preset', 'back', '--incline', '5'])).toMatchObject({
      exitCode: 2,
      out: '',
    });
  });
});

interface Contacts {
  readonly left: { readonly heel: readonly [number, number, number] };
}

describe('--stairs', () => {
  const STAIRS = ['--normalized-speed', '0.8', '--stairs', '0.17x0.29'];

  test('takes a walk up a belt of stairs, a tread a step, its feet planted', async () => {
    const [frames, metrics] = await Promise.all([
      runJson<Sample>(['sample', ...STAIRS, '--fps', '30', '--root-motion', '--no-joints']),
      runJson<{ stepLength: { left: number }; slip: { stance: { perStepM: { left: number } } } }>([
        'metrics',
        ...STAIRS,
      ]),
    ]);
    const [first, last] = [frames.frames[0]!, frames.frames.at(-1)!].map(({ root }) => root.position);
    expect(last![1]! - first![1]!).toBeCloseTo(0.34, 4);
    expect(last![2]! - first![2]!).toBeCloseTo(0.58, 4);
    expect(metrics.stepLength.left).toBeCloseTo(0.29, 12);
    expect(metrics.slip.stance.perStepM.left).toBeLessThan(0.001);
  });

  test('is refused with a sentence where it is none', async () => {
    for (const bad of ['0.17', '0.01x0.3', '0.17x0.9', 'highxdeep'])
      expect(await run(['metrics', '--stairs', bad])).toMatchObject({ exitCode: 2, out: '' });
    const high = await run(['metrics', '--body', 'Child', '--stairs', '0.3x0.3']);
    expect(high).toMatchObject({ exitCode: 2, out: '' });
    expect(high.error).toContain('each tread is higher than these legs step');
    for (const other of [
      ['--incline', '5'],
      ['--omega', '1'],
      ['--root', 'formula'],
    ])
      expect(await run(['metrics', ...STAIRS, ...other])).toMatchObject({ exitCode: 2, out: '' });
    expect(await run(['steps', '--preset', 'back', ...STAIRS])).toMatchObject({ exitCode: 2 });
  });
});
