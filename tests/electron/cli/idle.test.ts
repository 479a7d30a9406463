import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createFolder, run, runJson } from './run.ts';

interface Idle {
  readonly fps: number;
  readonly duration: number;
  readonly frames: readonly {
    readonly time: number;
    readonly position: readonly number[];
    readonly stands: { readonly left: boolean; readonly right: boolean };
    readonly contacts: Readonly<Record<'left' | 'right', { readonly ball: readonly number[] }>>;
  }[];
}

const folder = createFolder();
const idle = (...words: string[]) => runJson<Idle>(['idle', ...words], folder);

describe('gait idle', () => {
  test('stands on soles that stay, sways, and ends as it begins', async () => {
    const { fps, duration, frames } = await idle('--style', 'Proud', '--loop', '12', '--fps', '30');
    expect([fps, duration, frames.length]).toEqual([30, 12, 361]);
    expect(frames.every(({ stands }) => stands.left && stands.right)).toBe(true);
    expect(frames.at(-1)!.position).toEqual(frames[0]!.position);
    for (const side of ['left', 'right'] as const) {
      const [x, , z] = frames[0]!.contacts[side].ball;
      for (const { contacts } of frames)
        expect(Math.hypot(contacts[side].ball[0]! - x!, contacts[side].ball[2]! - z!)).toBeLessThan(5e-4);
    }
    const aside = frames.map(({ position }) => position[0]!);
    expect(Math.max(...aside) - Math.min(...aside)).toBeGreaterThan(0.02);
  });

  test('is the same for the same seed, and another one for another', async () => {
    const words = ['--no-joints', '--fps', '2', '--loop', '10'];
    const [one, again, other] = await Promise.all([
      idle(...words, '--seed', '7'),
      idle(...words, '--seed', '7'),
      idle(...words, '--seed', '8'),
    ]);
    expect(again).toEqual(one);
    expect(other.frames).not.toEqual(one.frames);
  });

  test.each(['glb', 'bvh', 'csv', 'fbx', 'vrma'])('leaves as a loop in %s', async (format) => {
    const out = `idle.${format}`;
    const words = ['idle', '--export', format, '--out', out, '--fps', '30', '--loop', '10'];
    expect(await runJson(words, folder)).toMatchObject({ file: out, frames: 301, duration: 10 });
    if (format !== 'glb') return;
    const text = readFileSync(join(folder, out), 'latin1');
    expect(text).toContain('Normal_Idle');
    expect(text).toContain('"loop":true');
  });

  test('refuses what has no place for who stands, in a sentence', async () => {
    for (const words of [
      ['--speed', '1'],
      ['--omega', '1'],
      ['--gait', 'run'],
      ['--incline', '5'],
      ['--root', 'formula'],
      ['--loop', '9'],
      ['--loop', '61'],
      ['--seed', '1.5'],
      ['--out', 'x.glb'],
    ]) {
      const { exitCode, error, out } = await run(['idle', ...words], folder);
      expect([exitCode, out]).toEqual([2, '']);
      expect(error).toMatch(/^error: /);
    }
  });
});
