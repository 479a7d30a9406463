import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHANNEL_OF_SLOT, getSlot, SIDES } from '../../../../shared/gait/channels.ts';
import { diffStyles, isSameValue } from '../../../../shared/style/diff/diffStyles.ts';
import { addKey, setHipPolicy } from '../../../../shared/style/edit/edit.ts';
import { COEFFICIENT_NAMES } from '../../../../shared/style/limits.ts';
import { evaluateStyle } from '../../../../shared/style/styleSource.ts';
import { arbitraryDocument, createDocument } from '../arbitraries.ts';
import { BUILT_INS, getBuiltIn } from '../builtIns.ts';

const NORMAL = getBuiltIn('Normal');

/** Without the noise of adding a key and reading it again. */
function roundNumbers(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, item: unknown) => (typeof item === 'number' ? Number(item.toFixed(9)) : item)),
  );
}

describe('diffStyles', () => {
  test('is empty for a style and itself, and for the same walk on other key speeds', () => {
    for (const style of BUILT_INS) {
      expect(diffStyles(style, style)).toEqual({ differences: [] });
      const more = addKey(style, 0.97);
      if (!more.ok) throw new Error(more.message);
      expect(diffStyles(style, more.document)).toEqual({ differences: [] });
      expect(diffStyles(more.document, style)).toEqual({ differences: [] });
    }
  });

  test('names the stretch of speeds, halfway to the keys without the difference', () => {
    const from = createDocument({ keys: [0.6, 1, 1.6, 2.2].map((speed) => ({ speed, channels: {} })) });
    const knee = (offset: number) => ({
      kneeFlexion: { left: { scale: 1, offset }, right: { scale: 1, offset: 0 } },
    });
    const to = createDocument({
      keys: [
        { speed: 0.6, channels: knee(6) },
        { speed: 1, channels: { torsoTilt: { scale: 1, offset: 0, lead: 0.1 } } },
        { speed: 1.6, channels: {} },
        { speed: 2.2, channels: knee(-4) },
      ],
    });
    expect(diffStyles(from, to).differences).toEqual([
      {
        channel: 'torsoTilt',
        side: 'both',
        coefficient: 'lead',
        range: { above: 0.8, below: 1.3 },
        values: [{ speed: 1, from: 0, to: 0.1 }],
      },
      {
        channel: 'kneeFlexion',
        side: 'left',
        coefficient: 'offset',
        range: { below: 0.8 },
        values: [{ speed: 0.6, from: 0, to: 6 }],
      },
      {
        channel: 'kneeFlexion',
        side: 'left',
        coefficient: 'offset',
        range: { above: (1.6 + 2.2) / 2 },
        values: [{ speed: 2.2, from: 0, to: -4 }],
      },
    ]);
  });

  test('compares at the key speeds of both, and merges sides that differ alike', () => {
    const one = createDocument({
      keys: [{ speed: 1, channels: { elbowFlexion: { scale: 0.5, offset: 0 } } }],
    });
    const two = createDocument({
      keys: [
        { speed: 0.5, channels: {} },
        { speed: 1.5, channels: { elbowFlexion: { scale: 0.5, offset: 0 } } },
      ],
    });
    expect(diffStyles(one, two).differences).toEqual([
      {
        channel: 'elbowFlexion',
        side: 'both',
        coefficient: 'scale',
        range: { below: 1 },
        values: [{ speed: 0.5, from: 0.5, to: 1 }],
      },
    ]);
  });

  test('tells of another hip policy', () => {
    expect(diffStyles(NORMAL, setHipPolicy(NORMAL, 'shared-change'))).toEqual({
      differences: [],
      hipPolicy: { from: 'fixed-amplitude', to: 'shared-change' },
    });
  });

  test('lists the coefficients that differ at any speed, and no others', () => {
    fc.assert(
      fc.property(arbitraryDocument, arbitraryDocument, (from, to) => {
        const listed = diffStyles(from, to).differences.flatMap(({ channel, side, coefficient }) =>
          SIDES.filter((one) => side === 'both' || side === one).map(
            (one) => `${coefficient} ${getSlot(channel, one)}`,
          ),
        );
        const differing = [...from.keys, ...to.keys].flatMap(({ speed }) => {
          const [a, b] = [evaluateStyle(from, speed), evaluateStyle(to, speed)];
          return COEFFICIENT_NAMES.flatMap((name) =>
            CHANNEL_OF_SLOT.flatMap((_, slot) =>
              Math.abs(a[name][slot]! - b[name][slot]!) > 1e-8 ? [`${name} ${slot}`] : [],
            ),
          );
        });
        for (const place of new Set(differing)) expect(listed).toContain(place);
        for (const { values } of diffStyles(from, to).differences) {
          for (const value of values) expect(isSameValue(value)).toBe(false);
        }
      }),
      { seed: 101, numRuns: 30 },
    );
  });

  test('does not depend on keys that follow from others', () => {
    const [tired, march] = [getBuiltIn('Tired'), getBuiltIn('March')];
    for (const speed of [0.55, 1, 1.6]) {
      const more = addKey(tired, speed);
      if (!more.ok) throw new Error(more.message);
      expect(roundNumbers(diffStyles(more.document, march))).toEqual(roundNumbers(diffStyles(tired, march)));
      expect(roundNumbers(diffStyles(march, more.document))).toEqual(roundNumbers(diffStyles(march, tired)));
    }
  });

  test('the other way round is the same with from and to exchanged', () => {
    for (const from of BUILT_INS) {
      for (const to of BUILT_INS) {
        const back = diffStyles(to, from).differences.map((difference) => ({
          ...difference,
          values: difference.values.map((value) => ({ speed: value.speed, from: value.to, to: value.from })),
        }));
        expect(back).toEqual(diffStyles(from, to).differences);
      }
    }
  });
});
