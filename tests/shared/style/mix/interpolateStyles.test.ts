import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evenly } from '../../../evenly.ts';
import { SLOT, SLOT_COUNT } from '../../../../shared/gait/channels.ts';
import type { StyleDocument } from '../../../../shared/style/document.ts';
import {
  interpolateStyles,
  type StyleMix,
  type StyleShare,
} from '../../../../shared/style/mix/interpolateStyles.ts';
import { COEFFICIENT_NAMES } from '../../../../shared/style/limits.ts';
import { parseStyle } from '../../../../shared/style/file/parseStyle.ts';
import { evaluateStyle } from '../../../../shared/style/styleSource.ts';
import { writeStyle } from '../../../../shared/style/file/writeStyle.ts';
import { arbitraryDocument, createDocument } from '../arbitraries.ts';

function mix(shares: readonly StyleShare[], name?: string): StyleMix & { ok: true } {
  const result = interpolateStyles(shares, name === undefined ? {} : { name });
  if (!result.ok) throw new Error(result.message);
  return result;
}

/** Speeds of every key of the shares and between them, where a mix that is not exact would show. */
function getProbes(documents: readonly StyleDocument[]): number[] {
  const speeds = documents.flatMap(({ keys }) => keys.map(({ speed }) => speed)).toSorted((a, b) => a - b);
  return [0, ...speeds.flatMap((speed, i) => [speed, (speed + (speeds[i + 1] ?? 8)) / 2])];
}

/** The greatest difference of any coefficient from the weighted sum of the shares, at a speed. */
function measureError(mixed: StyleDocument, shares: readonly StyleShare[], speed: number): number {
  const total = shares.reduce((sum, { weight }) => sum + weight, 0);
  const result = evaluateStyle(mixed, speed);
  const parts = shares.map(({ document }) => evaluateStyle(document, speed));
  let worst = 0;
  for (const name of COEFFICIENT_NAMES) {
    for (let slot = 0; slot < SLOT_COUNT; slot++) {
      const expected = shares.reduce(
        (sum, { weight }, i) => sum + (weight / total) * parts[i]![name][slot]!,
        0,
      );
      worst = Math.max(worst, Math.abs(result[name][slot]! - expected));
    }
  }
  return worst;
}

/** Every coefficient at a speed, with -0 as 0. */
function getBits(document: StyleDocument, speed: number): number[] {
  const coefficients = evaluateStyle(document, speed);
  return COEFFICIENT_NAMES.flatMap((name) => [...coefficients[name]]).map((value) => value + 0);
}

/**
 * Documents with few keys, all on one coarse grid, so that no two keys are nearer than the gap unless they
 * are one.
 */
const arbitraryPart = fc
  .tuple(arbitraryDocument, fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 8 }))
  .map(([document, tenths]) => ({
    ...document,
    keys: tenths
      .toSorted((a, b) => a - b)
      .map((tenth, i) => ({
        speed: tenth / 10,
        channels: document.keys[i % document.keys.length]!.channels,
      })),
  }));

const arbitraryShares = fc
  .array(fc.record({ document: arbitraryPart, weight: evenly(0, 10) }), {
    minLength: 1,
    maxLength: 4,
  })
  .filter((shares) => shares.some(({ weight }) => weight > 1e-6));

const walk = (name: string, keys: StyleDocument['keys'], parts: Partial<StyleDocument> = {}) =>
  createDocument({ name, keys, ...parts });
const tilt = (speed: number, offset: number) => ({ speed, channels: { torsoTilt: { scale: 1, offset } } });

