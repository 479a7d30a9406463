import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layOutJson, writeShortestJson } from '../../../../shared/style/file/jsonText.ts';
import { evenly } from '../../../evenly.ts';

describe('layOutJson', () => {
  test('lays out as JSON.stringify does, from whatever layout', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.constantFrom(0, 1, 2, 4),
        fc.constantFrom(0, 1, 2),
        (value, from, to) => {
          const json = JSON.stringify(value, null, from).replaceAll('\n', '\r\n \t');
          expect(layOutJson(json, to)).toBe(JSON.stringify(value, null, to));
        },
      ),
      { seed: 1, numRuns: 2000 },
    );
  });

  test('keeps numbers, escapes and the order of members as they are written', () => {
    const json = '{"b":[12345678901234567890,1.50,-0],"2":"\\u00e9 \\" {","1":1e3}';
    expect(layOutJson(json, 0)).toBe(json);
    expect(layOutJson(layOutJson(json, 2), 0)).toBe(json);
  });
});

describe('writeShortestJson', () => {
  test('means the same', () => {
    const micros = evenly(-180, 180).map((value) => Math.round(value * 1e6) / 1e6 + 0);
    fc.assert(
      fc.property(fc.oneof(micros, fc.record({ a: fc.array(micros), b: fc.string() })), (value) => {
        expect(JSON.parse(writeShortestJson(value))).toEqual(value);
      }),
      { seed: 2 },
    );
  });

  test.each([
    [0, '0'],
    [1e-6, '1e-6'],
    [-0.00012, '-12e-5'],
    [0.5, '0.5'],
    [180, '180'],
    [1.000001, '1.000001'],
  ])('writes %d as %s', (value, written) => expect(writeShortestJson(value)).toBe(written));
});
