import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createFolder, createStyleText, runJson } from './run.ts';

interface Sides {
  readonly left: number;
  readonly right: number;
}
interface Law {
  readonly speed: number;
  readonly leg: number;
  readonly normalizedSpeed: number;
  readonly hipSpeed: number;
  readonly frequency: number;
  readonly cycleDuration: number | null;
  readonly cycleLength: number;
  readonly stepLength: Sides;
  readonly cadence: number;
  readonly hipAmplitude: Sides;
  readonly hipMax: Sides;
  readonly hipMin: Sides;
  readonly toeOffPhase: number;
  readonly dutyFactor: number;
  readonly clamped: readonly string[];
  readonly residualSlip: number;
}

const law = (...args: string[]) => runJson<Law>(['law', ...args]);

/** Writes a style with one key whose hip has these coefficients; gives its path. */
function createHipStyle(hipFlexion: unknown, hipPolicy = 'fixed-amplitude'): string {
  const file = join(createFolder(), 'hip.gait.json');
  writeFileSync(file, createStyleText({ hipPolicy, keys: [{ speed: 1, channels: { hipFlexion } }] }));
  return file;
}

describe('gait law', () => {
  // engine.md §2, the table under eq. 5, to the printed digits.
  test.each([
    [0.1, '0.2350', '0.4256', '12.22', '8.14', '-4.07'],
    [0.5, '0.5254', '0.9517', '27.53', '18.35', '-9.18'],
    [1.0, '0.7430', '1.3459', '39.32', '26.22', '-13.11'],
    [1.5, '0.9100', '1.6484', '48.67', '32.45', '-16.22'],
    [2.0, '1.0508', '1.9034', '56.83', '37.89', '-18.94'],
    [2.5, '1.1748', '2.1280', '64.28', '42.86', '-21.43'],
  ])('gives the table of the papers at V %d', async (speed, frequency, cycleLength, hip, max, min) => {
    const row = await law('--normalized-speed', String(speed));
    expect([
      row.frequency.toFixed(4),
      row.cycleLength.toFixed(4),
      row.hipAmplitude.left.toFixed(2),
      row.hipMax.left.toFixed(2),
      row.hipMin.left.toFixed(2),
    ]).toEqual([frequency, cycleLength, hip, max, min]);
    expect(row.hipMax.right).toBe(row.hipMax.left);
    expect(row.clamped).toEqual([]);
  });

  // engine.md §2.2, the smooth law of 2003.
  test.each([
    [3, '71.0'],
    [4, '81.8'],
    [5, '90.4'],
    [6, '97.4'],
  ])('grows the hip above V 2.5 under --extension smooth: V %d', async (speed, hip) => {
    const row = await law('--normalized-speed', String(speed), '--extension', 'smooth');
    expect(row.hipAmplitude.left.toFixed(1)).toBe(hip);
    expect(row.frequency).toBeCloseTo(1.17479 + 0.234957 * (speed - 2.5), 4);
  });

  // engine.md §2.3, the table of the V_hip search; the frequency and length columns of both papers.
  test.each([
    [1.0, 0.5, 'smooth', '1.941', '1.035', '0.966', 'shared-change'],
    [1.0, 0.75, 'smooth', '1.318', '0.853', '1.172', 'shared-change'],
    [1.5, 0.75, 'smooth', '1.965', '1.041', '1.440', 'shared-change'],
    [1.5, 1.25, 'smooth', '1.217', '0.820', '1.830', 'shared-change'],
    [1.0, 0.5, 'constant-step', '1.000', '1.464', '0.683', 'fixed-amplitude'],
    [1.0, 0.75, 'constant-step', '1.000', '0.982', '1.018', 'fixed-amplitude'],
    [1.5, 0.75, 'constant-step', '1.500', '1.197', '1.253', 'fixed-amplitude'],
    [1.5, 1.25, 'constant-step', '1.500', '0.741', '2.025', 'fixed-amplitude'],
  ])(
    'keeps V %d with the hip scaled by %d (%s)',
    async (speed, scale, extension, hipSpeed, frequency, length, policy) => {
      const style = createHipStyle({ scale, offset: 0 }, policy);
      const row = await law('--normalized-speed', String(speed), '--extension', extension, '--style', style);
      expect([row.hipSpeed.toFixed(3), row.frequency.toFixed(3), row.cycleLength.toFixed(3)]).toEqual([
        hipSpeed,
        frequency,
        length,
      ]);
      expect(row.cycleLength * row.frequency).toBeCloseTo(speed, 9);
    },
  );

  test('prints exactly the members of the contract, in order', async () => {
    expect(Object.keys(await law())).toEqual([
      'speed',
      'leg',
      'normalizedSpeed',
      'hipSpeed',
      'frequency',
      'cycleDuration',
      'cycleLength',
      'stepLength',
      'cadence',
      'hipAmplitude',
      'hipMax',
      'hipMin',
      'toeOffPhase',
      'dutyFactor',
      'clamped',
      'residualSlip',
    ]);
  });

  test('takes 1.4 m/s and a leg of 1 m by default', async () => {
    expect(await law()).toMatchObject({ speed: 1.4, leg: 1, normalizedSpeed: 1.4 });
    expect(await law('--leg', '0.8')).toMatchObject({ speed: 1.4, leg: 0.8, normalizedSpeed: 1.4 / 0.8 });
    expect(await law('--normalized-speed', '1', '--leg', '0.8')).toMatchObject({
      speed: 0.8,
      normalizedSpeed: 1,
    });
  });

  test('speaks metres and steps a minute', async () => {
    const row = await law('--speed', '1.2', '--leg', '0.9');
    expect(row.cycleLength).toBeCloseTo((row.normalizedSpeed * row.leg) / row.frequency, 12);
    expect(row.stepLength.left + row.stepLength.right).toBeCloseTo(row.cycleLength, 12);
    expect(row.cycleDuration).toBe(1 / row.frequency);
    expect(row.cadence).toBe(row.frequency * 120);
    expect(row.dutyFactor).toBe(0.5 + row.toeOffPhase);
  });

  test('has no cycle at speed 0', async () => {
    const row = await law('--speed', '0');
    expect(row).toMatchObject({
      speed: 0,
      frequency: 0,
      cycleDuration: null,
      cadence: 0,
      cycleLength: 0,
      clamped: [],
    });
    expect(row.toeOffPhase).toBe(0.252);
  });

  test('prints unequal sides apart: a step-to gait has one negative step', async () => {
    const style = createHipStyle({ left: { scale: 0.2, offset: 15 }, right: { scale: 0.2, offset: -15 } });
    const row = await law('--style', style, '--normalized-speed', '1');
    expect(row.stepLength.left).toBeGreaterThan(0);
    expect(row.stepLength.right).toBeLessThan(0);
    expect(row.hipMax.left).toBeCloseTo(0.2 * 26.2162 + 15, 3);
    expect(row.hipMin.right).toBeCloseTo(0.2 * -13.1081 - 15, 3);
    expect(row.hipAmplitude.left).toBeCloseTo(0.2 * 39.3244, 3);
  });

  describe('names what it held', () => {
    test('the speed, and prints the values used', async () => {
      const row = await law('--speed', '9', '--leg', '0.5');
      expect(row.clamped).toEqual(['speed']);
      expect(row.normalizedSpeed).toBeCloseTo(4.2561, 4);
      expect(row.speed).toBe(row.normalizedSpeed * 0.5);
      expect(row.frequency).toBeCloseTo(2, 12);
      // engine.md §2.2: f = 2 Hz at V = 6.012.
      const smooth = await law('--normalized-speed', '9', '--extension', 'smooth');
      expect(smooth.normalizedSpeed).toBeCloseTo(6.012, 3);
      expect(smooth.frequency).toBeCloseTo(2, 12);
    });

    test('the frequency, and the slip that is left', async () => {
      const row = await law(
        '--style',
        createHipStyle({ scale: 0.05, offset: 0 }),
        '--speed',
        '1.4',
        '--leg',
        '0.9',
      );
      expect(row.clamped).toEqual(['frequency']);
      expect(row.frequency).toBe(4);
      expect(row.residualSlip).toBeCloseTo(1.4 - 4 * row.cycleLength, 12);
      expect(row.residualSlip).toBeGreaterThan(0);
    });

    test('the hip angle', async () => {
      const row = await law('--style', createHipStyle({ scale: 3, offset: 0 }), '--normalized-speed', '2.5');
      expect(row.clamped).toEqual(['hipAngle']);
      expect(row.stepLength.left).toBeCloseTo(2 * Math.sin((85 * Math.PI) / 180), 12);
      expect(row.hipAmplitude.left).toBeCloseTo(3 * 64.28, 1);
    });
  });

  test('prints an array for a row of speeds, both ends included', async () => {
    const rows = await runJson<Law[]>(['law', '--normalized-speeds', '0:1:0.1', '--leg', '0.5']);
    expect(rows.map(({ normalizedSpeed }) => normalizedSpeed)).toEqual(
      Array.from({ length: 11 }, (_, i) => i * 0.1),
    );
    expect(rows[4]).toEqual(await law('--normalized-speed', '0.4', '--leg', '0.5'));
    expect(await runJson<Law[]>(['law', '--normalized-speeds', '1:1:0.1'])).toHaveLength(1);
    expect(await runJson<Law[]>(['law', '--normalized-speeds', '1:2:0.3'])).toHaveLength(4);
  });
});
