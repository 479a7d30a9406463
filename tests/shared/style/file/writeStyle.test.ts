import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCoefficients } from '../../../../shared/gait/coefficients.ts';
import type { StyleDocument } from '../../../../shared/style/document.ts';
import { parseStyle } from '../../../../shared/style/file/parseStyle.ts';
import { writeStyle } from '../../../../shared/style/file/writeStyle.ts';
import { writeIdleInto } from '../../../../shared/style/idle.ts';
import { getRunKeys, getRunLegs, getRunNumber } from '../../../../shared/style/runKeys.ts';
import { RUN_NUMBERS } from '../../../../shared/style/runRanges.ts';
import { arbitraryDocument, createDocument } from '../arbitraries.ts';
import { countDraws } from '../../../sample.ts';

function read(text: string): StyleDocument {
  const parse = parseStyle(text);
  if (!parse.ok) throw new Error(`${JSON.stringify(parse.problems)}\n${text}`);
  return parse.document;
}

const writeChannels = (channels: StyleDocument['keys'][number]['channels']) =>
  (JSON.parse(writeStyle(createDocument({ keys: [{ speed: 1, channels }] }))) as StyleDocument).keys[0]
    ?.channels;

describe('writeStyle', () => {
  test('is idempotent byte for byte: write(read(write(d))) = write(d)', () => {
    fc.assert(
      fc.property(arbitraryDocument, (document) => {
        const text = writeStyle(document);
        expect(writeStyle(read(text))).toBe(text);
      }),
      { seed: 1, numRuns: countDraws(400) },
    );
  });

  test('keeps what it was given to within half a millionth', () => {
    fc.assert(
      fc.property(arbitraryDocument, (document) => {
        const back = read(writeStyle(document));
        const bare = { keys: [], mix: [], unknownMembers: [], run: undefined, idle: undefined };
        expect({ ...back, ...bare }).toEqual({ ...document, ...bare });
        expect(back.run === false).toBe(document.run === false);
        expect(Math.abs(getRunLegs(back) - getRunLegs(document))).toBeLessThanOrEqual(0.5001e-6);
        const runKeys = getRunKeys(back) ?? [];
        expect(runKeys).toHaveLength(getRunKeys(document)?.length ?? 0);
        for (const [i, key] of runKeys.entries())
          for (const name of RUN_NUMBERS) {
            const given = getRunNumber(name, getRunKeys(document)![i]!);
            // One that is left out is the law's at the speed as it is written, 4 degrees for 1 of V.
            expect(Math.abs(getRunNumber(name, key) - given)).toBeLessThanOrEqual(1.3e-5);
          }
        const [backIdle, givenIdle] = [back, document].map(({ idle }) => {
          const { numbers, idle: stand } = createCoefficients();
          writeIdleInto(idle, stand);
          return numbers;
        });
        for (const [at, number] of backIdle!.entries())
          expect(Math.abs(number - givenIdle![at]!)).toBeLessThanOrEqual(0.5001e-6);
        expect(back.keys).toHaveLength(document.keys.length);
        for (const [i, key] of back.keys.entries()) {
          // Two millionths where a run of keys at the least gap starts at the lowest speed.
          expect(Math.abs(key.speed - document.keys[i]!.speed)).toBeLessThanOrEqual(1.0001e-6);
        }
        expect(back.unknownMembers).toEqual(document.unknownMembers);
      }),
      { seed: 2, numRuns: countDraws(200) },
    );
  });

  test('puts every member in its order, defaults included, and ends with a newline', () => {
    const text = writeStyle(
      createDocument({
        name: 'Mix',
        keys: [
          { speed: 1, channels: { headTilt: { scale: 1, offset: 2 }, vertical: { scale: 2, offset: 0 } } },
        ],
        mix: [{ name: 'A', weight: 1 / 3 }],
        unknownMembers: [
          { name: 'zeta', json: '{"a":[1]}' },
          { name: '1', json: '0.123456789' },
          { name: '__proto__', json: '"kept"' },
        ],
      }),
    );
    expect(text).toBe(`{
  "format": "gait-style",
  "version": 1,
  "name": "Mix",
  "description": "",
  "author": "",
  "license": "",
  "tags": [],
  "base": "classic",
  "hipPolicy": "fixed-amplitude",
  "keys": [
    {
      "speed": 1,
      "channels": {
        "vertical": {
          "scale": 2,
          "offset": 0
        },
        "headTilt": {
          "scale": 1,
          "offset": 2
        }
      }
    }
  ],
  "mix": [
    {
      "name": "A",
      "weight": 0.333333
    }
  ],
  "zeta": {
    "a": [
      1
    ]
  },
  "1": 0.123456789,
  "__proto__": "kept"
}
`);
  });

  test.each([
    [1.0000005, 1.000001],
    [-1.0000005, -1.000001],
    [1.0010005, 1.001001],
    [0.0000005, 0.000001],
    [-0.0000005, -0.000001],
    [0.00000049, 0],
    [-0.00000049, 0],
    [-0, 0],
    [0.1 + 0.2, 0.3],
    [4.35, 4.35],
    [2.0000015, 2.000002],
  ])('rounds %d half away from zero to %d, never -0', (value, written) => {
    expect(writeChannels({ torsoTilt: { scale: 2, offset: value } })).toEqual({
      torsoTilt: { scale: 2, offset: written },
    });
    expect(
      writeStyle(
        createDocument({ keys: [{ speed: 1, channels: { torsoTilt: { scale: 2, offset: value } } }] }),
      ),
    ).not.toContain('-0,');
  });

  test('merges sides that are equal after rounding', () => {
    const left = { scale: 1.2, offset: 0 };
    expect(
      writeChannels({ kneeFlexion: { left, right: { scale: 1.2000004, offset: 1e-7, lead: 1e-9 } } }),
    ).toEqual({ kneeFlexion: left });
    const right = { scale: 1.200001, offset: 0 };
    expect(writeChannels({ kneeFlexion: { left, right } })).toEqual({ kneeFlexion: { left, right } });
  });

  test('leaves out identities and zero leads, after rounding', () => {
    const identity = { scale: 1.0000001, offset: -1e-9, lead: -1e-7 };
    expect(
      writeChannels({ torsoTilt: identity, kneeFlexion: { left: identity, right: { scale: 1, offset: 0 } } }),
    ).toEqual({});
    expect(
      writeChannels({
        headRoll: { scale: 1, offset: 0, lead: 0.1 },
        headTilt: { scale: 2, offset: 0, lead: 0 },
      }),
    ).toEqual({
      headTilt: { scale: 2, offset: 0 },
      headRoll: { scale: 1, offset: 0, lead: 0.1 },
    });
  });

  test('keeps speeds readable: above 0 and their gap apart', () => {
    const keys = [1e-9, 0.001000001, 2.0000004, 2.0010004].map((speed) => ({ speed, channels: {} }));
    expect(read(writeStyle(createDocument({ keys }))).keys.map(({ speed }) => speed)).toEqual([
      0.000001, 0.001001, 2, 2.001,
    ]);
  });

  test('gives up the indent of unknown members rather than the 1 MiB, and throws when that is not enough', () => {
    const keys = [{ speed: 1, channels: {} }];
    const text = writeStyle(
      createDocument({
        keys,
        unknownMembers: [{ name: 'own', json: JSON.stringify(Array.from({ length: 400_000 }, () => 1)) }],
      }),
    );
    expect(writeStyle(read(text))).toBe(text);
    const tooMuch = createDocument({
      keys,
      unknownMembers: [{ name: 'own', json: JSON.stringify('x'.repeat(1_048_576)) }],
    });
    expect(() => writeStyle(tooMuch)).toThrow(RangeError);
  });

  test('keeps unknown members as they were written: large integers, escapes, the order of index-like names', () => {
    const own = '{"id":12345678901234567890,"10":1,"2":[1.50,-0,1e3],"a":"\\u00e9"}';
    const text = writeStyle(createDocument({ keys: [{ speed: 1, channels: {} }] })).replace(
      /\n}\n$/,
      `, "own": ${own}}`,
    );
    const written = writeStyle(read(text));
    expect(written.replaceAll(/\s/g, '')).toContain(`"own":${own}`);
    expect(writeStyle(read(written))).toBe(written);
  });

  test('can write whatever could be read, up to the last of the 1 MiB', () => {
    fc.assert(
      fc.property(arbitraryDocument, fc.nat(300), (document, spare) => {
        const text = shorten(document);
        const filler = 1_048_576 - new TextEncoder().encode(text).byteLength - spare - '"filler":"",'.length;
        const full = text.replace('{', () => `{"filler":"${'x'.repeat(filler)}",`);
        const written = writeStyle(read(full));
        expect(new TextEncoder().encode(written).byteLength).toBeLessThanOrEqual(1_048_576);
        expect(writeStyle(read(written))).toBe(written);
      }),
      { seed: 3, numRuns: 12 },
    );
  });
});

/**
 * The document in hardly more characters than it needs: without white space and with no member that may be
 * left out.
 */
function shorten(document: StyleDocument): string {
  const { format, version, name, keys, mix } = JSON.parse(writeStyle(document)) as Record<string, unknown>;
  return JSON.stringify({ format, version, name, keys, mix }).replaceAll(
    /:(-?)0\.0*(\d+)/g,
    (whole: string, sign: string, digits: string) => {
      const short = `:${sign}${digits}e-${whole.length - sign.length - ':0.'.length}`;
      return short.length < whole.length ? short : whole;
    },
  );
}