describe('a mix', () => {
  test('is the weighted sum at every speed', () => {
    fc.assert(
      fc.property(arbitraryShares, (shares) => {
        const { document } = mix(shares);
        for (const speed of getProbes(shares.map((share) => share.document))) {
          expect(measureError(document, shares, speed)).toBeLessThan(1e-9);
        }
      }),
      { seed: 11, numRuns: 60 },
    );
  });

  test('of halves has half the waves', () => {
    const wave = {
      torsoRoll: { scale: 1, offset: 6, strike: -4 },
      hipFlexion: { scale: 1, offset: 0, stance: 9 },
    };
    const waved = walk('Waved', [
      { speed: 1, channels: { ...wave, kneeFlexion: { scale: 1, offset: 0, stance: 12 } } },
    ]);
    const { document } = mix([
      { document: waved, weight: 1 },
      { document: walk('Plain', [{ speed: 1, channels: {} }]), weight: 1 },
    ]);
    expect(document.keys[0]?.channels).toEqual({
      torsoRoll: { scale: 1, offset: 3, strike: -2 },
      hipFlexion: { scale: 1, offset: 0, stance: 4.5 },
      kneeFlexion: { scale: 1, offset: 0, stance: 6 },
    });
  });

  test('has exactly the key speeds of its parts', () => {
    fc.assert(
      fc.property(arbitraryShares, (shares) => {
        const speeds = shares.flatMap(({ document }) => document.keys.map(({ speed }) => speed));
        expect(mix(shares).document.keys.map(({ speed }) => speed)).toEqual(
          [...new Set(speeds)].toSorted((a, b) => a - b),
        );
      }),
      { seed: 12, numRuns: 60 },
    );
  });

  test('can be written and read', () => {
    fc.assert(
      fc.property(arbitraryShares, (shares) => {
        const text = writeStyle(mix(shares).document);
        const parse = parseStyle(text);
        expect(parse.ok && writeStyle(parse.document)).toBe(text);
      }),
      { seed: 13, numRuns: 60 },
    );
  });

  test('of one style with itself is that style to the last bit, at any weights', () => {
    fc.assert(
      fc.property(
        arbitraryPart,
        fc.array(fc.double({ min: 0.001, max: 1e300, noNaN: true }), { minLength: 2, maxLength: 5 }),
        (document, weights) => {
          const mixed = mix(weights.map((weight) => ({ document, weight }))).document;
          for (const speed of getProbes([document]))
            expect(getBits(mixed, speed)).toEqual(getBits(document, speed));
        },
      ),
      { seed: 14, numRuns: 40 },
    );
  });

  test('keeps sums at a limit within it', () => {
    const document = walk('Full', [
      { speed: 1, channels: { torsoTilt: { scale: 5, offset: 180, lead: 0.5 } } },
    ]);
    const other = walk('Other', [
      { speed: 2, channels: { torsoTilt: { scale: 5, offset: 180, lead: 0.5 } } },
    ]);
    for (let i = 1; i < 100; i++) {
      const { keys } = mix([
        { document, weight: i },
        { document: other, weight: 100 - i },
      ]).document;
      expect(keys[0]?.channels.torsoTilt).toEqual({ scale: 5, offset: 180, lead: 0.5 });
    }
  });

  test('records its parts and takes neither author, tags nor unknown members from them', () => {
    const tired = walk('Tired', [tilt(1, 10)], {
      author: 'A',
      tags: ['x'],
      license: 'CC0-1.0',
      unknownMembers: [{ name: 'own', json: '1' }],
      description: 'd',
    });
    const march = walk('March', [tilt(1, 0)], { author: 'B', tags: ['y'], license: 'CC0-1.0' });
    const { document, warnings } = mix([
      { document: tired, weight: 3 },
      { document: march, weight: 7 },
    ]);
    expect(document).toEqual({
      ...createDocument({ keys: [{ speed: 1, channels: { torsoTilt: { scale: 1, offset: 3 } } }] }),
      name: 'Tired 30% + March 70%',
      license: 'CC0-1.0',
      mix: [
        { name: 'Tired', weight: 0.3 },
        { name: 'March', weight: 0.7 },
      ],
    });
    expect(warnings).toEqual([]);
    expect(mix([{ document: tired, weight: 1 }], 'Own name').document.name).toBe('Own name');
    const unlike = mix([
      { document: tired, weight: 1 },
      { document: walk('C', [tilt(1, 0)], { license: 'MIT' }), weight: 1 },
    ]);
    expect(unlike.document.license).toBe('');
  });

  test('of long names has a name that a file can hold', () => {
    const document = walk('🚶'.repeat(100), [tilt(1, 0)]);
    expect(
      Array.from(
        mix([
          { document, weight: 1 },
          { document, weight: 1 },
        ]).document.name,
      ),
    ).toHaveLength(120);
  });

  test('has the policy of its heaviest part, and says so', () => {
    const shared = walk('Shared', [tilt(1, 0)], { hipPolicy: 'shared-change' });
    const fixed = walk('Fixed', [tilt(1, 0)]);
    const result = mix([
      { document: fixed, weight: 0.4 },
      { document: shared, weight: 0.6 },
    ]);
    expect(result.document.hipPolicy).toBe('shared-change');
    expect(result.warnings).toHaveLength(1);
    expect(result.warnings[0]).toContain('"Shared"');
    expect(result.warnings[0]).toContain('"Fixed"');
  });
});

