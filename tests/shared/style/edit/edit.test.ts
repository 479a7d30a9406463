import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evenly } from '../../../evenly.ts';
import { CHANNEL_NAMES } from '../../../../shared/gait/channels.ts';
import {
  addKey,
  deleteKey,
  moveKey,
  setCoefficient,
  setHipPolicy,
} from '../../../../shared/style/edit/edit.ts';
import { COEFFICIENT_NAMES } from '../../../../shared/style/limits.ts';
import { parseStyle } from '../../../../shared/style/file/parseStyle.ts';
import { getCoefficients } from '../../../../shared/style/settings.ts';
import { evaluateStyle } from '../../../../shared/style/styleSource.ts';
import { writeStyle } from '../../../../shared/style/file/writeStyle.ts';
import { arbitraryDocument, createDocument } from '../arbitraries.ts';
import { countDraws } from '../../../sample.ts';

const DOCUMENT = createDocument({
  keys: [
    { speed: 0.5, channels: { torsoTilt: { scale: 1, offset: 10 } } },
    {
      speed: 1.5,
      channels: {
        kneeFlexion: { left: { scale: 1.3, offset: 0 }, right: { scale: 1, offset: -5, lead: 0.1 } },
      },
    },
  ],
});

describe('setCoefficient', () => {
  test('splits a channel when one side changes, and merges it when both are equal again', () => {
    const apart = setCoefficient(DOCUMENT, 0, 'kneeFlexion', 'left', 'scale', 1.3).document;
    expect(apart.keys[0]?.channels.kneeFlexion).toEqual({
      left: { scale: 1.3, offset: 0 },
      right: { scale: 1, offset: 0 },
    });
    const merged = setCoefficient(apart, 0, 'kneeFlexion', 'right', 'scale', 1.3).document;
    expect(merged.keys[0]?.channels.kneeFlexion).toEqual({ scale: 1.3, offset: 0 });
  });

  test('on both sides leaves what else is apart apart', () => {
    const { document } = setCoefficient(DOCUMENT, 1, 'kneeFlexion', 'both', 'scale', 2);
    expect(document.keys[1]?.channels.kneeFlexion).toEqual({
      left: { scale: 2, offset: 0 },
      right: { scale: 2, offset: -5, lead: 0.1 },
    });
  });

  test('means the whole of a one-sided channel by any side', () => {
    for (const side of ['left', 'right', 'both'] as const) {
      const { document } = setCoefficient(DOCUMENT, 0, 'torsoTilt', side, 'lead', 0.2);
      expect(document.keys[0]?.channels.torsoTilt).toEqual({ scale: 1, offset: 10, lead: 0.2 });
    }
  });

  test('leaves a channel out when it becomes the identity', () => {
    expect(setCoefficient(DOCUMENT, 0, 'torsoTilt', 'both', 'offset', 0).document.keys[0]?.channels).toEqual(
      {},
    );
  });

  test.each([
    ['torsoTilt', 'scale', 9, 5],
    ['torsoTilt', 'offset', -500, -180],
    ['vertical', 'offset', 3, 1],
    ['torsoTilt', 'lead', -0.7, -0.5],
    ['hipFlexion', 'lead', 0.1, 0],
  ] as const)('clamps %s.%s %d to %d and tells', (channel, coefficient, value, held) => {
    const { document, clamped } = setCoefficient(DOCUMENT, 0, channel, 'both', coefficient, value);
    expect(clamped).toBe(true);
    expect(getCoefficients(document, 0, channel, 'left')[coefficient]).toBe(held);
  });

  test('gives the same document back when nothing changes', () => {
    expect(setCoefficient(DOCUMENT, 1, 'kneeFlexion', 'left', 'scale', 1.3)).toEqual({
      document: DOCUMENT,
      clamped: false,
    });
    expect(setCoefficient(DOCUMENT, 1, 'kneeFlexion', 'left', 'scale', 1.3).document).toBe(DOCUMENT);
    expect(setCoefficient(DOCUMENT, 1, 'headTilt', 'both', 'scale', 1).document).toBe(DOCUMENT);
  });

  test('throws for what no slider gives', () => {
    expect(() => setCoefficient(DOCUMENT, 0, 'torsoTilt', 'both', 'scale', Number.NaN)).toThrow(RangeError);
    expect(() => setCoefficient(DOCUMENT, 2, 'torsoTilt', 'both', 'scale', 1)).toThrow(RangeError);
  });

  test('gives documents that can be written and read, and touches nothing else', () => {
    fc.assert(
      fc.property(
        arbitraryDocument,
        fc.nat(31),
        fc.constantFrom(...CHANNEL_NAMES),
        fc.constantFrom('left', 'right', 'both'),
        fc.constantFrom(...COEFFICIENT_NAMES),
        evenly(-1000, 1000),
        (document, at, channel, side, coefficient, value) => {
          const before = JSON.stringify(document);
          const index = at % document.keys.length;
          const edit = setCoefficient(document, index, channel, side, coefficient, value);
          expect(parseStyle(writeStyle(edit.document)).ok).toBe(true);
          expect(JSON.stringify(document)).toBe(before);
          for (const name of CHANNEL_NAMES) {
            if (name !== channel)
              expect(edit.document.keys[index]?.channels[name]).toBe(document.keys[index]?.channels[name]);
          }
        },
      ),
      { seed: 21, numRuns: countDraws(200) },
    );
  });
});

