import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evenly } from '../../../evenly.ts';
import { CHANNEL_NAMES } from '../../../../shared/gait/channels.ts';
import {
  changeCoefficients,
  type CoefficientEdit,
} from '../../../../shared/style/edit/changeCoefficients.ts';
import { setCoefficient } from '../../../../shared/style/edit/edit.ts';
import { COEFFICIENT_NAMES } from '../../../../shared/style/limits.ts';
import { parseStyle } from '../../../../shared/style/file/parseStyle.ts';
import { getCoefficients } from '../../../../shared/style/settings.ts';
import { writeStyle } from '../../../../shared/style/file/writeStyle.ts';
import { arbitraryDocument } from '../arbitraries.ts';
import { BUILT_INS, getVersion1Style } from '../builtIns.ts';
import { countDraws } from '../../../sample.ts';

const TIRED = getVersion1Style('Tired');
const ZOMBIE = getVersion1Style('Zombie');

const edits: fc.Arbitrary<CoefficientEdit> = fc.record({
  keyIndex: fc.oneof(fc.constant('all' as const), fc.constant(0)),
  channel: fc.constantFrom(...CHANNEL_NAMES),
  side: fc.constantFrom('left', 'right', 'both'),
  coefficient: fc.constantFrom(...COEFFICIENT_NAMES),
  change: evenly(-20, 20),
});

describe('changeCoefficients', () => {
  test('changes several rows by the same amount, each from where it is', () => {
    const { document, clamped } = changeCoefficients(
      TIRED,
      (['kneeFlexion', 'ankleFlexion', 'headTilt'] as const).map((channel) => ({
        keyIndex: 1,
        channel,
        side: 'both',
        coefficient: 'offset',
        change: 2.5,
      })),
    );
    expect(clamped).toBe(false);
    expect(document.keys[1]?.channels).toMatchObject({
      kneeFlexion: { scale: 0.76, offset: 18.5 },
      ankleFlexion: { scale: 0.8, offset: 8.5 },
      headTilt: { scale: 2, offset: 24.5, lead: -0.08 },
    });
    expect(document.keys[0]).toBe(TIRED.keys[0]);
    expect(document.keys[2]).toBe(TIRED.keys[2]);
  });

  test('changes all keys, so that a profile moves as a whole', () => {
    const { document } = changeCoefficients(TIRED, [
      { keyIndex: 'all', channel: 'kneeFlexion', side: 'both', coefficient: 'scale', change: 0.1 },
    ]);
    expect(
      document.keys.map((_, key) => getCoefficients(document, key, 'kneeFlexion', 'left').scale),
    ).toEqual([0.76, 0.86, 0.92]);
  });

  test('keeps the difference between sides', () => {
    const { document } = changeCoefficients(ZOMBIE, [
      { keyIndex: 0, channel: 'shoulderFlexion', side: 'both', coefficient: 'offset', change: -10 },
    ]);
    expect(document.keys[0]?.channels.shoulderFlexion).toEqual({
      left: { scale: 0.3, offset: 88, lead: -0.1 },
      right: { scale: 0.3, offset: 70, lead: -0.1 },
    });
  });

  test('back and forth is the same again, number by number', () => {
    for (const style of BUILT_INS) {
      const forth = CHANNEL_NAMES.map(
        (channel): CoefficientEdit => ({
          keyIndex: 'all',
          channel,
          side: 'left',
          coefficient: 'scale',
          change: -0.037,
        }),
      );
      const back = forth.map((edit) => ({ ...edit, change: -edit.change }));
      const there = changeCoefficients(style, forth);
      expect(there.clamped).toBe(false);
      expect(changeCoefficients(there.document, back).document).toEqual(style);
    }
  });

  test('is the same as one edit after the other, where none meets a limit', () => {
    fc.assert(
      fc.property(arbitraryDocument, fc.array(edits, { maxLength: 8 }), (document, list) => {
        const together = changeCoefficients(document, list);
        fc.pre(!together.clamped);
        let one = document;
        let clamped = false;
        for (const edit of list) {
          const step = changeCoefficients(one, [edit]);
          one = step.document;
          clamped ||= step.clamped;
        }
        fc.pre(!clamped);
        document.keys.forEach((_, key) => {
          for (const channel of CHANNEL_NAMES) {
            for (const side of ['left', 'right'] as const) {
              const a = getCoefficients(together.document, key, channel, side);
              const b = getCoefficients(one, key, channel, side);
              for (const name of COEFFICIENT_NAMES) expect(a[name]).toBeCloseTo(b[name], 7);
            }
          }
        });
      }),
      { seed: 61, numRuns: countDraws(200) },
    );
  });

  test('gives documents that can be written and read, holds at the limits and tells', () => {
    fc.assert(
      fc.property(arbitraryDocument, fc.array(edits, { maxLength: 8 }), (document, list) => {
        const edit = changeCoefficients(document, list);
        expect(parseStyle(writeStyle(edit.document)).ok).toBe(true);
      }),
      { seed: 62, numRuns: countDraws(100) },
    );
    expect(
      changeCoefficients(TIRED, [
        { keyIndex: 0, channel: 'torsoTilt', side: 'both', coefficient: 'offset', change: 200 },
      ]),
    ).toMatchObject({
      clamped: true,
      document: { keys: [{ channels: { torsoTilt: { offset: 180 } } }, {}, {}] },
    });
  });

  test('agrees with setCoefficient to the last bit on decimal values', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 5000 }), (thousandths) => {
        const value = thousandths / 1000;
        const old = getCoefficients(TIRED, 1, 'kneeFlexion', 'left').scale;
        const changed = changeCoefficients(TIRED, [
          { keyIndex: 1, channel: 'kneeFlexion', side: 'both', coefficient: 'scale', change: value - old },
        ]);
        expect(changed.document).toEqual(
          setCoefficient(TIRED, 1, 'kneeFlexion', 'both', 'scale', value).document,
        );
      }),
      { seed: 63, numRuns: countDraws(300) },
    );
  });

  test('gives the same document back when nothing changes', () => {
    expect(changeCoefficients(TIRED, []).document).toBe(TIRED);
    const still = {
      keyIndex: 'all',
      channel: 'headTilt',
      side: 'both',
      coefficient: 'scale',
      change: 0,
    } as const;
    expect(changeCoefficients(TIRED, [still])).toEqual({ document: TIRED, clamped: false });
    const cancelled = changeCoefficients(TIRED, [
      { ...still, change: 1 },
      { ...still, change: -1 },
    ]);
    expect(cancelled.document).toBe(TIRED);
  });

  test('throws for what no slider gives', () => {
    const edit = { keyIndex: 0, channel: 'headTilt', side: 'both', coefficient: 'scale', change: 1 } as const;
    expect(() => changeCoefficients(TIRED, [{ ...edit, change: Number.NaN }])).toThrow(RangeError);
    expect(() => changeCoefficients(TIRED, [{ ...edit, keyIndex: 3 }])).toThrow(RangeError);
  });
});