describe('keys closer than 0.001', () => {
  test('become one, the sum of the parts at its speed', () => {
    const a = walk('A', [tilt(0.5, 0), tilt(1, 10), tilt(2, 0)]);
    const b = walk('B', [tilt(0.5, 0), tilt(1.0005, 20), tilt(2.0009, 5)]);
    const shares = [
      { document: a, weight: 1 },
      { document: b, weight: 1 },
    ];
    const { document } = mix(shares);
    expect(document.keys.map(({ speed }) => speed)).toEqual([0.5, 1, 2.0009]);
    for (const { speed } of document.keys) expect(measureError(document, shares, speed)).toBeLessThan(1e-12);
    // Held ends are exact.
    expect(measureError(document, shares, 6)).toBeLessThan(1e-12);
    expect(measureError(document, shares, 0.1)).toBeLessThan(1e-12);
  });

  test('stay two at exactly 0.001', () => {
    const { document } = mix([
      { document: walk('A', [tilt(1, 10)]), weight: 1 },
      { document: walk('B', [tilt(1.001, 20)]), weight: 1 },
    ]);
    expect(document.keys.map(({ speed }) => speed)).toEqual([1, 1.001]);
  });
});

describe('above 32 keys', () => {
  const rising = (name: string, count: number, start: number, offset: (i: number) => number) =>
    walk(
      name,
      Array.from({ length: count }, (_, i) => tilt(start + i * 0.1, offset(i))),
    );

  test('those that follow from their neighbours are left out, and the mix stays exact', () => {
    const straight = rising('Straight', 30, 0.1, (i) => 2 * i);
    const bent = rising('Bent', 20, 0.15, (i) => (i < 10 ? i : 10));
    const shares = [
      { document: straight, weight: 1 },
      { document: bent, weight: 1 },
    ];
    const { document } = mix(shares);
    // The rise of one begins, that of the other, its bend, the first one's end.
    expect(document.keys.map(({ speed }) => speed)).toEqual([
      0.1,
      0.15,
      expect.closeTo(1.15, 9),
      expect.closeTo(3, 9),
    ]);
    for (const speed of getProbes([straight, bent]))
      expect(measureError(document, shares, speed)).toBeLessThan(1e-8);
  });

  test('held ends that say nothing go too', () => {
    const flat = rising('Flat', 30, 0.1, (i) => (i === 10 ? 1 : 0));
    const shares = [
      { document: flat, weight: 1 },
      { document: rising('Zero', 10, 4, () => 0), weight: 1 },
    ];
    const { document } = mix(shares);
    expect(document.keys).toHaveLength(3);
    for (const speed of getProbes(shares.map((share) => share.document))) {
      expect(measureError(document, shares, speed)).toBeLessThan(1e-8);
    }
    expect(evaluateStyle(document, 1.1).offset[SLOT.torsoTilt]).toBeCloseTo(0.5, 12);
  });

  test('small bends do not add up', () => {
    // Each key is within 1e-9 of the line through its neighbours, all of them together far from one line.
    const arc = rising('Arc', 32, 0.1, (i) => 0.9e-9 * i * i);
    const shares = [
      { document: arc, weight: 1 },
      { document: rising('Zero', 32, 0.15, () => 0), weight: 1 },
    ];
    const result = interpolateStyles(shares);
    if (!result.ok) throw new Error(result.message);
    for (const speed of getProbes([arc]))
      expect(measureError(result.document, shares, speed)).toBeLessThan(1.1e-9);
  });

  test('too many that are needed are refused', () => {
    const zigzag = (start: number) => rising('Zigzag', 20, start, (i) => (i % 2) * 10);
    const result = interpolateStyles([
      { document: zigzag(0.1), weight: 1 },
      { document: zigzag(0.15), weight: 1 },
    ]);
    expect(result).toMatchObject({ ok: false, code: 'keys' });
  });

  test('32 are kept as they are', () => {
    const flat = rising('Flat', 32, 0.1, () => 0);
    expect(mix([{ document: flat, weight: 1 }]).document.keys).toHaveLength(32);
  });
});

describe('is refused', () => {
  const document = walk('A', [tilt(1, 0)]);
  test.each([
    ['no part', []],
    ['zero weights', [0, 0]],
    ['a negative weight', [1, -0.1]],
    ['NaN', [1, Number.NaN]],
    ['an infinite weight', [1, Number.POSITIVE_INFINITY]],
  ])('%s', (_name, weights) => {
    expect(interpolateStyles(weights.map((weight) => ({ document, weight })))).toMatchObject({
      ok: false,
      code: 'weights',
    });
  });

  test('another base', () => {
    const other = { ...document, name: 'B', base: 'modern' } as unknown as StyleDocument;
    expect(
      interpolateStyles([
        { document, weight: 1 },
        { document: other, weight: 1 },
      ]),
    ).toMatchObject({ ok: false, code: 'base' });
  });

  test('a name that no file can hold', () => {
    expect(interpolateStyles([{ document, weight: 1 }], { name: '' })).toMatchObject({
      ok: false,
      code: 'name',
    });
    expect(interpolateStyles([{ document, weight: 1 }], { name: 'n'.repeat(121) })).toMatchObject({
      ok: false,
      code: 'name',
    });
  });
});
