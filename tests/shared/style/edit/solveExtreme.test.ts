import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evenly } from '../../../evenly.ts';
import { BASES } from '../../../../shared/gait/bases.ts';
import {
  createCurveSpan,
  type CurveSpan,
  writeChannelCurveInto,
  writeCurveSpanInto,
} from '../../../../shared/gait/channelCurve.ts';
import { CHANNEL_NAMES, CHANNELS, type ChannelName, type Side } from '../../../../shared/gait/channels.ts';
import { createGait } from '../../../../shared/gait/gait.ts';
import { changeCoefficients } from '../../../../shared/style/edit/changeCoefficients.ts';
import type { StyleDocument } from '../../../../shared/style/document.ts';
import { setHipPolicy } from '../../../../shared/style/edit/edit.ts';
import { IDENTITY } from '../../../../shared/style/limits.ts';
import { createNormalSpans, isFlat } from '../../../../shared/style/normalSpans.ts';
import { getCoefficients } from '../../../../shared/style/settings.ts';
import { type ExtremeDrag, solveExtreme, solveMean } from '../../../../shared/style/edit/solveExtreme.ts';
import { createStyleSource } from '../../../../shared/style/styleSource.ts';
import { createDocument } from '../arbitraries.ts';
import { BUILT_INS, getBuiltIn, getVersion1Style } from '../builtIns.ts';
import { countDraws } from '../../../sample.ts';

const curve = new Float64Array(2000);

/** What a styled curve spans at a key's own speed, as it walks; finer than the kernel measures it. */
function measure(document: StyleDocument, keyIndex: number, channel: ChannelName, side: Side): CurveSpan {
  const key = document.keys[keyIndex]!;
  const style = createStyleSource({ ...document, keys: [key] });
  const span = createCurveSpan();
  writeChannelCurveInto(createGait({ style, normalizedSpeed: key.speed }), channel, side, curve);
  writeCurveSpanInto(curve, span);
  return span;
}

/** How near a sampled extreme is to the true one, in shares of the swing. */
const SAMPLED = 4e-4;

/** A style with a wave in every channel that may have one, as it is drawn. */
function addWaves(document: StyleDocument, stance: number, strike: number): StyleDocument {
  const edits = CHANNEL_NAMES.flatMap((channel) => {
    const size = CHANNELS[channel].unit === 'degrees' ? 1 : 0.001;
    const place = { keyIndex: 'all', channel, side: 'both' } as const;
    return [
      { ...place, coefficient: 'stance', change: stance * size },
      { ...place, coefficient: 'strike', change: strike * size },
    ] as const;
  });
  return changeCoefficients(document, edits).document;
}

const arbitraryStyle = fc.oneof(
  fc.constantFrom(...BUILT_INS),
  fc
    .tuple(fc.constantFrom(...BUILT_INS), evenly(-15, 15), evenly(-15, 15))
    .map(([document, stance, strike]) => addWaves(document, stance, strike)),
);

/** Whether there is nothing to scale at the first key. */
function isNormalFlat({ keys, hipPolicy }: StyleDocument, channel: ChannelName): boolean {
  const spans = createNormalSpans({ base: BASES.classic, normalizedSpeed: keys[0]!.speed, hipPolicy });
  return isFlat(channel, spans.getSpan(channel, { left: IDENTITY, right: IDENTITY }));
}

const drags = fc.record({
  document: arbitraryStyle,
  channel: fc.constantFrom(...CHANNEL_NAMES),
  side: fc.constantFrom('left', 'right'),
  extreme: fc.constantFrom('max', 'min'),
  chain: fc.constantFrom('linked', 'split', 'opposite'),
  /** How far, in shares of the present swing. */
  way: evenly(-0.9, 0.9),
});

