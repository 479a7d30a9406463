import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evenly } from '../../../evenly.ts';
import { CHANNEL_NAMES } from '../../../../shared/gait/channels.ts';
import { applyAmount } from '../../../../shared/style/edit/amount.ts';
import { getGroupChannels } from '../../../../shared/style/groupChannels.ts';
import {
  clampToRange,
  COEFFICIENT_NAMES,
  getCoefficientRange,
  IDENTITY,
} from '../../../../shared/style/limits.ts';
import { parseStyle } from '../../../../shared/style/file/parseStyle.ts';
import { getRunKeys } from '../../../../shared/style/runKeys.ts';
import { getKeyCoefficients } from '../../../../shared/style/settings.ts';
import { writeStyle } from '../../../../shared/style/file/writeStyle.ts';
import { arbitraryDocument, createDocument } from '../arbitraries.ts';
import { BUILT_INS, getBuiltIn } from '../builtIns.ts';

const amounts = evenly(0, 2);

describe('applyAmount', () => {
  test('multiplies every difference from the normal walk, held within the limits, and tells', () => {
    fc.assert(
      fc.property(arbitraryDocument, amounts, (document, amount) => {
        const edit = applyAmount(document, amount);
        let isHeld = false;
        document.keys.forEach((key, index) => {
          for (const channel of CHANNEL_NAMES) {
            for (const side of ['left', 'right'] as const) {
              const old = getKeyCoefficients(key, channel, side);
              const now = getKeyCoefficients(edit.document.keys[index]!, channel, side);
              for (const name of COEFFICIENT_NAMES) {
                const wanted = IDENTITY[name] + amount * (old[name] - IDENTITY[name]);
                const held = clampToRange(wanted, getCoefficientRange(channel, name));
                expect(Math.abs(now[name] - held)).toBeLessThan(1e-8);
                isHeld ||= Math.abs(held - wanted) > 1e-8;
              }
            }
          }
        });
        if (isHeld) expect(edit.clamped).toBe(true);
        expect(parseStyle(writeStyle(edit.document)).ok).toBe(true);
      }),
      { seed: 41, numRuns: 60 },
    );
  });

  test('of 100 % is the identical document', () => {
    for (const document of BUILT_INS) {
      expect(applyAmount(document, 1)).toEqual({ document, clamped: false });
      expect(applyAmount(document, 1).document).toBe(document);
    }
  });

  test('of 0 % is the normal walk, keys and names kept', () => {
    for (const document of BUILT_INS) {
      const { document: still } = applyAmount(document, 0);
      const empty = (keys: readonly { readonly speed: number }[]) =>
        keys.map(({ speed }) => ({ speed, channels: {} }));
      const own = getRunKeys(document);
      expect(still).toEqual({
        ...document,
        keys: empty(document.keys),
        ...(own !== undefined && { run: { keys: empty(own) } }),
      });
    }
  });

  test('leaves the normal walk alone, as the same document', () => {
    const normal = getBuiltIn('Normal');
    expect(applyAmount(normal, 1.7).document).toBe(normal);
  });

  test('of a group changes that group only', () => {
    const tired = getBuiltIn('Tired');
    const edit = applyAmount(tired, 0.5, getGroupChannels('arms'));
    edit.document.keys.forEach(({ channels }, index) => {
      const old = tired.keys[index]!.channels;
      expect(channels.elbowFlexion).toEqual({ scale: 0.65, offset: 3, lead: -0.06 });
      expect(channels.shoulderAbduction).toEqual({ scale: 0.7, offset: 2 });
      expect(channels.kneeFlexion).toBe(old.kneeFlexion);
      expect(channels.torsoTilt).toBe(old.torsoTilt);
    });
  });

  test('is held between 0 and 200 %, and tells', () => {
    const tired = getBuiltIn('Tired');
    expect(applyAmount(tired, 3)).toEqual({ document: applyAmount(tired, 2).document, clamped: true });
    expect(applyAmount(tired, -1)).toEqual({ document: applyAmount(tired, 0).document, clamped: true });
    expect(() => applyAmount(tired, Number.NaN)).toThrow(RangeError);
  });

  test('tells when a value met its limit', () => {
    const wild = createDocument({ keys: [{ speed: 1, channels: { headTilt: { scale: 4, offset: 100 } } }] });
    const edit = applyAmount(wild, 2);
    expect(edit.clamped).toBe(true);
    expect(edit.document.keys[0]?.channels.headTilt).toEqual({ scale: 5, offset: 180 });
    expect(applyAmount(wild, 1.2).clamped).toBe(false);
  });
});

test('the groups hold every channel once', () => {
  const channels = (['translations', 'trunk', 'head', 'legs', 'arms'] as const).flatMap(getGroupChannels);
  expect(channels.toSorted()).toEqual([...CHANNEL_NAMES].toSorted());
});
