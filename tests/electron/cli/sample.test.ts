import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BODY_NAMES, getBody } from '../../../shared/body/figure/bodies.ts';
import { CHANNEL_NAMES, CHANNELS } from '../../../shared/gait/channels.ts';
import { createFolder, createStyleText, run, runJson } from './run.ts';

type Numbers = readonly number[];
interface Foot {
  readonly heel: Numbers;
  readonly ball: Numbers;
  readonly toe: Numbers;
  readonly support: boolean;
}
interface Frame {
  readonly phase: number;
  readonly time: number | null;
  readonly channels: Readonly<Record<string, number | { readonly left: number; readonly right: number }>>;
  readonly root: { readonly position: Numbers; readonly heading: number };
  readonly joints?: Readonly<Record<string, Numbers>>;
  readonly rotations?: Readonly<Record<string, Numbers>>;
  readonly contacts?: { readonly left: Foot; readonly right: Foot };
}
interface Sample {
  readonly leg: number;
  readonly normalizedSpeed: number;
  readonly frequency: number;
  readonly clamped: readonly string[];
  readonly frames: readonly Frame[];
}

const sample = (...args: string[]) => runJson<Sample>(['sample', ...args]);

describe('gait sample', () => {
  test('prints exactly the members of the contract, in order', async () => {
    const result = await sample('--frames', '1');
    expect(Object.keys(result)).toEqual(['leg', 'normalizedSpeed', 'frequency', 'clamped', 'frames']);
    const frame = result.frames[0]!;
    expect(Object.keys(frame)).toEqual(['phase', 'time', 'channels', 'root', 'joints', 'contacts']);
    expect(Object.keys(frame.channels)).toEqual([...CHANNEL_NAMES]);
    for (const name of CHANNEL_NAMES) {
      if (CHANNELS[name].sides === 'two')
        expect(Object.keys(frame.channels[name]!)).toEqual(['left', 'right']);
      else expect(frame.channels[name]).toBeTypeOf('number');
    }
    expect(Object.keys(frame.root)).toEqual(['position', 'heading']);
    expect(Object.keys(frame.joints!)).toEqual([...getBody('Man').joints]);
    expect(Object.keys(frame.contacts!.left)).toEqual(['heel', 'ball', 'toe', 'support']);
  });

  test('reads one cycle: phase = i / N, time = phase / f, 100 frames by default', async () => {
    const result = await sample('--normalized-speed', '1');
    expect(result.frames).toHaveLength(100);
    result.frames.forEach(({ phase, time }, i) => {
      expect(phase).toBe(i / 100);
      expect(time).toBe(i / 100 / result.frequency);
    });
    expect((await sample('--frames', '7')).frames.map(({ phase }) => phase)).toEqual(
      Array.from({ length: 7 }, (_, i) => i / 7),
    );
  });

  test.each([['0'], ['-1'], ['1.5'], ['10001'], ['many']])('takes no %s frames', async (frames) => {
    expect(await run(['sample', '--frames', frames])).toMatchObject({ exitCode: 2, out: '' });
  });

  test('has no time at speed 0, and both feet carry', async () => {
    const { frames, frequency } = await sample('--speed', '0', '--frames', '4');
    expect(frequency).toBe(0);
    for (const { time, contacts } of frames) {
      expect(time).toBeNull();
      expect([contacts?.left.support, contacts?.right.support]).toEqual([true, true]);
    }
  });

  test('leaves joints and contacts out, and adds rotations, when asked', async () => {
    const [bare] = (await sample('--frames', '1', '--no-joints')).frames;
    expect(Object.keys(bare!)).toEqual(['phase', 'time', 'channels', 'root']);
    const [full] = (await sample('--frames', '1', '--rotations', '--body', 'Full spine')).frames;
    expect(Object.keys(full!.rotations!)).toEqual(Object.keys(full!.joints!));
    for (const [x, y, z, w] of Object.values(full!.rotations!))
      expect(Math.hypot(x!, y!, z!, w!)).toBeCloseTo(1, 12);
    // Hip flexion is a turn about X, limb forward -: its quaternion's x has the sign of -flexion (engine.md
    // §1, §3.10).
    expect(full!.rotations!['l_hip']![0]).toBeLessThan(-0.2);
  });

  test('keeps the midpoint of the hips at root.position, in the treadmill frame', async () => {
    for (const root of ['floor', 'formula']) {
      const { frames, leg } = await sample('--frames', '8', '--body', 'Giant', '--root', root);
      for (const {
        root: { position, heading },
        joints,
        channels,
      } of frames) {
        const middle = joints!['l_hip']!.map((value, axis) => (value + joints!['r_hip']![axis]!) / 2);
        middle.forEach((value, axis) => expect(value).toBeCloseTo(position[axis]!, 12));
        expect(position[0]).toBeCloseTo((channels['lateral'] as number) * leg, 12);
        expect(position[2]).toBeCloseTo((channels['forward'] as number) * leg, 12);
        if (root === 'formula')
          expect(position[1]).toBeCloseTo(leg * (1 + (channels['vertical'] as number)), 12);
        expect(heading).toBe(0);
      }
    }
  });

  test('plants a foot between its heel strike and its toe off', async () => {
    const { frames } = await sample('--normalized-speed', '1', '--frames', '1000');
    // engine.md §1.1: toe off at 0.146 for V = 1; the left foot carries from 0 to 0.646.
    const carrying = (side: 'left' | 'right') =>
      frames.filter(({ contacts }) => contacts![side].support).map(({ phase }) => phase);
    expect(Math.max(...carrying('left'))).toBeCloseTo(0.645, 9);
    expect(
      carrying('right')
        .filter((phase) => phase < 0.5)
        .at(-1),
    ).toBeCloseTo(0.145, 9);
    expect(carrying('left')).toHaveLength(646);
    expect(carrying('right')).toHaveLength(646);
  });

  test('stands no sole point of any body below the floor', async () => {
    for (const body of BODY_NAMES) {
      const { frames } = await sample('--frames', '20', '--body', body, '--style', 'March');
      for (const { contacts } of frames) {
        for (const foot of [contacts!.left, contacts!.right]) {
          for (const point of [foot.heel, foot.ball, foot.toe]) expect(point[1]).toBeGreaterThan(-1e-9);
        }
      }
    }
  });

  test('styles the channels and never clamps them', async () => {
    const file = join(createFolder(), 'wild.gait.json');
    const channels = { kneeFlexion: { left: { scale: 5, offset: 180 }, right: { scale: 1, offset: 0 } } };
    writeFileSync(file, createStyleText({ keys: [{ speed: 1, channels }] }));
    const words = ['--normalized-speed', '1', '--frames', '10', '--no-joints'];
    const [plain, styled] = [await sample(...words), await sample(...words, '--style', file)];
    styled.frames.forEach((frame, i) => {
      const normal = plain.frames[i]!.channels['kneeFlexion'] as { left: number; right: number };
      const knee = frame.channels['kneeFlexion'] as { left: number; right: number };
      expect(knee.left).toBeCloseTo(5 * normal.left + 180, 9);
      expect(knee.right).toBe(normal.right);
    });
  });

  test('does not depend on leg length in its channels, and scales every position with it', async () => {
    const small = await sample(
      '--normalized-speed',
      '1.2',
      '--leg',
      '0.5',
      '--frames',
      '5',
      '--root',
      'formula',
    );
    const large = await sample(
      '--normalized-speed',
      '1.2',
      '--leg',
      '2',
      '--frames',
      '5',
      '--root',
      'formula',
    );
    small.frames.forEach((frame, i) => {
      expect(frame.channels).toEqual(large.frames[i]!.channels);
      for (const [name, position] of Object.entries(frame.joints!)) {
        position.forEach((value, axis) =>
          expect(4 * value).toBeCloseTo(large.frames[i]!.joints![name]![axis]!, 9),
        );
      }
    });
  });

  test('reports what it held', async () => {
    const result = await sample('--speed', '99', '--frames', '1');
    expect(result.clamped).toEqual(['speed']);
    expect(result.normalizedSpeed).toBeCloseTo(4.2561, 4);
  });
});

