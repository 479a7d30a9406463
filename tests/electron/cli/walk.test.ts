import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { getBody } from '../../../shared/body/figure/bodies.ts';
import { createFolder, run, runJson } from './run.ts';

interface Foot {
  readonly heel: readonly number[];
  readonly ball: readonly number[];
  readonly toe: readonly number[];
  readonly support: boolean;
}
interface Walk {
  readonly fps: number;
  readonly arrivals: readonly {
    readonly goal: number;
    readonly time: number | null;
    readonly miss: number;
  }[];
  readonly footprints: readonly {
    readonly side: 'left' | 'right';
    readonly time: number;
    readonly position: readonly [number, number];
    readonly heading: number;
  }[];
  readonly frames: readonly {
    readonly time: number;
    readonly position: readonly number[];
    readonly heading: number;
    readonly speed: number;
    readonly turnRate: number;
    readonly phase: number;
    readonly joints?: Readonly<Record<string, readonly number[]>>;
    readonly contacts?: { readonly left: Foot; readonly right: Foot };
  }[];
}

const folder = createFolder();
const putGoals = (name: string, value: unknown): string => {
  writeFileSync(join(folder, name), typeof value === 'string' ? value : JSON.stringify(value));
  return name;
};
const CORNER = putGoals('corner.json', {
  goals: [
    { x: 0, z: 2.5 },
    { x: 2, z: 3.5 },
  ],
});
const walk = (...words: string[]) => runJson<Walk>(['walk', '--goals', CORNER, ...words], folder);

