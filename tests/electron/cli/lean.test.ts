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
