import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createFolder, run, runJson } from './run.ts';

interface Steps {
  readonly fps: number;
  readonly duration: number | null;
  readonly plan: readonly {
    side: string;
    kind: string;
    position: number[];
    yaw: number;
    strike: number | null;
  }[];
  readonly frames: readonly { time: number; position: number[]; heading: number; joints?: unknown }[];
}

const folder = createFolder();
const put = (name: string, value: unknown): string => {
  writeFileSync(join(folder, name), JSON.stringify(value));
  return name;
};

describe('gait steps', () => {
  test('a preset: two footholds and the frames of a stand to a stand', async () => {
    const { plan, frames, duration } = await runJson<Steps>(
      ['steps', '--preset', 'side-left', '--fps', '10'],
      folder,
    );
    expect(plan.map(({ side, kind }) => [side, kind])).toEqual([
      ['left', 'lateral'],
      ['right', 'close'],
    ]);
    expect(frames).toHaveLength(Math.floor(10 * duration!) + 1);
    expect(frames.at(-1)!.position[0]! - frames[0]!.position[0]!).toBeCloseTo(0.3, 3);
    expect(frames[0]!.joints).toBeDefined();
  });

  test('the hips of 22 bodies by the manikin, beside what its thesis prints; alone', async () => {
    type Rows = { rows: { printedDeg: number; hipDeg: number }[] };
    const table = await runJson<{ men: Rows; women: Rows }>(['steps', '--hip-table'], folder);
    const rows = [...table.men.rows, ...table.women.rows];
    expect(rows).toHaveLength(22);
    for (const { printedDeg, hipDeg } of rows) expect(Math.abs(hipDeg - printedDeg)).toBeLessThan(3);
    const { exitCode, error } = await run(['steps', '--hip-table', '--preset', 'back'], folder);
    expect(exitCode).toBe(2);
    expect(error).toContain('it stands alone');
  });

  test('the manikin walks round a corner and faces the end; not on other ground', async () => {
    interface Walk extends Steps {
      readonly arrived: boolean;
      readonly strikes: { side: string; position: number[]; yaw: number; miss: number }[];
    }
    const way = ['steps', '--to', '0,2', '--to', '2,2,-90', '--manikin'];
    const { arrived, plan, strikes, frames, duration } = await runJson<Walk>(
      [...way, '--fps', '10', '--no-joints'],
      folder,
    );
    expect(arrived).toBe(true);
    expect(strikes.map(({ side }) => side)).toEqual(plan.map(({ side }) => side));
    for (const { position, yaw } of [strikes.at(-1)!, strikes.at(-2)!]) {
      expect(Math.hypot(position[0]! - 2, position[2]! - 2)).toBeLessThan(0.2);
      expect(Math.abs(yaw + 90)).toBeLessThan(20);
    }
    expect(frames).toHaveLength(Math.floor(10 * duration!) + 1);
    expect(frames[0]).not.toHaveProperty('legs');
    const kerb = await run([...way, '--terrain', 'kerb'], folder);
    expect(kerb.exitCode).toBe(2);
    expect(kerb.error).toContain('--manikin walks level ground');
  });

  test('half a turn on the balls of the feet is three steps and one that closes', async () => {
    const turn = ['steps', '--to', '0,0,180', '--plan'];
    const { plan } = await runJson<Steps>([...turn, '--turns-on-ball'], folder);
    expect(plan).toHaveLength(4);
    expect((await runJson<Steps>(turn, folder)).plan).toHaveLength(5);
  });

  test('an order in words is walked, and kept as a file that walks the same', async () => {
    const order = 'happily to 0.5,1.5 at 1.2 m/s, then tired back';
    const say = ['steps', '--say', order, '--save', 'said.gait-steps.json', '--plan'];
    const said = await runJson<Steps>(say, folder);
    const again = await runJson<Steps>(['steps', '--file', 'said.gait-steps.json', '--plan'], folder);
    expect(again.plan).toEqual(said.plan);
    const [one, two] = said.plan.slice(-2);
    expect(Math.abs(one!.position[2]! + two!.position[2]!) / 2).toBeLessThan(0.1);
    const { exitCode, error } = await run(['steps', '--say', 'gladly to the door', '--plan'], folder);
    expect(exitCode).toBe(1);
    expect(error).toContain('--say: character 1: “gladly” is no place');
    expect(error).toContain('“to the door”');
  });

  test('a turn in place ends as it was asked to', async () => {
    const { frames } = await runJson<Steps>(
      ['steps', '--preset', 'turn:-150', '--fps', '5', '--no-joints'],
      folder,
    );
    expect(frames.at(-1)!.heading).toBeCloseTo(-150, 6);
    expect(frames[0]!.joints).toBeUndefined();
  });

  test('places: the plan alone stands on the last of them, and walks nothing', async () => {
    const { plan, frames, duration } = await runJson<Steps>(
      ['steps', '--to', '1,1', '--to', '2,3,90', '--plan', '--style', 'Tired'],
      folder,
    );
    expect(frames).toEqual([]);
    expect(duration).toBeNull();
    const [one, two] = plan.slice(-2);
    expect((one!.position[0]! + two!.position[0]!) / 2).toBeCloseTo(2, 0);
    expect((one!.position[2]! + two!.position[2]!) / 2).toBeCloseTo(3, 0);
  });

  test('a waypoint in a style of its own, built in or a file beside; one that is none is bad input', async () => {
    const sad = JSON.parse(
      readFileSync(new URL('../../../assets/styles/sad.gait.json', import.meta.url), 'utf8'),
    ) as unknown;
    put('sad.gait.json', sad);
    const write = (...styles: string[]) =>
      put('styled.json', {
        format: 'gait-steps',
        version: 1,
        items: styles.map((style, at) => ({ kind: 'waypoint', x: at, z: 1 + at, speed: 1, style })),
      });
    const walk = async (...styles: string[]) =>
      (await runJson<Steps>(['steps', '--file', write(...styles), '--plan'], folder)).plan;
    expect(await walk('tired', './sad.gait.json')).toEqual(await walk('Tired', 'sad'));
    expect(await walk('Tired', 'Sad')).not.toEqual(await walk('Tired', 'Tired'));
    const bad = await run(['steps', '--file', write('Nobody', './none.json')], folder);
    expect(bad.exitCode).toBe(1);
    expect(bad.error).toMatch(/items\[0\]\.style: there is no built-in style "Nobody"/);
    expect(bad.error).toMatch(/items\[1\]\.style: \.\/none\.json/);
  });

  test('a file: what is wrong with it, all with places; what cannot be stepped on, and where it could', async () => {
    const bad = await run(
      [
        'steps',
        '--file',
        put('bad.json', { format: 'gait-steps', version: 1, items: [{ kind: 'step', side: 'up' }] }),
      ],
      folder,
    );
    expect(bad.exitCode).toBe(1);
    expect(bad.error.split('\n').filter(Boolean)).toHaveLength(3);
    const far = await run(
      [
        'steps',
        '--file',
        put('far.json', {
          format: 'gait-steps',
          version: 1,
          items: [{ kind: 'step', side: 'left', x: 0, z: 3 }],
        }),
      ],
      folder,
    );
    expect(far.exitCode).toBe(1);
    expect(far.error).toMatch(
      /^far\.json: items\[0\]: the legs do not reach so far apart; the nearest foothold that can be is at x /,
    );
    expect(far.out).toBe('');
  });

  test.each([
    [['steps'], 'give one of'],
    [['steps', '--preset', 'fly'], 'Expected side-left'],
    [['steps', '--to', '1'], 'Expected x,z'],
    [['steps', '--to', '1,2', '--preset', 'back'], 'give one of'],
    [['steps', '--to', '1,2', '--omega', '1'], '--omega has no place'],
    [['steps', '--to', '1,2', '--root', 'formula'], '--root formula has none'],
    [['steps', '--to', '1,2', '--speed', '0'], 'more than 0'],
    [['steps', '--to', '1,2', '--terrain', 'sea:3'], 'Expected slope:'],
    [['steps', '--to', '1,2', '--terrain', 'stairs:0.29,0.17,8,9'], 'stairs takes tread,rise,count'],
    [['steps', '--to', '1,2', '--terrain', 'slope:NaN'], 'finite number'],
    [['steps', '--to', '1,2', '--terrain', 'slope:60'], 'slope: angle'],
    [['steps', '--to', '1,2', '--treads', '3'], 'Expected 1 or 2 or auto'],
    [['steps', '--to', '0,5000', '--fps', '240'], 'at most 38 s are walked'],
  ])('%j is wrong usage', async (words, message) => {
    const { exitCode, error } = await run(words, folder);
    expect(exitCode).toBe(2);
    expect(error).toContain(message);
  });
});