describe('addKey', () => {
  test('changes no walk at any speed', () => {
    fc.assert(
      fc.property(arbitraryDocument, evenly(0.001, 6), (document, speed) => {
        const edit = addKey(document, speed);
        fc.pre(edit.ok);
        expect(edit.document.keys[edit.keyIndex]?.speed).toBe(speed);
        let worst = 0;
        for (let probe = 0; probe <= 7; probe += 0.037) {
          const [was, is] = [evaluateStyle(document, probe), evaluateStyle(edit.document, probe)];
          for (const name of COEFFICIENT_NAMES) {
            worst = Math.max(worst, ...is[name].map((value, slot) => Math.abs(value - was[name][slot]!)));
          }
        }
        expect(worst).toBeLessThan(1e-8);
        expect(parseStyle(writeStyle(edit.document)).ok).toBe(true);
      }),
      { seed: 22, numRuns: countDraws(60) },
    );
  });

  test('puts it in its place', () => {
    expect(addKey(DOCUMENT, 1)).toMatchObject({ ok: true, keyIndex: 1 });
    expect(addKey(DOCUMENT, 9)).toMatchObject({
      ok: true,
      keyIndex: 2,
      document: { keys: [{}, {}, { speed: 6 }] },
    });
  });

  test('is refused beside another key, and above 32', () => {
    expect(addKey(DOCUMENT, 1.5005).ok).toBe(false);
    expect(addKey(DOCUMENT, 1.4995).ok).toBe(false);
    expect(addKey(DOCUMENT, 1.501).ok).toBe(true);
    const full = createDocument({
      keys: Array.from({ length: 32 }, (_, i) => ({ speed: (i + 1) / 10, channels: {} })),
    });
    expect(addKey(full, 5).ok).toBe(false);
  });
});

test('moveKey stays between its neighbours and within the file, and tells', () => {
  expect(moveKey(DOCUMENT, 1, 0.2)).toMatchObject({
    clamped: true,
    document: { keys: [{ speed: 0.5 }, { speed: 0.501 }] },
  });
  expect(moveKey(DOCUMENT, 0, 0.8)).toMatchObject({
    clamped: false,
    document: { keys: [{ speed: 0.8 }, {}] },
  });
  expect(moveKey(DOCUMENT, 1, 7)).toMatchObject({ clamped: true, document: { keys: [{}, { speed: 6 }] } });
  expect(parseStyle(writeStyle(moveKey(DOCUMENT, 0, -1).document)).ok).toBe(true);
  expect(parseStyle(writeStyle(moveKey(DOCUMENT, 0, 9).document)).ok).toBe(true);
  expect(moveKey(DOCUMENT, 1, 1.5).document).toBe(DOCUMENT);
});

test('deleteKey never takes the last one', () => {
  const once = deleteKey(DOCUMENT, 1);
  expect(once).toMatchObject({ ok: true, keyIndex: 0, document: { keys: [{ speed: 0.5 }] } });
  expect(once.ok && deleteKey(once.document, 0).ok).toBe(false);
});

test('setHipPolicy changes only that', () => {
  expect(setHipPolicy(DOCUMENT, 'shared-change')).toEqual({ ...DOCUMENT, hipPolicy: 'shared-change' });
  expect(setHipPolicy(DOCUMENT, 'fixed-amplitude')).toBe(DOCUMENT);
});