describe('solveExtreme', () => {
  test('puts the dragged extreme at the value and keeps the opposite one, under every chain', () => {
    let solved = 0;
    fc.assert(
      fc.property(drags, ({ document, channel, side, extreme, chain, way }) => {
        const before = measure(document, 0, channel, side);
        const swing = before.max - before.min;
        const other = extreme === 'max' ? 'min' : 'max';
        const value = before[extreme] + way * swing;
        const edit = solveExtreme(document, { keyIndex: 0, channel, side, extreme, value, chain });
        if (edit.clamped || isNormalFlat(document, channel)) return;
        const after = measure(edit.document, 0, channel, side);
        const label = `${document.name} ${channel} ${side} ${extreme} ${chain}`;
        expect(Math.abs(after[extreme] - value), label).toBeLessThan(SAMPLED * swing + 1e-7);
        expect(Math.abs(after[other] - before[other]), label).toBeLessThan(SAMPLED * swing + 1e-7);
        solved++;
      }),
      { seed: 91, numRuns: countDraws(150) },
    );
    expect(solved).toBeGreaterThan(60);
  });

  test('stops where no scale makes a curve with stance and strike any flatter', () => {
    const waved = addWaves(getBuiltIn('Normal'), 12, 5);
    const drag = {
      keyIndex: 0,
      channel: 'kneeFlexion',
      side: 'left',
      extreme: 'max',
      chain: 'linked',
    } as const;
    const before = measure(waved, 0, 'kneeFlexion', 'left');
    const edit = solveExtreme(waved, { ...drag, value: before.min });
    expect(edit.clamped).toBe(true);
    const after = measure(edit.document, 0, 'kneeFlexion', 'left');
    expect(after.min).toBeCloseTo(before.min, 1);
    // Flatter than at any scale on either side of it.
    const { scale } = getCoefficients(edit.document, 0, 'kneeFlexion', 'left');
    for (const change of [-0.05, 0.05]) {
      const { document } = changeCoefficients(edit.document, [
        { keyIndex: 0, channel: 'kneeFlexion', side: 'both', coefficient: 'scale', change },
      ]);
      const beside = measure(document, 0, 'kneeFlexion', 'left');
      expect(beside.max - beside.min, `beside ${scale}`).toBeGreaterThan(after.max - after.min);
    }
  });

  test('moves a curve of nothing but waves by its offset', () => {
    const waved = addWaves(getBuiltIn('Normal'), 3, 4);
    const drag = {
      keyIndex: 0,
      channel: 'torsoRoll',
      side: 'left',
      extreme: 'max',
      chain: 'linked',
    } as const;
    const { document } = solveExtreme(waved, { ...drag, value: 12 });
    expect(document.keys[0]?.channels.torsoRoll).toEqual({
      scale: 1,
      offset: expect.closeTo(7, 3),
      stance: 3,
      strike: 4,
    });
  });

  test('lets the other side follow by its chain', () => {
    const tired = getBuiltIn('Tired');
    const drag = { keyIndex: 1, channel: 'kneeFlexion', side: 'left', extreme: 'max', value: 40 } as const;
    const linked = solveExtreme(tired, { ...drag, chain: 'linked' }).document;
    expect(linked.keys[1]?.channels.kneeFlexion).not.toHaveProperty('left');
    const split = solveExtreme(tired, { ...drag, chain: 'split' }).document;
    expect(getCoefficients(split, 1, 'kneeFlexion', 'right')).toEqual(
      getCoefficients(tired, 1, 'kneeFlexion', 'right'),
    );
    const opposite = solveExtreme(tired, { ...drag, chain: 'opposite' }).document;
    for (const name of ['scale', 'offset'] as const) {
      const [left, right, old] = [
        getCoefficients(opposite, 1, 'kneeFlexion', 'left')[name],
        getCoefficients(opposite, 1, 'kneeFlexion', 'right')[name],
        getCoefficients(tired, 1, 'kneeFlexion', 'left')[name],
      ];
      expect(left - old).toBeCloseTo(old - right, 8);
    }
  });

  test('turns the curve over when an extreme is dragged past the other', () => {
    const normal = getBuiltIn('Normal');
    const drag = {
      keyIndex: 0,
      channel: 'kneeFlexion',
      side: 'left',
      extreme: 'max',
      chain: 'linked',
    } as const;
    const before = measure(normal, 0, 'kneeFlexion', 'left');
    const { document } = solveExtreme(normal, { ...drag, value: before.min - 20 });
    expect(getCoefficients(document, 0, 'kneeFlexion', 'left').scale).toBeLessThan(0);
    const after = measure(document, 0, 'kneeFlexion', 'left');
    expect(after.min).toBeCloseTo(before.min - 20, 2);
    expect(after.max).toBeCloseTo(before.min, 2);
    // From there the maximum is where the normal knee is least, and can be dragged again.
    const again = measure(solveExtreme(document, { ...drag, value: 50 }).document, 0, 'kneeFlexion', 'left');
    expect(again.max).toBeCloseTo(50, 2);
    expect(again.min).toBeCloseTo(before.min - 20, 2);
  });

  test('stops at the limit of the scale with the opposite extreme in place, and tells', () => {
    const normal = getBuiltIn('Normal');
    for (const policy of ['fixed-amplitude', 'shared-change'] as const) {
      const document = setHipPolicy(normal, policy);
      const before = measure(document, 0, 'hipFlexion', 'left');
      const drag: ExtremeDrag = {
        keyIndex: 0,
        channel: 'hipFlexion',
        side: 'left',
        extreme: 'max',
        value: 900,
        chain: 'split',
      };
      const edit = solveExtreme(document, drag);
      expect(edit.clamped).toBe(true);
      expect(getCoefficients(edit.document, 0, 'hipFlexion', 'left').scale).toBe(5);
      expect(measure(edit.document, 0, 'hipFlexion', 'left').min).toBeCloseTo(before.min, 4);
    }
  });

  test('solves the hip under shared-change, whose amplitude gives way, to the value', () => {
    const document = setHipPolicy(getBuiltIn('Limp (left)'), 'shared-change');
    for (const chain of ['linked', 'split', 'opposite'] as const) {
      for (const value of [-4, 10, 22, 35]) {
        const drag = {
          keyIndex: 1,
          channel: 'hipFlexion',
          side: 'right',
          extreme: 'max',
          value,
          chain,
        } as const;
        const before = measure(document, 1, 'hipFlexion', 'right');
        const edit = solveExtreme(document, drag);
        const after = measure(edit.document, 1, 'hipFlexion', 'right');
        expect(edit.clamped).toBe(false);
        expect(after.max).toBeCloseTo(value, 6);
        expect(after.min).toBeCloseTo(before.min, 6);
      }
    }
  });

  test('changes only the offset where the normal walk does not move', () => {
    const shy = getVersion1Style('Shy');
    for (const channel of [
      'torsoRoll',
      'headRoll',
      'hipAbduction',
      'hipTwist',
      'shoulderAbduction',
    ] as const) {
      const before = measure(shy, 0, channel, 'left');
      for (const extreme of ['max', 'min'] as const) {
        const { document } = solveExtreme(shy, {
          keyIndex: 0,
          channel,
          side: 'left',
          extreme,
          value: before.max + 7,
          chain: 'linked',
        });
        expect(getCoefficients(document, 0, channel, 'left').scale).toBe(
          getCoefficients(shy, 0, channel, 'left').scale,
        );
        expect(measure(document, 0, channel, 'left').max).toBeCloseTo(before.max + 7, 8);
      }
    }
    const standing = createDocument({ keys: [{ speed: 0.0001, channels: {} }] });
    const { document } = solveExtreme(standing, {
      keyIndex: 0,
      channel: 'thoraxTorsion',
      side: 'left',
      extreme: 'max',
      value: 12,
      chain: 'linked',
    });
    expect(getCoefficients(document, 0, 'thoraxTorsion', 'left')).toMatchObject({ scale: 1 });
    expect(measure(document, 0, 'thoraxTorsion', 'left').max).toBeCloseTo(12, 8);
  });

  test('revives a curve that was scaled to nothing', () => {
    const robot = getBuiltIn('Robot');
    const { document } = solveExtreme(robot, {
      keyIndex: 0,
      channel: 'pelvisList',
      side: 'left',
      extreme: 'max',
      value: 3,
      chain: 'linked',
    });
    const after = measure(document, 0, 'pelvisList', 'left');
    expect(after.max).toBeCloseTo(3, 4);
    expect(after.min).toBeCloseTo(0, 4);
  });

  test('gives the same document back where the extreme is, and throws for what no drag gives', () => {
    const tired = getVersion1Style('Tired');
    const span = createNormalSpans({
      normalizedSpeed: 0.5,
      hipPolicy: 'shared-change',
      base: BASES.classic,
    }).getSpan('kneeFlexion', {
      left: IDENTITY,
      right: IDENTITY,
    });
    const drag = {
      keyIndex: 0,
      channel: 'kneeFlexion',
      side: 'left',
      extreme: 'max',
      chain: 'linked',
    } as const;
    expect(solveExtreme(tired, { ...drag, value: 0.66 * span.max + 16 }).document).toBe(tired);
    expect(() => solveExtreme(tired, { ...drag, value: Number.NaN })).toThrow(RangeError);
    expect(() => solveExtreme(tired, { ...drag, value: 1, keyIndex: 9 })).toThrow(RangeError);
  });
});