describe('gait steps over uneven ground', () => {
  const climb = [
    'steps',
    '--to',
    '0,4',
    '--normalized-speed',
    '0.8',
    '--terrain',
    'stairs:0.29,0.17,4,z=1.5',
  ];

  test('footholds are at their heights, one a tread, and what is measured is measured over it', async () => {
    const { plan } = await runJson<Steps>([...climb, '--plan'], folder);
    const heights = [...new Set(plan.map(({ position }) => Math.round(100 * position[1]!)))];
    expect(heights).toEqual([0, 17, 34, 51, 68]);
    const { metrics } = await runJson<{
      metrics: { slip: { maxM: number }; penetration: Record<string, number>; steps: { height: number }[] };
    }>([...climb, '--metrics'], folder);
    expect(metrics.slip.maxM).toBeLessThan(0.003);
    expect(metrics.penetration['swingingM']).toBeLessThan(0.002);
    for (const { height } of metrics.steps) expect(height).toBeLessThan(0.45);
  });

  test('treads a step: two where they are asked for', async () => {
    const two = await runJson<Steps>([...climb, '--plan', '--treads', '2'], folder);
    const heights = [...new Set(two.plan.map(({ position }) => Math.round(100 * position[1]!)))];
    expect(heights).toEqual([0, 34, 68]);
  });

  test('it leaves as a GLB, read back', async () => {
    const printed = await runJson<{ file: string }>(
      [...climb, '--export', 'glb', '--out', 'climb.glb', '--skeleton-only', '--fps', '30'],
      folder,
    );
    expect(printed.file).toBe('climb.glb');
  });

  test('the same from a file; a hole and a wall on the way are said with their place', async () => {
    const file = put('climb.json', {
      format: 'gait-steps',
      version: 1,
      terrain: [{ kind: 'slope', angle: 10, z: 1 }],
      items: [{ kind: 'waypoint', x: 0, z: 3 }],
    });
    const { plan } = await runJson<{ plan: { slope: number }[] }>(
      ['steps', '--file', file, '--plan'],
      folder,
    );
    expect(plan.at(-1)!.slope).toBeCloseTo(10, 0);
    const wall = await run(['steps', '--to', '0,5', '--terrain', 'kerb:1.5,1,z=2'], folder);
    expect(wall.exitCode).toBe(1);
    expect(wall.error).toMatch(/^--to: items\[0\]: the way ends before x 0\.00, z \d\.\d\d m: /);
    expect(wall.out).toBe('');
    const holes = await run(['steps', '--to', '0,9', '--terrain', 'steppingStones:3,0.4,0,3,z=1'], folder);
    expect(holes.exitCode).toBe(1);
    expect(holes.error).toContain(
      'there is no ground beneath the foot; lead it elsewhere, or change the ground',
    );
  });
});

