import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bundleForNode } from '../../../../scripts/bundle.mjs';
import { BODY_NAMES, getBody } from '../../../../shared/body/figure/bodies.ts';
import { FLOOR_SMOOTHING_M, writeSmoothLowestInto } from '../../../../shared/body/pose/floorHeight.ts';
import { createWalkSampler } from '../../../../shared/body/metrics/walkSampler.ts';
import { SLOT } from '../../../../shared/gait/channels.ts';
import { NORMAL_STYLE, type StyleSource } from '../../../../shared/gait/coefficients.ts';
import { readLowest } from '../posing.ts';
import { evenly } from '../../../evenly.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** The smooth minimum of six heights, metres. */
function computeSmoothLowest(heights: readonly number[]): number {
  const out = new Float64Array(1);
  writeSmoothLowestInto(Float64Array.from(heights.flatMap((y) => [9, y, 9])), out, 0);
  return out[0]!;
}

describe('smooth lowest point', () => {
  const height = evenly(-2, 2);
  const six = fc.array(height, { minLength: 6, maxLength: 6 });

  it('lies at the lowest point or at most 5 mm under it', () => {
    fc.assert(
      fc.property(six, (heights) => {
        const smooth = computeSmoothLowest(heights);
        const lowest = Math.min(...heights);
        return smooth <= lowest + 1e-15 && smooth >= lowest - FLOOR_SMOOTHING_M - 1e-12;
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  it('never moves further than its highest-moved point', () => {
    fc.assert(
      fc.property(six, fc.array(evenly(-0.01, 0.01), { minLength: 6, maxLength: 6 }), (heights, moves) => {
        const before = computeSmoothLowest(heights);
        const after = computeSmoothLowest(heights.map((y, i) => y + moves[i]!));
        return Math.abs(after - before) <= Math.max(...moves.map(Math.abs)) + 1e-12;
      }),
      { seed: 2, numRuns: 500 },
    );
  });

  it('is 5 mm under six equal points and at a lone one', () => {
    expect(computeSmoothLowest([1, 1, 1, 1, 1, 1])).toBeCloseTo(1 - 0.005, 15);
    expect(computeSmoothLowest([1, 2, 2, 2, 2, 2])).toBe(1);
  });
});

describe.each(BODY_NAMES)('root on the floor, %s', (name) => {
  const figure = getBody(name);

  it.each([0, 0.5, 1.4, 2.5, 4])(
    'keeps the lowest sole point within 5 mm over the floor at V %f',
    (normalizedSpeed) => {
      const sampler = createWalkSampler({ figure, normalizedSpeed });
      for (let i = 0; i < 500; i++) {
        sampler.sample(i / 500);
        const lowest = readLowest(sampler.pose);
        expect(lowest).toBeGreaterThanOrEqual(-1e-12);
        expect(lowest).toBeLessThanOrEqual(FLOOR_SMOOTHING_M + 1e-12);
      }
    },
  );
});

describe('root on the floor', () => {
  const figure = getBody('Child');
  const withVertical = (scale: number, offset: number): StyleSource => ({
    ...NORMAL_STYLE,
    writeCoefficientsInto(speed, out) {
      NORMAL_STYLE.writeCoefficientsInto(speed, out);
      out.scale[SLOT.vertical] = scale;
      out.offset[SLOT.vertical] = offset;
    },
  });

  it('adds H x (styled - normal vertical), so that the vertical slider acts', () => {
    const normal = createWalkSampler({ figure, normalizedSpeed: 1.4 });
    const styled = createWalkSampler({ figure, normalizedSpeed: 1.4, style: withVertical(2.5, -0.02) });
    for (let i = 0; i < 50; i++) {
      normal.sample(i / 50);
      styled.sample(i / 50);
      const vertical = normal.posture.channels[SLOT.vertical]!;
      const wanted = figure.legLengthM * (1.5 * vertical - 0.02);
      expect(styled.pose.rootPosition[1]! - normal.pose.rootPosition[1]!).toBeCloseTo(wanted, 12);
    }
  });

  it('by the formula stands at H (1 + vertical), whatever the feet do', () => {
    const sampler = createWalkSampler({
      figure,
      normalizedSpeed: 1.4,
      rootMode: 'formula',
      style: withVertical(1, 0.1),
    });
    sampler.sample(0.05);
    expect(sampler.pose.rootPosition[1]).toBeCloseTo(figure.legLengthM * (1 + 0.1 - 0.03 * 1.4), 12);
  });

  it('moves no joint by a jump: half the step, half the way', () => {
    const sampler = createWalkSampler({ figure: getBody('Man'), normalizedSpeed: 2 });
    const greatestStep = (count: number) => {
      let greatest = 0;
      sampler.sample(0);
      let before = sampler.pose.positions.slice();
      for (let i = 1; i <= count; i++) {
        sampler.sample(i / count);
        const now = sampler.pose.positions.slice();
        now.forEach((value, at) => {
          greatest = Math.max(greatest, Math.abs(value - before[at]!));
        });
        before = now;
      }
      return greatest;
    };
    const coarse = greatestStep(2000);
    const fine = greatestStep(4000);
    // A foot swings 4 m a cycle at most; a jump would not halve.
    expect(coarse).toBeLessThan(6 / 2000);
    expect(fine / coarse).toBeCloseTo(0.5, 2);
  });

  it('depends on phase alone: no order of samples changes a pose', () => {
    const one = createWalkSampler({ figure, normalizedSpeed: 1.2 });
    const other = createWalkSampler({ figure, normalizedSpeed: 1.2 });
    for (const phase of [0.9, 0.1, 0.5]) other.sample(phase);
    one.sample(0.3);
    other.sample(0.3);
    expect(other.pose).toEqual(one.pose);
  });
});

// Bundled and in processes of its own, as in tests/shared/gait/allocation.test.ts: what other tests ran
// before decides what the compiler makes of the same code.
describe('posing a body', () => {
  it('allocates nothing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gaitsmith-pattern-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    await bundleForNode(ROOT, 'tests/shared/body/pose/patternBytes.ts', folder);
    const run = () => Number(execFileSync(process.execPath, [join(folder, 'main.mjs')]));
    const bytes = [run(), run(), run()].toSorted((a, b) => a - b);
    // A single boxed number takes 12; what is left is the runner's own.
    expect(bytes[1]).toBeLessThan(6);
  }, 60_000);
});
