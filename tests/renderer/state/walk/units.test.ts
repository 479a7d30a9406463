import { describe, expect, it } from 'vitest';
import { createSpeedSpec } from '../../../../renderer/state/numbers/speedSpec.ts';
import {
  lengthUnitCommands,
  speedUnitCommands,
} from '../../../../renderer/state/commands/view/settingsCommands.ts';
import {
  formatLength,
  formatSmallLength,
  formatSpeed,
  METRIC,
} from '../../../../renderer/state/walk/units.ts';
import { parseWorkspace } from '../../../../renderer/state/workspace/workspaceStore.ts';
import { createTestStudio } from '../studioOnFakePlatform.ts';

const plain = (text: string): string => text.replaceAll('\u2009', ' ');
const OTHER = { speed: 'km/h', length: 'in' } as const;

describe('units', () => {
  // 1 in is 2.54 cm and 1 m/s is 3.6 km/h by definition.
  it('are converted by their definitions', () => {
    expect(plain(formatSpeed(1.37, METRIC))).toBe('1.37 m/s');
    expect(plain(formatSpeed(1.25, OTHER))).toBe('4.50 km/h');
    expect(plain(formatLength(0.762, METRIC))).toBe('0.76 m');
    expect(plain(formatLength(0.762, OTHER))).toBe('30.0 in');
    expect(plain(formatSmallLength(0.0254, METRIC))).toBe('2.5 cm');
    expect(plain(formatSmallLength(0.0254, OTHER))).toBe('1.0 in');
  });

  it('of a field hold the same walk in either unit', () => {
    const mps = createSpeedSpec(0.9, 'm/s');
    const kmh = createSpeedSpec(0.9, 'km/h');
    expect(kmh.worth / mps.worth).toBeCloseTo(3.6, 12);
    expect(kmh.spec.max / kmh.worth).toBeCloseTo(mps.spec.max / mps.worth, 12);
    expect(kmh.spec.unit).toBe('km/h');
  });

  it('of a field reach to V 2.5, in the full range as far as may be typed', () => {
    expect(createSpeedSpec(0.9, 'm/s').spec).toMatchObject({ min: 0, max: 0.9 * 2.5, highest: 0.9 * 6 });
    expect(createSpeedSpec(0.9, 'm/s', true).spec).toMatchObject({ min: 0, max: 0.9 * 6, highest: 0.9 * 6 });
  });

  it('are chosen one by one, and an odd kept one takes its default alone', () => {
    const { studio } = createTestStudio();
    speedUnitCommands[1]?.run(studio);
    lengthUnitCommands[1]?.run(studio);
    expect(studio.workspace.getState().units).toEqual(OTHER);
    expect(parseWorkspace({ units: { speed: 'knots', length: 'in' } }).units).toEqual({
      speed: 'm/s',
      length: 'in',
    });
    expect(parseWorkspace({ units: 'none' }).units).toEqual(METRIC);
  });
});