describe('solveMean', () => {
  test('puts the mean at the value by the offset alone', () => {
    fc.assert(
      fc.property(drags, ({ document, channel, side, chain, way }) => {
        const unit = CHANNELS[channel].unit === 'degrees' ? 40 : 0.1;
        const before = measure(document, 0, channel, side);
        const value = before.mean + way * unit;
        const edit = solveMean(document, { keyIndex: 0, channel, side, value, chain });
        if (edit.clamped) return;
        expect(Math.abs(measure(edit.document, 0, channel, side).mean - value)).toBeLessThan(1e-3);
        for (const from of ['left', 'right'] as const) {
          const [old, now] = [document, edit.document].map((d) => getCoefficients(d, 0, channel, from));
          expect({ ...now, offset: 0 }).toEqual({ ...old, offset: 0 });
        }
      }),
      { seed: 92, numRuns: countDraws(300) },
    );
  });
});

describe('isFlat', () => {
  const IDENTITY_SIDES = { left: IDENTITY, right: IDENTITY };
  const listFlat = (normalizedSpeed: number): ChannelName[] => {
    const spans = createNormalSpans({ normalizedSpeed, hipPolicy: 'fixed-amplitude', base: BASES.classic });
    return CHANNEL_NAMES.filter((name) => isFlat(name, spans.getSpan(name, IDENTITY_SIDES)));
  };

  test('holds for what a straight walk does not move, and for nearly all at V -> 0', () => {
    const resting = [
      'pelvisTilt',
      'torsoRoll',
      'headRoll',
      'hipAbduction',
      'hipTwist',
      'shoulderAbduction',
      'shoulderTwist',
      'clavicleElevation',
      'clavicleProtraction',
    ];
    expect(listFlat(0.3)).toEqual(resting);
    expect(listFlat(1.4)).toEqual(resting);
    expect(listFlat(6)).toEqual(resting);
    // The hip's amplitude goes with the square root of V.
    expect(listFlat(0.001)).toEqual(CHANNEL_NAMES.filter((name) => name !== 'hipFlexion'));
  });
});
