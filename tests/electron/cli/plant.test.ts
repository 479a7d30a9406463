import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BODY_NAMES } from '../../../shared/body/figure/bodies.ts';
import { createFolder, createStyleText, run, runJson } from './run.ts';

type Numbers = readonly number[];
type PerSide = Readonly<Record<'left' | 'right', number>>;
interface Frame {
  readonly phase: number;
  readonly channels: object;
  readonly root: { readonly position: Numbers };
  readonly joints: Readonly<Record<string, Numbers>>;
  readonly rotations: Readonly<Record<string, Numbers>>;
  readonly contacts: Readonly<
    Record<'left' | 'right', { readonly heel: Numbers; readonly ball: Numbers; readonly support: boolean }>
  >;
}
interface Sample {
  readonly leg: number;
  readonly normalizedSpeed: number;
  readonly frequency: number;
  readonly frames: readonly Frame[];
}
interface Metrics {
  readonly stepLength: PerSide;
  readonly groundSpeed: number;
  readonly slip: { readonly stance: { readonly perStepM: PerSide } };
  readonly limits: readonly { readonly joint: string }[];
  readonly patternChange: { readonly hip: PerSide; readonly knee: PerSide };
}

const sample = (...words: string[]) => runJson<Sample>(['sample', '--rotations', ...words]);
const measure = (...words: string[]) => runJson<Metrics>(['metrics', ...words]);

const NONE = { left: 0, right: 0 };

describe('gait sample --plant', () => {
  test('off, 0 and nothing at all are the same, to the last digit', async () => {
    const plain = await run(['sample']);
    expect((await run(['sample', '--plant', 'off'])).out).toBe(plain.out);
    expect((await run(['sample', '--plant', '0'])).out).toBe(plain.out);
    expect((await run(['sample', '--plant', 'on'])).out).not.toBe(plain.out);
  });

  test('on is 100', async () => {
    const words = ['sample', '--style', 'tired', '--rotations'];
    expect((await run([...words, '--plant', 'on'])).out).toBe((await run([...words, '--plant', '100'])).out);
  });

  test('keeps channels and members as the pattern has them, and moves joints, rotations and contacts', async () => {
    const words = ['--style', 'Heavy', '--frames', '16'];
    const [pattern, planted] = [await sample(...words), await sample(...words, '--plant', 'on')];
    expect(Object.keys(planted)).toEqual(Object.keys(pattern));
    planted.frames.forEach((frame, i) => {
      const before = pattern.frames[i]!;
      expect(Object.keys(frame)).toEqual(Object.keys(before));
      expect(frame.channels).toEqual(before.channels);
      expect(frame.joints['l_talocrural']).not.toEqual(before.joints['l_talocrural']);
      expect(frame.rotations['l_knee']).not.toEqual(before.rotations['l_knee']);
      expect(frame.contacts.left.heel).not.toEqual(before.contacts.left.heel);
      expect(frame.contacts.left.support).toBe(before.contacts.left.support);
      // The trunk over the hips is carried along, not bent.
      expect(frame.rotations['skullbase']).toEqual(before.rotations['skullbase']);
    });
  });

  test.each(BODY_NAMES)(
    '%s: the ball of a flat foot goes back with the belt, and nowhere else',
    async (body) => {
      const { leg, normalizedSpeed, frequency, frames } = await sample(
        '--body',
        body,
        '--normalized-speed',
        '1.2',
        '--frames',
        '100',
        '--plant',
        'on',
      );
      const beltM = (normalizedSpeed * leg) / frequency;
      // From a quarter to two fifths of the cycle the left foot stands on its ball, whatever its heel does.
      const [from, to] = [frames[25]!, frames[40]!];
      const [before, after] = [from.contacts.left.ball, to.contacts.left.ball];
      expect(after[0]! - before[0]!).toBeCloseTo(0, 3);
      expect(after[1]! - before[1]!).toBeCloseTo(0, 2);
      expect(after[2]! - before[2]!).toBeCloseTo(-beltM * (to.phase - from.phase), 2);
    },
  );

  test('a share lies between the two: 50 has the hips half way', async () => {
    const heights = await Promise.all(
      ['off', '50', 'on'].map(async (share) => {
        const { frames } = await sample('--frames', '12', '--plant', share);
        return frames.map(({ root }) => root.position[1]!);
      }),
    );
    const [off, half, on] = heights as [number[], number[], number[]];
    half.forEach((height, i) => expect(height).toBeCloseTo((off[i]! + on[i]!) / 2, 9));
    expect(half).not.toEqual(on);
  });
});

describe('gait metrics --plant', () => {
  test('prints how far hip and knee were moved, and how much less the feet slide', async () => {
    const [off, on] = [await measure(), await measure('--plant', 'on')];
    expect(Object.keys(on)).toEqual(Object.keys(off));
    expect(off.patternChange).toEqual({ hip: NONE, knee: NONE });
    for (const side of ['left', 'right'] as const) {
      expect(on.patternChange.hip[side]).toBeGreaterThan(0.1);
      expect(on.patternChange.knee[side]).toBeGreaterThan(0.1);
      expect(off.slip.stance.perStepM[side]).toBeGreaterThan(0.05);
      expect(on.slip.stance.perStepM[side]).toBeLessThan(0.005);
    }
    // What the laws say of the walk is the pattern's.
    expect([on.stepLength, on.groundSpeed]).toEqual([off.stepLength, off.groundSpeed]);
  });

  test('moves them less for a share', async () => {
    const [some, on] = [await measure('--plant', '40'), await measure('--plant', '100')];
    expect(some.patternChange.hip.left).toBeLessThan(0.7 * on.patternChange.hip.left);
    expect(some.patternChange.hip.left).toBeGreaterThan(0.1 * on.patternChange.hip.left);
  });

  test('reports the limits of the planted pose, not of the pattern', async () => {
    // Knees that this pattern bends backwards while they carry; planted legs reach their feet with the knee
    // in front.
    const file = join(createFolder(), 'backward.gait.json');
    const channels = { kneeFlexion: { scale: 1, offset: -16 } };
    writeFileSync(file, createStyleText({ keys: [{ speed: 1, channels }] }));
    const [off, on] = [await measure('--style', file), await measure('--style', file, '--plant', 'on')];
    expect(off.limits.map(({ joint }) => joint)).toEqual(['l_knee', 'r_knee']);
    expect(on.limits).toEqual([]);
  });
});

describe('gait law --plant', () => {
  test("knows the option and is not changed by it: laws are the pattern's", async () => {
    expect((await run(['law', '--plant', 'on'])).out).toBe((await run(['law'])).out);
  });
});