describe('gait metrics', () => {
  interface Metrics {
    readonly cycleDuration: number | null;
    readonly groundSpeed: number;
    readonly penetration: { readonly maxM: { readonly left: number } };
  }

  test('prints exactly the members of the contract, in order', async () => {
    const metrics = await runJson<Record<string, object>>(['metrics']);
    expect(Object.keys(metrics)).toEqual([
      'stepLength',
      'cadence',
      'cycleDuration',
      'dutyFactor',
      'groundSpeed',
      'slip',
      'penetration',
      'floating',
      'toeClearance',
      'seam',
      'limits',
      'patternChange',
      'scuff',
      'contact',
      'heelOff',
      'heelLiftDeg',
      'strikePitchDeg',
      'rootLowestPhase',
      'legs',
      'stanceKnee',
    ]);
    const sides = { left: expect.any(Number), right: expect.any(Number) };
    expect(metrics).toMatchObject({
      scuff: { perStepM: sides },
      contact: {
        left: { strike: expect.any(Number), off: expect.any(Number) },
        right: { strike: expect.any(Number), off: expect.any(Number) },
      },
      heelOff: sides,
      heelLiftDeg: sides,
      strikePitchDeg: sides,
      rootLowestPhase: sides,
      legs: { minGapM: expect.any(Number) },
      stanceKnee: {
        left: { minDeg: expect.any(Number), maxDeg: expect.any(Number) },
        right: { minDeg: expect.any(Number), maxDeg: expect.any(Number) },
      },
    });
    expect(metrics['slip']).toMatchObject({
      stance: {
        meanMps: expect.any(Number),
        maxMps: expect.any(Number),
        perStepM: { left: expect.any(Number), right: expect.any(Number) },
      },
      singleSupport: { meanMps: expect.any(Number) },
    });
    expect(metrics['patternChange']).toEqual({ hip: { left: 0, right: 0 }, knee: { left: 0, right: 0 } });
  });

  test('follows --root: only the formula lets a foot pass the floor', async () => {
    const floor = await runJson<Metrics>(['metrics', '--normalized-speed', '2.5']);
    const formula = await runJson<Metrics>(['metrics', '--normalized-speed', '2.5', '--root', 'formula']);
    expect(floor.penetration.maxM.left).toBe(0);
    expect(formula.penetration.maxM.left).toBeGreaterThan(0.01);
    expect(floor.groundSpeed).toBe(2.5);
  });

  test('is finite at speed 0 but for the cycle', async () => {
    const metrics = await runJson<Metrics>(['metrics', '--speed', '0']);
    expect(metrics).toMatchObject({ cycleDuration: null, groundSpeed: 0 });
    const { cycleDuration: _cycle, ...others } = metrics;
    expect(JSON.stringify(others)).not.toContain('null');
  });

  test('gives the limits that a style passes', async () => {
    const file = join(createFolder(), 'bent.gait.json');
    writeFileSync(
      file,
      createStyleText({ keys: [{ speed: 1, channels: { kneeFlexion: { scale: 1, offset: -60 } } }] }),
    );
    const { limits } = await runJson<{ limits: { joint: string; axis: string; excessDeg: number }[] }>([
      'metrics',
      '--style',
      file,
    ]);
    expect(limits.map(({ joint, axis }) => `${joint} ${axis}`)).toEqual(['l_knee flexion', 'r_knee flexion']);
  });
});
