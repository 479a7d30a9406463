import { describe, expect, test } from 'vitest';
import {
  DEFAULT_EXPORT_OPTIONS,
  EXPORT_RANGES,
  parseExportOptions,
} from '../../../shared/clip/exportOptions.ts';

const listPlaces = (given: Parameters<typeof parseExportOptions>[0]) => {
  const reading = parseExportOptions(given);
  return reading.ok ? [] : reading.problems.map(({ place }) => place);
};

describe('export options', () => {
  test('are the usual ones where nothing is asked for', () => {
    expect(parseExportOptions({})).toEqual({ ok: true, options: DEFAULT_EXPORT_OPTIONS });
  });

  test.each(Object.entries(EXPORT_RANGES))('hold %s to its range, ends included', (place, { min, max }) => {
    for (const value of [min, max]) expect(listPlaces({ [place]: value })).toEqual([]);
    for (const value of [min - 0.001, max + 0.001, Number.NaN, Number.POSITIVE_INFINITY, '30', null])
      expect(listPlaces({ [place]: value }), String(value)).toEqual([place]);
  });

  test('take whole cycles only', () => {
    expect(listPlaces({ cycles: 1.5 })).toEqual(['cycles']);
  });

  test.each([
    [{ format: 'obj' }, 'format'],
    [{ naming: 'cmu' }, 'naming'],
    [{ format: 'bvh', naming: 'unreal' }, 'naming'],
    [{ format: 'csv', naming: 'mixamo' }, 'naming'],
    [{ restPose: 't' }, 'restPose'],
    [{ format: 'bvh', restPose: 'b' }, 'restPose'],
    [{ format: 'bvh', content: 'skeleton' }, 'content'],
    [{ format: 'csv', keyErrorDeg: 1 }, 'keyErrorDeg'],
    [{ cycles: 1, seconds: 1 }, 'seconds'],
    [{ seconds: 1, endFrame: false }, 'endFrame'],
    [{ rootMotion: 'yes' }, 'rootMotion'],
  ])('refuse %o', (given, place) => {
    expect(listPlaces(given)).toEqual([place]);
  });

  test('are told all that is wrong at once, a sentence each', () => {
    const reading = parseExportOptions({ fps: 10, cycles: 0, format: 'obj' });
    expect(reading).toEqual({
      ok: false,
      problems: [
        { place: 'format', message: 'Expected glb or fbx or bvh or csv or json or vrma, got obj.' },
        { place: 'cycles', message: 'Expected a whole number from 1 to 1000, got 0.' },
        { place: 'fps', message: 'Expected a number from 24 to 120, got 10.' },
      ],
    });
  });
});
