import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { CHANNEL_NAMES, CHANNELS } from '../../../shared/gait/channels.ts';
import { parseStyle } from '../../../shared/style/file/parseStyle.ts';
import { createFolder, run, runJson } from './run.ts';

interface Fit {
  readonly clips: readonly {
    readonly file: string;
    readonly fps: number;
    readonly strides: { readonly used: number; readonly refused: readonly unknown[] };
    readonly speed: number;
    readonly legLength: number;
    readonly normalizedSpeed: number;
    readonly frequency: number;
    readonly toeOffPhase: number;
  }[];
  readonly channels: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly hipScale: { readonly law: number; readonly curve: number };
  readonly notSaid: readonly string[];
  readonly warnings: readonly string[];
  readonly style: { readonly name: string; readonly base: string; readonly keys: readonly unknown[] };
}

const folder = createFolder();

beforeAll(async () => {
  for (const [name, speed] of [
    ['slow', '0.8'],
    ['quick', '1.4'],
  ] as const)
    await runJson(
      [
        'export',
        '--format',
        'bvh',
        '--style',
        'natural',
        '--normalized-speed',
        speed,
        '--body',
        'man',
        '--root-motion',
        '--cycles',
        '5',
        '--out',
        `${name}.bvh`,
      ],
      folder,
    );
});

describe('gait fit', () => {
  it('reads an FBX as the BVH of the same walk', async () => {
    const walk = [
      '--style',
      'natural',
      '--normalized-speed',
      '1.4',
      '--body',
      'man',
      '--root-motion',
      '--cycles',
      '5',
    ];
    await runJson(['export', '--format', 'fbx', ...walk, '--out', 'quick.fbx'], folder);
    const [bvh, fbx] = [
      await runJson<Fit>(['fit', 'quick.bvh'], folder),
      await runJson<Fit>(['fit', 'quick.fbx'], folder),
    ];
    expect(fbx.style.name).toBe(bvh.style.name);
    expect(fbx.clips[0]!.strides).toEqual(bvh.clips[0]!.strides);
    expect(fbx.clips[0]!.normalizedSpeed).toBeCloseTo(bvh.clips[0]!.normalizedSpeed, 3);
    expect(fbx.clips[0]!.fps).toBeCloseTo(30, 6);
  });

  it('prints every figure of the issue, and a style that validates', async () => {
    const fit = await runJson<Fit>(['fit', 'quick.bvh'], folder);
    expect(Object.keys(fit)).toEqual(['clips', 'channels', 'hipScale', 'notSaid', 'warnings', 'style']);
    const [clip] = fit.clips;
    expect(clip).toMatchObject({ file: 'quick.bvh', strides: { refused: [] } });
    expect(clip!.fps).toBeCloseTo(30, 6);
    expect(clip!.speed).toBeCloseTo(clip!.normalizedSpeed * clip!.legLength, 9);
    expect(clip!.normalizedSpeed).toBeCloseTo(1.4 * 0.981, 2);
    expect(clip!.frequency).toBeCloseTo(0.88, 1);
    expect(clip!.toeOffPhase).toBeGreaterThan(0.02);
    expect(Object.keys(fit.channels)).toEqual(CHANNEL_NAMES);
    const members = ['r2', 'rms', 'range', 'strideSd'];
    for (const name of CHANNEL_NAMES)
      if (CHANNELS[name].sides === 'one') expect(Object.keys(fit.channels[name]!)).toEqual(members);
      else {
        expect(Object.keys(fit.channels[name]!)).toEqual(['left', 'right']);
        expect(Object.keys(fit.channels[name]!['left']!)).toEqual(members);
      }
    expect(fit.channels['clavicleElevation']!['left']).toMatchObject({ r2: null });
    expect(fit.hipScale.law).toBeCloseTo(1, 1);
    expect(fit.style).toMatchObject({ name: 'quick', base: 'measured' });
    expect(parseStyle(JSON.stringify(fit.style)).ok).toBe(true);
  });

  it('makes one style of several speeds, over another base and by another name', async () => {
    const fit = await runJson<Fit>(
      ['fit', 'quick.bvh', 'slow.bvh', '--base', 'classic', '--name', 'Both'],
      folder,
    );
    expect(fit.clips.map(({ file }) => file)).toEqual(['quick.bvh', 'slow.bvh']);
    expect(fit.style).toMatchObject({ name: 'Both', base: 'classic' });
    expect(fit.style.keys).toHaveLength(2);
  });

  it('takes a neutral clip off', async () => {
    const fit = await runJson<Fit>(['fit', 'quick.bvh', '--neutral', 'quick.bvh'], folder);
    expect(fit.style.keys).toMatchObject([{ channels: {} }]);
    expect(fit.clips).toHaveLength(1);
  });

  it('writes the style and only names it', async () => {
    const printed = await runJson<Fit>(['fit', 'slow.bvh'], folder);
    const written = await runJson<Fit>(['fit', 'slow.bvh', '--out', 'slow.gait.json'], folder);
    expect(written.style).toBe('slow.gait.json');
    expect(JSON.parse(readFileSync(join(folder, 'slow.gait.json'), 'utf8'))).toEqual(printed.style);
    expect((await run(['validate', 'slow.gait.json'], folder)).exitCode).toBe(0);
  });

  it('refuses what cannot be fitted with the reason, each clip for itself, and writes nothing', async () => {
    writeFileSync(join(folder, 'text.bvh'), 'hello');
    const before = readdirSync(folder);
    const result = await run(
      ['fit', 'quick.bvh', 'text.bvh', 'nothing.bvh', '--out', 'half.gait.json'],
      folder,
    );
    expect(result.exitCode).toBe(1);
    expect(result.out).toBe('');
    expect(result.error).toMatch(/^text\.bvh: Line 1: /m);
    expect(result.error).toMatch(/^nothing\.bvh: cannot be read: there is no such file or folder$/m);
    expect(readdirSync(folder)).toEqual(before);
  });

  it('names every problem of a list of roles at its place', async () => {
    writeFileSync(join(folder, 'roles.json'), '{"left.knee": 3, "left.tail": "x"}');
    const result = await run(['fit', 'quick.bvh', '--roles', 'roles.json'], folder);
    expect(result.exitCode).toBe(1);
    expect(result.error).toMatch(/^roles\.json: left\.knee: expected a joint's name$/m);
    expect(result.error).toMatch(/^roles\.json: left\.tail: is no role/m);
    writeFileSync(join(folder, 'roles.json'), '{');
    expect((await run(['fit', 'quick.bvh', '--roles', 'roles.json'], folder)).error).toMatch(
      /^roles\.json: is no JSON/,
    );
    writeFileSync(join(folder, 'roles.json'), '{"left.knee": "nobody"}');
    expect((await run(['fit', 'quick.bvh', '--roles', 'roles.json'], folder)).error).toMatch(
      /^roles\.json: left\.knee: no clip has a joint "nobody"$/m,
    );
    writeFileSync(join(folder, 'roles.json'), '{"left.knee": "l_knee"}');
    expect((await run(['fit', 'quick.bvh', '--roles', 'roles.json'], folder)).exitCode).toBe(0);
  });

  it.each([[[]], [['quick.bvh', '--base', 'other']], [['quick.bvh', '--name', '']], [['']]])(
    'calls %j wrong usage',
    async (args) => {
      expect((await run(['fit', ...args], folder)).exitCode).toBe(2);
    },
  );
});