describe('gait walk', () => {
  test('prints exactly the members of the contract: from a stand at the origin to a stand on the last goal', async () => {
    const result = await walk('--body', 'Child', '--fps', '25');
    expect(Object.keys(result)).toEqual(['fps', 'arrivals', 'footprints', 'frames']);
    const [first] = result.frames;
    const last = result.frames.at(-1)!;
    expect(Object.keys(first!)).toEqual([
      'time',
      'position',
      'heading',
      'speed',
      'turnRate',
      'phase',
      'joints',
      'contacts',
    ]);
    expect(Object.keys(result.arrivals[0]!)).toEqual(['goal', 'time', 'miss']);
    expect(Object.keys(result.footprints[0]!)).toEqual(['side', 'time', 'position', 'heading']);
    expect(Object.keys(first!.joints!)).toEqual([...getBody('Child').joints]);
    expect(Object.keys(first!.contacts!.left)).toEqual(['heel', 'ball', 'toe', 'support']);
    expect(result.fps).toBe(25);
    result.frames.forEach(({ time }, i) => expect(time).toBeCloseTo(i / 25, 12));
    expect([first!.speed, first!.heading, last.speed, last.turnRate]).toEqual([0, 0, 0, 0]);
    expect(Math.hypot(first!.position[0]!, first!.position[2]!)).toBeLessThan(0.05);
    expect(Math.hypot(last.position[0]! - 2, last.position[2]! - 3.5)).toBeLessThan(0.2);
    expect(result.arrivals.map(({ goal }) => goal)).toEqual([0, 1]);
    expect(result.arrivals[1]!.time!).toBeLessThan(last.time);
  });

  test('stands on its last goal, and faces as that says', async () => {
    const file = putGoals('facing.json', { goals: [{ x: 1, z: 3, heading: -90 }] });
    const { frames, footprints } = await runJson<Walk>(['walk', '--goals', file, '--no-joints'], folder);
    const { heading } = frames.at(-1)!;
    expect(Math.abs(heading + 90)).toBeLessThan(1.5);
    const [one, other] = footprints.slice(-2);
    expect((one!.position[0] + other!.position[0]) / 2).toBeCloseTo(1, 1);
    expect((one!.position[1] + other!.position[1]) / 2).toBeCloseTo(3, 1);
  });

  test('stands on its footprints: a sole that carries stays where it is', async () => {
    const goals = [
      { x: 0, z: 2.5 },
      { x: 2, z: 3.5 },
      { x: 3, z: 7 },
    ];
    const file = putGoals('on.json', { goals });
    const words = ['walk', '--goals', file, '--style', 'tired', '--body', 'Man'];
    const { frames, footprints } = await runJson<Walk>(words, folder);
    expect(footprints.length).toBeGreaterThan(5);
    let flat = 0;
    for (let i = 1; i < frames.length; i++) {
      for (const side of ['left', 'right'] as const) {
        const [before, now] = [frames[i - 1]!.contacts![side], frames[i]!.contacts![side]];
        // Flat on the floor in both: heel and ball are down.
        const isFlat = [before, now].every(
          ({ heel, ball, support }) => support && heel[1]! < 0.002 && ball[1]! < 0.002,
        );
        if (!isFlat) continue;
        flat++;
        expect(Math.hypot(now.ball[0]! - before.ball[0]!, now.ball[2]! - before.ball[2]!)).toBeLessThan(
          0.002,
        );
      }
    }
    expect(flat).toBeGreaterThan(100);
  });

  const quick = ['--style', 'Brisk', '--speed', '2', '--no-joints'];
  let finest: Promise<Walk> | undefined;
  test.each(['1', '10', '30'])('is at %s frames a second the walk that it is at 60', async (fps) => {
    const [fine, rough] = [await (finest ??= walk(...quick)), await walk(...quick, '--fps', fps)];
    expect(rough.arrivals.map(({ goal }) => goal)).toEqual(fine.arrivals.map(({ goal }) => goal));
    rough.arrivals.forEach(({ time }, i) => expect(time).toBeCloseTo(fine.arrivals[i]!.time!, 9));
    const prints = rough.footprints.slice(0, fine.footprints.length);
    expect(prints).toHaveLength(fine.footprints.length);
    prints.forEach(({ side, position }, i) => {
      expect(side).toBe(fine.footprints[i]!.side);
      position.forEach((value, axis) => expect(value).toBeCloseTo(fine.footprints[i]!.position[axis]!, 6));
    });
    rough.frames.forEach(({ time, position }) => {
      const same = fine.frames.find((frame) => Math.abs(frame.time - time) < 1e-6);
      // The finer walk may end sooner: nothing is shown of it between two frames of the other.
      same?.position.forEach((value, axis) => expect(position[axis]).toBeCloseTo(value, 6));
    });
  });

  test('slides without planting, and has no joints where they are left out', async () => {
    const { frames } = await walk('--plant', 'off', '--no-joints', '--seconds', '2');
    expect(frames).toHaveLength(121);
    expect(Object.keys(frames[0]!)).not.toContain('joints');
  });

  test('tells of a goal that it cannot reach in time how near it came', async () => {
    const far = putGoals('far.json', { goals: [{ x: 0, z: 10_000 }] });
    const { arrivals } = await runJson<Walk>(
      ['walk', '--goals', far, '--seconds', '3', '--no-joints'],
      folder,
    );
    expect(arrivals).toHaveLength(1);
    expect(arrivals[0]!.time).toBeNull();
    expect(arrivals[0]!.miss).toBeLessThan(9999);
  });

  test.each([
    ['no goals', ['walk'], 'give one of --goals and --say'],
    ['both', ['walk', '--goals', 'a.json', '--say', 'to 1,2'], 'give one of --goals and --say'],
    [
      'a run over ground',
      ['walk', '--say', 'run to 1,9', '--terrain', 'stairs'],
      '--terrain has no place where it runs',
    ],
    ['a turn rate', ['walk', '--goals', CORNER, '--omega', '1'], '--goals and --omega exclude each other'],
    ['another root', ['walk', '--goals', CORNER, '--root', 'formula'], '--root formula'],
    ['too many frames', ['walk', '--goals', CORNER, '--seconds', '1000'], 'more than 10000 frames'],
    ['no time', ['walk', '--goals', CORNER, '--seconds', '0'], 'Expected a number above 0'],
    ['a rate of none', ['walk', '--goals', CORNER, '--fps', '0'], 'Expected a number from 1 to 240'],
  ])('with %s is wrong usage', async (_name, words, message) => {
    const result = await run(words, folder);
    expect(result).toMatchObject({ exitCode: 2, out: '' });
    expect(result.error).toContain(message);
  });

  test('names every problem of a bad file with its place', async () => {
    const bad = putGoals('bad.json', { goals: [{ x: '3', z: 2 }, { z: 1 }], halt: 3 });
    const result = await run(['walk', '--goals', bad], folder);
    expect(result).toMatchObject({ exitCode: 1, out: '' });
    expect(result.error.split('\n').filter(Boolean)).toEqual([
      'bad.json: goals[0].x: expected a finite number, got "3"',
      'bad.json: goals[1].x: missing, expected a finite number',
      'bad.json: halt: expected true or false, got 3',
    ]);
    const missing = await run(['walk', '--goals', 'nowhere.json'], folder);
    expect(missing.error).toBe('nowhere.json: cannot be read: there is no such file or folder\n');
  });
});
