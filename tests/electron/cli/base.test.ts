import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BASES } from '../../../shared/gait/bases.ts';
import { MEASURED_GOLDEN_CHANNELS, MEASURED_GOLDEN_ROWS } from '../../shared/gait/measured/golden.ts';
import { createFolder, createStyleText, run, runJson } from './run.ts';

interface Sample {
  readonly frames: readonly {
    readonly phase: number;
    readonly channels: Readonly<Record<string, number | { readonly left: number }>>;
  }[];
}
interface Metrics {
  readonly groundSpeed: number;
  readonly slip: { readonly singleSupport: { readonly meanMps: number } };
}

function writeMeasuredStyle(): string {
  const file = join(createFolder(), 'm.gait.json');
  writeFileSync(file, createStyleText({ base: 'measured', keys: [{ speed: 1, channels: {} }] }));
  return file;
}

describe('the base of a walk', () => {
  test('measured gives the golden values of measured-base.md §3', async () => {
    for (const speed of [0.3, 1.4, 2.3]) {
      const rows = MEASURED_GOLDEN_ROWS.filter(([v]) => v === speed);
      const { frames } = await runJson<Sample>([
        'sample',
        '--base',
        'measured',
        '--normalized-speed',
        String(speed),
        '--secondary',
        '0',
        '--no-joints',
      ]);
      for (const row of rows) {
        const { channels } = frames[Math.round(row[1]! * 100)]!;
        MEASURED_GOLDEN_CHANNELS.forEach((name, column) => {
          const value = channels[name]!;
          const left = typeof value === 'number' ? value : value.left;
          expect(Math.abs(left - row[column + 2]!), `${name} at V ${speed}, ${row[1]}`).toBeLessThan(0.006);
        });
      }
    }
  });

  test('is classic where nobody asks, and that of the style where one is given', async () => {
    const law = (...args: string[]) =>
      runJson<{ toeOffPhase: number }>(['law', '--normalized-speed', '1', ...args]);
    const { toeOffPhase } = await law();
    expect(toeOffPhase).toBe(BASES.classic.computeToeOffPhase(1));
    expect(await law('--base', 'classic')).toEqual(await law());
    const measured = await law('--base', 'measured');
    expect(measured.toeOffPhase).toBe(BASES.measured.computeToeOffPhase(1));
    expect(await law('--style', writeMeasuredStyle())).toEqual(measured);
  });

  test('is wrong usage beside a style, twice, or unknown', async () => {
    const style = writeMeasuredStyle();
    for (const args of [
      ['--base', 'measured', '--style', style],
      ['--base', 'measured', '--base', 'measured'],
      ['--base', 'baroque'],
      ['--base'],
    ]) {
      expect(await run(['law', ...args])).toMatchObject({ exitCode: 2, out: '' });
    }
  });

  test('slides on the measured one by 15 % of V at most, unplanted, and by half of V on the papers’', async () => {
    const slide = async (base: string, speed: number): Promise<number> => {
      const { slip, groundSpeed } = await runJson<Metrics>([
        'metrics',
        '--base',
        base,
        '--body',
        'Man',
        '--normalized-speed',
        String(speed),
      ]);
      return slip.singleSupport.meanMps / groundSpeed;
    };
    for (const speed of [0.3, 0.5, 1, 1.4, 2, 2.5]) {
      expect(await slide('measured', speed)).toBeLessThan(0.15);
    }
    expect(await slide('classic', 1.4)).toBeGreaterThan(0.4);
  });
});