describe('gait steps as a file', () => {
  test('a GLB, and what is measured of it', async () => {
    const printed = await runJson<{ file: string; frames: number; metrics: Record<string, never> }>(
      ['steps', '--preset', 'back', '--export', 'glb', '--out', 'back.glb', '--metrics', '--skeleton-only'],
      folder,
    );
    expect(printed).toMatchObject({ file: 'back.glb', fps: 60, metrics: { steps: [{ side: 'left' }, {}] } });
    expect(readFileSync(join(folder, 'back.glb')).toString('latin1', 0, 4)).toBe('glTF');
  });

  test('a table with its footprints beside it', async () => {
    await runJson(['steps', '--to', '0,1', '--export', 'csv', '--out', 'way.csv', '--fps', '30'], folder);
    expect(readFileSync(join(folder, 'way.csv'), 'utf8')).toMatch(/^frame,time,phase,/);
    expect(readFileSync(join(folder, 'way.csv.footprints.csv'), 'utf8')).toMatch(/^index,side,strike,/);
  });

  test('a walk to goals, recorded', async () => {
    const goals = put('to the door.json', { goals: [{ x: 0.3, z: 1.5 }] });
    const printed = await runJson<{ arrivals: unknown[]; metrics: { steps: unknown[] } }>(
      ['walk', '--goals', goals, '--export', 'bvh', '--out', 'walk.bvh', '--metrics'],
      folder,
    );
    expect(printed.arrivals).toHaveLength(1);
    expect(printed.metrics.steps.length).toBeGreaterThan(2);
    const facts = JSON.parse(readFileSync(join(folder, 'walk.bvh.json'), 'utf8')) as { way: string };
    expect(facts.way).toBe('to the door');
  });

  test.each([
    [['--export', 'glb'], '--export needs --out'],
    [['--out', 'a.glb'], 'go with --export'],
    [['--export', 'glb', '--out', 'a.glb', '--in-place', '--root-motion'], 'exclude each other'],
    [['--export', 'glb', '--out', 'a.glb', '--plan'], '--plan walks nothing'],
    [['--metrics', '--plan'], '--plan walks nothing'],
    [['--export', 'csv', '--out', 'a.csv', '--fps', '5'], 'from 24 to 120'],
  ])('%j is wrong usage', async (words, message) => {
    const { exitCode, error } = await run(['steps', '--preset', 'back', ...words], folder);
    expect(exitCode).toBe(2);
    expect(error).toContain(message);
  });
});
