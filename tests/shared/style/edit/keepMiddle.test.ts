import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evenly } from '../../../evenly.ts';
import {
  createCurveSpan,
  writeChannelCurveInto,
  writeCurveSpanInto,
} from '../../../../shared/gait/channelCurve.ts';
import { CHANNEL_NAMES, type ChannelName, type Side, SIDES } from '../../../../shared/gait/channels.ts';
import { createGait } from '../../../../shared/gait/gait.ts';
import { changeCoefficients } from '../../../../shared/style/edit/changeCoefficients.ts';
import type { StyleDocument } from '../../../../shared/style/document.ts';
import { addKey, setCoefficient } from '../../../../shared/style/edit/edit.ts';
import { keepMiddle } from '../../../../shared/style/edit/keepMiddle.ts';
import { parseStyle } from '../../../../shared/style/file/parseStyle.ts';
import { getCoefficients } from '../../../../shared/style/settings.ts';
import { createStyleSource } from '../../../../shared/style/styleSource.ts';
import { writeStyle } from '../../../../shared/style/file/writeStyle.ts';
import { arbitraryDocument } from '../arbitraries.ts';
import { BUILT_INS, getBuiltIn, getVersion1Style } from '../builtIns.ts';
import { countDraws } from '../../../sample.ts';

const curve = new Float64Array(400);

/** Mean over the cycle of a styled curve at a key's own speed, as it walks. */
function computeMean(document: StyleDocument, keyIndex: number, channel: ChannelName, side: Side): number {
  const key = document.keys[keyIndex]!;
  const style = createStyleSource({ ...document, keys: [key] });
  const span = createCurveSpan();
  writeChannelCurveInto(createGait({ style, normalizedSpeed: key.speed }), channel, side, curve);
  writeCurveSpanInto(curve, span);
  return span.mean;
}

/** Sampling a led curve elsewhere changes its mean by this much at most, degrees and leg lengths. */
const MEAN_NOISE = 1e-3;

describe('keepMiddle', () => {
  test('leaves the mean pose of every changed curve where it was, at every key, under both policies', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...BUILT_INS),
        fc.constantFrom(...CHANNEL_NAMES),
        fc.constantFrom('left', 'right', 'both'),
        evenly(-1, 1),
        (before, channel, side, change) => {
          const after = changeCoefficients(before, [
            { keyIndex: 'all', channel, side, coefficient: 'scale', change },
          ]).document;
          const { document, clamped } = keepMiddle(before, after);
          expect(clamped).toBe(false);
          before.keys.forEach((_, index) => {
            for (const from of SIDES) {
              if (side !== 'both' && side !== from) continue;
              expect(getCoefficients(document, index, channel, from).scale).toBe(
                getCoefficients(after, index, channel, from).scale,
              );
              const moved =
                computeMean(document, index, channel, from) - computeMean(before, index, channel, from);
              expect(Math.abs(moved), `${before.name} ${channel} key ${index}`).toBeLessThan(MEAN_NOISE);
            }
          });
        },
      ),
      { seed: 81, numRuns: countDraws(300) },
    );
  });

  test('does something: the same edit about zero moves the mean of the knee', () => {
    const before = getVersion1Style('Tired');
    const { document } = setCoefficient(before, 1, 'kneeFlexion', 'both', 'scale', 1.4);
    expect(
      computeMean(document, 1, 'kneeFlexion', 'left') - computeMean(before, 1, 'kneeFlexion', 'left'),
    ).toBeGreaterThan(10);
    const kept = keepMiddle(before, document).document;
    expect(getCoefficients(kept, 1, 'kneeFlexion', 'left').offset).toBeLessThan(6);
    expect(kept.keys[0]).toBe(before.keys[0]);
  });

  test('changes offsets of changed scales only, and never the same document', () => {
    const before = getVersion1Style('Zombie');
    expect(keepMiddle(before, before)).toEqual({ document: before, clamped: false });
    expect(keepMiddle(before, before).document).toBe(before);
    const after = setCoefficient(before, 0, 'kneeFlexion', 'right', 'scale', 1).document;
    const { document } = keepMiddle(before, after);
    expect(document.keys[1]).toBe(before.keys[1]);
    expect(getCoefficients(document, 0, 'kneeFlexion', 'left')).toEqual(
      getCoefficients(before, 0, 'kneeFlexion', 'left'),
    );
    expect({ ...document.keys[0]?.channels, kneeFlexion: undefined }).toEqual({
      ...before.keys[0]?.channels,
      kneeFlexion: undefined,
    });
  });

  test('where the normal walk rests at zero, writes no offset', () => {
    const before = getVersion1Style('Tired');
    for (const channel of ['headRoll', 'hipAbduction', 'pelvisTorsion'] as const) {
      const after = setCoefficient(before, 0, channel, 'both', 'scale', 1.8).document;
      expect(
        Math.abs(getCoefficients(keepMiddle(before, after).document, 0, channel, 'left').offset),
      ).toBeLessThan(1e-6);
    }
  });

  test('stays within what a file may hold, and tells where the mean moved after all', () => {
    const high = setCoefficient(getBuiltIn('Normal'), 0, 'kneeFlexion', 'both', 'offset', 170).document;
    const edit = keepMiddle(high, setCoefficient(high, 0, 'kneeFlexion', 'both', 'scale', -1).document);
    expect(edit.clamped).toBe(true);
    expect(getCoefficients(edit.document, 0, 'kneeFlexion', 'left').offset).toBe(180);
    fc.assert(
      fc.property(arbitraryDocument, evenly(-5, 5), (before, scale) => {
        const after = changeCoefficients(
          before,
          CHANNEL_NAMES.map((channel) => ({
            keyIndex: 'all',
            channel,
            side: 'both',
            coefficient: 'scale',
            change: scale,
          })),
        ).document;
        expect(parseStyle(writeStyle(keepMiddle(before, after).document)).ok).toBe(true);
      }),
      { seed: 82, numRuns: countDraws(20) },
    );
  });

  test('throws where the keys are not the same', () => {
    const before = getVersion1Style('Tired');
    const more = addKey(before, 1);
    expect(more.ok && (() => keepMiddle(before, more.document))).toThrow(RangeError);
    const moved = { ...before, keys: before.keys.with(0, { ...before.keys[0]!, speed: 0.4 }) };
    expect(() => keepMiddle(before, moved)).toThrow(RangeError);
  });
});
