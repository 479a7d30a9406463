import { describe, expect, it } from 'vitest';
import { measureRun } from '../../../soak/runs/runRow.ts';
import { getBuiltIn } from '../../style/builtIns.ts';

const measure = (style: string, normalizedSpeed: number) =>
  measureRun({ style: getBuiltIn(style), body: 'Man', normalizedSpeed });

describe("a run's figures in the table", () => {
  it('are those of a run on its spots, whose hips fall freely and whose mass nearly does', () => {
    const row = measure('Natural', 2.5);
    expect(row.slipMm).toBeLessThan(0.5);
    expect(row.clearanceMm).toBeGreaterThan(6);
    expect(row.contactMs + row.flightMs).toBeCloseTo(1000 / row.stepsPerSecond, 6);
    expect(row.massOffMps2).toBeGreaterThan(0);
    expect(row.massOffMps2).toBeLessThan(3);
  });

  it.each([
    [2, 1.2, 53],
    [2.5, 1.2, 54],
    [3.5, 1.5, 56],
    [5, 2, 58],
  ])('keep to those of people in Natural at V %d', (V, knee, ankleDeg) => {
    const row = measure('Natural', V);
    expect(row.acceleration.knee).toBeLessThan(knee);
    expect(row.ankleRangeDeg).toBeLessThan(ankleDeg);
    expect(row.excessDeg).toBe(0);
    expect(row.landingKneeDeg).toBeGreaterThan(20);
    expect(row.landingKneeDeg).toBeLessThan(32);
  });

  it.each([
    ['Proud', 1.2],
    ['Happy', 1.4],
    ['March', 1.2],
    ['Tired', 1.2],
    ['Old with a stiff hip', 1.3],
    ['Limp (left)', 1.6],
    ['Zombie', 1.9],
  ])('land %s on a bent knee, softly', (style, most) => {
    const row = measure(style, 2.5);
    expect(row.landingKneeDeg).toBeGreaterThan(24);
    expect(row.straightestDeg).toBeGreaterThan(16);
    expect(row.landingAcceleration).toBeLessThan(most);
  });

  it.each(['Zombie', 'Limp (left)', 'Proud'])('stand %s on its spots at V 7 on the longest legs', (style) => {
    const row = measureRun({ style: getBuiltIn(style), body: 'Giant', normalizedSpeed: 7 });
    expect(row.slipMm).toBeLessThan(0.5);
    expect(row.floatingMm).toBeLessThan(1.6);
  });

  it('tell harder knees of faster runs, and further ankles of styles that roll further', () => {
    const [slow, fast] = [measure('Natural', 2.5), measure('Natural', 5)];
    expect(fast.acceleration.knee).toBeGreaterThan(slow.acceleration.knee);
    expect(fast.mostKneeDeg).toBeGreaterThan(slow.mostKneeDeg + 10);
    expect(measure('Proud', 2.5).ankleRangeDeg).toBeGreaterThan(measure('Heavy', 2.5).ankleRangeDeg);
  });
});
